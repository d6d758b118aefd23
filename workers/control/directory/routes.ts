import type { Hono } from "hono";
import { z } from "zod";
import { route } from "../../kernel/route.ts";
import type { ControlScope } from "../context.ts";
import { getLocation } from "./find.ts";

export function endpointRoutes(app: Hono<{ Bindings: ControlScope }>): void {
  route(
    app,
    {
      method: "get",
      path: "/api/status",
      tag: "Status",
      summary: "Check that the edge is up",
      answer: { status: 204 },
    },
    [],
    () => undefined,
  );
  route(
    app,
    {
      method: "get",
      path: "/api/.well-known/endpoints/:tenantId",
      tag: "Well-known",
      summary: "Get the endpoint of a tenant",
      params: z.object({ tenantId: z.string() }),
      answer: { status: 200, schema: z.object({ user: z.url() }) },
    },
    [],
    async (c, { params }) => ({ user: (await getLocation(c.env.ctx, params.tenantId)).endpoint }),
  );
}
