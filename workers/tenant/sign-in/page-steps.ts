import type { z } from "zod";
import type { CodeIdentifier, InteractionEvent, SignInIdentifier } from "../../../contracts/experience.ts";
import { stateOfInteraction } from "../../../contracts/interaction-cookie.ts";
import type {
  PageFields,
  PageOneTap,
  PageOneTimeToken,
  PagePassword,
  PageProfile,
  PageRegister,
  PageSendCode,
  PageSocialFinish,
  PageSocialStart,
  PageSsoStart,
  PageStep,
  PageVerifyCode,
} from "../../../contracts/sign-in-page.ts";
import type { SsoChoice } from "../../../contracts/sso-connector.ts";
import { AppError } from "../../kernel/error.ts";
import { newSecret } from "../../kernel/id.ts";
import { resendAfter } from "../messages/passcodes.ts";
import { addProfile } from "./add-profile.ts";
import { identify } from "./identify.ts";
import { type Flow, KeptRefusal, stateOf } from "./interaction.ts";
import { factorStep } from "./mfa/next-page.ts";
import { newPasswordIdentity } from "./new-password-identity.ts";
import { signInVerdict } from "./rules/policy.ts";
import { requireAddress, sendCode } from "./send-code.ts";
import { beginSocial, endOneTap, endSocial } from "./social.ts";
import { awaitsSso, beginSso, endSso, listSsoChoices } from "./sso.ts";
import { start, switchEvent } from "./start.ts";
import { submit } from "./submit.ts";
import { verifyCode } from "./verify-code.ts";
import { verifyOneTimeToken } from "./verify-one-time-token.ts";
import { verifyPassword } from "./verify-password.ts";

/** Submits, or says what sign-up still asks for. */
export async function finish(flow: Flow): Promise<PageStep> {
  try {
    const done = await submit(flow, true);
    return done ? { step: "redirect", redirectTo: done.redirectTo } : { step: "reset-done" };
  } catch (thrown) {
    return furtherStep(flow, thrown);
  }
}

/** Takes the user of a proof as far as it goes: signed in, or to the page that asks for more. */
export async function goOn(flow: Flow, verificationId: string | undefined, link = false): Promise<PageStep> {
  try {
    await identify(flow, { verificationId, linkSocialIdentity: link });
  } catch (thrown) {
    return otherwise(flow, verificationId, thrown);
  }
  return stateOf(flow).event === "ForgotPassword" ? { step: "reset" } : finish(flow);
}

function furtherStep(flow: Flow, thrown: unknown): PageStep {
  const next = thrown instanceof AppError ? factorStep(flow, thrown) : null;
  if (next) return next;
  if (!(thrown instanceof AppError) || thrown.code !== "user.missing_profile") throw thrown;
  if (thrown instanceof KeptRefusal) flow.state = thrown.state;
  const { missingProfile } = thrown.data as { missingProfile: Extract<PageStep, { step: "profile" }>["missing"] };
  if (missingProfile.includes("extraProfile")) {
    const { name } = stateOf(flow).profile;
    return { step: "profile-fields", ...(name ? { name } : {}) };
  }
  return { step: "profile", missing: missingProfile };
}

const mayRegister = ({ config }: Flow) => config.signInMode !== "SignIn";
const maySignIn = ({ config }: Flow) => config.signInMode !== "Register";

/** Whoever makes an account has to tick a box first. */
const isAgreementAsked = ({ config: { agreeToTermsPolicy, termsOfUseUrl, privacyPolicyUrl } }: Flow): boolean =>
  agreeToTermsPolicy !== "Automatic" && Boolean(termsOfUseUrl || privacyPolicyUrl);

