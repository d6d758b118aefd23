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

/** A token of the provider's widget, and the configuration that it is verified with. */
export const TestCaptchaProvider = z.object({ config: CaptchaConfig, token: z.string().min(1).max(8192) });
export type TestCaptchaProvider = z.infer<typeof TestCaptchaProvider>;
/** What the provider says of a token. */
export const CaptchaTestResult = z.object({
  /** Whether a sign-in would go on. */
  result: z.boolean(),
  /** Status of the provider's response; null if there was none. */
  status: z.number().nullable(),
  /** From 0, a program, to 1, a person; reCAPTCHA Enterprise alone. */
  score: z.number().nullable(),
  /** The host of the page that showed the widget. */
  hostname: z.string().nullable(),
  /** Why not, in the provider's own codes or words. */
  errors: z.array(z.string()),
});
export type CaptchaTestResult = z.infer<typeof CaptchaTestResult>;
