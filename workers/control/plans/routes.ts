import type { Hono } from "hono";
import { z } from "zod";
import { ListSkus, Sku } from "../../../contracts/plan.ts";
import { TenantId } from "../../../contracts/tenant.ts";
import { route } from "../../kernel/route.ts";
import { asCaller, forReading, inTenant } from "../access.ts";
import type { ControlScope } from "../context.ts";
import { availableSkus, listSkus } from "./list.ts";

const ById = z.object({ tenantId: TenantId });
const list = { status: 200, schema: z.array(Sku) } as const;

/** What can be bought. */
export function planRoutes(app: Hono<{ Bindings: ControlScope }>): void {
  const tag = "Plans";
  route(
    app,
    {
      method: "get",
      path: "/api/skus",
      tag,
      summary: "List plans and add-ons with their prices",
      query: ListSkus,
      answer: list,
    },
    [forReading(asCaller())],
    (_, { query }) => listSkus(query.type),
  );
  route(
    app,
    {
      ...{
        method: "get",
        path: "/api/tenants/:tenantId/available-skus",
        tag,
        summary: "List the plans and add-ons available to a tenant",
      },
      description: "Includes the tenant's current plan, even if it is no longer offered.",
      params: ById,
      query: ListSkus,
      answer: list,
    },
    [forReading(inTenant("read:data"))],
    (c, { params, query }) => availableSkus(c.env.ctx, params.tenantId, query.type),
  );
  route(
    app,
    {
      ...{
        method: "get",
        path: "/api/tenants/:tenantId/subscription/add-on-skus",
        tag,
        summary: "List the add-ons available to a tenant",
      },
      description: "Empty on the Free plan, for a development tenant, and on an enterprise plan.",
      params: ById,
      answer: list,
    },
    [forReading(inTenant("read:data"))],
    (c, { params }) => availableSkus(c.env.ctx, params.tenantId, "addon"),
  );
}
