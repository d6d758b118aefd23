import { expect, it } from "vitest";
import { adminTenantId } from "../../../contracts/tenant.ts";
import { interfacesOf, membersOf, tokenScriptTypes } from "../../../contracts/token-script-types.ts";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { managed, unique } from "../../../tests/workers/management.ts";
import { plansOf } from "../../../tests/workers/plans.ts";
import { checkTokenScript } from "./check.ts";
import { countScriptFailures } from "./count-failures.ts";

const path = "/api/configs/jwt-customizer";
const script = "const getCustomJwtClaims = async ({ context }) => ({ seen: context.user });";

type Value = Record<string, unknown>;
const interfaces = interfacesOf(tokenScriptTypes["access-token"]);

/** Every property of a value is declared, and the other way round. */
function expectDeclared(value: Value, ...chain: string[]): void {
  const declared = membersOf(interfaces, chain);
  expect(Object.keys(value).sort(), chain.join(".")).toEqual(declared.map(({ name }) => name).sort());
  for (const { name } of declared) {
    const [first] = [value[name]].flat();
    const isTyped = membersOf(interfaces, [...chain, name]).length > 0;
    if (isTyped && typeof first === "object" && first !== null) expectDeclared(first as Value, ...chain, name);
  }
}

it("a user as scripts see it is what the editor's types say", async () => {
  const tenant = await managed("US");
  const resource = await tenant.ok("POST", "/api/resources", {
    name: unique(),
    indicator: `https://${unique()}.example`,
  });
  const scope = await tenant.ok("POST", `/api/resources/${resource.id}/scopes`, { name: unique() });
  const role = await tenant.ok("POST", "/api/roles", { name: unique(), description: "d", scopeIds: [scope.id] });
  const user = await tenant.ok("POST", "/api/users", { username: `u${unique()}`, password: "a long enough password" });
  await tenant.ok("POST", `/api/users/${user.id}/roles`, { roleIds: [role.id] });
  const organization = await tenant.ok("POST", "/api/organizations", { name: unique() });
  const inside = await tenant.ok("POST", "/api/organization-roles", { name: unique() });
  await tenant.ok("POST", `/api/organizations/${organization.id}/users`, { userIds: [user.id] });
  await tenant.ok("POST", `/api/organizations/${organization.id}/users/${user.id}/roles`, {
    organizationRoleIds: [inside.id],
  });
  const { seen } = await tenant.ok<{ seen: Value }>("POST", `${path}/test`, {
    ...{ tokenType: "access-token", script, token: {}, userId: user.id },
  });
  expectDeclared(seen, "context", "user");
  expect(seen).toMatchObject({
    ...{ hasPassword: true, roles: [{ id: role.id, scopes: [{ id: scope.id, resource: { id: resource.id } }] }] },
    organizationRoles: [{ organizationId: organization.id, roleId: inside.id }],
  });
  expect(JSON.stringify(seen)).not.toMatch(/argon2|passwordEncrypted/);
});

it("a plan without custom claims refuses a script", async () => {
  const tenant = await managed("US");
  const allow = (isAllowed: boolean) =>
    tenant.db
      .prepare("UPDATE tenants SET quota = json_set(quota, '$.customJwtEnabled', json(?)) WHERE tenant_id = ?")
      .bind(String(isAllowed), tenant.tenantId)
      .run();
  await allow(false);
  const refused = await tenant.fetchAs("PUT", `${path}/access-token`, { script });
  await allow(true);
  expect(refused).toMatchObject({ status: 403, body: { code: "subscription.limit_exceeded" } });
  expect((await tenant.fetchAs("GET", `${path}/access-token`)).status).toBe(404);
});

it("failures are counted by the index of keys", async () => {
  const plan = await plansOf(countScriptFailures);
  expect(plan).toEqual([
    expect.stringMatching(/^SEARCH logs USING INDEX logs_key \(tenant_id=\? AND key=\? AND id>\?\)/),
  ]);
});

it("the admin tenant has no scripts", async () => {
  const { ctx } = freshCtx({ tenantId: adminTenantId });
  await expect(checkTokenScript(ctx, { script, allowedHosts: [] })).rejects.toMatchObject({
    ...{ code: "jwt_customizer.can_not_create_for_admin_tenant", status: 422 },
  });
});
