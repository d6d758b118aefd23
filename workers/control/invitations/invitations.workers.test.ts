import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Person } from "../../../contracts/tenant-members.ts";
import { newTenant, origin } from "../../../tests/workers/harness.ts";
import { unique } from "../../../tests/workers/management.ts";
import { edgeCtx } from "../../edge-context.ts";
import { parseEdgeEnv } from "../../kernel/env.ts";
import { newMeter } from "../../kernel/meter.ts";
import { maxInvitationsPerHour } from "../../tenant/messages/passcodes.ts";
import type { ControlCtx } from "../context.ts";
import { deleteAccount } from "../me/delete.ts";
import { addMember, adminLocation, listMembers } from "../members/client.ts";
import { ensureUser } from "../regions/client.ts";
import { deleteTenant } from "../tenants/delete.ts";
import { acceptInvitation, handleAccepted } from "./accept.ts";
import { invite } from "./create.ts";
import { resendInvitation } from "./resend.ts";

/** With an inbox, where mail arrives. */
const control = (): ControlCtx =>
  edgeCtx(parseEdgeEnv({ ...env, DEV_INBOX: "1" }), newMeter(), new Request(origin), createExecutionContext());

async function newPerson(ctx: ControlCtx): Promise<NonNullable<Person>> {
  const email = `${unique()}@acme.io`;
  const given = { email, username: `u${unique()}`, password: `Mm1-${unique()}`, name: "Ada" };
  const { userId } = await ensureUser(ctx, adminLocation(ctx), given);
  return { id: userId, name: "Ada", verifiedEmail: email, memberships: [] };
}

/** A tenant with an admin, and a plan with so many members. */
async function tenantFor(ctx: ControlCtx, members: number) {
  const { tenantId } = await newTenant("EU");
  const owner = await newPerson(ctx);
  const join = { tenantId, tenantName: "T", userId: owner.id, role: "admin", maxMembers: null } as const;
  await addMember(ctx, join);
  const limit = (tenantMembersLimit: number) =>
    ctx.db.run(
      sql`UPDATE subscriptions SET agreed_quota = ${JSON.stringify({ tenantMembersLimit })} WHERE tenant_id = ${tenantId}`,
    );
  await limit(members);
  const inviting = async ({ verifiedEmail }: NonNullable<Person>) => {
    const asked = { invitee: verifiedEmail ?? "", roleName: "collaborator" } as const;
    const [made] = await invite(ctx, tenantId, owner.id, asked);
    return made?.id ?? "";
  };
  return { tenantId, owner, limit, inviting };
}

/** Something happens between what is read for a call and its batch. */
function beforeBatch(ctx: ControlCtx, happen: () => Promise<unknown>): ControlCtx {
  const batch = async (statements: D1PreparedStatement[]) => {
    await happen();
    return ctx.db.d1.batch(statements);
  };
  const d1 = { prepare: (query: string) => ctx.db.d1.prepare(query), batch };
  return { ...ctx, db: Object.assign(Object.create(ctx.db), { d1 }) };
}

const full = { code: "subscription.limit_exceeded" };

