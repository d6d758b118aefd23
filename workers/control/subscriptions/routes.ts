import type { Hono } from "hono";
import { z } from "zod";
import {
  HostedInvoiceUrl,
  Invoice,
  InvoicePdfUrl,
  PeriodicUsage,
  PlanId,
  SetAddOn,
  Subscription,
  SubscriptionUsage,
} from "../../../contracts/plan.ts";
import { TenantId } from "../../../contracts/tenant.ts";
import { route } from "../../kernel/route.ts";
import { forReading, inTenant } from "../access.ts";
import type { ControlScope } from "../context.ts";
import { cancelSubscription } from "./cancel.ts";
import { hostedInvoiceUrl, invoicePdfUrl, listInvoices } from "./invoices.ts";
import { getSubscriptionRow, subscriptionOf } from "./load.ts";
import { setAddOn } from "./set-add-on.ts";
import { periodicUsage, usageOf } from "./usage.ts";

const ById = z.object({ tenantId: TenantId });
const AddOnById = ById.extend({ skuId: PlanId });
const InvoiceById = ById.extend({ invoiceId: z.string().max(255) });
const base = "/api/tenants/:tenantId";

/** What a tenant has bought, what it uses of it, and its bills. */
export function subscriptionRoutes(app: Hono<{ Bindings: ControlScope }>): void {
  const tag = "Subscriptions";
  route(
    app,
    {
      ...{ method: "get", path: `${base}/subscription`, tag, summary: "Get the subscription of a tenant" },
      params: ById,
      answer: { status: 200, schema: Subscription },
    },
    [forReading(inTenant("read:data"))],
    async (c, { params }) => subscriptionOf(await getSubscriptionRow(c.env.ctx, params.tenantId), c.env.ctx.now()),
  );
  route(
    app,
    {
      ...{ method: "delete", path: `${base}/subscription`, tag, summary: "Cancel a subscription" },
      description:
        "With Stripe, the subscription ends with the paid period (`cancelAtPeriodEnd`). With local payments, it ends " +
        "immediately. Add-ons end with it. Resources over the limits of the next plan are kept, but no more can be " +
        "created.",
      params: ById,
      answer: { status: 200, schema: Subscription },
    },
    [inTenant("manage:tenant")],
    (c, { params }) => cancelSubscription(c.env.ctx, params.tenantId),
  );
  route(
    app,
    {
      ...{ method: "put", path: `${base}/subscription/add-ons/:skuId`, tag, summary: "Set the quantity of an add-on" },
      description:
        "Buys an add-on of `add-on-skus` or changes its quantity. The limits change immediately, and nothing is charged " +
        "now: the next invoice has the price for the rest of the period, or a credit for it. Sending the same quantity " +
        "again changes nothing. 422 `subscription.not_active` for more of it while the subscription is overdue or " +
        "ends with the period, 403 `subscription.limit_exceeded` for fewer than are in use, with the remaining limit in " +
        "`data`, and 412 `entity.version_mismatch` while another change is in progress.",
      params: AddOnById,
      body: SetAddOn,
      answer: { status: 200, schema: Subscription },
    },
    [inTenant("manage:tenant")],
    (c, { params, body }) => setAddOn(c.env.ctx, params.tenantId, params.skuId, body.quantity),
  );
  route(
    app,
    {
      ...{ method: "delete", path: `${base}/subscription/add-ons/:skuId`, tag, summary: "Cancel an add-on" },
      description:
        "Takes effect immediately; the next invoice has a credit for the rest of the period. 403 " +
        "`subscription.limit_exceeded` while more is in use than the plan includes.",
      params: AddOnById,
      answer: { status: 200, schema: Subscription },
    },
    [inTenant("manage:tenant")],
    (c, { params }) => setAddOn(c.env.ctx, params.tenantId, params.skuId, 0),
  );
  route(
    app,
    {
      ...{ method: "get", path: `${base}/subscription-usage`, tag, summary: "Get the quota and usage of a tenant" },
      description:
        "Counted when the request is made. `quota` includes add-ons, `basicQuota` is the plan alone. " +
        "`tenantMembersLimit` includes pending invitations.",
      params: ById,
      answer: { status: 200, schema: SubscriptionUsage },
    },
    [forReading(inTenant("read:data"))],
    (c, { params }) => usageOf(c.env.ctx, params.tenantId),
  );
  route(
    app,
    {
      ...{
        method: "get",
        path: `${base}/subscription/periodic-usage`,
        tag,
        summary: "Get the active users and tokens of the current month",
      },
      description: "Collected from the tenant's region about every 10 minutes.",
      params: ById,
      answer: { status: 200, schema: PeriodicUsage },
    },
    [forReading(inTenant("read:data"))],
    (c, { params }) => periodicUsage(c.env.ctx, params.tenantId),
  );
  route(
    app,
    {
      ...{ method: "get", path: `${base}/invoices`, tag, summary: "List the 100 most recent invoices" },
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
        summary: "Get the payment page of an invoice",
      },
      params: InvoiceById,
      answer: { status: 200, schema: HostedInvoiceUrl },
    },
    [inTenant("manage:tenant")],
    async (c, { params }) => ({
      hostedInvoiceUrl: await hostedInvoiceUrl(c.env.ctx, params.tenantId, params.invoiceId),
    }),
  );
  route(
    app,
    {
      ...{
        method: "get",
        path: `${base}/invoices/:invoiceId/pdf-url`,
        tag,
        summary: "Get the PDF of an invoice",
      },
      description: "The URL is the payment provider’s and expires. A draft has none: 404 `entity.not_found`.",
      params: InvoiceById,
      answer: { status: 200, schema: InvoicePdfUrl },
    },
    [inTenant("manage:tenant")],
    async (c, { params }) => ({ pdfUrl: await invoicePdfUrl(c.env.ctx, params.tenantId, params.invoiceId) }),
  );
}
