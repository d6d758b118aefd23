import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import { ExportLogs, ListLogs, Log } from "../../../contracts/log.ts";
import { download } from "../../kernel/download.ts";
import { listed } from "../../kernel/pagination.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { exportLogs } from "./export.ts";
import { getLog } from "./get.ts";
import { listLogs } from "./list.ts";
import { relatedLogs } from "./related.ts";

/** The audit log: what users did, and which tokens were issued. */
export function logRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Audit logs");
  api(
    {
      ...{ method: "get", path: "/api/logs", summary: "List audit log entries, newest first" },
      description:
        "With `enableCap=true`, `search`, or `ip`, up to 10,000 entries are counted. If there are more, `Total-Number` is 10001, `Total-Number-Is-Capped` is `true`, and `Link` has neither `next` nor `last`. With `cursor`, nothing is counted. `search` matches whole words anywhere in an entry, and IDs and addresses by prefix. `after` returns the entries that follow an entry, `before` those that precede it.",
      query: ListLogs,
      answer: { status: 200, schema: z.array(Log) },
    },
    async (c, { query }) => listed(c, await listLogs(c.env.ctx, query)),
  );
  api(
    {
      ...{ method: "get", path: "/api/logs/export", summary: "Export the audit log as CSV or NDJSON" },
      description:
        "Takes the filters of the list and returns up to 100,000 entries, newest first. If there are more, the response has the header `Export-Is-Cut: true`, and the last line says so. In CSV, values that a spreadsheet would read as a formula are prefixed with an apostrophe.",
      query: ExportLogs,
      answer: { status: 200 },
    },
    async (c, { query }) => download(await exportLogs(c.env.ctx, query)),
  );
  api(
    {
      ...{ method: "get", path: "/api/logs/:id", summary: "Get an audit log entry" },
      params: z.object({ id: EntityId }),
      answer: { status: 200, schema: Log },
    },
    (c, { params }) => getLog(c.env.ctx, params.id),
  );
  api(
    {
      ...{ method: "get", path: "/api/logs/:id/related", summary: "Entries of the same request, sign-in, or session" },
      description: "Of either the newest twenty, without the entry itself.",
      params: z.object({ id: EntityId }),
      answer: { status: 200, schema: z.array(Log) },
    },
    (c, { params }) => relatedLogs(c.env.ctx, params.id),
  );
}
