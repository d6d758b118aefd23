import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { inList, type Statement, statement } from "../../kernel/db.ts";
import { keepRows, restoreRows } from "../../kernel/deleted-rows.ts";
import { restorableLinks } from "../../kernel/entities.ts";
import type { Links } from "../../kernel/relation.ts";
import { organizationMemberRoles, organizationMembers } from "./table.ts";

export type MemberKind = "user" | "application";

export const membersOf = (ctx: Ctx, organizationId: string, kind: MemberKind): Links => ({
  table: organizationMembers,
  of: { tenant_id: ctx.tenantId, organization_id: organizationId, member_kind: kind },
  to: "member_id",
});

/** A membership and its roles, in the order in which they can be written. */
const tables = [organizationMembers, organizationMemberRoles];

/** Deletes memberships with their roles, and keeps both under the change `changeId` for an undo. */
export function unlinkMembers(
  ctx: Ctx,
  organizationId: string,
  kind: MemberKind,
  members: { only: readonly string[] } | { remove: readonly string[] },
  changeId: string,
): Statement[] {
  const these = "only" in members ? sql`NOT IN ${inList(members.only)}` : sql`IN ${inList(members.remove)}`;
  const where = sql`tenant_id = ${ctx.tenantId} AND organization_id = ${organizationId}
    AND member_kind = ${kind} AND member_id ${these}`;
  return [
    ...tables.map((table) => keepRows(ctx, sql`${changeId}`, table, where)),
    ...tables.map((table) => statement(sql`DELETE FROM ${table} WHERE ${where}`)),
  ];
}

/** Brings back the memberships and roles that `unlinkMembers` kept, as far as the members and roles are still there. */
export const relinkMembers = (ctx: Ctx, changeId: string): Statement[] =>
  tables.map((table) => restoreRows(ctx, changeId, table, restorableLinks(table)));
