import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { unique } from "../../../tests/workers/management.ts";
import type { Log } from "../../kernel/log.ts";
import { createUser } from "./create.ts";
import { normalizePhones } from "./normalize-phones.ts";

it("numbers that were stored with the zero of their country are found, and one that is another user's stays", async () => {
  const { ctx } = freshCtx();
  const add = async (phone: string | null) => {
    const { value } = await createUser(ctx, { username: `u_${unique()}` });
    await ctx.db.run(
      sql`UPDATE users SET primary_phone = ${phone} WHERE tenant_id = ${ctx.tenantId} AND id = ${value.id}`,
    );
    return value.id;
  };
  const [old, right, taken, owner, none, odd] = [
    await add("610498765432"),
    await add("61498765999"),
    await add("610498765433"),
    await add("61498765433"),
    await add(null),
    await add("99999"),
  ];
  // More than a chunk, in the same order.
  for (const n of ["0", "1", "2"])
    await ctx.db.run(sql`INSERT INTO users (tenant_id, id, primary_phone, created_at, updated_at)
      WITH RECURSIVE c(n) AS (SELECT 100 UNION ALL SELECT n + 1 FROM c WHERE n < 199)
      SELECT ${ctx.tenantId}, 'p' || ${n} || c.n, '6104' || ${n} || '8765' || c.n, 1, 1 FROM c`);
  await ctx.db.run(sql`DELETE FROM backfills`);
  const log = vi.fn<Log>();
  // Twice as from two isolates: the second finds that it is done.
  expect(await normalizePhones(ctx.db, {}, log)).toBeGreaterThanOrEqual(301);
  expect(await normalizePhones(ctx.db, {}, log)).toBe(0);
  const phoneOf = async (id: string) =>
    (
      await ctx.db.all<{ phone: string | null }>(
        sql`SELECT primary_phone AS phone FROM users WHERE tenant_id = ${ctx.tenantId} AND id = ${id}`,
      )
    )[0]?.phone;
  expect(await Promise.all([old, right, taken, owner, none, odd].map(phoneOf))).toEqual([
    "61498765432",
    "61498765999",
    "610498765433",
    "61498765433",
    null,
    "99999",
  ]);
  const left = await ctx.db.all(
    sql`SELECT id FROM users WHERE tenant_id = ${ctx.tenantId} AND primary_phone LIKE '610%'`,
  );
  expect(left).toHaveLength(1);
  expect(log.mock.calls).toContainEqual(["warn", "phone.kept", { tenantId: ctx.tenantId, userId: taken }]);
  expect(JSON.stringify(log.mock.calls)).not.toContain("498765433");
});

it("a sweep that ended early is gone on with", async () => {
  const { ctx } = freshCtx();
  const { value } = await createUser(ctx, { username: `u_${unique()}` });
  await ctx.db.run(
    sql`UPDATE users SET primary_phone = '610412345678' WHERE tenant_id = ${ctx.tenantId} AND id = ${value.id}`,
  );
  const cursor = JSON.stringify([ctx.tenantId, ""]);
  await ctx.db.run(sql`INSERT OR REPLACE INTO backfills (name, cursor, is_done) VALUES ('phones', ${cursor}, 0)`);
  const log = vi.fn<Log>();
  expect(await normalizePhones(ctx.db, {}, log)).toBeGreaterThanOrEqual(1);
  expect(await ctx.db.all(sql`SELECT is_done FROM backfills`)).toEqual([{ is_done: 1 }]);
});
