import { z } from "zod";
import { CaptchaConfig } from "./sign-in-experience.ts";

/** The service that tells people from programs. */
export const CaptchaProvider = z.object({
  tenantId: z.string(),
  id: z.string(),
  config: CaptchaConfig,
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type CaptchaProvider = z.infer<typeof CaptchaProvider>;
export const SetCaptchaProvider = z.object({ config: CaptchaConfig });
export type SetCaptchaProvider = z.infer<typeof SetCaptchaProvider>;
