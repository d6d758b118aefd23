import type { Hono } from "hono";
import type { z } from "zod";
import {
  StartedBackupCodes,
  StartedTotp,
  StartedWebAuthn,
  StartedWebAuthnRegistration,
} from "../../../../contracts/experience.ts";
import {
  PageFactorCode,
  PageFactorPasskey,
  PageNewBackupCodes,
  PageNewPasskey,
  PageNewTotp,
  PageNothing,
  PagePasskey,
  PageStartPasskey,
} from "../../../../contracts/sign-in-page.ts";
import type { TenantScope } from "../../scope.ts";
import { declareForm, declarePage } from "../declare-step.ts";
import type { Flow } from "../interaction.ts";
import { startBackupCodes } from "./backup-codes.ts";
import {
  pageBackupCode,
  pageFactorPasskey,
  pageNewBackupCodes,
  pageNewPasskey,
  pageNewTotp,
  pagePasskey,
  pageSkipMfa,
  pageSkipPasskey,
  pageStartPasskey,
  pageStepUp,
  pageTotp,
} from "./page-steps.ts";
import { startAuthentication, startRegistration } from "./passkey.ts";
import { startTotp } from "./totp.ts";

/** What our own pages of second factors and passkeys ask for. */
export function factorPageRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const form = declareForm(app);
  /** What a page shows when it is opened. */
  const read = <A extends z.ZodType>(
    path: string,
    summary: string,
    answer: A,
    work: (flow: Flow) => Promise<z.output<A>>,
  ) => declarePage(app, { path, summary, body: PageNothing, answer }, work);
  form("mfa/totp", "Verify a code of an authenticator app", PageFactorCode, pageTotp);
  form("mfa/backup-code", "Verify a backup code", PageFactorCode, pageBackupCode);
  read("mfa/passkey/options", "Start the verification of a passkey", StartedWebAuthn, startAuthentication);
  form("mfa/passkey", "Verify a passkey", PageFactorPasskey, pageFactorPasskey);
  read("mfa/set-up/totp/secret", "Create a secret for an authenticator app", StartedTotp, startTotp);
  form("mfa/set-up/totp", "Set up an authenticator app", PageNewTotp, pageNewTotp);
  read(
    "mfa/set-up/passkey/options",
    "Start the registration of a passkey",
    StartedWebAuthnRegistration,
    startRegistration,
  );
  form("mfa/set-up/passkey", "Set up a passkey", PageNewPasskey, pageNewPasskey);
  read("mfa/set-up/backup-codes/generate", "Generate backup codes", StartedBackupCodes, startBackupCodes);
  form("mfa/set-up/backup-codes", "Set up backup codes", PageNewBackupCodes, pageNewBackupCodes);
  form("mfa/skip", "Skip the setup of a second factor", PageNothing, pageSkipMfa);
  const start = { path: "passkey/options", summary: "Start a passkey sign-in", body: PageStartPasskey };
  declarePage(app, { ...start, answer: StartedWebAuthn }, pageStartPasskey);
  form("passkey", "Sign in with a passkey", PagePasskey, pagePasskey);
  form("passkey/skip", "Skip adding a passkey", PageNothing, pageSkipPasskey);
  form("step-up", "Ask a signed-in user for a second factor", PageNothing, pageStepUp);
}
