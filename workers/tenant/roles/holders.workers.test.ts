import { expect, it } from "vitest";
import { SearchUsers } from "../../../contracts/user.ts";
import { bindings, freshCtx } from "../../../tests/workers/harness.ts";
import { rowsRead } from "../../../tests/workers/plans.ts";
import type { Ctx } from "../../kernel/context.ts";
import { listUsers } from "../users/list.ts";
import { listRoleUsers } from "./holders.ts";

const all = 12_000;
const idOf = (n: number) => `u${String(n).padStart(11, "0")}`;

/** A tenant of so many users, whose role `few` three of them hold, and every other one the role `many`. */
async function crowd(): Promise<Ctx> {
  const { ctx } = freshCtx();
  const { tenantId } = ctx;
  const run = (query: string, ...values: unknown[]) => bindings.DB.prepare(query).bind(...values);
  await bindings.DB.batch([
    run(
      `WITH RECURSIVE c(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c WHERE n + 1 < ?2)
      INSERT INTO users (tenant_id, id, username, name, profile, identities, custom_data, version, created_at, updated_at)
      SELECT ?1, printf('u%011d', n), 'user_' || n, printf('Person %05d', ?2 - n), '{}', '{}', '{}', 1, n, n FROM c`,
      tenantId,
      all,
    ),
    ...["few", "many"].map((id) =>
      run(
        `INSERT INTO roles (tenant_id, id, name, description, version, created_at, updated_at) VALUES (?, ?, ?, '', 1, 0, 0)`,
        ...[tenantId, id, id],
      ),
    ),
    run(
      `INSERT INTO user_roles (tenant_id, user_id, role_id) SELECT tenant_id, id, 'few' FROM users
      WHERE tenant_id = ? AND created_at IN (10, 5000, 11990)`,
      tenantId,
    ),
    run(
      `INSERT INTO user_roles (tenant_id, user_id, role_id) SELECT tenant_id, id, 'many' FROM users
      WHERE tenant_id = ? AND created_at % 2 = 0`,
      tenantId,
    ),
  ]);
  return ctx;
}

it("holders come in order at the cost of a page, of a role that few hold and of one that many do", async () => {
  const ctx = await crowd();
  const holders = async (roleId: string, query: object) => {
    const { items, total, nextCursor } = await listRoleUsers(ctx, roleId, SearchUsers.parse(query));
    return { ids: items.map(({ id }) => id), total, nextCursor };
  };
  const few = [11_990, 5000, 10].map(idOf);
  expect(await holders("few", {})).toEqual({ ids: few, total: 3, nextCursor: null });
  expect(await holders("few", { sort: "name" })).toMatchObject({ ids: few });
  expect(await holders("few", { sort: "createdAt" })).toMatchObject({ ids: few.toReversed() });
  expect(await holders("few", { page: "2", page_size: "2" })).toMatchObject({ ids: [idOf(10)], total: 3 });
  expect(await holders("few", { search: "%Person 05000%" })).toMatchObject({ ids: [], total: 0 });
  expect(await holders("few", { search: "%user_5000%" })).toMatchObject({ ids: [idOf(5000)], total: 1 });

  const evens = Array.from({ length: all / 2 }, (_, at) => idOf(all - 2 - 2 * at));
  const first = await holders("many", { page_size: "3", cursor: "" });
  expect(first.ids).toEqual(evens.slice(0, 3));
  expect(await holders("many", { page_size: "3", cursor: first.nextCursor })).toMatchObject({ ids: evens.slice(3, 6) });
  expect(await holders("many", { page_size: "3", page: "1001" })).toMatchObject({
    ids: evens.slice(3000, 3003),
    total: all / 2,
  });
  expect(await holders("many", { page_size: "2", sort: "createdAt" })).toMatchObject({ ids: [idOf(0), idOf(2)] });

  const { items } = await listUsers(ctx, { roleId: "few", isSuspended: "false" });
  expect(items.map(({ id }) => id)).toEqual(few);

  const cost = (roleId: string, query: object) =>
    rowsRead(ctx, (asked) => listRoleUsers(asked, roleId, SearchUsers.parse({ cursor: "", ...query })));
  expect(await cost("few", {})).toBeLessThan(50);
  expect(await cost("few", { sort: "name" })).toBeLessThan(50);
  expect(await cost("many", {})).toBeLessThan(12_000);
  expect(await rowsRead(ctx, (asked) => listUsers(asked, { roleId: "few", cursor: "" }))).toBeLessThan(50);
});
