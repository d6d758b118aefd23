import { expect, it } from "vitest";
import { Log } from "../../../contracts/log.ts";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { fetchLogIds, fetchLogs, insertLogs } from "../../../tests/workers/logs.ts";
import { managed, strangers, unique } from "../../../tests/workers/management.ts";
import type { Actor } from "../../kernel/context.ts";
import { recordEvent } from "./record.ts";

it("an entry has the shape that clients know, with the names of today beside it, in the list and alone", async () => {
  const tenant = await managed();
  const [user, nameless, gone] = [
    await tenant.ok("POST", "/api/users", { username: `u_${unique()}`, name: "Ada" }),
    await tenant.ok("POST", "/api/users", {}),
    await tenant.ok("POST", "/api/users", { name: "Gone" }),
  ];
  const app = await tenant.ok("POST", "/api/applications", { name: "Shop", type: "SPA" });
  await tenant.fetchAs("DELETE", `/api/users/${gone.id}`);
  const key = `Interaction.SignIn.${unique()}`;
  const at = 1_700_000_000_000;
  const payload = { ip: "192.0.2.1", userAgent: "Test", requestId: "r1", sessionId: null, params: { scope: "openid" } };
  const [first, second, third] = await insertLogs(tenant, [
    { at, key, userId: user.id, applicationId: app.id, payload },
    { at: at + 1, key, userId: nameless.id, result: "Error", payload: { error: { code: "oidc.invalid_grant" } } },
    { at: at + 2, key, userId: gone.id, applicationId: "nobody" },
  ]);
  const { status, body } = await fetchLogs(tenant, { logKey: key });
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      ...{
        tenantId: tenant.tenantId,
        id: third,
        key,
        createdAt: at + 2,
        userName: null,
        applicationName: null,
        actorName: null,
      },
      payload: { key, result: "Success", userId: gone.id, applicationId: "nobody" },
    },
    {
      ...{
        tenantId: tenant.tenantId,
        id: second,
        key,
        createdAt: at + 1,
        userName: nameless.id,
        applicationName: null,
        actorName: null,
      },
      payload: { key, result: "Error", userId: nameless.id, error: { code: "oidc.invalid_grant" } },
    },
    {
      ...{
        tenantId: tenant.tenantId,
        id: first,
        key,
        createdAt: at,
        userName: "Ada",
        applicationName: "Shop",
        actorName: null,
      },
      payload: {
        ...{ key, result: "Success", userId: user.id, applicationId: app.id },
        ...{ ip: "192.0.2.1", userAgent: "Test", requestId: "r1", params: { scope: "openid" } },
      },
    },
  ]);
  expect(await tenant.ok("GET", `/api/logs/${second}`)).toEqual(body[1]);
  expect(body.map((one) => Log.parse(one))).toEqual(body);
});

it("who did what an entry tells of has the name of today, and a member of the tenant the one that they had", async () => {
  const tenant = await managed();
  const user = await tenant.ok("POST", "/api/users", { name: "Ada" });
  const app = await tenant.ok("POST", "/api/applications", { name: "Help desk", type: "MachineToMachine" });
  const adminIssuer = { issuer: "https://console.example/oidc", keys: [], subject: "grace", name: "Grace", scopes: [] };
  /** What is recorded by them, and how it is called. */
  const namedAs = async (actor: Actor): Promise<[object | undefined, string | null]> => {
    const { ctx } = freshCtx({ actor, tenantId: tenant.tenantId });
    const key = "SubjectToken.Create";
    const told = recordEvent({ ...ctx, adminIssuer }, { key, result: "Success", userId: user.id });
    const payload = JSON.parse(String(told.row[6]));
    const [id] = await insertLogs(tenant, [{ key, userId: user.id, payload }]);
    const log: Log = await tenant.ok("GET", `/api/logs/${id}`);
    return [log.payload.actor, log.actorName];
  };
  const [byApp, byOther] = [
    { kind: "application", id: app.id },
    { kind: "user", id: unique() },
  ] as const;
  expect(await namedAs(byApp)).toEqual([byApp, "Help desk"]);
  expect(await namedAs(byOther)).toEqual([byOther, null]);
  expect(await namedAs({ kind: "user", id: "grace" })).toEqual([{ kind: "user", id: "grace", name: "Grace" }, "Grace"]);
  expect(await namedAs({ kind: "user", id: user.id })).toEqual([undefined, null]);
  const [other] = await insertLogs(tenant, [{ payload: { actor: { kind: "user", id: user.id } } }]);
  expect(await tenant.ok("GET", `/api/logs/${other}`)).toMatchObject({ userName: null, actorName: "Ada" });
});

