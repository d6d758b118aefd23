import { sql } from "drizzle-orm";
import type { AskProxyConfig, ProxyConfig } from "../../../contracts/protected-application.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { deletedRowsTtl } from "../../kernel/deleted-rows.ts";
import { rowOf } from "../../kernel/entity.ts";
import { applications } from "../applications/table.ts";
import { requireActive } from "../tenants/state.ts";
import { openOriginSecret } from "./origin-secret.ts";
import { addTraffic } from "./traffic.ts";

/**
 * What the proxy works by, for an application that is there; else whether it can come back. What it has answered is added to
 * the application's traffic.
 * @throws `subscription.tenant_suspended`
 */
export async function describeProtectedApp(ctx: Ctx, { applicationId, traffic }: AskProxyConfig): Promise<ProxyConfig> {
  const [[found, deleted]] = await Promise.all([
    atomic(ctx.db, [
      statement(sql`SELECT * FROM applications WHERE tenant_id = ${ctx.tenantId} AND id = ${applicationId}`),
      statement(sql`SELECT 1 FROM change_log WHERE tenant_id = ${ctx.tenantId} AND entity = 'application'
        AND entity_id = ${applicationId} AND after IS NULL AND at > ${ctx.now() - deletedRowsTtl} LIMIT 1`),
      ...addTraffic(ctx, applicationId, traffic),
    ]),
    requireActive(ctx),
  ]);
  const raw = found?.results[0];
  const row = raw && rowOf(applications, raw);
  if (!row?.protectedApp) return { app: null, isKept: (deleted?.results.length ?? 0) > 0 };
  return {
    app: { ...row.protectedApp, name: row.name, originSecret: await openOriginSecret(ctx, row) },
    isKept: true,
  };
}
