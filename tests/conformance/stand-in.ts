import * as nodeCrypto from "node:crypto";
import { createHash, randomBytes } from "node:crypto";
import type { Tenant } from "./fixture.ts";

const { argon2Sync } = nodeCrypto as unknown as { argon2Sync(kind: string, parameters: object): Buffer };
type Body = Record<string, unknown>;
const newId = () => randomBytes(10).toString("hex");

/** Rows where the Management API does not answer yet. */
export async function standIn(tenant: Tenant, method: string, path: string, given: object): Promise<unknown> {
  const body = given as Body;
  const db = await tenant.host.database(tenant.region);
  const now = Date.now();
  const id = path === "/api/users" ? randomBytes(6).toString("hex") : newId();
  const put = async (table: string, row: Body) => {
    const names = Object.keys({ tenant_id: tenant.tenantId, ...row });
    const values = Object.values({ tenant_id: tenant.tenantId, ...row });
    await db
      .prepare(`INSERT INTO ${table} (${names.join(",")}) VALUES (${names.map(() => "?").join(",")})`)
      .bind(...values)
      .run();
  };
  const times = { created_at: now, updated_at: now };
  const part = path.split("/");
  const call = `${method} ${path.replace(/\/[0-9a-f]{12}([0-9a-f]{8})?(?=\/|$)/g, "/:id")}`;
  switch (call) {
    case "POST /api/users": {
      const nonce = randomBytes(16);
      const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };
      const tag = argon2Sync("argon2id", { message: String(body.password), nonce, ...cost });
      const plain = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
      await put("users", {
        id,
        username: body.username,
        primary_email: body.primaryEmail,
        primary_phone: body.primaryPhone ?? null,
        name: body.name ?? null,
        avatar: body.avatar ?? null,
        profile: JSON.stringify(body.profile ?? {}),
        custom_data: JSON.stringify(body.customData ?? {}),
        password_encrypted: `$argon2id$v=19$m=19456,t=2,p=1$${plain(nonce)}$${plain(tag)}`,
        password_encryption_method: "Argon2id",
        ...times,
      });
      return { id };
    }
    case "POST /api/resources":
      await put("resources", { id, name: body.name, indicator: body.indicator, ...times });
      return { id };
    case "POST /api/resources/:id/scopes":
      await put("scopes", { id, resource_id: part[3], name: body.name, ...times });
      return { id };
    case "POST /api/roles":
      await put("roles", { id, name: body.name, description: body.description, type: body.type, ...times });
      for (const scope of body.scopeIds as string[]) await put("role_scopes", { role_id: id, scope_id: scope });
      return { id };
    case "POST /api/roles/:id/users":
      for (const user of body.userIds as string[]) await put("user_roles", { role_id: part[3], user_id: user });
      return {};
    case "POST /api/roles/:id/applications":
      for (const one of body.applicationIds as string[])
        await put("application_roles", { role_id: part[3], application_id: one });
      return {};
    case "POST /api/organizations":
      await put("organizations", { id, name: body.name, ...times });
      return { id };
    case "POST /api/organization-scopes":
      await put("organization_scopes", { id, name: body.name, ...times });
      return { id };
    case "POST /api/organization-roles": {
      await put("organization_roles", { id, name: body.name, ...times });
      const links = [
        ...(body.organizationScopeIds as string[]).map((scope) => ["organization", scope]),
        ...(body.resourceScopeIds as string[]).map((scope) => ["resource", scope]),
      ];
      for (const [kind, scope] of links)
        await put("organization_role_scopes", { organization_role_id: id, kind, scope_id: scope });
      return { id };
    }
    case "POST /api/organizations/:id/users":
      for (const user of body.userIds as string[])
        await put("organization_members", {
          organization_id: part[3],
          member_kind: "user",
          member_id: user,
          created_at: now,
        });
      return {};
    case "POST /api/organizations/:id/users/:id/roles":
      for (const role of body.organizationRoleIds as string[])
        await put("organization_member_roles", {
          organization_id: part[3],
          member_kind: "user",
          member_id: part[5],
          organization_role_id: role,
        });
      return {};
    case "POST /api/subject-tokens": {
      const subjectToken = `sub_${newId()}`;
      await put("subject_tokens", {
        id_hash: createHash("sha256").update(subjectToken).digest("base64url"),
        user_id: body.userId,
        creator_id: "test",
        created_at: now,
        expires_at: now + 600_000,
      });
      return { subjectToken };
    }
    case "POST /api/users/:id/personal-access-tokens": {
      const value = `pat_${newId()}`;
      await put("personal_access_tokens", {
        user_id: part[3],
        name: body.name,
        value_hash: createHash("sha256").update(value).digest("base64url"),
        created_at: now,
      });
      return { value };
    }
    default:
      throw new Error(`no stand-in for ${call}`);
  }
}
