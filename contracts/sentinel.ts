import { z } from "zod";

/** Identifiers (address, number, username) or user ids that are locked no longer. */
export const UnlockTargets = z.object({
  targetType: z.enum(["User", "App"]),
  targets: z.array(z.string().min(1).max(256)).min(1).max(1000),
});
export type UnlockTargets = z.infer<typeof UnlockTargets>;
