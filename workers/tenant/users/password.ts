import type { User } from "../../../contracts/user.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { Versioned } from "../../kernel/route.ts";
import { forgetDevices } from "../mfa/trusted-devices.ts";
import { hashPassword } from "../passwords/hash.ts";
import { verifyHash } from "../passwords/verify.ts";
import { changeUser } from "./change.ts";
import { endAccess } from "./entity.ts";
import { userOf } from "./get.ts";
import { users } from "./table.ts";

/** Sets the password, whatever the policy says, and ends what was signed in with the old one. */
export async function setPassword(
  ctx: Ctx,
  id: string,
  password: string,
  ifMatch: number | null,
): Promise<Versioned<User>> {
  await getRow(ctx, users, id);
  const set = { passwordEncrypted: await hashPassword(password), passwordEncryptionMethod: "Argon2id" as const };
  const row = await changeUser(ctx, { id, ifMatch }, () => ({
    set,
    also: [...endAccess(ctx, id), forgetDevices(ctx, id)],
  }));
  return { value: userOf(row), version: row.version };
}

/** @throws `session.invalid_credentials` */
export async function checkPassword(ctx: Ctx, id: string, password: string): Promise<void> {
  const { passwordEncrypted, passwordEncryptionMethod } = await getRow(ctx, users, id);
  const isRight =
    passwordEncrypted !== null && (await verifyHash(passwordEncryptionMethod, passwordEncrypted, password));
  if (!isRight) throw new AppError("session.invalid_credentials");
}

export async function hasPassword(ctx: Ctx, id: string): Promise<{ hasPassword: boolean }> {
  const { passwordEncrypted } = await getRow(ctx, users, id);
  return { hasPassword: passwordEncrypted !== null };
}
