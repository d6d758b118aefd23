import { sql } from "drizzle-orm";
import { type ExportLogs, exportMax, type Log } from "../../../contracts/log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { csvLine, type Download, exportTypes } from "../../kernel/download.ts";
import { logPart } from "./list.ts";
import { sourceOf } from "./source.ts";

/** Entries a query: a hundred queries at most. */
const pageSize = 1000;

/** What matches, the youngest first, as a file that is written while it is read: 100,000 entries at most. */
export async function exportLogs(ctx: Ctx, query: ExportLogs): Promise<Download> {
  const { format, start_time: from, end_time: to } = query;
  const days = [from, to ?? ctx.now()].flatMap((at) =>
    at === undefined ? [] : new Date(at).toISOString().slice(0, 10),
  );
  const isCut = await hasMore(ctx, query);
  return {
    name: `${[ctx.tenantId, "audit-logs", ...days].join("-")}.${format}`,
    type: exportTypes[format],
    isCut,
    lines: format === "csv" ? csv(ctx, query, isCut) : ndjson(ctx, query, isCut),
  };
}

async function hasMore(ctx: Ctx, query: ExportLogs): Promise<boolean> {
  const source = sourceOf(ctx, query);
  if (!source) return false;
  const rows = await ctx.db.all(
    sql`SELECT 1 FROM ${source.from} WHERE ${source.where} ORDER BY ${source.key} DESC LIMIT 1 OFFSET ${exportMax}`,
  );
  return rows.length > 0;
}

/** Page after page, each found from where the last one ended. */
async function* pagesOf(ctx: Ctx, query: ExportLogs): AsyncGenerator<Log[]> {
  let last: Log | undefined;
  for (let sent = 0; sent < exportMax; sent += pageSize) {
    const { items, nextCursor } = await logPart(ctx, query, {
      by: "cursor",
      after: last ? { key: last.id, id: last.id } : null,
      size: pageSize,
    });
    yield items;
    last = items.at(-1);
    if (nextCursor === null) return;
  }
}

async function* ndjson(ctx: Ctx, query: ExportLogs, isCut: boolean): AsyncGenerator<string> {
  for await (const page of pagesOf(ctx, query)) yield page.map((log) => `${JSON.stringify(log)}\n`).join("");
  if (isCut) yield `${JSON.stringify({ truncated: true, limit: exportMax })}\n`;
}

const columns = {
  time: ({ createdAt }: Log) => new Date(createdAt).toISOString(),
  event: ({ key }: Log) => key,
  result: ({ payload }: Log) => payload.result,
  user_id: ({ payload }: Log) => payload.userId,
  user_name: ({ userName }: Log) => userName,
  application_id: ({ payload }: Log) => payload.applicationId,
  application_name: ({ applicationName }: Log) => applicationName,
  ip: ({ payload }: Log) => payload.ip,
  user_agent: ({ payload }: Log) => payload.userAgent,
  error: ({ payload: { error } }: Log) => (typeof error === "object" ? JSON.stringify(error) : error),
  session_id: ({ payload }: Log) => payload.sessionId,
  request_id: ({ payload }: Log) => payload.requestId,
  params: ({ payload: { params } }: Log) => params && JSON.stringify(params),
  id: ({ id }: Log) => id,
} as const satisfies Record<string, (log: Log) => string | null | undefined>;

async function* csv(ctx: Ctx, query: ExportLogs, isCut: boolean): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  for await (const page of pagesOf(ctx, query))
    yield page.map((log) => csvLine(Object.values(columns).map((read) => read(log)))).join("");
  if (isCut) yield csvLine([`Cut after ${exportMax} entries`]);
}
