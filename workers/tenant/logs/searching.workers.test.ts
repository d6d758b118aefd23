import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { ListLogs } from "../../../contracts/log.ts";
import { edge, freshCtx } from "../../../tests/workers/harness.ts";
import { fetchLogIds, fetchLogs, insertLogs } from "../../../tests/workers/logs.ts";
import { managed, refusal, unique } from "../../../tests/workers/management.ts";
import { plansOf } from "../../../tests/workers/plans.ts";
import { cellOf } from "../../kernel/download.ts";
import { exportLogs } from "./export.ts";
import { listLogs } from "./list.ts";

const agent = "Mozilla/5.0 (X11; Linux x86_64) Firefox/142.0";

it("entries are found by words of anything in them, by address, and by the beginning of an id", async () => {
  const tenant = await managed();
  const mark = unique();
  // Behind all that is there: entries are written in the order of their times.
  const at = Date.now() + 3_600_000;
  const [failed, passed] = (await insertLogs(tenant, [
    {
      ...{ key: `Test.${mark}`, result: "Error", at, userId: `user-${mark}` },
      payload: { ip: "203.0.113.7", userAgent: agent, error: { code: "session.invalid_credentials" }, sessionId: mark },
    },
    {
      key: `Test.${mark}`,
      at: at + 1000,
      payload: { ip: "203.0.113.77", userAgent: "curl/8", params: { scope: "read:ä" } },
    },
  ])) as [string, string];
  const search = (text: string, more = {}) => fetchLogIds(tenant, { search: text, logKey: `Test.${mark}`, ...more });
  expect(await search("FIREFOX")).toEqual([failed]);
  expect(await search("%firefox 142.0%")).toEqual([failed]);
  expect(await search("invalid_credentials")).toEqual([failed]);
  expect(await search("read:a")).toEqual([passed]);
  expect(await search(`user-${mark}`)).toEqual([failed]);
  expect(await search(failed.slice(0, -4))).toEqual([failed]);
  // Parts of words that we or browsers write.
  expect(await search("ireF")).toEqual([failed]);
  expect(await search("redent")).toEqual([failed]);
  expect(await search("fi")).toEqual([]);
  expect(await search("Test")).toEqual([passed, failed]);
  expect(await search("Test", { result: "Error" })).toEqual([failed]);
  expect(await search("Test", { start_time: at + 1 })).toEqual([passed]);
  expect(await search("Test", { end_time: at + 999 })).toEqual([failed]);
  for (const none of ["curl firefox", "---", '"', "words:curl OR tenant:x", "*", "NEAR(curl)"])
    expect(await search(none), none).toEqual([]);
  expect(await fetchLogIds(tenant, { ip: "203.0.113.7", logKey: `Test.${mark}` })).toEqual([failed]);
  const counted = await fetchLogs(tenant, { search: "Test", logKey: `Test.${mark}`, page_size: 1, page: 2 });
  expect([counted.headers.get("total-number"), counted.body[0]?.id]).toEqual(["2", failed]);
});

it("entries are found by a part of what their user or application is called, whatever else is sought", async () => {
  const tenant = await managed();
  const mark = unique();
  const key = `Test.${mark}`;
  const ada = await tenant.ok<{ id: string }>("POST", "/api/users", {
    ...{ username: `u_${mark}`, name: `Ada Lovelace ${mark}`, primaryEmail: `countess-${mark}@acme.example` },
  });
  const shop = await tenant.ok<{ id: string }>("POST", "/api/applications", { name: `Bookshop ${mark}`, type: "SPA" });
  const [byAda, byShop, byBoth] = (await insertLogs(tenant, [
    { key, userId: ada.id, payload: { userAgent: "curl/8" } },
    { key, applicationId: shop.id, payload: { userAgent: agent } },
    { key, userId: ada.id, applicationId: shop.id, payload: { userAgent: agent } },
    { key, userId: ada.id, tenantId: `x${mark}` },
  ])) as [string, string, string];
  const search = async (text: string) => (await fetchLogIds(tenant, { search: text, logKey: key })).sort();
  expect(await search("ovelac")).toEqual([byAda, byBoth].sort());
  expect(await search(`ountess-${mark}@acm`)).toEqual([byAda, byBoth].sort());
  expect(await search("OOKSHO")).toEqual([byShop, byBoth].sort());
  expect(await search("ovelac ooksho")).toEqual([byBoth]);
  expect(await search("ovelac refox ooksho Ada curl")).toEqual([]);
  expect(await search("ovelac refox ooksho Test")).toEqual([byBoth]);
  expect(await search('ovelac" OR words:"x')).toEqual([]);
});

