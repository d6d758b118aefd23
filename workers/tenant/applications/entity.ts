import { sql } from "drizzle-orm";
import { recordEach } from "../../kernel/change-log.ts";
import { statement } from "../../kernel/db.ts";
import { declareEntity, declareLinkChange } from "../../kernel/entities.ts";
import { AppError } from "../../kernel/error.ts";
import { applicationLimits } from "../quota/limits.ts";
import { guardApplicationRights, guardRoleRights } from "../roles/rights.ts";
import { applicationSignInExperiences } from "../sign-in-experience/table.ts";
import { ssoConnectors } from "../sso-connectors/table.ts";
import { guardMemberOf } from "./consent-organizations.ts";
import { applicationConsentOrganizations, applicationConsentScopes, applicationRoles, applications } from "./table.ts";

export const application = declareEntity({
  name: "application",
  table: applications,
  search: { id: sql`applications.id`, name: sql`applications.name`, description: sql`applications.description` },
  sorts: { name: sql`lower(applications.name)`, createdAt: sql`applications.created_at` },
  limits: (ctx, { type, isThirdParty }) => applicationLimits(ctx, type, isThirdParty),
  onRestore: guardApplicationRights,
  // A domain belongs to the control plane, which cannot be told by a deletion here.
  onDelete: (_, { protectedApp }) => {
    if ((protectedApp?.customHosts ?? []).length > 0)
      throw new AppError("application.should_delete_custom_domains_first");
    return [];
  },
  // Nobody begins at an identity provider to go to an application that is gone.
  onDeleteAll: (ctx, ids) => {
    const leading = sql`${ssoConnectors.tenantId} = ${ctx.tenantId} AND ${ssoConnectors.idpInitiated} ->> 'defaultApplicationId' IN ${ids}`;
    return [
      recordEach(
        ctx,
        {
          ...{
            entity: "sso-connector",
            entityId: sql`${ssoConnectors.id}`,
            after: sql`json_object('idpInitiated', NULL)`,
          },
          before: sql`json_object('idpInitiated', json(${ssoConnectors.idpInitiated}))`,
        },
        sql`${ssoConnectors} WHERE ${leading}`,
      ),
      statement(sql`UPDATE ${ssoConnectors} SET idp_initiated = NULL, version = version + 1, updated_at = ${ctx.now()}
        WHERE ${leading}`),
    ];
  },
  undo: "all",
});

declareEntity({ name: "application-sign-in-experience", table: applicationSignInExperiences, undo: "updates" });

declareLinkChange("application-roles", {
  ...{ table: applicationRoles, owner: { entity: "application", column: "application_id" } },
  ...{ to: { entity: "role", column: "role_id" }, key: "roleIds" },
  rights: (ctx, _, roleIds) => guardRoleRights(ctx, roleIds),
});
declareLinkChange("role-applications", {
  ...{ table: applicationRoles, owner: { entity: "role", column: "role_id" } },
  ...{ to: { entity: "application", column: "application_id" }, key: "applicationIds" },
  rights: (ctx, { role_id: roleId = "" }) => guardRoleRights(ctx, [roleId]),
});

const consent = (kind: string, key: string, entity?: string) => ({
  ...{ table: applicationConsentScopes, owner: { entity: "application", column: "application_id" } },
  ...{ to: { column: "scope", ...(entity ? { entity } : {}) }, key, fixed: { kind } },
});
declareLinkChange(
  "application-consent-scopes",
  consent("user", "userScopes"),
  consent("resource", "resourceScopes", "scope"),
  consent("organization", "organizationScopes", "organization-scope"),
  consent("organization-resource", "organizationResourceScopes", "scope"),
);
declareLinkChange("application-consent-organizations", {
  ...{ table: applicationConsentOrganizations, owner: { entity: "application", column: "application_id" } },
  ...{ to: { entity: "organization", column: "organization_id" }, key: "organizationIds" },
  along: { key: "userId", column: "user_id" },
  limits: (ctx, { user_id: userId = "" }, ids) => [guardMemberOf(ctx, userId, ids)],
});
