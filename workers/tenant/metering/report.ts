import { sql } from "drizzle-orm";
import type { DailyUsage, MonthlyUsage, UsageReport } from "../../../contracts/usage.ts";
import type { Ctx } from "../../kernel/context.ts";

const minutesADay = 1440;

/** What every tenant of this database used since a day: tokens issued, and different users active. */
export async function reportUsage(ctx: Ctx, { fromDay }: { fromDay: string }): Promise<UsageReport> {
  const fromMinute = Date.parse(`${fromDay}T00:00:00Z`) / 60_000;
  const days = await ctx.db.all<DailyUsage>(sql`
    SELECT tenant_id AS "tenantId", day, sum(tokens) AS tokens, sum(users) AS "activeUsers" FROM (
      SELECT tenant_id, date(minute * 60, 'unixepoch') AS day, tokens, 0 AS users FROM token_usage WHERE minute >= ${fromMinute} AND minute < ${fromMinute + 60 * minutesADay}
      UNION ALL
      SELECT tenant_id, day, 0, count(*) FROM daily_active_users WHERE day >= ${fromDay} GROUP BY tenant_id, day
    ) GROUP BY tenant_id, day`);
  const months = await ctx.db.all<MonthlyUsage>(sql`
    SELECT tenant_id AS "tenantId", substr(day, 1, 7) AS month, count(DISTINCT user_id) AS "activeUsers"
    FROM daily_active_users WHERE day >= ${`${fromDay.slice(0, 7)}-01`} GROUP BY 1, 2`);
  return { days, months };
}
