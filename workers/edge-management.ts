import type { ControlCtx, TenantLocation, TenantPlane } from "./control/context.ts";
import { domainApp, isDomainCall } from "./control/domains/routes.ts";
import { createWithHost, isApplicationCreation } from "./control/protected-applications/create.ts";
import { isProtectedAppsSystem, protectedAppsSystem } from "./control/protected-applications/routes.ts";
import { isTenantDocument, tenantDocument } from "./edge-documents.ts";
import { errorResponse, toAppError } from "./kernel/error.ts";

/** Calls of a tenant's API that need what the control plane alone knows: the host names of all tenants, and what calls there are. */
export const isEdgeManagement = (method: string, path: string): boolean =>
  isDomainCall(path) ||
  isProtectedAppsSystem(path) ||
  isApplicationCreation(method, path) ||
  isTenantDocument(method, path);

/** Answers such a call here, or with a claim in the tenant's plane (`toTenant`). */
export async function answerManagement(
  ctx: ControlCtx,
  location: TenantLocation,
  request: Request,
  toTenant: TenantPlane,
): Promise<Response> {
  const path = new URL(request.url).pathname;
  if (isTenantDocument(request.method, path)) return tenantDocument(location, request);
  const scope = { ctx, requestId: ctx.requestId, log: ctx.log, location };
  if (isApplicationCreation(request.method, path))
    return createWithHost(ctx, location, request, toTenant).catch((thrown) => errorResponse(toAppError(thrown), ctx));
  return isDomainCall(path) ? domainApp.fetch(request, scope) : protectedAppsSystem.fetch(request, scope);
}
