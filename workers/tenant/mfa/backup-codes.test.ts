import { expect, it } from "vitest";
import type { Ctx } from "../../kernel/context.ts";
import { openSecretBox, sha256 } from "../../kernel/crypto.ts";
import { backupCodeHash, findBackupCode, newBackupCodes } from "./backup-codes.ts";
import { factorContext } from "./factors.ts";

const keyed = (keys: string) => ({ tenantId: "t", box: openSecretBox(keys) }) as Ctx;
const [first, second] = [`k1:${"A".repeat(43)}`, `k2:${"B".repeat(42)}A`];
const ctx = keyed(first);

it("the hash of a backup code needs a key that is outside of the database", async () => {
  const [code = ""] = newBackupCodes();
  const hash = await backupCodeHash(ctx, "ada", code);
  expect(hash).not.toContain(await sha256(`${factorContext(ctx, "ada")}:${code}`));
  expect(await backupCodeHash(keyed(second), "ada", code)).not.toBe(hash);
  expect(await backupCodeHash(ctx, "bob", code)).not.toBe(hash);
});

it("a code is found as it is typed, after a rotation of keys, and if it was stored before there was a key", async () => {
  const codes = newBackupCodes();
  const [code = "", old = "", other = ""] = codes;
  const oldHash = await sha256(`${factorContext(ctx, "ada")}:${old}`);
  const hashes = [await backupCodeHash(ctx, "ada", code), oldHash];
  const row = { userId: "ada", codeHashes: hashes };
  const written = `${code.slice(0, 5)}-${code.slice(5)} `.toUpperCase();
  for (const at of [ctx, keyed(`${second},${first}`)]) {
    expect(await findBackupCode(at, row, written)).toBe(hashes[0]);
    expect(await findBackupCode(at, row, old)).toBe(oldHash);
    expect(await findBackupCode(at, row, other)).toBeNull();
  }
  expect(await findBackupCode(ctx, { ...row, userId: "bob" }, code)).toBeNull();
  expect(await findBackupCode(keyed(second), row, code)).toBeNull();
});
