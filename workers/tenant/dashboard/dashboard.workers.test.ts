import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { ActiveUsers, NewUsers, Progress, SignIns, TotalUsers } from "../../../contracts/dashboard.ts";
import { edge, freshCtx } from "../../../tests/workers/harness.ts";
import { failures, managed, refusal, unique } from "../../../tests/workers/management.ts";
import { plansOf } from "../../../tests/workers/plans.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { newTimedId } from "../../kernel/id.ts";
import { recordActive } from "../metering/record-active.ts";
import { countActiveUsers } from "./count-active-users.ts";
import { countSignIns } from "./count-sign-ins.ts";
import { countNewUsers, countUsers, newUsersByDay } from "./count-users.ts";
import { readProgress } from "./read-progress.ts";

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
      ids.map((id) =>
        statement(sql`INSERT INTO daily_active_users (tenant_id, day, user_id) VALUES (${tenantId}, ${day}, ${id})`),
      ),
    ),
  );

const logged = ({ db }: Ctx, tenantId: string, rows: [at: number, key: string, app: string | null, error?: string][]) =>
  atomic(
    db,
    rows.map(([at, key, app, error]) =>
      statement(sql`INSERT INTO logs (tenant_id, id, key, result, application_id, payload, created_at)
        VALUES (${tenantId}, ${newTimedId(at)}, ${key}, ${error ? "Error" : "Success"}, ${app},
          ${JSON.stringify(error ? { error: { code: error } } : {})}, ${at})`),
    ),
  );

it("sign-ins are counted by day, application, method and reason, and stay when the log is forgotten", async () => {
  const { ctx } = freshCtx({ now: () => noon });
  const [done, password, code] = [
    "Interaction.SignIn.Submit",
    "Interaction.SignIn.Verification.Password.Submit",
    "Interaction.SignIn.Verification.VerificationCode.Submit",
  ];
  const rows: [number, string, string | null, string?][] = [
    [noon, password, "shop", "session.invalid_credentials"],
    [noon, password, "shop"],
    [noon, done, "shop"],
    [noon - dayMs, code, "gone"],
    [noon - dayMs, done, "gone"],
    [noon - dayMs, code, null, "verification_code.expired"],
    [noon - dayMs, code, null, "verification_code.expired"],
    [noon, "Interaction.Register.Submit", "shop"],
    [noon, "ExchangeTokenBy.RefreshToken", "shop", "oidc.invalid_grant"],
    [noon - 30 * dayMs, done, "shop"],
  ];
  await ctx.db.run(sql`INSERT INTO applications (tenant_id, id, name, type, oidc_client_metadata, custom_client_metadata, created_at, updated_at)
    VALUES (${ctx.tenantId}, 'shop', 'Shop', 'SPA', '{}', '{}', 1, 1)`);
  await logged(ctx, ctx.tenantId, rows);
  await logged(ctx, `x${unique()}`, rows);
  await ctx.db.run(sql`DELETE FROM logs WHERE tenant_id = ${ctx.tenantId}`);
  const found = SignIns.strict().parse(await countSignIns(ctx, {}));
  expect(found).toMatchObject({ from: "2028-02-10", to: "2028-03-10", succeeded: 2, failed: 3 });
  expect(found.days).toHaveLength(30);
  expect(found.days.slice(-2)).toEqual([
    { date: "2028-03-09", succeeded: 1, failed: 2 },
    { date: "2028-03-10", succeeded: 1, failed: 1 },
  ]);
  expect(found.applications).toEqual([
    { id: null, name: null, succeeded: 0, failed: 2 },
    { id: "shop", name: "Shop", succeeded: 1, failed: 1 },
    { id: "gone", name: null, succeeded: 1, failed: 0 },
  ]);
  expect(found.methods).toEqual([
    { method: "VerificationCode", succeeded: 1, failed: 2 },
    { method: "Password", succeeded: 1, failed: 1 },
  ]);
  expect(found.failures).toEqual([
    { code: "verification_code.expired", count: 2 },
    { code: "session.invalid_credentials", count: 1 },
  ]);
  const one = await countSignIns(ctx, { from: "2028-02-09", to: "2028-02-09" });
  expect(one.days).toEqual([{ date: "2028-02-09", succeeded: 1, failed: 0 }]);
});

