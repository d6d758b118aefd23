import { z } from "zod";

export const MfaType = z.enum(["Totp", "BackupCode", "WebAuthn"]);
export type MfaType = z.infer<typeof MfaType>;

/** A second factor of a user, without what proves it. */
export const MfaFactor = z.object({
  id: z.string(),
  type: MfaType,
  createdAt: z.number(),
  /** The browser that a passkey was made in. */
  agent: z.string().optional(),
  name: z.string().optional(),
  /** Of backup codes: how many are not used yet. */
  remainCodes: z.number().optional(),
  lastUsedAt: z.number().optional(),
});
export type MfaFactor = z.infer<typeof MfaFactor>;

/** What is given is checked by the verb, which has codes of its own for it (`user.totp_secret_invalid`, …). */
export const CreateMfaFactor = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Totp"), secret: z.string().max(256).optional() }),
  z.object({ type: z.literal("BackupCode"), codes: z.array(z.string().max(64)).max(100).optional() }),
]);
export type CreateMfaFactor = z.infer<typeof CreateMfaFactor>;

/** Shown once. */
export const CreatedMfaFactor = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("Totp"),
    secret: z.string(),
    /** A picture of the `otpauth` address, as a `data:` address. */
    secretQrCode: z.string(),
  }),
  z.object({ type: z.literal("BackupCode"), codes: z.array(z.string()) }),
]);
export type CreatedMfaFactor = z.infer<typeof CreatedMfaFactor>;
