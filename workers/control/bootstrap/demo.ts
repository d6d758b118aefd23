import { eq, sql } from "drizzle-orm";
import type { DemoCounts } from "../../../contracts/internal.ts";
import type { TenantRole } from "../../../contracts/member.ts";
import { newSecret } from "../../kernel/id.ts";
import type { ControlCtx } from "../context.ts";
import { getLocation } from "../directory/find.ts";
import { directory } from "../directory/table.ts";
import { invitations } from "../invitations/table.ts";
import { addMember, adminLocation, listMembers } from "../members/client.ts";
import { ensureUser, fillWithDemo } from "../regions/client.ts";

const colleagues: { name: string; username: string; role: TenantRole }[] = [
  { name: "Grace Hopper", username: "grace", role: "admin" },
  { name: "Alan Turing", username: "alan", role: "collaborator" },
  { name: "Katherine Johnson", username: "katherine", role: "collaborator" },
];
const invited = [
  { invitee: "margaret@example.com", role: "collaborator", status: "Pending" },
  { invitee: "edsger@example.com", role: "admin", status: "Revoked" },
] as const;

const dayMs = 86_400_000;

/** A tenant's data in its region; in the cloud also colleagues and invitations. A tenant that has them stays as it is. */
export async function demo(ctx: ControlCtx, tenantId: string): Promise<DemoCounts> {
  const { counts } = await fillWithDemo(ctx, await getLocation(ctx, tenantId));
  if (ctx.env.EDITION !== "cloud") return { counts };
  const [row] = await ctx.db.select({ name: directory.name }).from(directory).where(eq(directory.tenantId, tenantId));
  const admin = adminLocation(ctx);
  for (const { name, username, role } of colleagues) {
    const email = `${username}@example.com`;
    const { userId } = await ensureUser(ctx, admin, { email, username, name, password: newSecret() });
    await addMember(ctx, { tenantId, tenantName: row?.name ?? tenantId, userId, role, maxMembers: null });
  }
  const now = ctx.now();
  const [known] = await ctx.db.all<{ n: number }>(
    sql`SELECT count(*) AS n FROM invitations WHERE tenant_id = ${tenantId}`,
  );
  if (!known?.n)
    await ctx.db.insert(invitations).values(
      invited.map((one) => ({
        ...{ ...one, id: newSecret(21), tenantId, expiresAt: now + 5 * dayMs },
        ...{ createdAt: now - 2 * dayMs, updatedAt: now - dayMs },
      })),
    );
  const members = await listMembers(ctx, tenantId);
  return { counts: { ...counts, members: members.length, invitations: known?.n || invited.length } };
}
