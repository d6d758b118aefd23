import { sql } from "drizzle-orm";
import type { Membership } from "../../../contracts/organization.ts";
import type { NameQuery } from "../../../contracts/page.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowExists, rowOf } from "../../kernel/entity.ts";
import { contains, type Listing, listRows, optionalPageOf } from "../../kernel/pagination.ts";
import type { Links } from "../../kernel/relation.ts";
import { organization } from "./entity.ts";
import { organizationOf } from "./get.ts";
import type { MemberKind } from "./links.ts";
import { tableOf } from "./members.ts";
import { organizationMembers, organizations } from "./table.ts";

/** The organizations that somebody is in, with the roles there. @throws `entity.not_found` */
export async function listMemberships(
  ctx: Ctx,
  kind: MemberKind,
  id: string,
  query: NameQuery,
): Promise<Listing<Membership>> {
  const where = sql`organizations.tenant_id = ${ctx.tenantId} AND ${contains(organization.search, query.q)}`;
  const linked: Links = {
    table: organizationMembers,
    of: { tenant_id: ctx.tenantId, member_kind: kind, member_id: id },
    to: "organization_id",
  };
  const columns = sql`(SELECT json_group_array(json_object('id', r.id, 'name', r.name)) FROM organization_member_roles mr
    JOIN organization_roles r ON r.tenant_id = mr.tenant_id AND r.id = mr.organization_role_id
    WHERE mr.tenant_id = organizations.tenant_id AND mr.organization_id = organizations.id
      AND mr.member_kind = ${kind} AND mr.member_id = ${id}) AS organization_roles`;
  const source = { table: organizations, linked, where, columns, parent: rowExists(ctx, tableOf(kind), id) };
  return listRows(ctx, source, optionalPageOf(query), (raw) => ({
    ...organizationOf(rowOf(organizations, raw)),
    organizationRoles: JSON.parse(raw.organization_roles as string),
  }));
}