it("every filter narrows the list, alone and with the others; an empty one does not", async () => {
  const tenant = await managed();
  const [key, other, userId, applicationId] = [unique(), unique(), unique(), unique()];
  const [a, b, c, d] = (await insertLogs(tenant, [
    { at: 1000, key, userId },
    { at: 2000, key, applicationId, result: "Error" },
    { at: 3000, key: other, userId, applicationId },
    { at: 4000, key, userId, applicationId },
  ])) as [string, string, string, string];
  expect(await fetchLogIds(tenant, { logKey: key })).toEqual([d, b, a]);
  expect(await fetchLogIds(tenant, { userId })).toEqual([d, c, a]);
  expect(await fetchLogIds(tenant, { applicationId })).toEqual([d, c, b]);
  expect(await fetchLogIds(tenant, { userId, applicationId, logKey: other })).toEqual([c]);
  expect(await fetchLogIds(tenant, { logKey: key, result: "Error" })).toEqual([b]);
  expect(await fetchLogIds(tenant, { logKey: key, result: "Success", userId: "", applicationId: "" })).toEqual([d, a]);
  expect(await fetchLogIds(tenant, { logKey: key.slice(0, -1) })).toEqual([]);
  // Both times are inclusive.
  expect(await fetchLogIds(tenant, { userId, start_time: 3000 })).toEqual([d, c]);
  expect(await fetchLogIds(tenant, { userId, end_time: 3000 })).toEqual([c, a]);
  expect(await fetchLogIds(tenant, { logKey: key, start_time: 1001, end_time: 3999 })).toEqual([b]);
  expect(await fetchLogIds(tenant, { userId, start_time: 3000, end_time: 3000 })).toEqual([c]);
  expect(await fetchLogIds(tenant, { userId, start_time: "999999999999999" })).toEqual([]);
  expect(await fetchLogIds(tenant, { userId, end_time: "999999999999999" })).toEqual([d, c, a]);
});

it("pages by number carry Total-Number and Link, pages by cursor go on where the last ended", async () => {
  const tenant = await managed();
  const [key, neighbour] = [unique(), unique()];
  // Several of one millisecond, and old ones put in last: the id alone is the order.
  const inserted = await insertLogs(
    tenant,
    [5, 5, 5, 9, 7, 1, 3].map((at) => ({ at: at * 1000, key, userId: neighbour })),
  );
  const wanted = inserted.toSorted().toReversed();
  const second = await fetchLogs(tenant, { logKey: key, page: 2, page_size: 3 });
  expect(second.body.map(({ id }) => id)).toEqual(wanted.slice(3, 6));
  expect(second.headers.get("total-number")).toBe("7");
  const links = second.headers.get("link") ?? "";
  expect([...links.matchAll(/page=(\d)&page_size=3>; rel="(\w+)"/g)].map(([, page, rel]) => `${rel} ${page}`)).toEqual([
    ...["first 1", "prev 1", "next 3", "last 3"],
  ]);
  expect(links).toContain(`<${tenant.endpoint}/api/logs?logKey=${key}&page=1&page_size=3>`);

  for (const more of [{}, { end_time: 6000 }, { start_time: 3000, userId: neighbour }] as Record<string, number>[]) {
    const expected = await fetchLogIds(tenant, { logKey: key, ...more });
    const walked: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const part = await fetchLogs(tenant, { logKey: key, ...more, page_size: 2, cursor });
      expect(part.headers.get("total-number")).toBeNull();
      walked.push(...part.body.map(({ id }) => id));
      cursor = part.headers.get("next-cursor");
      // What comes in between is younger and moves nothing.
      if (walked.length === 2) await insertLogs(tenant, [{ key: unique() }]);
    }
    expect(walked).toEqual(expected);
  }
});

it("with a cap, counting ends behind it, and Link promises no page that is not known", async () => {
  const tenant = await managed();
  const key = unique();
  await tenant.db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10001)
      INSERT INTO logs (tenant_id, id, key, result, payload, created_at) SELECT ?, printf('000000000%012d', i) || ?, ?, 'Success', '{}', 0 FROM n`,
    )
    .bind(tenant.tenantId, key, key)
    .run();
  const capped = await fetchLogs(tenant, { logKey: key, enableCap: "true", page: 2, page_size: 1 });
  expect(capped.headers.get("total-number")).toBe("10001");
  expect(capped.headers.get("total-number-is-capped")).toBe("true");
  expect([...(capped.headers.get("link") ?? "").matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel)).toEqual([
    ...["first", "prev"],
  ]);
  const exact = await fetchLogs(tenant, { logKey: key, enableCap: "true", page_size: 1, start_time: 1 });
  expect([exact.headers.get("total-number"), exact.headers.get("total-number-is-capped")]).toEqual(["0", null]);
  const whole = await fetchLogs(tenant, { logKey: key, page_size: 1 });
  expect([whole.headers.get("total-number"), whole.headers.get("total-number-is-capped")]).toEqual(["10001", null]);
  await tenant.db.prepare("DELETE FROM logs WHERE tenant_id = ? AND key = ?").bind(tenant.tenantId, key).run();
});

it("nothing of another tenant is shown, counted or named", async () => {
  const [tenant, far] = [await managed("EU"), await managed("US")];
  const [key, neighbour, userId] = [unique(), `x${unique()}`.slice(0, 10), unique()];
  await tenant.db
    .prepare("INSERT INTO users (tenant_id, id, name, created_at, updated_at) VALUES (?, ?, 'Theirs', 1, 1)")
    .bind(neighbour, userId)
    .run();
  const [theirs] = await insertLogs(tenant, [{ key, userId, tenantId: neighbour }]);
  const [ours] = await insertLogs(tenant, [{ key, userId }]);
  const [distant] = await insertLogs(far, [{ key, userId }]);
  const queries: Record<string, string>[] = [
    { logKey: key },
    { userId },
    { logKey: key, cursor: "" },
    { start_time: "0", userId },
  ];
  for (const query of queries) {
    const { body, headers } = await fetchLogs(tenant, query);
    expect(body.map(({ id, userName }) => [id, userName])).toEqual([[ours, null]]);
    expect(headers.get("total-number")).toBe("cursor" in query ? null : "1");
  }
  for (const id of [theirs, distant])
    expect(await strangers(tenant, id as string, [["GET", (one) => `/api/logs/${one}`]])).toEqual([]);
});
