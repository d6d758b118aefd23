import { z } from "zod";
import type { BlockingTenant } from "../../../contracts/me.ts";
import { Tenant } from "../../../contracts/tenant.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiClient } from "../api-client.server.ts";

export interface Eligibility {
  tenants: { id: string; name: string }[];
  blocking: BlockingTenant[];
}

const Scopes = z.array(z.object({ name: z.string() }));

/** What keeps an account from being deleted, as far as it can be told beforehand; the deletion itself decides. */
export async function readEligibility(calls: ApiClient): Promise<Outcome<Eligibility>> {
  const found = await calls.cloud("/api/tenants", z.array(Tenant));
  if (!found.ok) return found;
  const withIssues = found.value.map((tenant) => ({ id: tenant.id, name: tenant.name, issues: issuesOf(tenant) }));
  // Only of a tenant that might stand in the way it is asked whether it is this person's to settle.
  const blocking = await Promise.all(
    withIssues
      .filter(({ issues }) => issues.length > 0)
      .map(async (tenant) => {
        const scopes = await calls.cloud(`/api/tenants/${tenant.id}/members/${calls.userId}/scopes`, Scopes);

        const manages = scopes.ok && scopes.value.some(({ name }) => name === "manage:tenant");
        return manages ? [tenant] : [];
      }),
  );
  const tenants = found.value.map(({ id, name }) => ({ id, name }));
  return { ok: true, value: { tenants, blocking: blocking.flat() } };
}

/** The same rule as the server's. */
function issuesOf({ planId, subscription, openInvoices }: Tenant): BlockingTenant["issues"] {
  return [
    ...(planId === "free" || planId === "dev" ? [] : ["paidPlan" as const]),
    ...(subscription.status === "active" ? [] : ["inactiveSubscription" as const]),
    ...(openInvoices.length === 0 ? [] : ["openInvoices" as const]),
  ];
}
