import { and, eq, sql } from "drizzle-orm";
import type { CreateInvitations, TenantInvitation } from "../../../contracts/member.ts";
import { Email } from "../../../contracts/user.ts";
import { recordChange } from "../../kernel/change-log.ts";
import { atomic, guard, type Statement, statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { newSecret } from "../../kernel/id.ts";
import type { ControlCtx } from "../context.ts";
import { tenantRow } from "../directory/table.ts";
import { listMembers } from "../members/client.ts";
import { findInvitations } from "./find.ts";
import { countInvitations, requireMailSender, sendInvitation } from "./mail.ts";
import { guardPlaces, openInvitations } from "./places.ts";
import { invitations } from "./table.ts";

const lifetimeMs = 7 * 86_400_000;

/**
 * Invites one address or several: all of them or none. Each is one recipient, parsed once; the invitation's id is
 * a secret of its own, but opens nothing for another address.
 * @throws `user.invalid_email`, `invitation.already_member`, `invitation.already_pending` with the addresses as
 * `data`, `invitation.too_many_sent`, `subscription.limit_exceeded`
 */
export async function invite(
  ctx: ControlCtx,
  tenantId: string,
  inviterId: string | null,
  { invitee, roleName }: CreateInvitations,
): Promise<TenantInvitation[]> {
  const addresses = parseAddresses(typeof invitee === "string" ? [invitee] : invitee);
  await requireMailSender(ctx);
  const now = ctx.now();
  const [members, known] = await Promise.all([
    listMembers(ctx, tenantId),
    findInvitations(ctx, eq(invitations.tenantId, tenantId)),
  ]);
  const inside = addresses.filter((address) => members.some(({ primaryEmail }) => primaryEmail === address));
  if (inside.length > 0) throw new AppError("invitation.already_member", { data: { emails: inside } });
  const open = known.filter((one) => one.status === "Pending" && addresses.includes(one.invitee));
  if (open.length > 0)
    throw new AppError("invitation.already_pending", { data: { emails: open.map((one) => one.invitee) } });
  await countInvitations(ctx, addresses);
  const rows = addresses.map((address) => ({
    ...{ id: newSecret(21), tenantId, inviterId, invitee: address, role: roleName },
    ...{ status: "Pending" as const, expiresAt: now + lifetimeMs, createdAt: now, updatedAt: now },
  }));
  await atomic(
    ctx.db,
    [
      guard(sql`EXISTS (${tenantRow(tenantId)})`, "tenant.not_found"),
      expireOld(ctx, tenantId, now),
      ...rows.map((row) => ctx.db.insert(invitations).values(row)),
      guardPlaces(ctx, tenantId, openInvitations(tenantId, now)),
      ...rows.map((row) =>
        recordChange({ ...ctx, tenantId }, { entity: "invitation", entityId: row.id, before: null, after: row }),
      ),
    ],
    { "invitations.invitee": "invitation.already_pending" },
  );
  const made = await findInvitations(
    ctx,
    and(
      eq(invitations.tenantId, tenantId),
      sql`${invitations.id} IN (SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`,
    ),
  );
  for (const invitation of made) await sendInvitation(ctx, invitation);
  return made;
}

function parseAddresses(given: string[]): string[] {
  const parsed = given.map((address) => Email.safeParse(address));
  const bad = given.filter((_, index) => !parsed[index]?.success);
  if (bad.length > 0) throw new AppError("user.invalid_email", { data: { emails: bad } });
  return [...new Set(parsed.flatMap(({ data }) => data ?? []))];
}

/** What has expired makes room for a new one to the same address. */
const expireOld = (_: ControlCtx, tenantId: string, now: number): Statement =>
  statement(sql`UPDATE invitations SET status = 'Expired', updated_at = ${now}
    WHERE tenant_id = ${tenantId} AND status = 'Pending' AND expires_at <= ${now}`);
