import { and, eq, sql } from "drizzle-orm";
import type { HookRequest, ListHookRequests } from "../../../contracts/webhook.ts";
import { recentRequestsMs } from "../../../contracts/webhook-facts.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Row, rowExists, rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { type Listing, listRows, pageOf } from "../../kernel/pagination.ts";
import { hookRequests, hooks } from "./table.ts";

/** The request as the API shows it: in the shape of an audit log entry. */
export function requestOf(row: Row<typeof hookRequests>, url: string): HookRequest {
  const { tenantId, hookId, id, event, state, statusCode, attemptLog, createdAt } = row;
  const body = { hookId, ...(JSON.parse(row.payload) as Record<string, unknown>) };
  const error = attemptLog.at(-1)?.error;
  const { ip, userAgent, userId, applicationId } = body as Record<string, unknown>;
  const texts = Object.entries({ ip, userAgent, userId, applicationId }).filter(([, one]) => typeof one === "string");
  const key = `TriggerHook.${event}`;
  return {
    ...{ tenantId, id, key, createdAt },
    payload: {
      ...{ key, hookId, event, state, attempts: attemptLog, result: state === "succeeded" ? "Success" : "Error" },
      ...(error === undefined || state === "succeeded" ? {} : { error }),
      ...Object.fromEntries(texts),
      hookRequest: { url: row.url ?? url, body },
      ...(statusCode === null
        ? {}
        : { response: { statusCode, body: row.responseBody ?? "", isTruncated: row.isTruncated } }),
      nextAttemptAt: state !== "pending" ? null : row.dueAt === 0 ? createdAt : row.dueAt,
    },
  };
}

/** How many are counted with `enableCap`. */
const countMax = 10_000;

/**
 * Requests of the last 24 hours, or of a time range, the youngest first.
 * @throws `entity.not_found`, `guard.invalid_pagination`
 */
export async function listRequests(ctx: Ctx, id: string, query: ListHookRequests): Promise<Listing<HookRequest>> {
  const { logKey, state, start_time: from = ctx.now() - recentRequestsMs, end_time: to } = query;
  const event = logKey?.replace(/^TriggerHook\./, "");
  const where = sql.join(
    [
      sql`hook_requests.tenant_id = ${ctx.tenantId} AND hook_requests.hook_id = ${id}`,
      sql`hook_requests.created_at >= ${from}`,
      ...(to === undefined ? [] : [sql`hook_requests.created_at <= ${to}`]),
      ...(event ? [sql`event = ${event}`] : []),
      ...(state === undefined ? [] : [sql`state = ${state}`]),
    ],
    sql` AND `,
  );
  const columns = sql`(SELECT h.url FROM hooks h WHERE h.tenant_id = hook_requests.tenant_id AND h.id = hook_requests.hook_id) AS current_url`;
  const source = { table: hookRequests, where, columns, parent: rowExists(ctx, hooks, id) };
  return listRows(ctx, { ...source, ...(query.enableCap === "true" ? { countMax } : {}) }, pageOf(query), (raw) =>
    requestOf(rowOf(hookRequests, raw), String(raw.current_url)),
  );
}

/** @throws `entity.not_found` */
export async function getRequest(ctx: Ctx, hookId: string, id: string): Promise<HookRequest> {
  const [found] = await ctx.db
    .select({ request: hookRequests, url: hooks.url })
    .from(hookRequests)
    .innerJoin(hooks, and(eq(hooks.tenantId, hookRequests.tenantId), eq(hooks.id, hookRequests.hookId)))
    .where(and(eq(hookRequests.tenantId, ctx.tenantId), eq(hookRequests.hookId, hookId), eq(hookRequests.id, id)));
  if (!found) throw new AppError("entity.not_found");
  return requestOf(found.request, found.url);
}
