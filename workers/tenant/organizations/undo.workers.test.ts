import { expect, it } from "vitest";
import type { Change } from "../../../contracts/change.ts";
import { type Managed, managed, refusal, unique } from "../../../tests/workers/management.ts";

interface Named {
  id: string;
  name: string;
}

const organization = (tenant: Managed, more: object = {}) =>
  tenant.ok<Named>("POST", "/api/organizations", { name: `Org ${unique()}`, ...more });
const person = (tenant: Managed, more: object = {}) =>
  tenant.ok<Named>("POST", "/api/users", { username: `u_${unique()}`, ...more });
const memberRole = (tenant: Managed, more: object = {}) =>
  tenant.ok<Named>("POST", "/api/organization-roles", { name: `R ${unique()}`, ...more });

const changes = (tenant: Managed, id: string) => tenant.ok<Change[]>("GET", `/api/changes?entityId=${id}`);
async function newest(tenant: Managed, id: string): Promise<Change> {
  const [change] = await changes(tenant, id);
  if (!change) throw new Error("nothing was recorded");
  return change;
}
const undo = async (tenant: Managed, id: string) =>
  tenant.ok<Change>("POST", `/api/changes/${(await newest(tenant, id)).id}/undo`);

const membersOf = async (tenant: Managed, id: string) =>
  (await tenant.ok<(Named & { organizationRoles: Named[] })[]>("GET", `/api/organizations/${id}/users`)).map(
    (member) => [member.id, member.organizationRoles.map((role) => role.id)],
  );

it("a removed member comes back with the roles that are still there, and the undo of that removes again", async () => {
  const tenant = await managed();
  const { id } = await organization(tenant);
  const [user, kept, gone] = [await person(tenant), await memberRole(tenant), await memberRole(tenant)];
  const path = `/api/organizations/${id}/users`;
  await tenant.ok("POST", path, { userIds: [user.id] });
  expect(await newest(tenant, id)).toMatchObject({
    ...{ entity: "organization-members", before: null, after: { userIds: [user.id] }, isUndoable: true },
  });
  await tenant.ok("PUT", `${path}/${user.id}/roles`, { organizationRoleIds: [kept.id, gone.id] });
  await tenant.ok("DELETE", `${path}/${user.id}`);
  expect(await membersOf(tenant, id)).toEqual([]);
  await tenant.ok("DELETE", `/api/organization-roles/${gone.id}`);
  await undo(tenant, id);
  expect(await membersOf(tenant, id)).toEqual([[user.id, [kept.id]]]);
  await undo(tenant, id);
  expect(await membersOf(tenant, id)).toEqual([]);
  await undo(tenant, id);
  expect(await membersOf(tenant, id)).toEqual([[user.id, [kept.id]]]);
});

it("consent to show an organization ends with the membership, and comes back with the undo of that alone", async () => {
  const tenant = await managed();
  const [{ id }, user] = [await organization(tenant), await person(tenant)];
  const app = await tenant.ok("POST", "/api/applications", { name: unique(), type: "SPA", isThirdParty: true });
  const [path, consent] = [
    `/api/organizations/${id}/users`,
    `/api/applications/${app.id}/users/${user.id}/consent-organizations`,
  ];
  const shown = async () =>
    (await tenant.ok<{ organizations: Named[] }>("GET", consent)).organizations.map((one) => one.id);
  const removals = [
    () => tenant.ok("DELETE", `${path}/${user.id}`),
    () => tenant.ok("PUT", path, { userIds: [] }),
    () => undo(tenant, id),
  ];
  for (const remove of removals) {
    await tenant.ok("POST", path, { userIds: [user.id] });
    await tenant.ok("POST", consent, { organizationIds: [id] });
    await remove();
    const removal = await newest(tenant, id);
    expect(await shown()).toEqual([]);
    await tenant.ok("POST", path, { userIds: [user.id] });
    expect(await shown()).toEqual([]);
    await tenant.ok("DELETE", `${path}/${user.id}`);
    await tenant.ok("POST", `/api/changes/${removal.id}/undo`);
    expect(await shown()).toEqual([id]);
    await tenant.ok("DELETE", `${path}/${user.id}`);
  }
});

