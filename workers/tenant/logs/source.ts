import { type SQL, sql } from "drizzle-orm";
import type { ListLogs } from "../../../contracts/log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { timedIdFrom } from "../../kernel/id.ts";
import { quoted } from "../search/match.ts";
import { entriesWithWords, wordsOf } from "./words.ts";

export type LogFilter = Pick<
  ListLogs,
  "userId" | "applicationId" | "logKey" | "result" | "start_time" | "end_time" | "ip" | "search"
>;

/** Where entries are read from, in an order that an index has. */
export interface LogSource {
  from: SQL;
  where: SQL;
  /** What the order is by. */
  key: SQL;
  /** Where an entry stands in that order. */
  placeOf: (id: string) => SQL;
}

/** Entries that match; null where no entry can. `before` is an id, where the caller reads on from it. */
export function sourceOf(ctx: Ctx, filter: LogFilter, before?: string): LogSource | null {
  return filter.search || filter.ip ? byWords(ctx, filter) : byIndex(ctx, filter, before);
}

/** Every filter but the success has an index that ends with the id. */
function byIndex(ctx: Ctx, filter: LogFilter, before: string | undefined): LogSource {
  const { start_time: from, end_time: to } = filter;
  const end = to === undefined ? undefined : timedIdFrom(to + 1);
  const conditions = [
    ...equalities(ctx, filter),
    ...(from === undefined ? [] : [sql`logs.id >= ${timedIdFrom(from)}`]),
    // The index takes one upper bound, and the cursor is the closer one once it is below the end.
    ...(end === undefined || (before !== undefined && before < end) ? [] : [sql`logs.id < ${end}`]),
  ];
  return { from: sql`logs`, where: sql.join(conditions, sql` AND `), key: sql`logs.id`, placeOf: (id) => sql`${id}` };
}

/** An entry may be written that much later than its time says: it waited for its request. */
const slackMs = 60_000;
const endless = Number.MAX_SAFE_INTEGER;

/** Entries with these words, in the order of writing: the index is walked from its end, and no further than the page. */
function byWords(ctx: Ctx, filter: LogFilter): LogSource | null {
  const { userId, applicationId, logKey, ip, search = "", start_time: from, end_time: to } = filter;
  const words = wordsOf(search);
  if (search && words.length === 0) return null;
  const exact = [userId, applicationId, logKey, ip].flatMap((value) => (value ? quoted(value) : []));
  const fixed = [`tenant:${quoted(ctx.tenantId)}`, ...exact.map((word) => `words:${word}`)].join(" AND ");
  const match = words.length === 0 ? sql`${fixed}` : sql`${fixed} || ${entriesWithWords(ctx, words)}`;
  const at = sql`SELECT l.n FROM logs l WHERE l.tenant_id = ${ctx.tenantId}`;
  const before = (id: string) => sql`(${at} AND l.id <= ${id} ORDER BY l.id DESC LIMIT 1)`;
  const behind = (id: string) => sql`(${at} AND l.id >= ${id} ORDER BY l.id LIMIT 1)`;
  const conditions = [
    sql`t.log_text MATCH (${match})`,
    ...equalities(ctx, filter),
    ...(ip ? [sql`json_extract(logs.payload, '$.ip') = ${ip}`] : []),
    // What is of another time by more than the slack was written before or after all that is wanted.
    ...(from === undefined
      ? []
      : [sql`logs.id >= ${timedIdFrom(from)} AND t.rowid > coalesce(${before(timedIdFrom(from - slackMs))}, 0)`]),
    ...(to === undefined
      ? []
      : [
          sql`logs.id < ${timedIdFrom(to + 1)} AND t.rowid < coalesce(${behind(timedIdFrom(to + slackMs))}, ${endless})`,
        ]),
  ];
  return {
    from: sql`log_text t CROSS JOIN logs ON logs.n = t.rowid`,
    where: sql.join(conditions, sql` AND `),
    key: sql`t.rowid`,
    placeOf: before,
  };
}

const equalities = (ctx: Ctx, { userId, applicationId, logKey, result }: LogFilter): SQL[] => [
  sql`logs.tenant_id = ${ctx.tenantId}`,
  ...(userId ? [sql`logs.user_id = ${userId}`] : []),
  ...(applicationId ? [sql`logs.application_id = ${applicationId}`] : []),
  ...(logKey ? [sql`logs.key = ${logKey}`] : []),
  ...(result ? [sql`logs.result = ${result}`] : []),
];
