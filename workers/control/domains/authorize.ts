import type { DomainChange } from "../../../contracts/domain.ts";
import { RecentTraffic } from "../../../contracts/host-traffic.ts";
import { Done } from "../../../contracts/tenant-members.ts";
import type { ControlCtx, TenantLocation } from "../context.ts";
import { ask } from "../regions/client.ts";

/** A call of a tenant's Management API that is answered here, since only the control plane knows the domains of all. */
export interface DomainCall {
  location: TenantLocation;
  /** Of the protected application whose domains it concerns; null for those of the tenant. */
  applicationId: string | null;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** The caller's own. */
  authorization: string | null;
}

/**
 * The tenant's region decides about the caller, as about those of all its calls.
 * @returns what it has counted of the tenant's domains
 * @throws `auth.unauthorized`, `auth.forbidden`, `tenant.suspended` and what else refuses a call there; `entity.not_exists_with_id` for
 *   a list of an unknown application
 */
export const authorize = (ctx: ControlCtx, call: DomainCall): Promise<RecentTraffic> =>
  ask(ctx, call.location, requestOf(call, ofApplication(call)), RecentTraffic);

/** The same for what was done, which the region adds to the history. */
export const record = (ctx: ControlCtx, call: DomainCall, change: DomainChange): Promise<unknown> =>
  ask(ctx, call.location, requestOf(call, "/change", change), Done);

/** A list is of an application that is there; what was an application's can be deleted when that is gone. */
const ofApplication = ({ method, applicationId }: DomainCall): string =>
  method === "GET" && applicationId !== null ? `?${new URLSearchParams({ applicationId })}` : "";

function requestOf({ method, authorization }: DomainCall, path: string, change?: DomainChange): Request {
  const headers = new Headers({ "content-type": "application/json" });
  if (authorization) headers.set("authorization", authorization);
  const body = change ? JSON.stringify(change) : null;
  return new Request(`https://internal.meridian/custom-domains${path}`, { method, headers, body });
}
