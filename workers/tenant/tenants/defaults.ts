import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import { newId } from "../../kernel/id.ts";
import { managementScopes } from "../oidc/admin-tenant.ts";
import { resources, roleScopes, scopes } from "../resources/table.ts";
import { roles } from "../roles/table.ts";

/** The role whose machine clients may do everything in the management API. */
export const internalAdminRole = "#internal:admin";

/** An API resource with its scopes, and a role that holds some of them, as statements. */
export function resourceWithRole(
  ctx: Ctx,
  resource: { name: string; indicator: string; scopes: readonly string[] },
  held: {
    role: string;
    description: string;
    type: "User" | "MachineToMachine";
    isDefault?: boolean;
    scopes: readonly string[];
  }[],
): Statement[] {
  const times = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const { tenantId } = ctx;
  const resourceId = newId();
  const scopeRows = resource.scopes.map((name) => ({
    tenantId,
    id: newId(),
    resourceId,
    name,
    description: null,
    ...times,
  }));
  return [
    ctx.db
      .insert(resources)
      .values({ tenantId, id: resourceId, name: resource.name, indicator: resource.indicator, ...times }),
    ctx.db.insert(scopes).values(scopeRows),
    ...held.flatMap(({ role, description, type, isDefault = false, scopes: names }) => {
      const roleId = newId();
      const links = scopeRows
        .filter(({ name }) => names.includes(name))
        .map(({ id }) => ({ tenantId, roleId, scopeId: id }));
      return [
        ctx.db.insert(roles).values({ tenantId, id: roleId, name: role, description, type, isDefault, ...times }),
        ...(links.length > 0 ? [ctx.db.insert(roleScopes).values(links)] : []),
      ];
    }),
  ];
}

/** What every tenant begins with: its management API and the internal role that holds all of it. */
export const defaultRows = (ctx: Ctx): Statement[] =>
  resourceWithRole(
    ctx,
    { name: "Meridian Management API", indicator: ctx.managementIndicatorOf(ctx.tenantId), scopes: managementScopes },
    [
      {
        role: internalAdminRole,
        description: "Everything in the management API",
        type: "MachineToMachine",
        scopes: ["all"],
      },
    ],
  );
