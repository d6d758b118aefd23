import { describe, expect, it } from "vitest";
import type { Mfa, MfaFactor } from "../../../../contracts/sign-in-experience.ts";
import { experienceOf } from "../../sign-in-experience/load.ts";
import {
  type Account,
  beginning,
  type MfaStanding,
  noStanding,
  type SignInState,
  type VerificationOf,
  type VerificationRecord,
} from "./state.ts";
import { type Input, type Outcome, step } from "./transition.ts";

const account: Account = {
  ...{ id: "u1", isSuspended: false, username: "ada", primaryEmail: null, primaryPhone: null, isEmailVerified: true },
  ...{ hasPassword: true, targets: [] },
};
const all: MfaFactor[] = ["Totp", "WebAuthn", "BackupCode"];
type More = { mfa: Mfa; passkeySignIn?: { enabled: boolean } };
const config = (more: More) => experienceOf("t", more);
const said = (outcome: Outcome) => (outcome.ok ? "ok" : outcome.code);

/** Of somebody who is known by a password, and for whom nothing but the second factor is open. */
const bound = (more: Partial<SignInState> = {}): SignInState => ({
  ...beginning("SignIn", false),
  userId: "u1",
  profile: more.isNew ? { username: "ada", passwordHash: "h" } : {},
  ...more,
});
const submit = (standing: Partial<MfaStanding>, isNew = false): Input => ({
  type: "submit",
  account: isNew ? null : account,
  standing: { ...noStanding, ...standing },
});

const verify = "session.mfa.require_mfa_verification";
const missing = "user.missing_mfa";
const codes = "session.mfa.backup_code_required";
const users = {
  "no factor": [],
  TOTP: ["Totp", "BackupCode"],
  passkey: ["WebAuthn", "BackupCode"],
  "backup codes only": ["BackupCode"],
} as const satisfies Record<string, MfaFactor[]>;
type User = keyof typeof users;

const identifier = { type: "username", value: "ada" } as const;
const userInfo = { id: "1", email: "ada@example.com", isEmailVerified: true };
const session = { connectorId: "c", target: "google", redirectUri: "https://t.example/callback/c", state: "s" };
const password: VerificationRecord = { type: "Password", id: "p", expiresAt: 10, identifier, userId: "u1" };
const ways: VerificationRecord[] = [
  password,
  { type: "Social", id: "s", expiresAt: 10, session, userInfo, syncProfile: false },
  { type: "OneTimeToken", id: "o", expiresAt: 10, email: "ada@example.com", organizationIds: [] },
];

/*
 * What a submission says under each policy, for each user and way in: before the factor was proved, and after. A provider,
 * a magic link, and a password come to the same: the factor is asked of a user, and not of a way in.
 */
describe.each([
  ["UserControlled", missing, missing],
  ["Mandatory", missing, missing],
  ["PromptOnlyAtSignIn", missing, "ok"],
  ["PromptAtSignInAndSignUp", missing, missing],
  ["NoPrompt", "ok", "ok"],
] as const)("%s", (policy, atSignIn, atSignUp) => {
  const mfa: Mfa = { factors: all, policy };
  it.each(Object.keys(users) as User[])("asks a user with %s who signs in", (user) => {
    const factors = [...users[user]];
    const open = factors.length > 0 ? verify : atSignIn;
    for (const record of ways)
      expect(said(step(config({ mfa }), bound({ verifications: [record] }), submit({ factors })))).toBe(open);
    const proved = bound({ mfa: { ...bound().mfa, isVerified: true } });
    const then = factors.some((factor) => factor !== "BackupCode") ? "ok" : atSignIn;
    expect(said(step(config({ mfa }), proved, submit({ factors })))).toBe(then);
  });

  it("asks a new user", () => {
    const from = bound({ event: "Register", isNew: true });
    expect(said(step(config({ mfa }), from, submit({}, true)))).toBe(atSignUp);
  });

  it.each(Object.keys(users) as User[])("asks nothing in a reset, with %s: it signs nobody in", (user) => {
    const from = bound({ event: "ForgotPassword", profile: { passwordHash: "h" } });
    expect(said(step(config({ mfa }), from, submit({ factors: [...users[user]] })))).toBe("ok");
  });

  it("is put off where it can be, once and for all; a factor that is there is not", () => {
    const outcome = step(config({ mfa }), bound(), { type: "skip-mfa", standing: noStanding });
    if (policy === "Mandatory") return expect(said(outcome)).toBe("session.mfa.mfa_policy_not_user_controlled");
    const { state } = outcome as { state: SignInState };
    expect(said(step(config({ mfa }), state, submit({})))).toBe("ok");
    expect(said(step(config({ mfa }), bound(), submit({ hasSkipped: true })))).toBe("ok");
    expect(said(step(config({ mfa }), state, submit({ factors: ["Totp"] })))).toBe(verify);
  });

  it("gives way to an organization or an application that does not do without", () => {
    const required = { isRequired: true };
    expect(said(step(config({ mfa }), bound(), submit({ ...required, hasSkipped: true })))).toBe(missing);
    expect(said(step(config({ mfa }), bound({ event: "Register", isNew: true }), submit(required, true)))).toBe(
      missing,
    );
    const skip: Input = { type: "skip-mfa", standing: { ...noStanding, ...required } };
    expect(said(step(config({ mfa }), bound(), skip))).toBe("session.mfa.mfa_policy_not_user_controlled");
  });

  it("asks for nothing where the tenant has no factor", () => {
    const none = config({ mfa: { factors: [], policy } });
    for (const factors of Object.values(users))
      expect(said(step(none, bound(), submit({ factors: [...factors] })))).toBe("ok");
  });
});

