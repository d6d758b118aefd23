import { type ExportLogs, exportMax, type Log } from "../../../contracts/log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Download, dayOf } from "../../kernel/download.ts";
import { type FileColumns, listFile } from "../../kernel/list-file.ts";
import { logPart } from "./list.ts";
import { sourceOf } from "./source.ts";

const columns: FileColumns<Log> = {
  time: ({ createdAt }) => new Date(createdAt).toISOString(),
  event: ({ key }) => key,
  result: ({ payload }) => payload.result,
  user_id: ({ payload }) => payload.userId,
  user_name: ({ userName }) => userName,
  application_id: ({ payload }) => payload.applicationId,
  application_name: ({ applicationName }) => applicationName,
  ip: ({ payload }) => payload.ip,
  user_agent: ({ payload }) => payload.userAgent,
  error: ({ payload: { error } }) => (typeof error === "object" ? JSON.stringify(error) : error),
  session_id: ({ payload }) => payload.sessionId,
  interaction_id: ({ payload }) => payload.interactionId,
  request_id: ({ payload }) => payload.requestId,
  params: ({ payload: { params } }) => params && JSON.stringify(params),
  id: ({ id }) => id,
  // Where a column is, others may rely on.
  actor_id: ({ payload }) => payload.actor?.id,
};

/** What matches, the youngest first, as a file that is written while it is read: 100,000 entries at most. */
export function exportLogs(ctx: Ctx, query: ExportLogs): Promise<Download> {
  const { format, start_time: from, end_time: to = ctx.now() } = query;
  return listFile<Log>(ctx, {
    ...{ name: "audit-logs", format, columns, max: exportMax, tellsCut: true },
    days: [from, to].flatMap((at) => (at === undefined ? [] : dayOf(at))),
    source: sourceOf(ctx, query),
    read: (page) => logPart(ctx, query, page),
  });
}
