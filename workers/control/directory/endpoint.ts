import { adminTenantId, defaultTenantId } from "../../../contracts/tenant.ts";
import type { EdgeEnv } from "../../kernel/env.ts";

/** The tenant served at the root of the console's origin. */
export const rootTenantId = (env: EdgeEnv): string => (env.EDITION === "cloud" ? adminTenantId : defaultTenantId);

/** Tenants that live in the edge Worker's own database, known without a look-up. */
export const homeTenantIds = (env: EdgeEnv): string[] =>
  env.EDITION === "cloud" ? [adminTenantId] : [defaultTenantId, adminTenantId];

/** `http:` or `https:`, as the console's origin has it. Each request asks, and parsing an address costs more than the rest. */
const protocolOf = ({ ENDPOINT }: EdgeEnv): string => ENDPOINT.slice(0, ENDPOINT.indexOf("//"));

/** A tenant's public address, from configuration alone. */
export function endpointOf(env: EdgeEnv, tenantId: string, customDomain?: string | null): string {
  if (customDomain) {
    // Names below localhost are those of a developer's machine.
    const isLocal = /\.localhost(:\d+)?$/.test(customDomain);
    return `${isLocal ? protocolOf(env) : "https:"}//${customDomain}`;
  }
  if (tenantId === rootTenantId(env)) return env.ENDPOINT;
  if (env.TENANT_DOMAIN === "") return `${env.ENDPOINT}/m/${tenantId}`;
  // On a developer's machine both are http.
  return `${protocolOf(env)}//${tenantId}.${env.TENANT_DOMAIN}`;
}
