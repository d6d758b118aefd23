import type { Hono } from "hono";
import type { TenantScope } from "../scope.ts";
import { handleOidc } from "./handle.ts";

/** The protocol's endpoints; what each takes and gives is the standards' (`docs/development/oidc.md`). */
export function oidcRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  app.all("/oidc/*", (c) => handleOidc(c.env.ctx, c.req.raw));
}
