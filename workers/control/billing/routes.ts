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
      ...{ method: "post", path: "/api/checkout-session", tag, summary: "Create a checkout session" },
      description:
        "Changes the plan of a tenant (`tenantId`; admins only), or creates a tenant once the payment succeeds " +
        "(`tenantName` and `tenantRegionName`; requires the scope `create:tenant`). `free` ends a paid plan " +
        "immediately: 403 `subscription.limit_exceeded` lists the exceeded limits in `data`.",
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
      ...{ method: "get", path: "/api/checkout-session/:sessionId", tag, summary: "Get a checkout session" },
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
      summary: "Create a customer portal session",
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
      ...{ method: "post", path: "/api/billing/webhook", tag, summary: "Receive an event of the payment provider" },
      description:
        "Authenticated by the `Stripe-Signature` header. An event that was already received changes nothing.",
      answer: { status: 204 },
    },
    [],
    async (c) => receive(c.env.ctx, await c.req.text(), c.req.header("stripe-signature") ?? ""),
  );
}
