import { beforeAll, expect, it } from "vitest";
import { bindings, freshCtx } from "../../../tests/workers/harness.ts";
import { rowsRead } from "../../../tests/workers/plans.ts";
import type { DirectoryRow } from "./deprovision.ts";
import { deleteUser } from "./scim/delete-user.ts";
import { deleteGroup, listGroups, replaceGroup } from "./scim/groups.ts";
import { listUsers } from "./scim/list-users.ts";

const { ctx } = freshCtx();
const directory = { id: "d", organizationId: "o" } as DirectoryRow;
const [users, groups] = [100, 60];

/** Everybody is in every group. */
beforeAll(async () => {
  const numbers = (to: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;
  const run = (query: string) => bindings.DB.prepare(query.replaceAll("$T", `'${ctx.tenantId}'`)).run();
  await run(`INSERT INTO directories (tenant_id, id, name, organization_id, token_digest, version, created_at, updated_at)
    VALUES ($T, 'd', 'Entra', 'o', 'x', 1, 1, 1)`);
  await run(`${numbers(users)} INSERT INTO directory_users (tenant_id, directory_id, user_id, user_name, user_name_key, active,
    is_created, attributes, created_at, updated_at) SELECT $T, 'd', 'u' || i, 'u' || i, 'u' || i, 1, 0, '{}', i, i FROM n`);
  await run(`INSERT INTO directory_user_emails (tenant_id, directory_id, user_id, email, type)
    SELECT $T, 'd', user_id, user_id || '@acme.example', 'work' FROM directory_users WHERE tenant_id = $T`);
  await run(`INSERT INTO organization_members (tenant_id, organization_id, member_kind, member_id, created_at)
    SELECT $T, 'o', 'user', user_id, 1 FROM directory_users WHERE tenant_id = $T`);
  await run(`${numbers(groups)} INSERT INTO directory_groups (tenant_id, directory_id, id, display_name, display_name_key,
    created_at, updated_at) SELECT $T, 'd', 'g' || (i + 100), 'g' || i, 'g' || i, i, i FROM n`);
  await run(`INSERT INTO directory_group_members (tenant_id, directory_id, group_id, user_id)
    SELECT $T, 'd', g.id, u.user_id FROM directory_users u JOIN directory_groups g USING (tenant_id, directory_id)
    WHERE u.tenant_id = $T`);
});

const request = { directory, method: "GET", path: [], body: undefined, ifMatch: null, ifNoneMatch: null };
it("users by their address, and groups by a member, are looked up", async () => {
  const users = (filter: string) => rowsRead(ctx, (asked) => listUsers({ ...request, ctx: asked, query: { filter } }));
  const query = { filter: 'members.value eq "u7"', excludedAttributes: "members" };
  expect(await users('emails.value eq "u7@acme.example"')).toBeLessThan(400);
  expect(await users('emails[type eq "work" and value eq "u7@acme.example"]')).toBeLessThan(400);
  expect(await rowsRead(ctx, (asked) => listGroups({ ...request, ctx: asked, query }))).toBeLessThan(500);
});

/** One with two members and a role, beside others whose members have roles by them. */
async function smallGroup(id: string) {
  const run = (query: string) =>
    bindings.DB.prepare(query.replaceAll("$T", `'${ctx.tenantId}'`).replaceAll("$G", `'${id}'`)).run();
  await run(`INSERT OR IGNORE INTO organization_roles (tenant_id, id, name, description, type, created_at, updated_at)
    VALUES ($T, 'r', 'r', '', 'User', 1, 1)`);
  await run(
    `INSERT OR IGNORE INTO directory_group_roles (tenant_id, directory_id, group_id, organization_role_id) VALUES ($T, 'd', 'g101', 'r')`,
  );
  await run(`INSERT OR IGNORE INTO directory_grants (tenant_id, directory_id, user_id, organization_role_id)
    SELECT $T, 'd', user_id, 'r' FROM directory_users WHERE tenant_id = $T`);
  await run(`INSERT INTO directory_groups (tenant_id, directory_id, id, display_name, display_name_key, created_at, updated_at)
    VALUES ($T, 'd', $G, $G, $G, 1, 1)`);
  await run(`INSERT INTO directory_group_members (tenant_id, directory_id, group_id, user_id)
    SELECT $T, 'd', $G, user_id FROM directory_users WHERE tenant_id = $T AND user_id IN ('u1', 'u2')`);
}

it("a group that is replaced or deleted is looked at, and not the whole directory", async () => {
  await smallGroup("small");
  const body = {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"],
    displayName: "small",
    members: [{ value: "u2" }],
  };
  const of = { ...request, path: ["Groups", "small"], query: {} };
  expect(await rowsRead(ctx, (asked) => replaceGroup({ ...of, ctx: asked, method: "PUT", body }))).toBeLessThan(2000);
  expect(await rowsRead(ctx, (asked) => deleteGroup({ ...of, ctx: asked, method: "DELETE" }))).toBeLessThan(2000);
});

it("who is deleted is looked up in the groups", async () => {
  const read = await rowsRead(ctx, (asked) =>
    deleteUser({ ...request, ctx: asked, query: {}, method: "DELETE", path: ["Users", "u3"] }),
  );
  expect(read).toBeLessThan(2000);
});
