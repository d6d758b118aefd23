import type { Hono } from "hono";
import { route } from "../../kernel/route.ts";
import type { TenantScope } from "../scope.ts";

export function statusRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  route(
    app,
    {
      method: "get",
      path: "/api/status",
      tag: "Status",
      summary: "Check that the region of the tenant is up",
      answer: { status: 204 },
    },
    [],
    () => undefined,
  );
}
