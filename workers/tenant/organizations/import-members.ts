import { sql } from "drizzle-orm";
import type {
  ImportedMember,
  ImportMembers,
  MemberImport,
  MemberImportRow,
} from "../../../contracts/organization-import.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, inList, rowsOf, type Statement, statement } from "../../kernel/db.ts";
import { recordLinks } from "../../kernel/link-change.ts";
import { addLinks, guardRow, guardRows } from "../../kernel/relation.ts";
import { users } from "../users/table.ts";
import { membersOf } from "./links.ts";
import { recordOf } from "./members.ts";
import { assignPairs, guardRoles } from "./role-links.ts";
import { organizations } from "./table.ts";

/** What the rows name, as the database has it. */
interface Known {
  /** Ids of the users that a row may mean, by its number. */
  found: Map<number, Set<string>>;
  members: Set<string>;
  /** Roles for users, by name. */
  roles: Map<string, string>;
  /** Roles that a user has in the organization, as `user role`. */
  held: Set<string>;
}

/** What is to be written. */
interface Plan {
  joining: string[];
  assigned: { memberId: string; roleId: string }[];
}

/**
 * Adds users to an organization with roles, by what a file calls them. Rows that cannot be told are skipped; the others
 * are written in one batch, and a second time change nothing.
 * @throws `entity.not_found`
 */
export async function importMembers(ctx: Ctx, organizationId: string, input: ImportMembers): Promise<MemberImport> {
  const known = await readKnown(ctx, organizationId, input.rows);
  const plan: Plan = { joining: [], assigned: [] };
  const rows = input.rows.map((row, n) => planRow(row, n, known, plan));
  if (!input.dryRun && plan.joining.length + plan.assigned.length > 0)
    await atomic(ctx.db, writes(ctx, organizationId, plan));
  return { rows };
}

async function readKnown(ctx: Ctx, organizationId: string, rows: readonly MemberImportRow[]): Promise<Known> {
  const names = [...new Set(rows.flatMap(({ roles }) => roles))];
  const [found, roles, held] = await atomic(ctx.db, [
    statement(sql`WITH found AS (${usersOf(ctx, rows)}) SELECT n, id, EXISTS (SELECT 1 FROM organization_members m
      WHERE m.tenant_id = ${ctx.tenantId} AND m.organization_id = ${organizationId} AND m.member_kind = 'user'
        AND m.member_id = found.id) AS is_member FROM found`),
    statement(sql`SELECT id, name FROM organization_roles WHERE tenant_id = ${ctx.tenantId} AND type = 'User'
      AND name IN ${inList(names)}`),
    statement(sql`SELECT member_id, organization_role_id FROM organization_member_roles
      WHERE tenant_id = ${ctx.tenantId} AND organization_id = ${organizationId} AND member_kind = 'user'
        AND member_id IN (SELECT id FROM (${usersOf(ctx, rows)}))`),
    guardRow(ctx, organizations, organizationId),
  ]);
  const known: Known = { found: new Map(), members: new Set(), roles: new Map(), held: new Set() };
  for (const row of rowsOf<{ n: number; id: string; is_member: number }>(found)) {
    known.found.set(row.n, (known.found.get(row.n) ?? new Set()).add(row.id));
    if (row.is_member === 1) known.members.add(row.id);
  }
  for (const { id, name } of rowsOf<{ id: string; name: string }>(roles)) known.roles.set(name, id);
  for (const row of rowsOf<{ member_id: string; organization_role_id: string }>(held))
    known.held.add(`${row.member_id} ${row.organization_role_id}`);
  return known;
}

/** The users that rows name, each found by an index: `n` is the number of the row, from 0. */
function usersOf(ctx: Ctx, rows: readonly MemberImportRow[]) {
  const by = (column: string, read: (user: string) => string | null) => {
    const values = JSON.stringify(rows.map(({ user }) => read(user)));
    return sql`SELECT r.key AS n, u.id AS id FROM json_each(${values}) r CROSS JOIN users u
      ON u.tenant_id = ${ctx.tenantId} AND u.${sql.identifier(column)} = r.value WHERE r.value IS NOT NULL`;
  };
  const isPhone = (user: string) => /^\+?[\d\s().-]{5,}$/.test(user);
  return sql.join(
    [
      by("id", (user) => user),
      by("username", (user) => user),
      by("primary_email", (user) => (user.includes("@") ? user.toLowerCase() : null)),
      by("primary_phone", (user) => (isPhone(user) ? user.replace(/\D/g, "") : null)),
    ],
    sql` UNION `,
  );
}

/** Decides one row; what an earlier one has planned counts as done. */
function planRow({ user, roles }: MemberImportRow, n: number, known: Known, plan: Plan): ImportedMember {
  const [userId = null, ...others] = known.found.get(n) ?? [];
  const names = [...new Set(roles)];
  const unknownRoles = names.filter((name) => !known.roles.has(name));
  const skipped = (state: ImportedMember["state"]) => ({ user, userId: null, state, addedRoles: [], unknownRoles });
  if (userId === null) return skipped("unknownUser");
  if (others.length > 0) return skipped("ambiguous");
  if (unknownRoles.length > 0) return { ...skipped("unknownRole"), userId };
  const addedRoles = names.filter((name) => !known.held.has(`${userId} ${known.roles.get(name)}`));
  const isNew = !known.members.has(userId);
  if (isNew) plan.joining.push(userId);
  known.members.add(userId);
  for (const name of addedRoles) {
    const roleId = known.roles.get(name) ?? "";
    known.held.add(`${userId} ${roleId}`);
    plan.assigned.push({ memberId: userId, roleId });
  }
  const state = isNew ? "joins" : addedRoles.length > 0 ? "getsRoles" : "unchanged";
  return { user, userId, state, addedRoles, unknownRoles };
}

/** Who or what has gone since it was read refuses the whole batch. */
function writes(ctx: Ctx, organizationId: string, { joining, assigned }: Plan): Statement[] {
  const ids = [...new Set([...joining, ...assigned.map(({ memberId }) => memberId)])];
  const roleIds = [...new Set(assigned.map(({ roleId }) => roleId))];
  const links = membersOf(ctx, organizationId, "user");
  return [
    guardRow(ctx, organizations, organizationId),
    guardRows(ctx, users, ids),
    ...guardRoles(ctx, "user", roleIds),
    recordLinks(ctx, recordOf(organizationId, "user"), links, { add: ids }),
    addLinks(links, ids, { created_at: ctx.now() }),
    ...assignPairs(ctx, organizationId, "user", assigned),
  ];
}
