import { sql } from "drizzle-orm";
import type { JitEmailDomain } from "../../../contracts/organization-jit.ts";
import type { PageQuery } from "../../../contracts/page.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowExists, rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { type Listing, listRows, optionalPageOf } from "../../kernel/pagination.ts";
import { guardUnlinked } from "../../kernel/relation.ts";
import { organizations } from "../organizations/table.ts";
import { disposableDomains } from "../sign-in-experience/disposable-domains.ts";
import { changeLinks, emailDomainsOf } from "./links.ts";
import { publicDomains } from "./public-domains.ts";
import { organizationJitEmailDomains } from "./table.ts";

/** @throws `organization.public_email_domain`, naming them */
function requireOwnDomains(domains: readonly string[]): void {
  const anybodys = domains.filter((domain) => publicDomains.has(domain) || disposableDomains.has(domain));
  if (anybodys.length > 0) throw new AppError("organization.public_email_domain", { data: { emailDomains: anybodys } });
}

/** In alphabetical order; all of them unless a page is asked for. @throws `entity.not_found` */
export function listJitEmailDomains(
  ctx: Ctx,
  organizationId: string,
  query: PageQuery,
): Promise<Listing<JitEmailDomain>> {
  const where = sql`tenant_id = ${ctx.tenantId} AND organization_id = ${organizationId}`;
  const order = { by: sql`email_domain`, isDown: false, isUnique: true };
  const parent = rowExists(ctx, organizations, organizationId);
  return listRows(ctx, { table: organizationJitEmailDomains, where, order, parent }, optionalPageOf(query), (raw) =>
    rowOf(organizationJitEmailDomains, raw),
  );
}

/** @throws `entity.not_found`, `organization.public_email_domain`, `entity.unique_integrity_violation` for one that is there */
export async function addJitEmailDomain(
  ctx: Ctx,
  organizationId: string,
  emailDomain: string,
): Promise<JitEmailDomain> {
  requireOwnDomains([emailDomain]);
  const links = emailDomainsOf(ctx, organizationId);
  const isNew = guardUnlinked(links, [emailDomain], "entity.unique_integrity_violation");
  await changeLinks(ctx, organizationId, links, { add: [emailDomain] }, [isNew]);
  return { tenantId: ctx.tenantId, organizationId, emailDomain };
}

/** Members stay members. @throws `entity.not_found`, `organization.public_email_domain` */
export async function replaceJitEmailDomains(ctx: Ctx, organizationId: string, emailDomains: string[]): Promise<void> {
  requireOwnDomains(emailDomains);
  await changeLinks(ctx, organizationId, emailDomainsOf(ctx, organizationId), { only: emailDomains });
}

/** Members stay members. @throws `entity.not_found` */
export const removeJitEmailDomain = (ctx: Ctx, organizationId: string, emailDomain: string): Promise<void> =>
  changeLinks(ctx, organizationId, emailDomainsOf(ctx, organizationId), { remove: [emailDomain.toLowerCase()] });
