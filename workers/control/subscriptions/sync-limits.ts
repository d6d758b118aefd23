import { eq } from "drizzle-orm";
import { z } from "zod";
import type { OutboxEvent } from "../../kernel/outbox/deliver.ts";
import { enqueue, type OutboxEntry } from "../../kernel/outbox/enqueue.ts";
import type { ControlCtx } from "../context.ts";
import { endpointOf } from "../directory/endpoint.ts";
import { directory } from "../directory/table.ts";
import { setTenantLimits } from "../regions/client.ts";
import { subscriptionQuota } from "./load.ts";
import { subscriptions } from "./table.ts";

/** The order to tell a tenant's region its limits and whether it is suspended, for the batch that changes them. */
export const enqueueTenantLimits = (ctx: ControlCtx, tenantId: string): OutboxEntry =>
  enqueue({ ...ctx, tenantId, endpoint: endpointOf(ctx.env, tenantId) }, "tenant.standing", { tenantId });

/** The outbox handler of `tenant.standing`: tells what is so now, which may be newer than the order. */
export async function handleTenantLimits(ctx: ControlCtx, event: OutboxEvent): Promise<void> {
  const { tenantId } = z.object({ tenantId: z.string() }).parse(event.payload);
  const [found] = await ctx.db
    .select({ location: directory, subscription: subscriptions })
    .from(directory)
    .innerJoin(subscriptions, eq(subscriptions.tenantId, directory.tenantId))
    .where(eq(directory.tenantId, tenantId));
  if (!found || found.location.state === "deleting") return;
  const { residence, shard, state } = found.location;
  if (state === "provisioning") throw new Error("the region has not made the tenant yet");
  await setTenantLimits(
    ctx,
    { tenantId, residence, shard, endpoint: endpointOf(ctx.env, tenantId) },
    {
      quota: subscriptionQuota(found.subscription),
      version: found.subscription.version,
      isSuspended: state === "suspended",
    },
  );
}
