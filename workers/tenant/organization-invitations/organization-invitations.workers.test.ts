import { expect, it } from "vitest";
import type { OrganizationInvitation } from "../../../contracts/organization-invitation.ts";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { failures, type Managed, managed, refusal, strangers, unique } from "../../../tests/workers/management.ts";
import { plansOf } from "../../../tests/workers/plans.ts";
import { atomic, inList } from "../../kernel/db.ts";
import { maxInvitationsPerHour } from "../messages/passcodes.ts";
import { createOrganization } from "../organizations/create.ts";
import { user as userEntity } from "../users/entity.ts";
import { createOrganizationInvitation } from "./create.ts";
import { listOrganizationInvitations } from "./list.ts";
import { sendInvitationMessage } from "./message.ts";

const all = "/api/organization-invitations";
const day = 86_400_000;
const later = () => Date.now() + day;

const organization = (tenant: Managed) =>
  tenant.ok<{ id: string; name: string }>("POST", "/api/organizations", { name: `Org ${unique()}` });
const role = (tenant: Managed, type = "User") =>
  tenant.ok<{ id: string; name: string }>("POST", "/api/organization-roles", { name: `R ${unique()}`, type });
const address = () => `${unique()}@acme.example`;
const user = (tenant: Managed, primaryEmail: string = address()) =>
  tenant.ok<{ id: string; primaryEmail: string }>("POST", "/api/users", { primaryEmail, name: "Ada" });
const join = (tenant: Managed, id: string, userId: string) =>
  tenant.ok("POST", `/api/organizations/${id}/users`, { userIds: [userId] });
const invite = (tenant: Managed, organizationId: string, more: object = {}) =>
  tenant.ok<OrganizationInvitation>("POST", all, {
    ...{ organizationId, invitee: address(), expiresAt: later(), messagePayload: false },
    ...more,
  });
const accept = (tenant: Managed, id: string, acceptedUserId: string) =>
  tenant.fetchAs<OrganizationInvitation & { code: string }>("PUT", `${all}/${id}/status`, {
    ...{ status: "Accepted", acceptedUserId },
  });
const rolesOf = async (tenant: Managed, id: string, userId: string) =>
  (await tenant.ok<{ id: string }[]>("GET", `/api/organizations/${id}/users/${userId}/roles`)).map((held) => held.id);
const membersOf = async (tenant: Managed, id: string) =>
  (await tenant.ok<{ id: string }[]>("GET", `/api/organizations/${id}/users`)).map((member) => member.id);
/** Time goes by for one invitation. */
const expire = (tenant: Managed, id: string) =>
  tenant.db.prepare("UPDATE organization_invitations SET expires_at = 1 WHERE id = ?").bind(id).run();
const notPending = [422, "invitation.not_pending"];

it("an invitation is made, read, found by all that it is about, and deleted", async () => {
  const tenant = await managed();
  const [{ id: organizationId }, inviter, given] = [await organization(tenant), await user(tenant), await role(tenant)];
  await join(tenant, organizationId, inviter.id);
  const invitee = `New.${address()}`;
  const made = await tenant.fetchAs<OrganizationInvitation>("POST", all, {
    ...{ invitee: ` ${invitee.toUpperCase()} `, organizationId, inviterId: inviter.id, expiresAt: later() },
    ...{ organizationRoleIds: [given.id], status: "Accepted", tokenHash: "x", tenantId: "other", id: "mine" },
  });
  expect([made.status, made.headers.get("etag")]).toEqual([201, '"1"']);
  expect(made.body).toMatchObject({
    ...{ tenantId: tenant.tenantId, organizationId, inviterId: inviter.id, invitee: invitee.toLowerCase() },
    ...{ status: "Pending", acceptedUserId: null, organizationRoles: [given].map(({ id, name }) => ({ id, name })) },
  });
  expect(Object.keys(made.body)).not.toContain("tokenHash");
  const { id } = made.body;
  expect(await tenant.ok("GET", `${all}/${id}`)).toEqual(made.body);
  const other = await invite(tenant, organizationId);
  const found = async (query: string) =>
    (await tenant.ok<{ id: string }[]>("GET", `${all}?organizationId=${organizationId}&${query}`)).map((one) => one.id);
  expect(await found("")).toEqual([other.id, id]);
  expect(await found(`inviterId=${inviter.id}`)).toEqual([id]);
  expect(await found(`invitee=${encodeURIComponent(invitee)}`)).toEqual([id]);
  expect(await found("q=NEW.")).toEqual([id]);
  expect(await found("status=Revoked")).toEqual([]);
  await expire(tenant, other.id);
  expect([await found("status=Expired"), await found("status=Pending")]).toEqual([[other.id], [id]]);
  const page = await tenant.fetchAs<{ id: string }[]>(
    "GET",
    `${all}?organizationId=${organizationId}&page=2&page_size=1`,
  );
  expect([page.headers.get("total-number"), page.body.map((one) => one.id)]).toEqual(["2", [id]]);
  expect((await tenant.fetchAs("DELETE", `${all}/${id}`)).status).toBe(204);
  expect(await refusal(tenant, "GET", `${all}/${id}`)).toEqual([404, "entity.not_exists_with_id"]);
});