it("a user who is deleted is no longer among those of the day they came", async () => {
  const { ctx } = freshCtx({ now: () => noon });
  await created(ctx, ctx.tenantId, [noon, noon, noon - dayMs]);
  await ctx.db.run(
    sql`DELETE FROM users WHERE rowid = (SELECT max(rowid) FROM users WHERE tenant_id = ${ctx.tenantId} AND created_at = ${noon})`,
  );
  expect((await newUsersByDay(ctx, {})).days.slice(-2)).toEqual([
    { date: "2028-03-09", count: 1 },
    { date: "2028-03-10", count: 1 },
  ]);
  expect(await countUsers(ctx)).toEqual({ totalUserCount: 2 });
});

it("progress is what the tenant has, and nothing of a neighbour's", async () => {
  const { ctx } = freshCtx({ now: () => noon });
  const none = { application: false, redirectUri: false, user: false, signIn: false };
  expect(await readProgress(ctx)).toEqual({ ...none, signInExperience: false, resource: false, role: false });
  await created(ctx, `x${unique()}`, [1]);
  await created(ctx, ctx.tenantId, [1]);
  await logged(ctx, ctx.tenantId, [[noon, "Interaction.Register.Submit", null]]);
  expect(await readProgress(ctx)).toMatchObject({ ...none, user: true, signIn: true });
  const tenant = await managed();
  await tenant.ok("POST", "/api/applications", {
    ...{ name: "Shop", type: "SPA" },
    oidcClientMetadata: { redirectUris: ["https://shop.example/cb"], postLogoutRedirectUris: [] },
  });
  await tenant.ok("POST", "/api/resources", { name: "Orders", indicator: `https://${unique()}.example` });
  await tenant.ok("POST", "/api/roles", { name: unique(), description: "d" });
  const found = Progress.strict().parse(await tenant.ok("GET", "/api/dashboard/progress"));
  expect(found).toMatchObject({ application: true, redirectUri: true, resource: true, role: true });
});

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
  expect(await countNewUsers(ctx, {})).toEqual({ today: none, last7Days: none });
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
  expect(await countNewUsers(ctx, {})).toEqual({ today: { count: 3, delta: 1 }, last7Days: { count: 6, delta: 4 } });
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
    .prepare(
      "INSERT INTO daily_active_users (tenant_id, day, user_id) VALUES (?1, '2024-02-29', ?2), ('x' || ?1, '2024-02-29', 'them')",
    )
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
  for (const path of [`${users}/new`, `${users}/new/daily`, `${users}/active`, "/api/dashboard/sign-ins"]) {
    for (const zone of ["Mars/Olympus", "", "x".repeat(65)])
      expect(await refusal(tenant, "GET", `${path}?timeZone=${zone}`), path).toEqual([400, "guard.invalid_input"]);
    expect((await tenant.fetchAs("GET", `${path}?timeZone=Asia%2FKathmandu`)).status).toBe(200);
  }
  expect(await failures(tenant, (_, text) => [["GET", `${users}/new?timeZone=${text}`]])).toEqual([]);
  for (const query of ["from=2024-02-01", "from=2024-02-02&to=2024-02-01", "from=2020-01-01&to=2024-01-01", "to=x"])
    expect(await refusal(tenant, "GET", `/api/dashboard/sign-ins?${query}`), query).toEqual([
      400,
      "guard.invalid_input",
    ]);
  const more = [`${users}/new/daily`, "/api/dashboard/sign-ins", "/api/dashboard/progress"];
  for (const path of [`${users}/total`, `${users}/new`, `${users}/active`, ...more]) {
    expect((await edge.fetch(tenant.endpoint + path)).status).toBe(401);
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect((await tenant.fetchAs("GET", path, undefined, headers)).body.code).toBe("auth.forbidden");
  }
});

