import { sql } from "drizzle-orm";
import type { Organization } from "../../../contracts/organization.ts";
import type { PageQuery } from "../../../contracts/page.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard, type Statement } from "../../kernel/db.ts";
import { rowExists, rowOf } from "../../kernel/entity.ts";
import { type LinkWrite, recordLinks } from "../../kernel/link-change.ts";
import { type Listing, listRows, pageOf } from "../../kernel/pagination.ts";
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

/** Nobody lets an application see an organization that he is not in. */
export const guardMemberOf = (ctx: Ctx, userId: string, organizationIds: string[]): Statement =>
  guardLinked(
    {
      table: organizationMembers,
      of: { tenant_id: ctx.tenantId, member_kind: "user", member_id: userId },
      to: "organization_id",
    },
    organizationIds,
    "organization.require_membership",
  );

/** Only a third party is held to what a user chose; the tenant's own applications see every organization of theirs. */
const guards = (ctx: Ctx, consent: Consent, organizationIds: string[]): Statement[] => [
  guardRow(ctx, applications, consent.applicationId),
  guardRow(ctx, users, consent.userId),
  guard(
    sql`EXISTS (${rowExists(ctx, applications, consent.applicationId)} AND is_third_party = 1)`,
    "application.third_party_application_only",
  ),
  guardMemberOf(ctx, consent.userId, organizationIds),
];

const record = (ctx: Ctx, consent: Consent, write: LinkWrite): Statement => {
  const { applicationId, userId } = consent;
  const about = { entity: "application-consent-organizations", entityId: applicationId, along: { userId } };
  return recordLinks(ctx, { ...about, key: "organizationIds" }, consentOf(ctx, consent), write);
};

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
    record(ctx, consent, { add: organizationIds }),
    addLinks(consentOf(ctx, consent), organizationIds),
  ]);
}

/** @throws `application.third_party_application_only`, `organization.require_membership` */
export async function replaceConsentOrganizations(
  ctx: Ctx,
  consent: Consent,
  organizationIds: string[],
): Promise<void> {
  const links = consentOf(ctx, consent);
  await atomic(ctx.db, [
    ...guards(ctx, consent, organizationIds),
    record(ctx, consent, { only: organizationIds }),
    keepLinks(links, organizationIds),
    addLinks(links, organizationIds),
  ]);
}

/** @throws `entity.not_found` */
export async function removeConsentOrganization(ctx: Ctx, consent: Consent, organizationId: string): Promise<void> {
  await atomic(ctx.db, [
    record(ctx, consent, { remove: [organizationId] }),
    ...removeLink(consentOf(ctx, consent), organizationId),
  ]);
}
