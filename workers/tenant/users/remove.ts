import type { Ctx } from "../../kernel/context.ts";
import { removeRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { dropWhere } from "../../kernel/relation.ts";
import { verificationRecords } from "../account/table.ts";
import { applicationConsentOrganizations } from "../applications/table.ts";
import { organizationMemberRoles, organizationMembers } from "../organizations/table.ts";
import { userRoles } from "../roles/table.ts";
import { personalAccessTokens, subjectTokens, userMfaFactors, users } from "./table.ts";
import { endAccess } from "./update.ts";

/** Deletes the user with roles, memberships, tokens and sessions. @throws `user.cannot_delete_self` */
export async function removeUser(ctx: Ctx, id: string, ifMatch: number | null): Promise<void> {
  if (ctx.actor.kind === "user" && ctx.actor.id === id) throw new AppError("user.cannot_delete_self");
  const of = { tenant_id: ctx.tenantId, user_id: id };
  const member = { tenant_id: ctx.tenantId, member_kind: "user", member_id: id };
  await removeRow(ctx, users, { entity: "user", id, ifMatch }, () => [
    dropWhere(userRoles, of),
    dropWhere(verificationRecords, of),
    dropWhere(personalAccessTokens, of),
    dropWhere(userMfaFactors, of),
    dropWhere(subjectTokens, of),
    dropWhere(applicationConsentOrganizations, of),
    dropWhere(organizationMembers, member),
    dropWhere(organizationMemberRoles, member),
    endAccess(ctx, id),
  ]);
}
