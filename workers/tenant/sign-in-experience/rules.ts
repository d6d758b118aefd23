import type { ErrorCode } from "../../../contracts/error.ts";
import type {
  EmailBlocklistPolicy,
  IdentifierType,
  Mfa,
  SignInExperience,
  SignInMethod,
  SignUp,
} from "../../../contracts/sign-in-experience.ts";
import { AppError } from "../../kernel/error.ts";

/** What settings have to fit to. */
export interface World {
  /** By which kinds of address the tenant can send. */
  canSend: Record<"email" | "phone", boolean>;
  /** Languages with phrases: built in, or the tenant's own. */
  languages: ReadonlySet<string>;
}

function require(condition: boolean, code: ErrorCode, data?: unknown): asserts condition {
  if (!condition) throw new AppError(code, { data });
}

const hasRepeats = (values: readonly unknown[]): boolean => new Set(values).size < values.length;

function requireSender(world: World, channel: "email" | "phone"): void {
  const type = channel === "email" ? "Email" : "Sms";
  require(world.canSend[channel], "sign_in_experiences.enabled_connector_not_found", { type });
}

/**
 * Holds the parts that are changed to the rules that let people in and back in; a part that is left as it is may
 * have been overtaken by other changes, which is no reason to refuse this one.
 * @throws `sign_in_experiences.*`
 */
export function requireConsistent(
  { signIn, signUp, mfa, trustedDevice, languageInfo, emailBlocklistPolicy }: SignInExperience,
  isChanged: (part: keyof SignInExperience) => boolean,
  world: World,
): void {
  if (isChanged("signUp")) requireSignUp(signUp, world);
  if (isChanged("signIn")) requireMethods(signIn.methods, world);
  if (isChanged("signUp") || isChanged("signIn")) requireWayBack(signUp, signIn.methods);
  if (isChanged("mfa")) requireFactors(mfa);
  if (isChanged("trustedDevice") && trustedDevice.enabled) requireAnyFactor(mfa);
  if (isChanged("emailBlocklistPolicy")) requireBlocklist(emailBlocklistPolicy);
  if (isChanged("languageInfo"))
    require(world.languages.has(languageInfo.fallbackLanguage), "sign_in_experiences.unsupported_default_language");
}

/** Who signs up with an address proves it; who signs up with a username needs a password to come back. */
function requireSignUp({ identifiers, secondaryIdentifiers = [], password, verify }: SignUp, world: World): void {
  const secondary = secondaryIdentifiers.flatMap(({ identifier }) =>
    identifier === "emailOrPhone" ? (["email", "phone"] as const) : [identifier],
  );
  const all = [...identifiers, ...secondary];
  require(!hasRepeats(all), "sign_in_experiences.duplicated_sign_up_identifiers");
  require(secondary.length === 0 || identifiers.length > 0, "sign_in_experiences.missing_sign_up_identifiers");
  require(!all.includes("username") || password, "sign_in_experiences.username_requires_password");
  const isProved =
    (verify || !identifiers.some(isAddress)) &&
    secondaryIdentifiers.every((one) => one.identifier === "username" || one.verify === true);
  require(isProved, "sign_in_experiences.passwordless_requires_verify");
  for (const identifier of all) if (isAddress(identifier)) requireSender(world, identifier);
}

const isAddress = (identifier: IdentifierType): identifier is "email" | "phone" => identifier !== "username";

function requireMethods(methods: readonly SignInMethod[], world: World): void {
  const identifiers = methods.map(({ identifier }) => identifier);
  // Of two rows for one identifier each would say which of its factors is asked for first.
  require(!hasRepeats(identifiers), "sign_in_experiences.not_one_and_only_one_primary_sign_in_method");
  for (const { identifier, password, verificationCode } of methods) {
    const hasCode = verificationCode && isAddress(identifier);
    require(password || hasCode, "sign_in_experiences.at_least_one_authentication_factor");
    if (hasCode) requireSender(world, identifier);
  }
}

/** What someone signs up with, they can sign in with, by what they then have: the password, or else a code. */
function requireWayBack({ identifiers, password, verify }: SignUp, methods: readonly SignInMethod[]): void {
  for (const identifier of identifiers) {
    const method = methods.find((one) => one.identifier === identifier);
    require(method !== undefined, "sign_in_experiences.miss_sign_up_identifier_in_sign_in");
    if (password) require(method.password, "sign_in_experiences.password_sign_in_must_be_enabled");
    else if (verify) require(method.verificationCode, "sign_in_experiences.code_sign_in_must_be_enabled");
  }
}

/** A policy that demands a factor without offering one would lock everyone out. */
function requireFactors(mfa: Mfa): void {
  const { factors, policy, organizationRequiredMfaPolicy } = mfa;
  require(!hasRepeats(factors), "sign_in_experiences.duplicated_mfa_factors");
  const isAlone = factors.length === 1 && factors[0] === "BackupCode";
  require(!isAlone, "sign_in_experiences.backup_code_cannot_be_enabled_alone");
  if (policy === "Mandatory" || organizationRequiredMfaPolicy === "Mandatory") requireAnyFactor(mfa);
}

/** Where nothing is asked for, it cannot be demanded, and no device is spared it. */
const requireAnyFactor = ({ factors }: Mfa): void =>
  require(factors.length > 0, "sign_in_experiences.mfa_factors_required");

/** `someone@example.com`, or `@example.com` for all of a domain. */
const blocklistEntry = /^[^\s@]*@[^\s@.]+(\.[^\s@.]+)+$/;

function requireBlocklist({ customBlocklist = [] }: EmailBlocklistPolicy): void {
  const items = customBlocklist.filter((entry) => !blocklistEntry.test(entry));
  require(items.length === 0, "sign_in_experiences.invalid_custom_email_blocklist_format", { items });
}
