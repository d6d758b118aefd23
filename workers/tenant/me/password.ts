import type { Ctx } from "../../kernel/context.ts";
import { getRow } from "../../kernel/entity.ts";
import { replacePassword, verifyMyPassword } from "../account/password.ts";
import { users } from "../users/table.ts";
import type { OwnMe } from "./api.ts";
import { ownProofId, requireOwnProof } from "./proof.ts";

/** @throws `session.invalid_credentials`, `session.verification_blocked_too_many_attempts` */
export async function verifyOwnPassword(ctx: Ctx, me: OwnMe, password: string): Promise<void> {
  await verifyMyPassword(ctx, me, password, await ownProofId(me));
}

/**
 * Sets a password and ends every other session.
 * @throws `verification_record.permission_denied`, `password.rejected`, `user.same_password`
 */
export async function setOwnPassword(ctx: Ctx, me: OwnMe, password: string): Promise<void> {
  const user = await getRow(ctx, users, me.userId);
  await requireOwnProof(ctx, me, user);
  await replacePassword(ctx, me, user, password);
}
