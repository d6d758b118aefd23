import { type SQL, sql } from "drizzle-orm";
import type { NewUsers, NewUsersByDay, TotalUsers } from "../../../contracts/dashboard.ts";
import type { Ctx } from "../../kernel/context.ts";
import { daysOf } from "./count-sign-ins.ts";

const dayMs = 86_400_000;
const curveDays = 30;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Of so many days, the last of which is `last`; without days, of all. Deleted users are not in it. */
const created = (tenantId: string, last?: number, days = 1): SQL =>
  sql`(SELECT coalesce(sum(count), 0) FROM user_counts WHERE tenant_id = ${tenantId}${
    last === undefined ? sql`` : sql` AND day >= ${dayOf(last - (days - 1) * dayMs)} AND day <= ${dayOf(last)}`
  })`;

export async function countUsers({ db, tenantId }: Ctx): Promise<TotalUsers> {
  const [row] = await db.all<TotalUsers>(sql`SELECT ${created(tenantId)} AS "totalUserCount"`);
  return { totalUserCount: row?.totalUserCount ?? 0 };
}

/** Users who came today and in the seven days that end with it, against the day and the seven days before. */
export async function countNewUsers({ db, tenantId, now }: Ctx): Promise<NewUsers> {
  const today = now();
  /** Of so many days, the last of which is `back` days ago. */
  const of = (back: number, days: number): SQL => created(tenantId, today - back * dayMs, days);
  const [row] = await db.all<Record<"today" | "yesterday" | "week" | "weekBefore", number>>(
    sql`SELECT ${of(0, 1)} AS today, ${of(1, 1)} AS yesterday, ${of(0, 7)} AS week, ${of(7, 7)} AS "weekBefore"`,
  );
  const { today: count, yesterday, week, weekBefore } = row ?? { today: 0, yesterday: 0, week: 0, weekBefore: 0 };
  return {
    today: { count, delta: count - yesterday },
    last7Days: { count: week, delta: week - weekBefore },
  };
}

/** Day by day, the oldest first: the thirty days that end with a date. */
export async function newUsersByDay(
  { db, tenantId, now }: Ctx,
  { date }: { date?: string | undefined },
): Promise<NewUsersByDay> {
  const to = date ?? dayOf(now());
  const from = dayOf(Date.parse(to) - (curveDays - 1) * dayMs);
  const rows = await db.all<{ day: string; count: number }>(
    sql`SELECT day, count FROM user_counts WHERE tenant_id = ${tenantId} AND day >= ${from} AND day <= ${to}`,
  );
  const byDay = new Map(rows.map(({ day, count }) => [day, Number(count)]));
  return { days: daysOf(from, to).map((day) => ({ date: day, count: byDay.get(day) ?? 0 })) };
}
