import type { Mfa, MfaFactor, MfaUsage, PasskeySignIn } from "../../../contracts/sign-in-experience.ts";
import { firstFactors, type MfaSettings } from "./draft.ts";

/** What settings mean for users: how many of them, and of what. */
export interface Meaning {
  /** A second factor is asked for at all. */
  isOn: boolean;
  /** Users who have to set up a factor at their next sign-in. */
  required: number;
  /** Users who are asked to, and can put it off. */
  prompted: number;
  /** Members of organizations that require a factor, who have to set one up while others can put it off. */
  members: number;
}

/** What a change takes from users. */
export interface Loss {
  /** Users who are asked for a factor now, and not any more. */
  released: number;
  /** Users who can sign in with a passkey now, and not any more. */
  passkeys: number;
}

/** Users who have one of these factors. */
function having({ withFactor, byFactor }: MfaUsage, chosen: readonly MfaFactor[]): number {
  const first = firstFactors(chosen);
  if (first.length === 0) return 0;
  return first.length === 2 ? withFactor : byFactor[first[0] as MfaFactor];
}

/** What the policy asks of users who have none of its factors. */
export function meaningOf(usage: MfaUsage, { factors, policy, organizationRequiredMfaPolicy }: Mfa): Meaning {
  const isOn = firstFactors(factors).length > 0;
  const without = Math.max(0, usage.users - having(usage, factors));
  const isRequired = isOn && policy === "Mandatory";
  const isPrompted = isOn && policy !== "Mandatory" && policy !== "NoPrompt";
  const members =
    isOn && !isRequired && organizationRequiredMfaPolicy === "Mandatory"
      ? usage.withoutFactorInRequiringOrganizations
      : 0;
  return {
    isOn,
    required: isRequired ? without : 0,
    prompted: isPrompted ? Math.max(0, without - usage.skipped) : 0,
    members,
  };
}

/** What users lose who rely on what is turned off. */
export function lossOf(usage: MfaUsage, before: MfaSettings, after: MfaSettings): Loss {
  const isEnabled = ({ enabled }: PasskeySignIn) => enabled === true;
  return {
    released: releasedBy(usage, firstFactors(before.mfa.factors), firstFactors(after.mfa.factors)),
    passkeys: isEnabled(before.passkeySignIn) && !isEnabled(after.passkeySignIn) ? having(usage, ["WebAuthn"]) : 0,
  };
}

/** Users with a factor of `before` and none of `after`. */
function releasedBy(usage: MfaUsage, before: readonly MfaFactor[], after: readonly MfaFactor[]): number {
  if (before.every((factor) => after.includes(factor))) return 0;
  if (after.length === 0) return having(usage, before);
  return usage.withFactor - having(usage, after);
}

/** Two digits of what is only an estimate. */
export const rounded = (count: number, { users, counted }: MfaUsage): number =>
  counted < users ? Number(count.toPrecision(2)) : count;
