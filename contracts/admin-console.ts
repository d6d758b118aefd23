import { z } from "zod";

/** What the console keeps for a tenant, the same for all its members. Other keys are ignored. */
export const AdminConsoleConfig = z
  .object({
    signInExperienceCustomized: z.boolean(),
    organizationCreated: z.boolean(),
    /** The first steps are not shown on the page for them. */
    getStartedHidden: z.boolean(),
    developmentTenantMigrationNotification: z
      .object({
        isPaidTenant: z.boolean(),
        tag: z.string().max(64),
        /** Milliseconds since 1970. */
        readAt: z.number().int().min(0).max(8_640_000_000_000_000),
      })
      .partial(),
    checkedChargeNotification: z
      .object({
        token: z.boolean(),
        apiResource: z.boolean(),
        machineToMachineApp: z.boolean(),
        tenantMember: z.boolean(),
      })
      .partial(),
  })
  .partial();
export type AdminConsoleConfig = z.infer<typeof AdminConsoleConfig>;
