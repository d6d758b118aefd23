import { SELF } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { ActiveUsers, NewUsers, TotalUsers } from "../../../contracts/dashboard.ts";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { failures, managed, refusal, unique } from "../../../tests/workers/management.ts";
import { plansOf } from "../../../tests/workers/plans.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { countActiveUsers } from "./count-active-users.ts";
import { countNewUsers, countUsers } from "./count-users.ts";

const dayMs = 86_400_000;
/** Noon of a day in March of a leap year, so that a month reaches over the end of February. */
const noon = Date.parse("2028-03-10T12:00:00Z");
const users = "/api/dashboard/users";

const created = ({ db }: Ctx, tenantId: string, times: number[]) =>
  atomic(
    db,
    times.map((at) =>
      statement(
        sql`INSERT INTO users (tenant_id, id, created_at, updated_at) VALUES (${tenantId}, ${unique()}, ${at}, 1)`,
      ),
    ),
  );
const active = ({ db }: Ctx, tenantId: string, rows: [day: string, ...users: string[]][]) =>
  atomic(
    db,
    rows.flatMap(([day, ...ids]) =>
      ids.map((id) => statement(sql`INSERT INTO daily_active_users VALUES (${tenantId}, ${day}, ${id})`)),
    ),
  );

it("all users of the tenant are counted, and no neighbour's", async () => {
  const { ctx } = freshCtx();
  expect(await countUsers(ctx)).toEqual({ totalUserCount: 0 });
  await created(ctx, ctx.tenantId, [1, 2, 3]);
  await created(ctx, `x${unique()}`, [1, 2]);
  expect(await countUsers(ctx)).toEqual({ totalUserCount: 3 });
});

it("new users are those of the UTC day and of seven days, against the day and the seven days before", async () => {
  const { ctx } = freshCtx({ now: () => noon });
  const none = { count: 0, delta: 0 };
  expect(await countNewUsers(ctx)).toEqual({ today: none, last7Days: none });
  const midnight = noon - dayMs / 2;
  const times = [
    ...[midnight, noon, midnight + dayMs - 1],
    ...[midnight - 1, midnight - dayMs],
    ...[midnight - 6 * dayMs],
    ...[midnight - 6 * dayMs - 1, midnight - 13 * dayMs],
    ...[midnight - 13 * dayMs - 1, 1],
  ];
  await created(ctx, ctx.tenantId, times);
  await created(ctx, `x${unique()}`, times);
  expect(await countNewUsers(ctx)).toEqual({ today: { count: 3, delta: 1 }, last7Days: { count: 6, delta: 4 } });
});

it("a user is active once in a week and a month, whatever the days; the curve is thirty days that end with the date", async () => {
  const { ctx } = freshCtx({ now: () => noon });
  const rows: [string, ...string[]][] = [
    ["2028-03-11", "tomorrow"],
    ["2028-03-10", "a", "b"],
    ["2028-03-09", "a", "b", "c"],
    ["2028-03-04", "d"],
    ["2028-03-03", "a", "e"],
    ["2028-02-26", "f"],
    ["2028-02-25", "g"],
    ["2028-02-10", "h"],
    ["2028-02-09", "i", "a"],
    ["2028-01-11", "j", "a"],
    ["2028-01-10", "k"],
  ];
  await active(ctx, ctx.tenantId, rows);
  await active(ctx, `x${unique()}`, rows);
  const found = await countActiveUsers(ctx, {});
  expect(found).toMatchObject({
    dau: { count: 2, delta: -1 },
    // a, b, c, d against a, e, f
    wau: { count: 4, delta: 1 },
    // a to h against a, i, j
    mau: { count: 8, delta: 5 },
  });
  expect(found.dauCurve).toHaveLength(30);
  expect([found.dauCurve[0], found.dauCurve.at(-1)]).toEqual([
    { date: "2028-02-10", count: 1 },
    { date: "2028-03-10", count: 2 },
  ]);
  expect(found.dauCurve.filter(({ count }) => count > 0).map(({ date, count }) => `${date} ${count}`)).toEqual([
    ...["2028-02-10 1", "2028-02-25 1", "2028-02-26 1", "2028-03-03 2", "2028-03-04 1", "2028-03-09 3", "2028-03-10 2"],
  ]);
  expect(found.dauCurve.map(({ date }) => date)).toContain("2028-02-29");
  expect(await countActiveUsers(ctx, { date: "2028-03-10" })).toEqual(found);
  expect(await countActiveUsers(ctx, { date: "2028-03-11" })).toMatchObject({ dau: { count: 1, delta: -1 } });
});

