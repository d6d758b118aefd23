import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { inList, type Statement, statement } from "../../kernel/db.ts";
import { keepRows, restoreRows } from "../../kernel/deleted-rows.ts";
import { restorableLinks } from "../../kernel/entities.ts";
import type { Links } from "../../kernel/relation.ts";
import { applicationConsentOrganizations } from "../applications/table.ts";
import { organizationMemberRoles, organizationMembers } from "./table.ts";

export type MemberKind = "user" | "application";

export const membersOf = (ctx: Ctx, organizationId: string, kind: MemberKind): Links => ({
  table: organizationMembers,
  of: { tenant_id: ctx.tenantId, organization_id: organizationId, member_kind: kind },
  to: "member_id",
});

/** A membership, its roles, and what a user lets third parties see by it, in the order in which they can be written. */
const tables = [organizationMembers, organizationMemberRoles, applicationConsentOrganizations];

/** Deletes memberships with their roles and the consent to show them, and keeps all under the change `changeId` for an undo. */
export function unlinkMembers(
  ctx: Ctx,
  organizationId: string,
  kind: MemberKind,
  members: { only: readonly string[] } | { remove: readonly string[] },
  changeId: string,
): Statement[] {
  const these = "only" in members ? sql`NOT IN ${inList(members.only)}` : sql`IN ${inList(members.remove)}`;
  const of = sql`tenant_id = ${ctx.tenantId} AND organization_id = ${organizationId}`;
  const theirs = sql`${of} AND member_kind = ${kind} AND member_id ${these}`;
  const rows = tables.map((table) => ({
    table,
    where:
      table === applicationConsentOrganizations
        ? sql`${of} AND user_id IN (SELECT member_id FROM ${organizationMembers} WHERE ${theirs} AND member_kind = 'user')`
        : theirs,
  }));
  return [
    ...rows.map(({ table, where }) => keepRows(ctx, sql`${changeId}`, table, where)),
    // Consent is found by the memberships.
    ...rows.toReversed().map(({ table, where }) => statement(sql`DELETE FROM ${table} WHERE ${where}`)),
  ];
}

/** Brings back what `unlinkMembers` kept, as far as the members, roles and applications are still there. */
export const relinkMembers = (ctx: Ctx, changeId: string): Statement[] =>
  tables.map((table) => restoreRows(ctx, changeId, table, restorableLinks(table)));
