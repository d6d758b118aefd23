import { type SQL, sql } from "drizzle-orm";
import { recordColumns, recordEach } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Statement, statement } from "../../kernel/db.ts";
import { timedIdFrom } from "../../kernel/id.ts";

/**
 * The statements that give members of groups the roles of these, and take away what they had by a group that they are no
 * longer in. Roles that somebody else gave stay. Behind whatever changed groups, members, or roles in the same batch.
 * @param users whose groups or roles may have changed, as a list in SQL
 */
export function syncRoles(ctx: Ctx, directoryId: string, users: SQL): Statement[] {
  const { tenantId } = ctx;
  const these = (column: SQL) => sql` AND ${column} IN ${users}`;
  const organization = sql`(SELECT d.organization_id FROM directories d WHERE d.tenant_id = ${tenantId} AND d.id = ${directoryId})`;
  const isWanted = (user: SQL, role: SQL) => sql`EXISTS (SELECT 1 FROM directory_group_members m
    JOIN directory_group_roles r ON r.tenant_id = m.tenant_id AND r.directory_id = m.directory_id AND r.group_id = m.group_id
    JOIN directory_users u ON u.tenant_id = m.tenant_id AND u.directory_id = m.directory_id AND u.user_id = m.user_id
    WHERE m.tenant_id = ${tenantId} AND m.directory_id = ${directoryId} AND m.user_id = ${user}
      AND r.organization_role_id = ${role} AND u.active = 1 AND u.deleted_at IS NULL)`;
  const lost = sql`directory_grants g WHERE g.tenant_id = ${tenantId} AND g.directory_id = ${directoryId}${these(sql`g.user_id`)}
    AND NOT ${isWanted(sql`g.user_id`, sql`g.organization_role_id`)}`;
  const gained = sql`SELECT DISTINCT m.user_id AS user_id, r.organization_role_id AS role_id FROM directory_group_members m
    JOIN directory_group_roles r ON r.tenant_id = m.tenant_id AND r.directory_id = m.directory_id AND r.group_id = m.group_id
    JOIN directory_users u ON u.tenant_id = m.tenant_id AND u.directory_id = m.directory_id AND u.user_id = m.user_id
    JOIN organization_members o ON o.tenant_id = m.tenant_id AND o.organization_id = ${organization}
      AND o.member_kind = 'user' AND o.member_id = m.user_id
    WHERE m.tenant_id = ${tenantId} AND m.directory_id = ${directoryId}${these(sql`m.user_id`)}
      AND u.active = 1 AND u.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM organization_member_roles h
        WHERE h.tenant_id = m.tenant_id AND h.organization_id = o.organization_id AND h.member_kind = 'user'
          AND h.member_id = m.user_id AND h.organization_role_id = r.organization_role_id)`;
  const entity = "organization-member-roles";
  const id = sql`${timedIdFrom(ctx.now())} || lower(hex(randomblob(6)))`;
  const { names, values } = recordColumns(ctx, { entity, entityId: organization }, id);
  const links = (user: SQL, role: SQL) =>
    sql`json_object('organizationRoleIds', json_group_array(${role}), 'userId', ${user})`;
  return [
    // Only what is really taken: a role may be gone with the membership already.
    statement(sql`INSERT INTO change_log (${names}, before)
      SELECT ${values}, ${links(sql`l.user_id`, sql`l.organization_role_id`)} FROM (SELECT g.user_id, g.organization_role_id FROM ${lost}
        AND EXISTS (SELECT 1 FROM organization_member_roles h WHERE h.tenant_id = g.tenant_id AND h.organization_id = ${organization}
          AND h.member_kind = 'user' AND h.member_id = g.user_id AND h.organization_role_id = g.organization_role_id)) l
      GROUP BY l.user_id`),
    statement(sql`DELETE FROM organization_member_roles WHERE tenant_id = ${tenantId} AND organization_id = ${organization}
      AND member_kind = 'user' AND (member_id, organization_role_id) IN (SELECT g.user_id, g.organization_role_id FROM ${lost})`),
    statement(sql`DELETE FROM directory_grants AS g WHERE g.rowid IN (SELECT g.rowid FROM ${lost})`),
    recordEach(
      ctx,
      { entity, entityId: organization, after: sql`p.links` },
      sql`(SELECT ${links(sql`n.user_id`, sql`n.role_id`)} AS links FROM (${gained}) n GROUP BY n.user_id) p WHERE 1`,
    ),
    statement(sql`INSERT OR IGNORE INTO directory_grants (tenant_id, directory_id, user_id, organization_role_id)
      SELECT ${tenantId}, ${directoryId}, n.user_id, n.role_id FROM (${gained}) n`),
    statement(sql`INSERT OR IGNORE INTO organization_member_roles (tenant_id, organization_id, member_kind, member_id, organization_role_id)
      SELECT ${tenantId}, ${organization}, 'user', n.user_id, n.role_id FROM (${gained}) n`),
  ];
}