it("a search goes on from its cursor, and what came next after an entry is the page before it", async () => {
  const tenant = await managed();
  const key = unique();
  const ids = await insertLogs(
    tenant,
    [1, 2, 3, 4, 5].map((at) => ({ at: at * 1000, key, payload: { ip: "192.0.2.1" } })),
  );
  const queries: Record<string, string>[] = [{ logKey: key }, { search: key }, { ip: "192.0.2.1", logKey: key }];
  for (const query of queries) {
    const first = await fetchLogs(tenant, { ...query, cursor: "", page_size: 2 });
    expect(first.body.map(({ id }) => id)).toEqual([ids[4], ids[3]]);
    const cursor = first.headers.get("next-cursor") as string;
    const second = await fetchLogs(tenant, { ...query, cursor, page_size: 2 });
    expect(second.body.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(await fetchLogIds(tenant, { ...query, after: ids[2] as string, page_size: 2 })).toEqual([ids[4], ids[3]]);
    expect(await fetchLogIds(tenant, { ...query, after: ids[1] as string, page_size: 2 })).toEqual([ids[3], ids[2]]);
    expect(await fetchLogIds(tenant, { ...query, after: ids[4] as string })).toEqual([]);
    expect(await fetchLogIds(tenant, { ...query, before: ids[2] as string })).toEqual([ids[1], ids[0]]);
  }
  for (const more of ["page=1", `before=${ids[1]}`, "cursor=x"])
    expect(await refusal(tenant, "GET", `/api/logs?after=${ids[0]}&${more}`)).toEqual([
      400,
      "guard.invalid_pagination",
    ]);
});

it("a search finds nothing of another tenant in the same database, and nothing that was forgotten", async () => {
  const tenant = await managed();
  const [mark, neighbour] = [unique(), `x${unique()}`];
  await insertLogs(tenant, [
    { key: mark, tenantId: neighbour, payload: { userAgent: tenant.tenantId, ip: "192.0.2.9" } },
  ]);
  const [own] = (await insertLogs(tenant, [{ key: mark, payload: { userAgent: neighbour, ip: "192.0.2.9" } }])) as [
    string,
  ];
  const queries: Record<string, string>[] = [
    { search: mark },
    { ip: "192.0.2.9", logKey: mark },
    { search: neighbour },
  ];
  for (const query of queries) expect(await fetchLogIds(tenant, query)).toEqual([own]);
  const file = await tenant.fetchAs("GET", `/api/logs/export?format=ndjson&search=${mark}`);
  expect(file.body).toMatchObject({ id: own });
  await tenant.db.prepare("DELETE FROM logs WHERE id = ?").bind(own).run();
  expect(await fetchLogIds(tenant, { search: mark })).toEqual([]);
});

it("a search reads the index of words from its end, and every entry by its number", async () => {
  for (const query of [
    { search: "chrome" },
    { ip: "192.0.2.1", result: "Error" },
    { search: "chrome", start_time: "1000", end_time: "2000", userId: "u" },
    { search: "chrome", before: "000000zzz0" },
  ]) {
    const plan = await plansOf((ctx) => listLogs(ctx, ListLogs.parse(query)));
    const told = JSON.stringify({ query, plan });
    expect(
      plan.some((step) => /^SCAN t VIRTUAL TABLE INDEX/.test(step)),
      told,
    ).toBe(true);
    expect(
      plan.some((step) => step === "SEARCH logs USING INTEGER PRIMARY KEY (rowid=?)"),
      told,
    ).toBe(true);
    expect(
      plan.filter((step) => /TEMP B-TREE|SCAN (logs|l|u|a)\b/.test(step)),
      told,
    ).toEqual([]);
  }
});

it("a file has what the filters leave, in pages of one request, and says when it was cut", async () => {
  const { ctx } = freshCtx();
  await ctx.db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
    INSERT INTO logs (tenant_id, id, key, result, payload, created_at)
    SELECT ${ctx.tenantId}, printf('000000000%012d', i), iif(i % 2, 'Odd', 'Even'), 'Success', '{"ip":"192.0.2.1"}', i FROM n`);
  const read = async (query: object) => {
    let text = "";
    const file = await exportLogs(ctx, { format: "ndjson", ...query });
    for await (const part of file.lines) text += part;
    return { ...file, text, count: text.split("\n").length - 1 };
  };
  const all = await read({});
  expect([all.count, all.isCut, all.type]).toEqual([2500, false, "application/x-ndjson"]);
  expect(JSON.parse(all.text.split("\n")[0] as string)).toMatchObject({ createdAt: 2500, key: "Even" });
  expect((await read({ logKey: "Odd" })).count).toBe(1250);
  expect((await read({ search: "odd" })).count).toBe(1250);
  expect(all.name).toMatch(new RegExp(`^${ctx.tenantId}-audit-logs-\\d{4}-\\d\\d-\\d\\d\\.ndjson$`));
  expect((await read({ start_time: 0, end_time: 86_400_000, format: "csv" })).name).toBe(
    `${ctx.tenantId}-audit-logs-1970-01-01-1970-01-02.csv`,
  );
  await ctx.db.run(sql`WITH RECURSIVE n(i) AS (SELECT 2501 UNION ALL SELECT i + 1 FROM n WHERE i < 100001)
    INSERT INTO logs (tenant_id, id, key, result, payload, created_at)
    SELECT ${ctx.tenantId}, printf('000000000%012d', i), 'k', 'Success', '{}', i FROM n`);
  const cut = await read({});
  expect([cut.count, cut.isCut]).toEqual([100_001, true]);
  expect(cut.text.trim().split("\n").at(-1)).toBe('{"truncated":true,"limit":100000}');
});

it("in CSV nothing is a formula, and what divides cells stays in its cell", async () => {
  for (const formula of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
    expect(cellOf(formula).replace(/^"/, "").startsWith("'")).toBe(true);
  expect(['a "b", c', "two\nlines", "plain", "a=b"].map(cellOf)).toEqual([
    '"a ""b"", c"',
    '"two\nlines"',
    "plain",
    "a=b",
  ]);
  const tenant = await managed();
  const mark = unique();
  await insertLogs(tenant, [
    { key: mark, at: 0, payload: { userAgent: '=HYPERLINK("http://evil.example")', ip: "192.0.2.1" } },
  ]);
  const headers = { authorization: `Bearer ${await tenant.bearer()}` };
  const answer = await edge.fetch(`${tenant.endpoint}/api/logs/export?format=csv&logKey=${mark}`, { headers });
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
  const [head, line] = (await answer.text()).split("\r\n") as [string, string];
  expect(head.split(",").slice(0, 3)).toEqual(["time", "event", "result"]);
  expect(line).toContain(
    `1970-01-01T00:00:00.000Z,${mark},Success,,,,,192.0.2.1,"'=HYPERLINK(""http://evil.example"")"`,
  );
  for (const query of ["", "format=xml", "format=csv&start_time=2&end_time=1"])
    expect(await refusal(tenant, "GET", `/api/logs/export?${query}`)).toEqual([400, "guard.invalid_input"]);
});
