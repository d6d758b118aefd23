import { ProvisionedTenant, ProvisionTenant } from "../../contracts/tenant.ts";
import { newApp } from "../kernel/http.ts";
import { route } from "../kernel/route.ts";
import type { TenantScope } from "./app.ts";
import { provisionTenant } from "./tenants/provision.ts";

/** Calls of the control plane to a tenant's region. They arrive by the service binding on a host of their own. */
export const internalApp = newApp<TenantScope>();

route(
  internalApp,
  {
    method: "put",
    path: "/tenant",
    tag: "Internal",
    summary: "Make the tenant in this region",
    body: ProvisionTenant,
    answer: { status: 200, schema: ProvisionedTenant },
  },
  [],
  (c, { body }) => provisionTenant(c.env.ctx, body),
);
