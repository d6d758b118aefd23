import { expect, it } from "vitest";
import { ListUsers } from "../../../contracts/user.ts";
import { edge, freshCtx } from "../../../tests/workers/harness.ts";
import { managed, refusal, unique } from "../../../tests/workers/management.ts";
import { plansOf } from "../../../tests/workers/plans.ts";
import { listUsers } from "./list.ts";
import { users } from "./table.ts";

interface Shown {
  id: string;
  name: string | null;
  username: string | null;
}

const people = [
  { username: "ann_lee", name: "Ann Lee", primaryEmail: "ann@shop.example" },
  { username: "ben_lee", name: "Ben Lee", primaryEmail: "ben@shop.example" },
  { username: "cleo", name: "cleo 100%", primaryPhone: "4915112345678" },
  { username: "dora", primaryEmail: "dora@work.example" },
];

async function withPeople() {
  const tenant = await managed("JP");
  for (const person of people) await tenant.fetchAs("POST", "/api/users", person);
  const list = async (query: string) => {
    const { body, headers, status } = await tenant.fetchAs<Shown[]>("GET", `/api/users?${query}`);
    const names = Array.isArray(body) ? body.map(({ username }) => username) : [];
    return { names, status, headers, body, total: headers.get("total-number"), next: headers.get("next-cursor") };
  };
  return { tenant, list };
}

it("an advanced search looks where and how it is told, and refuses what makes no sense", async () => {
  const { list } = await withPeople();
  const found = async (query: string) => (await list(query)).names.toSorted();
  expect(await found("search=%25LEE%25")).toEqual(["ann_lee", "ben_lee"]);
  expect(await found("search=lee")).toEqual([]);
  expect(await found("search.name=ann%25&search.username=%25leo%25")).toEqual(["ann_lee", "cleo"]);
  expect(await found("search.name=%25lee&search.primaryEmail=ben%25&joint=and")).toEqual(["ben_lee"]);
  expect(await found("search.username=cleo&search.username=DORA&mode=exact")).toEqual(["cleo", "dora"]);
  expect(await found("search.username=DORA&mode=exact&isCaseSensitive=true")).toEqual([]);
  expect(await found("search.username=(ann|ben)%25&mode.username=similar_to&isCaseSensitive=true")).toHaveLength(2);
  expect(await found("search.primaryPhone=^49.*8$&mode=posix")).toEqual(["cleo"]);
  expect(await found("search=%25100\\%25%25")).toEqual(["cleo"]);
  expect(await found("search=%25o%25&page_size=100")).toEqual(["ann_lee", "ben_lee", "cleo", "dora"]);
  for (const bad of [
    "search.name=a&search.name=b",
    "search=a&mode=soundex",
    "search=a&mode=similar_to",
    "search=a{3}&mode=posix",
    "search=a&joint=xor",
    "search.name=",
    "search=a&isCaseSensitive=perhaps",
  ]) {
    const answer = await list(bad);
    expect([answer.status, (answer.body as unknown as { code: string }).code], bad).toEqual([
      400,
      "request.invalid_input",
    ]);
  }
});

it("a search parameter that the operation does not have is refused with the fields that it has", async () => {
  const { tenant, list } = await withPeople();
  for (const name of ["search.email", "search.nmae", "mode.primaryEmial", "search[]", "searchname", "modes"]) {
    const answer = await list(`${encodeURIComponent(name)}=exact&search=%25o%25`);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      {
        code: "request.invalid_input",
        details: `${name} is not a parameter of this search: its fields are id, primaryEmail, primaryPhone, username, name`,
      },
    ]);
  }
  const known = "search=%25o%25&search.name=%25&mode=like&mode.name=like&joint=and&jointMode=and&isCaseSensitive=false";
  expect((await list(`${known}&unrelated=1`)).status).toBe(200);
  for (const path of ["applications", "roles", "resources"])
    expect(await refusal(tenant, "GET", `/api/${path}?search.email=a`)).toEqual([400, "request.invalid_input"]);
});