/** What a person may mean instead, when the proof is right and the event is the wrong one. */
async function otherwise(flow: Flow, verificationId: string | undefined, thrown: unknown): Promise<PageStep> {
  if (!(thrown instanceof AppError) || verificationId === undefined) return furtherStep(flow, thrown);
  const record = stateOf(flow).verifications.find(({ id }) => id === verificationId);
  const { event } = stateOf(flow);
  if (record?.type === "EnterpriseSso") {
    // A company's new people have an account with their first sign-in.
    if (thrown.code === "user.identity_not_exist") return goOnAs(flow, "Register", verificationId);
    if (thrown.code === "user.identity_already_in_use") return goOnAs(flow, "SignIn", verificationId);
    return furtherStep(flow, thrown);
  }
  if (record?.type === "Social") {
    const { target } = record.session;
    if (thrown.code === "user.identity_not_exist") {
      const { relatedUser } = (thrown.data ?? {}) as { relatedUser?: { value: string } };
      if (relatedUser) return { step: "link", verificationId, provider: target, account: relatedUser.value };
      if (mayRegister(flow)) return goOnAs(flow, "Register", verificationId);
    }
    if (thrown.code === "user.identity_already_in_use" && maySignIn(flow))
      return goOnAs(flow, "SignIn", verificationId);
    return furtherStep(flow, thrown);
  }
  const identifier: CodeIdentifier | null =
    record?.type === "VerificationCode"
      ? record.identifier
      : record?.type === "OneTimeToken"
        ? { type: "email", value: record.email }
        : null;
  const isInvited = record?.type === "OneTimeToken";
  const isUnknown = event === "SignIn" && thrown.code === "user.user_not_exist";
  // Who accepts an invitation wants the account that it takes.
  if (isInvited && record.invitation && isUnknown && !isAgreementAsked(flow))
    return goOnAs(flow, "Register", verificationId);
  if (identifier && isUnknown && (isInvited || mayRegister(flow)))
    return { step: "switch", event: "Register", verificationId, identifier };
  const isTaken = thrown.code === "user.email_already_in_use" || thrown.code === "user.phone_already_in_use";
  const mayEnter =
    isInvited || (identifier && signInVerdict(flow.config, identifier.type, "verificationCode") === null);
  if (identifier && event === "Register" && isTaken && mayEnter && maySignIn(flow))
    return { step: "switch", event: "SignIn", verificationId, identifier };
  return furtherStep(flow, thrown);
}

/** The same proof, for the other event. */
export function goOnAs(flow: Flow, event: InteractionEvent, verificationId: string, link = false): Promise<PageStep> {
  if (stateOf(flow).event !== event) switchEvent(flow, event);
  return goOn(flow, verificationId, link);
}

export async function pagePassword(flow: Flow, input: z.infer<typeof PagePassword>): Promise<PageStep> {
  await start(flow, { interactionEvent: "SignIn", captchaToken: input.captchaToken });
  return orSso(flow, input.identifier, async () => {
    const { verificationId } = await verifyPassword(flow, input);
    return goOn(flow, verificationId);
  });
}

/** To the provider of a company instead, where the address has one. */
async function orSso(flow: Flow, { value }: SignInIdentifier, work: () => Promise<PageStep>): Promise<PageStep> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== "session.sso_enabled") throw thrown;
    const { ssoConnectors } = thrown.data as { ssoConnectors: SsoChoice[] };
    return toSso(flow, value, ssoConnectors);
  }
}

async function toSso(flow: Flow, email: string, choices: readonly SsoChoice[]): Promise<PageStep> {
  const [only, ...others] = choices;
  if (!only) throw new AppError("single_sign_on.connector_not_found");
  if (others.length > 0) return { step: "sso", email, connectors: choices.map(({ id, name }) => ({ id, name })) };
  if (stateOf(flow).event === "ForgotPassword") await start(flow, { interactionEvent: firstEvent(flow) });
  return toProvider(flow, only.id, email);
}

async function toProvider(flow: Flow, connectorId: string, email?: string): Promise<PageStep> {
  const { authorizationUri } = await beginSso(flow, connectorId, comingBack(flow, connectorId), email);
  return { step: "redirect", redirectTo: authorizationUri };
}

/** Where a provider sends the browser back to, and how it is known then which of its sign-ins it is about. */
const comingBack = ({ ctx, pending }: Flow, connectorId: string) => ({
  redirectUri: `${ctx.endpoint}/callback/${connectorId}`,
  state: stateOfInteraction(pending.key, newSecret()),
});

const firstEvent = (flow: Flow): InteractionEvent => (maySignIn(flow) ? "SignIn" : "Register");

/** The provider of an address, the one that was chosen among those that it has, or the one that a request asks for. */
export async function pageStartSso(flow: Flow, input: z.infer<typeof PageSsoStart>): Promise<PageStep> {
  const { email, connectorId, captchaToken } = input;
  await start(flow, { interactionEvent: firstEvent(flow), captchaToken });
  if (email === undefined) return toProvider(flow, connectorId ?? "");
  const choices = await listSsoChoices(flow, email);
  const chosen = choices.filter(({ id }) => connectorId === undefined || id === connectorId);
  return toSso(flow, email, chosen);
}