it("a replaced set of members and of roles is put back as it was, and only what changed is recorded", async () => {
  const tenant = await managed();
  const { id } = await organization(tenant);
  const [a, b, c] = [await person(tenant), await person(tenant), await person(tenant)];
  const [one, two] = [await memberRole(tenant), await memberRole(tenant)];
  const path = `/api/organizations/${id}/users`;
  await tenant.ok("POST", path, { userIds: [a.id, b.id] });
  await tenant.ok("POST", `${path}/${a.id}/roles`, { organizationRoleIds: [one.id] });
  await tenant.ok("PUT", path, { userIds: [b.id, c.id] });
  expect(await newest(tenant, id)).toMatchObject({ before: { userIds: [a.id] }, after: { userIds: [c.id] } });
  await undo(tenant, id);
  expect(new Map((await membersOf(tenant, id)) as [string, string[]][])).toEqual(
    new Map([
      [a.id, [one.id]],
      [b.id, []],
    ]),
  );
  await tenant.ok("PUT", `${path}/${a.id}/roles`, { organizationRoleIds: [two.id] });
  expect(await newest(tenant, id)).toMatchObject({
    ...{ entity: "organization-member-roles", before: { organizationRoleIds: [one.id], userId: a.id } },
    names: { [one.id]: one.name, [two.id]: two.name },
    after: { organizationRoleIds: [two.id], userId: a.id },
  });
  await undo(tenant, id);
  expect(await tenant.ok<Named[]>("GET", `${path}/${a.id}/roles`)).toMatchObject([{ id: one.id }]);
  const before = await changes(tenant, id);
  await tenant.ok("POST", path, { userIds: [a.id] });
  await tenant.ok("POST", `${path}/${a.id}/roles`, { organizationRoleIds: [one.id] });
  await tenant.ok("PUT", path, { userIds: [a.id, b.id] });
  expect(await changes(tenant, id)).toEqual(before);
});

it("roles of several members are a change of each, of those alone who did not have them", async () => {
  const tenant = await managed();
  const { id } = await organization(tenant);
  const [a, b] = [await person(tenant), await person(tenant)];
  const [one, two] = [await memberRole(tenant), await memberRole(tenant)];
  const path = `/api/organizations/${id}/users`;
  await tenant.ok("POST", path, { userIds: [a.id, b.id] });
  await tenant.ok("POST", `${path}/${a.id}/roles`, { organizationRoleIds: [one.id] });
  await tenant.ok("POST", `${path}/roles`, { userIds: [a.id, b.id], organizationRoleIds: [one.id, two.id] });
  const recorded = (await changes(tenant, id)).slice(0, 2);
  expect(recorded.map(({ after }) => after)).toEqual(
    expect.arrayContaining([
      { organizationRoleIds: [two.id], userId: a.id },
      { organizationRoleIds: [one.id, two.id], userId: b.id },
    ]),
  );
  for (const change of recorded) await tenant.ok("POST", `/api/changes/${change.id}/undo`);
  expect(new Map((await membersOf(tenant, id)) as [string, string[]][])).toEqual(
    new Map([
      [a.id, [one.id]],
      [b.id, []],
    ]),
  );
  await tenant.ok("POST", `${path}/${b.id}/roles`, { organizationRoleIds: [one.id] });
  await tenant.ok("DELETE", `${path}/${b.id}/roles/${one.id}`);
  const removal = await newest(tenant, id);
  await tenant.ok("DELETE", `${path}/${b.id}`);
  expect(await refusal(tenant, "POST", `/api/changes/${removal.id}/undo`)).toEqual([
    422,
    "organization.require_membership",
  ]);
});

it("what an organization role holds, and a deleted organization with its members and roles, come back", async () => {
  const tenant = await managed();
  const scope = await tenant.ok<Named>("POST", "/api/organization-scopes", { name: `s:${unique()}` });
  const role = await memberRole(tenant, { organizationScopeIds: [scope.id] });
  await tenant.ok("PUT", `/api/organization-roles/${role.id}/scopes`, { organizationScopeIds: [] });
  await undo(tenant, role.id);
  expect(await tenant.ok("GET", `/api/organization-roles/${role.id}/scopes`)).toMatchObject([{ id: scope.id }]);
  const { id } = await organization(tenant, { branding: { logoUrl: "https://acme.example/logo.png" } });
  const user = await person(tenant);
  await tenant.ok("POST", `/api/organizations/${id}/users`, { userIds: [user.id] });
  await tenant.ok("POST", `/api/organizations/${id}/users/${user.id}/roles`, { organizationRoleIds: [role.id] });
  await tenant.ok("DELETE", `/api/organizations/${id}`);
  await undo(tenant, id);
  expect(await membersOf(tenant, id)).toEqual([[user.id, [role.id]]]);
  expect(await tenant.ok("GET", `/api/organizations/${id}`)).toMatchObject({
    branding: { logoUrl: "https://acme.example/logo.png" },
  });
});

