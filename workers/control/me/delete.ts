import { eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import { type AccountDeletion, AccountMemberships, type BlockingTenant } from "../../../contracts/me.ts";
import { adminTenantId } from "../../../contracts/tenant.ts";
import { Done, type Person } from "../../../contracts/tenant-members.ts";
import { recordChange, redactChanges, redacted } from "../../kernel/change-log.ts";
import { atomic, guard, inList, statement } from "../../kernel/db.ts";
import { AppError, isNotFound } from "../../kernel/error.ts";
import type { OutboxEvent } from "../../kernel/outbox/deliver.ts";
import { enqueue } from "../../kernel/outbox/enqueue.ts";
import type { ControlCtx } from "../context.ts";
import { invitations } from "../invitations/table.ts";
import { adminLocation, removeMember } from "../members/client.ts";
import { call } from "../regions/client.ts";
import { dropSessions } from "../sessions/store.ts";
import { deleteTenant } from "../tenants/delete.ts";
import { fatesOf, getAccountDeletion, removeAccountKind } from "./deletion.ts";

const RemovePayload = z.object({ userId: z.string() });

/**
 * Deletes the account of a person. The entry is written first, with the suspension, so that no second one counts on
 * this person to stay; it is carried out within the answer, and if that is interrupted anywhere, the outbox goes on.
 * @param tenantIds the tenants that the person knows to go along; undefined for whoever did not ask
 * @throws `account.has_blocking_tenants` with the tenants as `data`, also where it was called off within the answer
 */
export async function deleteAccount(
  ctx: ControlCtx,
  person: NonNullable<Person>,
  tenantIds: readonly string[] | undefined,
): Promise<void> {
  const admin = { ...ctx, tenantId: adminTenantId };
  const entry = enqueue(admin, removeAccountKind, { userId: person.id });
  const isUnnamed = tenantIds ? sql`is_deleted AND id NOT IN ${inList(tenantIds)}` : sql`0`;
  await atomic(ctx.db, [
    guard(
      sql`NOT EXISTS (SELECT 1 FROM ${fatesOf(ctx, person.id)} WHERE paid_plan OR inactive_subscription OR open_invoices
        OR other_members OR (${isUnnamed}))`,
      "account.has_blocking_tenants",
    ),
    statement(ctx.people.suspension(person.id, ctx.now())),
    recordChange(admin, { entity: "account", entityId: person.id, before: { id: person.id }, after: null }),
    entry.statement,
  ]).catch(async (thrown) => {
    if (!(thrown instanceof AppError && thrown.code === "account.has_blocking_tenants")) throw thrown;
    throw blockedBy(await getAccountDeletion(ctx, person.id), tenantIds);
  });
  const became = await ctx.deliverNow(adminTenantId, entry.id);
  const kept = became === "sent" ? await getAccountDeletion(ctx, person.id) : null;
  // Who is still in a tenant once it was carried out is there because it was called off.
  if (kept && [kept.deleted, kept.left, kept.blocking].some(({ length }) => length > 0))
    throw blockedBy(kept, tenantIds);
}

function blockedBy({ deleted, blocking }: AccountDeletion, tenantIds: readonly string[] | undefined): AppError {
  const unnamed = deleted
    .filter(({ id }) => tenantIds && !tenantIds.includes(id) && !blocking.some((one) => one.id === id))
    .map((one): BlockingTenant => ({ ...one, issues: ["notConfirmed"] }));
  const named = blocking.map(({ successors: _, ...tenant }): BlockingTenant => tenant);
  return new AppError("account.has_blocking_tenants", { data: { tenants: [...named, ...unnamed] } });
}

/**
 * The outbox handler of `account.remove`: nobody acts for the person any more, then the tenants that nobody else
 * is in go, then the memberships in the others, then what invitations and the log have of the address, then the user. Repeating
 * any of it is harmless. It is called off where one of those tenants has a paid plan or an open invoice meanwhile.
 */
export async function deleteAccountOrdered(ctx: ControlCtx, event: OutboxEvent): Promise<void> {
  const { userId } = RemovePayload.parse(event.payload);
  const location = adminLocation(ctx);
  const { memberships } = await call(ctx, location, "/account/begin-closing", AccountMemberships, { userId });
  await dropSessions(ctx, { idHash: "", userId }, true);
  const own = memberships.filter(({ isDeleted }) => isDeleted);
  try {
    for (const { tenantId } of own) await deleteTenant(ctx, tenantId).catch(unlessGone);
  } catch (thrown) {
    if (!(thrown instanceof AppError && thrown.code === "tenant.cannot_be_deleted")) throw thrown;
    return callOff(ctx, userId);
  }
  for (const { tenantId, isDeleted } of memberships)
    if (!isDeleted) await removeMember(ctx, { tenantId, userId }).catch(unlessGone);
  await forgetInvitations(ctx, userId);
  await call(ctx, location, "/account/finish-closing", Done, { userId });
}

/** A plan of a tenant was paid since the deletion began. Whoever pays can sign in, end the plan, and delete the account again. */
async function callOff(ctx: ControlCtx, userId: string): Promise<void> {
  const admin = { ...ctx, tenantId: adminTenantId };
  await atomic(ctx.db, [
    statement(ctx.people.reinstatement(userId, ctx.now())),
    recordChange(admin, { entity: "account", entityId: userId, before: null, after: { id: userId } }),
  ]);
  ctx.log("warn", "account.deletion_called_off");
}

/** Invitations that the person accepted, or that were sent to the address: nobody can read to whom. */
async function forgetInvitations(ctx: ControlCtx, userId: string): Promise<void> {
  const own = or(eq(invitations.acceptedUserId, userId), eq(invitations.invitee, ctx.people.verifiedEmail(userId)));
  const { tenantId, id, status } = invitations;
  const found = await ctx.db.select({ tenantId, id }).from(invitations).where(own);
  const forgotten = {
    invitee: redacted,
    status: sql`iif(${status} = 'Pending', 'Revoked', ${status})`,
    updatedAt: ctx.now(),
    version: sql`version + 1`,
  };
  await atomic(ctx.db, [
    ctx.db.update(invitations).set(forgotten).where(own),
    ...found.map((one) => redactChanges(one, one.id)),
  ]);
}

/** What is gone already was done by the attempt before this one. */
function unlessGone(thrown: unknown): void {
  const isGone = isNotFound(thrown) || (thrown instanceof AppError && thrown.code === "tenant.not_found");
  if (!isGone) throw thrown;
}
