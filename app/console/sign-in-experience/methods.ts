import type { IdentifierType, SignInMethod, SignUp } from "../../../contracts/sign-in-experience.ts";

/** What a new user gives, in order: one identifier, or one of several. */
export type Asked = IdentifierType[];

export const isAddress = (type: IdentifierType): type is "email" | "phone" => type !== "username";

/** What sign-up asks for, as a list: the first counts as the identifier, the others are given as well. */
export function askedAt({ identifiers, secondaryIdentifiers = [] }: SignUp): Asked[] {
  const others = secondaryIdentifiers.map(
    ({ identifier }): Asked => (identifier === "emailOrPhone" ? ["email", "phone"] : [identifier]),
  );
  return identifiers.length > 0 ? [identifiers, ...others] : others;
}

export const keyOf = (asked: Asked): string => asked.join(" ");

/** The same as the settings have it. Addresses are verified, and whoever has a username needs a password. */
export function signUpOf(asked: readonly Asked[], password: boolean): SignUp {
  const [identifiers = [], ...others] = asked;
  const all = asked.flat();
  return {
    identifiers,
    password: password || all.includes("username"),
    verify: identifiers.some(isAddress),
    secondaryIdentifiers: others.map((one) => ({
      identifier: one.length > 1 ? "emailOrPhone" : (one[0] ?? "username"),
      ...(one.some(isAddress) ? { verify: true } : {}),
    })),
  };
}

/** What can still be asked for: nothing twice. An address of either kind is offered while neither is asked for. */
export function addable(asked: readonly Asked[]): Asked[] {
  const taken = new Set(asked.flat());
  const single = (["email", "phone", "username"] as const)
    .filter((type) => !taken.has(type))
    .map((type): Asked => [type]);
  const either: Asked[] = taken.has("email") || taken.has("phone") ? [] : [["email", "phone"]];
  return [...single, ...either];
}

/** The methods with what sign-up makes necessary: whoever signs up can sign in with what they then have. */
export function fitted(methods: readonly SignInMethod[], { identifiers, password, verify }: SignUp): SignInMethod[] {
  const raised = methods.map((method) => {
    if (!identifiers.includes(method.identifier)) return method;
    return {
      ...method,
      password: method.password || password,
      verificationCode: method.verificationCode || (!password && verify && isAddress(method.identifier)),
    };
  });
  const missing = identifiers.filter((identifier) => !methods.some((method) => method.identifier === identifier));
  const added = missing.map((identifier) => ({
    identifier,
    password,
    verificationCode: isAddress(identifier) && verify,
    isPasswordPrimary: password,
  }));
  return [...raised, ...added];
}
