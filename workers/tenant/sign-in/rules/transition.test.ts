import { describe, expect, it } from "vitest";
import type { SignInExperience } from "../../../../contracts/sign-in-experience.ts";
import { experienceOf } from "../../sign-in-experience/load.ts";
import {
  type Account,
  beginning,
  noStanding,
  proofLifetimeMs,
  type SignInState,
  type VerificationRecord,
} from "./state.ts";
import { type Input, type Outcome, step } from "./transition.ts";

const now = 1_000_000;
const later = now + 60_000;

const config = (more: Partial<SignInExperience> = {}): SignInExperience => ({
  ...experienceOf("t", {}),
  signIn: {
    methods: [
      { identifier: "username", password: true, verificationCode: false, isPasswordPrimary: true },
      { identifier: "email", password: true, verificationCode: true, isPasswordPrimary: true },
    ],
  },
  signUp: { identifiers: ["email"], password: true, verify: true, secondaryIdentifiers: [] },
  ...more,
});

const account = (more: Partial<Account> = {}): Account => ({
  id: "u1",
  isSuspended: false,
  username: "ada",
  primaryEmail: "ada@example.com",
  primaryPhone: null,
  isEmailVerified: true,
  hasPassword: true,
  targets: [],
  ...more,
});

const records = {
  password: {
    type: "Password",
    id: "p",
    expiresAt: later,
    identifier: { type: "username", value: "ada" },
    userId: "u1",
  },
  code: {
    type: "VerificationCode",
    id: "c",
    expiresAt: later,
    identifier: { type: "email", value: "ada@example.com" },
    event: "SignIn",
    isVerified: true,
  },
  identity: {
    type: "NewPasswordIdentity",
    id: "n",
    expiresAt: later,
    identifier: { type: "username", value: "ada" },
    passwordHash: "hash",
  },
  social: {
    type: "Social",
    id: "s",
    expiresAt: later,
    session: { connectorId: "k", target: "google", redirectUri: "https://x.example/cb", state: "s" },
    userInfo: { id: "g1", email: "ada@example.com", isEmailVerified: true, name: "Ada" },
    syncProfile: false,
  },
  link: { type: "OneTimeToken", id: "o", expiresAt: later, email: "ada@example.com", organizationIds: ["org"] },
} satisfies Record<string, VerificationRecord>;

const state = (event: SignInState["event"], more: Partial<SignInState> = {}): SignInState => ({
  ...beginning(event, false),
  verifications: Object.values(records),
  ...more,
});

const identify = (verificationId: string | undefined, more: Partial<Extract<Input, { type: "identify" }>> = {}) =>
  ({
    type: "identify",
    now,
    verificationId,
    account: account(),
    related: null,
    wantsLink: false,
    newUserId: "new",
    refused: null,
    claimedBy: [],
    ...more,
  }) satisfies Input;

const said = (outcome: Outcome) => (outcome.ok ? "ok" : outcome.code);
const run = (input: Input, from: SignInState | null, more: Partial<SignInExperience> = {}) =>
  step(config(more), from, input);

describe("starting", () => {
  it.each([
    ["SignIn", "SignInAndRegister", "ok"],
    ["Register", "SignInAndRegister", "ok"],
    ["ForgotPassword", "SignInAndRegister", "ok"],
    ["SignIn", "Register", "auth.forbidden"],
    ["Register", "SignIn", "auth.forbidden"],
    ["ForgotPassword", "SignIn", "ok"],
  ] as const)("%s in the mode %s: %s", (event, signInMode, expected) => {
    expect(said(run({ type: "start", event, isHuman: false }, null, { signInMode }))).toBe(expected);
  });

  it("forgets what was proved before", () => {
    const outcome = run({ type: "start", event: "SignIn", isHuman: false }, state("SignIn", { userId: "u1" }));
    expect(outcome).toMatchObject({ ok: true, state: { userId: null, verifications: [], profile: {} } });
  });

  it("is where a reset begins only if somebody signs in by password", () => {
    const signIn = {
      methods: [{ identifier: "email", password: false, verificationCode: true, isPasswordPrimary: false } as const],
    };
    expect(said(run({ type: "start", event: "ForgotPassword", isHuman: false }, null, { signIn }))).toBe(
      "session.forgot_password_not_enabled",
    );
  });

  it("comes before every other step", () => {
    const inputs: Input[] = [
      { type: "switch", event: "SignIn" },
      { type: "attempt", proof: { kind: "social" } },
      { type: "prove", record: records.code },
      identify("c"),
      { type: "profile", account: null, standing: noStanding, add: {}, taken: null },
      { type: "reset", passwordHash: "h", isSame: false },
      { type: "skip-mfa", standing: noStanding },
      { type: "submit", account: null, standing: noStanding },
    ];
    for (const input of inputs) expect(said(run(input, null)), input.type).toBe("session.interaction_not_found");
  });
});

