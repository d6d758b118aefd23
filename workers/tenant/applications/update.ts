import { sql } from "drizzle-orm";
import { type Application, redirectUrisProblem, type UpdateApplication } from "../../../contracts/application.ts";
import type { JsonObject } from "../../../contracts/entity.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import { changeRow, type Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { addLinks, type Links, removeLink } from "../../kernel/relation.ts";
import type { Versioned } from "../../kernel/route.ts";
import { guardKeyFor } from "../oidc/new-keys.ts";
import { changedProtectedApp, requireOwnAddresses } from "../protected-applications/update.ts";
import { guardRoleRights } from "../roles/rights.ts";
import { internalAdminRole } from "../tenants/defaults.ts";
import { applicationOf, getApplication } from "./get.ts";
import { requireLogoutAddress } from "./logout-address.ts";
import { applicationRoles, applications } from "./table.ts";

/**
 * Changes what is given. Metadata is replaced as a whole, except that lists of addresses which are left out stay.
 * @throws `application.saml.use_saml_app_api`; those of `changedProtectedApp`; `auth.rights_exceeded`; `guard.invalid_input` for redirect addresses that do not fit the type; `application.invalid_role_type`;
 *   `oidc.no_key_for_algorithm`; `outbound.address_refused`
 */
export async function updateApplication(
  ctx: Ctx,
  id: string,
  { isAdmin, oidcClientMetadata, protectedAppMetadata, ...rest }: UpdateApplication,
  ifMatch: number | null,
): Promise<Versioned<Application>> {
  const row = await changeRow(ctx, applications, { entity: "application", id, ifMatch }, async (before) => {
    if (before.type === "SAML") throw new AppError("application.saml.use_saml_app_api");
    const problem = redirectUrisProblem(before.type, oidcClientMetadata?.redirectUris ?? []);
    if (problem) throw new AppError("guard.invalid_input", { details: `oidcClientMetadata.redirectUris: ${problem}` });
    if (isAdmin && before.type !== "MachineToMachine") throw new AppError("application.invalid_role_type");
    const metadata = oidcClientMetadata && mergedAddresses(before, oidcClientMetadata);
    const changed = protectedAppMetadata && changedProtectedApp(ctx, before, protectedAppMetadata);
    requireOwnAddresses(before, oidcClientMetadata);
    requireLogoutAddress(ctx, before.oidcClientMetadata, oidcClientMetadata);
    return {
      set: {
        ...rest,
        ...(metadata ? { oidcClientMetadata: metadata } : {}),
        ...(changed ? { protectedApp: changed.protectedApp } : {}),
      },
      also: [
        ...(changed?.guards ?? []),
        ...guardKeyFor(ctx, rest.customClientMetadata?.idTokenSignedResponseAlg),
        ...(isAdmin === undefined ? [] : await switchAdmin(ctx, id, isAdmin)),
      ],
    };
  });
  if (row.type !== "MachineToMachine") return { value: applicationOf(row), version: row.version };
  // Whether it holds the role is in no column of its own.
  const { value } = await getApplication(ctx, id);
  return { value: { ...applicationOf(row), isAdmin: value.isAdmin ?? false }, version: row.version };
}

function mergedAddresses(
  { oidcClientMetadata: { redirectUris, postLogoutRedirectUris } }: Row<typeof applications>,
  given: NonNullable<UpdateApplication["oidcClientMetadata"]>,
) {
  return {
    ...given,
    redirectUris: given.redirectUris ?? redirectUris,
    postLogoutRedirectUris: given.postLogoutRedirectUris ?? postLogoutRedirectUris,
  };
}

/** Gives the internal role or takes it; on record as a change of roles, as which it can be undone. */
async function switchAdmin(ctx: Ctx, id: string, isAdmin: boolean): Promise<Statement[]> {
  const [role] = await ctx.db.all<{ id: string; isHeld: number }>(
    sql`SELECT r.id, EXISTS (SELECT 1 FROM application_roles ar WHERE ar.tenant_id = r.tenant_id
          AND ar.application_id = ${id} AND ar.role_id = r.id) AS isHeld
        FROM roles r WHERE r.tenant_id = ${ctx.tenantId} AND r.name = ${internalAdminRole}`,
  );
  if (!role || (role.isHeld === 1) === isAdmin) return [];
  const links: Links = {
    table: applicationRoles,
    of: { tenant_id: ctx.tenantId, application_id: id },
    to: "role_id",
  };
  const ids = { roleIds: [role.id] };
  const [before, after] = isAdmin ? [null, ids] : [ids, null];
  return [
    ...guardRoleRights(ctx, [role.id]),
    ...(isAdmin ? [addLinks(links, ids.roleIds)] : removeLink(links, role.id)),
    recordChange(ctx, { entity: "application-roles", entityId: id, before, after }),
  ];
}

/** Merges into the free JSON, key by key. */
export async function mergeApplicationData(
  ctx: Ctx,
  id: string,
  data: JsonObject,
  ifMatch: number | null,
): Promise<Versioned<JsonObject>> {
  const row = await changeRow(ctx, applications, { entity: "application", id, ifMatch }, (before) => ({
    set: { customData: { ...before.customData, ...data } },
  }));
  return { value: row.customData, version: row.version };
}
