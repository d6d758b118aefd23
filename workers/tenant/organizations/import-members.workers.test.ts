import { expect, it } from "vitest";
import type { MemberImport } from "../../../contracts/organization-import.ts";
import { type Managed, managed, refusal, unique } from "../../../tests/workers/management.ts";

interface Listed {
  id: string;
  organizationRoles: { name: string }[];
}

async function setUp() {
  const tenant = await managed();
  const { id } = await tenant.ok("POST", "/api/organizations", { name: unique() });
  const users = `/api/organizations/${id}/users`;
  const mark = unique();
  const [admin, editor, robot] = [`admin ${mark}`, `editor ${mark}`, `robot ${mark}`] as const;
  const roleIds: Record<string, string> = {};
  for (const name of [admin, editor, robot]) {
    const type = name === robot ? "MachineToMachine" : "User";
    roleIds[name] = (await tenant.ok("POST", "/api/organization-roles", { name, type })).id;
  }
  const run = async (rows: object[], dryRun = false) =>
    (await tenant.ok<MemberImport>("POST", `${users}/import`, { rows, dryRun })).rows;
  const rolesOf = async () => {
    const { body } = await tenant.fetchAs<Listed[]>("GET", users);
    return Object.fromEntries(
      body.map((one) => [
        one.id,
        one.organizationRoles
          .map(({ name }) => name)
          .toSorted()
          .join(),
      ]),
    );
  };
  return { tenant, users, run, rolesOf, roleIds, admin, editor, robot };
}

const person = (tenant: Managed, more: object = {}) => tenant.ok("POST", "/api/users", more);

it("a dry run says of each row what an import does, and writes nothing; the import does it, and once", async () => {
  const { tenant, users, run, rolesOf, admin, editor, robot } = await setUp();
  const mark = unique().toLowerCase().replace(/\W/g, "");
  const byEmail = await person(tenant, { primaryEmail: `${mark}@acme.io` });
  const byName = await person(tenant, { username: `u_${mark}` });
  const phone = `1${Date.now()}`.slice(0, 11);
  const byPhone = await person(tenant, { primaryPhone: phone });
  const byId = await person(tenant, { name: "Just an id" });
  await tenant.ok("POST", users, { userIds: [byName.id, byId.id] });
  const rows = [
    { user: `${mark.toUpperCase()}@Acme.io`, roles: [admin, editor, admin] },
    { user: `u_${mark}`, roles: [editor] },
    { user: `+${phone}` },
    { user: byId.id },
    { user: "nobody@acme.io", roles: [admin] },
    { user: byId.id, roles: [admin, "owner"] },
    { user: byId.id, roles: [robot] },
    { user: "" },
    { user: `${mark}@acme.io`, roles: [admin] },
  ];
  const states = ["joins", "getsRoles", "joins", "unchanged", "unknownUser", "unknownRole", "unknownRole"];
  const before = await rolesOf();
  const planned = await run(rows, true);
  expect(planned.map(({ state }) => state)).toEqual([...states, "unknownUser", "unchanged"]);
  expect(planned[0]).toMatchObject({ userId: byEmail.id, addedRoles: [admin, editor] });
  expect(planned[5]).toMatchObject({ unknownRoles: ["owner"] });
  expect(await rolesOf()).toEqual(before);

  expect(await run(rows)).toEqual(planned);
  expect(await rolesOf()).toEqual({
    [byEmail.id]: `${admin},${editor}`,
    [byName.id]: editor,
    [byPhone.id]: "",
    [byId.id]: "",
  });
  const again = await run(rows);
  expect(new Set(again.slice(0, 4).map(({ state }) => state))).toEqual(new Set(["unchanged"]));
});

it("a name that two users answer to is not decided", async () => {
  const { tenant, run, rolesOf } = await setUp();
  const first = await person(tenant, {});
  // A username cannot start with a digit, an id can.
  await tenant.db.prepare("UPDATE users SET id = 'abcdefabcdef' WHERE id = ?").bind(first.id).run();
  await person(tenant, { username: "abcdefabcdef" });
  expect((await run([{ user: "abcdefabcdef" }])).map(({ state }) => state)).toEqual(["ambiguous"]);
  expect(await rolesOf()).toEqual({});
});

it("twenty equal imports at once make one membership with its roles", async () => {
  const { tenant, run, rolesOf, admin, editor } = await setUp();
  const { id } = await person(tenant, {});
  await Promise.all(Array.from({ length: 20 }, () => run([{ user: id, roles: [admin, editor] }])));
  expect(await rolesOf()).toEqual({ [id]: `${admin},${editor}` });
});

it("users of another tenant are unknown, and hostile bodies are refused", async () => {
  const { tenant, users, run } = await setUp();
  const stranger = await person(tenant, { username: `u_${unique()}` });
  await tenant.db.prepare("UPDATE users SET tenant_id = 'another' WHERE id = ?").bind(stranger.id).run();
  expect((await run([{ user: stranger.id }])).map(({ state }) => state)).toEqual(["unknownUser"]);
  const path = `${users}/import`;
  const many = Array.from({ length: 501 }, () => ({ user: "a" }));
  const bodies = [
    {},
    { rows: [] },
    { rows: many },
    { rows: [{ user: 1 }] },
    { rows: [{ user: "a".repeat(257) }] },
    { rows: [{ user: "a", roles: "admin" }] },
    { rows: [{ user: "a", roles: [{}] }] },
    { rows: [{ user: "a" }], dryRun: "no" },
  ];
  for (const body of bodies) expect((await tenant.fetchAs("POST", path, body)).status).toBe(400);
  expect(await refusal(tenant, "POST", "/api/organizations/none/users/import", { rows: [{ user: "a" }] })).toEqual([
    404,
    "entity.not_found",
  ]);
  expect(await run([{ user: "'; DROP TABLE users; --" }, { user: "%" }])).toMatchObject([
    { state: "unknownUser" },
    { state: "unknownUser" },
  ]);
});

it("members come with roles in one call, and several go at once with theirs", async () => {
  const { tenant, users, rolesOf, roleIds, admin, robot } = await setUp();
  const [a, b, c] = [await person(tenant), await person(tenant), await person(tenant)];
  const userIds = [a.id, b.id, c.id];
  // One role that is not for users: nobody comes in.
  const wrong = { userIds, organizationRoleIds: [roleIds[admin], roleIds[robot]] };
  expect((await tenant.fetchAs("POST", users, wrong)).status).toBe(422);
  expect(await rolesOf()).toEqual({});
  await tenant.ok("POST", users, { userIds, organizationRoleIds: [roleIds[admin]] });
  expect(await rolesOf()).toEqual({ [a.id]: admin, [b.id]: admin, [c.id]: admin });
  const remove = (ids: string[]) => tenant.fetchAs("POST", `${users}/bulk`, { action: "remove", ids });
  expect((await remove([a.id, b.id, "nobody"])).status).toBe(204);
  expect(await rolesOf()).toEqual({ [c.id]: admin });
  expect((await remove([a.id])).status).toBe(404);
  await tenant.ok("POST", users, { userIds: [a.id] });
  expect(await rolesOf()).toEqual({ [a.id]: "", [c.id]: admin });
});
