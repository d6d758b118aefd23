import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import { ListLogs, Log } from "../../../contracts/log.ts";
import { listed } from "../../kernel/page.ts";
import type { TenantScope } from "../app.ts";
import { managementApi } from "../management.ts";
import { getLog } from "./get.ts";
import { listLogs } from "./list.ts";

/** The audit log: what users did, and which tokens were issued (`spec/api.md`, "Logs, dashboard, lockouts"). */
export function logRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Audit logs");
  api(
    {
      ...{ method: "get", path: "/api/logs", summary: "The audit log, the youngest entry first" },
      description:
        "`enableCap=true` counts 10,000 at most: then `Total-Number` is 10001, `Total-Number-Is-Capped` is `true`, and `Link` has neither `next` nor `last`. By `cursor` nothing is counted.",
      query: ListLogs,
      answer: { status: 200, schema: z.array(Log) },
    },
    async (c, { query }) => listed(c, await listLogs(c.env.ctx, query)),
  );
  api(
    {
      ...{ method: "get", path: "/api/logs/:id", summary: "One entry of the audit log" },
      params: z.object({ id: EntityId }),
      answer: { status: 200, schema: Log },
    },
    (c, { params }) => getLog(c.env.ctx, params.id),
  );
}
