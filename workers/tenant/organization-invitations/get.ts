import { type SQL, sql } from "drizzle-orm";
import type {
  OrganizationInvitation,
  OrganizationInvitationStatus,
} from "../../../contracts/organization-invitation.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement, statement } from "../../kernel/db.ts";
import { type Row, rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { Versioned } from "../../kernel/route.ts";
import { organizationInvitations } from "./table.ts";

export type InvitationRow = Row<typeof organizationInvitations>;

/** The roles of an invitation as a column. */
export const rolesColumn: SQL = sql`(SELECT json_group_array(json_object('id', r.id, 'name', r.name))
  FROM organization_invitation_roles ir JOIN organization_roles r ON r.tenant_id = ir.tenant_id AND r.id = ir.organization_role_id
  WHERE ir.tenant_id = organization_invitations.tenant_id AND ir.invitation_id = organization_invitations.id) AS organization_roles`;

/** What it is now: one that waits beyond its time has expired. */
export const statusOf = (ctx: Ctx, { status, expiresAt }: Pick<InvitationRow, "status" | "expiresAt">) =>
  status === "Pending" && expiresAt <= ctx.now() ? "Expired" : status;

/** The same in SQL. */
export const hasStatus = (ctx: Ctx, status: OrganizationInvitationStatus): SQL => {
  const isOver = sql`expires_at <= ${ctx.now()}`;
  if (status === "Pending") return sql`(status = 'Pending' AND NOT ${isOver})`;
  if (status === "Expired") return sql`(status = 'Expired' OR (status = 'Pending' AND ${isOver}))`;
  return sql`status = ${status}`;
};

/** As the API shows it, of a row with `rolesColumn`. */
export function invitationOf(ctx: Ctx, raw: Record<string, unknown>): OrganizationInvitation {
  const { tokenHash: _, version: __, ...row } = rowOf(organizationInvitations, raw);
  return { ...row, status: statusOf(ctx, row), organizationRoles: JSON.parse(raw.organization_roles as string) };
}

/** Reads one, for a batch. */
export const selectInvitation = (ctx: Ctx, id: string): Statement =>
  statement(
    sql`SELECT *, ${rolesColumn} FROM organization_invitations WHERE tenant_id = ${ctx.tenantId} AND id = ${id}`,
  );

/** What `selectInvitation` gave. @throws `entity.not_exists_with_id` */
export function invitationIn(
  ctx: Ctx,
  results: Record<string, unknown>[] | undefined,
): Versioned<OrganizationInvitation> {
  const [raw] = results ?? [];
  if (!raw) throw new AppError("entity.not_exists_with_id");
  return { value: invitationOf(ctx, raw), version: Number(raw.version) };
}

/** @throws `entity.not_exists_with_id` */
export async function getOrganizationInvitation(ctx: Ctx, id: string): Promise<Versioned<OrganizationInvitation>> {
  const [found] = await atomic(ctx.db, [selectInvitation(ctx, id)]);
  return invitationIn(ctx, found?.results);
}
