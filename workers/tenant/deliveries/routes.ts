import type { Hono } from "hono";
import { z } from "zod";
import { Delivery, DeliveryId, ListDeliveries } from "../../../contracts/delivery.ts";
import { listed } from "../../kernel/pagination.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { listDeliveries } from "./list.ts";
import { getDelivery, resendDelivery } from "./resend.ts";

const all = "/api/deliveries";
const one = `${all}/:id`;

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
}
