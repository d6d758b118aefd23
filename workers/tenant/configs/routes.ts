import type { Hono } from "hono";
import { AdminConsoleConfig } from "../../../contracts/admin-console.ts";
import { versioned } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { getAdminConsoleConfig, updateAdminConsoleConfig } from "./admin-console.ts";

const path = "/api/configs/admin-console";

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
}
