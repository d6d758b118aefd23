import { sql } from "drizzle-orm";
import { Region } from "../../../contracts/region.ts";
import { adminTenantId } from "../../../contracts/tenant.ts";
import type { DailyUsage, MonthlyUsage } from "../../../contracts/usage.ts";
import { atomic } from "../../kernel/db.ts";
import { errorTrace } from "../../kernel/log.ts";
import type { ControlCtx } from "../context.ts";
import { reportUsage } from "../regions/client.ts";
import { usageDaily, usageMonthly } from "./table.ts";

const dayMs = 86_400_000;
/** Days that are asked for again: a region that was out of reach catches up within them. */
const daysBack = 3;
/** Five values a row, a hundred parameters a statement. */
const rowsAStatement = 20;

/**
 * Copies every region's usage of the last days to CONTROL. The numbers are absolute, so that a repetition or a
 * crash changes nothing. A region that does not answer is asked again at the next sweep.
 */
export async function rollUpUsage(ctx: ControlCtx): Promise<void> {
  const fromDay = new Date(ctx.now() - daysBack * dayMs).toISOString().slice(0, 10);
  const residences = ctx.env.EDITION === "cloud" ? (["home", ...Region.options] as const) : (["home"] as const);
  await Promise.all(
    residences.map(async (residence) => {
      try {
        const location = { tenantId: adminTenantId, residence, shard: 0, endpoint: ctx.env.ENDPOINT };
        const { days, months } = await reportUsage(ctx, location, { fromDay });
        await copyMonths(ctx, months);
        for (let from = 0; from < days.length; from += rowsAStatement * 50)
          await copy(ctx, days.slice(from, from + rowsAStatement * 50));
      } catch (thrown) {
        ctx.log("warn", "usage.roll_up_failed", { region: residence, error: errorTrace(thrown) });
      }
    }),
  );
}

async function copyMonths(ctx: ControlCtx, months: MonthlyUsage[]): Promise<void> {
  for (let from = 0; from < months.length; from += rowsAStatement * 50) {
    const part = months.slice(from, from + rowsAStatement * 50);
    const statements = Array.from({ length: Math.ceil(part.length / rowsAStatement) }, (_, n) =>
      ctx.db
        .insert(usageMonthly)
        .values(
          part.slice(n * rowsAStatement, (n + 1) * rowsAStatement).map((row) => ({ ...row, updatedAt: ctx.now() })),
        )
        .onConflictDoUpdate({
          target: [usageMonthly.tenantId, usageMonthly.month],
          set: { activeUsers: sql`excluded.active_users`, updatedAt: sql`excluded.updated_at` },
        }),
    );
    await atomic(ctx.db, statements);
  }
}

async function copy(ctx: ControlCtx, days: DailyUsage[]): Promise<void> {
  const rows = days.map((day) => ({ ...day, updatedAt: ctx.now() }));
  const chunks = Array.from({ length: Math.ceil(rows.length / rowsAStatement) }, (_, n) =>
    rows.slice(n * rowsAStatement, (n + 1) * rowsAStatement),
  );
  await atomic(
    ctx.db,
    chunks.map((chunk) =>
      ctx.db
        .insert(usageDaily)
        .values(chunk)
        .onConflictDoUpdate({
          target: [usageDaily.tenantId, usageDaily.day],
          set: {
            tokens: sql`excluded.tokens`,
            activeUsers: sql`excluded.active_users`,
            updatedAt: sql`excluded.updated_at`,
          },
        }),
    ),
  );
}
