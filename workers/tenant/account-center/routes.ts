import type { Hono } from "hono";
import { AccountCenter, UpdateAccountCenter } from "../../../contracts/account.ts";
import { versioned } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { getAccountCenter } from "./get.ts";
import { updateAccountCenter } from "./update.ts";

const path = "/api/account-center";

/** What users may see and change of their own accounts. */
export function accountCenterRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Account center");
  const answer = { status: 200, schema: AccountCenter } as const;
  api({ method: "get", path, summary: "Get the account center settings", answer }, async (c) =>
    versioned(await getAccountCenter(c.env.ctx)),
  );
  api(
    {
      method: "patch",
      path,
      summary: "Update the account center settings",
      body: UpdateAccountCenter,
      answer,
    },
    async (c, { body, ifMatch }) => versioned(await updateAccountCenter(c.env.ctx, body, ifMatch)),
  );
}
