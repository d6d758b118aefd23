import { expect, it } from "vitest";
import type { OrganizationInvitation } from "../../../contracts/organization-invitation.ts";
import { type Managed, managed, refusal, strangers, unique } from "../../../tests/workers/management.ts";

const all = "/api/organization-invitations";

async function invite(tenant: Managed): Promise<OrganizationInvitation> {
  const { id: organizationId } = await tenant.ok("POST", "/api/organizations", { name: `Org ${unique()}` });
  const body = { organizationId, invitee: `${unique()}@acme.example`, expiresAt: Date.now() + 86_400_000 };
  return tenant.ok("POST", all, { ...body, messagePayload: false });
}

const hashOf = (tenant: Managed, id: string) =>
  tenant.db.prepare("SELECT token_hash FROM organization_invitations WHERE id = ?").bind(id).first("token_hash");

it("a link is of the invitation that waits, replaces the one before, and is in no other answer", async () => {
  const tenant = await managed();
  const { id, organizationId } = await invite(tenant);
  const made = await tenant.fetchAs<{ link: string }>("POST", `${all}/${id}/link`);
  expect(made.status).toBe(201);
  const link = new URL(made.body.link);
  expect(link.origin + link.pathname).toBe(`${tenant.endpoint}/invitation`);
  expect(link.searchParams.get("organization_id")).toBe(organizationId);
  const token = link.searchParams.get("token") ?? "";
  const first = await hashOf(tenant, id);
  expect(first).not.toContain(token);
  const { link: second } = await tenant.ok<{ link: string }>("POST", `${all}/${id}/link`);
  expect(second).not.toBe(made.body.link);
  expect(await hashOf(tenant, id)).not.toBe(first);
  const changes = await tenant.ok<{ isUndoable: boolean }[]>(
    "GET",
    `/api/changes?entity=organization-invitation&entityId=${id}`,
  );
  expect(changes.map(({ isUndoable }) => isUndoable)).toEqual([false, false, false]);
  const shown = JSON.stringify([changes, await tenant.ok("GET", `${all}/${id}`)]);
  for (const secret of [token, String(first)]) expect(shown).not.toContain(secret);
});

it("there is no link of an invitation that waits no more, or of another tenant", async () => {
  const [tenant, other] = [await managed(), await managed("US")];
  const { id } = await invite(tenant);
  await tenant.ok("PUT", `${all}/${id}/status`, { status: "Revoked" });
  expect(await refusal(tenant, "POST", `${all}/${id}/link`)).toEqual([422, "invitation.not_pending"]);
  const late = await invite(tenant);
  await tenant.db.prepare("UPDATE organization_invitations SET expires_at = 1 WHERE id = ?").bind(late.id).run();
  expect(await refusal(tenant, "POST", `${all}/${late.id}/link`)).toEqual([422, "invitation.not_pending"]);
  const theirs = await invite(other);
  expect(await strangers(tenant, theirs.id, [["POST", (one) => `${all}/${one}/link`]])).toEqual([]);
});
