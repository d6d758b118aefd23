import { type SQL, sql } from "drizzle-orm";
import type { JsonObject } from "../../../../contracts/entity.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { type Row, rowOf } from "../../../kernel/entity.ts";
import type { DirectoryRow } from "../deprovision.ts";
import { scimBaseUrl } from "../get.ts";
import { directoryGroups } from "../table.ts";
import { noResource } from "./error.ts";
import { groupUrn } from "./schema.ts";
import { metaOf } from "./user-rows.ts";

export type GroupRow = Row<typeof directoryGroups>;

export const isGroup = (ctx: Ctx, directory: DirectoryRow, id: string): SQL =>
  sql`tenant_id = ${ctx.tenantId} AND directory_id = ${directory.id} AND id = ${id}`;

/** Members of a group, as JSON. */
export const membersColumn = sql`(SELECT json_group_array(json_object('value', u.user_id, 'display', u.user_name))
  FROM directory_group_members m JOIN directory_users u ON u.tenant_id = m.tenant_id AND u.directory_id = m.directory_id
    AND u.user_id = m.user_id WHERE m.tenant_id = directory_groups.tenant_id AND m.directory_id = directory_groups.directory_id
    AND m.group_id = directory_groups.id) AS members_json`;

/** The members of a group, as a list in SQL. */
export const membersOfGroup = (ctx: Ctx, directoryId: string, groupId: string): SQL =>
  sql`(SELECT user_id FROM directory_group_members WHERE tenant_id = ${ctx.tenantId} AND directory_id = ${directoryId}
    AND group_id = ${groupId})`;

export async function readMemberIds(ctx: Ctx, directory: DirectoryRow, groupId: string): Promise<string[]> {
  const rows = await ctx.db.all<{ user_id: string }>(
    sql`SELECT user_id FROM ${membersOfGroup(ctx, directory.id, groupId)}`,
  );
  return rows.map((row) => row.user_id);
}

/** @throws 404 */
export async function readGroup(
  ctx: Ctx,
  directory: DirectoryRow,
  id: string,
  hasMembers = true,
): Promise<{ row: GroupRow; resource: JsonObject }> {
  const [raw] = await ctx.db.all<Record<string, unknown>>(
    sql`SELECT *${hasMembers ? sql`, ${membersColumn}` : sql``} FROM directory_groups WHERE ${isGroup(ctx, directory, id)}`,
  );
  if (!raw) throw noResource();
  return { row: rowOf(directoryGroups, raw), resource: groupResource(ctx, directory, raw) };
}

/** A row with its members as the resource that a client reads (RFC 7643, section 4.2). */
export function groupResource(ctx: Ctx, directory: DirectoryRow, raw: Record<string, unknown>): JsonObject {
  const row = rowOf(directoryGroups, raw);
  const members = raw.members_json as string | undefined;
  return {
    schemas: [groupUrn],
    id: row.id,
    displayName: row.displayName,
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    ...(members === undefined ? {} : { members: JSON.parse(members) }),
    meta: metaOf("Group", `${scimBaseUrl(ctx, directory.id)}/Groups/${row.id}`, row),
  };
}
