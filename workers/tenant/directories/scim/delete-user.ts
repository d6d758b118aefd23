import { sql } from "drizzle-orm";
import { atomic, guardChanged, statement } from "../../../kernel/db.ts";
import { AppError } from "../../../kernel/error.ts";
import { deprovision } from "../deprovision.ts";
import type { ScimAnswer, ScimRequest } from "./request.ts";
import { isUser, readUser } from "./user-rows.ts";

/** The user is gone for the directory; for the tenant it lost what the directory gave it. @throws 404, 412 */
export async function deleteUser({ ctx, directory, path, ifMatch }: ScimRequest): Promise<ScimAnswer> {
  const userId = path[1] as string;
  const { row } = await readUser(ctx, directory, userId);
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError("entity.version_mismatch");
  const isIt = sql`tenant_id = ${ctx.tenantId} AND directory_id = ${directory.id} AND user_id = ${userId}`;
  const version = ifMatch === null ? sql`` : sql` AND version = ${ifMatch}`;
  await atomic(ctx.db, [
    statement(sql`UPDATE directory_users SET active = 0, deleted_at = ${ctx.now()}, external_id = NULL, user_name = '',
        user_name_key = '', attributes = '{}', version = version + 1, updated_at = ${ctx.now()}
      WHERE ${isUser(ctx, directory, userId)}${version}`),
    guardChanged(ifMatch === null ? "entity.not_found" : "entity.version_mismatch"),
    statement(sql`DELETE FROM directory_user_emails WHERE ${isIt}`),
    statement(sql`DELETE FROM directory_group_members INDEXED BY directory_group_members_user WHERE ${isIt}`),
    ...deprovision(ctx, directory, [userId]),
  ]);
  return { status: 204 };
}
