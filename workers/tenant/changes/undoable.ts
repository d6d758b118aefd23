import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ApplicationType } from "../../../contracts/application.ts";
import type { RoleType } from "../../../contracts/role.ts";
import { redacted } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Statement, statement, type UniqueCodes } from "../../kernel/db.ts";
import type { EntityTable } from "../../kernel/entity.ts";
import type { Links } from "../../kernel/relation.ts";
import { removedRowsTtl } from "../../kernel/removed-rows.ts";
import { guardMemberOf } from "../applications/consent-organizations.ts";
import {
  applicationConsentOrganizations,
  applicationConsentScopes,
  applicationRoles,
  applicationSecrets,
  applications,
} from "../applications/table.ts";
import {
  organizationMemberRoles,
  organizationMembers,
  organizationRoleScopes,
  organizationScopes,
  organizations,
} from "../organizations/table.ts";
import {
  applicationLimits,
  resourceLimit,
  roleLimit,
  scopeOfResourceLimit,
  scopeOfRoleLimit,
} from "../quota/limits.ts";
import { resources, roleScopes, scopes } from "../resources/table.ts";
import { roles, userRoles } from "../roles/table.ts";
import { applicationSignInExperiences } from "../sign-in-experience/table.ts";
import { userClashes } from "../users/create.ts";
import { users } from "../users/table.ts";

/** A thing whose columns a change names. */
interface Thing {
  table: EntityTable;
  clashes?: UniqueCodes;
  /** What a deletion took with it, and what must still be there for it to come back. Without: a deletion is final. */
  kept?: [table: SQLiteTable, condition?: SQL][];
  /** What must hold when it is back: limits, and that there is one of what there may be one. */
  holds?: (ctx: Ctx, before: Record<string, unknown>) => Statement[];
  /** A creation is taken back by its deletion. */
  isRemovable: boolean;
}

const there = (table: SQLiteTable, column: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${table} o WHERE o.tenant_id = kept.tenant_id AND o.id = kept.${sql.identifier(column)})`;

const scopeLinks: [SQLiteTable, SQL][] = [
  [roleScopes, sql`${there(roles, "role_id")} AND ${there(scopes, "scope_id")}`],
  [organizationRoleScopes, there(scopes, "scope_id")],
  [applicationConsentScopes, there(applications, "application_id")],
];

/** There is one default audience at most: the one of today stays. */
const yieldDefault = ({ tenantId }: Ctx, id: string): Statement =>
  statement(sql`UPDATE resources SET is_default = 0 WHERE tenant_id = ${tenantId} AND id = ${id}
    AND EXISTS (SELECT 1 FROM resources o WHERE o.tenant_id = ${tenantId} AND o.is_default = 1 AND o.id <> ${id})`);

export const things: Record<string, Thing> = {
  user: { table: users, clashes: userClashes, isRemovable: true },
  application: {
    table: applications,
    isRemovable: true,
    holds: (ctx, { type, isThirdParty }) => applicationLimits(ctx, type as ApplicationType, isThirdParty === true),
    kept: [
      [applications],
      [applicationSignInExperiences],
      [applicationSecrets],
      [applicationRoles, there(roles, "role_id")],
      [applicationConsentScopes],
      [applicationConsentOrganizations],
      [organizationMembers],
      [organizationMemberRoles],
    ],
  },
  resource: {
    table: resources,
    clashes: { "resources.indicator": "resource.resource_identifier_in_use" },
    isRemovable: true,
    holds: (ctx, { id }) => [resourceLimit(ctx), yieldDefault(ctx, String(id))],
    kept: [[resources], [scopes], ...scopeLinks],
  },
  scope: {
    table: scopes,
    clashes: { "scopes.name": "scope.name_exists" },
    isRemovable: true,
    holds: (ctx, { resourceId }) => [scopeOfResourceLimit(ctx, String(resourceId))],
    kept: [[scopes, there(resources, "resource_id")], ...scopeLinks],
  },
  role: {
    table: roles,
    clashes: { "roles.name": "role.name_in_use" },
    isRemovable: true,
    holds: (ctx, { type }) => [roleLimit(ctx, type as RoleType)],
    kept: [
      [roles],
      [userRoles, there(users, "user_id")],
      [applicationRoles, there(applications, "application_id")],
      [roleScopes, there(scopes, "scope_id")],
    ],
  },
  "application-sign-in-experience": { table: applicationSignInExperiences, isRemovable: false },
};

/** Links between two things, as a change names them: ids under `key`. */
interface LinkKind {
  table: SQLiteTable;
  of: string;
  owner: EntityTable;
  to: string;
  /** Without: the ids are names that nothing here stands for. */
  other?: EntityTable;
  key: string;
  /** What else the links of this kind have in common. */
  fixed?: Record<string, string>;
  /** A further id that the change names once, and its column. */
  along?: { key: string; column: string };
  /** What must hold for those that come back. */
  holds?: (ctx: Ctx, links: Links["of"], ids: string[]) => Statement[];
}

const consent = (kind: string, key: string, other?: EntityTable): LinkKind => ({
  ...{ table: applicationConsentScopes, of: "application_id", owner: applications, to: "scope" },
  ...{ fixed: { kind }, key, ...(other ? { other } : {}) },
});

/** By what a change is of; one of several kinds has the ids of each under its key. */
export const links: Record<string, LinkKind[]> = {
  "user-roles": [{ table: userRoles, of: "user_id", owner: users, to: "role_id", other: roles, key: "roleIds" }],
  "role-users": [{ table: userRoles, of: "role_id", owner: roles, to: "user_id", other: users, key: "userIds" }],
  "application-roles": [
    {
      ...{ table: applicationRoles, of: "application_id", owner: applications },
      ...{ to: "role_id", other: roles, key: "roleIds" },
    },
  ],
  "role-applications": [
    {
      ...{ table: applicationRoles, of: "role_id", owner: roles },
      ...{ to: "application_id", other: applications, key: "applicationIds" },
    },
  ],
  "role-scopes": [
    {
      ...{ table: roleScopes, of: "role_id", owner: roles, to: "scope_id", other: scopes, key: "scopeIds" },
      holds: (ctx, { role_id: roleId = "" }) => [scopeOfRoleLimit(ctx, roleId)],
    },
  ],
  "application-consent-scopes": [
    consent("user", "userScopes"),
    consent("resource", "resourceScopes", scopes),
    consent("organization", "organizationScopes", organizationScopes),
    consent("organization-resource", "organizationResourceScopes", scopes),
  ],
  "application-consent-organizations": [
    {
      ...{ table: applicationConsentOrganizations, of: "application_id", owner: applications },
      ...{ to: "organization_id", other: organizations, key: "organizationIds" },
      along: { key: "userId", column: "user_id" },
      holds: (ctx, { user_id: userId = "" }, ids) => [guardMemberOf(ctx, userId, ids)],
    },
  ],
};

type Side = Record<string, unknown> | null;

/** Columns that a change can put back: without secrets, which the log does not have. */
export function restorable(before: object, after: object): string[] {
  const was = before as Record<string, unknown>;
  return Object.keys(after).filter((key) => key in was && was[key] !== redacted && !/^passwordEncrypt/.test(key));
}

/** Whether a change is of a kind that can be taken back at all. */
export function isUndoable(
  { entity, before, after, at }: { entity: string; before: Side; after: Side; at: number },
  now: number,
) {
  if (entity in links) return true;
  const thing = things[entity];
  if (!thing) return false;
  if (before && after) return restorable(before, after).length > 0;
  if (before) return thing.kept !== undefined && at > now - removedRowsTtl;
  return thing.isRemovable;
}
