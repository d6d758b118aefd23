import { z } from "zod";
import { FieldValues } from "./custom-profile-field.ts";
import {
  CodeIdentifier,
  ConnectorData,
  InteractionEvent,
  MissingProfile,
  SignInIdentifier,
  VerifyWebAuthn,
  VerifyWebAuthnRegistration,
} from "./experience.ts";
import { MfaFactor } from "./sign-in-experience.ts";

/**
 * What our own sign-in pages ask of a tenant's region: each call is the steps of the Experience API that one
 * form stands for, in one trip. `captchaToken` comes along wherever an interaction may begin.
 */
const captcha = { captchaToken: z.string().max(4096).optional() };
const Password = z.string().min(1).max(1024);

/** `/sign-in/password`: an identifier and its password. */
export const PagePassword = z.object({ identifier: SignInIdentifier, password: Password, ...captcha });
/** `/sign-in/code/send`: a code for signing in, registering or resetting. Answers alike for known and unknown addresses. */
export const PageSendCode = z.object({ event: InteractionEvent, identifier: CodeIdentifier, ...captcha });
/** `/sign-in/code/verify`. Begins nothing: the interaction is the one the code was sent in. */
export const PageVerifyCode = z.object({
  identifier: CodeIdentifier,
  verificationId: z.string().min(1).max(64),
  code: z.string().trim().min(1).max(16),
});
/** `/sign-in/register`: a new account by a username (or an address that need not be verified), and its password if one is asked for. */
export const PageRegister = z.object({ identifier: SignInIdentifier, password: Password.optional(), ...captcha });
/** `/sign-in/profile`: what was missing, all that needs no code, in one form. */
export const PageProfile = z.object({
  username: z.string().min(1).max(128).optional(),
  password: Password.optional(),
});
/** `/sign-in/profile/fields`: what the user says to the tenant's profile fields. Those that are gone meanwhile are left out. */
export const PageFields = z.object({ values: FieldValues });
/** `/sign-in/profile/code/send` and `/sign-in/profile/code/verify`: a missing address, proved by a code. */
export const PageProfileSendCode = z.object({ identifier: CodeIdentifier });
/** `/sign-in/reset`: the new password, after the code. */
export const PageReset = z.object({ password: Password });
/** `/sign-in/switch`: the address is proved, the event was the wrong one: go on with the other. */
export const PageSwitch = z.object({ event: InteractionEvent, verificationId: z.string().min(1).max(64) });
/** `/sign-in/social/start`: where the provider's page is. The address to come back to is `<endpoint>/callback/<connectorId>`. */
export const PageSocialStart = z.object({
  connectorId: z.string().min(1).max(64),
  event: InteractionEvent,
  ...captcha,
});
/** `/sign-in/sso/start`: the provider of a company's, by an address, or of those that it has. */
export const PageSsoStart = z
  .object({
    email: z.string().trim().min(3).max(256).optional(),
    connectorId: z.string().min(1).max(64).optional(),
    ...captcha,
  })
  .refine(({ email, connectorId }) => email ?? connectorId, { path: ["email"], message: "is required" });
/** `/sign-in/social/finish`: what the provider sent back, a company's too. */
export const PageSocialFinish = z.object({ connectorId: z.string().min(1).max(64), data: ConnectorData });
/** `/sign-in/social/one-tap`: what Google's script posted from a page of ours, which begins the interaction. */
export const PageOneTap = PageSocialFinish;
/** `/sign-in/social/link`: whether the new social identity joins the account that has its verified address. */
export const PageSocialLink = z.object({ verificationId: z.string().min(1).max(64), link: z.boolean() });
/** `/sign-in/one-time-token`: the link of a mail. */
export const PageOneTimeToken = z.object({ email: z.string().min(1).max(256), token: z.string().min(1).max(256) });

