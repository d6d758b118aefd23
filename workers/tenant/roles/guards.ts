import { type SQL, sql } from "drizzle-orm";
import type { RoleType } from "../../../contracts/role.ts";
import type { Ctx } from "../../kernel/context.ts";
import { guard, inList, type Statement } from "../../kernel/db.ts";
import { rowExists } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { roles } from "./table.ts";

/** Roles of ours: they cannot be made, renamed or deleted by hand. */
export const internalRolePrefix = "#internal:";

/** The same in SQL, where LIKE would also find other cases of letters. `name` is a column. */
export const isInternalRole = (name: SQL): SQL => sql`${name} GLOB ${`${internalRolePrefix}*`}`;

/** @throws `role.internal_role_violation` */
export function requireNotInternal(name: string | undefined): void {
  if (name?.startsWith(internalRolePrefix)) throw new AppError("role.internal_role_violation");
}

/** New users hold a default role; no machine client can. @throws `guard.invalid_input` */
export function requireDefaultable(type: RoleType, isDefault: boolean | undefined): void {
  if (isDefault && type !== "User")
    throw new AppError("guard.invalid_input", { details: "isDefault: only a role of users can be a default role" });
}

/** A role for users holds nothing of the management API. `isUserRole` is a condition: the role may be there or not yet. */
export const guardNoManagement = (ctx: Ctx, scopeIds: readonly string[], isUserRole = sql`1`): Statement =>
  guard(
    sql`NOT (${isUserRole} AND EXISTS (SELECT 1 FROM scopes s JOIN resources r ON r.tenant_id = s.tenant_id AND r.id = s.resource_id
      WHERE s.tenant_id = ${ctx.tenantId} AND s.id IN ${inList(scopeIds)} AND r.indicator = ${ctx.managementIndicatorOf(ctx.tenantId)}))`,
    "role.management_api_scopes_not_assignable_to_user_role",
  );

/** The role of the path is one for users, or one for machine clients. */
export const guardRoleType = (
  ctx: Ctx,
  roleId: string,
  type: RoleType,
  code: "user.invalid_role_type" | "application.invalid_role_type",
): Statement => guard(sql`EXISTS (${rowExists(ctx, roles, roleId)} AND type = ${type})`, code);
