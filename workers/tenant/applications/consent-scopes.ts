import { sql } from "drizzle-orm";
import type { AllowConsentScopes, ConsentScopes, ConsentScopeType } from "../../../contracts/application.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard, inList, rowsOf, statement } from "../../kernel/db.ts";
import { getRow, rowExists } from "../../kernel/entity.ts";
import { addLinks, guardRow, guardRows, type Links, removeLink } from "../../kernel/relation.ts";
import { organizationScopes } from "../organizations/table.ts";
import { scopes } from "../resources/table.ts";
import { applicationConsentScopes, applications } from "./table.ts";

type Kind = (typeof applicationConsentScopes.$inferSelect)["kind"];

const scopesOf = (ctx: Ctx, applicationId: string, kind: Kind): Links => ({
  table: applicationConsentScopes,
  of: { tenant_id: ctx.tenantId, application_id: applicationId, kind },
  to: "scope",
});

function kindOf(type: ConsentScopeType): Kind {
  switch (type) {
    case "user-scopes":
      return "user";
    case "resource-scopes":
      return "resource";
    case "organization-scopes":
      return "organization";
    case "organization-resource-scopes":
      return "organization-resource";
    default:
      return type satisfies never;
  }
}

/** What the scopes of a kind are called in what is given, and in the change log. */
const givenAs = {
  user: "userScopes",
  resource: "resourceScopes",
  organization: "organizationScopes",
  "organization-resource": "organizationResourceScopes",
} as const satisfies Record<Kind, keyof AllowConsentScopes>;

/**
 * Lets a third-party application ask users for more.
 * @throws `application.third_party_application_only`, `application.user_consent_scopes_not_found`,
 * `application.consent_management_api_scopes_not_allowed`
 */
export async function allowConsentScopes(ctx: Ctx, applicationId: string, input: AllowConsentScopes): Promise<void> {
  const { userScopes = [], resourceScopes = [], organizationScopes: ofOrganization = [] } = input;
  const { organizationResourceScopes = [] } = input;
  const ofApis = [...new Set([...resourceScopes, ...organizationResourceScopes])];
  const management = ctx.managementIndicatorOf(ctx.tenantId);
  const add = (kind: Kind, ids: string[]) => addLinks(scopesOf(ctx, applicationId, kind), ids);
  const held = await ctx.db.all<{ kind: Kind; scope: string }>(sql`SELECT kind, scope FROM application_consent_scopes
    WHERE tenant_id = ${ctx.tenantId} AND application_id = ${applicationId}`);
  // What was allowed already is no change, so that taking this one back leaves it.
  const isHeld = (kind: Kind, id: string) => held.some((row) => row.kind === kind && row.scope === id);
  const added = Object.fromEntries(
    (Object.keys(givenAs) as Kind[])
      .map((kind) => [givenAs[kind], (input[givenAs[kind]] ?? []).filter((id) => !isHeld(kind, id))] as const)
      .filter(([, ids]) => ids.length > 0),
  );
  await atomic(ctx.db, [
    guardRow(ctx, applications, applicationId),
    guard(
      sql`EXISTS (${rowExists(ctx, applications, applicationId)} AND is_third_party = 1)`,
      "application.third_party_application_only",
    ),
    guardRows(ctx, scopes, ofApis, "application.user_consent_scopes_not_found"),
    guardRows(ctx, organizationScopes, ofOrganization, "application.user_consent_scopes_not_found"),
    guard(
      sql`NOT EXISTS (SELECT 1 FROM scopes s JOIN resources r ON r.tenant_id = s.tenant_id AND r.id = s.resource_id
        WHERE s.tenant_id = ${ctx.tenantId} AND s.id IN ${inList(ofApis)} AND r.indicator = ${management})`,
      "application.consent_management_api_scopes_not_allowed",
    ),
    add("user", userScopes),
    add("resource", resourceScopes),
    add("organization", ofOrganization),
    add("organization-resource", organizationResourceScopes),
    ...(Object.keys(added).length > 0
      ? [
          recordChange(ctx, {
            entity: "application-consent-scopes",
            entityId: applicationId,
            before: null,
            after: added,
          }),
        ]
      : []),
  ]);
}

/** @throws `entity.not_found` */
export async function disallowConsentScope(
  ctx: Ctx,
  applicationId: string,
  type: ConsentScopeType,
  scope: string,
): Promise<void> {
  await atomic(ctx.db, [
    ...removeLink(scopesOf(ctx, applicationId, kindOf(type)), scope),
    recordChange(ctx, {
      entity: "application-consent-scopes",
      entityId: applicationId,
      before: { [givenAs[kindOf(type)]]: [scope] },
      after: null,
    }),
  ]);
}

interface ScopeRow {
  kind: Kind;
  scope: string;
  name: string | null;
  description: string | null;
  resourceId: string | null;
  resourceName: string | null;
  indicator: string | null;
}

/** What the application may ask users for; scopes of APIs by their API. @throws `entity.not_found` */
export async function listConsentScopes(ctx: Ctx, applicationId: string): Promise<ConsentScopes> {
  const [found] = await atomic(ctx.db, [
    statement(sql`SELECT c.kind, c.scope, coalesce(s.name, o.name) AS name, coalesce(s.description, o.description) AS description,
        r.id AS resourceId, r.name AS resourceName, r.indicator
      FROM application_consent_scopes c
      LEFT JOIN scopes s ON c.kind IN ('resource', 'organization-resource') AND s.tenant_id = c.tenant_id AND s.id = c.scope
      LEFT JOIN resources r ON r.tenant_id = s.tenant_id AND r.id = s.resource_id
      LEFT JOIN organization_scopes o ON c.kind = 'organization' AND o.tenant_id = c.tenant_id AND o.id = c.scope
      WHERE c.tenant_id = ${ctx.tenantId} AND c.application_id = ${applicationId} ORDER BY r.name, s.name, c.scope`),
  ]);
  const rows = rowsOf<ScopeRow>(found);
  if (rows.length === 0) await getRow(ctx, applications, applicationId);
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind);
  return {
    userScopes: of("user").map((row) => row.scope),
    resourceScopes: byResource(of("resource")),
    organizationScopes: of("organization").map(shownScope),
    organizationResourceScopes: byResource(of("organization-resource")),
  };
}

const shownScope = ({ scope, name, description }: ScopeRow) => ({ id: scope, name: name ?? "", description });

function byResource(rows: ScopeRow[]): ConsentScopes["resourceScopes"] {
  return [...Map.groupBy(rows, (row) => row.resourceId ?? "").values()].map((group) => ({
    resource: {
      id: group[0]?.resourceId ?? "",
      name: group[0]?.resourceName ?? "",
      indicator: group[0]?.indicator ?? "",
    },
    scopes: group.map(shownScope),
  }));
}
