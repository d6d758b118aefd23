import { z } from "zod";
import { Region } from "./region.ts";

/** Ids of tenants: at most 21 characters, lower case, usable as a host name. */
export const TenantId = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,19}[a-z0-9])?$/);

export const adminTenantId = "admin";
export const defaultTenantId = "default";

export const TenantTag = z.enum(["development", "production"]);
export type TenantTag = z.infer<typeof TenantTag>;

/** A tenant's name as people see it, 1 to 128 characters. */
export const TenantName = z.string().trim().min(1).max(128);

export const CreateTenant = z.object({ name: TenantName, regionName: Region, tag: TenantTag.default("development") });
export type CreateTenant = z.infer<typeof CreateTenant>;

/** What the edge tells a region to do with a tenant. `eventId` makes a repetition harmless. */
export const ProvisionTenant = z.object({
  eventId: z.string().min(1).max(64),
  /** For the admin tenant: audiences of the cloud's API and of one's own profile. */
  indicators: z.object({ cloud: z.url(), me: z.url() }).optional(),
});
export type ProvisionTenant = z.infer<typeof ProvisionTenant>;

export const ProvisionedTenant = z.object({ tenantId: TenantId, provisionedBy: z.string(), createdAt: z.number() });
export type ProvisionedTenant = z.infer<typeof ProvisionedTenant>;
