import { sql } from "drizzle-orm";
import type { DirectoryGroup } from "../../../contracts/directory.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard } from "../../kernel/db.ts";
import { getRow } from "../../kernel/entity.ts";
import { recordLinks } from "../../kernel/link-change.ts";
import { addLinks, keepLinks } from "../../kernel/relation.ts";
import { guardRoles } from "../organizations/role-links.ts";
import { membersOfGroup } from "./scim/group-rows.ts";
import { syncRoles } from "./sync-roles.ts";
import { directories, directoryGroupRoles } from "./table.ts";

type Raw = Omit<DirectoryGroup, "organizationRoleIds"> & { roles: string };

/** By name, up to 1,000. @throws `entity.not_found` */
export async function listDirectoryGroups(ctx: Ctx, id: string): Promise<DirectoryGroup[]> {
  const [, rows] = await Promise.all([
    getRow(ctx, directories, id),
    ctx.db.all<Raw>(sql`SELECT g.id, g.external_id AS externalId, g.display_name AS displayName,
        (SELECT count(*) FROM directory_group_members m WHERE m.tenant_id = g.tenant_id AND m.directory_id = g.directory_id
          AND m.group_id = g.id) AS memberCount,
        (SELECT json_group_array(r.organization_role_id) FROM directory_group_roles r WHERE r.tenant_id = g.tenant_id
          AND r.directory_id = g.directory_id AND r.group_id = g.id) AS roles
      FROM directory_groups g WHERE g.tenant_id = ${ctx.tenantId} AND g.directory_id = ${id}
      ORDER BY g.display_name_key LIMIT 1000`),
  ]);
  return rows.map(({ roles, ...row }) => ({ ...row, organizationRoleIds: JSON.parse(roles) }));
}

/**
 * The organization roles that the members of a group have from now on, at once.
 * @throws `entity.not_found`, `entity.relation_foreign_key_not_found`, `entity.db_constraint_violated` for roles of machine clients
 */
export async function setGroupRoles(ctx: Ctx, id: string, groupId: string, roleIds: string[]): Promise<void> {
  const of = { tenant_id: ctx.tenantId, directory_id: id, group_id: groupId };
  const links = { table: directoryGroupRoles, of, to: "organization_role_id" };
  await atomic(ctx.db, [
    guard(
      sql`EXISTS (SELECT 1 FROM directory_groups WHERE tenant_id = ${ctx.tenantId} AND directory_id = ${id} AND id = ${groupId})`,
      "entity.not_found",
    ),
    ...guardRoles(ctx, "user", roleIds),
    recordLinks(
      ctx,
      { entity: "directory-group-roles", entityId: id, key: "organizationRoleIds", along: { groupId } },
      links,
      { only: roleIds },
    ),
    keepLinks(links, roleIds),
    addLinks(links, roleIds),
    ...syncRoles(ctx, id, membersOfGroup(ctx, id, groupId)),
  ]);
}
