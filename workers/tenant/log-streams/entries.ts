import { sql } from "drizzle-orm";
import type { LogEntry, LogSource } from "../../../contracts/log-stream.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, rowsOf, statement } from "../../kernel/db.ts";
import { rowOf } from "../../kernel/entity.ts";
import { changeLog } from "../../kernel/tables.ts";
import { logs } from "../logs/table.ts";
import { settledBefore } from "./state.ts";

/** A batch has at most so many entries, and so many bytes unless one entry alone has more. */
export const batchMax = 500;
const batchBytes = 1_000_000;

export type Cursors = Record<LogSource, string>;
type Raw = Record<string, unknown>;

const timeOf = (at: number): string => new Date(at).toISOString();
const json = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
/** What is not known is stored as null, and left out. */
const known = (data: Raw): Raw => Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));

function auditEntry(raw: Raw): LogEntry {
  const { tenantId, id, key, result, userId, applicationId, payload, createdAt } = rowOf(logs, raw);
  const data = known({ ...JSON.parse(payload), key, result, userId, applicationId });
  return { id, source: "audit-logs", tenantId, time: timeOf(createdAt), event: key, data };
}

function changeEntry(raw: Raw): LogEntry {
  const { tenantId, id, at, before, after, actorKind, actorId, actorName, ...row } = rowOf(changeLog, raw);
  const verb = before === null ? "created" : after === null ? "deleted" : "updated";
  const actor = known({ kind: actorKind, id: actorId, name: actorName });
  const data = { ...known(row), actor, before: json(before), after: json(after) };
  return { id, source: "changes", tenantId, time: timeOf(at), event: `${row.entity}.${verb}`, data };
}

/** The entries behind the cursors whose order is settled, the oldest first: one trip. Empty where there are none. */
export async function nextEntries(ctx: Ctx, sources: readonly LogSource[], cursors: Cursors): Promise<LogEntry[]> {
  const end = settledBefore(ctx.now());
  const after = (source: LogSource) =>
    sql`tenant_id = ${ctx.tenantId} AND id > ${cursors[source]} AND id < ${end} ORDER BY id LIMIT ${batchMax}`;
  const queries = {
    "audit-logs": sql`SELECT * FROM logs WHERE ${after("audit-logs")}`,
    changes: sql`SELECT * FROM change_log WHERE ${after("changes")}`,
  };
  const toEntry = { "audit-logs": auditEntry, changes: changeEntry };
  const found = await atomic(
    ctx.db,
    sources.map((source) => statement(queries[source])),
  );
  const entries = sources.flatMap((source, at) => rowsOf<Raw>(found[at]).map(toEntry[source]));
  return withinLimits(entries.sort((a, b) => (a.id < b.id ? -1 : 1)));
}

function withinLimits(entries: LogEntry[]): LogEntry[] {
  let bytes = 0;
  const end = entries.slice(0, batchMax).findIndex((entry, at) => {
    bytes += JSON.stringify(entry).length;
    return at > 0 && bytes > batchBytes;
  });
  return entries.slice(0, end === -1 ? batchMax : end);
}

/** The cursors behind these entries. */
export function cursorsBehind(entries: readonly LogEntry[], cursors: Cursors): Cursors {
  const last = (source: LogSource) => entries.findLast((entry) => entry.source === source)?.id ?? cursors[source];
  return { "audit-logs": last("audit-logs"), changes: last("changes") };
}
