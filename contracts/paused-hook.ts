import { z } from "zod";

/** A webhook that was paused, and of which the tenant's admins were not told yet. */
export const PausedHook = z.object({
  tenantId: z.string(),
  id: z.string(),
  name: z.string(),
  pausedAt: z.number(),
});
export type PausedHook = z.infer<typeof PausedHook>;

/** At most 100 at a time. */
export const PausedHooks = z.object({ hooks: z.array(PausedHook) });
export type PausedHooks = z.infer<typeof PausedHooks>;

export const NoticedHooks = z.object({ hooks: z.array(PausedHook.omit({ name: true })).max(100) });
export type NoticedHooks = z.infer<typeof NoticedHooks>;
