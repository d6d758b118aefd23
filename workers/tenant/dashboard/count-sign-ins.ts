import { type SQL, sql } from "drizzle-orm";
import { builtInNames } from "../../../contracts/built-in-client.ts";
import type { SignIns, SignInsQuery } from "../../../contracts/dashboard.ts";
import { dayNumber, dayText } from "../../../contracts/time-zone.ts";
import type { Ctx } from "../../kernel/context.ts";
import { countIn, localDays, spansTable } from "./half-hours.ts";

const defaultDays = 30;
/** As many of each breakdown as anybody reads. */
const topMax = 10;

type Found = { part: string; name: string | null; called: string | null; succeeded: number; failed: number };

/**
 * Sign-ins of some days, read from the counts that the log keeps of itself: one statement over some hundred rows. A
 * sign-in succeeds once, when it is complete; each refused attempt at it is a failure.
 */
export async function countSignIns(ctx: Ctx, query: SignInsQuery): Promise<SignIns> {
  const { dayAt, days: daysOf } = localDays(query.timeZone);
  const to = query.to === undefined ? dayAt(ctx.now()) : dayNumber(query.to);
  const from = query.from === undefined ? to - defaultDays + 1 : dayNumber(query.from);
  const days = daysOf(from, to);
  const counts = sql`sign_in_counts`;
  const sums = (succeeded: SQL) => sql`sum(iif(c.result = 'Success' AND ${succeeded}, c.count, 0)) AS succeeded,
    sum(iif(c.result = 'Error', c.count, 0)) AS failed`;
  const completed = sql`c.key = 'Interaction.SignIn.Submit'`;
  const isMethod = sql`c.key LIKE 'Interaction.SignIn.Verification.%.Submit'`;
  const top = sql`ORDER BY succeeded + failed DESC, name LIMIT ${topMax}`;
  const rows = await ctx.db.all<Found>(sql`${spansTable(days)}, c AS MATERIALIZED (SELECT * FROM (
      SELECT p.name AS day, key, result, application_id, reason, ${countIn(counts)} AS count
      FROM p CROSS JOIN ${counts} ON tenant_id = ${ctx.tenantId} AND ${counts}.day = p.day
      WHERE substr(key, 1, 19) = 'Interaction.SignIn.') WHERE count > 0)
    SELECT 'day' AS part, c.day AS name, NULL AS called, ${sums(completed)} FROM c GROUP BY c.day
    UNION ALL SELECT 'application', a.name, p.name, a.succeeded, a.failed FROM (
      SELECT c.application_id AS name, ${sums(completed)} FROM c GROUP BY 1 ${top}) a
      LEFT JOIN applications p ON p.tenant_id = ${ctx.tenantId} AND p.id = a.name
    UNION ALL SELECT * FROM (SELECT 'method', substr(c.key, 33, length(c.key) - 39) AS name, NULL, ${sums(sql`1`)}
      FROM c WHERE ${isMethod} GROUP BY 2 ${top})
    UNION ALL SELECT * FROM (SELECT 'failure', c.reason AS name, NULL, ${sums(sql`0`)}
      FROM c WHERE c.result = 'Error' GROUP BY 2 ${top})`);
  const of = (part: string) => rows.filter((row) => row.part === part);
  const figures = ({ succeeded, failed }: Found) => ({ succeeded: Number(succeeded), failed: Number(failed) });
  const byDay = new Map(of("day").map((row) => [row.name, figures(row)]));
  const all = [...byDay.values()];
  return {
    ...{ from: dayText(from), to: dayText(to) },
    succeeded: all.reduce((sum, { succeeded }) => sum + succeeded, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    days: days.map(([date]) => ({ date, ...(byDay.get(date) ?? { succeeded: 0, failed: 0 }) })),
    applications: of("application").map((row) => ({
      id: row.name || null,
      name: row.called ?? builtInNames[row.name ?? ""] ?? null,
      ...figures(row),
    })),
    methods: of("method").map((row) => ({ method: row.name ?? "", ...figures(row) })),
    failures: of("failure").map(({ name, failed }) => ({ code: name ?? "", count: Number(failed) })),
  };
}
