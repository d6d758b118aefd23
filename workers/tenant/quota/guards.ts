import { type SQL, sql } from "drizzle-orm";
import type { QuotaKey } from "../../../contracts/plan.ts";
import type { Ctx } from "../../kernel/context.ts";
import { guard, type Statement } from "../../kernel/db.ts";

/**
 * A condition of an insert's batch, right behind it: what is counted is guardLimit the plan's limit, however many are
 * made at the same moment. A tenant without a plan, and a limit of null, have no limit.
 * @throws in the batch `subscription.limit_exceeded`, whose `data` has the limit by its key; 0 for what the plan lacks
 */
export function guardLimit(ctx: Ctx, key: QuotaKey, count: SQL): Statement {
  const limit = sql`(SELECT json_extract(quota, ${`$.${key}`}) FROM tenants WHERE tenant_id = ${ctx.tenantId})`;
  return guard(sql`${limit} IS NULL OR (${count}) <= ${limit}`, "subscription.limit_exceeded", { key, value: limit });
}

/** A feature that a plan may lack. */
export function guardFeature(ctx: Ctx, key: QuotaKey): Statement {
  return guard(
    sql`coalesce((SELECT json_extract(quota, ${`$.${key}`}) FROM tenants WHERE tenant_id = ${ctx.tenantId}), 1) <> 0`,
    "subscription.limit_exceeded",
    { key, value: sql`0` },
  );
}
