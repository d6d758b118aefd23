import { and, eq, sql } from "drizzle-orm";
import type { Delivery } from "../../../contracts/delivery.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guardChanged, statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { newTimedId } from "../../kernel/id.ts";
import { messageKind } from "../messages/enqueue-message.ts";
import { deliveryOf } from "./list.ts";
import { deliveries } from "./table.ts";

/** @throws `entity.not_found` */
export async function getDelivery(ctx: Ctx, id: string): Promise<Delivery> {
  const [row] = await ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.tenantId, ctx.tenantId), eq(deliveries.id, id)));
  if (!row) throw new AppError("entity.not_found");
  return deliveryOf(ctx, row);
}

/**
 * Sends the same words to the same recipient again, as a message of its own: a provider that knows the first one by its
 * id sends this one all the same.
 * @throws `entity.not_found`, `delivery.not_repeatable` for a message with a code, one under way, and one whose content
 * is not kept any more
 */
export async function resendDelivery(ctx: Ctx, id: string): Promise<{ id: string }> {
  const delivery = await getDelivery(ctx, id);
  if (!delivery.isRepeatable || delivery.state === "retrying") throw new AppError("delivery.not_repeatable");
  const now = ctx.now();
  const copy = newTimedId(now);
  await atomic(ctx.db, [
    statement(sql`INSERT INTO outbox (tenant_id, id, kind, endpoint, payload, created_at, due_at)
      SELECT tenant_id, ${copy}, kind, endpoint, payload, ${now}, ${now} FROM outbox
      WHERE tenant_id = ${ctx.tenantId} AND id = ${id} AND kind = ${messageKind}`),
    guardChanged("delivery.not_repeatable"),
  ]);
  ctx.wake([copy]);
  return { id: copy };
}
