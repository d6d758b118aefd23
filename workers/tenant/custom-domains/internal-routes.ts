import type { Hono } from "hono";
import { z } from "zod";
import { DomainChange } from "../../../contracts/domain.ts";
import { RecentTraffic } from "../../../contracts/host-traffic.ts";
import { Done } from "../../../contracts/tenant-members.ts";
import { recordChange } from "../../kernel/change-log.ts";
import { atomic } from "../../kernel/db.ts";
import { getRow } from "../../kernel/entity.ts";
import { route } from "../../kernel/route.ts";
import { applications } from "../applications/table.ts";
import { requireManagement } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { readDomainTraffic } from "./traffic.ts";

/**
 * Custom domains belong to the control plane (`workers/control/domains/`), callers and history to the tenant: what a token
 * may do is decided by the method, as with every call of the Management API. The decision brings along what the region has
 * counted of the domains.
 */
export function customDomainCalls(app: Hono<{ Bindings: TenantScope }>): void {
  const path = "/custom-domains";
  const tag = "Internal";
  for (const method of ["get", "post", "patch", "delete"] as const)
    route(
      app,
      {
        ...{ method, path, tag, summary: "Decide about a call that concerns custom domains" },
        query: z.object({ applicationId: z.string().max(128).optional() }),
        answer: { status: 200, schema: RecentTraffic },
      },
      [requireManagement],
      async (c, { query: { applicationId } }) => {
        const { ctx } = c.env;
        const [traffic] = await Promise.all([
          readDomainTraffic(ctx),
          applicationId === undefined ? null : getRow(ctx, applications, applicationId),
        ]);
        return traffic;
      },
    );
  for (const method of ["post", "patch", "delete"] as const)
    route(
      app,
      {
        ...{ method, path: `${path}/change`, tag, summary: "Record a change of custom domains", body: DomainChange },
        answer: { status: 200, schema: Done },
      },
      [requireManagement],
      async (c, { body: { id, ...change } }) => {
        const { ctx } = c.env;
        await atomic(ctx.db, [recordChange(ctx, { entity: "domain", entityId: id, ...change })]);
        return { done: true };
      },
    );
}
