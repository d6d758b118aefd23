import { expect, it } from "vitest";
import type { SignUp } from "../../../contracts/sign-in-experience.ts";
import { type Removable, requireIdentifierLeft } from "./identifiers.ts";

const signUp = (identifiers: SignUp["identifiers"], ...more: ("username" | "email" | "phone" | "emailOrPhone")[]) => ({
  identifiers,
  password: true,
  verify: true,
  secondaryIdentifiers: more.map((identifier) => ({ identifier })),
});
const nothing = { username: null, primaryEmail: null, primaryPhone: null, identities: {}, passwordEncrypted: null };
const all = {
  username: "ada",
  primaryEmail: "ada@example.com",
  primaryPhone: "447700900123",
  identities: { google: { userId: "1" } },
  passwordEncrypted: "x",
};

function verdict(of: SignUp, after: Partial<typeof all> | Partial<typeof nothing>, removed: Removable): string {
  try {
    requireIdentifierLeft(of, { ...nothing, ...after }, removed);
    return "fine";
  } catch (thrown) {
    return (thrown as Error).message;
  }
}
const { username, primaryEmail, primaryPhone, identities, passwordEncrypted } = all;

it.each<[SignUp, Parameters<typeof verdict>[1], Removable, string]>([
  // What sign-up asks for.
  [signUp(["email"]), { username, passwordEncrypted }, "email", "user.email_required"],
  [signUp(["phone"]), { username, passwordEncrypted }, "phone", "user.phone_required"],
  [signUp(["username"]), { primaryEmail }, "username", "user.username_required"],
  [signUp(["email", "phone"]), { username, passwordEncrypted }, "email", "user.email_or_phone_required"],
  [signUp(["email", "phone"]), { primaryPhone }, "email", "fine"],
  [signUp(["username"], "emailOrPhone"), { username, passwordEncrypted }, "phone", "user.email_or_phone_required"],
  [signUp(["username"], "email"), { username, primaryPhone, passwordEncrypted }, "phone", "fine"],
  // The last way in.
  [signUp([]), { username, passwordEncrypted }, "email", "fine"],
  [signUp([]), { username }, "email", "user.email_required"],
  [signUp([]), {}, "phone", "user.phone_required"],
  [signUp([]), {}, "social", "user.email_or_phone_required"],
  [signUp([]), { username }, "social", "user.email_or_phone_required"],
  [signUp([]), { primaryPhone }, "social", "fine"],
  [signUp([]), { identities }, "username", "fine"],
  [signUp([]), { passwordEncrypted }, "username", "user.username_required"],
  // What sign-up asks for and was never there is not this removal's fault.
  [signUp(["email"]), { username, passwordEncrypted }, "phone", "fine"],
])("sign-up %j, left %j, without %s: %s", (of, after, removed, expected) =>
  expect(verdict(of, after, removed)).toBe(expected),
);