describe("which proof may be attempted", () => {
  it.each([
    ["SignIn", { kind: "password", identifier: "username" }, "ok"],
    ["SignIn", { kind: "password", identifier: "phone" }, "user.sign_in_method_not_enabled"],
    ["SignIn", { kind: "code", identifier: "email" }, "ok"],
    ["SignIn", { kind: "code", identifier: "phone" }, "user.sign_in_method_not_enabled"],
    ["SignIn", { kind: "new-password", identifier: "email" }, "session.identifier_not_verified"],
    ["Register", { kind: "password", identifier: "email" }, "session.invalid_interaction_type"],
    ["Register", { kind: "new-password", identifier: "email" }, "session.identifier_not_verified"],
    ["Register", { kind: "new-password", identifier: "username" }, "user.sign_up_method_not_enabled"],
    ["Register", { kind: "code", identifier: "email" }, "ok"],
    ["Register", { kind: "code", identifier: "phone" }, "user.sign_up_method_not_enabled"],
    ["ForgotPassword", { kind: "password", identifier: "email" }, "session.invalid_interaction_type"],
    ["ForgotPassword", { kind: "code", identifier: "email" }, "ok"],
    ["ForgotPassword", { kind: "social" }, "session.not_supported_for_forgot_password"],
    ["ForgotPassword", { kind: "one-time-token" }, "session.not_supported_for_forgot_password"],
    ["SignIn", { kind: "social" }, "ok"],
  ] as const)("%s by %j: %s", (event, proof, expected) => {
    expect(said(run({ type: "attempt", proof }, state(event)))).toBe(expected);
  });

  it.each(["password", "code"] as const)("a program does not get to try a %s where people are asked for", (kind) => {
    const attempt: Input = { type: "attempt", proof: { kind, identifier: "email" } };
    const captchaPolicy = { enabled: true };
    expect(said(run(attempt, state("SignIn"), { captchaPolicy }))).toBe("session.captcha_required");
    expect(said(run(attempt, state("SignIn", { isHuman: true }), { captchaPolicy }))).toBe("ok");
  });
});

describe("identifying in a sign-in", () => {
  it.each(["p", "c", "s", "o"])("proof %s binds its user", (id) => {
    expect(run(identify(id), state("SignIn"))).toMatchObject({ ok: true, state: { userId: "u1", isNew: false } });
  });

  it.each([
    ["an unknown proof", identify("nothing"), {}, "session.verification_session_not_found"],
    ["no proof", identify(undefined), {}, "session.verification_session_not_found"],
    ["an old proof", identify("c", { now: later }), {}, "session.verification_expired"],
    ["a new identity", identify("n"), {}, "session.invalid_interaction_type"],
    ["nobody's proof", identify("c", { account: null }), {}, "user.user_not_exist"],
    ["a suspended user", identify("c", { account: account({ isSuspended: true }) }), {}, "user.suspended"],
    ["somebody else", identify("c"), { userId: "u2" }, "session.identity_conflict"],
    ["nobody's identity", identify("s", { account: null }), {}, "user.identity_not_exist"],
  ] as const)("%s", (_, input, more, expected) => {
    expect(said(run(input, state("SignIn", more)))).toBe(expected);
  });

  it("a code signs in only where codes may, wherever it was sent for; of who is known already it is no entry", () => {
    const methods = [
      { identifier: "email" as const, password: true, verificationCode: false, isPasswordPrimary: true },
    ];
    const refused = run(identify("c"), state("SignIn"), { signIn: { methods } });
    expect(said(refused)).toBe("user.sign_in_method_not_enabled");
    expect(said(run(identify("c"), state("SignIn", { userId: "u1" }), { signIn: { methods } }))).toBe("ok");
  });

  it("says when its proof was given", () => {
    expect(run(identify("c"), state("SignIn"))).toMatchObject({ state: { provedAt: later - proofLifetimeMs } });
  });

  it("a code that was sent but not checked proves nothing, and neither does a provider that nobody came back from", () => {
    const unproved = [
      { ...records.code, isVerified: false },
      { ...records.social, userInfo: null },
    ];
    for (const record of unproved)
      expect(said(run(identify(record.id), state("SignIn", { verifications: [record] })))).toBe(
        "session.verification_failed",
      );
  });

  it.each([
    ["asked for", true, false, account(), "ok"],
    ["automatic", false, true, account(), "ok"],
    ["neither", false, false, account(), "user.identity_not_exist"],
    ["to an address that nobody proved", true, true, account({ isEmailVerified: false }), "user.identity_not_exist"],
    ["to nobody", true, true, null, "user.identity_not_exist"],
  ])("linking a provider's verified address, %s", (_, wantsLink, automaticAccountLinking, related, expected) => {
    const outcome = run(identify("s", { account: null, related, wantsLink }), state("SignIn"), {
      socialSignIn: { automaticAccountLinking },
    });
    expect(said(outcome)).toBe(expected);
    if (outcome.ok) expect(outcome.state.profile.identities).toMatchObject({ google: { userId: "g1" } });
  });
});

