import type { ErrorCode } from "../../../contracts/error.ts";
import type { SignUp } from "../../../contracts/sign-in-experience.ts";
import { AppError } from "../../kernel/error.ts";
import type { UserRow } from "./me.ts";

type Identifier = "username" | "email" | "phone";
export type Removable = Identifier | "social";
type After = Pick<UserRow, "username" | "primaryEmail" | "primaryPhone" | "identities" | "passwordEncrypted">;

const requiredCode: Record<Removable, ErrorCode> = {
  username: "user.username_required",
  email: "user.email_required",
  phone: "user.phone_required",
  social: "user.email_or_phone_required",
};

/**
 * Nobody takes away the last thing to sign in with, nor what sign-up asks everyone for.
 * @throws `user.username_required`, `user.email_required`, `user.phone_required`, `user.email_or_phone_required`
 */
export function requireIdentifierLeft(signUp: SignUp, after: After, removed: Removable): void {
  const held = { username: after.username, email: after.primaryEmail, phone: after.primaryPhone };
  for (const group of groupsOf(signUp)) {
    if (removed === "social" || !group.includes(removed) || group.some((identifier) => held[identifier])) continue;
    const isEither = group.includes("email") && group.includes("phone");
    throw new AppError(isEither ? "user.email_or_phone_required" : requiredCode[removed]);
  }
  const canSignIn =
    held.email !== null ||
    held.phone !== null ||
    Object.keys(after.identities).length > 0 ||
    (held.username !== null && after.passwordEncrypted !== null);
  if (!canSignIn) throw new AppError(requiredCode[removed]);
}

/** Of each group everyone has one: the first identifiers together, and each further one. */
const groupsOf = ({ identifiers, secondaryIdentifiers = [] }: SignUp): Identifier[][] => [
  identifiers,
  ...secondaryIdentifiers.map(({ identifier }): Identifier[] =>
    identifier === "emailOrPhone" ? ["email", "phone"] : [identifier],
  ),
];
