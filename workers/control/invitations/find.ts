import { and, desc, eq, ne, type SQL } from "drizzle-orm";
import type { TenantInvitation } from "../../../contracts/member.ts";
import type { Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { maskedEmail } from "../../kernel/masked-email.ts";
import type { ControlCtx } from "../context.ts";
import { directory } from "../directory/table.ts";
import { invitations } from "./table.ts";

export type InvitationRow = Row<typeof invitations>;

/** A pending one whose time is over is an expired one. */
export const statusOf = ({ status, expiresAt }: InvitationRow, now: number): InvitationRow["status"] =>
  status === "Pending" && expiresAt <= now ? "Expired" : status;

type About = Pick<Row<typeof directory>, "name" | "tag">;

export function invitationOf(row: InvitationRow, { name, tag }: About, now: number): TenantInvitation {
  const { id, tenantId, inviterId, invitee, role, acceptedUserId, createdAt, updatedAt, expiresAt } = row;
  return {
    ...{ id, tenantId, inviterId, invitee, acceptedUserId, createdAt, updatedAt, expiresAt },
    organizationId: `t-${tenantId}`,
    tenantName: name,
    tenantTag: tag,
    roleName: role,
    organizationRoles: [{ id: `tenant-${role}`, name: role }],
    status: statusOf(row, now),
  };
}

/** Invitations with the tenant they lead into, the youngest first. Into one that is being deleted there is none. */
export async function findInvitations(ctx: ControlCtx, where: SQL | undefined): Promise<TenantInvitation[]> {
  const rows = await ctx.db
    .select({ invitation: invitations, about: { name: directory.name, tag: directory.tag } })
    .from(invitations)
    .innerJoin(directory, eq(directory.tenantId, invitations.tenantId))
    .where(and(where, ne(directory.state, "deleting")))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(1000);
  return rows.map(({ invitation, about }) => invitationOf(invitation, about, ctx.now()));
}

/** The address that a pending invitation was sent to; null for an ID that nobody was sent. */
export async function findInvitee(ctx: ControlCtx, id: string): Promise<string | null> {
  const [row] = await ctx.db.select().from(invitations).where(eq(invitations.id, id));
  return row && statusOf(row, ctx.now()) === "Pending" ? row.invitee : null;
}

/** One of a tenant. @throws `invitation.not_found` */
export async function getInvitationOfTenant(ctx: ControlCtx, tenantId: string, id: string): Promise<TenantInvitation> {
  const [found] = await findInvitations(ctx, and(eq(invitations.tenantId, tenantId), eq(invitations.id, id)));
  if (!found) throw new AppError("invitation.not_found");
  return found;
}

/**
 * One that the caller may see: it is for the caller's verified address.
 * @throws `invitation.not_found`, `invitation.email_mismatch` with the masked address as `data`
 */
export async function getInvitationFor(
  ctx: ControlCtx,
  verifiedEmail: string | null,
  id: string,
): Promise<TenantInvitation> {
  const [found] = await findInvitations(ctx, eq(invitations.id, id));
  if (!found) throw new AppError("invitation.not_found");
  if (verifiedEmail === null || found.invitee !== verifiedEmail)
    throw new AppError("invitation.email_mismatch", { data: { invitee: maskedEmail(found.invitee) } });
  return found;
}
