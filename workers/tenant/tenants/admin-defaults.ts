import { scopesOfRole, TenantRole, tenantScopes } from "../../../contracts/member.ts";
import type { ProvisionTenant } from "../../../contracts/tenant.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import { organizationRoleScopes, organizationRoles, organizationScopes } from "../organizations/table.ts";
import { resourceWithRole } from "./defaults.ts";

const cloudScopes = [
  "create:tenant",
  "manage:tenant:self",
  "send:sms",
  "send:email",
  "fetch:custom:jwt",
  "report:subscription:updates",
  "manage:affiliate",
  "create:affiliate",
] as const;

/** Ids by name: members' roles refer to them from the control plane, too. */
export const tenantRoleId = (role: TenantRole): string => `tenant-${role}`;
export const cloudServiceRole = "Cloud service";

/** What the admin tenant has beyond the others: the roles of tenants' members, the cloud's API and the API of one's own profile. */
export function adminTenantRows(ctx: Ctx, indicators: ProvisionTenant["indicators"]): Statement[] {
  const { tenantId } = ctx;
  const times = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const scopeId = (name: string) => `tenant-${name.replaceAll(":", "-")}`;
  return [
    ctx.db
      .insert(organizationScopes)
      .values(tenantScopes.map((name) => ({ tenantId, id: scopeId(name), name, ...times }))),
    ctx.db
      .insert(organizationRoles)
      .values(
        TenantRole.options.map((name) => ({ tenantId, id: tenantRoleId(name), name, type: "User" as const, ...times })),
      ),
    ctx.db.insert(organizationRoleScopes).values(
      TenantRole.options.flatMap((name) =>
        scopesOfRole[name].map((scope) => ({
          tenantId,
          organizationRoleId: tenantRoleId(name),
          kind: "organization" as const,
          scopeId: scopeId(scope),
        })),
      ),
    ),
    ...(indicators
      ? [
          ...resourceWithRole(ctx, { name: "Meridian Cloud API", indicator: indicators.cloud, scopes: cloudScopes }, [
            {
              role: "User",
              description: "Everyone who signs in to the console",
              type: "User",
              isDefault: true,
              scopes: ["create:tenant", "manage:tenant:self"],
            },
            {
              role: cloudServiceRole,
              description: "Machine clients of the cloud",
              type: "MachineToMachine",
              scopes: cloudScopes,
            },
          ]),
          ...resourceWithRole(ctx, { name: "Meridian Me API", indicator: indicators.me, scopes: ["all"] }, [
            { role: "Me", description: "One's own profile", type: "User", isDefault: true, scopes: ["all"] },
          ]),
        ]
      : []),
  ];
}