describe("whoever a company's provider sent", () => {
  const ssoIdentity = { connectorId: "c", issuer: "https://idp.example", identityId: "1", detail: {}, isNew: false };
  const sent = (isMultiFactor: boolean) =>
    bound({ profile: { ssoIdentity }, mfa: { ...bound().mfa, isDelegated: true, isVerified: isMultiFactor } });
  const mfa: Mfa = { factors: all, policy: "Mandatory" };

  it("is asked for nothing by the tenant, factor or none", () => {
    for (const factors of Object.values(users))
      expect(said(step(config({ mfa }), sent(false), submit({ factors: [...factors] })))).toBe("ok");
  });

  it("is asked for a factor by an application that wants to know, unless the provider said that there was one", () => {
    const asked = { factors: ["Totp"] as MfaFactor[], isAsked: true };
    expect(said(step(config({ mfa }), sent(false), submit(asked)))).toBe(verify);
    expect(said(step(config({ mfa }), sent(true), submit(asked)))).toBe("ok");
    expect(said(step(config({ mfa }), sent(false), submit({ isAsked: true })))).toBe("ok");
  });

  it("sets one up for an application that does not do without", () => {
    const demanded = { isAsked: true, isDemanded: true, isRequired: true };
    expect(said(step(config({ mfa }), sent(false), submit(demanded)))).toBe(missing);
    expect(said(step(config({ mfa }), sent(true), submit(demanded)))).toBe("ok");
  });

  it("adds none beside one that was not proved, and no browser to trust", () => {
    const more: Input = {
      ...{ type: "factor", factor: "WebAuthn", purpose: "enrolment" },
      standing: { ...noStanding, factors: ["Totp"] },
    };
    expect(said(step(config({ mfa }), sent(false), more))).toBe(verify);
    expect(said(step(config({ mfa }), sent(true), more))).toBe("ok");
    expect(said(step(config({ mfa }), sent(false), { type: "trust-device", isAllowed: true }))).toBe(verify);
  });
});

