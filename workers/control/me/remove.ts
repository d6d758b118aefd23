import { eq } from "drizzle-orm";
import { z } from "zod";
import { AccountMemberships, type BlockingTenant } from "../../../contracts/me.ts";
import { adminTenantId } from "../../../contracts/tenant.ts";
import { Done, type Person } from "../../../contracts/tenant-members.ts";
import { recordChange, redactChanges } from "../../kernel/change-log.ts";
import { atomic } from "../../kernel/db.ts";
import { AppError, isNotFound } from "../../kernel/error.ts";
import type { OutboxEvent } from "../../kernel/outbox/deliver.ts";
import { enqueue } from "../../kernel/outbox/enqueue.ts";
import type { ControlCtx } from "../context.ts";
import { invitations } from "../invitations/table.ts";
import { adminLocation, removeMember } from "../members/client.ts";
import { call } from "../regions/client.ts";
import { dropSessions } from "../sessions/store.ts";
import { findTenants } from "../tenants/find.ts";
import { removeTenant } from "../tenants/remove.ts";

const RemovePayload = z.object({ userId: z.string() });

/** Tenants of the person that cannot go yet, and why. */
async function findBlocking(ctx: ControlCtx, person: NonNullable<Person>): Promise<BlockingTenant[]> {
  const managed = person.memberships.filter(({ role }) => role === "admin").map(({ tenantId }) => tenantId);
  return (await findTenants(ctx, managed)).flatMap(({ id, name, planId, subscription, openInvoices }) => {
    const issues: BlockingTenant["issues"] = [
      ...(planId === "free" || planId === "dev" ? [] : ["paidPlan" as const]),
      ...(subscription.status === "active" ? [] : ["inactiveSubscription" as const]),
      ...(openInvoices.length === 0 ? [] : ["openInvoices" as const]),
    ];
    return issues.length === 0 ? [] : [{ id, name, issues }];
  });
}

/**
 * Deletes the account of a person. The entry is written first and carried out within the answer; if that is
 * interrupted anywhere, the outbox goes on with it.
 * @throws `account.has_blocking_tenants` with the tenants as `data`
 */
export async function removeAccount(ctx: ControlCtx, person: NonNullable<Person>): Promise<void> {
  const tenants = await findBlocking(ctx, person);
  if (tenants.length > 0) throw new AppError("account.has_blocking_tenants", { data: { tenants } });
  const admin = { ...ctx, tenantId: adminTenantId };
  const entry = enqueue(admin, "account.remove", { userId: person.id });
  await atomic(ctx.db, [
    recordChange(admin, { entity: "account", entityId: person.id, before: { id: person.id }, after: null }),
    entry.statement,
  ]);
  await ctx.deliverNow(adminTenantId, entry.id);
}

/**
 * The outbox handler of `account.remove`: nobody acts for the person any more, then the tenants that nobody else
 * manages go, then the memberships in the others, then what the log has of the address, then the user. Repeating any of it is harmless.
 */
export async function removeAccountOrdered(ctx: ControlCtx, event: OutboxEvent): Promise<void> {
  const { userId } = RemovePayload.parse(event.payload);
  const location = adminLocation(ctx);
  const { memberships } = await call(ctx, location, "/account/begin-closing", AccountMemberships, { userId });
  await dropSessions(ctx, { idHash: "", userId }, true);
  for (const { tenantId, isOnlyAdmin } of memberships) {
    if (isOnlyAdmin) await removeTenant(ctx, tenantId).catch(unlessGone);
    else await removeMember(ctx, { tenantId, userId }).catch(unlessGone);
  }
  const accepted = await ctx.db
    .select({ tenantId: invitations.tenantId, id: invitations.id })
    .from(invitations)
    .where(eq(invitations.acceptedUserId, userId));
  await atomic(
    ctx.db,
    accepted.map(({ tenantId, id }) => redactChanges({ tenantId }, id)),
  );
  await call(ctx, location, "/account/finish-closing", Done, { userId });
}

/** What is gone already was done by the attempt before this one. */
function unlessGone(thrown: unknown): void {
  const isGone = isNotFound(thrown) || (thrown instanceof AppError && thrown.code === "tenant.not_found");
  if (!isGone) throw thrown;
}
