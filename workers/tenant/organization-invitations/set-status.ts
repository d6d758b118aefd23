import { sql } from "drizzle-orm";
import type {
  OrganizationInvitation,
  SetOrganizationInvitationStatus,
} from "../../../contracts/organization-invitation.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guardChanged, type Statement, statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { guardRow, guardRows } from "../../kernel/relation.ts";
import type { Versioned } from "../../kernel/route.ts";
import { users } from "../users/table.ts";
import { acceptStatements } from "./accept.ts";
import { hasStatus, invitationIn, selectInvitation } from "./get.ts";
import { organizationInvitations } from "./table.ts";

/**
 * Accepts in the name of a user, or revokes: each once, and only while it waits.
 * @throws `entity.not_found`, `invitation.not_pending`, `invitation.email_mismatch` for a user whose proved primary email address
 * is another one, `entity.relation_foreign_key_not_found` for no user, `guard.invalid_input` without one
 */
export async function setOrganizationInvitationStatus(
  ctx: Ctx,
  id: string,
  { status, acceptedUserId }: SetOrganizationInvitationStatus,
): Promise<Versioned<OrganizationInvitation>> {
  const statements = status === "Revoked" ? revokeStatements(ctx, id) : acceptance(ctx, id, acceptedUserId ?? null);
  const results = await atomic(ctx.db, [
    guardRow(ctx, organizationInvitations, id),
    ...statements,
    selectInvitation(ctx, id),
  ]).catch((thrown) => {
    // It is the body that does not fit, not the caller.
    const isOther = thrown instanceof AppError && thrown.code === "invitation.email_mismatch";
    throw isOther ? new AppError(thrown.code, { status: 422, cause: thrown }) : thrown;
  });
  return invitationIn(ctx, results.at(-1)?.results);
}

function acceptance(ctx: Ctx, id: string, userId: string | null): Statement[] {
  if (userId === null) throw new AppError("guard.invalid_input", { details: "acceptedUserId: required to accept" });
  return [guardRows(ctx, users, [userId]), ...acceptStatements(ctx, id, userId)];
}

const revokeStatements = (ctx: Ctx, id: string): Statement[] => [
  statement(sql`UPDATE organization_invitations SET status = 'Revoked', updated_at = ${ctx.now()}, version = version + 1
    WHERE tenant_id = ${ctx.tenantId} AND id = ${id} AND ${hasStatus(ctx, "Pending")}`),
  guardChanged("invitation.not_pending"),
  recordChange(ctx, {
    ...{ entity: "organization-invitation", entityId: id },
    ...{ before: { status: "Pending" }, after: { status: "Revoked" } },
  }),
];
