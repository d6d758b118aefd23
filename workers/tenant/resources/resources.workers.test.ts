import { expect, it } from "vitest";
import { failures, managed, refusal, strangers, unique } from "../../../tests/workers/management.ts";

interface Shown {
  id: string;
  name: string;
  isDefault: boolean;
  scopes?: { id: string; name: string }[];
}

const api = () => ({ name: "Orders", indicator: `https://${unique()}.example/api` });

it("an API and its permissions are made, read, changed and deleted", async () => {
  const tenant = await managed();
  const input = { ...api(), accessTokenTtl: 600 };
  const made = await tenant.fetchAs<Shown>("POST", "/api/resources", {
    ...input,
    isDefault: true,
    id: "mine",
    tenantId: "x",
  });
  expect([made.status, made.headers.get("etag")]).toEqual([201, '"1"']);
  expect(made.body).toMatchObject({ ...input, isDefault: false, tenantId: tenant.tenantId, scopes: [] });
  const path = `/api/resources/${made.body.id}`;
  const patched = await tenant.fetchAs<Shown>("PATCH", path, { name: "Orders 2", indicator: "https://other.example" });
  expect(patched.body).toMatchObject({ name: "Orders 2", indicator: input.indicator });
  expect(patched.headers.get("etag")).toBe('"2"');
  const late = await tenant.fetchAs("PATCH", path, { name: "late" }, { "if-match": '"1"' });
  expect([late.status, late.body.code]).toEqual([412, "entity.version_mismatch"]);

  const scope = await tenant.fetchAs<Shown>("POST", `${path}/scopes`, { name: "read:orders", resourceId: "other" });
  expect(scope.status).toBe(201);
  expect(scope.body).toMatchObject({ name: "read:orders", resourceId: made.body.id, description: null });
  const one = `${path}/scopes/${scope.body.id}`;
  expect((await tenant.fetchAs("PATCH", one, { description: "reads" })).body).toMatchObject({ description: "reads" });
  await tenant.ok("POST", `${path}/scopes`, { name: "write:orders" });
  const scopes = await tenant.fetchAs<Shown[]>("GET", `${path}/scopes?search=%25READ%25`);
  expect(scopes.body.map(({ name }) => name)).toEqual(["read:orders"]);
  expect(scopes.headers.get("total-number")).toBe("1");
  const all = await tenant.ok<Shown[]>("GET", "/api/resources?includeScopes=true");
  expect(
    all
      .find(({ id }) => id === made.body.id)
      ?.scopes?.map(({ name }) => name)
      .sort(),
  ).toEqual(["read:orders", "write:orders"]);

  const role = await tenant.ok("POST", "/api/roles", { name: unique(), description: "d", scopeIds: [scope.body.id] });
  expect((await tenant.fetchAs("DELETE", one)).status).toBe(204);
  expect(await tenant.ok<unknown[]>("GET", `/api/roles/${role.id}/scopes`)).toEqual([]);
  expect((await tenant.fetchAs("DELETE", path)).status).toBe(204);
  const left = await tenant.db
    .prepare("SELECT count(*) n FROM scopes WHERE resource_id = ?")
    .bind(made.body.id)
    .first("n");
  expect(left).toBe(0);
  expect(await refusal(tenant, "GET", path)).toEqual([404, "entity.not_exists_with_id"]);
  expect(await refusal(tenant, "GET", `${path}/scopes`)).toEqual([404, "entity.not_found"]);
});

it("at most one API is the default audience", async () => {
  const tenant = await managed();
  const [a, b] = [await tenant.ok("POST", "/api/resources", api()), await tenant.ok("POST", "/api/resources", api())];
  for (const { id } of [a, b])
    expect((await tenant.fetchAs("PATCH", `/api/resources/${id}/is-default`, { isDefault: true })).body.isDefault).toBe(
      true,
    );
  const defaults = (await tenant.ok<Shown[]>("GET", "/api/resources")).filter(({ isDefault }) => isDefault);
  expect(defaults.map(({ id }) => id)).toEqual([b.id]);
  await tenant.ok("PATCH", `/api/resources/${b.id}/is-default`, { isDefault: false });
  expect((await tenant.ok<Shown[]>("GET", "/api/resources")).some(({ isDefault }) => isDefault)).toBe(false);
});

