import { eq } from "drizzle-orm";
import { ProxyConfig } from "../../../contracts/protected-application.ts";
import type { ControlCtx } from "../context.ts";
import { type HostClaim, releaseHost } from "../directory/claim.ts";
import { findLocation } from "../directory/find.ts";
import { directoryDomains } from "../directory/table.ts";
import { call } from "../regions/client.ts";

/** How long an application may take to be made once its host name is claimed. */
const makingMs = 10 * 60_000;

/**
 * A host name is held by its application: where that is gone for good, the name is free again, and nobody had to give it
 * back. One that was deleted and can be restored holds it against other tenants.
 */
export async function freeHost(ctx: ControlCtx, { host, tenantId }: HostClaim): Promise<void> {
  const [held] = await ctx.db.select().from(directoryDomains).where(eq(directoryDomains.domain, host));
  if (!held?.applicationId) return;
  const { applicationId } = held;
  const location = await findLocation(ctx, held.tenantId);
  // The tenant is being deleted, and its host names go with it.
  if (!location) return;
  const { app, isKept } = await call(ctx, location, "/protected-applications/config", ProxyConfig, { applicationId });
  const isFree = isKept ? held.tenantId === tenantId : held.createdAt < ctx.now() - makingMs;
  if (app === null && isFree) await releaseHost(ctx, { host, tenantId: held.tenantId, applicationId });
}
