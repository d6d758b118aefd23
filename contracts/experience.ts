import { z } from "zod";
import { FieldValues } from "./custom-profile-field.ts";
import {
  AuthenticationOptions,
  AuthenticationResponse,
  RegistrationOptions,
  RegistrationResponse,
} from "./webauthn.ts";

export const InteractionEvent = z.enum(["SignIn", "Register", "ForgotPassword"]);
export type InteractionEvent = z.infer<typeof InteractionEvent>;

/** What a person says who they are. */
export const SignInIdentifier = z.object({
  type: z.enum(["username", "email", "phone"]),
  value: z.string().min(1).max(256),
});
export type SignInIdentifier = z.infer<typeof SignInIdentifier>;

/** Where a code can be sent. */
export const CodeIdentifier = SignInIdentifier.extend({ type: z.enum(["email", "phone"]) });
export type CodeIdentifier = z.infer<typeof CodeIdentifier>;

const VerificationId = z.string().min(1).max(64);
const Password = z.string().min(1).max(1024);

export const StartInteraction = z.object({
  interactionEvent: InteractionEvent,
  captchaToken: z.string().max(4096).optional(),
});
export const SwitchEvent = z.object({ interactionEvent: InteractionEvent });
export const VerifyPassword = z.object({ identifier: SignInIdentifier, password: Password });
export const NewPasswordIdentity = z.object({ identifier: SignInIdentifier, password: Password });
export const Verification = z.object({ verificationId: z.string() });
export type Verification = z.infer<typeof Verification>;
export const SendCode = z.object({ identifier: CodeIdentifier, interactionEvent: InteractionEvent });
export const VerifyCode = z.object({
  identifier: CodeIdentifier,
  verificationId: VerificationId,
  code: z.string().trim().min(1).max(16),
});
export const StartSocial = z.object({ redirectUri: z.string().max(2048), state: z.string().max(1024) });
export const StartedSocial = z.object({ verificationId: z.string(), authorizationUri: z.string() });
/** What the provider sent to the redirect address: its query or form, as it came. */
export const ConnectorData = z.record(z.string().max(64), z.string().max(8192));
export type ConnectorData = z.infer<typeof ConnectorData>;
export const VerifySocial = z.object({ verificationId: VerificationId.optional(), connectorData: ConnectorData });
const OneTimeTokenText = z.string().min(1).max(256);
export const VerifyOneTimeToken = z
  .object({
    identifier: z.object({ type: z.literal("email"), value: z.string().min(1).max(256) }),
    token: OneTimeTokenText.optional(),
    /** The same under an older name. */
    oneTimeToken: OneTimeTokenText.optional(),
  })
  .refine(({ token, oneTimeToken }) => token ?? oneTimeToken, { path: ["token"], message: "is required" });