describe("identifying in a registration", () => {
  const free = { account: null } as const;

  it("collects until nothing is missing, and keeps what it has when it is refused", () => {
    const first = run(identify("c", free), state("Register"));
    expect(first).toMatchObject({
      ok: false,
      code: "user.missing_profile",
      data: { missingProfile: ["password"] },
      state: { profile: { primaryEmail: "ada@example.com" }, userId: null },
    });
    const kept = (first as { state: SignInState }).state;
    const filled = run(
      { type: "profile", account: null, standing: noStanding, add: { passwordHash: "h" }, taken: null },
      kept,
    );
    const second = run(identify(undefined, free), (filled as { state: SignInState }).state);
    expect(second).toMatchObject({ ok: true, state: { userId: "new", isNew: true } });
  });

  it.each([
    ["a taken address", identify("c"), "user.email_already_in_use"],
    ["a taken username", identify("n"), "user.username_already_in_use"],
    ["a taken identity", identify("s"), "user.identity_already_in_use"],
    [
      "a blocked address",
      identify("c", { ...free, refused: "session.email_blocklist.email_not_allowed" }),
      "session.email_blocklist.email_not_allowed",
    ],
    ["a password of an account", identify("p"), "session.invalid_interaction_type"],
    ["nothing at all", identify(undefined, free), "session.verification_session_not_found"],
  ] as const)("%s", (_, input, expected) => {
    expect(said(run(input, state("Register")))).toBe(expected);
  });

  it("where it is closed, takes an invitation alone, and where no code signs up, no code", () => {
    const closed = { signInMode: "SignIn" as const };
    expect(said(run(identify("c", free), state("Register"), closed))).toBe("auth.forbidden");
    expect(said(run(identify("o", free), state("Register"), closed))).toBe("user.missing_profile");
    const byName = { signUp: { identifiers: ["username" as const], password: true, verify: false } };
    expect(said(run(identify("c", free), state("Register"), byName))).toBe("user.sign_up_method_not_enabled");
  });

  it("by a provider takes its verified address, and leaves one that somebody has", () => {
    const signUp = { identifiers: [], password: false, verify: false };
    const own = run(identify("s", free), state("Register"), { signUp });
    expect(own).toMatchObject({ ok: true, state: { profile: { primaryEmail: "ada@example.com", name: "Ada" } } });
    const taken = run(identify("s", { ...free, related: account() }), state("Register"), { signUp });
    expect(taken).toMatchObject({ ok: true, state: { isNew: true } });
    expect((taken as { state: SignInState }).state.profile.primaryEmail).toBeUndefined();
  });
});

