import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../../kernel/context.ts";
import { guard, type Statement } from "../../../kernel/db.ts";
import { domainOf } from "../../organization-jit/join.ts";
import type { DirectoryRow } from "../deprovision.ts";

/** A directory speaks for the domains that its organization names, and those of its enterprise connector. */
export const guardDomain = (ctx: Ctx, { id }: DirectoryRow, email: string): Statement =>
  guard(
    sql`EXISTS (SELECT 1 FROM directories d JOIN organization_jit_email_domains j ON j.tenant_id = d.tenant_id
        AND j.organization_id = d.organization_id AND j.email_domain = ${domainOf(email)}
      WHERE d.tenant_id = ${ctx.tenantId} AND d.id = ${id})
    OR EXISTS (SELECT 1 FROM directories d JOIN sso_connector_domains c ON c.tenant_id = d.tenant_id
        AND c.sso_connector_id = d.sso_connector_id AND c.domain = ${domainOf(email)}
      WHERE d.tenant_id = ${ctx.tenantId} AND d.id = ${id})`,
    "directory.email_domain_not_owned",
  );

/**
 * Whose user may be linked: the address is proved, no other directory has the user, and it is a member of the directory's
 * organization or of none. A condition about the user `id`.
 */
export const mayLink = (ctx: Ctx, { id, organizationId }: DirectoryRow, userId: SQL, email: string): SQL =>
  sql`EXISTS (SELECT 1 FROM users u WHERE u.tenant_id = ${ctx.tenantId} AND u.id = ${userId}
      AND u.primary_email = ${email} AND u.is_email_verified = 1)
    AND NOT EXISTS (SELECT 1 FROM directory_users l WHERE l.tenant_id = ${ctx.tenantId} AND l.user_id = ${userId}
      AND (l.deleted_at IS NULL OR (l.directory_id <> ${id} AND l.is_created = 1)))
    AND (NOT EXISTS (SELECT 1 FROM organization_members m WHERE m.tenant_id = ${ctx.tenantId} AND m.member_kind = 'user'
        AND m.member_id = ${userId} AND m.organization_id <> ${organizationId})
      OR EXISTS (SELECT 1 FROM organization_members m WHERE m.tenant_id = ${ctx.tenantId} AND m.member_kind = 'user'
        AND m.member_id = ${userId} AND m.organization_id = ${organizationId})
      OR EXISTS (SELECT 1 FROM directory_users l WHERE l.tenant_id = ${ctx.tenantId} AND l.user_id = ${userId}
        AND l.directory_id = ${id} AND l.deleted_at IS NOT NULL))`;
