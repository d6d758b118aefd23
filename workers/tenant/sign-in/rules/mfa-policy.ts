import type { ErrorCode } from "../../../../contracts/error.ts";
import type { MfaFactor, SignInExperience } from "../../../../contracts/sign-in-experience.ts";
import type { MfaStanding, SignInState } from "./state.ts";

/** What a tenant says about second factors, for one user in one interaction. Null: there is nothing against it. */
type Verdict = ErrorCode | null;
type Config = Pick<SignInExperience, "mfa" | "passkeySignIn">;

/** Factors of the user that the tenant asks for, the one used last first and backup codes last. */
export const usableFactors = ({ mfa }: Config, { factors }: MfaStanding): MfaFactor[] =>
  [...new Set(factors)].filter((factor) => mfa.factors.includes(factor));

/** Factors that can be the first one of a user: backup codes are for the day when another is lost. */
export const primaryFactors = ({ mfa }: Config): Exclude<MfaFactor, "BackupCode">[] =>
  mfa.factors.filter((factor) => factor !== "BackupCode");

/**
 * A factor that the user has is asked for, whatever the policy: only a browser that the user trusted is let through, or whoever a
 * company's provider sent, and not where the application asks for the factor. A reset signs nobody in, and keeps the factor.
 */
export function verificationVerdict(config: Config, standing: MfaStanding, { event, mfa }: SignInState): Verdict {
  if (event === "ForgotPassword" || mfa.isVerified || usableFactors(config, standing).length === 0) return null;
  return (standing.isTrusted || mfa.isDelegated) && !standing.isAsked ? null : "session.mfa.require_mfa_verification";
}

/** Whether the user has to have a factor, and cannot put it off. */
export const isMfaRequired = ({ mfa }: Config, { isRequired }: MfaStanding): boolean =>
  mfa.policy === "Mandatory" || isRequired;

/** Whether somebody without a factor is asked to set one up now. */
function isPrompted(config: Config, standing: MfaStanding, { isNew, mfa }: SignInState): boolean {
  if (isMfaRequired(config, standing)) return true;
  if (mfa.isSkipped || standing.hasSkipped) return false;
  switch (config.mfa.policy) {
    case "NoPrompt":
      return false;
    case "PromptOnlyAtSignIn":
      return !isNew;
    case "UserControlled":
    case "PromptAtSignInAndSignUp":
    case "Mandatory":
      return true;
    default:
      return config.mfa.policy satisfies never;
  }
}

/** What a user lacks: a first factor, then the codes for the day when it is lost. */
export function enrolmentVerdict(config: Config, standing: MfaStanding, state: SignInState): Verdict {
  if (state.event === "ForgotPassword" || config.mfa.factors.length === 0) return null;
  // The company asks for a factor, or does not. What an application insists on is proved here, if it was not there.
  const isLeftToCompany = state.profile.ssoIdentity && (state.mfa.isVerified || !standing.isDemanded);
  if (isLeftToCompany || !isPrompted(config, standing, state)) return null;
  const has = new Set<MfaFactor>([...standing.factors, ...state.mfa.newFactors.map(({ type }) => type)]);
  if (!primaryFactors(config).some((factor) => has.has(factor))) return "user.missing_mfa";
  return config.mfa.factors.includes("BackupCode") && !has.has("BackupCode")
    ? "session.mfa.backup_code_required"
    : null;
}

/** May this kind of factor be set up here? A passkey also where it signs in alone. */
export const factorVerdict = ({ mfa, passkeySignIn }: Config, factor: MfaFactor): Verdict =>
  mfa.factors.includes(factor) || (factor === "WebAuthn" && passkeySignIn.enabled === true)
    ? null
    : "session.mfa.mfa_factor_not_enabled";

/** Whether a user who came by a password or a code is offered a passkey for the next time. */
export function passkeyVerdict(config: Config, standing: MfaStanding, state: SignInState): Verdict {
  if (config.passkeySignIn.enabled !== true || state.event === "ForgotPassword") return null;
  if (state.mfa.isPasskeySkipped || standing.hasSkippedPasskey) return null;
  const hasPasskey =
    standing.factors.includes("WebAuthn") || state.mfa.newFactors.some(({ type }) => type === "WebAuthn");
  const isOwn = state.verifications.some(({ type }) =>
    ["Password", "NewPasswordIdentity", "VerificationCode"].includes(type),
  );
  return !hasPasskey && isOwn ? "user.passkey_preferred" : null;
}
