import { sql } from "drizzle-orm";
import type { TrustedDevice } from "../../../contracts/user-mfa.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guardChanged, statement } from "../../kernel/db.ts";
import { changeName, getRow, rowOf } from "../../kernel/entity.ts";
import { forgetDevices } from "../mfa/trusted-devices.ts";
import { trustedDevices, users } from "./table.ts";

/** Browsers that a user is not asked for a second factor in, the one used last first. @throws `entity.not_exists_with_id` */
export async function listTrustedDevices(ctx: Ctx, userId: string): Promise<TrustedDevice[]> {
  const rows = await ctx.db.all<Record<string, unknown>>(
    sql`SELECT * FROM trusted_devices WHERE tenant_id = ${ctx.tenantId} AND user_id = ${userId} AND expires_at > ${ctx.now()}
      ORDER BY last_used_at DESC, id`,
  );
  if (rows.length === 0) await getRow(ctx, users, userId);
  return rows.map((raw) => {
    const { id, userAgent, ip, createdAt, lastUsedAt, expiresAt } = rowOf(trustedDevices, raw);
    return { id, userAgent, ip, createdAt, lastUsedAt, expiresAt };
  });
}

export const recordRevocation = (ctx: Ctx, userId: string, id: string) =>
  recordChange(ctx, {
    ...{ entity: "trusted-device", entityId: changeName({ of: userId, id }) },
    ...{ before: { id }, after: null },
  });

/** Asks for the second factor in a browser again. @throws `entity.not_found` */
export async function revokeTrustedDevice(ctx: Ctx, userId: string, id: string): Promise<void> {
  await atomic(ctx.db, [
    statement(
      sql`DELETE FROM trusted_devices WHERE tenant_id = ${ctx.tenantId} AND user_id = ${userId} AND id = ${id}`,
    ),
    guardChanged("entity.not_found"),
    recordRevocation(ctx, userId, id),
  ]);
}

/** Asks for the second factor in every browser again. @throws `entity.not_exists_with_id` */
export async function revokeTrustedDevices(ctx: Ctx, userId: string): Promise<void> {
  await getRow(ctx, users, userId);
  await atomic(ctx.db, [forgetDevices(ctx, userId), recordRevocation(ctx, userId, "all")]);
}
