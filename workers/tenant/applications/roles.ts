import { sql } from "drizzle-orm";
import { guard } from "../../kernel/db.ts";
import { rowExists } from "../../kernel/entity.ts";
import { guardRows } from "../../kernel/relation.ts";
import { heldRoles } from "../roles/held-roles.ts";
import { guardApplicationRights, guardRoleRights } from "../roles/rights.ts";
import { roles } from "../roles/table.ts";
import { applicationRoles, applications } from "./table.ts";

/**
 * The roles of a machine client: no other application acts for itself, and only roles for machine clients are theirs.
 * @throws `auth.rights_exceeded`, and when they are given `application.invalid_type`, `application.invalid_role_type`
 */
export const rolesOfApplication = heldRoles({
  table: applications,
  links: applicationRoles,
  column: "application_id",
  entity: "application-roles",
  guardGiven: (ctx, id, roleIds) => [
    guard(sql`EXISTS (${rowExists(ctx, applications, id)} AND type = 'MachineToMachine')`, "application.invalid_type"),
    guardRows(ctx, roles, roleIds, "application.invalid_role_type", sql`type = 'MachineToMachine'`),
    ...guardRoleRights(ctx, roleIds),
  ],
  guardTaken: (ctx, id, roleIds) =>
    roleIds === null ? guardApplicationRights(ctx, id) : guardRoleRights(ctx, roleIds),
});
