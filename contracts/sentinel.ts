import { z } from "zod";

/** What can be guessed, and is counted. */
export const attemptActions = [
  "Password",
  "VerificationCode",
  "OneTimeToken",
  "Totp",
  "WebAuthn",
  "BackupCode",
] as const;
export type AttemptAction = (typeof attemptActions)[number];

/** An identifier that is locked, or a user whose verifications are. */
export const LockedTarget = z.object({
  /** What to unlock it by; null for one that was locked before identifiers were kept. */
  target: z.string().nullable(),
  kind: z.enum(["username", "email", "phone", "user"]).nullable(),
  /** What was tried last. */
  action: z.enum(attemptActions),
  lockedAt: z.number(),
  expiresAt: z.number(),
});
export type LockedTarget = z.infer<typeof LockedTarget>;

/** Identifiers (address, number, username) or user ids that are locked no longer. */
export const UnlockTargets = z.object({
  targetType: z.enum(["User", "App"]),
  targets: z.array(z.string().min(1).max(256)).min(1).max(1000),
});
export type UnlockTargets = z.infer<typeof UnlockTargets>;
