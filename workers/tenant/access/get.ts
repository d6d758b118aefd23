import type { Access, AccessCondition, AccessPermission, GetAccess } from "../../../contracts/access.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, rowsOf, statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import type { Subject } from "../oidc/grant.ts";
import { markLost } from "./removal.ts";
import {
  consentQuery,
  factsQuery,
  organizationScopesQuery,
  organizationsQuery,
  throughOrganizationQuery,
  throughRolesQuery,
} from "./statements.ts";

/**
 * The permissions that a user's or a machine client's tokens hold, by the rules of the token endpoint
 * (`oidc/resource-servers.ts`), and every role that gives each of them. One batch.
 * @throws `entity.not_found` for a subject, organization, API resource, or application that is not there;
 * `application.invalid_type`; `organization.require_membership`
 */
export async function getAccess(ctx: Ctx, subject: Subject, query: GetAccess): Promise<Access> {
  const [facts, throughRoles, ofOrganization, throughOrganization, organizations, consent] = await atomic(
    ctx.db,
    [
      factsQuery(ctx, subject, query),
      throughRolesQuery(ctx, subject, query),
      organizationScopesQuery(ctx, subject, query),
      throughOrganizationQuery(ctx, subject, query),
      organizationsQuery(ctx, subject),
      consentQuery(ctx, query),
    ].map(statement),
  );
  const { organizationId, without } = query;
  const [found] = rowsOf<Facts>(facts);
  if (!found) throw new AppError("entity.not_found");
  requireNamed(found, organizationId);
  const organization =
    organizationId === undefined ? null : { id: organizationId, name: found.organization_name ?? "" };
  const granted = found.is_third_party === 1 ? new Set((consent?.results ?? []).map(consentKey)) : null;
  const permissions = [
    ...rowsOf<PermissionRow>(throughRoles).map(permissionOf("resource", null, granted)),
    ...rowsOf<PermissionRow>(ofOrganization).map(permissionOf("organization", organization, granted)),
    ...rowsOf<PermissionRow>(throughOrganization).map(permissionOf("resource", organization, granted)),
  ];
  return {
    permissions: without ? markLost(permissions, without) : permissions,
    conditions: conditionsOf(found, organization !== null),
    organization,
    organizations: (organizations?.results ?? [])
      .map(({ id, name, permission_count }) => ({
        ...{ id: String(id), name: String(name) },
        permissionCount: Number(permission_count),
      }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    organizationCount: found.organization_count,
  };
}

type Flag = 0 | 1;

interface Facts {
  is_subject: Flag;
  is_no_machine: Flag;
  is_known: Flag;
  is_member: Flag;
  suspended: Flag | null;
  no_secret: Flag;
  mfa_required: Flag;
  is_third_party: Flag;
  is_shared: Flag;
  organization_name: string | null;
  organization_count: number;
}

function requireNamed(facts: Facts, organizationId: string | undefined): void {
  if (!facts.is_subject || !facts.is_known) throw new AppError("entity.not_found");
  if (facts.is_no_machine) throw new AppError("application.invalid_type");
  if (organizationId !== undefined && !facts.is_member) throw new AppError("organization.require_membership");
}

function conditionsOf(facts: Facts, isInOrganization: boolean): AccessCondition[] {
  const conditions: Record<AccessCondition, boolean> = {
    suspended: facts.suspended === 1,
    no_secret: facts.no_secret === 1,
    mfa_required: facts.mfa_required === 1,
    organization_not_shared: isInOrganization && facts.is_third_party === 1 && facts.is_shared === 0,
  };
  return (Object.keys(conditions) as AccessCondition[]).filter((name) => conditions[name]);
}

interface PermissionRow {
  id: string;
  name: string;
  description: string | null;
  resource_id?: string;
  resource_name?: string;
  indicator?: string;
  roles: string;
}

const consentKey = ({ kind, scope }: Record<string, unknown>): string => `${kind} ${scope}`;

/** @param granted what a third-party application may be given, by `consentKey`; null: anything */
function permissionOf(
  kind: AccessPermission["kind"],
  organization: AccessPermission["organization"],
  granted: ReadonlySet<string> | null,
) {
  const roleKind = organization ? ("organization-role" as const) : ("role" as const);
  const consentKind = kind === "organization" || !organization ? kind : "organization-resource";
  return (row: PermissionRow): AccessPermission => ({
    ...{ id: row.id, name: row.name, description: row.description, kind },
    resource:
      row.resource_id === undefined
        ? null
        : { id: row.resource_id, name: row.resource_name ?? "", indicator: row.indicator ?? "" },
    organization,
    via: (JSON.parse(row.roles) as { id: string; name: string }[]).map((role) => ({
      role: { ...role, kind: roleKind },
    })),
    isWithheld: granted !== null && !granted.has(consentKey({ kind: consentKind, scope: row.id })),
  });
}