it("whom it makes no sense to invite is refused, and so is what does not fit", async () => {
  const tenant = await managed();
  const { id: organizationId } = await organization(tenant);
  const [member, stranger, machines] = [await user(tenant), await user(tenant), await role(tenant, "MachineToMachine")];
  await join(tenant, organizationId, member.id);
  const body = { organizationId, invitee: address(), expiresAt: later(), messagePayload: false };
  const refused = (more: object) => refusal(tenant, "POST", all, { ...body, ...more });
  const unknown = [422, "entity.relation_foreign_key_not_found"];
  expect(await refused({ invitee: member.primaryEmail })).toEqual([422, "invitation.already_member"]);
  expect(await refused({ expiresAt: Date.now() - 1 })).toEqual([422, "invitation.expiry_in_past"]);
  expect(await refused({ organizationId: "nothing" })).toEqual(unknown);
  expect(await refused({ inviterId: "nobody" })).toEqual(unknown);
  expect(await refused({ inviterId: stranger.id })).toEqual([422, "organization.require_membership"]);
  expect(await refused({ organizationRoleIds: ["nothing"] })).toEqual(unknown);
  expect(await refused({ organizationRoleIds: [machines.id] })).toEqual([422, "entity.db_constraint_violated"]);
  for (const link of ["javascript:alert(1)", "nothing", 7, ""])
    expect(await refused({ messagePayload: { link } })).toEqual([400, "guard.invalid_input"]);
  expect(await refused({ messagePayload: {} })).toEqual([501, "connector.not_found"]);
  const first = await tenant.ok<OrganizationInvitation>("POST", all, body);
  expect(await refused({})).toEqual([422, "invitation.already_pending"]);
  await expire(tenant, first.id);
  const second = await tenant.ok<OrganizationInvitation>("POST", all, body);
  await tenant.ok("PUT", `${all}/${second.id}/status`, { status: "Revoked" });
  await tenant.ok("POST", all, body);
});

it("of 20 invitations of one address at the same moment one is made", async () => {
  const tenant = await managed();
  const { id: organizationId } = await organization(tenant);
  const body = { organizationId, invitee: address(), expiresAt: later() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => tenant.fetchAs("POST", all, body)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.map(({ body: { code } }) => code))).toEqual(
    new Set([undefined, "invitation.already_pending"]),
  );
});

it("an address gets so many messages in an hour, whatever they invite to", async () => {
  const ctx = { ...freshCtx().ctx, hasInbox: true, wake: () => undefined };
  const invitee = `${unique()}@acme.io`;
  const send = async () => {
    const { value } = await createOrganization(ctx, { name: unique() });
    const about = { organizationId: value.id, invitee, expiresAt: later(), messagePayload: {} };
    return (await createOrganizationInvitation(ctx, about)).value;
  };
  const [first, second] = [await send(), await send()];
  for (let n = 2; n < maxInvitationsPerHour; n += 1) await sendInvitationMessage(ctx, first.id, {});
  await expect(sendInvitationMessage(ctx, second.id, {})).rejects.toMatchObject({
    ...{ code: "invitation.too_many_sent", status: 429, retryAfter: expect.any(Number) },
  });
});

it("the owner of the address joins with its roles, once, of 50 acceptances at the same moment", async () => {
  const tenant = await managed();
  const { id: organizationId } = await organization(tenant);
  const [a, b, invited] = [await role(tenant), await role(tenant), await user(tenant)];
  const { id } = await invite(tenant, organizationId, {
    ...{ invitee: invited.primaryEmail, organizationRoleIds: [a.id, b.id] },
  });
  const answers = await Promise.all(Array.from({ length: 50 }, () => accept(tenant, id, invited.id)));
  const [won] = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(won?.body).toMatchObject({ status: "Accepted", acceptedUserId: invited.id });
  const lost = answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.code]);
  expect(lost).toEqual(Array.from({ length: 49 }, () => notPending));
  expect((await rolesOf(tenant, organizationId, invited.id)).sort()).toEqual([a.id, b.id].sort());
  const changes = await tenant.ok<{ after: object }[]>(
    "GET",
    `/api/changes?entity=organization-members&entityId=${organizationId}`,
  );
  expect(changes.map(({ after }) => after)).toEqual([
    { userIds: [invited.id], organizationRoleIds: expect.any(Array), joinedBy: "invitation" },
  ]);
});

