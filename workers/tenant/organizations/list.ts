import { sql } from "drizzle-orm";
import type { ListedOrganization, ListOrganizations } from "../../../contracts/organization.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowOf } from "../../kernel/entity.ts";
import { contains, type Listing, listRows, pageOf } from "../../kernel/pagination.ts";
import { organizationOf, organizationSearch } from "./get.ts";
import { organizations } from "./table.ts";

const featured = sql`
  (SELECT count(*) FROM organization_members m WHERE m.tenant_id = organizations.tenant_id
    AND m.organization_id = organizations.id AND m.member_kind = 'user') AS users_count,
  (SELECT json_group_array(json_object('id', f.id, 'avatar', f.avatar, 'name', f.name)) FROM (
    SELECT u.id, u.avatar, u.name FROM organization_members m JOIN users u ON u.tenant_id = m.tenant_id AND u.id = m.member_id
    WHERE m.tenant_id = organizations.tenant_id AND m.organization_id = organizations.id AND m.member_kind = 'user' LIMIT 3) f
  ) AS featured_users`;

export function listOrganizations(ctx: Ctx, query: ListOrganizations): Promise<Listing<ListedOrganization>> {
  const where = sql`organizations.tenant_id = ${ctx.tenantId} AND ${contains(organizationSearch, query.q)}`;
  const showFeatured = query.showFeatured === "true" || query.showFeatured === "1" || query.showFeatured === "";
  const source = { table: organizations, where, ...(showFeatured ? { columns: featured } : {}) };
  return listRows(ctx, source, pageOf(query), (raw) => ({
    ...organizationOf(rowOf(organizations, raw)),
    ...(showFeatured
      ? { usersCount: Number(raw.users_count), featuredUsers: JSON.parse(raw.featured_users as string) }
      : {}),
  }));
}
