import { sql } from "drizzle-orm";
import type { Delivery, ListDeliveries } from "../../../contracts/delivery.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Row, rowOf } from "../../kernel/entity.ts";
import { type Listing, listRows, pageOf } from "../../kernel/pagination.ts";
import { deliveries } from "./table.ts";

export const deliveryOf = ({ expiresAt: _, ...row }: Row<typeof deliveries>): Delivery => row;

/** How many are counted. */
const countMax = 1000;

/** Messages of the last 30 days, the youngest first. @throws `guard.invalid_pagination` */
export function listDeliveries(ctx: Ctx, query: ListDeliveries): Promise<Listing<Delivery>> {
  const { userId, state, channel } = query;
  const where = sql.join(
    [
      sql`tenant_id = ${ctx.tenantId}`,
      ...(userId === undefined ? [] : [sql`user_id = ${userId}`]),
      // Written out, so that the index of failures is used.
      ...(state === "failed" ? [sql`state = 'failed'`] : state === undefined ? [] : [sql`state = ${state}`]),
      ...(channel === undefined ? [] : [sql`channel = ${channel}`]),
    ],
    sql` AND `,
  );
  return listRows(ctx, { table: deliveries, where, countMax }, pageOf(query), (raw) =>
    deliveryOf(rowOf(deliveries, raw)),
  );
}