describe("a factor", () => {
  const mfa: Mfa = { factors: ["Totp", "BackupCode"], policy: "NoPrompt" };
  const standing = (more: Partial<MfaStanding>) => ({ ...noStanding, ...more });
  const attempt = (
    factor: MfaFactor,
    purpose: "verification" | "enrolment",
    more: Partial<MfaStanding> = {},
  ): Input => ({
    ...{ type: "factor", factor, purpose },
    standing: standing(more),
  });
  const totp: VerificationOf<"Totp"> = {
    ...{ type: "Totp", id: "v", expiresAt: 10, userId: "u1", sealedSecret: null, lastStep: 1, isVerified: true },
  };

  it("is asked for after a trusted browser only where the application asks for it", () => {
    const trusted = { factors: ["Totp" as const], isTrusted: true };
    expect(said(step(config({ mfa }), bound(), submit(trusted)))).toBe("ok");
    expect(said(step(config({ mfa }), bound(), submit({ ...trusted, isAsked: true })))).toBe(verify);
  });

  it("is named with the others that the tenant asks for, the one used last first", () => {
    const outcome = step(config({ mfa }), bound(), submit({ factors: ["BackupCode", "WebAuthn", "Totp"] }));
    expect(outcome).toMatchObject({ code: verify, data: { availableFactors: ["BackupCode", "Totp"] } });
  });

  it.each([
    [
      "of nobody",
      attempt("Totp", "verification", { factors: ["Totp"] }),
      { userId: null },
      "session.identifier_not_found",
    ],
    ["that the user has not", attempt("Totp", "verification"), {}, "session.mfa.mfa_factor_not_enabled"],
    [
      "that the tenant does not ask for",
      attempt("WebAuthn", "verification", { factors: ["WebAuthn"] }),
      {},
      "session.mfa.mfa_factor_not_enabled",
    ],
    [
      "in a reset",
      attempt("Totp", "verification", { factors: ["Totp"] }),
      { event: "ForgotPassword" },
      "session.not_supported_for_forgot_password",
    ],
    ["that is there", attempt("Totp", "verification", { factors: ["Totp"] }), {}, "ok"],
    ["beside one that was not proved", attempt("Totp", "enrolment", { factors: ["BackupCode"] }), {}, verify],
    [
      "beside one that only the browser stands for",
      attempt("Totp", "enrolment", { factors: ["BackupCode"], isTrusted: true }),
      {},
      verify,
    ],
    [
      "twice",
      attempt("Totp", "enrolment", { factors: ["Totp"] }),
      { mfa: { ...bound().mfa, isVerified: true } },
      "user.totp_already_in_use",
    ],
    ["of codes alone", attempt("BackupCode", "enrolment"), {}, "session.mfa.backup_code_can_not_be_alone"],
    ["that is not enabled", attempt("WebAuthn", "enrolment"), {}, "session.mfa.mfa_factor_not_enabled"],
    ["of a new app", attempt("Totp", "enrolment"), {}, "ok"],
  ] as const)("%s", (_, input, more, expected) => {
    expect(said(step(config({ mfa }), bound(more as Partial<SignInState>), input))).toBe(expected);
  });

  it("can be a passkey that signs in alone, although the tenant asks for none as a second factor", () => {
    const more = { mfa, passkeySignIn: { enabled: true } };
    expect(said(step(config(more), bound(), attempt("WebAuthn", "enrolment")))).toBe("ok");
  });

  it("is proved by the user of the interaction, and not by somebody else or by one that is being set up", () => {
    const proved = (record: object) => {
      const input = { type: "prove", record: { ...totp, ...record } } as Input;
      return (step(config({ mfa }), bound(), input) as { state: SignInState }).state.mfa.isVerified;
    };
    expect(proved({})).toBe(true);
    expect(proved({ userId: "u2" })).toBe(false);
    expect(proved({ isVerified: false })).toBe(false);
    expect(proved({ sealedSecret: "s" })).toBe(false);
  });

  it("is forgotten with the user, when the interaction begins again or changes its event", () => {
    const from = bound({ mfa: { ...bound().mfa, isVerified: true } });
    for (const input of [
      { type: "start", event: "SignIn", isHuman: false },
      { type: "switch", event: "Register" },
    ] as Input[]) {
      const { state } = step(config({ mfa }), from, input) as { state: SignInState };
      expect([state.mfa.isVerified, state.userId]).toEqual([false, null]);
    }
  });

  it.each([
    ["that is not there", "w", {}, "session.verification_session_not_found"],
    ["of another user", "v", { userId: "u2" }, "session.verification_session_not_found"],
    ["that was not proved", "v", { isVerified: false }, "session.verification_failed"],
    ["that is too old", "v", { expiresAt: 5 }, "session.verification_expired"],
    ["that proves an old factor", "v", { sealedSecret: null }, "session.verification_failed"],
    ["that was proved", "v", {}, "ok"],
  ] as const)("is bound by a verification %s", (_, verificationId, more, expected) => {
    const record = { ...totp, sealedSecret: "s", ...more };
    const input: Input = { type: "bind-mfa", now: 5, standing: noStanding, factor: "Totp", verificationId };
    const outcome = step(config({ mfa }), bound({ verifications: [record] }), input);
    expect(said(outcome)).toBe(expected);
    if (outcome.ok) {
      // Who has just shown the app is not asked for its code again; the codes for the day when it is lost are.
      const must = config({ mfa: { ...mfa, policy: "Mandatory" } });
      expect(outcome.state.mfa).toMatchObject({ isVerified: false, newFactors: [{ type: "Totp", sealedSecret: "s" }] });
      expect(said(step(must, outcome.state, submit({})))).toBe(codes);
      // A factor that the user got meanwhile, elsewhere, is asked for all the same.
      expect(said(step(must, outcome.state, submit({ factors: ["Totp"] })))).toBe(verify);
      expect(said(step(must, outcome.state, { type: "trust-device", isAllowed: true }))).toBe("ok");
    }
  });

  it("is trusted a browser with, where the tenant allows it and the factor was proved", () => {
    const trust = (isAllowed: boolean, isVerified: boolean) =>
      said(step(config({ mfa }), bound({ mfa: { ...bound().mfa, isVerified } }), { type: "trust-device", isAllowed }));
    expect(trust(true, true)).toBe("ok");
    expect(trust(true, false)).toBe(verify);
    expect(trust(false, true)).toBe("session.mfa.trusted_device_not_enabled");
  });
});

