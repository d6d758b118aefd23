import type { Tenant } from "../../../contracts/tenant.ts";

/** Takes its place when the tag is there. */
export function TenantStatusTag(_: { tenant: Tenant }) {
  return null;
}
