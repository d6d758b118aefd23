import { sql } from "drizzle-orm";
import type { ListUsers, User } from "../../../contracts/user.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { contains, type Listing, listRows, pageOf } from "../../kernel/page.ts";
import { userOf, userSearch } from "./get.ts";
import { users } from "./table.ts";

/** @throws `request.invalid_input` when two things are to be left out at once */
export async function listUsers(ctx: Ctx, query: ListUsers): Promise<Listing<User>> {
  const { excludeRoleId, excludeOrganizationId } = query;
  if (excludeRoleId && excludeOrganizationId)
    throw new AppError("request.invalid_input", {
      details: "excludeRoleId and excludeOrganizationId exclude each other",
    });
  const conditions = [
    sql`users.tenant_id = ${ctx.tenantId}`,
    contains(userSearch, query.search),
    ...(excludeRoleId
      ? [
          sql`NOT EXISTS (SELECT 1 FROM user_roles l WHERE l.tenant_id = users.tenant_id AND l.user_id = users.id AND l.role_id = ${excludeRoleId})`,
        ]
      : []),
    ...(excludeOrganizationId
      ? [
          sql`NOT EXISTS (SELECT 1 FROM organization_members l WHERE l.tenant_id = users.tenant_id
            AND l.organization_id = ${excludeOrganizationId} AND l.member_kind = 'user' AND l.member_id = users.id)`,
        ]
      : []),
  ];
  const where = sql.join(conditions, sql` AND `);
  return listRows(ctx, { table: users, where }, pageOf(query), (raw) => userOf(rowOf(users, raw)));
}
