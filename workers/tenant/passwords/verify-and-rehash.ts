import { sql } from "drizzle-orm";
import type { PasswordAlgorithm } from "../../../contracts/user.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Statement, statement } from "../../kernel/db.ts";
import { currentForm, hashPassword } from "./hash.ts";

/** True for a password that was hashed elsewhere, or here with other parameters than today's. */
export function needsRehash(method: PasswordAlgorithm | null, encoded?: string): boolean {
  if (method !== null && method !== "Argon2id") return true;
  return encoded !== undefined && !encoded.startsWith(currentForm);
}

/**
 * The statement that puts today's hash in the old one's place, at the first sign-in that proves the password.
 * Does nothing if the password was changed in between. No change of the user: its version stays.
 * @throws `request.busy`
 */
export async function rehashStatement(
  ctx: Ctx,
  userId: string,
  password: string,
  oldEncrypted: string,
): Promise<Statement> {
  const passwordEncrypted = await hashPassword(password);
  return statement(sql`UPDATE users SET password_encrypted = ${passwordEncrypted}, password_encryption_method = 'Argon2id'
    WHERE tenant_id = ${ctx.tenantId} AND id = ${userId} AND password_encrypted = ${oldEncrypted}`);
}