it("lists are sorted by field in both directions, and a cursor goes on exactly behind the row before", async () => {
  const { list } = await withPeople();
  for (const [sort, expected] of [
    ["name", ["dora", "ann_lee", "ben_lee", "cleo"]],
    ["-name", ["cleo", "ben_lee", "ann_lee", "dora"]],
    ["createdAt", ["ann_lee", "ben_lee", "cleo", "dora"]],
  ] as const) {
    if (sort !== "createdAt") expect((await list(`sort=${sort}`)).names).toEqual(expected);
    const seen: (string | null)[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const part = await list(`sort=${sort}&page_size=1&cursor=${encodeURIComponent(cursor)}`);
      seen.push(...part.names);
      cursor = part.next;
    }
    expect(seen.toSorted()).toEqual(expected.toSorted());
    if (sort !== "createdAt") expect(seen).toEqual(expected);
  }
  expect((await list("sort=passwordEncrypted")).status).toBe(400);
  expect((await list("cursor=%22%27")).status).toBe(400);
});

it("a search goes on by cursor, too, and counting can be capped", async () => {
  const { list } = await withPeople();
  const first = await list("search=%25example%25&page_size=2&cursor=");
  const second = await list(`search=%25example%25&page_size=2&cursor=${encodeURIComponent(first.next ?? "")}`);
  expect([...first.names, ...second.names].toSorted()).toEqual(["ann_lee", "ben_lee", "dora"]);
  expect(second.next).toBeNull();
  expect((await list("search=%25example%25&enableCap=true")).total).toBe("3");
});

it("filters hold together, and the number of all is exact whatever comes and goes", async () => {
  const { tenant, list } = await withPeople();
  const { body } = await list("search=cleo");
  const id = body[0]?.id ?? "";
  await tenant.fetchAs("PATCH", `/api/users/${id}/is-suspended`, { isSuspended: true });
  expect((await list("isSuspended=true")).names).toEqual(["cleo"]);
  expect((await list("isSuspended=false")).total).toBe("3");
  expect((await list("isSuspended=true&search=%25lee%25")).names).toEqual([]);
  expect((await list(`createdFrom=${Date.now() + 60_000}`)).names).toEqual([]);
  expect((await list("roleId=nobody")).names).toEqual([]);
  expect((await list("")).total).toBe("4");
  await tenant.fetchAs("DELETE", `/api/users/${id}`);
  expect((await list("")).total).toBe("3");
  expect(await list("page=9")).toMatchObject({ names: [], total: "3" });
  expect((await list("search=%25cleo%25")).names).toEqual([]);
});

it("every list of users reads an index in its order", async () => {
  for (const [query, index] of [
    [{}, "users_created"],
    [{ sort: "name" }, "users_name"],
    [{ sort: "-lastSignInAt" }, "users_last_sign_in"],
    [{ isSuspended: "true" }, "users_suspended"],
    [{ applicationId: "a" }, "users_application"],
    [{ search: "%ann%" }, "search_text|SCAN s VIRTUAL TABLE"],
  ] as const) {
    for (const page of [{}, { cursor: "" }, { cursor: btoa(JSON.stringify([1, "a"])) }]) {
      const plan = await plansOf((ctx) => listUsers(ctx, ListUsers.parse({ ...query, ...page, enableCap: "true" })));
      const told = JSON.stringify({ query, page, plan });
      expect(
        plan.some((step) => new RegExp(index).test(step)),
        told,
      ).toBe(true);
      expect(
        plan.filter((step) => /TEMP B-TREE|SCAN users/.test(step)),
        told,
      ).toEqual([]);
    }
  }
});

