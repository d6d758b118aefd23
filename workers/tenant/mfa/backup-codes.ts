import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { AppError } from "../../kernel/error.ts";
import { factorContext } from "./factors.ts";

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

/** Salted with the user, so that equal codes of two users differ. Spaces and dashes that people type do not count. */
export const backupCodeHash = (ctx: Ctx, userId: string, code: string): Promise<string> =>
  sha256(`${factorContext(ctx, userId)}:${code.replaceAll(/[\s-]/g, "").toLowerCase()}`);
