import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { adminTenantId, type TenantTag } from "../../../contracts/tenant.ts";
import { recordChange } from "../../kernel/change-log.ts";
import { atomic, guardChanged, type Statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { enqueue, type OutboxEntry } from "../../kernel/outbox/enqueue.ts";
import { ensureTenant, findCheckout } from "../billing/complete.ts";
import type { BillingEvent, SubscriptionReport } from "../billing/event.ts";
import { billingEvents, checkoutSessions } from "../billing/table.ts";
import type { ControlCtx } from "../context.ts";
import { directory } from "../directory/table.ts";
import { decide, isSame, isSuspendedBy, type Occasion } from "./decide.ts";
import { keepInvoice } from "./invoices.ts";
import type { SubscriptionRow } from "./load.ts";
import { enqueueTenantLimits } from "./sync-limits.ts";
import { subscriptions } from "./table.ts";

/** What an event leads to: rows of one batch, and orders that are carried out right after it. */
interface Effect {
  statements: Statement[];
  orders: { tenantId: string; entry: OutboxEntry }[];
}
const nothing: Effect = { statements: [], orders: [] };

interface Known {
  row: SubscriptionRow;
  tag: TenantTag;
}

/** The provider's clock may be so far ahead or behind. */
const clockSkewMs = 60_000;
/** Tries against others who change the same subscription at the same moment. */
const triesMax = 20;

/** Handles an event of the payment provider: once, whenever it comes and however often, in one batch. */
export async function applyEvent(ctx: ControlCtx, event: BillingEvent): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    if (await isHandled(ctx, event.id)) return;
    const { statements, orders } = await effectOf(ctx, event);
    const once = ctx.db.insert(billingEvents).values({ id: event.id, type: event.kind, createdAt: ctx.now() });
    try {
      const posted = orders.map(({ entry }) => entry.statement);
      await atomic(ctx.db, [once, ...statements, ...posted], { "billing_events.id": "entity.version_mismatch" });
      for (const { tenantId, entry } of orders) await ctx.deliverNow(tenantId, entry.id);
      return;
    } catch (thrown) {
      const isRace = thrown instanceof AppError && thrown.code === "entity.version_mismatch";
      if (!isRace || tries === triesMax) throw thrown;
    }
  }
}

async function isHandled(ctx: ControlCtx, id: string): Promise<boolean> {
  const rows = await ctx.db.select({ id: billingEvents.id }).from(billingEvents).where(eq(billingEvents.id, id));
  return rows.length > 0;
}

async function effectOf(ctx: ControlCtx, event: BillingEvent): Promise<Effect> {
  switch (event.kind) {
    case "checkout completed":
      return completed(ctx, event);
    case "checkout expired":
      return { ...nothing, statements: [closeCheckout(ctx, event.sessionId, "expired")] };
    case "subscription changed": {
      const known = await findKnown(ctx, event.report);
      return known ? changed(ctx, known, "change", event.report, event.at) : nothing;
    }
    case "invoice changed": {
      const known = await findKnown(ctx, { ...event.invoice, providerId: "" });
      const tenantId = known?.row.tenantId ?? event.invoice.tenantId;
      if (!tenantId) return nothing;
      const planId = event.invoice.planId ?? known?.row.planId ?? "free";
      return { ...nothing, statements: [keepInvoice(tenantId, planId, event.invoice, event.at)] };
    }
    default:
      return event satisfies never;
  }
}

/** A purchase: its tenant, its subscription, and the end of one that it takes the place of. */
async function completed(ctx: ControlCtx, event: BillingEvent & { kind: "checkout completed" }): Promise<Effect> {
  const { sessionId, report, at } = event;
  const session = await findCheckout(ctx, sessionId);
  if (!session) {
    ctx.log("error", "billing.unknown_checkout");
    return nothing;
  }
  if (report.status === "incomplete") return nothing;
  await ensureTenant(ctx, session);
  const known = await findTenant(ctx, eq(directory.tenantId, session.tenantId));
  const done = closeCheckout(ctx, sessionId, "complete");
  if (!known) {
    ctx.log("error", "billing.tenant_gone", { tenantId: session.tenantId });
    return { statements: [done], orders: [stop(ctx, report.providerId)] };
  }
  const effect = changed(ctx, known, "purchase", report, at);
  const { providerId: held } = known.row;
  const isSecond = held !== null && held !== report.providerId && report.status !== "ended";
  // Of two that are paid for one is left: an older one than the tenant's does not take its place.
  const ended = isSecond ? [stop(ctx, effect === nothing ? report.providerId : held)] : [];
  return { statements: [done, ...effect.statements], orders: [...effect.orders, ...ended] };
}

