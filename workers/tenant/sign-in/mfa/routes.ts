import {
  BindMfa,
  StartedBackupCodes,
  StartedTotp,
  StartedWebAuthn,
  StartedWebAuthnRegistration,
  StartPasskey,
  TrustDevice,
  Verification,
  VerifyBackupCode,
  VerifyTotp,
  VerifyWebAuthn,
  VerifyWebAuthnRegistration,
} from "../../../../contracts/experience.ts";
import type { Step } from "../declare-step.ts";
import { startBackupCodes, verifyBackupCode } from "./backup-codes.ts";
import { bindFactor, skipPasskey, trustThisDevice } from "./bind.ts";
import { finishAuthentication, finishRegistration, startAuthentication, startRegistration } from "./passkey.ts";
import { finishPasskeySignIn, startPasskeySignIn } from "./sign-in-passkey.ts";
import { stepUp } from "./step-up.ts";
import { startTotp, verifyTotp } from "./totp.ts";

const base = "/api/experience";
const proof = `${base}/verification`;
const proved = { status: 200, schema: Verification } as const;
const done = { status: 204 } as const;

/** The part of the Experience API that is about second factors and passkeys. */
export function factorRoutes(step: Step): void {
  step(
    {
      method: "post",
      path: `${proof}/totp/secret`,
      summary: "Create a secret for an authenticator app",
      description: "Returns the same secret if called again in the same interaction.",
      answer: { status: 200, schema: StartedTotp },
    },
    startTotp,
  );
  step(
    {
      method: "post",
      path: `${proof}/totp/verify`,
      summary: "Verify a code of an authenticator app",
      description:
        "With `verificationId`, the first code of the app that is being set up; otherwise, a code of the user’s app. A code is accepted once (RFC 6238, section 5.2).",
      body: VerifyTotp,
      answer: proved,
    },
    verifyTotp,
  );
  step(
    {
      method: "post",
      path: `${proof}/web-authn/registration`,
      summary: "Start the registration of a passkey",
      answer: { status: 200, schema: StartedWebAuthnRegistration },
    },
    startRegistration,
  );
  step(
    {
      method: "post",
      path: `${proof}/web-authn/registration/verify`,
      summary: "Verify the registration of a passkey",
      description: "A challenge is accepted once, whatever the result.",
      body: VerifyWebAuthnRegistration,
      answer: proved,
    },
    finishRegistration,
  );
  step(
    {
      method: "post",
      path: `${proof}/web-authn/authentication`,
      summary: "Start the verification of a passkey",
      answer: { status: 200, schema: StartedWebAuthn },
    },
    startAuthentication,
  );
  step(
    {
      method: "post",
      path: `${proof}/web-authn/authentication/verify`,
      summary: "Verify a passkey",
      description: "A challenge is accepted once, whatever the result.",
      body: VerifyWebAuthn,
      answer: proved,
    },
    finishAuthentication,
  );
  for (const path of [`${base}/preflight/sign-in-passkey/authentication`, `${proof}/sign-in-passkey/authentication`]) {
    step(
      {
        method: "post",
        path,
        summary: path.includes("preflight")
          ? "Start a passkey sign-in before anything else"
          : "Start a passkey sign-in",
        description: "Starts the interaction if necessary. Any passkey of the tenant’s users may answer.",
        body: StartPasskey.optional(),
        answer: { status: 200, schema: StartedWebAuthn },
      },
      (flow) => startPasskeySignIn(flow),
    );
  }
  step(
    {
      method: "post",
      path: `${proof}/sign-in-passkey/authentication/verify`,
      summary: "Verify a passkey sign-in",
      description: "Identify the user with the `verificationId` afterwards. Counts as two factors.",
      body: VerifyWebAuthn,
      answer: proved,
    },
    finishPasskeySignIn,
  );
  step(
    {
      method: "post",
      path: `${base}/step-up`,
      summary: "Start an interaction for the signed-in user",
      description:
        "For an authorization request that asks for a second factor in a running session (`acr_values`) and for nothing else.",
      answer: done,
    },
    stepUp,
  );
  step(
    {
      method: "post",
      path: `${proof}/backup-code/generate`,
      summary: "Generate backup codes",
      description: "Returns the same codes if called again in the same interaction.",
      answer: { status: 200, schema: StartedBackupCodes },
    },
    startBackupCodes,
  );
  step(
    {
      method: "post",
      path: `${proof}/backup-code/verify`,
      summary: "Verify a backup code",
      body: VerifyBackupCode,
      answer: proved,
    },
    verifyBackupCode,
  );
  step(
    {
      method: "post",
      path: `${base}/profile/mfa`,
      summary: "Add an MFA factor to the user",
      description: "The factor is saved when the interaction is submitted.",
      body: BindMfa,
      answer: done,
    },
    bindFactor,
  );
  step(
    {
      method: "post",
      path: `${base}/profile/mfa/passkey-skipped`,
      summary: "Skip adding a passkey after sign-in",
      answer: done,
    },
    (flow) => skipPasskey(flow),
  );
  step(
    {
      method: "post",
      path: `${base}/profile/mfa/trusted-device`,
      summary: "Trust this device after the second factor was verified",
      description: "Sets a cookie when the interaction is submitted. The tenant must allow trusted devices.",
      body: TrustDevice,
      answer: done,
    },
    (flow, { trusted }) => (trusted ? trustThisDevice(flow) : undefined),
  );
}
