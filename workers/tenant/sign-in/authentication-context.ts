import { mfaAcr } from "../../../contracts/acr.ts";
import type { UserRow } from "./accounts.ts";
import type { Flow } from "./interaction.ts";
import { hasSecondFactor } from "./rules/mfa.ts";
import type { SignInState } from "./rules/state.ts";

/**
 * What an ID token says about how its user signed in: methods (`amr`, RFC 8176) and class (`acr`). A provider's methods are
 * its own business. A browser that was trusted proved no second factor now, and says so by leaving `mfa` out.
 */
export function contextOf(
  { pending }: Flow,
  { userId, verifications, profile, mfa, isStepUp: isAdded }: SignInState,
  row: UserRow | null,
): { amr?: string[]; acr?: string } {
  // What somebody proved of another account, or of none, says nothing of this one.
  const own = { ...row, ...profile };
  const isOwn = (identifier: string) => [own.username, own.primaryEmail, own.primaryPhone].includes(identifier);
  const names = verifications.flatMap((record) => {
    switch (record.type) {
      case "Password":
        return record.userId === userId ? ["pwd"] : [];
      case "NewPasswordIdentity":
        return isOwn(record.identifier.value) ? ["pwd"] : [];
      case "OneTimeToken":
        return isOwn(record.email) ? ["otp"] : [];
      case "VerificationCode":
        return record.isVerified && isOwn(record.identifier.value) ? ["otp"] : [];
      case "SignInPasskey":
        return record.isVerified && record.userId === userId ? [record.isSynced ? "swk" : "hwk", "user"] : [];
      default:
        return [];
    }
  });
  // A second factor that was asked for in a running session adds to what that began with.
  const before = isAdded ? (pending.session?.amr ?? []) : [];
  const isMfa = hasSecondFactor(mfa);
  const all = [...new Set([...before, ...names, ...mfa.amr, ...(isMfa ? ["mfa"] : [])])];
  return { ...(all.length > 0 ? { amr: all } : {}), ...(isMfa ? { acr: mfaAcr } : {}) };
}

/** The session is good, and the application asks for a second factor in it: nothing else is asked. */
export const isStepUp = ({ accountId, reasons }: Flow["pending"]): boolean =>
  accountId !== null && reasons.length > 0 && reasons.every((reason) => reason === "step_up");
