import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { Region } from "../../../contracts/region.ts";
import { adminTenantId } from "../../../contracts/tenant.ts";
import { recordChange } from "../../kernel/change-log.ts";
import { atomic, guard, guardChanged, statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import type { OutboxEvent } from "../../kernel/outbox/deliver.ts";
import { enqueue } from "../../kernel/outbox/enqueue.ts";
import type { ControlCtx, TenantLocation } from "../context.ts";
import { endpointOf } from "../directory/endpoint.ts";
import { forgetLocation } from "../directory/find.ts";
import { directory } from "../directory/table.ts";
import { closeOrganization } from "../members/client.ts";
import { deleteInRegion } from "../regions/client.ts";

/** Calls to the region in one attempt; a larger tenant goes on at the next one. */
const callsMax = 40;

const RemovePayload = z.object({ tenantId: z.string(), residence: Region, shard: z.number() });

/**
 * Deletes a tenant: from this moment on it is found by nobody; its data goes behind the answer, in chunks, and
 * the outbox keeps at it until nothing is left.
 * @throws `tenant.cannot_be_deleted` with a paid plan or an open invoice
 */
export async function deleteTenant(ctx: ControlCtx, tenantId: string): Promise<void> {
  const [row] = await ctx.db.select().from(directory).where(eq(directory.tenantId, tenantId));
  if (!row || row.state === "deleting" || row.residence === "home") throw new AppError("tenant.not_found");
  // Under the admin's name, since the tenant's own rows go.
  const admin = { ...ctx, tenantId: adminTenantId };
  const entry = enqueue(admin, "tenant.remove", { tenantId, residence: row.residence, shard: row.shard });
  await atomic(ctx.db, [
    guard(
      sql`NOT EXISTS (SELECT 1 FROM subscriptions WHERE tenant_id = ${tenantId} AND plan_id NOT IN ('free', 'dev'))
        AND NOT EXISTS (SELECT 1 FROM invoices WHERE tenant_id = ${tenantId} AND status = 'open')`,
      "tenant.cannot_be_deleted",
    ),
    statement(sql`UPDATE directory SET state = 'deleting', version = version + 1, updated_at = ${ctx.now()}
      WHERE tenant_id = ${tenantId} AND state <> 'deleting'`),
    guardChanged("tenant.not_found"),
    recordChange(admin, { entity: "tenant", entityId: tenantId, before: { ...row }, after: null }),
    entry.statement,
  ]);
  await forgetLocation(ctx, tenantId);
  await closeOrganization(ctx, tenantId);
  ctx.background(ctx.deliverNow(adminTenantId, entry.id));
}

/** The outbox handler of `tenant.remove`. Repeating it is harmless; what it throws means: go on later. */
export async function deleteOrdered(ctx: ControlCtx, event: OutboxEvent): Promise<void> {
  const { tenantId, residence, shard } = RemovePayload.parse(event.payload);
  const location: TenantLocation = { tenantId, residence, shard, endpoint: endpointOf(ctx.env, tenantId) };
  await closeOrganization(ctx, tenantId);
  let isDone = false;
  for (let calls = 0; calls < callsMax && !isDone; calls += 1) isDone = await deleteInRegion(ctx, location);
  if (!isDone) throw new Error("there is more to delete");
  for (const prefix of ["directory:v2:tenant:", "experience:v1:", "oidc:v1:"])
    await ctx.copies.deleteAll(`${prefix}${tenantId}`);
  await atomic(ctx.db, [
    statement(sql`INSERT INTO orphan_hostnames (hostname_id, created_at) SELECT hostname_id, ${ctx.now()} FROM custom_domains
      WHERE tenant_id = ${tenantId} AND hostname_id IS NOT NULL ON CONFLICT DO NOTHING`),
  ]);
  // One that is open may still be paid: its subscription has to be ended then. Those are deleted when they are over for long.
  const ordered = statement(sql`DELETE FROM checkout_sessions WHERE tenant_id = ${tenantId} AND status <> 'open'`);
  const rows = (table: string) => statement(sql`DELETE FROM ${sql.identifier(table)} WHERE tenant_id = ${tenantId}`);
  await atomic(ctx.db, [
    ordered,
    ...[
      "subscriptions",
      "invoices",
      "invitations",
      "usage_daily",
      "usage_monthly",
      "directory_domains",
      "custom_domains",
      "change_log",
      "outbox",
      "directory",
    ].map(rows),
  ]);
}
