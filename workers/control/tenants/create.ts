import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { Region } from "../../../contracts/region.ts";
import type { CreateTenant, TenantTag } from "../../../contracts/tenant.ts";
import { recordChange } from "../../kernel/change-log.ts";
import { atomic, guard } from "../../kernel/db.ts";
import { newTenantId } from "../../kernel/id.ts";
import type { OutboxEvent } from "../../kernel/outbox/deliver.ts";
import { enqueue } from "../../kernel/outbox/enqueue.ts";
import type { ControlCtx, TenantLocation } from "../context.ts";
import { endpointOf } from "../directory/endpoint.ts";
import { forgetLocation } from "../directory/find.ts";
import { directory } from "../directory/table.ts";
import { addMember } from "../members/client.ts";
import { firstPlan, maxFreeTenants } from "../plans/catalog.ts";
import { provisionInRegion } from "../regions/client.ts";
import { firstSubscription, getSubscriptionRow, subscriptionQuota } from "../subscriptions/load.ts";
import { freeTenantCount } from "./count-free.ts";

export interface CreatedTenant {
  location: TenantLocation;
  /** `provisioning` when the region has not confirmed yet; the outbox keeps at it. */
  state: "provisioning" | "active";
}

const ProvisionPayload = z.object({
  tenantId: z.string(),
  residence: Region,
  shard: z.number(),
  name: z.string(),
  /** The first admin; null for a tenant that is made without a person. */
  ownerId: z.string().nullable(),
});

/** Who makes a tenant: a user becomes its admin, a machine client its manager. */
export interface Creator {
  kind: "user" | "application";
  id: string;
}

/**
 * Creating a tenant is one act: the directory row, its plan and the entry to its region are one batch, and the
 * region is asked at once. If it does not answer, or this Worker dies, the outbox asks again, with the same event id.
 * With `isPaid` a plan follows at once, and the limit of free tenants does not count.
 * @throws `tenant.free_limit_reached`, however many are made at the same moment
 */
export async function createTenant(
  ctx: ControlCtx,
  input: CreateTenant,
  creator: Creator | null = null,
  { tenantId = newTenantId(), isPaid = false } = {},
): Promise<CreatedTenant> {
  const now = ctx.now();
  const { name = `dev-${tenantId}`, tag, regionName } = input;
  const location: TenantLocation = {
    tenantId,
    residence: regionName,
    shard: 0,
    endpoint: endpointOf(ctx.env, tenantId),
  };
  const row = { tenantId, name, tag, residence: regionName, shard: 0, createdBy: creator?.id ?? null };
  const ownerId = creator?.kind === "user" ? creator.id : null;
  const entry = enqueue({ ...ctx, ...location }, "tenant.provision", {
    ...{ tenantId, residence: regionName, shard: 0, name, ownerId },
  });
  await atomic(ctx.db, [
    ...(ownerId !== null && !isPaid && firstPlan(tag) === "free" ? [guardFreeTenants(ctx, ownerId)] : []),
    ctx.db.insert(directory).values({ ...row, state: "provisioning", createdAt: now, updatedAt: now }),
    firstSubscription(ctx, tenantId, tag),
    recordChange({ ...ctx, tenantId }, { entity: "tenant", entityId: tenantId, before: null, after: row }),
    entry.statement,
  ]);
  await forgetLocation(ctx, tenantId);
  const state = await ctx.deliverNow(tenantId, entry.id);
  return {
    location: { ...location, about: { name, tag: tag as TenantTag } },
    state: state === "sent" ? "active" : "provisioning",
  };
}

const guardFreeTenants = (ctx: ControlCtx, userId: string) =>
  guard(sql`${freeTenantCount(ctx, userId)} < ${maxFreeTenants}`, "tenant.free_limit_reached");

/** The outbox handler of `tenant.provision`: its organization with the first admin, then everything in its region, in one trip. */
export async function provisionOrdered(ctx: ControlCtx, event: OutboxEvent): Promise<void> {
  const { tenantId, residence, shard, name, ownerId } = ProvisionPayload.parse(event.payload);
  if (ownerId !== null)
    await addMember(ctx, { tenantId, tenantName: name, userId: ownerId, role: "admin", maxMembers: null });
  const subscription = await getSubscriptionRow(ctx, tenantId);
  await provisionInRegion(
    ctx,
    { tenantId, residence, shard, endpoint: ctx.endpoint },
    { eventId: event.id, plan: { quota: subscriptionQuota(subscription), version: subscription.version } },
  );
  await ctx.db
    .update(directory)
    .set({ state: "active", updatedAt: ctx.now() })
    .where(and(eq(directory.tenantId, tenantId), eq(directory.state, "provisioning")));
}
