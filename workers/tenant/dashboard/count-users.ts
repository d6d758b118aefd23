import { type SQL, sql } from "drizzle-orm";
import type {
  ActiveUsersQuery,
  NewUsers,
  NewUsersByDay,
  NewUsersQuery,
  TotalUsers,
} from "../../../contracts/dashboard.ts";
import { dayNumber } from "../../../contracts/time-zone.ts";
import type { Ctx } from "../../kernel/context.ts";
import { countIn, localDays, spansTable } from "./half-hours.ts";

const curveDays = 30;

export async function countUsers({ db, tenantId }: Ctx): Promise<TotalUsers> {
  const [row] = await db.all<TotalUsers>(
    sql`SELECT coalesce(sum(count), 0) AS "totalUserCount" FROM user_counts WHERE tenant_id = ${tenantId}`,
  );
  return { totalUserCount: row?.totalUserCount ?? 0 };
}

/** Of those who are still there, how many came in which span. */
async function created({ db, tenantId }: Ctx, spans: SQL): Promise<(name: string) => number> {
  const rows = await db.all<{ name: string; users: number }>(sql`${spans}
    SELECT p.name, sum(${countIn(sql`user_counts`)}) AS users FROM p CROSS JOIN user_counts
      ON tenant_id = ${tenantId} AND user_counts.day = p.day GROUP BY p.name`);
  const found = new Map(rows.map(({ name, users }) => [name, Number(users)]));
  return (name) => found.get(name) ?? 0;
}

/** Users who came today and in the seven days that end with it, against the day and the seven days before. */
export async function countNewUsers(ctx: Ctx, { timeZone }: NewUsersQuery): Promise<NewUsers> {
  const { dayAt, span } = localDays(timeZone);
  const today = dayAt(ctx.now());
  const of = await created(
    ctx,
    spansTable([
      ["today", span(today, today)],
      ["yesterday", span(today - 1, today - 1)],
      ["week", span(today - 6, today)],
      ["weekBefore", span(today - 13, today - 7)],
    ]),
  );
  return {
    today: { count: of("today"), delta: of("today") - of("yesterday") },
    last7Days: { count: of("week"), delta: of("week") - of("weekBefore") },
  };
}

/** Day by day, the oldest first: the thirty days that end with a date. */
export async function newUsersByDay(ctx: Ctx, { date, timeZone }: ActiveUsersQuery): Promise<NewUsersByDay> {
  const { dayAt, days } = localDays(timeZone);
  const last = date === undefined ? dayAt(ctx.now()) : dayNumber(date);
  const curve = days(last - curveDays + 1, last);
  const of = await created(ctx, spansTable(curve));
  return { days: curve.map(([day]) => ({ date: day, count: of(day) })) };
}
