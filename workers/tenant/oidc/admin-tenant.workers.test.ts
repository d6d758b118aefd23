import { eq, sql } from "drizzle-orm";
import type { JWTPayload } from "jose";
import { expect, it } from "vitest";
import { freshCtx, newTenant } from "../../../tests/workers/harness.ts";
import type { Ctx } from "../../kernel/context.ts";
import { newUserId } from "../../kernel/id.ts";
import { ensureMachineClient } from "../applications/ensure-machine-client.ts";
import { applicationSecrets } from "../applications/table.ts";
import { listChanges } from "../changes/read.ts";
import { organizationMemberRoles, organizationMembers } from "../organizations/table.ts";
import { addMember, removeMember, setMemberRole } from "../tenant-members/change.ts";
import { tenantRoleId } from "../tenants/admin-defaults.ts";
import { provisionTenant } from "../tenants/provision.ts";
import { createUser } from "../users/create.ts";
import { createPersonalAccessToken, deletePersonalAccessToken } from "../users/personal-access-tokens.ts";
import { describeMember, managedTenantOf } from "./admin-tenant.ts";
import { readGranted } from "./grant-query.ts";
import { newOidcRequest, runOidcRequest } from "./oidc-request.ts";
import { resourceServerFor } from "./resource-servers.ts";

const indicators = { cloud: "https://cloud.meridian.dev/api", me: "https://admin.meridian.dev/me" };

async function admin() {
  const { ctx } = freshCtx({ tenantId: "admin" });
  await provisionTenant(ctx, { eventId: "home", indicators });
  return ctx;
}

async function newMember(ctx: Ctx, tenantId: string, role: "admin" | "collaborator"): Promise<string> {
  const { value } = await createUser(ctx, { username: `u_${newUserId()}` });
  await addMember(ctx, { tenantId, tenantName: "T", userId: value.id, role, maxMembers: null });
  return value.id;
}

it("only the admin tenant speaks for the management APIs of others", async () => {
  const ctx = await admin();
  expect(managedTenantOf(ctx, "https://abc.meridian.dev/api")).toBe("abc");
  expect(managedTenantOf(ctx, "https://admin.meridian.dev/api")).toBeNull();
  expect(managedTenantOf(ctx, "https://a.b.meridian.dev/api")).toBeNull();
  expect(managedTenantOf(ctx, "https://abc.meridian.dev/api/x")).toBeNull();
  expect(managedTenantOf(freshCtx().ctx, "https://abc.meridian.dev/api")).toBeNull();
});

it("a member's token for its tenant holds what the role says, a stranger gets none", async () => {
  const ctx = await admin();
  const { tenantId } = await newTenant("EU");
  const owner = await newMember(ctx, tenantId, "admin");
  const helper = await newMember(ctx, tenantId, "collaborator");
  const stranger = newUserId();
  const scopesOf = async (id: string) =>
    (await readGranted(ctx, ctx.managementIndicatorOf(tenantId), { kind: "user", id }, null))?.scopes;
  expect(await scopesOf(owner)).toEqual(["all", "read:data", "write:data", "delete:data"]);
  expect(await scopesOf(helper)).toEqual(["read:data", "write:data", "delete:data"]);
  expect(await scopesOf(stranger)).toBeUndefined();
  await ctx.db.delete(organizationMemberRoles).where(sql`tenant_id = 'admin' AND member_id = ${helper}`);
  expect(await scopesOf(helper)).toEqual([]);
});

it("the history of a tenant's members says from which role to which, and only what changed", async () => {
  const ctx = await admin();
  const { tenantId } = await newTenant("EU");
  const [owner, userId] = [await newMember(ctx, tenantId, "admin"), await newMember(ctx, tenantId, "collaborator")];
  const member = { tenantId, userId };
  // Who is in keeps the role, and nothing happens.
  await addMember(ctx, { ...member, tenantName: "T", role: "admin", maxMembers: null });
  await setMemberRole(ctx, { ...member, role: "collaborator" });
  await setMemberRole(ctx, { ...member, role: "admin" });
  await removeMember(ctx, member);
  const historyOf = async (id: string) =>
    (await listChanges(ctx, { entityId: `${tenantId}/${id}` })).items.map(({ before, after }) => [before, after]);
  const [admins, helps] = [{ role: "admin" }, { role: "collaborator" }];
  // Changes of the same millisecond have no order.
  const all = await historyOf(userId);
  expect(all).toEqual(
    expect.arrayContaining([
      [null, helps],
      [helps, admins],
      [admins, null],
    ]),
  );
  expect(all).toHaveLength(3);
  expect(await historyOf(owner)).toEqual([[null, admins]]);
});

