import { CreateApplication } from "../../../contracts/application.ts";
import { SubDomain } from "../../../contracts/protected-application.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import type { ControlCtx, TenantLocation, TenantPlane } from "../context.ts";
import { claimHost, releaseHost } from "../directory/claim.ts";
import { authorize } from "../domains/authorize.ts";
import { freeHost } from "./free-host.ts";

/** Whether a call of a tenant's Management API creates an application, which may be a protected one. */
export const isApplicationCreation = (method: string, path: string): boolean =>
  method === "POST" && path === "/api/applications";

/**
 * Creates an application whose host name has to be claimed first: a name is one application's, of all tenants, which the
 * region cannot know. The claim of an application that was refused is given up again; of one that may have been made, it
 * stays, and counts for nothing if it was not (`free-host.ts`). Every other application goes its usual way.
 * @throws `application.invalid_subdomain`, `application.protected_application_subdomain_exists`, those of `authorize`
 */
export async function createWithHost(
  ctx: ControlCtx,
  location: TenantLocation,
  request: Request,
  toTenant: TenantPlane,
): Promise<Response> {
  const text = await request.clone().text();
  const subDomain = subDomainOf(text);
  const { PROTECTED_DOMAIN: domain, EDITION } = ctx.env;
  if (subDomain === null || domain === "" || EDITION === "oss" || location.residence === "home")
    return toTenant(location, request);
  await authorize(ctx, {
    location,
    applicationId: null,
    method: "POST",
    authorization: request.headers.get("authorization"),
  });
  if (!SubDomain.safeParse(subDomain).success) throw new AppError("application.invalid_subdomain");
  const claim = { host: `${subDomain}.${domain}`, tenantId: location.tenantId, applicationId: newId() };
  await freeHost(ctx, claim);
  await claimHost(ctx, claim, "application.protected_application_subdomain_exists");
  const { host, applicationId } = claim;
  const answer = await toTenant({ ...location, hostClaim: { host, applicationId } }, request);
  if (answer.status >= 400 && answer.status < 500) await releaseHost(ctx, claim);
  return answer;
}

/** The name that a body of the call asks for; null for one of another application, and for what the region refuses. */
function subDomainOf(body: string): string | null {
  if (!body.includes("Protected")) return null;
  try {
    const input = CreateApplication.safeParse(JSON.parse(body)).data;
    return input?.type === "Protected" ? (input.protectedAppMetadata?.subDomain ?? null) : null;
  } catch {
    return null;
  }
}
