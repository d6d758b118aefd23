import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { deleteTenant } from "./delete.ts";

const add = (from: number, count: number) => sql`WITH RECURSIVE c(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM c
    WHERE n + 1 < ${from + count}) SELECT n FROM c`;

it("a small tenant is deleted by one call, however many tables there are", async () => {
  const { ctx } = freshCtx();
  await ctx.db.run(sql`INSERT INTO organizations (tenant_id, id, name, version, created_at, updated_at)
    SELECT ${ctx.tenantId}, 'o' || n, 'O', 1, 1, 1 FROM (${add(0, 3)})`);
  expect(await deleteTenant(ctx)).toEqual({ done: true });
  const left = await ctx.db.all<{ n: number }>(
    sql`SELECT (SELECT count(*) FROM organizations WHERE tenant_id = ${ctx.tenantId})
      + (SELECT count(*) FROM organization_counts WHERE tenant_id = ${ctx.tenantId}) AS n`,
  );
  expect(left).toEqual([{ n: 0 }]);
});

it("a large tenant is deleted by several calls, each of which holds the database for a bounded time", async () => {
  const { ctx } = freshCtx();
  const members = 500 * 61;
  await ctx.db.run(sql`INSERT INTO organization_members (tenant_id, organization_id, member_kind, member_id, created_at)
    SELECT ${ctx.tenantId}, 'o', 'user', 'u' || n, 1 FROM (${add(0, members)})`);
  expect(await deleteTenant(ctx)).toEqual({ done: false });
  expect(await deleteTenant(ctx)).toEqual({ done: true });
});
