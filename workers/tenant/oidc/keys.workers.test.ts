import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { limited, managed, refusal } from "../../../tests/workers/management.ts";
import type { Ctx } from "../../kernel/context.ts";
import { changeLog } from "../../kernel/tables.ts";
import { createApplication } from "../applications/create.ts";
import { applications } from "../applications/table.ts";
import { resources } from "../resources/table.ts";
import { provisionTenant } from "../tenants/provision.ts";
import { completeKeys } from "./complete-keys.ts";
import { deleteKey, forgetKeys, listKeys, loadKeys, rotateKey } from "./keys.ts";
import { announcedMs } from "./new-keys.ts";
import { oidcKeys } from "./table.ts";

async function tenant() {
  let now = Date.now();
  const fresh = freshCtx({ now: () => now });
  await provisionTenant(fresh.ctx, { eventId: "e1" });
  return { ...fresh, pass: (ms: number) => (now += ms) };
}

it("private keys are sealed at rest and cookies have keys of their own", async () => {
  const { ctx } = await tenant();
  const rows = await ctx.db.select().from(oidcKeys).where(eq(oidcKeys.tenantId, ctx.tenantId));
  expect(rows.map((row) => row.use).sort()).toEqual(["cookie", "signing", "signing"]);
  for (const row of rows) {
    expect(row.sealed).toMatch(/^v1\.k1\./);
    expect(JSON.stringify(row)).not.toContain('"d"');
  }
  for (const key of (await loadKeys(ctx)).published) expect(key).not.toHaveProperty("d");
});

const kidOf = async (ctx: Ctx, alg: string) => (await loadKeys(ctx)).signing.find((key) => key.alg === alg)?.kid;
const statusesOf = async (ctx: Ctx, algorithm: string) =>
  (await listKeys(ctx, "private-keys")).filter((key) => key.algorithm === algorithm).map((key) => key.status);

it("a tenant starts with an RSA key and an EC key, and a rotation keeps both kinds", async () => {
  const { ctx, pass } = await tenant();
  expect((await loadKeys(ctx)).algorithms).toEqual(new Set(["ES384", "RS256"]));
  for (const kind of ["RS256", "ES384", "RS256", undefined] as const) {
    await rotateKey(ctx, "private-keys", kind);
    pass(announcedMs + 1);
    forgetKeys(ctx.tenantId);
    expect((await loadKeys(ctx)).algorithms).toEqual(new Set(["ES384", "RS256"]));
  }
  expect(await statusesOf(ctx, "RS256")).toEqual(["Current", "Previous", "Previous"]);
  expect(await statusesOf(ctx, "ES384")).toEqual(["Current", "Previous", "Previous"]);
});

it("a new signing key is published at once, signs later, and the old one stays published", async () => {
  const { ctx, pass } = await tenant();
  const [rsa, ec] = [await kidOf(ctx, "RS256"), await kidOf(ctx, "ES384")];
  await rotateKey(ctx, "private-keys", "RS256");
  expect((await loadKeys(ctx)).published).toHaveLength(3);
  expect(await kidOf(ctx, "RS256")).toBe(rsa);
  expect(await statusesOf(ctx, "RS256")).toEqual(["Next", "Current"]);
  pass(announcedMs + 1);
  forgetKeys(ctx.tenantId);
  expect(await kidOf(ctx, "RS256")).not.toBe(rsa);
  expect(await kidOf(ctx, "ES384")).toBe(ec);
  expect((await loadKeys(ctx)).published.map((key) => key.kid)).toContain(rsa);
  expect(await statusesOf(ctx, "RS256")).toEqual(["Current", "Previous"]);
});

it("a key for ES256 is there once it was asked for, and is rotated along with the others from then on", async () => {
  const { ctx, pass } = await tenant();
  await expect(createApplication(ctx, asking)).rejects.toMatchObject({ code: "oidc.no_key_for_algorithm" });
  await rotateKey(ctx, "private-keys", "ES256");
  expect([await statusesOf(ctx, "ES256"), await statusesOf(ctx, "ES384")]).toEqual([["Next"], ["Current"]]);
  expect((await loadKeys(ctx)).algorithms.has("ES256")).toBe(false);
  await createApplication(ctx, asking);
  pass(announcedMs + 1);
  forgetKeys(ctx.tenantId);
  expect((await loadKeys(ctx)).algorithms).toEqual(new Set(["ES384", "RS256", "ES256"]));
  await rotateKey(ctx, "private-keys");
  for (const algorithm of ["ES256", "ES384", "RS256"])
    expect(await statusesOf(ctx, algorithm)).toEqual(["Next", "Current"]);
});

const asking = { name: "P-256", type: "SPA", customClientMetadata: { idTokenSignedResponseAlg: "ES256" } } as const;

it("an isolate that remembers keys notices by itself when the next one takes over", async () => {
  const { ctx, pass } = await tenant();
  await rotateKey(ctx, "private-keys");
  pass(announcedMs - 5_000);
  const old = await kidOf(ctx, "ES384");
  pass(5_001);
  expect(await kidOf(ctx, "ES384")).not.toBe(old);
});