/** What the dashboard of a zone says: the days with anything, and today's figures. */
async function figuresIn(ctx: Ctx, timeZone: string) {
  const [active, fresh, daily, signIns] = [
    await countActiveUsers(ctx, { timeZone }),
    await countNewUsers(ctx, { timeZone }),
    await newUsersByDay(ctx, { timeZone }),
    await countSignIns(ctx, { timeZone }),
  ];
  const some = (days: { date: string; count: number }[]) =>
    days.filter(({ count }) => count > 0).map(({ date, count }) => `${date} ${count}`);
  return {
    active: some(active.dauCurve),
    week: active.wau,
    fresh: fresh.today,
    daily: some(daily.days),
    signIns: some(signIns.days.map(({ date, succeeded }) => ({ date, count: succeeded }))),
    applications: signIns.applications.map(({ id, succeeded }) => `${id} ${succeeded}`),
  };
}

it("days are those of the zone asked for, to the half hour", async () => {
  const { ctx } = freshCtx({ now: () => noon });
  const at = (text: string) => Date.parse(`2028-03-${text}:00Z`);
  const seen: [string, string][] = [
    ["ada", "09T17:40"],
    ["ada", "09T18:20"],
    ["ada", "09T18:40"],
    ["bob", "09T18:40"],
    ["bob", "10T11:59"],
    ["eve", "09T23:20"],
    ["eve", "02T23:20"],
    ["joe", "02T22:20"],
  ];
  await atomic(
    ctx.db,
    seen.map(([user, time]) => recordActive(ctx, user, at(time))),
  );
  const times = seen.map(([, time]) => at(time));
  await created(ctx, ctx.tenantId, times);
  await logged(
    ctx,
    ctx.tenantId,
    times.map((time, n) => [time, "Interaction.SignIn.Submit", `app${n}`]),
  );
  expect(await figuresIn(ctx, "UTC")).toEqual({
    active: ["2028-03-02 2", "2028-03-09 3", "2028-03-10 1"],
    week: { count: 3, delta: 1 },
    fresh: { count: 1, delta: -4 },
    daily: ["2028-03-02 2", "2028-03-09 5", "2028-03-10 1"],
    signIns: ["2028-03-02 2", "2028-03-09 5", "2028-03-10 1"],
    applications: times.map((_, n) => `app${n} 1`),
  });
  // An hour ahead: the week begins at 23:00 of the third of March, UTC.
  const berlin = ["2028-03-02 1", "2028-03-03 1", "2028-03-09 2", "2028-03-10 2"];
  expect(await figuresIn(ctx, "Europe/Berlin")).toMatchObject({
    active: berlin,
    week: { count: 3, delta: 1 },
    fresh: { count: 2, delta: -2 },
    daily: ["2028-03-02 1", "2028-03-03 1", "2028-03-09 4", "2028-03-10 2"],
  });
  // 18:15 is rounded to 18:30: what was at 18:20 counts for the day before.
  expect(await figuresIn(ctx, "Asia/Kathmandu")).toMatchObject({
    active: ["2028-03-03 2", "2028-03-09 1", "2028-03-10 3"],
    daily: ["2028-03-03 2", "2028-03-09 2", "2028-03-10 4"],
    signIns: ["2028-03-03 2", "2028-03-09 2", "2028-03-10 4"],
  });
  const narrow = await countSignIns(ctx, { from: "2028-03-09", to: "2028-03-09", timeZone: "Asia/Kathmandu" });
  expect(narrow.applications.map(({ id }) => id)).toEqual(["app0", "app1"]);
  await ctx.db.run(sql`DELETE FROM users WHERE tenant_id = ${ctx.tenantId} AND created_at = ${at("09T17:40")}`);
  const { daily } = await figuresIn(ctx, "Asia/Kathmandu");
  expect(daily).toEqual(["2028-03-03 2", "2028-03-09 1", "2028-03-10 4"]);
});

