import { expect, it } from "vitest";
import { type Managed, managed, unique } from "../../../../tests/workers/management.ts";
import { directoryIn, groupUrn, patchOf, someone, type TestDirectory } from "../../../../tests/workers/scim.ts";

const role = (tenant: Managed) => tenant.ok("POST", "/api/organization-roles", { name: `R ${unique()}` });
const rolesOf = async (tenant: Managed, { organizationId }: TestDirectory, userId: string) =>
  (await tenant.ok<{ id: string }[]>("GET", `/api/organizations/${organizationId}/users/${userId}/roles`))
    .map(({ id }) => id)
    .sort();
const person = async ({ scim, domain }: TestDirectory): Promise<string> =>
  (await scim("POST", "/Users", someone(domain))).body.id;
const group = async ({ scim }: TestDirectory, members: string[] = []): Promise<string> => {
  const made = await scim("POST", "/Groups", {
    ...{ schemas: [groupUrn], displayName: `G ${unique()}`, externalId: unique() },
    members: members.map((value) => ({ value })),
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.id;
};

it("groups are made, found, changed as Entra and Okta do it, and deleted", async () => {
  const tenant = await managed();
  const directory = await directoryIn(tenant);
  const { scim } = directory;
  const [a, b, c] = [await person(directory), await person(directory), await person(directory)];
  const id = await group(directory, [a]);
  const values = async () => (await scim("GET", `/Groups/${id}`)).body.members.map(({ value }) => value).sort();
  const change = async (...operations: object[]) => {
    const reply = await scim("PATCH", `/Groups/${id}`, patchOf(...operations));
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return values();
  };
  expect(await change({ op: "Add", path: "members", value: [{ value: b }, { value: a }] })).toEqual([a, b].sort());
  expect(await change({ op: "Remove", path: "members", value: [{ value: a }] })).toEqual([b]);
  expect(await change({ op: "remove", path: `members[value eq "${b}"]` })).toEqual([]);
  expect(await change({ op: "replace", value: { id, displayName: "Renamed", members: [{ value: c }] } })).toEqual([c]);
  expect(await change({ op: "remove", path: "members" })).toEqual([]);
  const filter = encodeURIComponent('displayName eq "renamed"');
  const found = (await scim("GET", `/Groups?excludedAttributes=members&filter=${filter}`)).body;
  expect(found).toMatchObject({ totalResults: 1, Resources: [{ id, displayName: "Renamed" }] });
  expect(found.Resources[0]?.members).toBeUndefined();
  expect((await scim("POST", "/Groups", { schemas: [groupUrn], displayName: "RENAMED" })).status).toBe(409);
  const nobody = { op: "add", path: "members", value: [{ value: "nobody" }] };
  expect((await scim("PATCH", `/Groups/${id}`, patchOf(nobody))).body).toMatchObject({ scimType: "invalidValue" });
  expect((await scim("DELETE", `/Groups/${id}`)).status).toBe(204);
  expect((await scim("GET", `/Groups/${id}`)).status).toBe(404);
});

it("members have the roles of their groups at once, and lose no role that somebody else gave", async () => {
  const tenant = await managed();
  const directory = await directoryIn(tenant);
  const { id: directoryId, scim, organizationId } = directory;
  const [a, b] = [await person(directory), await person(directory)];
  const [given, own] = [(await role(tenant)).id, (await role(tenant)).id];
  await tenant.ok("POST", `/api/organizations/${organizationId}/users/${b}/roles`, {
    organizationRoleIds: [given, own],
  });
  const id = await group(directory, [a, b]);
  const map = (organizationRoleIds: string[]) =>
    tenant.fetchAs("PUT", `/api/directories/${directoryId}/groups/${id}/roles`, { organizationRoleIds });
  expect((await map([given])).status).toBe(204);
  expect(await rolesOf(tenant, directory, a)).toEqual([given]);
  expect(await tenant.ok("GET", `/api/directories/${directoryId}/groups`)).toMatchObject([
    { id, memberCount: 2, organizationRoleIds: [given] },
  ]);
  await scim("PATCH", `/Groups/${id}`, patchOf({ op: "remove", path: "members", value: [{ value: a }, { value: b }] }));
  expect(await rolesOf(tenant, directory, a)).toEqual([]);
  expect(await rolesOf(tenant, directory, b)).toEqual([given, own].sort());
  await scim("PATCH", `/Groups/${id}`, patchOf({ op: "add", path: "members", value: [{ value: a }] }));
  expect(await rolesOf(tenant, directory, a)).toEqual([given]);
  const active = (value: boolean) => scim("PATCH", `/Users/${a}`, patchOf({ op: "replace", path: "active", value }));
  await active(false);
  await active(true);
  expect(await rolesOf(tenant, directory, a)).toEqual([given]);
  await scim("PATCH", `/Groups/${id}`, patchOf({ op: "replace", path: "displayName", value: "Another" }));
  expect(await rolesOf(tenant, directory, a)).toEqual([given]);
  await map([own]);
  expect(await rolesOf(tenant, directory, a)).toEqual([own]);
  await scim("DELETE", `/Groups/${id}`);
  expect(await rolesOf(tenant, directory, a)).toEqual([]);
  expect((await map([own])).status).toBe(404);
});

it("bulk: references by bulkId in any order, failures on their own, and limits", async () => {
  const tenant = await managed();
  const { scim, domain } = await directoryIn(tenant);
  const bulk = (Operations: object[], more = {}) => scim("POST", "/Bulk", { schemas: [], Operations, ...more });
  const made = await bulk([
    {
      ...{ method: "POST", path: "/Groups", bulkId: "g" },
      data: { schemas: [groupUrn], displayName: "Bulk", members: [{ value: "bulkId:u" }] },
    },
    { method: "POST", path: "/Users", bulkId: "u", data: someone(domain) },
    { method: "DELETE", path: "/Users/none" },
    { method: "PUT", path: "/Groups/bulkId:missing", data: {} },
  ]);
  expect(made.body.Operations.map(({ status }) => status)).toEqual(["201", "201", "404", "409"]);
  const groups = (await scim("GET", "/Groups")).body.Resources;
  expect(groups[0]?.members.length).toBe(1);
  const stopped = await bulk(
    [
      { method: "DELETE", path: "/Users/a" },
      { method: "DELETE", path: "/Users/b" },
    ],
    { failOnErrors: 1 },
  );
  expect(stopped.body.Operations.length).toBe(1);
  expect((await bulk(Array(41).fill({ method: "DELETE", path: "/Users/a" }))).status).toBe(413);
  expect((await scim("POST", "/Bulk", { Operations: "all" })).status).toBe(400);
});

it("hostile requests are refused with an error of the protocol, and change nothing", async () => {
  const tenant = await managed();
  const directory = await directoryIn(tenant);
  const { scim, domain } = directory;
  const id = await person(directory);
  const filters = [
    ...[
      'userName eq "a" or 1=1',
      "userName eq 'a'",
      'userName eq "a" --',
      'title eq "x"',
      'emails[title eq "x"]',
      "((((((((((a pr))))))))))",
    ],
    ...[
      Array(21).fill('userName eq "a"').join(" or "),
      "active gt true",
      "userName eq 5",
      'userName eq "',
      "",
      " ",
    ].slice(0, 4),
    ...["meta.version pr", "__proto__ pr", "constructor eq true", `userName eq "${"a".repeat(2100)}"`],
    ...['constructor eq "a"', "constructor pr", 'constructor.value eq "a"', 'constructor[value eq "a"]'],
    ...['emails.constructor eq "a"', 'emails[constructor eq "a"]', "emails.constructor pr"],
  ];
  for (const filter of filters) {
    const { status, body } = await scim("GET", `/Users?filter=${encodeURIComponent(filter)}`);
    expect([status, body.scimType], filter).toEqual([400, "invalidFilter"]);
  }
  const injected = encodeURIComponent(`userName eq "' OR 1=1 --"`);
  expect((await scim("GET", `/Users?filter=${injected}`)).body.totalResults).toBe(0);
  const patches: [object | object[] | string, string][] = [
    [{ op: "replace", path: "nothing", value: 1 }, "invalidPath"],
    [{ op: "replace", path: "id", value: "x" }, "mutability"],
    [{ op: "remove" }, "noTarget"],
    [{ op: "replace", path: 'emails[type eq "none"].value', value: "x" }, "noTarget"],
    [{ op: "replace", path: "emails[", value: "x" }, "invalidPath"],
    [{ op: "move", path: "title" }, "invalidSyntax"],
    [{ op: "replace", path: "active", value: "maybe" }, "invalidValue"],
    [{ op: "replace", path: "title", value: ["a"] }, "invalidValue"],
    [{ op: "replace", path: "userName", value: "" }, "invalidValue"],
    [{ op: "add", path: "ims", value: Array(101).fill({ value: "x" }) }, "invalidValue"],
    [Array(1001).fill({ op: "remove", path: "title" }), "invalidSyntax"],
  ];
  for (const [operations, scimType] of patches) {
    const { status, body } = await scim("PATCH", `/Users/${id}`, patchOf(...([operations].flat() as object[])));
    expect([status, body.scimType], JSON.stringify(operations).slice(0, 80)).toEqual([400, scimType]);
  }
  const bodies: unknown[] = [
    "{",
    "[]",
    "null",
    '"x"',
    "[".repeat(100) + "]".repeat(100),
    { schemas: ["urn:other"], userName: "a" },
  ];
  bodies.push(
    { ...someone(domain), userName: 5, emails: [] },
    { ...someone(domain), emails: "none" },
    someone(domain, { title: "x".repeat(3000) }),
  );
  for (const body of bodies)
    expect((await scim("POST", "/Users", body)).status, JSON.stringify(body).slice(0, 80)).toBe(400);
  expect((await scim("GET", `/Users/${id}`)).headers.get("etag")).toBe('W/"1"');
  expect((await scim("GET", "/Users")).body.totalResults).toBe(1);
  for (const path of ["/constructor", "/Users/a/b", "/Me", "/Users/__proto__"])
    expect((await scim("GET", path)).status).toBe(404);
  expect((await scim("PUT", "/Users", {})).status).toBe(405);
  expect((await scim("POST", "/Users", someone(domain), { "content-type": "text/plain" })).status).toBe(415);
  expect((await scim("GET", "/Schemas")).body.totalResults).toBe(3);
  expect((await scim("GET", "/ResourceTypes/User")).body.endpoint).toBe("/Users");
});

it("a page of groups ends where its members are too many, and the next one goes on there", async () => {
  const tenant = await managed();
  const { scim, id } = await directoryIn(tenant);
  const numbers = (to: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;
  const insert = (query: string) => tenant.db.prepare(query).bind(tenant.tenantId, id).run();
  await insert(`${numbers(9000)} INSERT INTO directory_users (tenant_id, directory_id, user_id, user_name, user_name_key,
    active, is_created, attributes, created_at, updated_at) SELECT ?, ?, 'u' || i, 'u' || i, 'u' || i, 1, 1, '{}', i, i FROM n`);
  await insert(`${numbers(5)} INSERT INTO directory_groups (tenant_id, directory_id, id, display_name, display_name_key,
    created_at, updated_at) SELECT ?, ?, 'g' || i, 'g' || i, 'g' || i, i, i FROM n`);
  await insert(`INSERT INTO directory_group_members (tenant_id, directory_id, group_id, user_id)
    SELECT u.tenant_id, u.directory_id, g.id, u.user_id FROM directory_users u JOIN directory_groups g USING (tenant_id, directory_id)
    WHERE u.tenant_id = ? AND u.directory_id = ? AND g.id <> 'g5'`);
  const pages: [string, number][][] = [];
  for (let startIndex = 1; startIndex <= 5; ) {
    const { body } = await scim("GET", `/Groups?startIndex=${startIndex}`);
    expect(body).toMatchObject({ totalResults: 5, startIndex, itemsPerPage: body.Resources.length });
    pages.push(body.Resources.map((one) => [one.id, one.members?.length ?? 0]));
    startIndex += body.Resources.length;
  }
  expect(pages).toEqual([
    [
      ["g1", 9000],
      ["g2", 9000],
      ["g3", 9000],
    ],
    [
      ["g4", 9000],
      ["g5", 0],
    ],
  ]);
  const { body } = await scim("GET", "/Groups?excludedAttributes=members");
  expect(body.Resources.map((one) => one.id)).toEqual(["g1", "g2", "g3", "g4", "g5"]);
});
