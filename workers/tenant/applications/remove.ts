import type { Ctx } from "../../kernel/context.ts";
import { removeRow } from "../../kernel/entity.ts";
import { dropWhere } from "../../kernel/relation.ts";
import { forGood } from "../../kernel/removed-rows.ts";
import { oidcRecords } from "../oidc/table.ts";
import { organizationMemberRoles, organizationMembers } from "../organizations/table.ts";
import { applicationSignInExperiences } from "../sign-in-experience/table.ts";
import {
  applicationConsentOrganizations,
  applicationConsentScopes,
  applicationRoles,
  applicationSecrets,
  applications,
} from "./table.ts";

/** Deletes the application with its secrets, links, grants and tokens. */
export function removeApplication(ctx: Ctx, id: string, ifMatch: number | null): Promise<void> {
  const tenant = { tenant_id: ctx.tenantId };
  const member = { ...tenant, member_kind: "application", member_id: id };
  return removeRow(ctx, applications, { entity: "application", id, ifMatch, isKept: true }, () => [
    dropWhere(applicationSignInExperiences, { ...tenant, id }),
    dropWhere(applicationSecrets, { ...tenant, application_id: id }),
    dropWhere(applicationRoles, { ...tenant, application_id: id }),
    dropWhere(applicationConsentScopes, { ...tenant, application_id: id }),
    dropWhere(applicationConsentOrganizations, { ...tenant, application_id: id }),
    dropWhere(organizationMembers, member),
    dropWhere(organizationMemberRoles, member),
    forGood(dropWhere(oidcRecords, { ...tenant, client_id: id })),
  ]);
}
