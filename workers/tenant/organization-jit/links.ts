import { sql } from "drizzle-orm";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { addLinks, dropLinks, guardLinked, guardRow, guardUnlinked, type Links } from "../../kernel/relation.ts";
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

interface Decision {
  added: string[];
  taken: string[];
}

const attempts = 5;

/**
 * Decides on what is named now, and writes only if that is still so: the change log says exactly what was added and removed.
 * @throws `entity.not_found` without the organization, what `guards` throw
 */
export async function changeLinks(
  ctx: Ctx,
  organizationId: string,
  { entity, key, ...links }: JitLinks,
  decide: (held: readonly string[]) => Decision,
  guards: (added: string[]) => Statement[] = () => [],
): Promise<void> {
  const name = sql.identifier(links.to);
  for (let attempt = 1; ; attempt += 1) {
    const rows = await ctx.db.all<{ value: string }>(sql`SELECT ${name} AS value FROM ${links.table}
      WHERE tenant_id = ${ctx.tenantId} AND organization_id = ${organizationId}`);
    const { added, taken } = decide(rows.map(({ value }) => value));
    const sideOf = (values: string[]) => (values.length > 0 ? { [key]: values } : null);
    const change = { entity, entityId: organizationId, before: sideOf(taken), after: sideOf(added) };
    try {
      await atomic(ctx.db, [
        guardRow(ctx, organizations, organizationId),
        ...guards(added),
        guardLinked(links, taken, "entity.version_mismatch"),
        guardUnlinked(links, added, "entity.version_mismatch"),
        dropLinks(links, taken),
        addLinks(links, added),
        ...(change.before || change.after ? [recordChange(ctx, change)] : []),
      ]);
      return;
    } catch (thrown) {
      const isRace = thrown instanceof AppError && thrown.code === "entity.version_mismatch";
      if (!isRace || attempt === attempts) throw thrown;
    }
  }
}

export const adding =
  (wanted: readonly string[]) =>
  (held: readonly string[]): Decision => ({ added: wanted.filter((one) => !held.includes(one)), taken: [] });

export const replacing =
  (wanted: readonly string[]) =>
  (held: readonly string[]): Decision => ({
    added: wanted.filter((one) => !held.includes(one)),
    taken: held.filter((one) => !wanted.includes(one)),
  });

/** One that must be there. @throws `entity.not_found` */
export const removing =
  (one: string) =>
  (held: readonly string[]): Decision => {
    if (!held.includes(one)) throw new AppError("entity.not_found");
    return { added: [], taken: [one] };
  };
