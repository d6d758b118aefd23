import { and, eq, sql } from "drizzle-orm";
import type { Delivery, ListDeliveries } from "../../../contracts/delivery.ts";
import { errorMessage } from "../../../locales/errors.ts";
import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { type Row, rowOf } from "../../kernel/entity.ts";
import { isErrorCode } from "../../kernel/error.ts";
import { type Listing, listRows, pageOf } from "../../kernel/pagination.ts";
import { factories } from "../connectors/factories.ts";
import { users } from "../users/table.ts";
import { deliveries } from "./table.ts";

/** A row as the reader is told of it. */
export async function deliveryOf(ctx: Ctx, row: Row<typeof deliveries>): Promise<Delivery> {
  const { expiresAt: _, recipientHash: __, error, ...shown } = row;
  const about = factories.get(shown.connectorId ?? "")?.about;
  const known = error !== null && isErrorCode(error);
  return {
    ...shown,
    connectorName: about?.name.en ?? shown.connectorId,
    error: known ? { code: error, message: await errorMessage(ctx.phrases, error, ctx.language) } : null,
  };
}

/** Empty, as no message's recipient is, for who has none. */
async function emailOf(ctx: Ctx, userId: string): Promise<string> {
  const { tenantId, id, primaryEmail } = users;
  const [row] = await ctx.db
    .select({ primaryEmail })
    .from(users)
    .where(and(eq(tenantId, ctx.tenantId), eq(id, userId)));
  return row?.primaryEmail ?? "";
}

export const hashOfRecipient = ({ tenantId }: Ctx, recipient: string): Promise<string> =>
  sha256(`${tenantId}/deliveries/${recipient.trim().toLowerCase().replace(/^\+/, "")}`);

/** How many are counted. */
const countMax = 1000;

/** Messages of the last 30 days, the youngest first. @throws `guard.invalid_pagination` */
export async function listDeliveries(ctx: Ctx, query: ListDeliveries): Promise<Listing<Delivery>> {
  const { userId, currentEmailOf, state, channel } = query;
  const recipient = currentEmailOf === undefined ? query.recipient : await emailOf(ctx, currentEmailOf);
  const where = sql.join(
    [
      sql`tenant_id = ${ctx.tenantId}`,
      ...(userId === undefined ? [] : [sql`user_id = ${userId}`]),
      ...(recipient === undefined ? [] : [sql`recipient_hash = ${await hashOfRecipient(ctx, recipient)}`]),
      // Written out, so that the index of failures is used, or that of bounces.
      ...(state === "failed" || state === "bounced" ? [sql.raw(`state = '${state}'`)] : []),
      ...(state === undefined ? [] : [sql`state = ${state}`]),
      ...(channel === undefined ? [] : [sql`channel = ${channel}`]),
    ],
    sql` AND `,
  );
  const page = await listRows(ctx, { table: deliveries, where, countMax }, pageOf(query), (raw) =>
    rowOf(deliveries, raw),
  );
  return { ...page, items: await Promise.all(page.items.map((row) => deliveryOf(ctx, row))) };
}
