import { createHash, randomBytes } from "node:crypto";
import type { Tenant } from "./fixture.ts";

type Body = Record<string, string & string[]>;

/** Rows where the Management API has no route: organizations, and subject tokens. */
export async function standIn(tenant: Tenant, method: string, path: string, given: object): Promise<object> {
  const body = given as Body;
  const db = await tenant.host.database(tenant.region);
  const now = Date.now();
  const id = randomBytes(10).toString("hex");
  const times = { created_at: now, updated_at: now };
  const put = async (table: string, row: Record<string, unknown>) => {
    const full = { tenant_id: tenant.tenantId, ...row };
    const names = Object.keys(full);
    await db
      .prepare(`INSERT INTO ${table} (${names.join(",")}) VALUES (${names.map(() => "?").join(",")})`)
      .bind(...Object.values(full))
      .run();
  };
  const [, , , first = "", second = "", third = "", fourth = ""] = path.split("/");
  const member = { organization_id: first, member_kind: "user" };
  switch (`${method} ${path.split("/")[2]} ${second} ${fourth}`.trim()) {
    case "POST organizations":
      await put("organizations", { id, name: body.name, ...times });
      break;
    case "POST organization-scopes":
      await put("organization_scopes", { id, name: body.name, ...times });
      break;
    case "POST organization-roles":
      await put("organization_roles", { id, name: body.name, ...times });
      for (const scope of body.organizationScopeIds ?? [])
        await put("organization_role_scopes", { organization_role_id: id, kind: "organization", scope_id: scope });
      for (const scope of body.resourceScopeIds ?? [])
        await put("organization_role_scopes", { organization_role_id: id, kind: "resource", scope_id: scope });
      break;
    case "POST organizations users":
      for (const user of body.userIds ?? [])
        await put("organization_members", { ...member, member_id: user, created_at: now });
      break;
    case "POST organizations users roles":
      for (const role of body.organizationRoleIds ?? [])
        await put("organization_member_roles", { ...member, member_id: third, organization_role_id: role });
      break;
    case "POST subject-tokens": {
      const subjectToken = `sub_${id}`;
      await put("subject_tokens", {
        id_hash: createHash("sha256").update(subjectToken).digest("base64url"),
        user_id: body.userId,
        creator_id: "test",
        created_at: now,
        expires_at: now + 600_000,
      });
      return { subjectToken };
    }
    default:
      throw new Error(`${method} ${path} is not there`);
  }
  return { id };
}
