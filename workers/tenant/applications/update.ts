import { sql } from "drizzle-orm";
import { type Application, redirectUrisFit, type UpdateApplication } from "../../../contracts/application.ts";
import type { JsonObject } from "../../../contracts/entity.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Statement, statement } from "../../kernel/db.ts";
import { changeRow, type Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { Versioned } from "../../kernel/route.ts";
import { internalAdminRole } from "../tenants/defaults.ts";
import { applicationOf, getApplication } from "./get.ts";
import { applications } from "./table.ts";

/**
 * Changes what is given. Metadata is replaced as a whole, except that lists of addresses which are left out stay.
 * @throws `guard.invalid_input` for redirect addresses that do not fit the type; `application.invalid_role_type`
 */
export async function updateApplication(
  ctx: Ctx,
  id: string,
  { isAdmin, oidcClientMetadata, ...rest }: UpdateApplication,
  ifMatch: number | null,
): Promise<Versioned<Application>> {
  const row = await changeRow(ctx, applications, { entity: "application", id, ifMatch }, (before) => {
    if (!redirectUrisFit(before.type, oidcClientMetadata?.redirectUris ?? []))
      throw new AppError("guard.invalid_input", {
        details: "oidcClientMetadata.redirectUris: do not fit the application's type",
      });
    if (isAdmin !== undefined && before.type !== "MachineToMachine")
      throw new AppError("application.invalid_role_type");
    const metadata = oidcClientMetadata && mergedAddresses(before, oidcClientMetadata);
    return {
      set: { ...rest, ...(metadata ? { oidcClientMetadata: metadata } : {}) },
      also: isAdmin === undefined ? [] : [switchAdmin(ctx, id, isAdmin)],
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

const switchAdmin = (ctx: Ctx, id: string, isAdmin: boolean): Statement =>
  statement(
    isAdmin
      ? sql`INSERT OR IGNORE INTO application_roles (tenant_id, application_id, role_id)
          SELECT tenant_id, ${id}, id FROM roles WHERE tenant_id = ${ctx.tenantId} AND name = ${internalAdminRole}`
      : sql`DELETE FROM application_roles WHERE tenant_id = ${ctx.tenantId} AND application_id = ${id}
          AND role_id IN (SELECT id FROM roles WHERE tenant_id = ${ctx.tenantId} AND name = ${internalAdminRole})`,
  );

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
