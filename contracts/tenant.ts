import { z } from "zod";
import { Region } from "./region.ts";
import { ShownName } from "./shown-name.ts";

/** Ids of tenants: at most 21 characters, lower case, usable as a host name. */
export const TenantId = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,19}[a-z0-9])?$/);

export const adminTenantId = "admin";
export const defaultTenantId = "default";

export const TenantTag = z.enum(["development", "production"]);
export type TenantTag = z.infer<typeof TenantTag>;

/** A tenant's name as people see it, 1 to 128 characters. */
export const TenantName = ShownName(128);

/** A development tenant that is created without a name has one that is derived from its id. */
export const CreateTenant = z
  .object({ name: TenantName.optional(), regionName: Region, tag: TenantTag.default("development") })
  .refine(({ name, tag }) => name !== undefined || tag === "development", {
    path: ["name"],
    message: "is required for a production tenant",
  });
export type CreateTenant = z.infer<typeof CreateTenant>;

/** What the control plane tells a region of a tenant's plan. An older version does not undo a newer one. */
export const TenantPlan = z.object({
  quota: z.record(z.string(), z.union([z.number(), z.boolean(), z.null()])),
  version: z.number().int(),
});
export type TenantPlan = z.infer<typeof TenantPlan>;

/** `/tenant/standing`: its plan, and whether it is suspended. */
export const TenantLimits = TenantPlan.extend({ isSuspended: z.boolean() });
export type TenantLimits = z.infer<typeof TenantLimits>;

/** What the edge tells a region to do with a tenant. `eventId` makes a repetition harmless. */
export const ProvisionTenant = z.object({
  eventId: z.string().min(1).max(64),
  /** Limits of its plan; none for the home tenants. */
  plan: TenantPlan.optional(),
  /** For the admin tenant: audiences of the cloud's API and of one's own profile. */
  indicators: z.object({ cloud: z.url(), me: z.url() }).optional(),
});
export type ProvisionTenant = z.infer<typeof ProvisionTenant>;

export const ProvisionedTenant = z.object({ tenantId: TenantId, provisionedBy: z.string(), createdAt: z.number() });
export type ProvisionedTenant = z.infer<typeof ProvisionedTenant>;

/** A tenant as its members see it. Prices in cents, times in milliseconds. */
export const Tenant = z.object({
  id: z.string(),
  name: z.string(),
  tag: TenantTag,
  /** Audience of its management API. */
  indicator: z.string(),
  endpoint: z.string(),
  regionName: Region,
  createdAt: z.number(),
  isSuspended: z.boolean(),
  /** False until its region has confirmed it. */
  isReady: z.boolean(),
  planId: z.string(),
  subscription: z.object({
    status: z.string(),
    planId: z.string(),
    currentPeriodStart: z.number(),
    currentPeriodEnd: z.number(),
    isEnterprisePlan: z.boolean(),
    cancelAtPeriodEnd: z.boolean(),
  }),
  usage: z.object({ activeUsers: z.number(), tokenUsage: z.number() }),
  quota: z.object({ mauLimit: z.number().nullable(), tokenLimit: z.number().nullable() }),
  openInvoices: z.array(
    z.object({ id: z.string(), amountDue: z.number(), currency: z.string(), createdAt: z.number() }),
  ),
});
export type Tenant = z.infer<typeof Tenant>;

/** What else there is of a tenant is fixed when it is created: it is refused rather than left out. */
export const UpdateTenant = z.strictObject({ name: TenantName }).partial();
export type UpdateTenant = z.infer<typeof UpdateTenant>;
