import { isPaid } from "../../../../contracts/plan-order.ts";
import type { Tenant } from "../../../../contracts/tenant.ts";

type Seen = Pick<Tenant, "tag" | "planId" | "usage" | "quota" | "openInvoices">;

const isReached = (used: number, limit: number | null) => limit !== null && used >= limit;

/** Which limits a tenant has reached that its members must hear of. On a paid plan, tokens beyond the limit are billed. */
export function reachedLimits({ tag, planId, usage, quota }: Seen): ("mau" | "token")[] {
  if (tag === "development") return [];
  const mau = isReached(usage.activeUsers, quota.mauLimit);
  const token = !isPaid(planId) && isReached(usage.tokenUsage, quota.tokenLimit);
  return [...(mau ? ["mau" as const] : []), ...(token ? ["token" as const] : [])];
}

export const isOverQuota = (tenant: Seen): boolean => reachedLimits(tenant).length > 0;

export const isOverdue = ({ tag, openInvoices }: Seen): boolean => tag !== "development" && openInvoices.length > 0;

/** Cents, over all invoices that are open. */
export const amountDue = ({ openInvoices }: Pick<Tenant, "openInvoices">): number =>
  openInvoices.reduce((sum, invoice) => sum + invoice.amountDue, 0);
