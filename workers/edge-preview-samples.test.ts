import { expect, it } from "vitest";
import type { AccountFields } from "../contracts/account.ts";
import type { PagePreview } from "../contracts/page-preview.ts";
import type { Mfa } from "../contracts/sign-in-experience.ts";
import { sampleOf } from "./edge-preview-samples.ts";

const shown = (page: PagePreview["page"], mfa: Mfa, fields: AccountFields = {}) => {
  const experience = { mfa } as PagePreview["experience"];
  const account = { enabled: true, deletionEnabled: false, fields };
  return sampleOf({ page, experience, account, language: "en", appearance: "light" }, 0);
};

it("the pages of second factors are those of the tenant's own factors, with an authenticator app first", () => {
  const all: Mfa = { factors: ["BackupCode", "WebAuthn", "Totp"], policy: "Mandatory" };
  expect(shown("mfa", all).path).toBe("/sign-in/mfa/totp");
  expect(shown("mfa-set-up", all)).toMatchObject({
    path: "/sign-in/mfa/set-up",
    memory: { step: { factors: ["Totp", "WebAuthn"], isSkippable: false } },
  });
  expect(shown("mfa", { factors: ["WebAuthn"], policy: "NoPrompt" }).path).toBe("/sign-in/mfa/passkey");
  expect(shown("mfa", { factors: [], policy: "NoPrompt" }).path).toBe("/sign-in/mfa/totp");
});

it("the only factor is set up at once, with a secret of nobody", () => {
  const { path, answer, memory } = shown("mfa-set-up", { factors: ["Totp", "BackupCode"], policy: "UserControlled" });
  expect(path).toBe("/sign-in/mfa/set-up/totp");
  expect(answer).toMatchObject({ secretQrCode: expect.stringMatching(/^data:image\/svg\+xml/) });
  expect(memory?.step).toMatchObject({ isSkippable: true });
});

it("the account page has factors of the tenant's kinds and a trusted device, where their fields show them", () => {
  const all: Mfa = { factors: ["Totp", "BackupCode"], policy: "NoPrompt" };
  const accountOf = (mfa: Mfa, fields: AccountFields) => shown("account", mfa, fields).answer;
  expect(accountOf(all, { mfa: "Edit" })).toMatchObject({
    mfa: { factors: [{ type: "Totp" }], addable: ["BackupCode"], devices: [] },
  });
  expect(accountOf({ ...all, factors: [] }, { mfa: "ReadOnly", trustedDevice: "Edit" })).toMatchObject({
    mfa: { factors: [{ type: "Totp" }, { type: "WebAuthn" }], addable: [], devices: [{ isCurrent: true }] },
  });
  expect(accountOf(all, {})).toMatchObject({ mfa: { factors: [], addable: [], devices: [] } });
});
