import type { Ctx } from "../kernel/context.ts";
import { newApp, type RequestScope } from "../kernel/http.ts";
import { oidcRoutes } from "./oidc/routes.ts";
import { signInRoutes } from "./sign-in/routes.ts";
import { signingKeyRoutes } from "./signing-keys/routes.ts";
import { statusRoutes } from "./status/routes.ts";

/** What a request to a tenant carries with it, whichever Worker it runs in. */
export interface TenantScope extends RequestScope {
  ctx: Ctx;
}

/** Everything that belongs to one tenant. Mounted by the regional Workers, and by the edge Worker for home tenants. */
export const tenantApp = newApp<TenantScope>();

statusRoutes(tenantApp);
oidcRoutes(tenantApp);
signInRoutes(tenantApp);
signingKeyRoutes(tenantApp);
