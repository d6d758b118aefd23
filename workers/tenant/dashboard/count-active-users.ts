import { sql } from "drizzle-orm";
import type { ActiveUsers, ActiveUsersQuery } from "../../../contracts/dashboard.ts";
import { dayNumber, dayText } from "../../../contracts/time-zone.ts";
import type { Ctx } from "../../kernel/context.ts";
import { localDays, spansTable, wasActive } from "./half-hours.ts";

/** The curve, and the month before it. A bit each of an integer. */
const [curveDays, allDays] = [30, 60];
/** That of the primary key: it has the user, so that a row is looked up for its half hours alone. */
const byUser = "sqlite_autoindex_daily_active_users_1";

/**
 * Different users active on a day and in the week and month that end with it, against the period before, and the
 * curve of that month. A user who was active on five days of a week is one of it.
 */
export async function countActiveUsers(ctx: Ctx, { date, timeZone }: ActiveUsersQuery): Promise<ActiveUsers> {
  const { dayAt, span } = localDays(timeZone);
  const last = date === undefined ? dayAt(ctx.now()) : dayNumber(date);
  const spans = Array.from({ length: allDays }, (_, ago) => [ago, span(last - ago, last - ago)] as const);
  const curve = Array.from({ length: curveDays }, (_, n) => curveDays - 1 - n);
  /** Users active in so many days, the last of which is `ago` days ago. */
  const users = (name: string, ago: number, days: number) =>
    sql`sum((days >> ${ago}) & ((1 << ${days}) - 1) <> 0) AS ${sql.identifier(name)}`;
  const figures = [
    ...curve.map((ago) => users(String(ago), ago, 1)),
    ...[users("week", 0, 7), users("weekBefore", 7, 7), users("month", 0, 30), users("monthBefore", 30, 30)],
  ];
  const [row = {}] = await ctx.db.all<Record<string, number | null>>(sql`${spansTable(spans)}
    SELECT ${sql.join(figures, sql`, `)} FROM (
      SELECT sum(DISTINCT 1 << p.name) AS days FROM p CROSS JOIN daily_active_users d INDEXED BY ${sql.identifier(byUser)}
        ON tenant_id = ${ctx.tenantId} AND d.day = p.day AND ${wasActive(sql`half_hours`)} GROUP BY user_id)`);
  const of = (name: string | number): number => Number(row[name] ?? 0);
  return {
    dauCurve: curve.map((ago) => ({ date: dayText(last - ago), count: of(ago) })),
    dau: counted(of(0), of(1)),
    wau: counted(of("week"), of("weekBefore")),
    mau: counted(of("month"), of("monthBefore")),
  };
}

const counted = (count: number, before: number) => ({ count, delta: count - before });
