import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AcceptedInvitation, DescribedInvitation } from "../../../contracts/organization-invitation-page.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { maskedEmail } from "../../kernel/masked-email.ts";
import { requireSession } from "../oidc/session.ts";
import { users } from "../users/table.ts";
import { acceptStatements } from "./accept.ts";
import { findByToken } from "./find-by-token.ts";
import type { InvitationRow } from "./get.ts";

type User = typeof users.$inferSelect;

/** Whose session the browser has; null for nobody's. */
async function findViewer(ctx: Ctx, cookies: string | null): Promise<User | null> {
  const session = await requireSession(ctx, cookies).catch((thrown) => {
    if (thrown instanceof AppError && thrown.code === "session.not_found") return null;
    throw thrown;
  });
  if (!session) return null;
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.tenantId, ctx.tenantId), eq(users.id, session.userId)));
  return user ?? null;
}

async function openInvitation(ctx: Ctx, cookies: string | null, token: string) {
  const [row, viewer] = await Promise.all([findByToken(ctx, token), findViewer(ctx, cookies)]);
  if (!row) throw new AppError("invitation.not_found");
  return { row, viewer };
}

const isInvitee = ({ primaryEmail, isEmailVerified }: User, { invitee }: InvitationRow): boolean =>
  primaryEmail === invitee && isEmailVerified;

/** What whoever has the link may know of the invitation. Nothing is used up. @throws `invitation.not_found` */
export async function describeInvitation(
  ctx: Ctx,
  cookies: string | null,
  token: string,
): Promise<DescribedInvitation> {
  const { row, viewer } = await openInvitation(ctx, cookies, token);
  const [found] = await atomic(ctx.db, [
    statement(sql`SELECT o.name, (SELECT coalesce(u.name, u.username) FROM users u
        WHERE u.tenant_id = o.tenant_id AND u.id = ${row.inviterId}) AS inviter,
      (SELECT json_group_array(name) FROM (SELECT r.name FROM organization_invitation_roles ir
        JOIN organization_roles r ON r.tenant_id = ir.tenant_id AND r.id = ir.organization_role_id
        WHERE ir.tenant_id = o.tenant_id AND ir.invitation_id = ${row.id} ORDER BY r.name)) AS roles
      FROM organizations o WHERE o.tenant_id = ${ctx.tenantId} AND o.id = ${row.organizationId}`),
  ]);
  const about = found?.results[0];
  if (!about) throw new AppError("invitation.not_found");
  return {
    status: row.status,
    organization: { id: row.organizationId, name: String(about.name) },
    inviter: about.inviter === null ? null : String(about.inviter),
    roles: JSON.parse(String(about.roles)),
    expiresAt: row.expiresAt,
    invitee: maskedEmail(row.invitee),
    viewer: viewer && {
      account: viewer.primaryEmail ?? viewer.username ?? viewer.primaryPhone ?? viewer.name ?? viewer.id,
      isInvitee: isInvitee(viewer, row),
      hasJoined: row.status === "Accepted" && row.acceptedUserId === viewer.id,
    },
  };
}

/**
 * Whoever is signed in with the invited address joins at once. Everybody else signs in with it first.
 * @throws `invitation.not_found`, `invitation.not_pending`
 */
export async function acceptInvitation(
  ctx: Ctx,
  cookies: string | null,
  token: string,
): Promise<z.output<typeof AcceptedInvitation>> {
  const { row, viewer } = await openInvitation(ctx, cookies, token);
  if (row.status !== "Pending") throw new AppError("invitation.not_pending");
  if (!viewer || !isInvitee(viewer, row)) return { step: "sign-in", email: row.invitee };
  await atomic(ctx.db, acceptStatements({ ...ctx, actor: { kind: "user", id: viewer.id } }, row.id, viewer.id));
  return { step: "joined" };
}
