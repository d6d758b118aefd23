import type { DomainChange } from "../../../contracts/domain.ts";
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
 * The tenant's region decides about the caller, as about those of all its calls, and writes the history. Without a change
 * it only decides.
 * @throws `auth.unauthorized`, `auth.forbidden`, `tenant.suspended` and what else refuses a call there
 */
export async function authorize(ctx: ControlCtx, call: DomainCall, change?: DomainChange): Promise<void> {
  const headers = new Headers({ "content-type": "application/json" });
  if (call.authorization) headers.set("authorization", call.authorization);
  const url = `https://internal.meridian/custom-domains${change ? "/change" : ""}`;
  const body = change ? JSON.stringify(change) : null;
  await ask(ctx, call.location, new Request(url, { method: call.method, headers, body }), Done);
}
