import { z } from "zod";

/** Find or make a machine client by its name, with roles by their names. */
export const EnsureMachineClient = z.object({
  name: z.string().min(1).max(256),
  roleNames: z.array(z.string()).max(20),
});
export type EnsureMachineClient = z.infer<typeof EnsureMachineClient>;
export const MachineClient = z.object({ clientId: z.string(), clientSecret: z.string() });
export type MachineClient = z.infer<typeof MachineClient>;

/** Find or make a user by its e-mail address; the password counts for a new one only. */
export const EnsureUser = z.object({ email: z.string(), username: z.string(), password: z.string(), name: z.string() });
export type EnsureUser = z.infer<typeof EnsureUser>;
export const EnsuredUser = z.object({ userId: z.string() });
export type EnsuredUser = z.infer<typeof EnsuredUser>;

/** What a tenant holds after the demonstration data was put in. */
export const DemoCounts = z.object({ counts: z.record(z.string(), z.number()) });
export type DemoCounts = z.infer<typeof DemoCounts>;
