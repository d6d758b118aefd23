import { createHash } from "node:crypto";
import { hashSync } from "bcryptjs";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { managed, refusal, unique } from "../../../tests/workers/management.ts";
import { atomic } from "../../kernel/db.ts";
import { createUser } from "../users/create.ts";
import { currentForm, hashPassword, pretendToVerify } from "./hash.ts";
import { verifyHash } from "./verify.ts";
import { needsRehash, rehashStatement } from "./verify-and-rehash.ts";

it("an imported password of every kind signs in, and no other does", async () => {
  const tenant = await managed();
  const digest = (algorithm: string, text: string) => createHash(algorithm).update(text).digest("hex");
  const digests = [
    ["Bcrypt", hashSync("open sesame", 5)],
    ["Bcrypt", hashSync("open sesame", 5).replace("$2b$", "$2y$")],
    ["MD5", digest("md5", "open sesame")],
    ["SHA1", digest("sha1", "open sesame").toUpperCase()],
    ["SHA256", digest("sha256", "open sesame")],
    ["Legacy", JSON.stringify(["sha512", ["salt:", "@"], digest("sha512", "salt:open sesame")])],
  ] as const;
  for (const [passwordAlgorithm, passwordDigest] of digests) {
    const user = await tenant.ok("POST", "/api/users", {
      username: `u_${unique()}`,
      passwordAlgorithm,
      passwordDigest,
    });
    const verify = (password: string) =>
      tenant.fetchAs("POST", `/api/users/${user.id}/password/verify`, { password }).then(({ status }) => status);
    expect(await verify("open sesame")).toBe(204);
    expect(await verify("open sesamy")).toBe(422);
  }
  const costly = { passwordAlgorithm: "Bcrypt", passwordDigest: hashSync("x", 4).replace("$04$", "$14$") };
  expect(await refusal(tenant, "POST", "/api/users", { username: `u_${unique()}`, ...costly })).toEqual([
    400,
    "password.unsupported_encryption_method",
  ]);
});

it("an imported hash becomes argon2id once it was proved, unless the password changed in between", async () => {
  const { ctx } = freshCtx();
  const old = hashSync("open sesame", 4);
  const { value: user } = await createUser(ctx, { passwordAlgorithm: "Bcrypt", passwordDigest: old });
  const stored = async () => {
    const [row] = await ctx.db.all<{ hash: string; method: "Argon2id" }>(
      sql`SELECT password_encrypted AS hash, password_encryption_method AS method FROM users
        WHERE tenant_id = ${ctx.tenantId} AND id = ${user.id}`,
    );
    return row as { hash: string; method: "Argon2id" };
  };
  await atomic(ctx.db, [await rehashStatement(ctx, user.id, "open sesame", "another hash")]);
  expect((await stored()).hash).toBe(old);
  await atomic(ctx.db, [await rehashStatement(ctx, user.id, "open sesame", old)]);
  const { hash, method } = await stored();
  expect([method, hash.startsWith(currentForm)]).toEqual(["Argon2id", true]);
  expect(await verifyHash(method, hash, "open sesame")).toBe(true);
  expect(needsRehash(method, hash)).toBe(false);
  expect([needsRehash("Bcrypt"), needsRehash("Argon2i"), needsRehash(null)]).toEqual([true, true, false]);
  expect(needsRehash("Argon2id", hash.replace("m=19456", "m=4096"))).toBe(true);
});

it("an account that does not exist takes as long as one that does", async () => {
  const hash = await hashPassword("open sesame");
  const ms = async (work: () => Promise<unknown>) => {
    const times = [];
    for (let n = 0; n < 5; n += 1) {
      const began = performance.now();
      await work();
      times.push(performance.now() - began);
    }
    return Math.min(...times);
  };
  const [known, unknown] = [await ms(() => verifyHash(null, hash, "x")), await ms(() => pretendToVerify("x"))];
  const imported = await ms(() => verifyHash("MD5", "5f4dcc3b5aa765d61d8327deb882cf99", "x"));
  expect(unknown).toBeGreaterThan(known / 3);
  expect(imported).toBeGreaterThan(known / 3);
  expect(await pretendToVerify("open sesame")).toBe(false);
});
