import { type SQL, sql } from "drizzle-orm";
import type { QuotaKey } from "../../../contracts/plan.ts";
import { isPaid, knownPlans } from "../../../contracts/plan-order.ts";
import { quotaOf } from "../../../contracts/plan-quota.ts";
import { skus } from "../plans/catalog.ts";

/** Keys whose limit is a number, which is NULL where there is none. */
type CountedKey = Extract<QuotaKey, `${string}Limit`>;

/**
 * A tenant's limit as `subscriptionQuota` has it, for a condition of a batch: of what the tenant has bought by then, and not
 * of what was read before it.
 */
export function limitInBatch(tenantId: string, key: CountedKey): SQL {
  const ofPlan = knownPlans.map((planId) => sql`WHEN ${planId} THEN ${quotaOf(planId)[key]}`);
  const basic = sql`iif(json_type(agreed_quota, ${`$.${key}`}) IS NULL,
    CASE plan_id ${sql.join(ofPlan, sql` `)} ELSE ${quotaOf("")[key]} END, agreed_quota ->> ${`$.${key}`})`;
  const added = skus.flatMap(({ id, type, quota }) =>
    type === "AddOn" && quota[key] !== undefined
      ? [sql` + ${Number(quota[key])} * coalesce(add_ons ->> ${`$."${id}"`}, 0)`]
      : [],
  );
  const unpaid = sql.join(
    knownPlans.filter((planId) => !isPaid(planId)).map((planId) => sql`${planId}`),
    sql`, `,
  );
  return sql`(SELECT ${basic} + iif(plan_id IN (${unpaid}), 0, 0${sql.join(added)}) FROM subscriptions WHERE tenant_id = ${tenantId})`;
}
