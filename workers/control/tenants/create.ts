import { eq } from "drizzle-orm";
import { z } from "zod";
import type { CreateTenant } from "../../../contracts/tenant.ts";
import { recordChange } from "../../kernel/change-log.ts";
import { atomic } from "../../kernel/db.ts";
import { newTenantId } from "../../kernel/id.ts";
import type { OutboxEvent } from "../../kernel/outbox/deliver.ts";
import { post } from "../../kernel/outbox/write.ts";
import type { ControlCtx, TenantPlace } from "../context.ts";
import { endpointOf } from "../directory/endpoint.ts";
import { forgetPlace } from "../directory/find.ts";
import { directory } from "../directory/table.ts";
import { provisionInRegion } from "../regions/client.ts";

export interface CreatedTenant {
  place: TenantPlace;
  /** `provisioning` when the region has not confirmed yet; the outbox keeps at it. */
  state: "provisioning" | "active";
}

const ProvisionPayload = z.object({
  tenantId: z.string(),
  residence: z.enum(["EU", "US", "AU", "JP"]),
  shard: z.number(),
});

/**
 * Creating a tenant is one act: the directory row and the order to its region are one batch, and the region
 * is asked at once. If it does not answer, or this Worker dies, the outbox asks again, with the same event id.
 */
export async function createTenant(ctx: ControlCtx, input: CreateTenant): Promise<CreatedTenant> {
  const tenantId = newTenantId();
  const now = ctx.now();
  const place: TenantPlace = {
    tenantId,
    residence: input.regionName,
    shard: 0,
    endpoint: endpointOf(ctx.env, tenantId),
  };
  const row = { tenantId, name: input.name, tag: input.tag, residence: input.regionName, shard: 0 };
  const order = post({ ...ctx, ...place }, "tenant.provision", { tenantId, residence: input.regionName, shard: 0 });
  await atomic(ctx.db, [
    ctx.db.insert(directory).values({ ...row, state: "provisioning", createdAt: now, updatedAt: now }),
    recordChange({ ...ctx, tenantId }, { entity: "tenant", entityId: tenantId, before: null, after: row }),
    order.statement,
  ]);
  await forgetPlace(ctx, tenantId);
  const state = await ctx.deliverNow(tenantId, order.id);
  return { place, state: state === "sent" ? "active" : "provisioning" };
}

/** The outbox handler of `tenant.provision`. */
export async function provisionOrdered(ctx: ControlCtx, event: OutboxEvent): Promise<void> {
  const { tenantId, residence, shard } = ProvisionPayload.parse(event.payload);
  await provisionInRegion(ctx, { tenantId, residence, shard, endpoint: ctx.endpoint }, { eventId: event.id });
  await ctx.db.update(directory).set({ state: "active", updatedAt: ctx.now() }).where(eq(directory.tenantId, tenantId));
}
