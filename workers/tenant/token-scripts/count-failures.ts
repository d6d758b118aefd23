import { sql } from "drizzle-orm";
import type { TokenScriptFailures } from "../../../contracts/token-script.ts";
import type { Ctx } from "../../kernel/context.ts";
import { timedIdFrom } from "../../kernel/id.ts";

const dayMs = 86_400_000;

/** Tokens of the last 24 hours whose script failed or denied them, from the audit log by its index of keys. */
export async function countScriptFailures(ctx: Ctx): Promise<TokenScriptFailures> {
  const since = timedIdFrom(ctx.now() - dayMs);
  const [row] = await ctx.db.all<{ failed: number; denied: number }>(sql`SELECT
      coalesce(sum(payload ->> '$.error.code' <> 'jwt_customizer.access_denied'), 0) AS failed,
      coalesce(sum(payload ->> '$.error.code' = 'jwt_customizer.access_denied'), 0) AS denied
    FROM logs WHERE tenant_id = ${ctx.tenantId} AND key IN ('JwtCustomizer.AccessToken', 'JwtCustomizer.ClientCredentials')
      AND id >= ${since}`);
  return { failed: row?.failed ?? 0, denied: row?.denied ?? 0 };
}
