import { sql } from "drizzle-orm";
import type { LockedTarget } from "../../../contracts/sentinel.ts";
import type { Ctx } from "../../kernel/context.ts";
import { openTarget } from "./target.ts";

const most = 100;

interface Row {
  sealed: string | null;
  action: LockedTarget["action"];
  lockedAt: number;
  expiresAt: number;
}

/** What is locked now, the latest first; at most 100. A lock written before targets were kept has no `target`. */
export async function listLocked(ctx: Ctx): Promise<LockedTarget[]> {
  const rows = await ctx.db.all<Row>(sql`
    SELECT sealed_target AS sealed, action, created_at AS "lockedAt", max(decision_expires_at) AS "expiresAt"
    FROM sentinel_activities
    WHERE tenant_id = ${ctx.tenantId} AND decision = 'Blocked' AND decision_expires_at > ${ctx.now()}
    GROUP BY target_hash ORDER BY created_at DESC LIMIT ${most}`);
  return Promise.all(
    rows.map(async ({ sealed, ...lock }) => {
      const target = sealed === null ? null : await openTarget(ctx, sealed);
      return { ...lock, target: target?.value ?? null, kind: target?.type ?? null };
    }),
  );
}
