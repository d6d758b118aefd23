import { eq } from "drizzle-orm";
import { scopesOfRole } from "../../../contracts/member.ts";
import type { CheckoutSession, CreateCheckoutSession, CreatedCheckoutSession, Sku } from "../../../contracts/plan.ts";
import { changeOf } from "../../../contracts/plan-order.ts";
import { quotaOf } from "../../../contracts/plan-quota.ts";
import { CreateTenant } from "../../../contracts/tenant.ts";
import type { Person } from "../../../contracts/tenant-members.ts";
import { AppError } from "../../kernel/error.ts";
import { newId, newSecret, newTenantId } from "../../kernel/id.ts";
import type { ControlCtx } from "../context.ts";
import { firstPlan, skus } from "../plans/catalog.ts";
import { exceededLimits, isOrderable } from "../plans/exceeded-limits.ts";
import { applyEvent } from "../subscriptions/apply.ts";
import { getSubscriptionRow, type SubscriptionRow } from "../subscriptions/load.ts";
import { usageOf } from "../subscriptions/usage.ts";
import { type CheckoutRow, findCheckout } from "./complete.ts";
import { providerOf } from "./open-provider.ts";
import { checkoutSessions } from "./table.ts";

const lifetimeMs = 86_400_000;

export interface Buyer {
  person: NonNullable<Person>;
  /** Whether the caller may make tenants. */
  mayCreate: boolean;
}

/**
 * Orders a plan, for a tenant that is there or for one that the payment makes. A plan without a price holds at once.
 * @throws `checkout.plan_not_orderable`; `tenant.not_found`, `auth.forbidden`; `subscription.limit_exceeded` with
 * the limits that a smaller plan has and the tenant is over; `guard.invalid_input`, `billing.provider_failed`
 */
export async function createCheckout(
  ctx: ControlCtx,
  buyer: Buyer,
  input: CreateCheckoutSession,
): Promise<CreatedCheckoutSession> {
  const order = { ...input, successCallbackUrl: ownAddress(ctx, input.successCallbackUrl) };
  const { tenantId } = order;
  return tenantId === undefined ? buyWithTenant(ctx, buyer, order) : buyFor(ctx, buyer, order, tenantId);
}

async function buyWithTenant(ctx: ControlCtx, { person, mayCreate }: Buyer, input: CreateCheckoutSession) {
  if (!mayCreate) throw new AppError("auth.forbidden");
  const wanted = CreateTenant.safeParse({
    name: input.tenantName,
    tag: input.tenantTag ?? "production",
    regionName: input.tenantRegionName,
  });
  if (!wanted.success)
    throw new AppError("guard.invalid_input", { details: "tenantName and tenantRegionName are needed" });
  const sku = requireSku(firstPlan(wanted.data.tag), input.skuId);
  const row = { ...newRow(ctx, person.id, input), tenantId: newTenantId(), newTenant: JSON.stringify(wanted.data) };
  return openAtProvider(ctx, person, row, sku, null);
}

async function buyFor(ctx: ControlCtx, { person }: Buyer, input: CreateCheckoutSession, tenantId: string) {
  const role = person.memberships.find((one) => one.tenantId === tenantId)?.role;
  if (!role) throw new AppError("tenant.not_found");
  if (!scopesOfRole[role].includes("manage:tenant")) throw new AppError("auth.forbidden");
  const subscription = await getSubscriptionRow(ctx, tenantId);
  const sku = requireSku(subscription.planId, input.skuId);
  if (changeOf(subscription.planId, sku.id) === "downgrade") await requireFit(ctx, tenantId, sku.id);
  const row = { ...newRow(ctx, person.id, input), tenantId, newTenant: null };
  if (sku.unitPrice === 0) return takeFree(ctx, row, subscription);
  return openAtProvider(ctx, person, row, sku, subscription.customerId);
}

function requireSku(from: string, skuId: string): Sku {
  const sku = skus.find(({ id }) => id === skuId);
  if (!sku || !isOrderable(from, skuId)) throw new AppError("checkout.plan_not_orderable");
  return sku;
}

/** A smaller plan must hold what is in use. */
async function requireFit(ctx: ControlCtx, tenantId: string, planId: string): Promise<void> {
  const { usage } = await usageOf(ctx, tenantId);
  const over = exceededLimits(usage, quotaOf(planId));
  if (Object.keys(over).length > 0) throw new AppError("subscription.limit_exceeded", { data: over });
}

const newRow = (ctx: ControlCtx, userId: string, { skuId, successCallbackUrl }: CreateCheckoutSession) => ({
  ...{ id: newSecret(), userId, skuId, status: "open" as const, successUrl: successCallbackUrl },
  ...{ createdAt: ctx.now(), updatedAt: ctx.now(), expiresAt: ctx.now() + lifetimeMs },
});

type NewRow = ReturnType<typeof newRow> & { tenantId: string; newTenant: string | null };

/** The row first: what is paid is never unknown here. */
async function openAtProvider(
  ctx: ControlCtx,
  person: NonNullable<Person>,
  row: NewRow,
  sku: Sku,
  customerId: string | null,
): Promise<CreatedCheckoutSession> {
  const provider = await providerOf(ctx);
  await ctx.db.insert(checkoutSessions).values(row);
  const { tenantId, id: sessionId, successUrl } = row;
  const home = `${ctx.env.ENDPOINT}/console`;
  const { providerId, redirectUri } = await provider.openCheckout({
    ...{ sessionId, sku, tenantId, customerId, email: person.verifiedEmail, successUrl },
    cancelUrl: row.newTenant === null ? `${home}/${tenantId}/tenant-settings/subscription` : home,
  });
  await ctx.db.update(checkoutSessions).set({ providerId, redirectUri }).where(eq(checkoutSessions.id, sessionId));
  return { sessionId, redirectUri };
}

/** Back to Free, at once: what is paid ends now, and the session is complete without a page. */
async function takeFree(ctx: ControlCtx, row: NewRow, subscription: SubscriptionRow): Promise<CreatedCheckoutSession> {
  const { providerId, reportedAt } = subscription;
  if (providerId === null) throw new AppError("checkout.plan_not_orderable");
  await (await providerOf(ctx)).stop(providerId);
  const report = { ...subscription, providerId, status: "ended" as const };
  await ctx.db.insert(checkoutSessions).values({ ...row, status: "complete" });
  await applyEvent(ctx, { id: `free_${newId()}`, at: reportedAt, kind: "subscription changed", report });
  return { sessionId: row.id, redirectUri: row.successUrl };
}

/** Where people return to is the console, whoever asks. @returns the address as a header can have it */
export function ownAddress(ctx: ControlCtx, address: string): string {
  const { origin, href } = new URL(address);
  if (origin !== new URL(ctx.env.ENDPOINT).origin)
    throw new AppError("guard.invalid_input", { details: "the URL must belong to the console" });
  return href;
}

export const statusNow = ({ status, expiresAt }: CheckoutRow, now: number): CheckoutRow["status"] =>
  status === "open" && expiresAt <= now ? "expired" : status;

/** For whoever ordered, and nobody else. @throws `checkout.not_found` */
export async function showCheckout(ctx: ControlCtx, userId: string, id: string): Promise<CheckoutSession> {
  const row = await findCheckout(ctx, id);
  if (!row || row.userId !== userId) throw new AppError("checkout.not_found");
  const { skuId, redirectUri, newTenant } = row;
  const status = statusNow(row, ctx.now());
  const tenantId = newTenant === null || status === "complete" ? row.tenantId : null;
  return { id, sessionId: id, status, tenantId, skuId, redirectUri };
}