const FactorCode = z.string().trim().min(1).max(32);
/** `trust`: this browser is not asked for a second factor again for as long as the tenant allows. */
const trust = { trust: z.boolean().optional() };
/** `/sign-in/mfa/totp` and `/sign-in/mfa/backup-code`: the second factor of a user who has one. */
export const PageFactorCode = z.object({ code: FactorCode, ...trust });
/** `/sign-in/mfa/passkey`; the options come from `/sign-in/mfa/passkey/options` (`StartedWebAuthn`). */
export const PageFactorPasskey = VerifyWebAuthn.extend(trust);
/** `/sign-in/mfa/set-up/totp`: the first code of the new app; its secret comes from `…/totp/secret` (`StartedTotp`). */
export const PageNewTotp = z.object({ verificationId: z.string().min(1).max(64), code: FactorCode });
/** `/sign-in/mfa/set-up/passkey`; the options come from `…/passkey/options` (`StartedWebAuthnRegistration`). */
export const PageNewPasskey = VerifyWebAuthnRegistration;
/** `/sign-in/mfa/set-up/backup-codes`: they were kept; they come from `…/backup-codes/generate` (`StartedBackupCodes`). */
export const PageNewBackupCodes = z.object({ verificationId: z.string().min(1).max(64) });
/** `/sign-in/passkey/options` (`StartedWebAuthn`) begins a sign-in by passkey. */
export const PageStartPasskey = z.object({ ...captcha });
/** `/sign-in/passkey`: what the browser's passkey answered. */
export const PagePasskey = VerifyWebAuthn;
/** Calls that need no more than the interaction: `/sign-in/mfa/skip`, `/sign-in/passkey/skip`, `/sign-in/step-up`, `…/options`. */
export const PageNothing = z.object({});

/**
 * Where a person goes on. Errors come as errors (`ErrorBody`): `session.invalid_credentials` and the like for the
 * field, `session.not_found` when the interaction is over.
 */
export const PageStep = z.discriminatedUnion("step", [
  /** The interaction is done, or the provider's page is next: an absolute address. */
  z.object({ step: z.literal("redirect"), redirectTo: z.string() }),
  /** A code is on its way. `resendAfter`: seconds. */
  z.object({
    step: z.literal("code"),
    event: InteractionEvent,
    identifier: CodeIdentifier,
    verificationId: z.string(),
    resendAfter: z.number(),
    /** The code proves a missing part of the profile, not who signs in. */
    isProfile: z.boolean(),
  }),
  /** The address has several providers: which one? */
  z.object({
    step: z.literal("sso"),
    email: z.string(),
    connectors: z.array(z.object({ id: z.string(), name: z.string() })).min(1),
  }),
  /** Sign-up asks for more. */
  z.object({ step: z.literal("profile"), missing: z.array(MissingProfile) }),
  /** A new user's profile fields are next. `name`: as a provider gives it. */
  z.object({ step: z.literal("profile-fields"), name: z.string().optional() }),
  /** The second factor: the kinds that the user has, the one used last first and backup codes last. */
  z.object({
    step: z.literal("mfa"),
    factors: z.array(MfaFactor).min(1),
    /** Days for which this browser can be trusted; null where the tenant does not allow it. */
    trustDays: z.number().nullable(),
  }),
  /** A second factor has to be, or can be, set up: the kinds that there are. */
  z.object({ step: z.literal("mfa-set-up"), factors: z.array(MfaFactor).min(1), isSkippable: z.boolean() }),
  /** Codes for the day when the other factor is lost. */
  z.object({ step: z.literal("backup-codes") }),
  /** A passkey for the next sign-in is offered. */
  z.object({ step: z.literal("passkey-offer") }),
  /** The address is proved: now the new password. */
  z.object({ step: z.literal("reset") }),
  /** The new password holds; sign in with it. */
  z.object({ step: z.literal("reset-done") }),
  /** The proved address or provider has no account yet (event Register would make one), or has one already (event SignIn). */
  z.object({
    step: z.literal("switch"),
    event: InteractionEvent,
    verificationId: z.string(),
    /** The address, or the provider's name. */
    identifier: SignInIdentifier.or(z.object({ type: z.literal("social"), value: z.string() })),
  }),
  /** The provider's verified address has an account: link it, or make a new account. */
  z.object({
    step: z.literal("link"),
    verificationId: z.string(),
    provider: z.string(),
    /** The account's address, masked. */
    account: z.string(),
  }),
]);
export type PageStep = z.infer<typeof PageStep>;
