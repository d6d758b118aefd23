import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { guard, type Statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { verificationRecords } from "../account/table.ts";
import { openConfig } from "./config.ts";
import { admitUserInfo, type FinishedSocial, getSocial } from "./social.ts";

/**
 * Who a credential of Google One Tap is about.
 * @returns besides, the nonce that it has, and the statements that use it up
 * @throws `verification_record.not_supported_for_google_one_tap` where the connector has no One Tap or it is off,
 * `connector.social_invalid_id_token`; the statements throw it for a credential that was used before
 */
export async function finishOneTap(
  ctx: Ctx,
  connectorId: string,
  credential: string,
): Promise<Omit<FinishedSocial, "tokens"> & { nonce: string | undefined; spent: Statement[] }> {
  const { row, factory } = await getSocial(ctx, connectorId);
  const config = await openConfig(ctx, row);
  if (!factory.oneTap?.settings(config)) throw new AppError("verification_record.not_supported_for_google_one_tap");
  const { userInfo, nonce, expiresAt } = await factory.oneTap.userInfo(ctx, config, credential);
  // What is signed: the same signature can be written in several ways.
  const id = await sha256(`one-tap:${credential.slice(0, credential.lastIndexOf("."))}`);
  const isUsed = sql`EXISTS (SELECT 1 FROM ${verificationRecords} WHERE tenant_id = ${ctx.tenantId} AND id = ${id})`;
  const spent = [
    guard(sql`NOT ${isUsed}`, "connector.social_invalid_id_token"),
    // A clock that differs by as much as the check allows would let it in again.
    ctx.db
      .insert(verificationRecords)
      .values({ tenantId: ctx.tenantId, id, userId: "", data: "{}", expiresAt: expiresAt + 60_000 }),
  ];
  return { userInfo: admitUserInfo(userInfo), target: row.target, syncProfile: row.syncProfile, nonce, spent };
}
