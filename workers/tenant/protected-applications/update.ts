import { sql } from "drizzle-orm";
import type { UpdateApplication } from "../../../contracts/application.ts";
import type { ProtectedApp, UpdateProtectedApp } from "../../../contracts/protected-application.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import type { Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { guardRows } from "../../kernel/relation.ts";
import type { applications } from "../applications/table.ts";
import { organizations } from "../organizations/table.ts";
import { roles } from "../roles/table.ts";
import { admitOriginAddress, admitPageRules } from "./admit.ts";

type Application = Row<typeof applications>;

/**
 * What is given over what was there, and the guards of what it names.
 * @throws `application.protected_application_only`, `application.invalid_page_rule`, `application.protected_origin_refused`;
 *   with the guards, `entity.relation_foreign_key_not_found` and `entity.db_constraint_violated` for roles that users cannot have
 */
export function changedProtectedApp(
  ctx: Ctx,
  { protectedApp: before }: Application,
  given: UpdateProtectedApp,
): { protectedApp: ProtectedApp; guards: Statement[] } {
  if (!before) throw new AppError("application.protected_application_only");
  const protectedApp = { ...before, ...given };
  const { roleIds = [], organizationIds = [] } = given;
  admitPageRules(given.pageRules ?? []);
  if (given.origin !== undefined) admitOriginAddress(ctx, protectedApp);
  return {
    protectedApp,
    guards: [
      ...(roleIds.length > 0
        ? [
            guardRows(ctx, roles, roleIds),
            guardRows(ctx, roles, roleIds, "entity.db_constraint_violated", sql`type = 'User'`),
          ]
        : []),
      ...(organizationIds.length > 0 ? [guardRows(ctx, organizations, organizationIds)] : []),
    ],
  };
}

/** The addresses of a protected application follow from its host. @throws `guard.invalid_input` */
export function requireOwnAddresses(
  { protectedApp }: Application,
  given: UpdateApplication["oidcClientMetadata"],
): void {
  const others = [...(given?.redirectUris ?? []), ...(given?.postLogoutRedirectUris ?? [])];
  if (!protectedApp || others.length === 0) return;
  throw new AppError("guard.invalid_input", {
    details: "oidcClientMetadata: the redirect URIs of a protected application are those of its host",
  });
}
