import { z } from "zod";
import { EntityIds, SomeEntityIds } from "./entity.ts";

/** The part of an address behind the @, such as `example.com`; in lower case. */
export const EmailDomain = z
  .string()
  .trim()
  .max(128)
  .toLowerCase()
  .regex(/^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/, "must be a domain");

export const JitEmailDomain = z.object({ tenantId: z.string(), organizationId: z.string(), emailDomain: z.string() });
export type JitEmailDomain = z.infer<typeof JitEmailDomain>;
export const AddJitEmailDomain = z.object({ emailDomain: EmailDomain });
export const JitEmailDomains = z.object({
  emailDomains: z
    .array(EmailDomain)
    .max(1000)
    .transform((domains) => [...new Set(domains)]),
});

export const JitRoles = z.object({ organizationRoleIds: EntityIds });
export const AddJitRoles = z.object({ organizationRoleIds: SomeEntityIds });
export const JitSsoConnectors = z.object({ ssoConnectorIds: EntityIds });
export const AddJitSsoConnectors = z.object({ ssoConnectorIds: SomeEntityIds });