it("a member who accepts gets the roles that were missing, which are recorded and can be undone", async () => {
  const tenant = await managed();
  const [{ id: organizationId }, invited] = [await organization(tenant), await user(tenant)];
  const [held, added] = [await role(tenant), await role(tenant)];
  const organizationRoleIds = [held.id, added.id];
  const { id } = await invite(tenant, organizationId, { invitee: invited.primaryEmail, organizationRoleIds });
  await join(tenant, organizationId, invited.id);
  await tenant.ok("POST", `/api/organizations/${organizationId}/users/${invited.id}/roles`, {
    organizationRoleIds: [held.id],
  });
  expect((await accept(tenant, id, invited.id)).status).toBe(200);
  expect((await rolesOf(tenant, organizationId, invited.id)).sort()).toEqual(organizationRoleIds.sort());
  const [change] = await tenant.ok<{ id: string }[]>("GET", `/api/changes?entityId=${organizationId}`);
  expect(change).toMatchObject({
    ...{ entity: "organization-member-roles", before: null, isUndoable: true },
    after: { organizationRoleIds: [added.id], userId: invited.id },
  });
  await tenant.ok("POST", `/api/changes/${change?.id}/undo`);
  expect(await rolesOf(tenant, organizationId, invited.id)).toEqual([held.id]);
  expect(await membersOf(tenant, organizationId)).toEqual([invited.id]);
});

it("it is accepted by its proved address alone, and while it waits", async () => {
  const tenant = await managed();
  const { id: organizationId } = await organization(tenant);
  const [invited, other] = [await user(tenant), await user(tenant)];
  const { id } = await invite(tenant, organizationId, { invitee: invited.primaryEmail });
  const mismatch = [422, "invitation.email_mismatch"];
  const refusedFor = (acceptedUserId?: string | null) =>
    refusal(tenant, "PUT", `${all}/${id}/status`, { status: "Accepted", acceptedUserId });
  expect(await refusedFor(other.id)).toEqual(mismatch);
  expect(await refusedFor("nobody")).toEqual([422, "entity.relation_foreign_key_not_found"]);
  expect(await refusedFor()).toEqual([400, "guard.invalid_input"]);
  const verify = (is: 0 | 1) =>
    tenant.db.prepare("UPDATE users SET is_email_verified = ? WHERE id = ?").bind(is, invited.id).run();
  await verify(0);
  expect(await refusedFor(invited.id)).toEqual(mismatch);
  await verify(1);
  expect(await membersOf(tenant, organizationId)).toEqual([]);
  await tenant.ok("PUT", `${all}/${id}/status`, { status: "Revoked" });
  expect(await refusedFor(invited.id)).toEqual(notPending);
  expect(await refusal(tenant, "PUT", `${all}/${id}/status`, { status: "Revoked" })).toEqual(notPending);
  const late = await invite(tenant, organizationId, { invitee: invited.primaryEmail });
  await expire(tenant, late.id);
  for (const body of [{ status: "Accepted", acceptedUserId: invited.id }, { status: "Revoked" }])
    expect(await refusal(tenant, "PUT", `${all}/${late.id}/status`, body)).toEqual(notPending);
  expect(await tenant.ok("GET", `${all}/${late.id}`)).toMatchObject({ status: "Expired" });
  for (const status of ["Pending", "Expired"])
    expect(await refusal(tenant, "PUT", `${all}/${late.id}/status`, { status })).toEqual([400, "guard.invalid_input"]);
  expect(await membersOf(tenant, organizationId)).toEqual([]);
});

