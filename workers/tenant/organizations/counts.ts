import { type SQL, sql } from "drizzle-orm";
import type { MemberKind } from "./links.ts";

/*
 * Triggers keep the counts from the first row that is added after the tables of counts came: until then, what there is from
 * before is counted.
 */

/** How many organizations a tenant has. */
export const organizationCount = (tenantId: string): SQL =>
  sql`coalesce((SELECT c.count FROM organization_counts c WHERE c.tenant_id = ${tenantId}),
    (SELECT count(*) FROM organizations o WHERE o.tenant_id = ${tenantId}))`;

/** How many members of a kind an organization has. */
export const memberCount = (tenantId: SQL, organizationId: SQL, kind: MemberKind): SQL =>
  sql`coalesce((SELECT c.count FROM organization_member_counts c WHERE c.tenant_id = ${tenantId}
    AND c.organization_id = ${organizationId} AND c.member_kind = ${kind}), (SELECT count(*) FROM organization_members c
    WHERE c.tenant_id = ${tenantId} AND c.organization_id = ${organizationId} AND c.member_kind = ${kind}))`;
