import { sql } from "drizzle-orm";
import { guardRows } from "../../kernel/relation.ts";
import { heldRoles } from "../roles/held-roles.ts";
import { roles, userRoles } from "../roles/table.ts";
import { users } from "./table.ts";

/** The roles of a user. @throws `user.invalid_role_type` when roles of machine clients are given */
export const rolesOfUser = heldRoles({
  table: users,
  links: userRoles,
  column: "user_id",
  entity: "user-roles",
  guardGiven: (ctx, _, roleIds) => [guardRows(ctx, roles, roleIds, "user.invalid_role_type", sql`type = 'User'`)],
  guardTaken: () => [],
});