it("counts follow what is added, ignored, replaced, deleted and brought back", async () => {
  const tenant = await managed();
  const tag = unique();
  const all = async (query: string) => {
    const { headers, body } = await tenant.fetchAs<Named[]>("GET", `/api/organizations?${query}`);
    return [headers.get("total-number"), body.map(({ id }) => id)];
  };
  const total = async () => Number((await all("page_size=1"))[0]);
  const before = await total();
  const made = [await organization(tenant, { name: `${tag} b` }), await organization(tenant, { name: `${tag} A` })];
  const [beta, alpha] = made.map(({ id }) => id) as [string, string];
  expect(await total()).toBe(before + 2);
  expect(await all(`q=${tag}&sort=name`)).toEqual(["2", [alpha, beta]]);
  expect(await all(`q=${tag}`)).toEqual(["2", [alpha, beta]]);
  expect(await all(`q=${tag.toUpperCase()}%20a`)).toEqual(["1", [alpha]]);
  expect(await all(`q=${beta.slice(2, 15)}`)).toEqual(["1", [beta]]);
  expect((await all(`q=${tag.slice(0, 2)}`))[1]).toContain(beta);
  const users = await Promise.all(
    ["Ada Lovelace", "Alan Turing", "Grace Hopper"].map((name) => person(tenant, { name })),
  );
  const ids = users.map(({ id }) => id);
  const path = `/api/organizations/${beta}/users`;
  const count = async () => (await tenant.fetchAs("GET", path)).headers.get("total-number");
  await tenant.ok("POST", path, { userIds: ids });
  await tenant.ok("POST", path, { userIds: ids });
  expect(await count()).toBe("3");
  const listed = await tenant.ok<Named[]>("GET", `${path}?q=hopper`);
  expect(listed.map(({ id }) => id)).toEqual([ids[2]]);
  expect(await tenant.ok("GET", `${path}?q=${ids[0]}`)).toMatchObject([{ id: ids[0] }]);
  const role = await memberRole(tenant);
  await tenant.ok("POST", `${path}/${ids[1]}/roles`, { organizationRoleIds: [role.id] });
  expect(await tenant.ok("GET", `${path}?organizationRoleId=${role.id}`)).toMatchObject([{ id: ids[1] }]);
  const first = await tenant.fetchAs<Named[]>("GET", `${path}?cursor=&page_size=2`);
  const rest = await tenant.ok<Named[]>("GET", `${path}?page_size=2&cursor=${first.headers.get("next-cursor")}`);
  expect([...first.body, ...rest].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  await tenant.ok("PUT", path, { userIds: ids.slice(1) });
  expect(await count()).toBe("2");
  // As it is with rows from before there were counts.
  const forget = (table: string) =>
    tenant.db.prepare(`DELETE FROM ${table} WHERE tenant_id = ?`).bind(tenant.tenantId).run();
  await forget("organization_member_counts");
  expect(await count()).toBe("2");
  await tenant.ok("POST", path, { userIds: [ids[0]] });
  expect(await count()).toBe("3");
  await tenant.ok("DELETE", `${path}/${ids[0]}`);
  expect(await count()).toBe("2");
  const organizationsThen = await total();
  await forget("organization_counts");
  expect(await total()).toBe(organizationsThen);
  await organization(tenant);
  expect(await total()).toBe(organizationsThen + 1);
  await tenant.ok("DELETE", `/api/users/${ids[1]}`);
  expect(await count()).toBe("1");
  await tenant.ok("DELETE", `/api/organizations/${beta}`);
  expect(await total()).toBe(before + 2);
  await undo(tenant, beta);
  expect(await total()).toBe(before + 3);
  expect(await count()).toBe("1");
});
