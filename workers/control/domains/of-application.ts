import { type ProtectedAppHost, ProxyConfig } from "../../../contracts/protected-application.ts";
import { Done } from "../../../contracts/tenant-members.ts";
import { AppError } from "../../kernel/error.ts";
import type { ControlCtx, TenantLocation } from "../context.ts";
import { getLocation } from "../directory/find.ts";
import { call } from "../regions/client.ts";
import { hostOf } from "./host-of.ts";
import type { DomainRow } from "./read.ts";

/** Whether there is such an application, and it is a protected one. */
export async function isProtected(ctx: ControlCtx, location: TenantLocation, applicationId: string): Promise<boolean> {
  const { app } = await call(ctx, location, "/protected-applications/config", ProxyConfig, { applicationId });
  return app !== null;
}

/** @throws `application.protected_application_only` for every other application, and for none */
export async function requireProtected(
  ctx: ControlCtx,
  location: TenantLocation,
  applicationId: string,
): Promise<void> {
  if (!(await isProtected(ctx, location, applicationId))) throw new AppError("application.protected_application_only");
}

/**
 * A sign-in leads back to a host only while the application's region knows it as one of the application's. For a domain of
 * the tenant there is nothing to tell.
 * @returns false where the application is no more
 * @throws `region.unavailable`
 */
export async function tellApplication(
  ctx: ControlCtx,
  { tenantId, applicationId, domain }: DomainRow,
  isServed: boolean,
): Promise<boolean> {
  if (applicationId === null) return true;
  const told: ProtectedAppHost = { applicationId, host: hostOf(ctx.env, domain), isServed };
  const location = await getLocation(ctx, tenantId);
  return (await call(ctx, location, "/protected-applications/host", Done, told)).done;
}
