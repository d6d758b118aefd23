import { z } from "zod";

/** Signing keys, with which tokens are signed, and cookie keys, with which the cookies of sign-ins are. */
export const KeyType = z.enum(["private-keys", "cookie-keys"]);
export type KeyType = z.infer<typeof KeyType>;

/** RSA keys sign with RS256, EC keys (P-384) with ES384 (RFC 7518, section 3.1). */
export const SigningKeyKind = z.enum(["RSA", "EC"]);
export type SigningKeyKind = z.infer<typeof SigningKeyKind>;

export const Key = z.object({
  /** The `kid` of a signing key. */
  id: z.string(),
  /** In seconds since 1970, as clients of this API know it. */
  createdAt: z.number(),
  /** Of signing keys. */
  signingKeyAlgorithm: SigningKeyKind.optional(),
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
