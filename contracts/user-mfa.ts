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
  /** Of passkeys: synced between devices, or bound to one. */
  isSynced: z.boolean().optional(),
  lastUsedAt: z.number().optional(),
});
export type MfaFactor = z.infer<typeof MfaFactor>;

/** What is given is checked by the verb, which has codes of its own for it (`user.totp_secret_invalid`, …). */
export const CreateMfaFactor = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Totp"), secret: z.string().max(256).optional() }),
  z.object({
    type: z.literal("BackupCode"),
    codes: z.array(z.string().max(64)).max(100).optional(),
    /** Codes that the user has stop working. Without it, they are an error. */
    replace: z.boolean().optional(),
  }),
]);
export type CreateMfaFactor = z.infer<typeof CreateMfaFactor>;

/** Backup codes go as well (`true`, `1`), if no other factor is left that they stand in for. */
export const DeleteMfaFactor = z
  .object({ withBackupCodes: z.string().max(16).optional() })
  .transform(({ withBackupCodes }) => ({ withBackupCodes: withBackupCodes === "true" || withBackupCodes === "1" }));

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

/** A browser that is not asked for a second factor. Times are milliseconds since 1970. */
export const TrustedDevice = z.object({
  id: z.string(),
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: z.number(),
  lastUsedAt: z.number(),
  expiresAt: z.number(),
});
export type TrustedDevice = z.infer<typeof TrustedDevice>;
