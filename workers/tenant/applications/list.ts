import { sql } from "drizzle-orm";
import type { Application, ListApplications } from "../../../contracts/application.ts";
import type { Ctx } from "../../kernel/context.ts";
import { inList } from "../../kernel/db.ts";
import { rowOf } from "../../kernel/entity.ts";
import { type Listing, listRows, optionalPageOf, sortOf } from "../../kernel/pagination.ts";
import { matches } from "../../kernel/search.ts";
import { application } from "./entity.ts";
import { applicationOf } from "./get.ts";
import { applications } from "./table.ts";

export function listApplications(ctx: Ctx, query: ListApplications): Promise<Listing<Application>> {
  const { types, isThirdParty, excludeRoleId, excludeOrganizationId } = query;
  const conditions = [
    sql`applications.tenant_id = ${ctx.tenantId}`,
    matches(query, application.search),
    ...(types ? [sql`applications.type IN ${inList(types)}`] : []),
    ...(isThirdParty ? [sql`applications.is_third_party = ${isThirdParty === "true" ? 1 : 0}`] : []),
    ...(excludeRoleId
      ? [
          sql`applications.id NOT IN (SELECT application_id FROM application_roles WHERE tenant_id = ${ctx.tenantId} AND role_id = ${excludeRoleId})`,
        ]
      : []),
    ...(excludeOrganizationId
      ? [
          sql`applications.id NOT IN (SELECT member_id FROM organization_members WHERE tenant_id = ${ctx.tenantId} AND organization_id = ${excludeOrganizationId} AND member_kind = 'application')`,
        ]
      : []),
  ];
  const where = sql.join(conditions, sql` AND `);
  const source = { table: applications, where, order: sortOf(query, application.sorts) };
  return listRows(ctx, source, optionalPageOf(query), (raw) => applicationOf(rowOf(applications, raw)));
}
