import { describe, expect, it } from "vitest";
import type { MfaUsage } from "../../../contracts/sign-in-experience.ts";
import { factors, type MfaSettings, policiesFor, settingsOf, wrongIn } from "./draft.ts";
import { lossOf, meaningOf, rounded } from "./meaning.ts";

/** Of 100 users, 20 have an app, 15 a passkey, 5 of them both. */
const usage: MfaUsage = {
  users: 100,
  counted: 100,
  withFactor: 30,
  byFactor: { Totp: 20, WebAuthn: 15, BackupCode: 12 },
  skipped: 25,
  withoutFactorInRequiringOrganizations: 8,
};
const all = [...factors];
const settings = (mfa: Partial<MfaSettings["mfa"]>, more: Partial<MfaSettings> = {}): MfaSettings => ({
  mfa: { factors: all, policy: "UserControlled", ...mfa },
  passkeySignIn: {},
  trustedDevice: {},
  ...more,
});
const meaning = (mfa: Partial<MfaSettings["mfa"]>) => meaningOf(usage, settings(mfa).mfa);
const nothing = { isOn: true, required: 0, prompted: 0, members: 0 };

describe("what a policy asks of users", () => {
  it("all without a factor must set one up where it is mandatory, whoever put it off", () => {
    expect(meaning({ policy: "Mandatory" })).toEqual({ ...nothing, required: 70 });
    expect(meaning({ policy: "Mandatory", factors: ["Totp"] })).toEqual({ ...nothing, required: 80 });
    expect(meaning({ policy: "Mandatory", organizationRequiredMfaPolicy: "Mandatory" }).members).toBe(0);
  });
  it.each(["UserControlled", "PromptAtSignInAndSignUp", "PromptOnlyAtSignIn"] as const)(
    "%s prompts those who have not put it off",
    (policy) => {
      expect(meaning({ policy })).toEqual({ ...nothing, prompted: 45 });
      expect(meaning({ policy, factors: ["WebAuthn"] })).toEqual({ ...nothing, prompted: 60 });
    },
  );
  it("NoPrompt asks members of organizations alone, where that is so", () => {
    expect(meaning({ policy: "NoPrompt" })).toEqual(nothing);
    expect(meaning({ policy: "NoPrompt", organizationRequiredMfaPolicy: "Mandatory" })).toEqual({
      ...nothing,
      members: 8,
    });
  });
  it("without a factor nobody is asked", () => {
    expect(meaning({ factors: [], policy: "Mandatory" })).toEqual({ ...nothing, isOn: false });
    expect(meaning({ factors: ["BackupCode"] }).isOn).toBe(false);
  });
});

describe("what a change takes from users", () => {
  const loss = (before: MfaSettings, after: MfaSettings) => lossOf(usage, before, after);
  it.each([
    [["Totp", "WebAuthn", "BackupCode"], [], 30],
    [["Totp"], [], 20],
    [["Totp", "WebAuthn"], ["WebAuthn"], 15],
    [["Totp"], ["WebAuthn"], 15],
    [["Totp", "WebAuthn"], ["Totp", "BackupCode"], 10],
    [["Totp", "BackupCode"], ["Totp"], 0],
    [["Totp"], ["Totp", "WebAuthn"], 0],
    [[], [], 0],
  ] as const)("from %j to %j", (before, after, released) => {
    expect(loss(settings({ factors: [...before] }), settings({ factors: [...after] }))).toEqual({
      released,
      passkeys: 0,
    });
  });
  it("passkeys that signed in alone are counted, and another policy takes nothing", () => {
    const [on, off] = [settings({}, { passkeySignIn: { enabled: true } }), settings({ policy: "NoPrompt" })];
    expect(loss(on, off)).toEqual({ released: 0, passkeys: 15 });
    expect(loss(off, on)).toEqual({ released: 0, passkeys: 0 });
  });
});

it("an estimate has two digits, a count has all", () => {
  expect(rounded(12_345, { ...usage, users: 50_000, counted: 10_000 })).toBe(12_000);
  expect(rounded(12_345, { ...usage, users: 10_000, counted: 10_000 })).toBe(12_345);
});

describe("the form", () => {
  const read = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return settingsOf(form);
  };
  it("is read as the API takes it; what is off is left out", () => {
    expect(read({ policy: "UserControlled", durationDays: "7", allowAutofill: "on" })).toEqual(
      settings({ factors: [] }),
    );
    const on = { Totp: "on", BackupCode: "on", organization: "on", passkeySignIn: "on", allowAutofill: "on" };
    expect(read({ ...on, shown: "passkey", policy: "NoPrompt", trustedDevice: "on", durationDays: "7" })).toEqual(
      settings(
        { factors: ["Totp", "BackupCode"], policy: "NoPrompt", organizationRequiredMfaPolicy: "Mandatory" },
        {
          passkeySignIn: { enabled: true, showPasskeyButton: false, allowAutofill: true },
          trustedDevice: { enabled: true, durationDays: 7 },
        },
      ),
    );
  });
  it("has what is usual where a switch was turned on without scripts", () => {
    expect(read({ policy: "UserControlled", passkeySignIn: "on", trustedDevice: "on" })).toMatchObject({
      passkeySignIn: { enabled: true, showPasskeyButton: true, allowAutofill: true },
      trustedDevice: { enabled: true, durationDays: 30 },
    });
  });
  it("says what is wrong, at its field", () => {
    expect(wrongIn(settings({}))).toBeNull();
    expect(wrongIn(settings({ factors: [] }))).toBeNull();
    expect(wrongIn(settings({ factors: ["BackupCode"], policy: "Mandatory" }))).toEqual({
      ...{ BackupCode: true, policy: true },
    });
    const organization = { organizationRequiredMfaPolicy: "Mandatory" as const };
    expect(wrongIn(settings({ factors: [], ...organization }))).toEqual({ organization: true });
    const trusting = (durationDays: number) => ({ trustedDevice: { enabled: true, durationDays } });
    expect(wrongIn(settings({ factors: [] }, trusting(30)))).toEqual({ trusted: true });
    for (const days of [0, 366, 1.5, Number.NaN]) expect(wrongIn(settings({}, trusting(days)))).toEqual({ days: true });
    for (const days of [1, 365]) expect(wrongIn(settings({}, trusting(days)))).toBeNull();
  });
  it("keeps the name of the first policy as it is saved", () => {
    expect(policiesFor("UserControlled")[0]).toBe("UserControlled");
    expect(policiesFor("Mandatory")).toEqual([
      "PromptAtSignInAndSignUp",
      "PromptOnlyAtSignIn",
      "NoPrompt",
      "Mandatory",
    ]);
  });
});
