import type { Hono } from "hono";
import { AdminConsoleConfig } from "../../../contracts/admin-console.ts";
import { IdTokenConfig } from "../../../contracts/id-token-config.ts";
import { OidcConfig } from "../../../contracts/oidc-config.ts";
import { versioned } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { getAdminConsoleConfig, updateAdminConsoleConfig } from "./admin-console.ts";
import { getIdTokenConfig, putIdTokenConfig } from "./id-token.ts";
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
  const idToken = { path: "/api/configs/id-token", answer: { status: 200, schema: IdTokenConfig } } as const;
  api({ ...idToken, method: "get", summary: "Get the additional claims of ID tokens" }, async (c) =>
    versioned(await getIdTokenConfig(c.env.ctx)),
  );
  api(
    {
      ...idToken,
      ...{ method: "put", summary: "Set the additional claims of ID tokens", body: IdTokenConfig },
      description:
        "`enabledExtendedClaims` are in ID tokens of clients that were granted their scopes; userinfo has all of them. Without it: `roles`, `organizations`, `organization_roles`.",
    },
    async (c, { body, ifMatch }) => versioned(await putIdTokenConfig(c.env.ctx, body, ifMatch)),
  );
}
