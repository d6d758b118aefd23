import { sql } from "drizzle-orm";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import type { ExecutionStats, Hook, ReadHook } from "../../../contracts/webhook.ts";
import { recentRequestsMs } from "../../../contracts/webhook-facts.ts";
import { mayReadSecrets } from "../../kernel/auth.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { type Row, rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { Versioned } from "../../kernel/route.ts";
import { openHeaders, openSigningKey, shownHeaders } from "./secrets.ts";
import { hooks } from "./table.ts";

type Raw = Record<string, unknown>;

/** Whether a query asks for statistics: clients send `true`, or the parameter alone. */
export const wantsStats = ({ includeExecutionStats: wanted }: ReadHook): boolean =>
  wanted !== undefined && wanted !== "false" && wanted !== "0";

/** Columns beside those of the table, of the last day; counted in an index. */
export function statsColumns(ctx: Ctx, isWanted: boolean) {
  const failing = sql`(SELECT failing_since FROM hook_states s WHERE s.tenant_id = hooks.tenant_id AND s.hook_id = hooks.id) AS failing_since`;
  if (!isWanted) return failing;
  const since = ctx.now() - recentRequestsMs;
  const count = (state: ReturnType<typeof sql>) =>
    sql`(SELECT count(*) FROM hook_requests r WHERE r.tenant_id = hooks.tenant_id AND r.hook_id = hooks.id AND r.created_at >= ${since} AND ${state})`;
  return sql`${failing}, ${count(sql`r.state = 'succeeded'`)} AS success_count, ${count(sql`(r.state IN ('succeeded', 'failed') OR r.attempts > 0)`)} AS request_count`;
}

/** The webhook as the API shows it to this caller. */
export async function hookOf(ctx: Ctx, row: Row<typeof hooks>, raw: Raw = {}): Promise<Hook> {
  const { tenantId, id, name, events, url, retries, enabled, createdAt, pausedAt } = row;
  const headers = shownHeaders(ctx, await openHeaders(ctx, row));
  const stats: ExecutionStats | null =
    raw.request_count === undefined
      ? null
      : { successCount: Number(raw.success_count), requestCount: Number(raw.request_count) };
  return {
    ...{ tenantId, id, name, events, enabled, createdAt, pausedAt },
    event: events.length === 1 ? (events[0] ?? null) : null,
    config: {
      url,
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
      ...(retries === null ? {} : { retries }),
    },
    signingKey: mayReadSecrets(ctx) ? await openSigningKey(ctx, row) : maskedSecret,
    failingSince: raw.failing_since === undefined ? null : (raw.failing_since as number | null),
    ...(stats ? { executionStats: stats } : {}),
  };
}

/** @throws `entity.not_exists_with_id` */
export async function getHook(ctx: Ctx, id: string, query: ReadHook = {}): Promise<Versioned<Hook>> {
  const [found] = await atomic(ctx.db, [
    statement(sql`SELECT hooks.*, ${statsColumns(ctx, wantsStats(query))} FROM hooks
      WHERE hooks.tenant_id = ${ctx.tenantId} AND hooks.id = ${id}`),
  ]);
  const raw = found?.results[0];
  if (!raw) throw new AppError("entity.not_exists_with_id");
  const row = rowOf(hooks, raw);
  return { value: await hookOf(ctx, row, raw), version: row.version };
}
