import type { Tenant } from "./tenant.ts";

export const tenantStatuses = ["suspended", "overdue", "mauExceeded", "tokenExceeded"] as const;
export type TenantStatus = (typeof tenantStatuses)[number];

type Seen = Pick<Tenant, "isSuspended" | "planId" | "usage" | "quota"> & { openInvoices: readonly unknown[] };

/** Plans whose tokens beyond the limit are billed, or that have none: a tenant on them is never shown as over it. */
const isTokenCounted = (planId: string) => planId === "free" || planId === "dev";
const isReached = (used: number, limit: number | null) => limit !== null && used >= limit;

/** The one status of a tenant that is shown, the gravest first; null when there is none. */
export function tenantStatusOf({ isSuspended, openInvoices, planId, usage, quota }: Seen): TenantStatus | null {
  if (isSuspended) return "suspended";
  if (openInvoices.length > 0) return "overdue";
  if (isReached(usage.activeUsers, quota.mauLimit)) return "mauExceeded";
  return isTokenCounted(planId) && isReached(usage.tokenUsage, quota.tokenLimit) ? "tokenExceeded" : null;
}
