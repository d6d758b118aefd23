import { sql } from "drizzle-orm";
import type { ListLogs, Log } from "../../../contracts/log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { timedIdFrom } from "../../kernel/id.ts";
import { type Listing, listRows, pageOf } from "../../kernel/page.ts";
import { logNames, logOf } from "./get.ts";
import { logs } from "./table.ts";

/** With `enableCap`, how many are counted. */
const countMax = 10_000;

/** Entries of the audit log, the youngest first. Every filter but the result has an index that ends with the id. */
export function listLogs(ctx: Ctx, query: ListLogs): Promise<Listing<Log>> {
  const { userId, applicationId, logKey, result, start_time: from, end_time: to } = query;
  const page = pageOf(query);
  const after = page.by === "cursor" ? page.after?.id : undefined;
  const end = to === undefined ? undefined : timedIdFrom(to + 1);
  const conditions = [
    sql`logs.tenant_id = ${ctx.tenantId}`,
    ...(userId ? [sql`logs.user_id = ${userId}`] : []),
    ...(applicationId ? [sql`logs.application_id = ${applicationId}`] : []),
    ...(logKey ? [sql`logs.key = ${logKey}`] : []),
    ...(result ? [sql`logs.result = ${result}`] : []),
    ...(from === undefined ? [] : [sql`logs.id >= ${timedIdFrom(from)}`]),
    // The index takes one upper bound, and the cursor is the closer one once it is below the end.
    ...(end === undefined || (after !== undefined && after < end) ? [] : [sql`logs.id < ${end}`]),
  ];
  const source = {
    table: logs,
    where: sql.join(conditions, sql` AND `),
    columns: logNames,
    isTimed: true,
    ...(query.enableCap === "true" ? { countMax } : {}),
  };
  return listRows(ctx, source, page, logOf);
}
