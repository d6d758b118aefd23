import type { Hono } from "hono";
import { AccountCenter, UpdateAccountCenter } from "../../../contracts/account.ts";
import { versioned } from "../../kernel/route.ts";
import type { TenantScope } from "../app.ts";
import { managementApi } from "../management.ts";
import { getAccountCenter } from "./get.ts";
import { updateAccountCenter } from "./update.ts";

const path = "/api/account-center";

/** What users may see and change of their own accounts. */
export function accountCenterRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Account centre");
  const answer = { status: 200, schema: AccountCenter } as const;
  api({ method: "get", path, summary: "What users may do with their accounts", answer }, async (c) =>
    versioned(await getAccountCenter(c.env.ctx)),
  );
  api(
    {
      method: "patch",
      path,
      summary: "Change what users may do with their accounts",
      body: UpdateAccountCenter,
      answer,
    },
    async (c, { body, ifMatch }) => versioned(await updateAccountCenter(c.env.ctx, body, ifMatch)),
  );
}
