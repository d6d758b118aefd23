import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { freshCtx } from "../../tests/workers/harness.ts";
import { tenants } from "../tenant/tenants/table.ts";
import { recordChange } from "./change-log.ts";
import { atomic, guard, guardChanged, inList, statement } from "./db.ts";
import { changeLog } from "./tables.ts";

const row = (tenantId: string) => ({ tenantId, provisionedBy: "e1", createdAt: 1, updatedAt: 1 });

it("a guard that does not hold rolls the whole batch back with its code", async () => {
  const { ctx } = freshCtx();
  const batch = atomic(ctx.db, [
    ctx.db.insert(tenants).values(row(ctx.tenantId)),
    guard(sql`(SELECT count(*) FROM tenants WHERE tenant_id = ${ctx.tenantId}) < 1`, "entity.not_found"),
    recordChange(ctx, { entity: "tenant", entityId: ctx.tenantId, before: null, after: {} }),
  ]);
  await expect(batch).rejects.toMatchObject({ code: "entity.not_found" });
  expect(await ctx.db.select().from(tenants).where(eq(tenants.tenantId, ctx.tenantId))).toEqual([]);
  expect(await ctx.db.select().from(changeLog).where(eq(changeLog.tenantId, ctx.tenantId))).toEqual([]);
});

it("a guard that holds leaves no trace", async () => {
  const { ctx } = freshCtx();
  await atomic(ctx.db, [ctx.db.insert(tenants).values(row(ctx.tenantId)), guardChanged("entity.version_mismatch")]);
  expect(await ctx.db.get<{ n: number }>(sql`SELECT count(*) n FROM guard`)).toEqual({ n: 0 });
});

it("a write with an outdated version changes nothing and says so", async () => {
  const { ctx } = freshCtx();
  await atomic(ctx.db, [ctx.db.insert(tenants).values(row(ctx.tenantId))]);
  const write = (version: number) =>
    atomic(ctx.db, [
      ctx.db
        .update(tenants)
        .set({ state: "suspended", version: version + 1 })
        .where(sql`tenant_id = ${ctx.tenantId} AND version = ${version}`),
      guardChanged("entity.version_mismatch"),
    ]);
  await write(1);
  await expect(write(1)).rejects.toMatchObject({ code: "entity.version_mismatch", status: 412 });
});

it("any statement of a batch failing leaves nothing of it", async () => {
  const { ctx } = freshCtx();
  const good = [
    ctx.db.insert(tenants).values(row(ctx.tenantId)),
    recordChange(ctx, { entity: "tenant", entityId: ctx.tenantId, before: null, after: {} }),
  ];
  for (let position = 0; position <= good.length; position += 1) {
    const batch = [
      ...good.slice(0, position),
      statement(sql`INSERT INTO no_such_table VALUES (1)`),
      ...good.slice(position),
    ];
    await expect(atomic(ctx.db, batch)).rejects.toThrow();
    expect(await ctx.db.select().from(tenants).where(eq(tenants.tenantId, ctx.tenantId))).toEqual([]);
    expect(await ctx.db.select().from(changeLog).where(eq(changeLog.tenantId, ctx.tenantId))).toEqual([]);
  }
});

it("a clash is a coded error by its column", async () => {
  const { ctx } = freshCtx();
  const insert = () => ctx.db.insert(tenants).values(row(ctx.tenantId));
  await atomic(ctx.db, [insert()]);
  await expect(atomic(ctx.db, [insert()])).rejects.toMatchObject({ code: "entity.unique_integrity_violation" });
  await expect(atomic(ctx.db, [insert()], { "tenants.tenant_id": "tenant.not_found" })).rejects.toMatchObject({
    code: "tenant.not_found",
  });
});

it("a list of a thousand ids is one parameter", async () => {
  const { ctx } = freshCtx();
  await atomic(ctx.db, [ctx.db.insert(tenants).values(row(ctx.tenantId))]);
  const ids = [ctx.tenantId, ...Array.from({ length: 1000 }, (_, n) => `x${n}`)];
  expect(
    await ctx.db
      .select({ id: tenants.tenantId })
      .from(tenants)
      .where(sql`tenant_id IN ${inList(ids)}`),
  ).toEqual([{ id: ctx.tenantId }]);
});

it("trips and statements are counted", async () => {
  const { ctx, meter } = freshCtx();
  await ctx.db.select().from(tenants).limit(1);
  await atomic(ctx.db, [ctx.db.insert(tenants).values(row(ctx.tenantId)), guardChanged("entity.not_found")]);
  expect(meter).toMatchObject({ control: 2, statements: 3, d1: 0 });
});

it("secrets do not enter the change log", async () => {
  const { ctx } = freshCtx();
  const after = { name: "x", clientSecret: "s3cret", nested: [{ passwordEncrypted: "hash", signingKey: "k" }] };
  await atomic(ctx.db, [recordChange(ctx, { entity: "application", entityId: "a", before: null, after })]);
  const [entry] = await ctx.db.select().from(changeLog).where(eq(changeLog.tenantId, ctx.tenantId));
  expect(JSON.parse(entry?.after ?? "")).toEqual({
    name: "x",
    clientSecret: "[redacted]",
    nested: [{ passwordEncrypted: "[redacted]", signingKey: "[redacted]" }],
  });
});

it("gathered reads of one tick are one trip, and say what they would say alone", async () => {
  const { ctx, meter } = freshCtx();
  await atomic(ctx.db, [ctx.db.insert(tenants).values(row(ctx.tenantId))]);
  const own = eq(tenants.tenantId, ctx.tenantId);
  const ask = () =>
    Promise.all([
      ctx.db.select().from(tenants).where(own),
      ctx.db.select({ at: tenants.createdAt, id: tenants.tenantId }).from(tenants).where(own),
      ctx.db.select({ id: tenants.tenantId, again: tenants.tenantId }).from(tenants).where(own),
      ctx.db.select({ n: sql<number>`count(*)` }).from(tenants).where(own),
      ctx.db.all(sql`SELECT 2 AS b, 1 AS a`),
      ctx.db.get(sql`WITH one AS (SELECT 1 AS n) SELECT n FROM one`),
      atomic(ctx.db, [statement(sql`SELECT 1 AS one`), statement(sql`SELECT 2 AS two`)]).then((parts) =>
        parts.map(({ results }) => results),
      ),
    ]);
  const alone = await ask();
  ctx.db.gatherReads();
  Object.assign(meter, { control: 0, controlWrites: 0 });
  expect(await ask()).toEqual(alone);
  // Two of them name a column twice or none, which the objects of a batch cannot hold.
  expect(meter).toMatchObject({ control: 3, controlWrites: 0 });
});

it("a read that fails does not fail those it travels with", async () => {
  const { ctx } = freshCtx();
  ctx.db.gatherReads();
  const [good, bad] = await Promise.allSettled([
    ctx.db.all(sql`SELECT 1 AS one`),
    ctx.db.all(sql`SELECT * FROM no_such_table`),
  ]);
  expect(good).toMatchObject({ status: "fulfilled", value: [{ one: 1 }] });
  expect(bad.status).toBe("rejected");
});

it("what is asked once is asked again after a write", async () => {
  const { ctx } = freshCtx();
  let asked = 0;
  const ask = () =>
    ctx.db.once("n", async () => {
      asked += 1;
      return asked;
    });
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  await ctx.db.all(sql`SELECT 1`);
  expect(await ask()).toBe(1);
  await atomic(ctx.db, [ctx.db.insert(tenants).values(row(ctx.tenantId))]);
  expect(await ask()).toBe(2);
});
