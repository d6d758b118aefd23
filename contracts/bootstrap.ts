import { z } from "zod";

const Client = z.object({ clientId: z.string(), clientSecret: z.string() });

/** What a script needs to begin: addresses, a person, and machine clients with full rights. */
export const Seeded = z.object({
  endpoint: z.url(),
  adminEndpoint: z.url(),
  consoleUrl: z.url(),
  tenantId: z.string(),
  managementIndicator: z.string(),
  cloudIndicator: z.string(),
  user: z.object({ email: z.string(), username: z.string(), password: z.string() }),
  machine: Client,
  /** Cloud edition only. */
  cloud: Client.optional(),
  /** Open-source edition only: everything in the admin tenant's management API. */
  admin: Client.extend({ managementIndicator: z.string() }).optional(),
});
export type Seeded = z.infer<typeof Seeded>;
