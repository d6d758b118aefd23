import { createApiClient } from "@logto/api/management";
import { sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { ListLogs, Log } from "../../../contracts/log.ts";
import { edge, freshCtx } from "../../../tests/workers/harness.ts";
import { insertLogs } from "../../../tests/workers/logs.ts";
import { managed, refusal, unique } from "../../../tests/workers/management.ts";
import { plansOf } from "../../../tests/workers/plans.ts";
import { newTimedId } from "../../kernel/id.ts";
import { getLog } from "./get.ts";
import { listLogs } from "./list.ts";
import { purgeLogs } from "./purge.ts";

afterEach(() => void vi.unstubAllGlobals());

it("bad input is refused, and so is who has no right to read", async () => {
  const tenant = await managed();
  const invalid = [400, "guard.invalid_input"];
  for (const query of [
    "result=Failed",
    "start_time=yesterday",
    "start_time=-1",
    "end_time=1e3",
    "end_time=",
    "start_time=2&end_time=1",
    "enableCap=1",
    "logKey=a&logKey=b",
    `userId=${"x".repeat(129)}`,
  ])
    expect(await refusal(tenant, "GET", `/api/logs?${query}`), query).toEqual(invalid);
  for (const query of ["page=0", "page_size=101", "page=x", "cursor=x", "cursor=&page=1"])
    expect(await refusal(tenant, "GET", `/api/logs?${query}`), query).toEqual([400, "guard.invalid_pagination"]);
  expect(await refusal(tenant, "GET", `/api/logs/${"x".repeat(65)}`)).toEqual(invalid);

  const machine = await tenant.ok<{ id: string; secret: string }>("POST", "/api/applications", {
    ...{ name: unique(), type: "MachineToMachine" },
  });
  const { body } = await tenant.token(
    { grant_type: "client_credentials", resource: tenant.managementIndicator },
    machine,
  );
  const [entry] = await insertLogs(tenant, [{}]);
  for (const path of ["/api/logs", `/api/logs/${entry}`]) {
    expect((await edge.fetch(tenant.endpoint + path)).status).toBe(401);
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect((await tenant.fetchAs("GET", path, undefined, headers)).body.code).toBe("auth.forbidden");
  }
});

it("the client @logto/api reads the log as it is", async () => {
  const tenant = await managed();
  const key = unique();
  const [id] = (await insertLogs(tenant, [{ at: 5000, key, userId: "someone" }])) as [string];
  vi.stubGlobal("fetch", (request: Request) => edge.fetch(request));
  const client = createApiClient({ baseUrl: tenant.endpoint, getToken: () => tenant.bearer() });
  const listed = await client.GET("/api/logs", {
    params: { query: { logKey: key, start_time: "5000", end_time: "5000", page: 1, page_size: 5 } },
  });
  const entry = { tenantId: tenant.tenantId, id, key, createdAt: 5000, payload: { key, result: "Success" } };
  expect(listed.data).toMatchObject([entry]);
  expect(listed.response.headers.get("total-number")).toBe("1");
  const one = await client.GET("/api/logs/{id}", { params: { path: { id } } });
  expect(one.data).toMatchObject(entry);
  // What this API answers is what that client declares, to the compiler.
  const declared: NonNullable<typeof one.data> = Log.parse(one.data);
  expect(declared.id).toBe(id);
});

it("every query names the tenant and reads an index in its order", async () => {
  const [start_time, end_time, cursor] = ["1000", "2000", btoa(JSON.stringify(["000000zzz0", "000000zzz0"]))];
  const [userId, applicationId, logKey] = ["u", "a", "k"];
  const queries: [object, index: RegExp][] = [
    [{}, /USING INDEX logs_id \(tenant_id=\?\)/],
    [{ start_time, end_time }, /USING INDEX logs_id \(tenant_id=\? AND id>\? AND id<\?\)/],
    [{ userId }, /USING INDEX logs_user \(tenant_id=\? AND user_id=\?\)/],
    [{ applicationId }, /USING INDEX logs_application \(tenant_id=\? AND application_id=\?\)/],
    [{ logKey, result: "Error" }, /USING INDEX logs_key \(tenant_id=\? AND key=\?\)/],
    [{ userId, start_time, end_time }, /USING INDEX logs_user \(tenant_id=\? AND user_id=\? AND id>\? AND id<\?\)/],
    [{ userId, applicationId, logKey }, /USING INDEX logs_\w+ \(tenant_id=\? AND \w+=\?\)/],
  ];
  for (const [query, index] of queries) {
    for (const more of [{}, { cursor }, { cursor: "" }, { enableCap: "true" }]) {
      const plan = await plansOf((ctx) => listLogs(ctx, ListLogs.parse({ ...query, ...more })));
      const told = JSON.stringify({ ...query, ...more, plan });
      const steps = plan.filter((step) => /\blogs\b/.test(step));
      expect(steps.length, told).toBeGreaterThan(0);
      expect(
        steps.filter((step) => !/^SEARCH logs .*\(tenant_id=\?/.test(step)),
        told,
      ).toEqual([]);
      expect(
        plan.filter((step) => /TEMP B-TREE|SCAN (logs|u|a)\b/.test(step)),
        told,
      ).toEqual([]);
      if (!("cursor" in more && more.cursor)) expect(steps[0], told).toMatch(index);
      else expect(steps[0], told).toMatch(/AND id<\?\)$/);
    }
  }
  const one = await plansOf((ctx) => getLog(ctx, "x").catch(() => null));
  expect(one[0]).toMatch(/^SEARCH logs USING INDEX logs_id \(tenant_id=\? AND id=\?\)/);
  expect(one.filter((step) => /^SCAN (?!CONSTANT)/.test(step))).toEqual([]);
});

it("what is older than the plan keeps it is gone from the list, and stays where the plan has no term", async () => {
  const now = Date.parse("2028-03-10T12:00:00Z");
  const threeDays = 3 * 86_400_000;
  for (const [quota, left] of [
    ['{"auditLogsRetentionDays":3}', 2],
    ["{}", 3],
  ] as const) {
    const { ctx } = freshCtx();
    await ctx.db.run(sql`INSERT INTO tenants (tenant_id, provisioned_by, quota, created_at, updated_at)
      VALUES (${ctx.tenantId}, 'test', ${quota}, 1, 1)`);
    for (const at of [now - threeDays - 1, now - threeDays, now])
      await ctx.db.run(
        sql`INSERT INTO logs (tenant_id, id, key, result, payload, created_at)
          VALUES (${ctx.tenantId}, ${newTimedId(at)}, 'k', 'Success', '{}', ${at})`,
      );
    await purgeLogs(ctx.db, now);
    expect((await listLogs(ctx, {})).items.map(({ createdAt }) => createdAt)).toEqual(
      [now, now - threeDays, now - threeDays - 1].slice(0, left),
    );
  }
});