it("over HTTP: a user who comes and gets a token counts, and the answers keep to their contracts", async () => {
  const tenant = await managed();
  const read = async () => ({
    total: TotalUsers.strict().parse(await tenant.ok("GET", `${users}/total`)).totalUserCount,
    today: NewUsers.strict().parse(await tenant.ok("GET", `${users}/new`)).last7Days.count,
  });
  const before = await read();
  const { id } = await tenant.ok("POST", "/api/users", { username: `u_${unique()}` });
  const after = await read();
  expect([after.total - before.total, after.today - before.today]).toEqual([1, 1]);
  await tenant.db
    .prepare("INSERT INTO daily_active_users VALUES (?1, '2024-02-29', ?2), ('x' || ?1, '2024-02-29', 'them')")
    .bind(tenant.tenantId, id)
    .run();
  const found = ActiveUsers.strict().parse(await tenant.ok("GET", `${users}/active?date=2024-02-29`));
  expect(found.dau).toEqual({ count: 1, delta: 1 });
  expect(found.dauCurve.at(-1)).toEqual({ date: "2024-02-29", count: 1 });
  const today = ActiveUsers.strict().parse(await tenant.ok("GET", `${users}/active`));
  expect(Math.abs(Date.parse(today.dauCurve.at(-1)?.date ?? "") - Date.now())).toBeLessThan(2 * dayMs);
});

it("a day that is none is refused, and so is who has no right to read", async () => {
  const tenant = await managed();
  for (const date of ["", "today", "2024-2-9", "2023-02-29", "2024-13-01", "2024-02-29T00:00:00Z", "0000-01-01", "1"])
    expect(await refusal(tenant, "GET", `${users}/active?date=${date}`), date).toEqual([400, "guard.invalid_input"]);
  expect((await tenant.fetchAs("GET", `${users}/active?date=9999-12-31`)).status).toBe(200);
  expect(await failures(tenant, (_, text) => [["GET", `${users}/active?date=${text}`]])).toEqual([]);

  const machine = await tenant.ok<{ id: string; secret: string }>("POST", "/api/applications", {
    ...{ name: unique(), type: "MachineToMachine" },
  });
  const { body } = await tenant.token(
    { grant_type: "client_credentials", resource: tenant.managementIndicator },
    machine,
  );
  for (const path of [`${users}/total`, `${users}/new`, `${users}/active`]) {
    expect((await SELF.fetch(tenant.endpoint + path)).status).toBe(401);
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect((await tenant.fetchAs("GET", path, undefined, headers)).body.code).toBe("auth.forbidden");
  }
});

it("every figure is read from an index that begins with the tenant, in one trip", async () => {
  const tables = /^(SEARCH|SCAN) (users|daily_active_users)\b/;
  for (const [run, index] of [
    [countUsers, /USING COVERING INDEX \w+ \(tenant_id=\?\)$/],
    [countNewUsers, /USING COVERING INDEX users_created \(tenant_id=\? AND created_at>\? AND created_at<\?\)$/],
    [(ctx: Ctx) => countActiveUsers(ctx, {}), /USING COVERING INDEX \w+ \(tenant_id=\? AND day>\? AND day<\?\)$/],
  ] as const) {
    const steps = (await plansOf(run)).filter((step) => tables.test(step));
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.filter((step) => !index.test(step))).toEqual([]);
    const { ctx, meter } = freshCtx();
    await run(ctx);
    expect(meter.control + meter.d1).toBe(1);
  }
});
