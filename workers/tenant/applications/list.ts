import { sql } from "drizzle-orm";
import type { Application, ListApplications } from "../../../contracts/application.ts";
import type { Ctx } from "../../kernel/context.ts";
import { inList } from "../../kernel/db.ts";
import { rowOf } from "../../kernel/entity.ts";
import { contains, type Listing, listRows, optionalPageOf } from "../../kernel/page.ts";
import { applicationOf } from "./get.ts";
import { applications } from "./table.ts";

/** Fields that a search looks into. */
export const applicationSearch = [sql`applications.id`, sql`applications.name`, sql`applications.description`];

export function listApplications(ctx: Ctx, query: ListApplications): Promise<Listing<Application>> {
  const { types, isThirdParty, excludeRoleId, excludeOrganizationId } = query;
  const conditions = [
    sql`applications.tenant_id = ${ctx.tenantId}`,
    contains(applicationSearch, query.search),
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
  return listRows(ctx, { table: applications, where }, optionalPageOf(query), (raw) =>
    applicationOf(rowOf(applications, raw)),
  );
}
