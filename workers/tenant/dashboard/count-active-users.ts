import { type SQL, sql } from "drizzle-orm";
import type { ActiveUsers, ActiveUsersQuery } from "../../../contracts/dashboard.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";

const dayMs = 86_400_000;
const curveDays = 30;

/**
 * Different users active on a day and in the week and month that end with it, against the period before, and the
 * curve of that month. A user who was active on five days of a week is one of it.
 */
export async function countActiveUsers(ctx: Ctx, { date }: ActiveUsersQuery): Promise<ActiveUsers> {
  const last = date === undefined ? ctx.now() : Date.parse(date);
  const dayAgo = (days: number): string => new Date(last - days * dayMs).toISOString().slice(0, 10);
  /** Days from `first` to `back` days ago. */
  const active = (first: number, back: number): SQL =>
    sql`FROM daily_active_users WHERE tenant_id = ${ctx.tenantId} AND day >= ${dayAgo(first)} AND day <= ${dayAgo(back)}`;
  const different = (first: number, back: number): SQL => sql`(SELECT count(DISTINCT user_id) ${active(first, back)})`;
  const [curve, periods] = await atomic(ctx.db, [
    statement(sql`SELECT day, count(*) AS users ${active(curveDays - 1, 0)} GROUP BY day`),
    statement(sql`SELECT ${different(6, 0)} AS week, ${different(13, 7)} AS "weekBefore",
      ${different(29, 0)} AS month, ${different(59, 30)} AS "monthBefore"`),
  ]);
  const byDay = new Map(curve?.results.map(({ day, users }) => [day, Number(users)]));
  const onDay = (day: string): number => byDay.get(day) ?? 0;
  const { week, weekBefore, month, monthBefore } = (periods?.results[0] ?? {}) as Record<string, number>;
  return {
    dauCurve: Array.from({ length: curveDays }, (_, n) => dayAgo(curveDays - 1 - n)).map((day) => ({
      date: day,
      count: onDay(day),
    })),
    dau: counted(onDay(dayAgo(0)), onDay(dayAgo(1))),
    wau: counted(week, weekBefore),
    mau: counted(month, monthBefore),
  };
}

const counted = (count = 0, before = 0) => ({ count, delta: count - before });
