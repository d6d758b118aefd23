import type { Ctx } from "../../kernel/context.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { newSecret } from "../../kernel/id.ts";
import { forgetDevices } from "../mfa/trusted-devices.ts";
import { hashPassword } from "../passwords/hash.ts";
import { requirePassword } from "../passwords/require.ts";
import { verifyHash } from "../passwords/verify.ts";
import { ownerOf } from "../sign-in-experience/check-password.ts";
import { loadExperience } from "../sign-in-experience/load.ts";
import { changeUser } from "../users/change.ts";
import { users } from "../users/table.ts";
import { attemptProof } from "./attempt-proof.ts";
import { type Me, requireEditable, requireFirstParty, type UserRow } from "./me.ts";
import { dropRecords, newRecord, requireProof, type Written } from "./records.ts";
import { endOtherAccess } from "./sessions.ts";

/**
 * Proves oneself by the password, with a proof of that id.
 * @throws `session.invalid_credentials`, `session.verification_blocked_too_many_attempts`
 */
export async function verifyMyPassword(
  ctx: Ctx,
  me: Me,
  password: string,
  proofId = newSecret(),
): Promise<Written["shown"]> {
  requireFirstParty(me);
  const { passwordEncrypted, passwordEncryptionMethod } = await getRow(ctx, users, me.userId);
  return attemptProof(ctx, me, "Password", async (attempt) => {
    const isRight =
      passwordEncrypted !== null && (await verifyHash(passwordEncryptionMethod, passwordEncrypted, password));
    if (!isRight) throw attempt.refusal(new AppError("session.invalid_credentials"));
    return newRecord(ctx, me.userId, proofId, { type: "Password" });
  });
}

/**
 * Sets a new password, and ends every session but this one, with all that was issued in them and all other proofs.
 * @throws `verification_record.permission_denied`, `password.rejected`, `user.same_password`
 */
export async function setMyPassword(ctx: Ctx, me: Me, password: string, proof: string | null): Promise<void> {
  requireFirstParty(me);
  requireEditable(me, "password");
  const user = await getRow(ctx, users, me.userId);
  await requireProof(ctx, user, proof);
  await replacePassword(ctx, me, user, password);
}

/** What follows once it is proved whose account it is. @throws `password.rejected`, `user.same_password` */
export async function replacePassword(ctx: Ctx, me: Me, user: UserRow, password: string): Promise<void> {
  const { passwordPolicy } = await loadExperience(ctx);
  await requirePassword(ctx, passwordPolicy, password, ownerOf(user));
  const { passwordEncrypted: old, passwordEncryptionMethod: method } = user;
  if (old !== null && (await verifyHash(method, old, password))) throw new AppError("user.same_password");
  const set = { passwordEncrypted: await hashPassword(password), passwordEncryptionMethod: "Argon2id" as const };
  await changeUser(ctx, { id: me.userId, ifMatch: null }, (before) => {
    // Changed in the meantime, by someone who ended this proof with it.
    if (before.passwordEncrypted !== old) throw new AppError("verification_record.permission_denied");
    return { set, also: [...endOtherAccess(ctx, me), forgetDevices(ctx, me.userId), dropRecords(ctx, me.userId)] };
  });
}
