import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { AppError } from "../../kernel/error.ts";
import { type FactorRow, factorContext } from "./factors.ts";

const codesCount = 10;
const codeShape = /^[\da-f]{10}$/;

/** Ten codes of ten hexadecimal digits, each for one use. */
export function newBackupCodes(): string[] {
  const bytes = Array.from({ length: codesCount }, () => crypto.getRandomValues(new Uint8Array(5)));
  return bytes.map((five) => Array.from(five, (byte) => byte.toString(16).padStart(2, "0")).join(""));
}

/** Codes as somebody gave them. @throws `user.wrong_backup_code_format` for anything but ten different ones */
export function requireBackupCodes(given: readonly string[]): string[] {
  const codes = new Set(given.map((code) => code.toLowerCase()));
  if (given.length !== codesCount || codes.size !== codesCount || ![...codes].every((code) => codeShape.test(code)))
    throw new AppError("user.wrong_backup_code_format");
  return [...codes];
}

/** Spaces and dashes that people type do not count. */
const typed = (code: string): string => code.replaceAll(/[\s-]/g, "").toLowerCase();

/** By a key that is outside of the database, since 40 bits are few; with the user, so that equal codes of two users differ. */
export async function backupCodeHash(ctx: Ctx, userId: string, code: string): Promise<string> {
  const [hash = ""] = await ctx.box.tags(typed(code), factorContext(ctx, userId));
  return hash;
}

/** The one of the stored hashes that is of the code, or null. Codes of before have a hash without a key. */
export async function findBackupCode(
  ctx: Ctx,
  { userId, codeHashes }: Pick<FactorRow, "userId" | "codeHashes">,
  code: string,
): Promise<string | null> {
  const context = factorContext(ctx, userId);
  const [tags, plain] = await Promise.all([ctx.box.tags(typed(code), context), sha256(`${context}:${typed(code)}`)]);
  return codeHashes?.find((hash) => tags.includes(hash) || hash === plain) ?? null;
}