it("the key in force of each kind cannot be deleted, a previous one can, an unknown one is unknown", async () => {
  const { ctx, pass } = await tenant();
  const first = await listKeys(ctx, "private-keys");
  for (const { id } of first)
    await expect(deleteKey(ctx, "private-keys", id)).rejects.toMatchObject({ code: "oidc.key_required" });
  await rotateKey(ctx, "private-keys", "RS256");
  pass(announcedMs + 1);
  const old = first.find((key) => key.signingKeyAlgorithm === "RSA")?.id ?? "";
  await deleteKey(ctx, "private-keys", old);
  await expect(deleteKey(ctx, "private-keys", old)).rejects.toMatchObject({ code: "oidc.key_not_found" });
  expect(await listKeys(ctx, "private-keys")).toHaveLength(2);
});

it("keys beyond those kept are dropped, but never one that signs or is to sign", async () => {
  const { ctx, pass } = await tenant();
  for (let n = 0; n < 4; n += 1) {
    await rotateKey(ctx, "private-keys", "ES384");
    pass(announcedMs + 1);
  }
  await rotateKey(ctx, "private-keys", "ES384");
  await rotateKey(ctx, "private-keys", "ES384");
  const statuses = await statusesOf(ctx, "ES384");
  expect(statuses.filter((status) => status === "Current")).toHaveLength(1);
  expect(statuses.filter((status) => status === "Next")).toHaveLength(1);
  expect(statuses.length).toBeLessThanOrEqual(4);
  expect(await statusesOf(ctx, "RS256")).toEqual(["Current"]);
});

/** A tenant as the releases before made it: keys of one kind, and an application and an API that say nothing. */
async function tenantWithOnly(kind: "EC" | "RSA") {
  const made = await tenant();
  const { ctx } = made;
  const algorithm = kind === "EC" ? "RS256" : "ES384";
  await ctx.db.delete(oidcKeys).where(and(eq(oidcKeys.tenantId, ctx.tenantId), eq(oidcKeys.algorithm, algorithm)));
  forgetKeys(ctx.tenantId);
  await createApplication(ctx, { name: "Old", type: "SPA" });
  const says = async () => {
    const [application] = await ctx.db.select().from(applications).where(eq(applications.tenantId, ctx.tenantId));
    const [api] = await ctx.db.select().from(resources).where(eq(resources.tenantId, ctx.tenantId));
    return [application?.customClientMetadata.idTokenSignedResponseAlg, api?.signingAlgorithm];
  };
  return { ...made, says };
}

it("the sweep gives an older tenant the kind it lacks, and what it has keeps its algorithm", async () => {
  for (const [kind, kept] of [
    ["EC", ["ES384", null]],
    ["RSA", [undefined, "RS256"]],
  ] as const) {
    const { ctx, pass, says } = await tenantWithOnly(kind);
    // A binding of its own for each look: an isolate that found nothing left to do asks no more.
    const sweep = async () => {
      for (let n = 0; n < 20 && (await completeKeys(ctx.db, {}, ctx.box, ctx.now())) > 0; n += 1);
    };
    await sweep();
    expect((await loadKeys(ctx)).algorithms.size).toBe(1);
    expect(await statusesOf(ctx, kind === "EC" ? "RS256" : "ES384")).toEqual(["Next"]);
    expect(await says()).toEqual(kept);
    await sweep();
    pass(announcedMs + 1);
    forgetKeys(ctx.tenantId);
    expect((await loadKeys(ctx)).algorithms.size).toBe(2);
    expect(await listKeys(ctx, "private-keys")).toHaveLength(2);
  }
});

it("a rotation adds the kind that an older tenant lacks, too", async () => {
  const { ctx, says } = await tenantWithOnly("EC");
  await rotateKey(ctx, "private-keys", "ES384");
  expect(await statusesOf(ctx, "RS256")).toEqual(["Next"]);
  expect(await statusesOf(ctx, "ES384")).toEqual(["Next", "Current"]);
  expect(await says()).toEqual(["ES384", null]);
});

it("cookie keys change at once and every rotation is in the change log without the key", async () => {
  const { ctx, pass } = await tenant();
  const before = (await loadKeys(ctx)).cookie[0];
  pass(1);
  await rotateKey(ctx, "cookie-keys");
  const after = await loadKeys(ctx);
  expect(after.cookie[0]).not.toBe(before);
  expect(after.cookie[1]).toBe(before);
  const log = await ctx.db.select().from(changeLog).where(eq(changeLog.tenantId, ctx.tenantId));
  expect(log.some((entry) => entry.entity === "oidc-key")).toBe(true);
  expect(JSON.stringify(log)).not.toContain(after.cookie[0]);
});

it("however many rotations arrive at once, there is one next key; and nobody rotates or deletes without all rights", async () => {
  const { ctx } = await tenant();
  await Promise.all(Array.from({ length: 10 }, () => rotateKey(ctx, "private-keys")));
  for (const kind of ["ES384", "RS256"]) expect(await statusesOf(ctx, kind)).toEqual(["Next", "Current"]);
  await Promise.all(Array.from({ length: 10 }, () => rotateKey(ctx, "cookie-keys")));
  expect(await listKeys(ctx, "cookie-keys")).toHaveLength(2);
  await rotateKey(ctx, "cookie-keys");
  expect(await listKeys(ctx, "cookie-keys")).toHaveLength(3);

  const mine = await limited(await managed());
  const path = "/api/configs/oidc/private-keys";
  expect(await refusal(mine, "POST", `${path}/rotate`, {})).toEqual([403, "auth.forbidden"]);
  const [key] = await mine.ok<{ id: string }[]>("GET", path);
  expect(await refusal(mine, "DELETE", `${path}/${key?.id}`)).toEqual([403, "auth.forbidden"]);
});
