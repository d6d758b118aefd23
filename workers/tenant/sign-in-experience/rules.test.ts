import { expect, it } from "vitest";
import type { SignInExperience } from "../../../contracts/sign-in-experience.ts";
import { experienceOf } from "./load.ts";
import { requireConsistent, type World } from "./rules.ts";

const all: World = { canSend: { email: true, phone: true }, languages: new Set(["en", "de"]) };
const none: World = { canSend: { email: false, phone: false }, languages: new Set(["en"]) };

const method = (identifier: "username" | "email" | "phone", password = true, verificationCode = false) => ({
  identifier,
  password,
  verificationCode,
  isPasswordPrimary: true,
});
const signIn = (...methods: ReturnType<typeof method>[]) => ({ signIn: { methods } });
const signUp = (identifiers: ("username" | "email" | "phone")[], more: object = {}) => ({
  signUp: { identifiers, password: true, verify: true, secondaryIdentifiers: [], ...more },
});

function verdict(change: Partial<SignInExperience>, world = all): string {
  try {
    requireConsistent(experienceOf("t", change), (part) => Object.hasOwn(change, part), world);
    return "fine";
  } catch (thrown) {
    return (thrown as Error).message.replace("sign_in_experiences.", "");
  }
}
const emailWay = signIn(method("email", true, true));

it.each<[string, Partial<SignInExperience>, string]>([
  ["a username and no password", signUp(["username"], { password: false }), "username_requires_password"],
  [
    "a secondary username and no password",
    {
      ...signUp(["email"], { password: false, secondaryIdentifiers: [{ identifier: "username" }] }),
      ...signIn(method("email", false, true)),
    },
    "username_requires_password",
  ],
  [
    "an address that nobody proves",
    { ...signUp(["email"], { verify: false }), ...emailWay },
    "passwordless_requires_verify",
  ],
  [
    "a second address that nobody proves",
    { ...signUp(["email"], { secondaryIdentifiers: [{ identifier: "phone", verify: false }] }), ...emailWay },
    "passwordless_requires_verify",
  ],
  ["no way back by what one signs up with", signUp(["email"]), "miss_sign_up_identifier_in_sign_in"],
  ["no way back by one of two", { ...signUp(["email", "phone"]), ...emailWay }, "miss_sign_up_identifier_in_sign_in"],
  [
    "a password that is of no use",
    { ...signUp(["email"]), ...signIn(method("email", false, true)) },
    "password_sign_in_must_be_enabled",
  ],
  [
    "a password that nobody has",
    { ...signUp(["email"], { password: false }), ...signIn(method("email", true, false)) },
    "code_sign_in_must_be_enabled",
  ],
  ["the same identifier twice", signUp(["username", "username"]), "duplicated_sign_up_identifiers"],
  [
    "an identifier first and second",
    { ...signUp(["email"], { secondaryIdentifiers: [{ identifier: "emailOrPhone", verify: true }] }), ...emailWay },
    "duplicated_sign_up_identifiers",
  ],
  [
    "a second identifier without a first",
    signUp([], { secondaryIdentifiers: [{ identifier: "username" }] }),
    "missing_sign_up_identifiers",
  ],
  [
    "two rows for one identifier",
    signIn(method("username"), method("username")),
    "not_one_and_only_one_primary_sign_in_method",
  ],
  ["a row without a factor", signIn(method("username"), method("email", false)), "at_least_one_authentication_factor"],
  ["a code for a username", signIn(method("username", false, true)), "at_least_one_authentication_factor"],
  ["a factor twice", { mfa: { factors: ["Totp", "Totp"], policy: "Mandatory" } }, "duplicated_mfa_factors"],
  ["a mandatory policy without a factor", { mfa: { factors: [], policy: "Mandatory" } }, "mfa_factors_required"],
  [
    "a factor demanded of members of organizations, without one",
    { mfa: { factors: [], policy: "NoPrompt", organizationRequiredMfaPolicy: "Mandatory" } },
    "mfa_factors_required",
  ],
  [
    "trusted devices where nothing is asked for",
    { trustedDevice: { enabled: true }, passkeySignIn: { enabled: true } },
    "mfa_factors_required",
  ],
  [
    "backup codes alone",
    { mfa: { factors: ["BackupCode"], policy: "Mandatory" } },
    "backup_code_cannot_be_enabled_alone",
  ],
  [
    "a language without phrases",
    { languageInfo: { autoDetect: true, fallbackLanguage: "eo-EO" } },
    "unsupported_default_language",
  ],
  ...["example.com", "a b@example.com", "@", "@example", "a@b@c.de", "@example..com"].map(
    (entry): [string, Partial<SignInExperience>, string] => [
      `blocking ${entry}`,
      { emailBlocklistPolicy: { customBlocklist: ["@fine.com", entry] } },
      "invalid_custom_email_blocklist_format",
    ],
  ),
])("refuses %s", (_, change, code) => expect(verdict(change)).toBe(code));

it.each<[string, Partial<SignInExperience>]>([
  ["sign-up by address", { ...signUp(["email"]), ...emailWay }],
  ["sign-in by code for an address", signIn(method("username"), method("email", true, true))],
  ["sign-in by code for a number", signIn(method("username"), method("phone", false, true))],
  [
    "a second address at sign-up",
    signUp(["username"], { secondaryIdentifiers: [{ identifier: "emailOrPhone", verify: true }] }),
  ],
])("%s needs a connector that sends", (_, change) => {
  expect(verdict(change)).toBe("fine");
  expect(verdict(change, none)).toBe("enabled_connector_not_found");
});

it.each<[string, Partial<SignInExperience>]>([
  ["social sign-up alone", { ...signUp([], { password: false, verify: false }), ...signIn() }],
  [
    "email or phone by codes",
    {
      ...signUp(["email", "phone"], { password: false }),
      ...signIn(method("email", false, true), method("phone", false, true)),
    },
  ],
  [
    "more ways in than ways up",
    { ...signUp(["username"]), ...signIn(method("username"), method("email", false, true)) },
  ],
  [
    "an address to block, and a domain",
    { emailBlocklistPolicy: { customBlocklist: ["a@example.com", "@example.co.uk"] } },
  ],
  ["what was fine once and is not changed now", { customCss: "a {}" }],
  ["no factors", { mfa: { factors: [], policy: "NoPrompt", organizationRequiredMfaPolicy: "NoPrompt" } }],
  ...(["UserControlled", "Mandatory", "PromptOnlyAtSignIn", "PromptAtSignInAndSignUp", "NoPrompt"] as const).map(
    (policy): [string, Partial<SignInExperience>] => [
      `all factors, ${policy}`,
      {
        mfa: { factors: ["Totp", "WebAuthn", "BackupCode"], policy, organizationRequiredMfaPolicy: "Mandatory" },
        trustedDevice: { enabled: true, durationDays: 365 },
      },
    ],
  ),
])("allows %s", (_, change) => expect(verdict(change)).toBe("fine"));

it("a part that is not changed is not looked at", () => {
  const broken = experienceOf("t", { ...signUp(["email"]), mfa: { factors: ["BackupCode"], policy: "Mandatory" } });
  expect(() => requireConsistent(broken, (part) => part === "customCss", none)).not.toThrow();
});
