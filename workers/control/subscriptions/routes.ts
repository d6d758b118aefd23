import type { Hono } from "hono";
import { z } from "zod";
import { HostedInvoiceUrl, Invoice, PeriodicUsage, Subscription, SubscriptionUsage } from "../../../contracts/plan.ts";
import { TenantId } from "../../../contracts/tenant.ts";
import { route } from "../../kernel/route.ts";
import { forReading, inTenant } from "../access.ts";
import type { ControlScope } from "../context.ts";
import { cancelSubscription } from "./cancel.ts";
import { hostedInvoiceUrl, listInvoices } from "./invoices.ts";
import { getSubscriptionRow, subscriptionOf } from "./load.ts";
import { periodicUsage, usageOf } from "./usage.ts";

const ById = z.object({ tenantId: TenantId });
const base = "/api/tenants/:tenantId";

/** What a tenant has bought, what it uses of it, and its bills (`console.md` section 7). */
export function subscriptionRoutes(app: Hono<{ Bindings: ControlScope }>): void {
  const tag = "Subscriptions";
  route(
    app,
    {
      ...{ method: "get", path: `${base}/subscription`, tag, summary: "A tenant's plan" },
      params: ById,
      answer: { status: 200, schema: Subscription },
    },
    [forReading(inTenant("read:data"))],
    async (c, { params }) => subscriptionOf(await getSubscriptionRow(c.env.ctx, params.tenantId), c.env.ctx.now()),
  );
  route(
    app,
    {
      ...{ method: "delete", path: `${base}/subscription`, tag, summary: "Cancel a paid plan" },
      description:
        "At Stripe it ends with the period that is paid for (`cancelAtPeriodEnd`), with local payments at once. " +
        "What is over the limits of the plan that follows stays; no more can be made.",
      params: ById,
      answer: { status: 200, schema: Subscription },
    },
    [inTenant("manage:tenant")],
    (c, { params }) => cancelSubscription(c.env.ctx, params.tenantId),
  );
  route(
    app,
    {
      ...{ method: "get", path: `${base}/subscription-usage`, tag, summary: "What a tenant may have, and what it has" },
      description: "As of now. `tenantMembersLimit` counts members and pending invitations.",
      params: ById,
      answer: { status: 200, schema: SubscriptionUsage },
    },
    [forReading(inTenant("read:data"))],
    (c, { params }) => usageOf(c.env.ctx, params.tenantId),
  );
  route(
    app,
    {
      ...{ method: "get", path: `${base}/subscription/periodic-usage`, tag, summary: "Users and tokens of this month" },
      description: "As last gathered from the tenant's region, some ten minutes old at most.",
      params: ById,
      answer: { status: 200, schema: PeriodicUsage },
    },
    [forReading(inTenant("read:data"))],
    (c, { params }) => periodicUsage(c.env.ctx, params.tenantId),
  );
  route(
    app,
    {
      ...{ method: "get", path: `${base}/invoices`, tag, summary: "The newest hundred invoices" },
      params: ById,
      answer: { status: 200, schema: z.array(Invoice) },
    },
    [forReading(inTenant("manage:tenant"))],
    (c, { params }) => listInvoices(c.env.ctx, params.tenantId),
  );
  route(
    app,
    {
      ...{
        method: "get",
        path: `${base}/invoices/:invoiceId/hosted-invoice-url`,
        tag,
        summary: "Where to pay an invoice",
      },
      params: ById.extend({ invoiceId: z.string().max(255) }),
      answer: { status: 200, schema: HostedInvoiceUrl },
    },
    [inTenant("manage:tenant")],
    async (c, { params }) => ({
      hostedInvoiceUrl: await hostedInvoiceUrl(c.env.ctx, params.tenantId, params.invoiceId),
    }),
  );
}
