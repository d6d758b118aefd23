import type { z } from "zod";
import type { StartedWebAuthn } from "../../../../contracts/experience.ts";
import type {
  PageFactorCode,
  PageFactorPasskey,
  PageNewBackupCodes,
  PageNewPasskey,
  PageNewTotp,
  PagePasskey,
  PageStartPasskey,
  PageStep,
} from "../../../../contracts/sign-in-page.ts";
import { trustDays } from "../../mfa/trusted-devices.ts";
import type { Flow } from "../interaction.ts";
import { finish, goOn } from "../page-steps.ts";
import { start } from "../start.ts";
import { verifyBackupCode } from "./backup-codes.ts";
import { bindFactor, skipMfa, skipPasskey, trustThisDevice } from "./bind.ts";
import { finishAuthentication, finishRegistration } from "./passkey.ts";
import { finishPasskeySignIn, startPasskeySignIn } from "./sign-in-passkey.ts";
import { stepUp } from "./step-up.ts";
import { verifyTotp } from "./totp.ts";

function proved(flow: Flow, trust: boolean | undefined): Promise<PageStep> {
  // What was allowed when the page was made may be switched off by now.
  if (trust && trustDays(flow.config.trustedDevice) !== null) trustThisDevice(flow);
  return finish(flow);
}

export async function pageTotp(flow: Flow, { code, trust }: z.infer<typeof PageFactorCode>): Promise<PageStep> {
  await verifyTotp(flow, { code });
  return proved(flow, trust);
}

export async function pageBackupCode(flow: Flow, { code, trust }: z.infer<typeof PageFactorCode>): Promise<PageStep> {
  await verifyBackupCode(flow, { code });
  return proved(flow, trust);
}

export async function pageFactorPasskey(flow: Flow, input: z.infer<typeof PageFactorPasskey>): Promise<PageStep> {
  await finishAuthentication(flow, input);
  return proved(flow, input.trust);
}

export async function pageNewTotp(flow: Flow, input: z.infer<typeof PageNewTotp>): Promise<PageStep> {
  await verifyTotp(flow, input);
  await bindFactor(flow, { type: "Totp", verificationId: input.verificationId });
  return finish(flow);
}

export async function pageNewPasskey(flow: Flow, input: z.infer<typeof PageNewPasskey>): Promise<PageStep> {
  await finishRegistration(flow, input);
  await bindFactor(flow, { type: "WebAuthn", verificationId: input.verificationId });
  return finish(flow);
}

export async function pageNewBackupCodes(flow: Flow, input: z.infer<typeof PageNewBackupCodes>): Promise<PageStep> {
  await bindFactor(flow, { type: "BackupCode", verificationId: input.verificationId });
  return finish(flow);
}

export async function pageSkipMfa(flow: Flow): Promise<PageStep> {
  await skipMfa(flow);
  return finish(flow);
}

export async function pageSkipPasskey(flow: Flow): Promise<PageStep> {
  skipPasskey(flow);
  return finish(flow);
}

export async function pageStartPasskey(
  flow: Flow,
  { captchaToken }: z.infer<typeof PageStartPasskey>,
): Promise<StartedWebAuthn> {
  await start(flow, { interactionEvent: "SignIn", captchaToken });
  return startPasskeySignIn(flow);
}

export async function pagePasskey(flow: Flow, input: z.infer<typeof PagePasskey>): Promise<PageStep> {
  const { verificationId } = await finishPasskeySignIn(flow, input);
  return goOn(flow, verificationId);
}

export async function pageStepUp(flow: Flow): Promise<PageStep> {
  await stepUp(flow);
  return finish(flow);
}
