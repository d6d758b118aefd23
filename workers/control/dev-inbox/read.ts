import type { InboxMessage, ListInbox } from "../../../contracts/connector.ts";
import { Region } from "../../../contracts/region.ts";
import type { ControlCtx, TenantLocation } from "../context.ts";
import { readInboxOf } from "../regions/client.ts";

/** The newest messages of every database, merged. A region that does not answer is left out. */
export async function readInbox(ctx: ControlCtx, wanted: ListInbox): Promise<InboxMessage[]> {
  const found = await everywhere(ctx, (location) => readInboxOf(ctx, location, wanted));
  return found.sort((a, b) => b.createdAt - a.createdAt).slice(0, wanted.limit);
}

export async function emptyInbox(ctx: ControlCtx): Promise<void> {
  await everywhere(ctx, (location) => readInboxOf(ctx, location, { limit: 1, empty: true }));
}

/** The internal call names a tenant of the region, as every one does; the messages are those of all. */
async function everywhere(
  ctx: ControlCtx,
  ask: (location: TenantLocation) => Promise<InboxMessage[]>,
): Promise<InboxMessage[]> {
  const { tenantId, endpoint, env } = ctx;
  const regions = env.EDITION === "cloud" ? Region.options : [];
  const answers = (["home", ...regions] as const).map((residence) => ask({ tenantId, residence, shard: 0, endpoint }));
  const settled = await Promise.allSettled(answers);
  return settled.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
}
