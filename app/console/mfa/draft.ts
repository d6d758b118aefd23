import type {
  Mfa,
  MfaFactor,
  PasskeySignIn,
  SignInExperience,
  TrustedDevicePolicy,
} from "../../../contracts/sign-in-experience.ts";

/** The part of the sign-in experience that the form is about. */
export type MfaSettings = Pick<SignInExperience, "mfa" | "passkeySignIn" | "trustedDevice">;

/** In the order of the form: what is asked for first, and what is for the day when it is lost. */
export const factors = ["Totp", "WebAuthn", "BackupCode"] as const satisfies MfaFactor[];
export type Policy = Mfa["policy"];
const policies = ["UserControlled", "PromptAtSignInAndSignUp", "PromptOnlyAtSignIn", "NoPrompt", "Mandatory"] as const;

/** Those to choose from. The first one has an older name, which is kept where it is saved. */
export const policiesFor = (saved: Policy): Policy[] =>
  policies.filter((one) => one !== (saved === "UserControlled" ? "PromptAtSignInAndSignUp" : "UserControlled"));

/** The older name is said as what it does. */
export const meaningful = (policy: Policy) => (policy === "UserControlled" ? "PromptAtSignInAndSignUp" : policy);

/** Of `contracts/sign-in-experience.ts`. */
export const daysMax = 365;
export const usualDays = 30;

/** Factors that can be the only one of a user. */
export const firstFactors = (chosen: readonly MfaFactor[]) =>
  chosen.filter((factor) => factor !== "BackupCode") as Exclude<MfaFactor, "BackupCode">[];

/** What the API would refuse, by field. */
export interface Wrong {
  BackupCode?: true;
  policy?: true;
  organization?: true;
  trusted?: true;
  days?: true;
}

/** Null where nothing is wrong. */
export function wrongIn({ mfa, trustedDevice }: MfaSettings): Wrong | null {
  const hasFirst = firstFactors(mfa.factors).length > 0;
  const { enabled, durationDays = usualDays } = trustedDevice;
  const wrong: Wrong = {
    ...(mfa.factors.length > 0 && !hasFirst ? { BackupCode: true } : {}),
    ...(mfa.policy === "Mandatory" && !hasFirst ? { policy: true } : {}),
    ...(mfa.organizationRequiredMfaPolicy === "Mandatory" && mfa.policy !== "Mandatory" && !hasFirst
      ? { organization: true }
      : {}),
    ...(enabled && !hasFirst ? { trusted: true } : {}),
    ...(enabled && !(Number.isInteger(durationDays) && durationDays >= 1 && durationDays <= daysMax)
      ? { days: true }
      : {}),
  };
  return Object.keys(wrong).length > 0 ? wrong : null;
}

/** The settings as the form has them. Without scripts, what belongs to a switch appears after it was saved: until then, as usual. */
export function settingsOf(form: FormData): MfaSettings {
  const isOn = (name: string) => form.get(name) === "on";
  const isUsual = !form.has("shown");
  const passkeySignIn: PasskeySignIn = isOn("passkeySignIn")
    ? {
        enabled: true,
        showPasskeyButton: isUsual || isOn("showPasskeyButton"),
        allowAutofill: isUsual || isOn("allowAutofill"),
      }
    : {};
  const days = form.has("durationDays") ? Number(form.get("durationDays")) : usualDays;
  const trustedDevice: TrustedDevicePolicy = isOn("trustedDevice") ? { enabled: true, durationDays: days } : {};
  return {
    mfa: {
      factors: factors.filter(isOn),
      policy: policies.find((one) => one === form.get("policy")) ?? policies[0],
      ...(isOn("organization") ? { organizationRequiredMfaPolicy: "Mandatory" } : {}),
    },
    passkeySignIn,
    trustedDevice,
  };
}
