import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { getRow } from "../../kernel/entity.ts";
import { replacePassword, verifyMyPassword } from "../account/password.ts";
import { requireProof } from "../account/records.ts";
import { users } from "../users/table.ts";
import type { OwnMe } from "./api.ts";

/** One proof a session: a password that was verified in one browser proves nothing in another. */
const proofOf = (me: OwnMe) => sha256(`me-password:${me.userId}:${me.sessionUid}`);

/** @throws `session.invalid_credentials`, `session.verification_blocked_too_many_attempts` */
export async function verifyOwnPassword(ctx: Ctx, me: OwnMe, password: string): Promise<void> {
  await verifyMyPassword(ctx, me, password, await proofOf(me));
}

/**
 * Sets a password and ends every other session. Who has one already has verified it here within ten minutes.
 * @throws `verification_record.permission_denied`, `password.rejected`, `user.same_password`
 */
export async function setOwnPassword(ctx: Ctx, me: OwnMe, password: string): Promise<void> {
  const user = await getRow(ctx, users, me.userId);
  if (user.passwordEncrypted !== null) await requireProof(ctx, user, await proofOf(me));
  await replacePassword(ctx, me, user, password);
}
