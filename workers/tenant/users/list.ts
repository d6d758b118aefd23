import { type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../../../contracts/page.ts";
import type { ListedUser, ListUsers } from "../../../contracts/user.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { type Listing, type ListSource, listRows, pageOf, sortOf } from "../../kernel/pagination.ts";
import type { Links } from "../../kernel/relation.ts";
import { isSearched, matches, plainPart } from "../../kernel/search.ts";
import { userRoles } from "../roles/table.ts";
import { entriesWith, trigram } from "../search/match.ts";
import { user } from "./entity.ts";
import { shownColumns, userOf } from "./get.ts";
import { users } from "./table.ts";

/** With `enableCap`, how many are counted. */
const countMax = 1000;

const applicationName = sql`(SELECT a.name FROM applications a
  WHERE a.tenant_id = users.tenant_id AND a.id = users.application_id) AS application_name`;

/**
 * Users of the tenant. The whole list is counted where its number is kept; a part of a name or an address is found by
 * the index of trigrams, in its order, the youngest first: both cost the same at a million.
 * @throws `request.invalid_input` when two things are to be left out at once, or the search makes no sense
 */
export function listUsers(ctx: Ctx, query: ListUsers): Promise<Listing<ListedUser>> {
  if (query.excludeRoleId && query.excludeOrganizationId)
    throw new AppError("request.invalid_input", {
      details: "excludeRoleId and excludeOrganizationId exclude each other",
    });
  const source = sourceOf(ctx, query);
  return listRows(ctx, { ...source, shown: shownColumns, columns: applicationName }, pageOf(query), (raw) => ({
    ...userOf(rowOf(users, raw)),
    applicationName: (raw.application_name ?? null) as string | null,
  }));
}

const withRole = ({ tenantId }: Ctx, roleId: string): Links => ({
  ...{ table: userRoles, of: { tenant_id: tenantId, role_id: roleId }, to: "user_id" },
});

/** Which users a query means, and in which order. */
export function sourceOf(ctx: Ctx, query: Omit<ListUsers, keyof PageQuery>): ListSource {
  const filters = filtersOf(query);
  const linked = query.roleId === undefined ? {} : { linked: withRole(ctx, query.roleId) };
  const order = sortOf(query, user.sorts);
  const cap = query.enableCap === "true" ? { countMax } : {};
  const where = (more: readonly SQL[]) =>
    sql.join([sql`users.tenant_id = ${ctx.tenantId}`, ...filters, ...more], sql` AND `);
  const part = plainPart(query, user.search);
  if (part === null || part.length < trigram) {
    const search = matches(query, user.search);
    const isWhole = filters.length === 0 && query.roleId === undefined && part === null && !query.search;
    const kept = sql`(SELECT coalesce(sum(count), 0) FROM user_counts WHERE tenant_id = ${ctx.tenantId})`;
    return {
      table: users,
      ...linked,
      where: where([search]),
      order,
      ...cap,
      ...(isWhole && !isSearched(query) ? { count: kept } : {}),
    };
  }
  const found = entriesWith(ctx.tenantId, "user", part);
  if (order)
    return {
      table: users,
      ...linked,
      where: where([sql`users.id IN (SELECT e.entity_id FROM ${found.from} WHERE ${found.where})`]),
      order,
      ...cap,
    };
  return {
    table: users,
    ...linked,
    from: sql`${found.from} CROSS JOIN users ON users.id = e.entity_id`,
    where: where([found.where]),
    order: { by: sql`s.rowid`, isDown: true, isUnique: true },
    ...cap,
  };
}

function filtersOf(query: Omit<ListUsers, keyof PageQuery>): SQL[] {
  const { excludeRoleId, excludeOrganizationId, isSuspended, applicationId, createdFrom, createdTo } = query;
  const wished: (SQL | false)[] = [
    excludeRoleId !== undefined &&
      sql`NOT EXISTS (SELECT 1 FROM user_roles l WHERE l.tenant_id = users.tenant_id AND l.user_id = users.id AND l.role_id = ${excludeRoleId})`,
    excludeOrganizationId !== undefined &&
      sql`NOT EXISTS (SELECT 1 FROM organization_members l WHERE l.tenant_id = users.tenant_id
        AND l.organization_id = ${excludeOrganizationId} AND l.member_kind = 'user' AND l.member_id = users.id)`,
    // A literal: the index is for these alone.
    isSuspended !== undefined && (isSuspended === "true" ? sql`users.is_suspended = 1` : sql`users.is_suspended = 0`),
    applicationId !== undefined && sql`users.application_id = ${applicationId}`,
    createdFrom !== undefined && sql`users.created_at >= ${createdFrom}`,
    createdTo !== undefined && sql`users.created_at <= ${createdTo}`,
  ];
  return wished.filter((filter): filter is SQL => filter !== false);
}
