import type { SignInIdentifier } from "../../contracts/experience.ts";
import type { IdentifierType, PublicExperience, SignInMethod, SignUp } from "../../contracts/sign-in-experience.ts";
import type { SignInPhrases } from "../../locales/sign-in.ts";

/** How someone goes on who said who they are. Decided by configuration and never by whether there is an account. */
export type Way = "password" | "code";

export function firstFactor({ password, verificationCode, isPasswordPrimary }: SignInMethod): Way {
  if (password && verificationCode) return isPasswordPrimary ? "password" : "code";
  return verificationCode ? "code" : "password";
}

/** Identifier and password in one form: when the password comes first for each of them. */
export const isOneForm = (methods: readonly SignInMethod[]): boolean =>
  methods.length > 0 && methods.every((method) => firstFactor(method) === "password");

/** How a new user proves an identifier: a username is simply taken, an address may have to be verified. */
export const isDirect = (type: IdentifierType, { verify }: SignUp): boolean => type === "username" || !verify;

/** The password is asked for with the identifier, when no identifier needs a code first. */
export const isRegisteredAtOnce = (types: readonly IdentifierType[], signUp: SignUp): boolean =>
  types.every((type) => isDirect(type, signUp));

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const digitsOf = (text: string): string => text.replace(/^(\+|00)/, "").replace(/[\s().-]/g, "");

/**
 * What someone typed, as one of the kinds that are asked for: an address has an @, a phone number nothing but
 * digits, anything else is a username. Null for none of them.
 */
export function recognize(typed: string, types: readonly IdentifierType[]): SignInIdentifier | null {
  const text = typed.trim();
  const phone = digitsOf(text);
  if (text === "" || text.length > 256) return null;
  if (types.includes("email") && isEmail(text)) return { type: "email", value: text };
  if (types.includes("phone") && /^\d{5,20}$/.test(phone)) return { type: "phone", value: phone };
  return types.includes("username") && !text.includes("@") ? { type: "username", value: text } : null;
}

/** A phone number as people write it down. */
export const shown = ({ type, value }: { type: string; value: string }): string =>
  type === "phone" ? `+${value}` : value;

/** The field's name for what it takes. */
export function labelOf(types: readonly IdentifierType[]): keyof Omit<SignInPhrases, "scopes"> {
  const has = (type: IdentifierType) => types.includes(type);
  if (types.length === 1) return types[0] ?? "username";
  if (types.length === 3) return "identifier";
  if (!has("username")) return "emailOrPhone";
  return has("email") ? "emailOrUsername" : "phoneOrUsername";
}

/** What to say of an entry that is none of the kinds. */
export function invalidOf(types: readonly IdentifierType[], phrases: SignInPhrases): string {
  if (types.length === 1) return phrases[`${types[0] ?? "username"}Invalid`];
  return phrases.identifierInvalid.replace("{{kinds}}", types.map((type) => phrases[type]).join(", "));
}

/** The same for an entry as it came: an empty one was forgotten. */
export const invalidFor = (typed: string, types: readonly IdentifierType[], phrases: SignInPhrases): string =>
  typed.trim() === "" ? phrases.required : invalidOf(types, phrases);

/** Letters, digits and underscores, and no digit first. */
export const isUsername = (text: string): boolean => /^[A-Za-z_]\w*$/.test(text);

/** Kinds of address that a forgotten password can be reset by: where a code can be sent, and of those the ones in use. */
export function resetTypes({ forgotPassword, signIn, signUp }: ResetSettings): IdentifierType[] {
  const reachable = (["email", "phone"] as const).filter((type) => forgotPassword[type]);
  const used = new Set([...signIn.methods.map(({ identifier }) => identifier), ...signUp.identifiers]);
  const both = reachable.filter((type) => used.has(type));
  return both.length > 0 ? both : reachable;
}
type ResetSettings = Pick<PublicExperience, "forgotPassword" | "signIn" | "signUp">;