describe("a reset", () => {
  const forgot = state("ForgotPassword", {
    verifications: [{ ...records.code, event: "ForgotPassword" }, records.password, records.social],
  });

  it("binds the owner of an address by a code that was sent for it", () => {
    expect(run(identify("c"), forgot)).toMatchObject({ ok: true, state: { userId: "u1" } });
    expect(said(run(identify("c"), { ...forgot, verifications: [records.code] }))).toBe("session.verification_failed");
  });

  it.each(["p", "s"])("is not opened by proof %s", (id) => {
    expect(said(run(identify(id), forgot))).toBe("session.not_supported_for_forgot_password");
  });

  it("takes a password for an identified user alone, and no old one", () => {
    const reset: Input = { type: "reset", passwordHash: "h", isSame: false };
    expect(said(run(reset, forgot))).toBe("session.identifier_not_found");
    expect(said(run({ ...reset, isSame: true }, { ...forgot, userId: "u1" }))).toBe("user.same_password");
    expect(said(run(reset, state("SignIn", { userId: "u1" })))).toBe("session.invalid_interaction_type");
    expect(run(reset, { ...forgot, userId: "u1" })).toMatchObject({
      ok: true,
      state: { profile: { passwordHash: "h" } },
    });
  });

  it.each(["SignIn", "Register"] as const)("is neither reached from %s nor left for it", (event) => {
    expect(said(run({ type: "switch", event: "ForgotPassword" }, state(event)))).toBe(
      "session.not_supported_for_forgot_password",
    );
    expect(said(run({ type: "switch", event }, forgot))).toBe("session.not_supported_for_forgot_password");
  });
});

it("switching keeps what was proved and forgets whom it bound", () => {
  const from = state("Register", { userId: "new", isNew: true, profile: { primaryEmail: "a@b.c" } });
  expect(run({ type: "switch", event: "SignIn" }, from)).toMatchObject({
    ok: true,
    state: { userId: null, isNew: false, profile: {}, verifications: from.verifications },
  });
});

it("where sign-up is closed, whoever has a link of an administrator's registers, and nobody else", () => {
  const closed = { signInMode: "SignIn" } as const;
  const verifications = (...names: (keyof typeof records)[]) => ({ verifications: names.map((name) => records[name]) });
  const register: Input = { type: "switch", event: "Register" };
  expect(said(run(register, state("SignIn", verifications("code", "social")), closed))).toBe("auth.forbidden");
  expect(said(run(register, state("SignIn", verifications("link")), closed))).toBe("ok");
});

describe("the profile", () => {
  const add = (profile: Partial<SignInState["profile"]>, who: Account | null = account()): Input => ({
    type: "profile",
    account: who,
    standing: noStanding,
    add: profile,
    taken: null,
  });

  it.each([
    [{ username: "x" }, "user.username_exists_in_profile"],
    [{ primaryEmail: "x@y.z" }, "user.email_exists_in_profile"],
    [{ passwordHash: "h" }, "user.password_exists_in_profile"],
    [{ primaryPhone: "4912345" }, "ok"],
  ] as const)("of an existing user is only filled up: %j", (profile, expected) => {
    expect(said(run(add(profile), state("SignIn", { userId: "u1" })))).toBe(expected);
  });

  it("of nobody is not filled in a sign-in, and a taken value is refused", () => {
    expect(said(run(add({ username: "x" }, null), state("SignIn")))).toBe("session.identifier_not_found");
    const taken: Input = { ...add({ username: "x" }, null), taken: "user.username_already_in_use" } as Input;
    expect(said(run(taken, state("Register")))).toBe("user.username_already_in_use");
  });
});

describe("submitting", () => {
  const submit = (who: Account | null): Input => ({ type: "submit", account: who, standing: noStanding });
  const bound = state("SignIn", { userId: "u1" });

  it.each([
    ["nobody", state("SignIn"), null, "session.identifier_not_found"],
    ["somebody who is gone", bound, null, "session.identifier_not_found"],
    ["a suspended user", bound, account({ isSuspended: true }), "user.suspended"],
    ["a user without what sign-up asks for", bound, account({ primaryEmail: null }), "user.missing_profile"],
    ["a whole user", bound, account(), "ok"],
  ] as const)("%s", (_, from, who, expected) => {
    expect(said(run(submit(who), from))).toBe(expected);
  });
});

it("the trace says which rules were asked, in order, and which one refused", () => {
  const { trace } = run(identify("c", { account: account({ isSuspended: true }) }), state("SignIn"));
  expect(trace.map(({ rule }) => rule)).toEqual([
    "started",
    "proof",
    "age",
    "proved",
    "enterprise",
    "kind of proof",
    "sign-in method",
    "account",
    "standing",
  ]);
  expect(trace.at(-1)).toEqual({ rule: "standing", verdict: "user.suspended" });
});

it("a step changes nothing that it was given", () => {
  const from = state("Register");
  const before = JSON.stringify(from);
  run(identify("c", { account: null }), from);
  run({ type: "prove", record: { ...records.code, id: "c2" } }, from);
  expect(JSON.stringify(from)).toBe(before);
});
