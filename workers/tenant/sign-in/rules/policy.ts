import type { ErrorCode } from "../../../../contracts/error.ts";
import type { InteractionEvent, MissingProfile } from "../../../../contracts/experience.ts";
import type { IdentifierType, SignInExperience } from "../../../../contracts/sign-in-experience.ts";
import { checkValues, type ProfileField } from "../../custom-profile-fields/values.ts";
import type { Account, PendingProfile, SignInState } from "./state.ts";

/** Every question about what a tenant allows is answered here, and nowhere else. Null: it is allowed. */
type Verdict = ErrorCode | null;

/** The sign-in mode decides what may be begun. A forgotten password can be reset wherever passwords sign in. */
export function eventVerdict({ signInMode, signIn }: SignInExperience, event: InteractionEvent): Verdict {
  switch (event) {
    case "SignIn":
      return signInMode === "Register" ? "auth.forbidden" : null;
    case "Register":
      return signInMode === "SignIn" ? "auth.forbidden" : null;
    case "ForgotPassword":
      return signIn.methods.some(({ password }) => password) ? null : "session.forgot_password_not_enabled";
    default:
      return event satisfies never;
  }
}

/** May this identifier sign in by this proof? */
export function signInVerdict(
  { signIn }: SignInExperience,
  identifier: IdentifierType,
  proof: "password" | "verificationCode",
): Verdict {
  const method = signIn.methods.find((candidate) => candidate.identifier === identifier);
  return method?.[proof] ? null : "user.sign_in_method_not_enabled";
}

/** May a new user begin with this identifier? One that must be verified cannot be given by password alone. */
export function signUpVerdict(
  { signUp }: SignInExperience,
  identifier: IdentifierType,
  proof: "password" | "verificationCode",
): Verdict {
  const secondary = signUp.secondaryIdentifiers ?? [];
  const isAsked =
    signUp.identifiers.includes(identifier) ||
    secondary.some(
      ({ identifier: other }) => other === identifier || (other === "emailOrPhone" && identifier !== "username"),
    );
  if (!isAsked) return "user.sign_up_method_not_enabled";
  if (proof === "password") {
    if (!signUp.password) return "user.sign_up_method_not_enabled";
    return identifier !== "username" && signUp.verify ? "session.identifier_not_verified" : null;
  }
  return null;
}

/** A bot check applies to what can be guessed or sent in bulk; a provider or a mailed link has its own. */
export const captchaVerdict = ({ captchaPolicy }: SignInExperience, state: SignInState): Verdict =>
  captchaPolicy.enabled === true && !state.isHuman ? "session.captcha_required" : null;

/** What sign-up asks for and the user, with what this interaction adds, does not have. */
export function missingProfile(
  { signUp }: SignInExperience,
  account: Account | null,
  profile: PendingProfile,
): MissingProfile[] {
  // A company's people have what their company gives them.
  if (profile.ssoIdentity) return [];
  const has = {
    username: Boolean(profile.username ?? account?.username),
    email: Boolean(profile.primaryEmail ?? account?.primaryEmail),
    phone: Boolean(profile.primaryPhone ?? account?.primaryPhone),
    password: Boolean(profile.passwordHash ?? account?.hasPassword),
  };
  const isSocial = (account?.targets.length ?? 0) > 0 || Object.keys(profile.identities ?? {}).length > 0;
  const missing = new Set<MissingProfile>();
  const [first, second] = signUp.identifiers;
  if (first && second) {
    // Several first identifiers are "one of them"; only mail and phone can be alternatives of one another.
    if (!signUp.identifiers.some((identifier) => has[identifier]))
      missing.add(signUp.identifiers.includes("username") ? "username" : "emailOrPhone");
  } else if (first && !has[first]) missing.add(first);
  for (const { identifier } of signUp.secondaryIdentifiers ?? []) {
    const isThere = identifier === "emailOrPhone" ? has.email || has.phone : has[identifier];
    if (!isThere) missing.add(identifier);
  }
  // Who comes by a provider proves himself there, and needs no password here.
  if (signUp.password && !has.password && !isSocial) missing.add("password");
  return [...missing];
}

/** The sign-in experience with the profile fields of new users. */
export interface SignInConfig extends SignInExperience {
  customProfileFields?: readonly ProfileField[];
}

/** What a new user said to the fields as they are now; a provider may have said a name and a picture. */
export const saidToFields = ({ customProfileFields = [] }: SignInConfig, { name, avatar, fields }: PendingProfile) =>
  checkValues(customProfileFields, { name, avatar, ...fields });

/** Whether fields are still to be asked for: while a required one has no value, and where `isAsking` once in any case. */
export const lacksFields = (config: SignInConfig, profile: PendingProfile, isAsking: boolean): boolean =>
  saidToFields(config, profile).wrong.some(({ name }) => isRequired(config, name)) ||
  (isAsking && profile.fields === undefined && (config.customProfileFields ?? []).length > 0);

const isRequired = ({ customProfileFields = [] }: SignInConfig, wrong: string): boolean =>
  customProfileFields.some(({ name, required }) => required && wrong.split(".")[0] === name);