export async function pageSendCode(flow: Flow, input: z.infer<typeof PageSendCode>): Promise<PageStep> {
  const { event, identifier, captchaToken } = input;
  await start(flow, { interactionEvent: event, captchaToken });
  return orSso(flow, identifier, () => codeStep(flow, identifier, false));
}

/** A code for an address that the profile lacks. The interaction goes on as it is. */
export const pageSendProfileCode = (flow: Flow, identifier: CodeIdentifier): Promise<PageStep> =>
  codeStep(flow, identifier, true);

async function codeStep(flow: Flow, given: CodeIdentifier, isProfile: boolean): Promise<PageStep> {
  const { event } = stateOf(flow);
  const identifier = requireAddress(given);
  const { verificationId } = await sendCode(flow, { identifier, interactionEvent: event });
  return { step: "code", event, identifier, verificationId, resendAfter, isProfile };
}

export async function pageVerifyCode(flow: Flow, input: z.infer<typeof PageVerifyCode>): Promise<PageStep> {
  const { verificationId } = await verifyCode(flow, input);
  return goOn(flow, verificationId);
}

export async function pageVerifyProfileCode(flow: Flow, input: z.infer<typeof PageVerifyCode>): Promise<PageStep> {
  const { verificationId } = await verifyCode(flow, input);
  await addProfile(flow, { type: input.identifier.type, verificationId });
  return afterProfile(flow);
}

export async function pageRegister(flow: Flow, input: z.infer<typeof PageRegister>): Promise<PageStep> {
  const { identifier, password, captchaToken } = input;
  await start(flow, { interactionEvent: "Register", captchaToken });
  if (password === undefined) throw new AppError("user.password_required_in_profile");
  return orSso(flow, identifier, async () => {
    const { verificationId } = await newPasswordIdentity(flow, { identifier, password });
    return goOn(flow, verificationId);
  });
}

export async function pageProfile(flow: Flow, input: z.infer<typeof PageProfile>): Promise<PageStep> {
  if (input.username !== undefined) await addProfile(flow, { type: "username", value: input.username });
  if (input.password !== undefined) await addProfile(flow, { type: "password", value: input.password });
  return afterProfile(flow);
}

/** The page may have been made of a copy: fields that are gone are left out, and a refusal says which there are. */
export async function pageFields(flow: Flow, { values }: z.infer<typeof PageFields>): Promise<PageStep> {
  const fields = flow.config.customProfileFields ?? [];
  const known = Object.entries(values).filter(([name]) => fields.some((field) => field.name === name));
  try {
    await addProfile(flow, { type: "extraProfile", values: Object.fromEntries(known) });
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== "custom_profile_fields.invalid_value") throw thrown;
    throw new AppError(thrown.code, { data: { ...(thrown.data as object), fields } });
  }
  return afterProfile(flow);
}

const afterProfile = (flow: Flow): Promise<PageStep> =>
  stateOf(flow).event === "Register" ? goOn(flow, undefined) : finish(flow);

export async function pageStartSocial(flow: Flow, input: z.infer<typeof PageSocialStart>): Promise<PageStep> {
  const { connectorId, event, captchaToken } = input;
  await start(flow, { interactionEvent: event, captchaToken });
  const { authorizationUri } = await beginSocial(flow, connectorId, comingBack(flow, connectorId));
  return { step: "redirect", redirectTo: authorizationUri };
}

export async function pageFinishSocial(flow: Flow, input: z.infer<typeof PageSocialFinish>): Promise<PageStep> {
  const end = awaitsSso(flow, input.connectorId) ? endSso : endSocial;
  const { verificationId } = await end(flow, input.connectorId, { connectorData: input.data });
  return goOn(flow, verificationId);
}

/** Google One Tap: nobody was sent anywhere, so that the interaction begins here. */
export async function pageOneTap(flow: Flow, { connectorId, data }: z.infer<typeof PageOneTap>): Promise<PageStep> {
  await start(flow, { interactionEvent: maySignIn(flow) ? "SignIn" : "Register" });
  const { verificationId } = await endOneTap(flow, connectorId, data, true);
  return goOn(flow, verificationId);
}

export async function pageOneTimeToken(flow: Flow, input: z.infer<typeof PageOneTimeToken>): Promise<PageStep> {
  await start(flow, { interactionEvent: maySignIn(flow) ? "SignIn" : "Register" });
  const { verificationId } = await verifyOneTimeToken(flow, input);
  return goOn(flow, verificationId);
}
