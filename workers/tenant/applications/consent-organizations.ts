import { sql } from "drizzle-orm";
import type { Organization } from "../../../contracts/organization.ts";
import type { PageQuery } from "../../../contracts/page.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard, inList, type Statement } from "../../kernel/db.ts";
import { rowExists, rowOf } from "../../kernel/entity.ts";
import { type Listing, listRows, pageOf } from "../../kernel/page.ts";
import { addLinks, guardLinked, guardRow, keepLinks, type Links, removeLink } from "../../kernel/relation.ts";
import { organizationOf } from "../organizations/get.ts";
import { organizationMembers, organizations } from "../organizations/table.ts";
import { users } from "../users/table.ts";
import { applicationConsentOrganizations, applications } from "./table.ts";

/** An application, and one of the users who let it see organizations. */
interface Consent {
  applicationId: string;
  userId: string;
}

const consentOf = (ctx: Ctx, { applicationId, userId }: Consent): Links => ({
  table: applicationConsentOrganizations,
  of: { tenant_id: ctx.tenantId, application_id: applicationId, user_id: userId },
  to: "organization_id",
});

const membershipsOf = (ctx: Ctx, { userId }: Consent): Links => ({
  table: organizationMembers,
  of: { tenant_id: ctx.tenantId, member_kind: "user", member_id: userId },
  to: "organization_id",
});

/** Only a third party is held to what a user chose; the tenant's own applications see every organization of theirs. */
const guards = (ctx: Ctx, consent: Consent, organizationIds: string[]): Statement[] => [
  guardRow(ctx, applications, consent.applicationId),
  guardRow(ctx, users, consent.userId),
  guard(
    sql`EXISTS (${rowExists(ctx, applications, consent.applicationId)} AND is_third_party = 1)`,
    "application.third_party_application_only",
  ),
  guardLinked(membershipsOf(ctx, consent), organizationIds, "organization.require_membership"),
];

const change = (ctx: Ctx, { applicationId, userId }: Consent, before: string[] | null, after: string[] | null) =>
  recordChange(ctx, {
    entity: "application-consent-organizations",
    entityId: applicationId,
    before: before && { userId, organizationIds: before },
    after: after && { userId, organizationIds: after },
  });

/** @throws `entity.not_found` without the application or the user */
export function listConsentOrganizations(ctx: Ctx, consent: Consent, query: PageQuery): Promise<Listing<Organization>> {
  const { applicationId, userId } = consent;
  const where = sql`organizations.tenant_id = ${ctx.tenantId} AND organizations.id IN (
    SELECT organization_id FROM application_consent_organizations
    WHERE tenant_id = ${ctx.tenantId} AND application_id = ${applicationId} AND user_id = ${userId})`;
  const parent = sql`SELECT 1 WHERE EXISTS (${rowExists(ctx, applications, applicationId)})
    AND EXISTS (${rowExists(ctx, users, userId)})`;
  return listRows(ctx, { table: organizations, where, parent }, pageOf(query), (raw) =>
    organizationOf(rowOf(organizations, raw)),
  );
}

/** @throws `application.third_party_application_only`, `organization.require_membership` */
export async function addConsentOrganizations(ctx: Ctx, consent: Consent, organizationIds: string[]): Promise<void> {
  await atomic(ctx.db, [
    ...guards(ctx, consent, organizationIds),
    addLinks(consentOf(ctx, consent), organizationIds),
    change(ctx, consent, null, organizationIds),
  ]);
}

/** @throws `application.third_party_application_only`, `organization.require_membership` */
export async function replaceConsentOrganizations(
  ctx: Ctx,
  consent: Consent,
  organizationIds: string[],
): Promise<void> {
  const links = consentOf(ctx, consent);
  const rows = await ctx.db.all<{ id: string }>(sql`SELECT organization_id AS id FROM application_consent_organizations
    WHERE tenant_id = ${ctx.tenantId} AND application_id = ${consent.applicationId} AND user_id = ${consent.userId}
      AND organization_id NOT IN ${inList(organizationIds)}`);
  const removed = rows.map(({ id }) => id);
  await atomic(ctx.db, [
    ...guards(ctx, consent, organizationIds),
    keepLinks(links, organizationIds),
    addLinks(links, organizationIds),
    change(ctx, consent, removed, organizationIds),
  ]);
}

/** @throws `entity.not_found` */
export async function removeConsentOrganization(ctx: Ctx, consent: Consent, organizationId: string): Promise<void> {
  await atomic(ctx.db, [
    ...removeLink(consentOf(ctx, consent), organizationId),
    change(ctx, consent, [organizationId], null),
  ]);
}
