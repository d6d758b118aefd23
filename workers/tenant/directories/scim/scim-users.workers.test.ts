import { expect, it } from "vitest";
import { type Managed, managed, unique } from "../../../../tests/workers/management.ts";
import { plansOf } from "../../../../tests/workers/plans.ts";
import { directoryIn, patchOf, scimAs, someone } from "../../../../tests/workers/scim.ts";
import type { DirectoryRow } from "../deprovision.ts";
import { listUsers } from "./list-users.ts";

const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const membersOf = async (tenant: Managed, organizationId: string) =>
  (await tenant.ok<{ id: string }[]>("GET", `/api/organizations/${organizationId}/users`)).map(({ id }) => id);

it("Entra's sequence: look up, create, look up again, patch, disable, enable, delete", async () => {
  const tenant = await managed();
  const { scim, domain, organizationId } = await directoryIn(tenant);
  const person = someone(domain);
  const filter = encodeURIComponent(`userName eq "${person.userName.toUpperCase()}"`);
  expect((await scim("GET", `/Users?filter=${filter}`)).body).toMatchObject({ totalResults: 0, Resources: [] });
  const made = await scim("POST", "/Users", {
    ...person,
    schemas: [...person.schemas, enterprise],
    [enterprise]: { department: "R&D" },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.headers.get("content-type")).toContain("application/scim+json");
  expect([made.headers.get("etag"), made.headers.get("location")]).toEqual(['W/"1"', made.body.meta.location]);
  const { id } = made.body;
  expect((await scim("GET", `/Users?filter=${filter}`)).body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
  expect(await membersOf(tenant, organizationId)).toEqual([id]);
  expect(await tenant.ok("GET", `/api/users/${id}`)).toMatchObject({
    ...{ primaryEmail: person.userName, name: "Ada Lovelace", isSuspended: false },
    profile: { givenName: "Ada", familyName: "Lovelace" },
  });
  const patched = await scim(
    "PATCH",
    `/Users/${id}`,
    patchOf(
      { op: "Replace", path: "displayName", value: "Ada King" },
      { op: "Add", path: 'phoneNumbers[type eq "mobile"].value', value: "+4917012345" },
      { op: "Replace", path: `${enterprise}:department`, value: "Maths" },
      { op: "Replace", value: { "name.familyName": "King", title: "Countess" } },
    ),
  );
  expect(patched.status, JSON.stringify(patched.body)).toBe(200);
  expect(patched.body).toMatchObject({
    ...{ displayName: "Ada King", title: "Countess", name: { givenName: "Ada", familyName: "King" } },
    ...{ phoneNumbers: [{ type: "mobile", value: "+4917012345" }], [enterprise]: { department: "Maths" } },
  });
  expect(await tenant.ok("GET", `/api/users/${id}`)).toMatchObject({ name: "Ada King" });
  const active = (value: unknown) => scim("PATCH", `/Users/${id}`, patchOf({ op: "Replace", path: "active", value }));
  expect((await active("False")).body.active).toBe(false);
  expect(await tenant.ok("GET", `/api/users/${id}`)).toMatchObject({ isSuspended: true });
  expect(await membersOf(tenant, organizationId)).toEqual([]);
  expect((await active("True")).body.active).toBe(true);
  expect(await tenant.ok("GET", `/api/users/${id}`)).toMatchObject({ isSuspended: false });
  expect(await membersOf(tenant, organizationId)).toEqual([id]);
  expect((await active("False")).body.active).toBe(false);
  interface Recorded {
    id: string;
    actor: object;
    before: object | null;
    after: object;
  }
  const history = () => tenant.ok<Recorded[]>("GET", `/api/changes?entity=user&entityId=${id}`);
  const suspension = (await history()).find(({ after }) => "isSuspended" in after && after.isSuspended === true);
  expect(suspension).toMatchObject({ before: { isSuspended: false }, after: { isSuspended: true }, isUndoable: true });
  await tenant.ok("POST", `/api/changes/${(await history())[0]?.id}/undo`);
  expect(await tenant.ok("GET", `/api/users/${id}`)).toMatchObject({ isSuspended: false });
  expect((await active("True")).body.active).toBe(true);
  expect((await scim("DELETE", `/Users/${id}`)).status).toBe(204);
  expect((await scim("GET", `/Users/${id}`)).body).toMatchObject({ status: "404" });
  expect(await tenant.ok("GET", `/api/users/${id}`)).toMatchObject({ isSuspended: true });
  const again = await scim("POST", "/Users", person);
  expect([again.status, again.body.id]).toEqual([201, id]);
  expect(await tenant.ok("GET", `/api/users/${id}`)).toMatchObject({ isSuspended: false });
  expect((await history())[0]?.actor).toMatchObject({ kind: "directory", name: "Entra" });
});

it("Okta's sequence: pages, a PUT that leaves out what is gone, deactivation", async () => {
  const tenant = await managed();
  const { scim, domain } = await directoryIn(tenant);
  expect((await scim("GET", "/Users?startIndex=1&count=2")).body.Resources).toEqual([]);
  const people = [someone(domain), someone(domain), someone(domain)];
  const ids: string[] = [];
  for (const one of people)
    ids.push((await scim("POST", "/Users", { ...one, title: "Dr", password: "x1!aaaa" })).body.id);
  const page = (await scim("GET", "/Users?startIndex=2&count=1")).body;
  expect([page.totalResults, page.itemsPerPage, page.startIndex]).toEqual([3, 1, 2]);
  expect((await scim("GET", "/Users?count=0")).body).toMatchObject({ totalResults: 3, Resources: [] });
  const again = await scim("POST", "/Users", people[0]);
  expect([again.status, again.body.scimType, again.body.status]).toEqual([409, "uniqueness", "409"]);
  const put = await scim("PUT", `/Users/${ids[0]}`, { ...people[0], active: false });
  expect([put.status, put.body.active, put.body.title, put.body.password]).toEqual([200, false, undefined, undefined]);
  const email = encodeURIComponent(`emails[type eq "work" and value eq "${people[1]?.userName}"]`);
  expect((await scim("GET", `/Users?filter=${email}&attributes=userName`)).body.Resources).toEqual([
    { schemas: [expect.any(String)], id: ids[1], userName: people[1]?.userName },
  ]);
  const search = await scim("POST", "/Users/.search", {
    filter: `not (externalId eq "${people[2]?.externalId}") and active eq true`,
  });
  expect(search.body.Resources.map(({ id }: { id: string }) => id)).toEqual([ids[1]]);
});

it("deprovisioning ends grants and tokens at once", async () => {
  const tenant = await managed();
  const { scim, domain } = await directoryIn(tenant);
  const { id } = (await scim("POST", "/Users", someone(domain))).body;
  await tenant.db
    .prepare(
      "INSERT INTO oidc_records (tenant_id, model, id_hash, account_id, payload, created_at, expires_at) VALUES (?, 'RefreshToken', ?, ?, '{}', 1, 9999999999999)",
    )
    .bind(tenant.tenantId, unique(), id)
    .run();
  const count = () =>
    tenant.db.prepare("SELECT count(*) AS n FROM oidc_records WHERE account_id = ?").bind(id).first("n");
  expect(await count()).toBe(1);
  await scim("PATCH", `/Users/${id}`, patchOf({ op: "replace", value: { active: false } }));
  expect(await count()).toBe(0);
});

it("addresses of other domains, and users of other organizations and directories, are out of reach", async () => {
  const tenant = await managed();
  const [a, b] = [await directoryIn(tenant), await directoryIn(tenant)];
  expect((await a.scim("POST", "/Users", someone(b.domain))).body).toMatchObject({
    status: "400",
    scimType: "invalidValue",
  });
  const { id } = (await a.scim("POST", "/Users", someone(a.domain))).body;
  const other = someone(b.domain);
  expect(
    (await a.scim("PATCH", `/Users/${id}`, patchOf({ op: "replace", path: "emails", value: other.emails }))).status,
  ).toBe(400);
  expect((await tenant.ok<{ primaryEmail: string }>("GET", `/api/users/${id}`)).primaryEmail).toContain(a.domain);
  for (const [method, body] of [
    ["GET"],
    ["DELETE"],
    ["PATCH", patchOf({ op: "replace", value: { active: false } })],
  ] as const)
    expect((await b.scim(method, `/Users/${id}`, body)).status).toBe(404);
  expect((await scimAs(tenant.endpoint, a.id, b.token)("GET", "/Users")).status).toBe(401);
  const us = await managed("US");
  expect((await scimAs(us.endpoint, a.id, a.token)("GET", "/Users")).status).toBe(401);
  // Somebody of the organization of `b` with an address at the domain of `a`.
  const foreign = someone(a.domain);
  const user = await tenant.ok("POST", "/api/users", { primaryEmail: foreign.userName });
  await tenant.ok("POST", `/api/organizations/${b.organizationId}/users`, { userIds: [user.id] });
  expect((await a.scim("POST", "/Users", foreign)).body).toMatchObject({ status: "409", scimType: "uniqueness" });
  // Who is in both is linked, keeps the other membership, and is not suspended.
  await tenant.ok("POST", `/api/organizations/${a.organizationId}/users`, { userIds: [user.id] });
  expect((await a.scim("POST", "/Users", foreign)).body.id).toBe(user.id);
  await a.scim("DELETE", `/Users/${user.id}`);
  expect(await tenant.ok("GET", `/api/users/${user.id}`)).toMatchObject({ isSuspended: false });
  expect([await membersOf(tenant, a.organizationId), await membersOf(tenant, b.organizationId)]).toEqual([
    [id],
    [user.id],
  ]);
});

it("twenty creations of one userName at a time make one user", async () => {
  const tenant = await managed();
  const { scim, domain } = await directoryIn(tenant);
  const person = someone(domain);
  const all = await Promise.all(Array.from({ length: 20 }, () => scim("POST", "/Users", person)));
  expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  expect((await scim("GET", "/Users")).body.totalResults).toBe(1);
});

it("tags: If-Match refuses what is old, If-None-Match saves the body, and a race loses nothing", async () => {
  const tenant = await managed();
  const { scim, domain } = await directoryIn(tenant);
  const { id } = (await scim("POST", "/Users", someone(domain))).body;
  const title = (value: string, headers = {}) =>
    scim("PATCH", `/Users/${id}`, patchOf({ op: "replace", path: "title", value }), headers);
  expect((await title("a", { "if-match": 'W/"1"' })).headers.get("etag")).toBe('W/"2"');
  expect((await title("b", { "if-match": 'W/"1"' })).status).toBe(412);
  expect((await scim("GET", `/Users/${id}`, undefined, { "if-none-match": 'W/"2"' })).status).toBe(304);
  const add = (type: string) =>
    scim("PATCH", `/Users/${id}`, patchOf({ op: "add", path: "ims", value: [{ type, value: type }] }));
  await Promise.all(["a", "b", "c", "d"].map(add));
  expect((await scim("GET", `/Users/${id}`)).body.ims.length).toBe(4);
});

it("the groups of a user are found by the user, however many members the groups of the directory have", async () => {
  const directory = { id: "d" } as DirectoryRow;
  const request = { directory, query: {}, method: "GET", path: ["Users"], body: undefined };
  const plans = await plansOf((ctx) => listUsers({ ...request, ctx, ifMatch: null, ifNoneMatch: null }));
  expect(plans.filter((step) => /\bm\b/.test(step))).toEqual([
    expect.stringContaining("SEARCH m USING INDEX directory_group_members_user (tenant_id=? AND user_id=?)"),
  ]);
});
