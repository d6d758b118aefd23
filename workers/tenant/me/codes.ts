import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { requireAddress, sendMyCode, verifyMyCode } from "../account/codes.ts";
import { findRecord, newRecord, type VerificationRecord } from "../account/records.ts";
import { users } from "../users/table.ts";
import type { OwnMe } from "./api.ts";
import { ownProofId } from "./proof.ts";

const identifierOf = (email: string) => requireAddress({ type: "email", value: email });

/** The newest code to an address that this user asked for, or null. */
async function findProof(ctx: Ctx, me: OwnMe, email: string): Promise<VerificationRecord | null> {
  const [row] = await ctx.db.all<{ id: string }>(sql`SELECT id FROM verification_records
    WHERE tenant_id = ${ctx.tenantId} AND user_id = ${me.userId} AND expires_at > ${ctx.now()}
      AND id <> ${await ownProofId(me)}
      AND json_extract(data, '$.type') = 'VerificationCode' AND json_extract(data, '$.identifier.type') = 'email'
      AND json_extract(data, '$.identifier.value') = ${email}
    ORDER BY expires_at DESC LIMIT 1`);
  return row ? findRecord(ctx, me.userId, row.id) : null;
}

/** @throws `user.invalid_email`, `session.email_blocklist.*`, `connector.not_found`, `session.too_many_codes_sent` */
export async function sendOwnCode(ctx: Ctx, me: OwnMe, email: string): Promise<void> {
  await sendMyCode(ctx, me, identifierOf(email));
}

/**
 * Verifies a code. To the current address it proves, in this session, who it is.
 * @throws `verification_code.not_found` where none was sent, those of `verifyMyCode`
 */
export async function verifyOwnCode(ctx: Ctx, me: OwnMe, email: string, code: string): Promise<void> {
  const identifier = identifierOf(email);
  const record = await findProof(ctx, me, identifier.value);
  if (!record) throw new AppError("verification_code.not_found");
  const { primaryEmail } = await getRow(ctx, users, me.userId);
  const proof = { type: "VerificationCode", identifier, isVerified: true } as const;
  const also =
    identifier.value === primaryEmail ? newRecord(ctx, me.userId, await ownProofId(me), proof).statements : [];
  await verifyMyCode(ctx, me, { identifier, verificationId: record.id, code }, also);
}

/** The proof of ten minutes at most that an address is one's own. @throws `verification_record.permission_denied` */
export async function requireProvedEmail(
  ctx: Ctx,
  me: OwnMe,
  address: string,
): Promise<{ email: string; record: VerificationRecord }> {
  const { value: email } = identifierOf(address);
  const record = await findProof(ctx, me, email);
  if (record?.data.type !== "VerificationCode" || !record.data.isVerified)
    throw new AppError("verification_record.permission_denied");
  return { email, record };
}
