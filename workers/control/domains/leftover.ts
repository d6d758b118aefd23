import { and, eq, sql } from "drizzle-orm";
import { guard, type Statement } from "../../kernel/db.ts";
import type { ControlCtx, TenantLocation } from "../context.ts";
import { removing } from "./check.ts";
import { isProtected, tellApplication } from "./of-application.ts";
import type { DomainRow } from "./read.ts";
import { isHeld } from "./state.ts";
import { customDomains } from "./table.ts";

/**
 * What is left of the tenant's own attempt at a name, and gives way to a new one: it ended without ever being active, or its
 * application was deleted while it waited.
 */
export async function findLeftover(
  ctx: ControlCtx,
  location: TenantLocation,
  domain: string,
): Promise<DomainRow | null> {
  const isIt = and(eq(customDomains.tenantId, location.tenantId), eq(customDomains.domain, domain));
  const [row] = await ctx.db.select().from(customDomains).where(isIt);
  if (!row || isHeld(row)) return null;
  if (row.status === "Error") {
    await tellApplication(ctx, row, false);
    return row;
  }
  const { applicationId } = row;
  return applicationId !== null && !(await isProtected(ctx, location, applicationId)) ? row : null;
}

/** Its statements. What has become active in between stays. */
export const givingWay = (ctx: ControlCtx, row: DomainRow): Statement[] => [
  guard(
    sql`EXISTS (SELECT 1 FROM custom_domains WHERE id = ${row.id} AND version = ${row.version})`,
    "domain.hostname_already_exists",
  ),
  ...removing(ctx, row),
];