it("clashes, blanks and bad indicators are refused, and the management API is locked", async () => {
  const tenant = await managed();
  const input = api();
  const { id } = await tenant.ok("POST", "/api/resources", input);
  const scopes = `/api/resources/${id}/scopes`;
  const first = await tenant.ok("POST", scopes, { name: "a" });
  await tenant.ok("POST", scopes, { name: "b" });
  expect(await refusal(tenant, "POST", "/api/resources", input)).toEqual([422, "resource.resource_identifier_in_use"]);
  expect(await refusal(tenant, "POST", scopes, { name: "a" })).toEqual([422, "scope.name_exists"]);
  expect(await refusal(tenant, "PATCH", `${scopes}/${first.id}`, { name: "b" })).toEqual([422, "scope.name_exists"]);
  expect(await refusal(tenant, "POST", scopes, { name: "a b" })).toEqual([400, "scope.name_with_space"]);
  expect(await refusal(tenant, "PATCH", `${scopes}/${first.id}`, { name: "a\tb" })).toEqual([
    400,
    "scope.name_with_space",
  ]);
  for (const name of ['a"b', "a\\b", "ä", ""])
    expect(await refusal(tenant, "POST", scopes, { name })).toEqual([400, "guard.invalid_input"]);
  for (const indicator of [
    "no uri",
    "https://a.example/#x",
    "urn:logto:organization:abc",
    "https://a.example/ b",
    "/x",
  ])
    expect(await refusal(tenant, "POST", "/api/resources", { name: "x", indicator })).toEqual([
      400,
      "guard.invalid_input",
    ]);

  const resources = await tenant.ok<(Shown & { indicator: string })[]>("GET", "/api/resources?includeScopes=true");
  const management = resources.find(({ indicator }) => indicator === tenant.managementIndicator);
  const path = `/api/resources/${management?.id}`;
  const locked = [400, "resource.cannot_modify_management_api"];
  expect(await refusal(tenant, "DELETE", path)).toEqual([400, "resource.cannot_delete_management_api"]);
  expect(await refusal(tenant, "PATCH", path, { name: "x" })).toEqual(locked);
  expect(await refusal(tenant, "POST", `${path}/scopes`, { name: "x" })).toEqual(locked);
  const scope = `${path}/scopes/${management?.scopes?.[0]?.id}`;
  expect(await refusal(tenant, "PATCH", scope, { name: "x" })).toEqual(locked);
  expect(await refusal(tenant, "DELETE", scope)).toEqual(locked);
  // A permission is at the address of its own API alone.
  expect(await refusal(tenant, "DELETE", `/api/resources/${id}/scopes/${management?.scopes?.[0]?.id}`)).toEqual([
    404,
    "entity.not_found",
  ]);
});

it("another tenant's API answers like none, and whatever is sent is no failure of the server", async () => {
  const [mine, other] = [await managed("EU"), await managed("US")];
  const theirs = await other.ok<Shown>("POST", "/api/resources", api());
  const scope = await other.ok("POST", `/api/resources/${theirs.id}/scopes`, { name: "x" });
  const own = await mine.ok("POST", "/api/resources", api());
  expect(
    await strangers(mine, theirs.id, [
      ["GET", (id) => `/api/resources/${id}`],
      ["PATCH", (id) => `/api/resources/${id}`, { name: "taken" }],
      ["PATCH", (id) => `/api/resources/${id}/is-default`, { isDefault: true }],
      ["DELETE", (id) => `/api/resources/${id}`],
      ["GET", (id) => `/api/resources/${id}/scopes`],
      ["POST", (id) => `/api/resources/${id}/scopes`, { name: "x" }],
    ]),
  ).toEqual([]);
  expect(
    await strangers(mine, scope.id, [
      ["PATCH", (id) => `/api/resources/${own.id}/scopes/${id}`, { name: "taken" }],
      ["DELETE", (id) => `/api/resources/${own.id}/scopes/${id}`],
    ]),
  ).toEqual([]);
  expect(await other.ok("GET", `/api/resources/${theirs.id}`)).toMatchObject({ name: theirs.name, isDefault: false });
  const wrong = await failures(mine, (value, text) => [
    ["POST", "/api/resources", value],
    ["POST", "/api/resources", { name: value, indicator: value, accessTokenTtl: value }],
    ["PATCH", `/api/resources/${own.id}`, { name: value, accessTokenTtl: value }],
    ["PATCH", `/api/resources/${own.id}/is-default`, { isDefault: value }],
    ["POST", `/api/resources/${own.id}/scopes`, { name: value, description: value }],
    ["GET", `/api/resources/${own.id}/scopes?search=${text}`],
  ]);
  expect(wrong).toEqual([]);
});

it("several APIs and permissions are deleted in one call; the management API stays, and so does what is another's", async () => {
  const [tenant, far] = [await managed(), await managed("US")];
  const [a, b, theirs] = [
    await tenant.ok("POST", "/api/resources", api()),
    await tenant.ok("POST", "/api/resources", api()),
    await far.ok("POST", "/api/resources", api()),
  ];
  const scope = (id: string, name: string) => tenant.ok("POST", `/api/resources/${id}/scopes`, { name });
  const [one, two, other] = [await scope(a.id, "one"), await scope(a.id, "two"), await scope(b.id, "one")];
  type Result = { done: string[]; failed: { id: string; code: string }[] };
  const bulk = (path: string, ids: string[]) => tenant.ok<Result>("POST", path, { action: "delete", ids });
  const scopes = await bulk(`/api/resources/${a.id}/scopes/bulk`, [one.id, other.id, two.id]);
  expect(scopes).toMatchObject({ done: [one.id, two.id], failed: [{ id: other.id, code: "entity.not_found" }] });
  const management = (await tenant.ok<(Shown & { indicator: string })[]>("GET", "/api/resources")).find(
    ({ indicator }) => indicator === tenant.managementIndicator,
  );
  const managementId = management?.id as string;
  const apis = await bulk("/api/resources/bulk", [a.id, managementId, theirs.id, b.id]);
  expect(apis.done).toEqual([a.id, b.id]);
  expect(apis.failed.map(({ id, code }) => [id, code])).toEqual([
    [managementId, "resource.cannot_delete_management_api"],
    [theirs.id, "entity.not_found"],
  ]);
  expect(await refusal(tenant, "POST", "/api/resources/bulk", { action: "delete", ids: [] })).toEqual([
    400,
    "guard.invalid_input",
  ]);
});
