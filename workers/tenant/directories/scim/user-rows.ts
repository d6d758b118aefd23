import { type SQL, sql } from "drizzle-orm";
import type { JsonObject } from "../../../../contracts/entity.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { type Statement, statement } from "../../../kernel/db.ts";
import { type Row, rowOf } from "../../../kernel/entity.ts";
import type { DirectoryRow } from "../deprovision.ts";
import { scimBaseUrl } from "../get.ts";
import { directoryUsers } from "../table.ts";
import { noResource } from "./error.ts";
import { extensionsOf } from "./patch.ts";
import type { Person } from "./person.ts";
import { etagOf } from "./request.ts";
import { userUrn } from "./schema.ts";

export type UserLink = Row<typeof directoryUsers>;

export const isUser = (ctx: Ctx, directory: DirectoryRow, userId: string): SQL =>
  sql`tenant_id = ${ctx.tenantId} AND directory_id = ${directory.id} AND user_id = ${userId} AND deleted_at IS NULL`;

/** Groups of a user, as JSON. By the index of users: SQLite would look through all members of the directory, once for each user. */
export const groupsColumn = sql`(SELECT json_group_array(json_object('value', g.id, 'display', g.display_name))
  FROM directory_group_members m INDEXED BY directory_group_members_user JOIN directory_groups g ON g.tenant_id = m.tenant_id AND g.directory_id = m.directory_id
    AND g.id = m.group_id WHERE m.tenant_id = directory_users.tenant_id AND m.directory_id = directory_users.directory_id
    AND m.user_id = directory_users.user_id) AS groups_json`;

/** @throws 404 */
export async function readUser(
  ctx: Ctx,
  directory: DirectoryRow,
  userId: string,
): Promise<{ row: UserLink; resource: JsonObject }> {
  const [raw] = await ctx.db.all<Record<string, unknown>>(
    sql`SELECT *, ${groupsColumn} FROM directory_users WHERE ${isUser(ctx, directory, userId)}`,
  );
  if (!raw) throw noResource();
  return { row: rowOf(directoryUsers, raw), resource: userResource(ctx, directory, raw) };
}

/** A row with its groups as the resource that a client reads (RFC 7643, section 4.1). */
export function userResource(ctx: Ctx, directory: DirectoryRow, raw: Record<string, unknown>): JsonObject {
  const row = rowOf(directoryUsers, raw);
  const groups: unknown[] = JSON.parse((raw.groups_json as string | undefined) ?? "[]");
  return {
    schemas: [userUrn, ...extensionsOf(row.attributes)],
    id: row.userId,
    ...row.attributes,
    active: row.active,
    ...(groups.length > 0 ? { groups } : {}),
    meta: metaOf("User", `${scimBaseUrl(ctx, directory.id)}/Users/${row.userId}`, row),
  };
}

export const metaOf = (
  resourceType: string,
  location: string,
  { version, createdAt, updatedAt }: { version: number; createdAt: number; updatedAt: number },
): object => ({
  ...{ resourceType, created: new Date(createdAt).toISOString(), lastModified: new Date(updatedAt).toISOString() },
  ...{ location, version: etagOf(version) },
});

/** The statements that keep by which addresses a user is found. */
export const writeEmails = (ctx: Ctx, { id }: DirectoryRow, userId: string, emails: Person["emails"]): Statement[] => [
  statement(
    sql`DELETE FROM directory_user_emails WHERE tenant_id = ${ctx.tenantId} AND directory_id = ${id} AND user_id = ${userId}`,
  ),
  statement(sql`INSERT OR IGNORE INTO directory_user_emails (tenant_id, directory_id, user_id, email, type)
    SELECT ${ctx.tenantId}, ${id}, ${userId}, value ->> 'email', value ->> 'type' FROM json_each(${JSON.stringify(emails)})`),
];
