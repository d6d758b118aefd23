import { and, eq, gte, sql, sum } from "drizzle-orm";
import type { HostTraffic, RecentTraffic } from "../../../contracts/host-traffic.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { hourMs, trafficHours } from "../../kernel/traffic-hours.ts";
import { domainTraffic } from "./table.ts";

/** Adds what an isolate of the edge has answered under custom domains to this hour, and drops what is older than a week. */
export async function addDomainTraffic(ctx: Ctx, traffic: readonly HostTraffic[]): Promise<void> {
  const hours = trafficHours(ctx);
  await atomic(ctx.db, [
    statement(sql`INSERT INTO domain_traffic (tenant_id, hour, host, requests, errors)
      SELECT ${ctx.tenantId}, ${hours.now}, value ->> 'host', value ->> 'requests', value ->> 'errors'
      FROM json_each(${JSON.stringify(traffic)}) WHERE true
      ON CONFLICT (tenant_id, hour, host) DO UPDATE SET requests = requests + excluded.requests, errors = errors + excluded.errors`),
    statement(sql`DELETE FROM domain_traffic WHERE tenant_id = ${ctx.tenantId} AND hour < ${hours.kept}`),
  ]);
}

/** What was answered under each custom domain in the last 24 hours. */
export async function readDomainTraffic(ctx: Ctx): Promise<RecentTraffic> {
  const since = trafficHours(ctx).shown;
  const hosts = await ctx.db
    .select({
      host: domainTraffic.host,
      requests: sum(domainTraffic.requests).mapWith(Number),
      errors: sum(domainTraffic.errors).mapWith(Number),
    })
    .from(domainTraffic)
    .where(and(eq(domainTraffic.tenantId, ctx.tenantId), gte(domainTraffic.hour, since)))
    .groupBy(domainTraffic.host);
  return { since: since * hourMs, hosts };
}
