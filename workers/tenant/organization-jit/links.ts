import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement } from "../../kernel/db.ts";
import { recordLinks } from "../../kernel/link-change.ts";
import { addLinks, guardRow, keepLinks, type Links, removeLink } from "../../kernel/relation.ts";
import { organizations } from "../organizations/table.ts";
import { organizationJitEmailDomains, organizationJitRoles, organizationJitSsoConnectors } from "./table.ts";

/** What an organization names for those who join by themselves, and how the change log calls it (`entity.ts`). */
export type JitLinks = Links & { entity: string; key: string };

const of = (ctx: Ctx, organizationId: string) => ({ tenant_id: ctx.tenantId, organization_id: organizationId });

export const emailDomainsOf = (ctx: Ctx, organizationId: string): JitLinks => ({
  ...{ table: organizationJitEmailDomains, of: of(ctx, organizationId), to: "email_domain" },
  ...{ entity: "organization-jit-email-domains", key: "emailDomains" },
});

export const rolesOf = (ctx: Ctx, organizationId: string): JitLinks => ({
  ...{ table: organizationJitRoles, of: of(ctx, organizationId), to: "organization_role_id" },
  ...{ entity: "organization-jit-roles", key: "organizationRoleIds" },
});

export const ssoConnectorsOf = (ctx: Ctx, organizationId: string): JitLinks => ({
  ...{ table: organizationJitSsoConnectors, of: of(ctx, organizationId), to: "sso_connector_id" },
  ...{ entity: "organization-jit-sso-connectors", key: "ssoConnectorIds" },
});

/**
 * Writes them and records what that added and removed.
 * @throws `entity.not_found` without the organization, and for one to delete that is not there; what `guards` throw
 */
export async function changeLinks(
  ctx: Ctx,
  organizationId: string,
  { entity, key, ...links }: JitLinks,
  write: { add: string[] } | { only: string[] } | { remove: [string] },
  guards: Statement[] = [],
): Promise<void> {
  await atomic(ctx.db, [
    guardRow(ctx, organizations, organizationId),
    ...guards,
    recordLinks(ctx, { entity, entityId: organizationId, key }, links, write),
    ...("remove" in write ? removeLink(links, write.remove[0]) : []),
    ...("only" in write ? [keepLinks(links, write.only), addLinks(links, write.only)] : []),
    ...("add" in write ? [addLinks(links, write.add)] : []),
  ]);
}