it("a deletion can be undone, and the history has neither the address nor the link's secret", async () => {
  const tenant = await managed();
  const { id: organizationId } = await organization(tenant);
  const given = await role(tenant);
  const invitation = await invite(tenant, organizationId, { organizationRoleIds: [given.id] });
  await tenant.ok("DELETE", `${all}/${invitation.id}`);
  const changes = await tenant.ok<{ id: string; isUndoable: boolean }[]>(
    "GET",
    `/api/changes?entity=organization-invitation&entityId=${invitation.id}`,
  );
  expect(JSON.stringify(changes)).not.toMatch(new RegExp(`${invitation.invitee}|tokenHash|token_hash`));
  expect(changes.map(({ isUndoable }) => isUndoable)).toEqual([true, false]);
  await tenant.ok("POST", `/api/changes/${changes[0]?.id}/undo`);
  const { version: _, ...back } = await tenant.ok<OrganizationInvitation & { version?: number }>(
    "GET",
    `${all}/${invitation.id}`,
  );
  expect(back).toEqual(invitation);
});

it("invitations go with their organization and come back with it, and go for good with who was invited", async () => {
  const tenant = await managed();
  const { id: organizationId } = await organization(tenant);
  const [given, invited] = [await role(tenant), await user(tenant)];
  const invitation = await invite(tenant, organizationId, {
    ...{ invitee: invited.primaryEmail, organizationRoleIds: [given.id] },
  });
  await tenant.ok("DELETE", `/api/organizations/${organizationId}`);
  expect(await refusal(tenant, "GET", `${all}/${invitation.id}`)).toEqual([404, "entity.not_exists_with_id"]);
  const [deletion] = await tenant.ok<{ id: string }[]>(
    "GET",
    `/api/changes?entity=organization&entityId=${organizationId}`,
  );
  await tenant.ok("POST", `/api/changes/${deletion?.id}/undo`);
  expect(await tenant.ok("GET", `${all}/${invitation.id}`)).toEqual(invitation);
  await tenant.ok("DELETE", `/api/users/${invited.id}`);
  expect(await refusal(tenant, "GET", `${all}/${invitation.id}`)).toEqual([404, "entity.not_exists_with_id"]);
  const left = await tenant.db
    .prepare("SELECT count(*) n FROM organization_invitation_roles WHERE invitation_id = ?")
    .bind(invitation.id)
    .first("n");
  expect(left).toBe(0);
});

it("nothing of another tenant is reached, and hostile bodies are refused in code", async () => {
  const [tenant, other] = [await managed(), await managed("US")];
  const [mine, theirs] = [await organization(tenant), await organization(other)];
  const { id } = await invite(other, theirs.id);
  expect(
    await strangers(tenant, id, [
      ["GET", (one) => `${all}/${one}`],
      ["DELETE", (one) => `${all}/${one}`],
      ["PUT", (one) => `${all}/${one}/status`, { status: "Revoked" }],
      ["POST", (one) => `${all}/${one}/message`, {}],
    ]),
  ).toEqual([]);
  expect(await tenant.ok("GET", `${all}?organizationId=${theirs.id}`)).toEqual([]);
  const own = await invite(tenant, mine.id);
  const body = { organizationId: mine.id, invitee: address(), expiresAt: later() };
  const failed = await failures(tenant, (value, text) => [
    ["POST", all, value],
    ["POST", all, { ...body, invitee: value }],
    ["POST", all, { ...body, organizationId: value }],
    ["POST", all, { ...body, inviterId: value }],
    ["POST", all, { ...body, expiresAt: value }],
    ["POST", all, { ...body, organizationRoleIds: value }],
    ["POST", all, { ...body, invitee: address(), messagePayload: value }],
    ["POST", all, { ...body, invitee: address(), messagePayload: { link: value, locale: value, x: value } }],
    ["PUT", `${all}/${own.id}/status`, { status: value, acceptedUserId: value }],
    ["PUT", `${all}/${own.id}/status`, { status: "Accepted", acceptedUserId: value }],
    ["POST", `${all}/${own.id}/message`, value],
    ["POST", `${all}/${text}/message`, {}],
    ["GET", `${all}?organizationId=${text}&status=${text}&q=${text}&invitee=${text}&page=${text}`],
    ["GET", `${all}/${text}`],
  ]);
  // Nothing here can send mail, which is said as that.
  expect(failed.filter((one) => !one.startsWith("501 "))).toEqual([]);
});

it("what one user sent is found by an index, also when the user goes", async () => {
  const listed = await plansOf((ctx) =>
    listOrganizationInvitations(ctx, { inviterId: "u", page: "1", page_size: "20" }),
  );
  const ofInviter = /SEARCH organization_invitations USING .*organization_invitations_inviter/;
  expect(listed).toContainEqual(expect.stringMatching(ofInviter));
  const deleted = await plansOf((ctx) => atomic(ctx.db, userEntity.onDeleteAll?.(ctx, inList(["u"])) ?? []));
  expect(deleted).toContainEqual(expect.stringMatching(ofInviter));
});
