import { sql } from "drizzle-orm";
import type { ListLogStreams, LogStream } from "../../../contracts/log-stream.ts";
import type { Ctx } from "../../kernel/context.ts";
import { contains, type Listing, listRows, pageOf, sortOf } from "../../kernel/pagination.ts";
import { logStream } from "./entity.ts";
import { logStreamOf, streamColumns } from "./get.ts";
import { logStreams } from "./table.ts";

/** Streams with how they do, the youngest first. */
export async function listLogStreams(ctx: Ctx, query: ListLogStreams): Promise<Listing<LogStream>> {
  const listing = await listRows(
    ctx,
    {
      table: logStreams,
      where: sql`log_streams.tenant_id = ${ctx.tenantId} AND ${contains(logStream.search, query.q)}`,
      columns: sql`state.*`,
      from: sql`log_streams JOIN (SELECT t.id AS stream, ${streamColumns(ctx.now())} FROM log_streams t
        JOIN log_stream_states s ON s.tenant_id = t.tenant_id AND s.stream_id = t.id
        WHERE t.tenant_id = ${ctx.tenantId}) state ON state.stream = log_streams.id`,
      order: sortOf(query, logStream.sorts),
    },
    pageOf(query),
    (raw) => raw,
  );
  return { ...listing, items: await Promise.all(listing.items.map((raw) => logStreamOf(ctx, raw))) };
}
