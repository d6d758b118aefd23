import type { MfaFactor, SignInExperience } from "../../../../contracts/sign-in-experience.ts";
import type { NewFactor } from "../../mfa/factors.ts";
import { enrolmentVerdict, isMfaRequired, primaryFactors } from "./mfa-policy.ts";
import type { Ask, MfaStanding, SignInState, VerificationRecord } from "./state.ts";

type Mfa = SignInState["mfa"];

/** Whether a record proves the second factor of whoever the interaction is about. */
export function isFactorProof({ userId }: SignInState, record: VerificationRecord): boolean {
  switch (record.type) {
    case "Totp":
      return record.isVerified && record.sealedSecret === null && record.userId === userId;
    case "WebAuthn":
      return record.isVerified && record.purpose === "authentication" && record.userId === userId;
    case "BackupCode":
      return record.isVerified && record.sealedCodes === null && record.userId === userId;
    default:
      return false;
  }
}

/** Authentication methods (RFC 8176, section 2): a code for one use, a key that is bound to a device, one that is not. */
function amrOf(record: VerificationRecord): string {
  if (record.type === "WebAuthn" || record.type === "SignInPasskey") return record.isSynced ? "swk" : "hwk";
  return "otp";
}

const withMethod = (mfa: Mfa, record: VerificationRecord): Mfa => ({
  ...mfa,
  amr: [...new Set([...mfa.amr, amrOf(record)])],
});

/** A factor of the user holds, and how. */
export const proveFactor = (mfa: Mfa, record: VerificationRecord): Mfa => ({
  ...withMethod(mfa, record),
  isVerified: true,
});

/** Whether there were two factors: one of the user's, or one that was set up and shown to work. */
export const hasSecondFactor = ({ isVerified, newFactors }: Mfa): boolean =>
  isVerified || newFactors.some(({ type }) => type !== "BackupCode");

/**
 * Takes a factor that was set up in this interaction. It proves nothing about one that the user has: another interaction
 * may have added that meanwhile.
 */
export function bindMfa(
  { userId, verifications, mfa }: SignInState,
  { now, factor, verificationId }: { now: number; factor: MfaFactor; verificationId: string },
  ask: Ask,
): Mfa {
  const record = verifications.find(({ id, type }) => id === verificationId && type === factor);
  const isOurs = record && "userId" in record && record.userId === userId;
  ask("proof", isOurs ? null : "session.verification_session_not_found");
  const proof = record as VerificationRecord;
  ask("age", proof.expiresAt <= now ? "session.verification_expired" : null);
  const made = newFactorOf(proof);
  ask("proved", made === null ? "session.verification_failed" : null);
  const newFactors = mfa.newFactors.filter(({ type }) => type !== factor || factor === "WebAuthn");
  const bound = { ...mfa, newFactors: [...newFactors, made as NewFactor] };
  return factor === "BackupCode" ? bound : withMethod(bound, proof);
}

/** What a verification has set up, or null while it is not proved. */
function newFactorOf(record: VerificationRecord): NewFactor | null {
  switch (record.type) {
    case "Totp": {
      const { sealedSecret, lastStep, isVerified } = record;
      return isVerified && sealedSecret !== null ? { type: "Totp", sealedSecret, lastStep } : null;
    }
    case "WebAuthn":
      return record.isVerified ? record.newPasskey : null;
    case "BackupCode":
      return record.sealedCodes === null ? null : { type: "BackupCode", codeHashes: record.codeHashes };
    default:
      return null;
  }
}

/** What the user has to set up before going on, or may. */
export function missingMfa(
  config: Pick<SignInExperience, "mfa" | "passkeySignIn">,
  standing: MfaStanding,
  state: SignInState,
  ask: Ask,
): void {
  const data = { availableFactors: primaryFactors(config), skippable: !isMfaRequired(config, standing) };
  ask("enrolment", enrolmentVerdict(config, standing, state), { data });
}
