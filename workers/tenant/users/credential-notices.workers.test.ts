import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { unique } from "../../../tests/workers/management.ts";
import { patchOf, someone as scimPerson } from "../../../tests/workers/scim.ts";
import type { Actor, Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { getRow } from "../../kernel/entity.ts";
import { deliver } from "../../kernel/outbox/deliver.ts";
import { outbox } from "../../kernel/tables.ts";
import { deleteMyAccount } from "../account/delete.ts";
import { newRecord } from "../account/records.ts";
import { linkMyIdentity } from "../account/social.ts";
import { listChanges } from "../changes/read.ts";
import { undoChange } from "../changes/undo.ts";
import { createConnector } from "../connectors/create.ts";
import { deliveries } from "../deliveries/table.ts";
import { createDirectory } from "../directories/create.ts";
import { patchUser } from "../directories/scim/change-user.ts";
import { createUser as createScimUser } from "../directories/scim/create-user.ts";
import { directories } from "../directories/table.ts";
import { emailTemplate } from "../email-templates/entity.ts";
import { putTemplates } from "../email-templates/put.ts";
import { askInbox } from "../messages/inbox.ts";
import { addJitEmailDomain } from "../organization-jit/email-domains.ts";
import { createOrganization } from "../organizations/create.ts";
import { tenantOutboxHandlers } from "../outbox-handlers.ts";
import { updateExperience } from "../sign-in-experience/update.ts";
import { createUser } from "./create.ts";
import { removeIdentity, setIdentity } from "./identities.ts";
import { createMfaFactor, deleteMfaFactor, listMfaFactors } from "./mfa.ts";
import { setPassword } from "./password.ts";
import { updateUser } from "./update.ts";

/** Messages stay in the outbox until the test sends them. */
const telling = (actor: Actor = { kind: "system" }): Ctx => ({
  ...freshCtx({ actor }).ctx,
  ...{ hasInbox: true, wake: () => undefined, tenantName: "Shop" },
});

async function told(ctx: Ctx) {
  const rows = await ctx.db.select({ id: outbox.id }).from(outbox).where(eq(outbox.tenantId, ctx.tenantId));
  for (const { id } of rows) await deliver(ctx, tenantOutboxHandlers, id);
  return (await askInbox(ctx, { limit: 200 })).filter(({ tenantId }) => tenantId === ctx.tenantId);
}

/** The account of a user, whose id is still to be said. */
const nobody = {
  clientId: "app",
  isThirdParty: false,
  scopes: new Set(["identities"]),
  sessionUid: null,
  fields: { social: "Edit" as const },
};

/** The id of a record that the user has proved the address. */
async function proofOf(ctx: Ctx, id: string, email: string): Promise<string> {
  const identifier = { type: "email", value: email } as const;
  const { statements, shown } = newRecord(ctx, id, unique(), {
    type: "VerificationCode",
    identifier,
    isVerified: true,
  });
  await atomic(ctx.db, statements);
  return shown.verificationRecordId;
}

async function someone(ctx: Ctx) {
  const email = `${unique()}@acme.io`;
  const { value } = await createUser(ctx, { primaryEmail: email, username: `u_${unique()}`, name: "Ada" });
  return { id: value.id, email };
}

it("a user is told of every change of a credential, at the address from before it", async () => {
  const ctx = telling();
  const { id, email } = await someone(ctx);
  const of = { id, ifMatch: null };
  await setPassword(ctx, id, unique(), null);
  await updateUser(ctx, id, { username: `u_${unique()}`, primaryPhone: "4915112345678" }, null);
  await setIdentity(ctx, of, "github", { userId: "42" });
  await removeIdentity(ctx, of, "github");
  await createMfaFactor(ctx, id, { type: "Totp" });
  const [factor] = await listMfaFactors(ctx, id);
  await deleteMfaFactor(ctx, id, factor?.id ?? "", { withBackupCodes: true });
  await updateUser(ctx, id, { primaryEmail: `${unique()}@acme.io` }, null);
  const messages = await told(ctx);
  expect(new Set(messages.map(({ to, type, subject }) => `${to} ${type} ${subject}`))).toEqual(
    new Set([`${email} CredentialChanged Your Shop sign-in details were changed`]),
  );
  const changes = ["password", "username", "phone number", "social accounts", "Two-step verification", "email address"];
  const counts = changes.map((change) => messages.filter(({ text }) => text.includes(change)).length);
  expect(counts).toEqual([7, 1, 1, 2, 2, 1].map((own, n) => (n === 0 ? messages.length : own)));
  for (const { text, html } of messages) {
    expect(text).toMatch(/This change was made on \w+ \d+, 20\d\d at .* UTC\./);
    expect(text).toContain("Reset your password now and contact Shop.");
    expect(text + html).not.toMatch(/\{\{|undefined/);
  }
});

it("a user is told of a social account that they linked, and of an address that a directory changed", async () => {
  const ctx = telling();
  const { id, email } = await someone(ctx);
  const me = { ...nobody, userId: id };
  await createConnector(ctx, { connectorId: "github-universal", config: { clientId: "c", clientSecret: "s" } });
  const userInfo = { id: "42" };
  const record = newRecord(ctx, id, unique(), { type: "Social", target: "github", sealedSession: "", userInfo });
  await atomic(ctx.db, record.statements);
  await linkMyIdentity(ctx, me, record.shown.verificationRecordId, await proofOf(ctx, id, email));
  const linked = await told(ctx);
  expect(linked.map(({ to, type }) => [to, type])).toEqual([[email, "CredentialChanged"]]);
  expect(linked[0]?.text).toContain("social accounts");

  const { value: organization } = await createOrganization(ctx, { name: "Acme" });
  const domain = `${unique()}.example`;
  await addJitEmailDomain(ctx, organization.id, domain);
  const { value: made } = await createDirectory(ctx, { name: "Entra", organizationId: organization.id });
  const directory = await getRow(ctx, directories, made.id);
  const person = scimPerson(domain);
  const request = { ctx, directory, query: {}, ifMatch: null, ifNoneMatch: null };
  const { body } = await createScimUser({ ...request, method: "POST", path: ["Users"], body: person });
  const path = ["Users", (body as { id: string }).id];
  const change = patchOf({ op: "replace", path: "userName", value: `new.${person.userName}` });
  const emails = patchOf({ op: "replace", value: { emails: [{ value: `new.${person.userName}`, primary: true }] } });
  const woken: string[] = [];
  const waking = { ...request, ctx: { ...ctx, wake: (ids: readonly string[]) => void woken.push(...ids) } };
  for (const operations of [change, emails]) await patchUser({ ...waking, method: "PATCH", path, body: operations });
  const moved = (await told(ctx)).filter(({ to }) => to !== email);
  expect(moved.map(({ to, type }) => [to, type])).toEqual([[person.userName, "CredentialChanged"]]);
  expect(moved[0]?.text).toContain("email address");
  expect(woken).toHaveLength(1);
});

it("nobody is told of what changes no credential, at an address that was never proved, or where it is switched off", async () => {
  const ctx = telling();
  const { id } = await someone(ctx);
  await updateUser(ctx, id, { name: "Ada L.", customData: { a: 1 } }, null);
  const { value: nameless } = await createUser(ctx, { username: `u_${unique()}` });
  await updateUser(ctx, nameless.id, { primaryEmail: `${unique()}@acme.io` }, null);
  expect(await told(ctx)).toEqual([]);
  await updateExperience(ctx, { credentialNoticePolicy: { enabled: false } }, null);
  await setPassword(ctx, id, unique(), null);
  expect(await told(ctx)).toEqual([]);
  await updateExperience(ctx, { credentialNoticePolicy: {} }, null);
  await setPassword(ctx, id, unique(), null);
  expect(await told(ctx)).toHaveLength(1);
});

it("a tenant that cannot send mail changes credentials all the same", async () => {
  const ctx = { ...telling(), hasInbox: false };
  const { id } = await someone(ctx);
  await setPassword(ctx, id, unique(), null);
  const rows = () => ctx.db.select({ id: outbox.id }).from(outbox).where(eq(outbox.tenantId, ctx.tenantId));
  expect(await rows()).toEqual([]);
  await createConnector(ctx, { connectorId: "http-email", config: { endpoint: "https://mail.acme.io/in" } });
  await setPassword(ctx, id, unique(), null);
  expect(await rows()).toHaveLength(1);
});

it("what an administrator changes is told in the tenant's language, in its own words where it has some", async () => {
  const ctx = telling({ kind: "user", id: "administrator" });
  const { id, email } = await someone(ctx);
  await updateExperience(ctx, { languageInfo: { autoDetect: true, fallbackLanguage: "de" } }, null);
  await setPassword(ctx, id, unique(), null);
  expect((await told(ctx))[0]?.subject).toBe("Ihre Anmeldedaten für Shop wurden geändert");
  const details = { subject: "{{user.name}}", content: "{{change}}|{{email}}", contentType: "text/plain" as const };
  await putTemplates(ctx, emailTemplate, {
    templates: [{ languageTag: "de", templateType: "CredentialChanged", details }],
  });
  await setPassword(ctx, id, unique(), null);
  expect(await told(ctx)).toContainEqual(
    expect.objectContaining({ subject: "Ada", text: `Das Passwort Ihres Shop-Kontos wurde geändert.|${email}` }),
  );
});

it("an undo tells the user as the change itself did", async () => {
  const ctx = telling({ kind: "user", id: "administrator" });
  const { id, email } = await someone(ctx);
  const to = `${unique()}@acme.io`;
  await updateUser(ctx, id, { primaryEmail: to, name: "Ada L." }, null);
  const { items } = await listChanges(ctx, { entityId: id });
  const woken: string[] = [];
  await undoChange({ ...ctx, wake: (ids) => woken.push(...ids) }, items[0]?.id ?? "");
  const messages = await told(ctx);
  expect(messages.map((one) => one.to).toSorted()).toEqual([email, to].toSorted());
  expect(messages.every(({ text }) => text.includes("email address"))).toBe(true);
  expect(woken).toHaveLength(1);
});

it("who deletes the own account is told so, and nothing of them stays in what was sent", async () => {
  const ctx = telling();
  const { id, email } = await someone(ctx);
  const own: Ctx = { ...ctx, actor: { kind: "user", id } };
  await deleteMyAccount(own, { ...nobody, userId: id, deletionEnabled: true }, await proofOf(ctx, id, email));
  const messages = await told(ctx);
  expect(messages.map(({ to, type }) => [to, type])).toEqual([[email, "CredentialChanged"]]);
  expect(messages[0]?.text).toContain("Your Shop account was deleted.");
  const rows = await ctx.db.select().from(deliveries).where(eq(deliveries.tenantId, ctx.tenantId));
  expect(rows.filter(({ userId }) => userId !== null)).toEqual([]);
});