it("a machine client that is a member of a tenant is none once its token's secret is gone", async () => {
  const ctx = await admin();
  const { tenantId } = await newTenant("US");
  await newMember(ctx, tenantId, "admin");
  const { clientId: id } = await ensureMachineClient(ctx, { name: newUserId(), roleNames: [] });
  const member = {
    tenantId: "admin",
    organizationId: `t-${tenantId}`,
    memberKind: "application",
    memberId: id,
  } as const;
  await ctx.db.insert(organizationMembers).values({ ...member, createdAt: ctx.now() });
  await ctx.db.insert(organizationMemberRoles).values({ ...member, organizationRoleId: tenantRoleId("admin") });
  const [secret] = await ctx.db
    .select({ createdAt: applicationSecrets.createdAt })
    .from(applicationSecrets)
    .where(eq(applicationSecrets.applicationId, id));
  const scopesOf = async (claims: JWTPayload) =>
    (await describeMember(ctx, tenantId, { actor: { kind: "application", id }, claims })).scopes;
  expect(await scopesOf({ secret_created_at: secret?.createdAt })).toContain("all");
  expect(await scopesOf({ secret_created_at: 1 })).toEqual([]);
});

it("a user's token that a personal access token was exchanged for is none once that is gone", async () => {
  const ctx = await admin();
  const { tenantId } = await newTenant("US");
  const id = await newMember(ctx, tenantId, "admin");
  const { createdAt } = await createPersonalAccessToken(ctx, id, { name: "ci" });
  const scopesOf = async (claims: JWTPayload) =>
    (await describeMember(ctx, tenantId, { actor: { kind: "user", id }, claims })).scopes;
  expect(await scopesOf({})).toContain("all");
  expect(await scopesOf({ secret_created_at: createdAt })).toContain("all");
  await deletePersonalAccessToken(ctx, id, "ci");
  expect(await scopesOf({ secret_created_at: createdAt })).toEqual([]);
});

it("tenant-level cloud calls go by the member's organization token", async () => {
  const ctx = await admin();
  const { tenantId } = await newTenant("US");
  const userId = await newMember(ctx, tenantId, "collaborator");
  const server = await runOidcRequest(newOidcRequest(ctx), () =>
    resourceServerFor(`urn:logto:organization:t-${tenantId}`, { kind: "user", id: userId }, null),
  );
  expect(server.scope.split(" ").sort()).toEqual(["delete:data", "read:data", "read:member", "write:data"]);
  await expect(
    runOidcRequest(newOidcRequest(ctx), () =>
      resourceServerFor(`urn:logto:organization:t-${tenantId}`, { kind: "user", id: newUserId() }, null),
    ),
  ).rejects.toMatchObject({ error: "access_denied" });
});

it("everyone in the admin tenant holds the scopes of the me resource and of the cloud's own users", async () => {
  const ctx = await admin();
  const userId = newUserId();
  await ctx.db.run(
    sql.raw(
      `INSERT INTO user_roles (tenant_id, user_id, role_id) SELECT 'admin', '${userId}', id FROM roles WHERE tenant_id = 'admin' AND is_default = 1`,
    ),
  );
  const scope = async (resource: string) =>
    (await runOidcRequest(newOidcRequest(ctx), () => resourceServerFor(resource, { kind: "user", id: userId }, null)))
      .scope;
  expect(await scope(indicators.me)).toBe("all");
  expect((await scope(indicators.cloud)).split(" ").sort()).toEqual(["create:tenant", "manage:tenant:self"]);
});
