import { expect, it } from "vitest";
import type { Change } from "../../../contracts/change.ts";
import history from "../../../locales/en/history.ts";
import { type Managed, managed } from "../../../tests/workers/management.ts";
import { declaredKinds } from "../../kernel/entities.ts";
import { recordedOnly } from "./undoable.ts";

type Body = Record<string, unknown> & { id: string };

const newest = async (tenant: Managed, entityId: string): Promise<Change | undefined> =>
  (await tenant.ok<Change[]>("GET", `/api/changes?entityId=${entityId}`))[0];

it("a change says what its thing is called, whatever was changed of it, and after it was deleted", async () => {
  const tenant = await managed();
  const config = { url: "https://example.com/hook" };
  const hook = await tenant.ok<Body>("POST", "/api/hooks", { name: "Orders", events: ["PostSignIn"], config });
  await tenant.ok("PATCH", `/api/hooks/${hook.id}`, { enabled: false });
  expect(await newest(tenant, hook.id)).toMatchObject({ entityName: "Orders", after: { enabled: false } });
  const save = (content: string) => {
    const template = { languageTag: "de", templateType: "SignIn", details: { content } };
    return tenant.ok<Body[]>("PUT", "/api/sms-templates", { templates: [template] });
  };
  const [template] = await save("{{code}}");
  await save("Code: {{code}}");
  expect(await newest(tenant, template?.id ?? "")).toMatchObject({ entityName: "SignIn de" });
  await tenant.ok("DELETE", `/api/sms-templates/${template?.id}`);
  expect(await newest(tenant, template?.id ?? "")).toMatchObject({ entityName: "SignIn de", after: null });
  const { id: organizationId } = await tenant.ok<Body>("POST", "/api/organizations", { name: "Acme" });
  const invitation = await tenant.ok<Body>("POST", "/api/organization-invitations", {
    ...{ organizationId, invitee: "ada@acme.example", expiresAt: Date.now() + 86_400_000, messagePayload: false },
  });
  await tenant.ok("PUT", `/api/organization-invitations/${invitation.id}/status`, { status: "Revoked" });
  expect(await newest(tenant, invitation.id)).toMatchObject({ entityName: "ada@acme.example" });
});

it("each kind of change has a word in the console", () => {
  const kinds = [...declaredKinds(), ...Object.keys(recordedOnly)];
  expect(kinds.length).toBeGreaterThan(50);
  expect(kinds.filter((kind) => !(kind in history.entity))).toEqual([]);
});