it("a day on which clocks change has 23 or 25 hours", async () => {
  const at = (text: string) => Date.parse(`2028-${text}:00Z`);
  const { ctx } = freshCtx({ now: () => at("11-01T12:00") });
  const times = [
    "03-25T22:59",
    "03-25T23:00",
    "03-26T21:59",
    "03-26T22:00",
    "10-28T21:59",
    "10-28T22:00",
    "10-29T22:59",
  ];
  await created(ctx, ctx.tenantId, [...times, "10-29T23:00"].map(at));
  const days = async (date: string) =>
    (await newUsersByDay(ctx, { date, timeZone: "Europe/Berlin" })).days.slice(-3).map(({ count }) => count);
  expect(await days("2028-03-27")).toEqual([1, 2, 1]);
  expect(await days("2028-10-30")).toEqual([1, 2, 1]);
});

it("what was counted before half hours were known counts for the day that has its noon", async () => {
  const { ctx } = freshCtx({ now: () => noon });
  await active(ctx, ctx.tenantId, [["2028-03-09", "old"]]);
  await atomic(ctx.db, [
    statement(sql`INSERT INTO user_counts (tenant_id, day, count) VALUES (${ctx.tenantId}, '2028-03-09', 3)`),
    statement(sql`INSERT INTO sign_in_counts (tenant_id, day, key, result, application_id, reason, count)
      VALUES (${ctx.tenantId}, '2028-03-09', 'Interaction.SignIn.Submit', 'Success', 'app', '', 4)`),
  ]);
  // The day goes on with the new code.
  const late = Date.parse("2028-03-09T20:00:00Z");
  await created(ctx, ctx.tenantId, [late]);
  await logged(ctx, ctx.tenantId, [[late, "Interaction.SignIn.Submit", "app"]]);
  const found = async (zone: string) => {
    const { active, daily, signIns } = await figuresIn(ctx, zone);
    return [active, daily, signIns];
  };
  expect(await found("UTC")).toEqual([["2028-03-09 1"], ["2028-03-09 4"], ["2028-03-09 5"]]);
  const [split, eastern] = [
    ["2028-03-09 3", "2028-03-10 1"],
    ["2028-03-09 4", "2028-03-10 1"],
  ];
  expect(await found("Asia/Tokyo")).toEqual([["2028-03-09 1"], split, eastern]);
  expect(await found("Pacific/Kiritimati")).toEqual([["2028-03-10 1"], ["2028-03-10 4"], ["2028-03-10 5"]]);
});

it("every figure is read from an index that begins with the tenant, in one trip", async () => {
  const tables = /^(SEARCH|SCAN) (user_counts|sign_in_counts|d)\b/;
  const byDay = /USING INDEX \w+ \(tenant_id=\? AND day=\?\)$/;
  const timeZone = "Asia/Kathmandu";
  for (const [run, index] of [
    [countUsers, /USING INDEX \w+ \(tenant_id=\?\)$/],
    [(ctx: Ctx) => countNewUsers(ctx, { timeZone }), byDay],
    [(ctx: Ctx) => newUsersByDay(ctx, { timeZone }), byDay],
    [(ctx: Ctx) => countSignIns(ctx, { timeZone }), byDay],
    [
      (ctx: Ctx) => countActiveUsers(ctx, { timeZone }),
      /USING INDEX sqlite_autoindex_\w+ \(tenant_id=\? AND day=\?\)$/,
    ],
  ] as const) {
    const steps = (await plansOf(run)).filter((step) => tables.test(step));
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.filter((step) => !index.test(step))).toEqual([]);
    const { ctx, meter } = freshCtx();
    await run(ctx);
    expect(meter.control + meter.d1).toBe(1);
  }
});
