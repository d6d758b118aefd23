import { sql } from "drizzle-orm";
import type { HostTraffic, RecentTraffic } from "../../../contracts/host-traffic.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, rowsOf, type Statement, statement } from "../../kernel/db.ts";
import { rowExists } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { hourMs, trafficHours } from "../../kernel/traffic-hours.ts";
import { applications } from "../applications/table.ts";

/** The statements that add what the proxy has counted to this hour, and drop what is older than a week. */
export const addTraffic = (ctx: Ctx, applicationId: string, traffic: readonly HostTraffic[]): Statement[] => {
  if (traffic.length === 0) return [];
  const hours = trafficHours(ctx);
  return [
    statement(sql`INSERT INTO protected_traffic (tenant_id, application_id, hour, host, requests, errors)
      SELECT ${ctx.tenantId}, ${applicationId}, ${hours.now}, value ->> 'host', value ->> 'requests', value ->> 'errors'
      FROM json_each(${JSON.stringify(traffic)})
      WHERE EXISTS (SELECT 1 FROM applications WHERE tenant_id = ${ctx.tenantId} AND id = ${applicationId})
      ON CONFLICT (tenant_id, application_id, hour, host)
      DO UPDATE SET requests = requests + excluded.requests, errors = errors + excluded.errors`),
    statement(sql`DELETE FROM protected_traffic
      WHERE tenant_id = ${ctx.tenantId} AND application_id = ${applicationId} AND hour < ${hours.kept}`),
  ];
};

/** What the hosts of an application have answered in the last 24 hours. @throws `entity.not_found` */
export async function readTraffic(ctx: Ctx, applicationId: string): Promise<RecentTraffic> {
  const since = trafficHours(ctx).shown;
  const [found, counted] = await atomic(ctx.db, [
    statement(sql`SELECT EXISTS (${rowExists(ctx, applications, applicationId)}) AS is_there`),
    statement(sql`SELECT host, sum(requests) AS requests, sum(errors) AS errors FROM protected_traffic
      WHERE tenant_id = ${ctx.tenantId} AND application_id = ${applicationId} AND hour >= ${since} GROUP BY host ORDER BY host`),
  ]);
  if (!found?.results[0]?.is_there) throw new AppError("entity.not_found");
  return { since: since * hourMs, hosts: rowsOf<HostTraffic>(counted) };
}