it("users leave as a file that an import takes again, digests only for who may do everything, and formulas as text", async () => {
  const { tenant } = await withPeople();
  const digest = "5f4dcc3b5aa765d61d8327deb882cf99";
  await tenant.fetchAs("POST", "/api/users", {
    ...{ username: "formula", name: '=HYPERLINK("x")', customData: { plan: "pro" } },
    ...{ passwordDigest: digest, passwordAlgorithm: "MD5" },
  });
  const file = async (query: string) => {
    const headers = { authorization: `Bearer ${await tenant.bearer()}` };
    const answer = await edge.fetch(`${tenant.endpoint}/api/users/export?${query}`, { headers });
    return { text: await answer.text(), headers: answer.headers };
  };
  const plain = await file("format=csv");
  expect(plain.headers.get("content-disposition")).toMatch(/attachment; filename=".+-users-\d{4}-\d\d-\d\d\.csv"/);
  expect(plain.text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(plain.text).not.toContain(digest);
  expect(plain.text.trim().split("\r\n")).toHaveLength(6);
  const hashed = await file("format=ndjson&hashes=true&search=formula");
  expect(
    hashed.text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { username: "formula", customData: { plan: "pro" }, passwordDigest: digest, passwordAlgorithm: "MD5" },
  ]);
  const [change] = await tenant.ok<{ entity: string; after: object }[]>("GET", "/api/changes?entity=user-export");
  expect(change?.after).toEqual({ format: "ndjson", withHashes: true });
});

it("a search takes letters beyond ASCII for the same in whichever case, in each kind of search", async () => {
  const tenant = await managed();
  await tenant.ok("POST", "/api/users", { username: `u_${unique()}`, name: "Élise Österberg" });
  await tenant.ok("POST", "/api/organizations", { name: "Österreich Tourismus" });
  await tenant.ok("POST", "/api/roles", { name: "Привет Élan", description: "of a test" });
  const count = async (path: string) => (await tenant.ok<unknown[]>("GET", encodeURI(path))).length;
  for (const typed of ["Österberg", "österberg", "ÖSTERBERG"]) {
    expect(await count(`/api/users?search=%${typed}%`), typed).toBe(1);
    expect(await count(`/api/users?search.name=élise ${typed}&mode=exact`), typed).toBe(1);
    expect(await count(`/api/users?search.name=É_ise ${typed}`), typed).toBe(1);
  }
  expect(await count("/api/users?search.name=österberg&isCaseSensitive=true&mode=posix")).toBe(0);
  for (const typed of ["Österreich", "österreich", "ÖSTERREICH t"])
    expect(await count(`/api/organizations?q=${typed}`), typed).toBe(1);
  for (const typed of ["Привет", "привет", "ÉLAN", "élan"])
    expect(await count(`/api/roles?search=%${typed}%`), typed).toBe(1);
});

it("lists that are asked for at the same time share a trip, and each tenant is shown its own", async () => {
  const tenants = [freshCtx(), freshCtx()];
  for (const { ctx } of tenants)
    for (const n of [1, 2, 3])
      await ctx.db.insert(users).values({
        ...{ tenantId: ctx.tenantId, id: `${ctx.tenantId}-${n}`, name: `${ctx.tenantId} ${n}` },
        ...{ createdAt: n, updatedAt: n },
      });
  const asked = [...tenants, ...tenants].map(({ ctx: { tenantId } }) => freshCtx({ tenantId }));
  const ask = ({ ctx }: (typeof asked)[number], index: number) =>
    listUsers(ctx, index < 2 ? { page: "1", page_size: "2" } : { cursor: "", page_size: "2" });
  const lists = await Promise.all(asked.map(ask));
  for (const [index, { items, total }] of lists.entries()) {
    const tenantId = asked[index]?.ctx.tenantId;
    expect(items.map(({ name }) => name)).toEqual([`${tenantId} 3`, `${tenantId} 2`]);
    expect(total).toBe(index < 2 ? 3 : null);
  }
  // The first goes at once, and the second asks for those after it.
  expect(asked.map(({ meter }) => meter.statements)).toEqual([1, 3, 0, 0]);

  // Far from the beginning, and searched, a list goes by itself.
  const alone = [tenants[0], tenants[0], tenants[0]].map((one) => freshCtx({ tenantId: one?.ctx.tenantId ?? "" }));
  const [near, far, searched] = alone.map(({ ctx }) => ctx);
  if (!near || !far || !searched) throw new Error("there are three");
  await Promise.all([
    listUsers(near, { page: "1" }),
    listUsers(far, { page: "11", page_size: "100" }),
    listUsers(searched, { page: "1", search: "%1%" }),
  ]);
  expect(alone.map(({ meter }) => meter.statements)).toEqual([1, 2, 2]);
});
