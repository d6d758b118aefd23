import { and, asc, eq } from "drizzle-orm";
import type { Connector } from "../../../contracts/connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import { connectorOf } from "./get.ts";
import { connectors } from "./table.ts";

/** More than anyone has: a tenant's whole list is one answer. */
const most = 500;

/** The tenant's connectors, the oldest first; those of a target, if one is named. */
export async function listConnectors(ctx: Ctx, { target }: { target?: string | undefined }): Promise<Connector[]> {
  const rows = await ctx.db
    .select()
    .from(connectors)
    .where(and(eq(connectors.tenantId, ctx.tenantId), target === undefined ? undefined : eq(connectors.target, target)))
    .orderBy(asc(connectors.createdAt), asc(connectors.id))
    .limit(most);
  const shown = await Promise.all(rows.map((row) => connectorOf(ctx, row)));
  return shown.filter((connector) => connector !== null);
}
