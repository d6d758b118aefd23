import { expect, it } from "vitest";
import { type Managed, managed, refusal, unique } from "../../../tests/workers/management.ts";

type Found = { kind: string; id: string; title: string | null; about: string | null };

const search = (tenant: Managed, q: string) => tenant.ok<Found[]>("GET", `/api/search?q=${encodeURIComponent(q)}`);
const user = (tenant: Managed, body: object) => tenant.ok("POST", "/api/users", { username: `u_${unique()}`, ...body });

it("users, applications, roles and organizations are found by a part of their names, and users by their addresses", async () => {
  const tenant = await managed();
  const mark = unique();
  const ada = await user(tenant, { name: `Ada ${mark} Lovelace`, primaryEmail: `countess-${mark}@example.com` });
  const app = await tenant.ok("POST", "/api/applications", { name: `Shop ${mark}`, type: "SPA" });
  const role = await tenant.ok("POST", "/api/roles", { name: `Editor ${mark}`, description: "edits" });
  const org = await tenant.ok("POST", "/api/organizations", { name: `A&B ${mark}` });
  const found = await search(tenant, mark.slice(1).toUpperCase());
  expect(found.map(({ kind, id }) => [kind, id])).toEqual([
    ["user", ada.id],
    ["application", app.id],
    ["role", role.id],
    ["organization", org.id],
  ]);
  expect(found[0]).toEqual({
    kind: "user",
    id: ada.id,
    title: `Ada ${mark} Lovelace`,
    about: `countess-${mark}@example.com`,
  });
  expect((await search(tenant, `lovelace ${mark}`)).map(({ id }) => id)).toEqual([ada.id]);
  expect((await search(tenant, `ountess-${mark}@exa`)).map(({ id }) => id)).toEqual([ada.id]);
  // A short word narrows what a longer one finds.
  expect((await search(tenant, `&b ${mark}`)).map(({ id }) => id)).toEqual([org.id]);
});

it("a user is found by the phone number, however it is written", async () => {
  const tenant = await managed();
  const { id } = await user(tenant, { name: `Ada ${unique()}`, primaryPhone: "14155550132" });
  for (const written of ["14155550132", "+14155550132", "(415) 555-0132", "+1 41 55 55 01 32", "0014155550132"]) {
    expect(
      (await search(tenant, written)).map((one) => one.id),
      written,
    ).toEqual([id]);
    const listed = await tenant.ok<{ id: string }[]>("GET", `/api/users?search=${encodeURIComponent(`%${written}%`)}`);
    expect(
      listed.map((one) => one.id),
      written,
    ).toEqual([id]);
  }
  expect(await search(tenant, "(415) 555-0133")).toEqual([]);
  const { id: named } = await user(tenant, { name: "Line 555-0132" });
  expect((await search(tenant, "555-0132")).map((one) => one.id).toSorted()).toEqual([id, named].toSorted());
});

it("a thing is found by the beginning of its id", async () => {
  const tenant = await managed();
  const { id } = await user(tenant, { name: "Grace" });
  expect((await search(tenant, id)).map((one) => one.id)).toEqual([id]);
  expect((await search(tenant, id.slice(0, 5))).map((one) => one.id)).toContain(id);
});

it("what was renamed is found by its new name alone, and what was deleted not at all", async () => {
  const tenant = await managed();
  const [before, after] = [unique(), unique()];
  const { id } = await user(tenant, { name: `Name ${before}` });
  await tenant.ok("PATCH", `/api/users/${id}`, { name: `Naïve ${after}` });
  expect(await search(tenant, before)).toEqual([]);
  expect((await search(tenant, `naive ${after}`)).map((one) => one.id)).toEqual([id]);
  await tenant.fetchAs("DELETE", `/api/users/${id}`);
  expect(await search(tenant, after)).toEqual([]);
});

it("nothing of another tenant is found, by name or id, in another region or in the same database", async () => {
  const [one, far] = [await managed("EU"), await managed("US")];
  const mark = unique();
  const { id } = await user(far, { name: mark });
  // A neighbour whose id ends alike, so that both are in the same part of the index.
  const neighbour = `x${one.tenantId.slice(-6)}`;
  await one.db
    .prepare("INSERT INTO users (tenant_id, id, name, created_at, updated_at) VALUES (?, ?, ?, 1, 1)")
    .bind(neighbour, `n${mark}`, `Neighbour ${mark}`)
    .run();
  for (const q of [mark, id, `n${mark}`]) expect(await search(one, q)).toEqual([]);
  const { results } = await one.db.prepare("SELECT * FROM search_entries WHERE tenant_id = ?").bind(neighbour).all();
  expect(results).toHaveLength(1);
});

it("at most five of a kind come, and characters that mean something to the index mean nothing here", async () => {
  const tenant = await managed();
  const mark = unique();
  for (let n = 0; n < 7; n += 1) await user(tenant, { name: `Many ${mark} ${n}` });
  expect(await search(tenant, mark)).toHaveLength(5);
  for (const q of [
    '"!',
    '""abc',
    "words:abc OR kind:user",
    "a*b*c*",
    "NEAR(abc)",
    "-- abc",
    "%%%",
    "日本語の名前",
    "a b",
  ])
    expect(await search(tenant, q)).toEqual([]);
  for (const q of ["", "a", "x".repeat(129)])
    expect((await tenant.fetchAs("GET", `/api/search?q=${q}`)).status).toBe(400);
});

it("a NUL character in a query is refused, wherever it is", async () => {
  const tenant = await managed();
  const paths = ["/api/search?q=%00", "/api/users?search=a%00", "/api/users?search.name=%00", "/api/logs?search=%00"];
  for (const path of [...paths, "/api/logs/export?search=x%00y&format=csv", "/api/applications?search=%00"])
    expect(await refusal(tenant, "GET", path), path).toEqual([400, "guard.invalid_input"]);
});
