import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { CreateTenant } from "../../../contracts/tenant.ts";
import { atomic, rowsOf, statement } from "../../kernel/db.ts";
import type { Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { OutboxEvent } from "../../kernel/outbox/deliver.ts";
import type { ControlCtx } from "../context.ts";
import { directory } from "../directory/table.ts";
import { createTenant } from "../tenants/create.ts";
import { providerOf } from "./open-provider.ts";
import { checkoutSessions } from "./table.ts";

export type CheckoutRow = Row<typeof checkoutSessions>;

export async function findCheckout(ctx: ControlCtx, id: string): Promise<CheckoutRow | null> {
  const [row] = await ctx.db.select().from(checkoutSessions).where(eq(checkoutSessions.id, id));
  return row ?? null;
}

/** The tenant of a purchase, made now when it was ordered with it. However often and however many at once: one tenant. */
export async function ensureTenant(ctx: ControlCtx, session: CheckoutRow): Promise<void> {
  if (session.newTenant === null || (await isThere(ctx, session.tenantId))) return;
  const wanted = CreateTenant.parse(JSON.parse(session.newTenant));
  try {
    const creator = { kind: "user" as const, id: session.userId };
    await createTenant(ctx, wanted, creator, { tenantId: session.tenantId, isPaid: true });
  } catch (thrown) {
    const isSecond = thrown instanceof AppError && thrown.code === "entity.unique_integrity_violation";
    if (!isSecond) throw thrown;
  }
}

async function isThere(ctx: ControlCtx, tenantId: string): Promise<boolean> {
  const rows = await ctx.db.select({ id: directory.tenantId }).from(directory).where(eq(directory.tenantId, tenantId));
  return rows.length > 0;
}

/**
 * Closes the other open orders of a tenant, so that of two that are paid in two tabs one is. An order of a plan that the tenant has
 * paid for meanwhile is closed as well.
 * @returns whether this order is open, and may be paid
 */
export async function takeOrder(ctx: ControlCtx, { id, tenantId, skuId }: CheckoutRow): Promise<boolean> {
  const now = ctx.now();
  const close = sql`UPDATE checkout_sessions SET status = 'expired', updated_at = ${now} WHERE status = 'open'`;
  const [, , found] = await atomic(ctx.db, [
    statement(sql`${close} AND id = ${id} AND (expires_at <= ${now} OR EXISTS (SELECT 1 FROM subscriptions
      WHERE tenant_id = ${tenantId} AND plan_id = ${skuId} AND provider_id IS NOT NULL))`),
    statement(sql`${close} AND tenant_id = ${tenantId} AND id <> ${id}
      AND (SELECT status FROM checkout_sessions WHERE id = ${id}) = 'open'`),
    statement(sql`SELECT status FROM checkout_sessions WHERE id = ${id}`),
  ]);
  return rowsOf<Pick<CheckoutRow, "status">>(found)[0]?.status === "open";
}

/** The outbox handler of `billing.stop`: a subscription that another has taken the place of, or whose tenant is gone. */
export async function stopOrdered(ctx: ControlCtx, event: OutboxEvent): Promise<void> {
  const { providerId } = z.object({ providerId: z.string() }).parse(event.payload);
  await (await providerOf(ctx)).stop(providerId);
}
