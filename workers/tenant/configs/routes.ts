import type { Hono } from "hono";
import { AdminConsoleConfig } from "../../../contracts/admin-console.ts";
import { OidcConfig } from "../../../contracts/oidc-config.ts";
import { versioned } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { getAdminConsoleConfig, updateAdminConsoleConfig } from "./admin-console.ts";
import { getOidcConfig, updateOidcConfig } from "./oidc.ts";

const path = "/api/configs/admin-console";
const oidcPath = "/api/configs/oidc";

/** Settings of a tenant that are no area of their own. */
export function configRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Configs");
  const answer = { status: 200, schema: AdminConsoleConfig } as const;
  api({ method: "get", path, summary: "Get the console settings of the tenant", answer }, async (c) =>
    versioned(await getAdminConsoleConfig(c.env.ctx)),
  );
  api(
    {
      method: "patch",
      path,
      summary: "Update the console settings of the tenant",
      body: AdminConsoleConfig,
      answer,
    },
    async (c, { body, ifMatch }) => versioned(await updateAdminConsoleConfig(c.env.ctx, body, ifMatch)),
  );
  const oidc = { status: 200, schema: OidcConfig } as const;
  api({ method: "get", path: oidcPath, summary: "Get the settings of the OpenID provider", answer: oidc }, async (c) =>
    versioned(await getOidcConfig(c.env.ctx)),
  );
  api(
    {
      method: "patch",
      path: oidcPath,
      summary: "Update the settings of the OpenID provider",
      description:
        "`refreshTokenReuseInterval` is the number of seconds, 0 to 60, in which a client that uses a rotated refresh token again gets the same new one.",
      body: OidcConfig.partial(),
      answer: oidc,
    },
    async (c, { body, ifMatch }) => versioned(await updateOidcConfig(c.env.ctx, body, ifMatch)),
  );
}
