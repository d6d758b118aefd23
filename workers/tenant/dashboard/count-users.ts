import { type SQL, sql } from "drizzle-orm";
import type { NewUsers, TotalUsers } from "../../../contracts/dashboard.ts";
import type { Ctx } from "../../kernel/context.ts";

const dayMs = 86_400_000;

export async function countUsers({ db, tenantId }: Ctx): Promise<TotalUsers> {
  const [row] = await db.all<TotalUsers>(
    sql`SELECT count(*) AS "totalUserCount" FROM users WHERE tenant_id = ${tenantId}`,
  );
  return { totalUserCount: row?.totalUserCount ?? 0 };
}

/** Users who came today and in the seven days that end with it, against the day and the seven days before. */
export async function countNewUsers({ db, tenantId, now }: Ctx): Promise<NewUsers> {
  const today = Math.floor(now() / dayMs) * dayMs;
  /** Of so many days, the last of which is `back` days ago. */
  const created = (back: number, days: number): SQL =>
    sql`(SELECT count(*) FROM users WHERE tenant_id = ${tenantId}
      AND created_at >= ${today - (back + days - 1) * dayMs} AND created_at < ${today - (back - 1) * dayMs})`;
  const [row] = await db.all<Record<"today" | "yesterday" | "week" | "weekBefore", number>>(
    sql`SELECT ${created(0, 1)} AS today, ${created(1, 1)} AS yesterday, ${created(0, 7)} AS week, ${created(7, 7)} AS "weekBefore"`,
  );
  const { today: count, yesterday, week, weekBefore } = row ?? { today: 0, yesterday: 0, week: 0, weekBefore: 0 };
  return {
    today: { count, delta: count - yesterday },
    last7Days: { count: week, delta: week - weekBefore },
  };
}
