import type { Hono } from "hono";
import { z } from "zod";
import { Delivery, DeliveryId, DeliveryWebhookId, ListDeliveries } from "../../../contracts/delivery.ts";
import { listed } from "../../kernel/pagination.ts";
import { route } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { listDeliveries } from "./list.ts";
import { receiveEvents } from "./receive-events.ts";
import { getDelivery, resendDelivery } from "./resend.ts";

const all = "/api/deliveries";
const one = `${all}/:id`;
/** What is posted here is of providers, and changes nothing that a tenant's memory has. */
export const deliveryWebhooks = "/api/webhooks/deliveries/";

/** What became of emails and text messages. */
export function deliveryRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Deliveries");
  api(
    {
      method: "get",
      path: all,
      summary: "List emails and text messages of the last 30 days, newest first",
      description: "Counting ends at 1,000; `Total-Number-Is-Capped` says so. Recipients are masked.",
      query: ListDeliveries,
      answer: { status: 200, schema: z.array(Delivery) },
    },
    async (c, { query }) => listed(c, await listDeliveries(c.env.ctx, query)),
  );
  api(
    {
      method: "get",
      path: one,
      summary: "Get what became of a message",
      params: DeliveryId,
      answer: { status: 200, schema: Delivery },
    },
    (c, { params }) => getDelivery(c.env.ctx, params.id),
  );
  api(
    {
      method: "post",
      path: `${one}/resend`,
      summary: "Send a message again",
      description:
        "Sends the same content to the same recipient as a new message. Messages with a code cannot be sent again, because the code has expired or been replaced.",
      params: DeliveryId,
      answer: { status: 201, schema: z.object({ id: z.string() }) },
    },
    (c, { params }) => resendDelivery(c.env.ctx, params.id),
  );
  route(
    app,
    {
      ...{ method: "post", path: `${deliveryWebhooks}:connectorId`, tag: "Deliveries" },
      summary: "Receive delivery events of an email provider",
      description:
        "For Amazon SES (through SNS), SendGrid, Postmark, Mailgun, and Resend. Authenticated by the provider’s signature or, for Postmark, by a password: 401 `delivery.webhook_not_verified`. Other events are ignored.",
      params: DeliveryWebhookId,
      answer: { status: 200 },
    },
    [],
    async (c, { params }) => {
      const request = { body: await c.req.text(), header: (name: string) => c.req.header(name) };
      await receiveEvents(c.env.ctx, params.connectorId, request);
    },
  );
}
