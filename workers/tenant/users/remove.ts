import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Ctx } from "../../kernel/context.ts";
import { inList, type Statement } from "../../kernel/db.ts";
import { removeRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { dropRows } from "../../kernel/removed-rows.ts";
import { verificationRecords } from "../account/table.ts";
import { applicationConsentOrganizations } from "../applications/table.ts";
import { oidcRecords } from "../oidc/table.ts";
import { organizationMemberRoles, organizationMembers } from "../organizations/table.ts";
import { userRoles } from "../roles/table.ts";
import { personalAccessTokens, subjectTokens, userMfaFactors, users } from "./table.ts";

/** Drops what hangs on users: roles, memberships, factors, tokens, sessions. `ids` is a list or a subquery in parentheses. */
export function userTraces(ctx: Ctx, ids: SQL): Statement[] {
  const own: SQLiteTable[] = [
    userRoles,
    verificationRecords,
    personalAccessTokens,
    userMfaFactors,
    subjectTokens,
    applicationConsentOrganizations,
  ];
  const tenant = sql`tenant_id = ${ctx.tenantId}`;
  return [
    ...own.map((table) => dropRows(table, sql`${tenant} AND user_id IN ${ids}`)),
    ...[organizationMembers, organizationMemberRoles].map((table) =>
      dropRows(table, sql`${tenant} AND member_kind = 'user' AND member_id IN ${ids}`),
    ),
    dropRows(oidcRecords, sql`${tenant} AND account_id IN ${ids}`),
  ];
}

/** Deletes the user with roles, memberships, tokens and sessions. @throws `user.cannot_delete_self` */
export async function removeUser(ctx: Ctx, id: string, ifMatch: number | null): Promise<void> {
  if (ctx.actor.kind === "user" && ctx.actor.id === id) throw new AppError("user.cannot_delete_self");
  await removeRow(ctx, users, { entity: "user", id, ifMatch }, () => userTraces(ctx, inList([id])));
}
