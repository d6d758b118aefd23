import type { Hono } from "hono";
import { z } from "zod";
import {
  CheckoutSession,
  CreateCheckoutSession,
  CreatedCheckoutSession,
  OpenPortal,
  RedirectUri,
} from "../../../contracts/plan.ts";
import { TenantId } from "../../../contracts/tenant.ts";
import { route } from "../../kernel/route.ts";
import { asCaller, callerOf, inTenant, personOf } from "../access.ts";
import type { ControlScope } from "../context.ts";
import { createCheckout, showCheckout } from "./checkout.ts";
import { openPortal } from "./portal.ts";
import { receive } from "./receive.ts";

/** Payments: purchases, the way to the provider's pages, and what the provider says. */
export function billingRoutes(app: Hono<{ Bindings: ControlScope }>): void {
  const tag = "Billing";
  route(
    app,
    {
      ...{ method: "post", path: "/api/checkout-session", tag, summary: "Order a plan" },
      description:
        "For a tenant (`tenantId`; its admins), or with one that the payment makes (`tenantName`, `tenantRegionName`; " +
        "scope `create:tenant`). `free` ends a paid plan at once: 403 `subscription.limit_exceeded` names in `data` " +
        "the limits that the tenant is over.",
      body: CreateCheckoutSession,
      answer: { status: 201, schema: CreatedCheckoutSession },
    },
    [asCaller()],
    (c, { body }) => {
      const buyer = { person: personOf(c), mayCreate: callerOf(c).scopes.has("create:tenant") };
      return createCheckout(c.env.ctx, buyer, body);
    },
  );
  route(
    app,
    {
      ...{ method: "get", path: "/api/checkout-session/:sessionId", tag, summary: "How far a purchase has come" },
      params: z.object({ sessionId: z.string().max(64) }),
      answer: { status: 200, schema: CheckoutSession },
    },
    [asCaller()],
    (c, { params }) => showCheckout(c.env.ctx, personOf(c).id, params.sessionId),
  );
  route(
    app,
    {
      method: "post",
      path: "/api/tenants/:tenantId/stripe-customer-portal",
      tag,
      summary: "A page with the invoices and means of payment of a tenant",
      params: z.object({ tenantId: TenantId }),
      body: OpenPortal,
      answer: { status: 200, schema: RedirectUri },
    },
    [inTenant("manage:tenant")],
    async (c, { params, body }) => ({ redirectUri: await openPortal(c.env.ctx, params.tenantId, body.callbackUrl) }),
  );
  route(
    app,
    {
      ...{ method: "post", path: "/api/billing/webhook", tag, summary: "What the payment provider says" },
      description: "Proved by the signature in `Stripe-Signature`. Saying it twice changes nothing.",
      answer: { status: 204 },
    },
    [],
    async (c) => receive(c.env.ctx, await c.req.text(), c.req.header("stripe-signature") ?? ""),
  );
}
