import { sql } from "drizzle-orm";
import type { ListedRole, ListRoles } from "../../../contracts/role.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowOf } from "../../kernel/entity.ts";
import { type Listing, listRows, pageOf, sortOf } from "../../kernel/pagination.ts";
import { matches } from "../../kernel/search.ts";
import { role } from "./entity.ts";
import { roleOf } from "./get.ts";
import { internalRolePrefix } from "./guards.ts";
import { roles } from "./table.ts";

const holders = sql`
  (SELECT count(*) FROM user_roles h WHERE h.tenant_id = roles.tenant_id AND h.role_id = roles.id) AS users_count,
  (SELECT json_group_array(json_object('id', f.id, 'avatar', f.avatar, 'name', f.name)) FROM (
    SELECT u.id, u.avatar, u.name FROM user_roles h JOIN users u ON u.tenant_id = h.tenant_id AND u.id = h.user_id
    WHERE h.tenant_id = roles.tenant_id AND h.role_id = roles.id LIMIT 3) f) AS featured_users,
  (SELECT count(*) FROM application_roles h WHERE h.tenant_id = roles.tenant_id AND h.role_id = roles.id) AS applications_count,
  (SELECT json_group_array(json_object('id', f.id, 'name', f.name, 'type', f.type)) FROM (
    SELECT a.id, a.name, a.type FROM application_roles h JOIN applications a ON a.tenant_id = h.tenant_id AND a.id = h.application_id
    WHERE h.tenant_id = roles.tenant_id AND h.role_id = roles.id LIMIT 3) f) AS featured_applications`;

/** Roles without our own, each with how many hold it. */
export function listRoles(ctx: Ctx, query: ListRoles): Promise<Listing<ListedRole>> {
  const { excludeUserId, excludeApplicationId, type } = query;
  const conditions = [
    sql`roles.tenant_id = ${ctx.tenantId}`,
    sql`substr(roles.name, 1, ${internalRolePrefix.length}) <> ${internalRolePrefix}`,
    matches(query, role.search),
    ...(type ? [sql`roles.type = ${type}`] : []),
    ...(excludeUserId
      ? [
          sql`roles.id NOT IN (SELECT role_id FROM user_roles WHERE tenant_id = ${ctx.tenantId} AND user_id = ${excludeUserId})`,
        ]
      : []),
    ...(excludeApplicationId
      ? [
          sql`roles.id NOT IN (SELECT role_id FROM application_roles WHERE tenant_id = ${ctx.tenantId} AND application_id = ${excludeApplicationId})`,
        ]
      : []),
  ];
  const where = sql.join(conditions, sql` AND `);
  return listRows(
    ctx,
    { table: roles, where, columns: holders, order: sortOf(query, role.sorts) },
    pageOf(query),
    (raw) => ({
      ...roleOf(rowOf(roles, raw)),
      usersCount: Number(raw.users_count),
      featuredUsers: JSON.parse(raw.featured_users as string),
      applicationsCount: Number(raw.applications_count),
      featuredApplications: JSON.parse(raw.featured_applications as string),
    }),
  );
}