describe("a passkey in place of a password", () => {
  const on = config({ mfa: { factors: ["Totp"], policy: "Mandatory" }, passkeySignIn: { enabled: true } });
  const off = config({ mfa: { factors: ["Totp"], policy: "Mandatory" } });
  const record: VerificationRecord = {
    ...{
      type: "SignInPasskey",
      id: "k",
      expiresAt: 10,
      userId: "u1",
      challenge: null,
      isVerified: true,
      isSynced: true,
    },
  };
  const identify: Input = {
    ...{ type: "identify", now: 5, verificationId: "k", account, related: null },
    ...{ wantsLink: false, newUserId: "new", refused: null, claimedBy: [] },
  };

  it("is asked for in a sign-in, where the tenant allows it", () => {
    const attempt: Input = { type: "attempt", proof: { kind: "passkey" } };
    expect(said(step(on, beginning("SignIn", false), attempt))).toBe("ok");
    expect(said(step(off, beginning("SignIn", false), attempt))).toBe("user.sign_in_method_not_enabled");
    expect(said(step(on, beginning("Register", false), attempt))).toBe("session.invalid_interaction_type");
  });

  it("counts as two factors, and makes no account", () => {
    const from = (event: SignInState["event"]) => ({ ...beginning(event, false), verifications: [record] });
    const { state } = step(on, from("SignIn"), identify) as { state: SignInState };
    expect(state).toMatchObject({ userId: "u1", mfa: { isVerified: true } });
    expect(said(step(on, state, submit({ factors: ["Totp", "WebAuthn"] })))).toBe("ok");
    expect(said(step(on, from("Register"), identify))).toBe("session.invalid_interaction_type");
    expect(said(step(on, from("ForgotPassword"), identify))).toBe("session.not_supported_for_forgot_password");
  });

  it("is offered to who came by a password and has none, until it is put off", () => {
    const free = config({ mfa: { factors: [], policy: "NoPrompt" }, passkeySignIn: { enabled: true } });
    const from = bound({ verifications: [password] });
    expect(said(step(free, from, submit({})))).toBe("user.passkey_preferred");
    expect(said(step(free, from, submit({ factors: ["WebAuthn"] })))).toBe("ok");
    expect(said(step(free, from, submit({ hasSkippedPasskey: true })))).toBe("ok");
    const { state } = step(free, from, { type: "skip-passkey" }) as { state: SignInState };
    expect(said(step(free, state, submit({})))).toBe("ok");
    expect(said(step(free, bound(), submit({})))).toBe("ok");
  });
});

describe("a step-up", () => {
  const config_ = config({ mfa: { factors: ["Totp"], policy: "NoPrompt" } });
  it("knows its user by the session, and ends with the factor alone", () => {
    const outcome = step(config_, null, { type: "step-up", now: 1, account });
    const { state } = outcome as { state: SignInState };
    expect(said(step(config_, state, submit({ factors: ["Totp"], isAsked: true, isTrusted: true })))).toBe(verify);
    expect(said(step(config_, null, { type: "step-up", now: 1, account: null }))).toBe("session.identifier_not_found");
    expect(said(step(config_, null, { type: "step-up", now: 1, account: { ...account, isSuspended: true } }))).toBe(
      "user.suspended",
    );
  });

  it("adds nothing to the account, and gives nobody a first factor", () => {
    const { state } = step(config_, null, { type: "step-up", now: 1, account }) as { state: SignInState };
    const standing = { ...noStanding, factors: [], isAsked: true };
    const add = { primaryEmail: "thief@example.com" };
    expect(said(step(config_, state, { type: "profile", account, standing, add, taken: null }))).toBe(
      "session.invalid_interaction_type",
    );
    const enrolment = { type: "factor", standing, factor: "Totp", purpose: "enrolment" } as const;
    expect(said(step(config_, state, enrolment))).toBe("session.mfa.require_mfa_verification");
    const proved = { ...state, mfa: { ...state.mfa, isVerified: true } };
    expect(said(step(config_, proved, enrolment))).toBe("ok");
  });
});
