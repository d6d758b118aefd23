import { z } from "zod";

/** The password policy; what is left out has its default. */
export const PasswordPolicy = z.object({
  length: z
    .object({ min: z.number().int().min(1).max(256).default(8), max: z.number().int().min(1).max(256).default(256) })
    .default({ min: 8, max: 256 })
    .refine(({ min, max }) => min <= max, "min must not be greater than max"),
  /** How many of lower case, upper case, digits and symbols must be there. */
  characterTypes: z.object({ min: z.number().int().min(1).max(4).default(1) }).default({ min: 1 }),
  rejects: z
    .object({
      pwned: z.boolean().default(true),
      repetitionAndSequence: z.boolean().default(true),
      userInfo: z.boolean().default(true),
      words: z.array(z.string().min(1).max(128)).max(1000).default([]),
    })
    .default({ pwned: true, repetitionAndSequence: true, userInfo: true, words: [] }),
});
export type PasswordPolicy = z.infer<typeof PasswordPolicy>;

/** Why a password is refused; the answer's code is `password.rejected`, and these are in its `data`. */
export const PasswordIssue = z.object({
  code: z.enum([
    "password_rejected.too_short",
    "password_rejected.too_long",
    "password_rejected.unsupported_characters",
    "password_rejected.character_types",
    "password_rejected.pwned",
    "password_rejected.restricted.repetition",
    "password_rejected.restricted.sequence",
    "password_rejected.restricted.words",
    "password_rejected.restricted.user_info",
  ]),
  /** What a message's placeholders stand for: `min`, `max`. */
  interpolation: z.record(z.string(), z.number()).optional(),
});
export type PasswordIssue = z.infer<typeof PasswordIssue>;

/** What is known of the person, so that a password may not repeat it. */
export interface PasswordOwner {
  name?: string | null;
  username?: string | null;
  email?: string | null;
  phoneNumber?: string | null;
}
