import { sql } from "drizzle-orm";
import type { ListedOrganization, ListOrganizations } from "../../../contracts/organization.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowOf } from "../../kernel/entity.ts";
import {
  contains,
  type Listing,
  type ListSource,
  listRows,
  type Page,
  pageOf,
  sortOf,
} from "../../kernel/pagination.ts";
import { entriesWith, trigram } from "../search/match.ts";
import { memberCount, organizationCount } from "./counts.ts";
import { organization } from "./entity.ts";
import { organizationOf } from "./get.ts";
import { organizations } from "./table.ts";

const featured = sql`
  ${memberCount(sql`organizations.tenant_id`, sql`organizations.id`, "user")} AS users_count,
  (SELECT json_group_array(json_object('id', f.id, 'avatar', f.avatar, 'name', f.name)) FROM (
    SELECT u.id, u.avatar, u.name FROM organization_members m JOIN users u ON u.tenant_id = m.tenant_id AND u.id = m.member_id
    WHERE m.tenant_id = organizations.tenant_id AND m.organization_id = organizations.id AND m.member_kind = 'user' LIMIT 3) f
  ) AS featured_users`;

/** With `enableCap`, how many are counted. */
const countMax = 1000;

/** Organizations of the tenant. A part of the name or id from three characters on is found by the index of trigrams. */
export function listOrganizations(
  ctx: Ctx,
  query: ListOrganizations,
  page: Page = pageOf(query),
): Promise<Listing<ListedOrganization>> {
  const showFeatured = query.showFeatured === "true" || query.showFeatured === "1" || query.showFeatured === "";
  const cap = query.enableCap === "true" ? { countMax } : {};
  const source = { ...organizationSource(ctx, query), ...cap, ...(showFeatured ? { columns: featured } : {}) };
  return listRows(ctx, source, page, (raw) => ({
    ...organizationOf(rowOf(organizations, raw)),
    ...(showFeatured
      ? { usersCount: Number(raw.users_count), featuredUsers: JSON.parse(raw.featured_users as string) }
      : {}),
  }));
}

/** Which organizations a query means, and in which order. */
export function organizationSource(ctx: Ctx, { q, ...query }: ListOrganizations): ListSource {
  const order = sortOf(query, organization.sorts);
  const ofTenant = sql`organizations.tenant_id = ${ctx.tenantId}`;
  const part = q?.replace(/^%+|%+$/g, "") ?? "";
  if (part === "") return { table: organizations, where: ofTenant, order, count: organizationCount(ctx.tenantId) };
  const where = sql`${ofTenant} AND ${contains(organization.search, part)}`;
  if (part.length < trigram) return { table: organizations, where, order };
  const found = entriesWith(ctx.tenantId, "organization", part);
  if (order)
    return {
      table: organizations,
      where: sql`${where} AND organizations.id IN (SELECT e.entity_id FROM ${found.from} WHERE ${found.where})`,
      order,
    };
  return {
    table: organizations,
    from: sql`${found.from} CROSS JOIN organizations ON organizations.id = e.entity_id`,
    where: sql`${where} AND ${found.where}`,
    order: { by: sql`s.rowid`, isDown: true, isUnique: true },
  };
}
