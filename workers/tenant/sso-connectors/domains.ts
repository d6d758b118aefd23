import { sql } from "drizzle-orm";
import { isDomain, type SsoChoice } from "../../../contracts/sso-connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { domainOf } from "../organization-jit/join.ts";
import { publicDomains } from "../organization-jit/public-domains.ts";
import { disposableDomains } from "../sign-in-experience/disposable-domains.ts";
import { ssoProviders } from "./providers.ts";
import { ssoConnectors } from "./table.ts";

/**
 * Domains that a company can have.
 * @throws `single_sign_on.invalid_domain_format`, `single_sign_on.duplicated_domains`, `single_sign_on.forbidden_domains`; each
 *   names them
 */
export function requireDomains(domains: readonly string[]): void {
  const refuse = (code: "invalid_domain_format" | "duplicated_domains" | "forbidden_domains", wrong: string[]) => {
    if (wrong.length > 0) throw new AppError(`single_sign_on.${code}`, { data: { domains: [...new Set(wrong)] } });
  };
  refuse(
    "invalid_domain_format",
    domains.filter((domain) => !isDomain(domain)),
  );
  refuse(
    "duplicated_domains",
    domains.filter((domain, at) => domains.indexOf(domain) !== at),
  );
  refuse(
    "forbidden_domains",
    domains.filter((domain) => publicDomains.has(domain) || disposableDomains.has(domain)),
  );
}

/** Whose connectors the address belongs to: those that are ready, by name. */
export async function findByEmail(ctx: Ctx, email: string): Promise<SsoChoice[]> {
  if (!email.includes("@")) return [];
  const rows = await ctx.db.all<Record<string, unknown>>(sql`SELECT c.* FROM sso_connector_domains d
    JOIN sso_connectors c ON c.tenant_id = d.tenant_id AND c.id = d.sso_connector_id
    WHERE d.tenant_id = ${ctx.tenantId} AND d.domain = ${domainOf(email)} ORDER BY c.connector_name LIMIT 20`);
  return rows.map((row) => choiceOf(rowOf(ssoConnectors, row)));
}

/** What is shown to whoever signs in. */
export function choiceOf(row: typeof ssoConnectors.$inferSelect): SsoChoice {
  const { about } = ssoProviders[row.providerName];
  const { displayName, logo, darkLogo } = row.branding;
  return {
    id: row.id,
    name: displayName || row.connectorName,
    logo: logo || about.logo,
    logoDark: darkLogo || (logo ? null : about.logoDark),
  };
}
