import { z } from "zod";
import { AccountCenter } from "./account.ts";
import { PublicExperience } from "./sign-in-experience.ts";

/** The pages of a tenant's users that a preview can show. */
export const PreviewedPage = z.enum([
  "sign-in",
  "register",
  "password",
  "code",
  "mfa",
  "mfa-set-up",
  "profile",
  "new-password",
  "consent",
  "expired",
  "account",
]);
export type PreviewedPage = z.infer<typeof PreviewedPage>;

/** A page as it would be with a configuration that need not be saved. */
export const PagePreview = z.object({
  page: PreviewedPage,
  /** A tag of the pages' languages. */
  language: z.string().max(16),
  appearance: z.enum(["light", "dark"]),
  tenant: z.object({ id: z.string().max(64), name: z.string().max(256), endpoint: z.url().max(2048) }),
  experience: PublicExperience,
  /** What users may do with their own accounts, for the page of these; everything if it is not said. */
  account: AccountCenter.pick({ enabled: true, fields: true, deletionEnabled: true }).optional(),
});
export type PagePreview = z.infer<typeof PagePreview>;
