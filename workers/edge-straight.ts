import type { TenantLocation } from "./control/context.ts";
import { type Forwarding, forwardToRegion } from "./control/regions/forward.ts";
import { isDocument, memberNamed } from "./edge-context.ts";
import { isEdgeManagement } from "./edge-management.ts";
import { isWellKnownExperience } from "./edge-sign-in-experience.ts";

/**
 * A call of a tenant's API that needs nothing of the edge goes straight to the region: no copy of a document answers it,
 * and no member of the console, whose rights CONTROL knows, makes it. The context of the control plane, which costs more
 * than the rest of the way, is not made for it. Null for every other call.
 * @throws `region.unavailable`
 */
export function sendStraight(
  forwarding: Omit<Forwarding, "adminIssuer">,
  location: TenantLocation,
  request: Request,
  path: string,
): Promise<Response> | null {
  const { residence } = location;
  if (residence === "home" || isDocument(path) || isWellKnownExperience(path)) return null;
  if (isEdgeManagement(request.method, path)) return null;
  if (memberNamed(forwarding.env, location, request)) return null;
  return forwardToRegion({ ...forwarding, adminIssuer: null }, residence, location, request);
}
