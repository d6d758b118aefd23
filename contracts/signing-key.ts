import { z } from "zod";
import { SigningAlgorithm } from "./signing-algorithm.ts";

/** Signing keys, with which tokens are signed, and cookie keys, with which the cookies of sign-ins are. */
export const KeyType = z.enum(["private-keys", "cookie-keys"]);
export type KeyType = z.infer<typeof KeyType>;

/** The family of a key's algorithm. */
const KeyFamily = z.enum(["RSA", "EC"]);

/** Which signing keys are rotated: by algorithm, or `RSA` for RS256 and `EC` for ES384, as clients of this API say it. */
export const RotatedAlgorithm = z
  .union([SigningAlgorithm, KeyFamily])
  .transform((named): SigningAlgorithm => (named === "RSA" ? "RS256" : named === "EC" ? "ES384" : named));

export const Key = z.object({
  /** The `kid` of a signing key. */
  id: z.string(),
  /** In seconds since 1970, as clients of this API know it. */
  createdAt: z.number(),
  /** Of signing keys. */
  signingKeyAlgorithm: KeyFamily.optional(),
  /** Of signing keys: what they sign with (RFC 7518, section 3.1). */
  algorithm: SigningAlgorithm.optional(),
  /** `Next` is published but does not sign yet; `Previous` signs no more but still verifies. */
  status: z.enum(["Next", "Current", "Previous"]),
  /** When it signs for the first time, in ms. */
  activeFrom: z.number(),
  /** When another key took over, in ms; null before. */
  retiredAt: z.number().nullable(),
  /** Applications whose tokens it was seen to verify since it is `Previous`, the latest first; five at most. */
  uses: z.array(z.object({ applicationId: z.string(), applicationName: z.string().nullable(), at: z.number() })),
});
export type Key = z.infer<typeof Key>;

/**
 * Days between rotations by themselves, or null for none. A week at least: of cookie keys three are kept, which outlive every
 * session, and a previous signing key outlives the tokens that it signed.
 */
export const KeySchedule = z.object({ everyDays: z.number().int().min(7).max(730).nullable() });
export type KeySchedule = z.infer<typeof KeySchedule>;

/** With the next rotation, in ms; null without one. */
export const ShownKeySchedule = KeySchedule.extend({ nextAt: z.number().nullable() });
export type ShownKeySchedule = z.infer<typeof ShownKeySchedule>;
