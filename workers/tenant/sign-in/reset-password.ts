import { AppError } from "../../kernel/error.ts";
import { hashPassword } from "../passwords/hash.ts";
import { requirePassword } from "../passwords/require.ts";
import { verifyHash } from "../passwords/verify.ts";
import { ownerOf } from "./add-profile.ts";
import { advance, type Flow, stateOf } from "./interaction.ts";

/**
 * The new password of a reset; submitting writes it. Nothing reaches this but a proof that was mailed in the
 * same interaction.
 * @throws `session.identifier_not_found`, `password.rejected`, `user.same_password`
 */
export async function resetPassword(flow: Flow, { password }: { password: string }): Promise<void> {
  const { ctx, config, sources } = flow;
  const { userId, event } = stateOf(flow);
  if (event !== "ForgotPassword") throw new AppError("session.invalid_interaction_type");
  const row = userId === null ? null : await sources.byId(userId);
  if (!row) throw new AppError("session.identifier_not_found");
  await requirePassword(ctx, config.passwordPolicy, password, await ownerOf(flow));
  const isSame =
    row.passwordEncrypted !== null && (await verifyHash(row.passwordEncryptionMethod, row.passwordEncrypted, password));
  advance(flow, { type: "reset", isSame, passwordHash: isSame ? "" : await hashPassword(password) });
}
