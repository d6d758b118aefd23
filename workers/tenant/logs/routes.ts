import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import { ExportLogs, ListLogs, Log } from "../../../contracts/log.ts";
import { download } from "../../kernel/download.ts";
import { listed } from "../../kernel/page.ts";
import type { TenantScope } from "../app.ts";
import { managementApi } from "../management.ts";
import { exportLogs } from "./export.ts";
import { getLog } from "./get.ts";
import { listLogs } from "./list.ts";
import { relatedLogs } from "./related.ts";

/** The audit log: what users did, and which tokens were issued (`spec/api.md`, "Logs, dashboard, lockouts"). */
export function logRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Audit logs");
  api(
    {
      ...{ method: "get", path: "/api/logs", summary: "The audit log, the youngest entry first" },
      description:
        "`enableCap=true` counts 10,000 at most: then `Total-Number` is 10001, `Total-Number-Is-Capped` is `true`, and `Link` has neither `next` nor `last`; so it is with `search` and `ip`. By `cursor` nothing is counted. `search` finds whole words of anything in an entry, and ids and addresses by their beginning. `after` gives what came next after an entry, `before` what came before it.",
      query: ListLogs,
      answer: { status: 200, schema: z.array(Log) },
    },
    async (c, { query }) => listed(c, await listLogs(c.env.ctx, query)),
  );
  api(
    {
      ...{ method: "get", path: "/api/logs/export", summary: "The audit log as a file, CSV or one JSON object a line" },
      description:
        "The filters of the list; the youngest entry first, 100,000 at most. A file that was cut has the header `Export-Is-Cut: true` and says so in its last line. In CSV, what a spreadsheet would take for a formula begins with an apostrophe.",
      query: ExportLogs,
      answer: { status: 200 },
    },
    async (c, { query }) => download(await exportLogs(c.env.ctx, query)),
  );
  api(
    {
      ...{ method: "get", path: "/api/logs/:id", summary: "One entry of the audit log" },
      params: z.object({ id: EntityId }),
      answer: { status: 200, schema: Log },
    },
    (c, { params }) => getLog(c.env.ctx, params.id),
  );
  api(
    {
      ...{ method: "get", path: "/api/logs/:id/related", summary: "Entries of the same request or session" },
      description: "Of either the newest twenty, without the entry itself.",
      params: z.object({ id: EntityId }),
      answer: { status: 200, schema: z.array(Log) },
    },
    (c, { params }) => relatedLogs(c.env.ctx, params.id),
  );
}
