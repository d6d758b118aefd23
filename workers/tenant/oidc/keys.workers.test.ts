import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { limited, managed, refusal } from "../../../tests/workers/management.ts";
import { changeLog } from "../../kernel/tables.ts";
import { provisionTenant } from "../tenants/provision.ts";
import { announcedMs, deleteKey, forgetKeys, listKeys, loadKeys, rotateKey } from "./keys.ts";
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
  expect(rows.map((row) => row.use).sort()).toEqual(["cookie", "signing"]);
  for (const row of rows) {
    expect(row.sealed).toMatch(/^v1\.k1\./);
    expect(JSON.stringify(row)).not.toContain('"d"');
  }
  expect((await loadKeys(ctx)).published[0]).not.toHaveProperty("d");
});

it("a new signing key is published at once, signs later, and the old one stays published", async () => {
  const { ctx, pass } = await tenant();
  const before = await loadKeys(ctx);
  await rotateKey(ctx, "private-keys", "RSA");
  const announced = await loadKeys(ctx);
  expect(announced.published).toHaveLength(2);
  expect(announced.signing[0]?.kid).toBe(before.signing[0]?.kid);
  expect((await listKeys(ctx, "private-keys")).map((key) => key.status)).toEqual(["Next", "Current"]);
  pass(announcedMs + 1);
  forgetKeys(ctx.tenantId);
  const rotated = await loadKeys(ctx);
  expect(rotated.signing[0]?.alg).toBe("RS256");
  expect(rotated.published.map((key) => key.kid)).toContain(before.signing[0]?.kid);
  expect((await listKeys(ctx, "private-keys")).map((key) => key.status)).toEqual(["Current", "Previous"]);
});

it("an isolate that remembers keys notices by itself when the next one takes over", async () => {
  const { ctx, pass } = await tenant();
  await rotateKey(ctx, "private-keys");
  pass(announcedMs - 5_000);
  const old = (await loadKeys(ctx)).signing[0]?.kid;
  pass(5_001);
  expect((await loadKeys(ctx)).signing[0]?.kid).not.toBe(old);
});

it("the key in force cannot be deleted, a previous one can, an unknown one is unknown", async () => {
  const { ctx, pass } = await tenant();
  const [first] = await listKeys(ctx, "private-keys");
  await expect(deleteKey(ctx, "private-keys", first?.id ?? "")).rejects.toMatchObject({ code: "oidc.key_required" });
  await rotateKey(ctx, "private-keys");
  pass(announcedMs + 1);
  await deleteKey(ctx, "private-keys", first?.id ?? "");
  await expect(deleteKey(ctx, "private-keys", first?.id ?? "")).rejects.toMatchObject({ code: "oidc.key_not_found" });
  expect(await listKeys(ctx, "private-keys")).toHaveLength(1);
});

it("keys beyond those kept are dropped, but never one that signs or is to sign", async () => {
  const { ctx, pass } = await tenant();
  for (let n = 0; n < 4; n += 1) {
    await rotateKey(ctx, "private-keys");
    pass(announcedMs + 1);
  }
  await rotateKey(ctx, "private-keys");
  await rotateKey(ctx, "private-keys");
  const statuses = (await listKeys(ctx, "private-keys")).map((key) => key.status);
  expect(statuses.filter((status) => status === "Current")).toHaveLength(1);
  expect(statuses.filter((status) => status === "Next")).toHaveLength(1);
  expect(statuses.length).toBeLessThanOrEqual(4);
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
  expect((await listKeys(ctx, "private-keys")).map((key) => key.status)).toEqual(["Next", "Current"]);

  const mine = await limited(await managed());
  const path = "/api/configs/oidc/private-keys";
  expect(await refusal(mine, "POST", `${path}/rotate`, {})).toEqual([403, "auth.forbidden"]);
  const [key] = await mine.ok<{ id: string }[]>("GET", path);
  expect(await refusal(mine, "DELETE", `${path}/${key?.id}`)).toEqual([403, "auth.forbidden"]);
});