export const Identify = z.object({
  verificationId: VerificationId.optional(),
  linkSocialIdentity: z.boolean().optional(),
});
/** A part of the profile that sign-up asks for: given as it is, or proved by a verification. */
export const AddProfile = z.discriminatedUnion("type", [
  z.object({ type: z.literal("username"), value: z.string().min(1).max(128) }),
  z.object({ type: z.literal("password"), value: Password }),
  z.object({ type: z.literal("email"), verificationId: VerificationId }),
  z.object({ type: z.literal("phone"), verificationId: VerificationId }),
  z.object({ type: z.literal("social"), verificationId: VerificationId }),
  /** Values of the tenant's profile fields, by name; instead of those that were given before. */
  z.object({ type: z.literal("extraProfile"), values: FieldValues }),
]);
export type AddProfile = z.infer<typeof AddProfile>;
const FactorCode = z.string().trim().min(1).max(32);
/** The secret of an authenticator app that is being set up. `secretQrCode` is a picture, as a `data:` address. */
export const StartedTotp = z.object({ verificationId: z.string(), secret: z.string(), secretQrCode: z.string() });
export type StartedTotp = z.infer<typeof StartedTotp>;
/** With `verificationId` the first code of an app that is being set up, else a code of the user's own. */
export const VerifyTotp = z.object({ verificationId: VerificationId.optional(), code: FactorCode });
export const StartedWebAuthnRegistration = z.object({
  verificationId: z.string(),
  registrationOptions: RegistrationOptions,
});
export type StartedWebAuthnRegistration = z.infer<typeof StartedWebAuthnRegistration>;
export const VerifyWebAuthnRegistration = z.object({ verificationId: VerificationId, payload: RegistrationResponse });
export const StartedWebAuthn = z.object({ verificationId: z.string(), authenticationOptions: AuthenticationOptions });
export type StartedWebAuthn = z.infer<typeof StartedWebAuthn>;
export const VerifyWebAuthn = z.object({ verificationId: VerificationId, payload: AuthenticationResponse });
/** Without an identifier, any passkey of the tenant's users may answer. */
export const StartPasskey = z.object({ identifier: SignInIdentifier.optional() });
export const StartedBackupCodes = z.object({ verificationId: z.string(), codes: z.array(z.string()) });
export type StartedBackupCodes = z.infer<typeof StartedBackupCodes>;
export const VerifyBackupCode = z.object({ code: FactorCode });
/** A factor that a verification of this interaction set up. */
export const BindMfa = z.object({ type: z.enum(["Totp", "WebAuthn", "BackupCode"]), verificationId: VerificationId });
/** In the `data` of `user.missing_mfa`: what can be set up, and whether it can be put off. */
export const MissingMfa = z.object({
  availableFactors: z.array(z.enum(["Totp", "WebAuthn"])),
  skippable: z.boolean(),
});
/** In the `data` of `session.mfa.require_mfa_verification`: what the user has, the one used last first and backup codes last. */
export const RequiredMfa = z.object({ availableFactors: z.array(z.enum(["Totp", "WebAuthn", "BackupCode"])) });
export const TrustDevice = z.object({ trusted: z.boolean() });
export const ResetPassword = z.object({ password: Password });
export const RedirectTo = z.object({ redirectTo: z.string() });

/** What a registration still asks for; in the `data` of `user.missing_profile`. */
export const MissingProfile = z.enum(["username", "email", "phone", "emailOrPhone", "password", "extraProfile"]);
export type MissingProfile = z.infer<typeof MissingProfile>;

/** Permissions of an API that an application asks a user for; of organizations' own under their reserved indicator. */
const MissingResourceScopes = z.object({
  resource: z.object({ id: z.string(), name: z.string(), indicator: z.string() }),
  scopes: z.array(z.object({ id: z.string(), name: z.string(), description: z.string().nullable() })),
});
export type MissingResourceScopes = z.infer<typeof MissingResourceScopes>;

/** What a consent page shows. */
export const ConsentInfo = z.object({
  application: z.object({
    id: z.string(),
    name: z.string(),
    displayName: z.string().nullable(),
    branding: z.record(z.string(), z.string().nullable()),
    termsOfUseUrl: z.string().nullable(),
    privacyPolicyUrl: z.string().nullable(),
  }),
  user: z.object({
    id: z.string(),
    name: z.string().nullable(),
    avatar: z.string().nullable(),
    username: z.string().nullable(),
    primaryEmail: z.string().nullable(),
  }),
  /** Those that the user may let the application see, each with what the application then gets there. */
  organizations: z.array(
    z.object({ id: z.string(), name: z.string(), missingResourceScopes: z.array(MissingResourceScopes) }),
  ),
  /** Without `openid` and `offline_access`. */
  missingOIDCScope: z.array(z.string()),
  missingResourceScopes: z.array(MissingResourceScopes),
  redirectUri: z.string(),
});
export type ConsentInfo = z.infer<typeof ConsentInfo>;

export const GiveConsent = z.object({ organizationIds: z.array(z.string().max(64)).max(1000).optional() });
