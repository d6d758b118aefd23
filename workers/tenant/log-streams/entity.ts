import { sql } from "drizzle-orm";
import { logStreamsMax } from "../../../contracts/log-stream.ts";
import { guard } from "../../kernel/db.ts";
import { declareEntity } from "../../kernel/entities.ts";
import { retryNow } from "./state.ts";
import { logStreams } from "./table.ts";

export const logStream = declareEntity({
  name: "log-stream",
  table: logStreams,
  search: { id: sql`log_streams.id`, name: sql`log_streams.name`, url: sql`log_streams.url` },
  sorts: { name: sql`lower(log_streams.name)` },
  areFew: true,
  limits: (ctx) => [
    guard(
      sql`(SELECT count(*) FROM log_streams WHERE tenant_id = ${ctx.tenantId}) <= ${logStreamsMax}`,
      "log_stream.limit_reached",
    ),
  ],
  copiedFromSealed: ["type", "url"],
  onUndoUpdate: (ctx, id) => [retryNow(ctx, id)],
  undo: "all",
});