it("who has accepted has a place before joining, also beside invitations and acceptances of the same moment", async () => {
  const ctx = control();
  /** Joins later. */
  const slow: ControlCtx = { ...ctx, deliverNow: async () => "retry" };
  const [ada, bob, eve] = [await newPerson(ctx), await newPerson(ctx), await newPerson(ctx)];
  const { limit, inviting } = await tenantFor(ctx, 2);
  const forAda = await inviting(ada);
  await acceptInvitation(slow, ada, forAda);
  await expect(inviting(bob)).rejects.toMatchObject({ ...full, data: { tenantMembersLimit: 2 } });
  await limit(4);
  const [forBob, forEve] = [await inviting(bob), await inviting(eve)];
  await limit(3);
  const answers = await Promise.allSettled([acceptInvitation(slow, bob, forBob), acceptInvitation(slow, eve, forEve)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(answers.find(({ status }) => status === "rejected")).toMatchObject({ reason: full });
});

it("a plan that becomes smaller meanwhile has no place for an invitation or an acceptance of that moment", async () => {
  const ctx = control();
  const [ada, bob] = [await newPerson(ctx), await newPerson(ctx)];
  const { tenantId, owner, limit, inviting } = await tenantFor(ctx, 3);
  const forAda = await inviting(ada);
  const late = beforeBatch(ctx, () => limit(1));
  const refused = { ...full, data: { tenantMembersLimit: 1 } };
  await expect(acceptInvitation(late, ada, forAda)).rejects.toMatchObject(refused);
  await limit(3);
  const asked = { invitee: bob.verifiedEmail ?? "", roleName: "collaborator" } as const;
  await expect(invite(late, tenantId, owner.id, asked)).rejects.toMatchObject(refused);
  expect((await listMembers(ctx, tenantId)).map(({ id }) => id)).toEqual([owner.id]);
});

it("nobody joins a tenant that is being deleted, however long its region takes", async () => {
  const ctx = control();
  /** What is behind the answer comes later, and so do those who join. */
  const slow: ControlCtx = { ...ctx, deliverNow: async () => "retry", background: () => undefined };
  const [ada, bob] = [await newPerson(ctx), await newPerson(ctx)];
  const { tenantId, inviting } = await tenantFor(ctx, 9);
  const [forAda, forBob] = [await inviting(ada), await inviting(bob)];
  await acceptInvitation(slow, bob, forBob);
  const late = beforeBatch(slow, () => deleteTenant(slow, tenantId));
  const gone = { code: "invitation.not_found" };
  await expect(acceptInvitation(late, ada, forAda)).rejects.toMatchObject(gone);
  const payload = { tenantId, tenantName: "T", userId: bob.id, role: "collaborator", invitationId: forBob };
  await handleAccepted(ctx, { id: unique(), kind: "member.join", payload, createdAt: 0, attempt: 1 });
  expect(await listMembers(ctx, tenantId)).toEqual([]);
  await expect(acceptInvitation(ctx, ada, forAda)).rejects.toMatchObject(gone);
});

it("a tenant that somebody has accepted to join does not go with the account of its only admin", async () => {
  const ctx = control();
  /** Joins later. */
  const slow: ControlCtx = { ...ctx, deliverNow: async () => "retry" };
  const ada = await newPerson(ctx);
  const { tenantId, owner, inviting } = await tenantFor(ctx, 9);
  await acceptInvitation(slow, ada, await inviting(ada));
  await expect(deleteAccount(ctx, owner, undefined)).rejects.toMatchObject({
    ...{ code: "account.has_blocking_tenants" },
    data: { tenants: [{ id: tenantId, issues: ["otherMembers"] }] },
  });
});

it("who deletes the account while a plan is paid is told so, and keeps the account", async () => {
  const ctx = control();
  const { tenantId, owner } = await tenantFor(ctx, 9);
  /** The plan is paid between the batch that orders the deletion and its delivery. */
  const late: ControlCtx = {
    ...ctx,
    deliverNow: async (...order) => {
      await ctx.db.run(sql`UPDATE subscriptions SET plan_id = 'pro' WHERE tenant_id = ${tenantId}`);
      return ctx.deliverNow(...order);
    },
  };
  await expect(deleteAccount(late, owner, [tenantId])).rejects.toMatchObject({
    ...{ code: "account.has_blocking_tenants" },
    data: { tenants: [{ id: tenantId, issues: ["paidPlan"] }] },
  });
  expect((await listMembers(ctx, tenantId)).map(({ id }) => id)).toEqual([owner.id]);
  await ctx.db.run(sql`UPDATE subscriptions SET plan_id = 'free' WHERE tenant_id = ${tenantId}`);
  await deleteAccount(ctx, owner, [tenantId]);
  expect(await listMembers(ctx, tenantId)).toEqual([]);
});

it("nobody joins a tenant that goes with the account of its only admin, and others stay open", async () => {
  const ctx = control();
  /** The account is deleted later. */
  const slow: ControlCtx = { ...ctx, deliverNow: async () => "retry" };
  const [ada, bob] = [await newPerson(ctx), await newPerson(ctx)];
  const [own, shared] = [await tenantFor(ctx, 9), await tenantFor(ctx, 9)];
  const { owner } = own;
  const join = { tenantName: "T", userId: owner.id, role: "admin", maxMembers: null } as const;
  await addMember(ctx, { ...join, tenantId: shared.tenantId });
  const [forAda, forBob] = [await own.inviting(ada), await shared.inviting(bob)];
  await deleteAccount(slow, owner, undefined);
  await expect(acceptInvitation(ctx, ada, forAda)).rejects.toMatchObject({ code: "invitation.not_found" });
  expect(await acceptInvitation(ctx, bob, forBob)).toMatchObject({ status: "Accepted" });
});

it("an address gets so many invitations in an hour, from whatever tenant and with whatever behind a plus sign", async () => {
  const ctx = control();
  const [one, other] = [await tenantFor(ctx, 9), await tenantFor(ctx, 9)];
  const ada = await newPerson(ctx);
  const id = await one.inviting(ada);
  for (let n = 1; n < maxInvitationsPerHour; n += 1) await resendInvitation(ctx, one.tenantId, id);
  const tooMany = { code: "invitation.too_many_sent", status: 429, retryAfter: expect.any(Number) };
  await expect(resendInvitation(ctx, one.tenantId, id)).rejects.toMatchObject(tooMany);
  const tagged = { ...ada, verifiedEmail: ada.verifiedEmail?.replace("@", "+2@") ?? "" };
  await expect(other.inviting(tagged)).rejects.toMatchObject(tooMany);
  await other.inviting(await newPerson(ctx));
});