/** Under the admin's name, since a tenant's own orders go with it. */
const stop = (ctx: ControlCtx, providerId: string): Effect["orders"][number] => ({
  tenantId: adminTenantId,
  entry: enqueue({ ...ctx, tenantId: adminTenantId }, "billing.stop", { providerId }),
});

const closeCheckout = (ctx: ControlCtx, id: string, status: "complete" | "expired"): Statement =>
  ctx.db
    .update(checkoutSessions)
    .set({ status, updatedAt: ctx.now() })
    .where(and(eq(checkoutSessions.id, id), sql`${checkoutSessions.status} <> 'complete'`));

function changed(
  ctx: ControlCtx,
  { row, tag }: Known,
  occasion: Occasion,
  report: SubscriptionReport,
  at: number,
): Effect {
  const { tenantId } = row;
  const decided = decide(row, occasion, report, at, tag);
  if (!decided) return nothing;
  // A purchase is read anew when it is heard of, maybe long after it was made: what was said until then is in it.
  const readAt = occasion === "purchase" ? ctx.now() - clockSkewMs : 0;
  const next = { ...decided, reportedAt: Math.max(decided.reportedAt, readAt) };
  const [was, is] = [isSuspendedBy(row.status), isSuspendedBy(next.status)];
  const { planId, status, addOns } = next;
  const isLimited = row.planId !== planId || was !== is || !isSame(row.addOns, addOns);
  return {
    statements: [
      ctx.db
        .update(subscriptions)
        .set({ ...next, version: sql`version + 1`, updatedAt: ctx.now() })
        .where(and(eq(subscriptions.tenantId, tenantId), eq(subscriptions.version, row.version))),
      guardChanged("entity.version_mismatch"),
      ...(was === is ? [] : [setSuspended(ctx, tenantId, is)]),
      recordChange(
        { ...ctx, tenantId },
        {
          ...{ entity: "subscription", entityId: tenantId },
          ...{
            before: { planId: row.planId, status: row.status, addOns: row.addOns },
            after: { planId, status, addOns },
          },
        },
      ),
    ],
    orders: isLimited ? [{ tenantId, entry: enqueueTenantLimits(ctx, tenantId) }] : [],
  };
}

function setSuspended(ctx: ControlCtx, tenantId: string, isSuspended: boolean): Statement {
  const [from, to] = isSuspended ? (["active", "suspended"] as const) : (["suspended", "active"] as const);
  return ctx.db
    .update(directory)
    .set({ state: to, version: sql`version + 1`, updatedAt: ctx.now() })
    .where(and(eq(directory.tenantId, tenantId), eq(directory.state, from)));
}

/** The tenant that the provider means: by what it was given at the purchase, else by its own names for it. */
async function findKnown(
  ctx: ControlCtx,
  { tenantId, providerId, customerId }: { tenantId: string | null; providerId: string; customerId: string | null },
): Promise<Known | null> {
  if (tenantId !== null) return findTenant(ctx, eq(directory.tenantId, tenantId));
  const isCustomer = customerId === null ? sql`0` : eq(subscriptions.customerId, customerId);
  return findTenant(ctx, or(eq(subscriptions.providerId, providerId), isCustomer));
}

async function findTenant(ctx: ControlCtx, where: SQL | undefined): Promise<Known | null> {
  const [found] = await ctx.db
    .select({ row: subscriptions, tag: directory.tag })
    .from(directory)
    .innerJoin(subscriptions, eq(subscriptions.tenantId, directory.tenantId))
    .where(and(where, sql`${directory.state} <> 'deleting'`))
    .limit(1);
  return found ?? null;
}
