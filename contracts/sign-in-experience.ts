import { z } from "zod";
import { CustomProfileField } from "./custom-profile-field.ts";
import { CustomUiId } from "./custom-ui.ts";
import { EntityId } from "./entity.ts";
import { isLanguageTag } from "./language-tag.ts";
import { PasswordIssue, PasswordPolicy } from "./password-policy.ts";
import { isSeen, turningIssue, turnsNothing, unseenIssue } from "./shown-name.ts";

/** `#` and 3 or 6 hex digits. */
export const HexColor = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, "must be # and 3 or 6 hex digits");

/** An http or https address of at most 2,048 characters. */
export const WebUrl = z
  .string()
  .max(2048)
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === "";
  }, "must be an http or https URL without a username and password");

export const Color = z.object({
  primaryColor: HexColor,
  isDarkModeEnabled: z.boolean(),
  darkPrimaryColor: HexColor,
});
export type Color = z.infer<typeof Color>;

export const Branding = z
  .object({ logoUrl: WebUrl, darkLogoUrl: WebUrl, favicon: WebUrl, darkFavicon: WebUrl })
  .partial();
export type Branding = z.infer<typeof Branding>;

/** Language tags of the supported list. */
export const LanguageTag = z.string().max(16).refine(isLanguageTag, "must be a supported language tag");

export const SignInMode = z.enum(["SignIn", "Register", "SignInAndRegister"]);
export type SignInMode = z.infer<typeof SignInMode>;

export const IdentifierType = z.enum(["username", "email", "phone"]);
export type IdentifierType = z.infer<typeof IdentifierType>;

export const SignInMethod = z.object({
  identifier: IdentifierType,
  password: z.boolean(),
  verificationCode: z.boolean(),
  isPasswordPrimary: z.boolean(),
});
export type SignInMethod = z.infer<typeof SignInMethod>;

/** `emailOrPhone` is for secondary identifiers alone. */
export const SecondaryIdentifier = z.object({
  identifier: z.enum(["username", "email", "phone", "emailOrPhone"]),
  verify: z.boolean().optional(),
});

export const SignUp = z.object({
  /** The first ones of which a new user gives one: `["email", "phone"]` is "email or phone". */
  identifiers: z.array(IdentifierType).max(3),
  password: z.boolean(),
  verify: z.boolean(),
  /** What a new user gives as well. */
  secondaryIdentifiers: z.array(SecondaryIdentifier).max(3).optional(),
});
export type SignUp = z.infer<typeof SignUp>;

export const MfaFactor = z.enum(["Totp", "WebAuthn", "BackupCode"]);
export type MfaFactor = z.infer<typeof MfaFactor>;
export const Mfa = z.object({
  factors: z.array(MfaFactor).max(10),
  policy: z.enum(["UserControlled", "Mandatory", "PromptOnlyAtSignIn", "PromptAtSignInAndSignUp", "NoPrompt"]),
  organizationRequiredMfaPolicy: z.enum(["NoPrompt", "Mandatory"]).optional(),
});
export type Mfa = z.infer<typeof Mfa>;

/** Passkeys in place of an identifier and a password. */
export const PasskeySignIn = z
  .object({
    enabled: z.boolean(),
    /** A button on the first page. */
    showPasskeyButton: z.boolean(),
    /** Passkeys among what the browser offers to fill in. */
    allowAutofill: z.boolean(),
  })
  .partial();
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;

/** "Don't ask again on this device": off unless switched on, 30 days unless the tenant says otherwise. */
export const TrustedDevicePolicy = z
  .object({ enabled: z.boolean(), durationDays: z.number().int().min(1).max(365) })
  .partial();
export type TrustedDevicePolicy = z.infer<typeof TrustedDevicePolicy>;

export const AgreeToTermsPolicy = z.enum(["Automatic", "ManualRegistrationOnly", "Manual"]);
export type AgreeToTermsPolicy = z.infer<typeof AgreeToTermsPolicy>;

/** Minutes and counts; at most 100 tries in an hour and one hour of lock unless the tenant says otherwise. */
export const SentinelPolicy = z
  .object({ maxAttempts: z.number().int().min(1).max(1000), lockoutDuration: z.number().int().min(1).max(10_080) })
  .partial();
export type SentinelPolicy = z.infer<typeof SentinelPolicy>;

/** `customBlocklist`: whole addresses, or domains as `@example.com`. */
export const EmailBlocklistPolicy = z
  .object({
    blockDisposableAddresses: z.boolean(),
    blockSubaddressing: z.boolean(),
    customBlocklist: z.array(z.string().trim().toLowerCase().min(1).max(256)).max(1000),
  })
  .partial();
export type EmailBlocklistPolicy = z.infer<typeof EmailBlocklistPolicy>;

const hostName = /^(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+(?::\d{1,5})?$/;

const clearableUrl = z.union([z.literal("").transform(() => null), z.null(), WebUrl]);

/** How a tenant signs its users in. */
export const SignInExperience = z.object({
  tenantId: z.string(),
  id: z.string(),
  color: Color,
  branding: Branding,
  languageInfo: z.object({ autoDetect: z.boolean(), fallbackLanguage: LanguageTag }),
  termsOfUseUrl: clearableUrl,
  privacyPolicyUrl: clearableUrl,
  agreeToTermsPolicy: AgreeToTermsPolicy,
  signIn: z.object({ methods: z.array(SignInMethod).max(3) }),
  signUp: SignUp,
  socialSignIn: z.object({ automaticAccountLinking: z.boolean().optional() }),
  socialSignInConnectorTargets: z.array(z.string().max(128)).max(50),
  signInMode: SignInMode,
  customCss: z.string().max(65_536).nullable(),
  /** Whose images custom CSS may show, by https: names of hosts, with a port if it is not the usual one. */
  customCssImageHosts: z.array(z.string().trim().toLowerCase().max(256).regex(hostName, "must be a hostname")).max(20),
  /** HTML below the form of a page, by the page's path: `/sign-in`, `/register`, `/sign-in/code`. */
  customContent: z
    .record(z.string().max(256), z.string().max(16_384))
    .refine((content) => Object.keys(content).length <= 20, "at most 20 pages"),
  /** Uploaded pages that are shown in place of the built-in ones; null for those. */
  customUiAssets: z.object({ id: z.string(), createdAt: z.number() }).nullable(),
  passwordPolicy: PasswordPolicy,
  mfa: Mfa,
  passkeySignIn: PasskeySignIn,
  trustedDevice: TrustedDevicePolicy,
  singleSignOnEnabled: z.boolean(),
  supportEmail: z.union([z.literal("").transform(() => null), z.null(), z.email().max(256)]),
  supportWebsiteUrl: clearableUrl,
  unknownSessionRedirectUrl: clearableUrl,
  captchaPolicy: z.object({ enabled: z.boolean().optional() }),
  sentinelPolicy: SentinelPolicy,
  emailBlocklistPolicy: EmailBlocklistPolicy,
  /** Mails to users after a change of a credential; on unless switched off. */
  credentialNoticePolicy: z.object({ enabled: z.boolean().optional() }),
});
export type SignInExperience = z.infer<typeof SignInExperience>;

/** Any part; each given part replaces the whole of it. */
export const UpdateSignInExperience = SignInExperience.omit({ tenantId: true, id: true })
  .extend({ customUiAssets: z.object({ id: CustomUiId, createdAt: z.number().optional() }).nullable() })
  .partial();
export type UpdateSignInExperience = z.infer<typeof UpdateSignInExperience>;

/**
 * Parts that can be rolled out to some browsers, or tried, before they are published. What protects accounts is not among
 * them: it is the same for everybody.
 */
export const DraftChanges = UpdateSignInExperience.omit({
  passwordPolicy: true,
  captchaPolicy: true,
  sentinelPolicy: true,
  emailBlocklistPolicy: true,
  credentialNoticePolicy: true,
  mfa: true,
  trustedDevice: true,
});
export type DraftChanges = z.infer<typeof DraftChanges>;

/** What an update would take away. */
export const ExperienceImpact = z.object({
  /** Ways in that would be gone: `email.password`, `phone.verificationCode`, `social.google`. */
  removed: z.array(z.string()),
  isRegistrationClosed: z.boolean(),
  /** Users who can sign in now and could not any more: at most 1,001, of the first 100,000. */
  lockedOut: z.number(),
});
export type ExperienceImpact = z.infer<typeof ExperienceImpact>;

/**
 * How many users have a second factor; suspended users are left out. Up to 10,000 are counted one by one (`counted`), and of
 * more users the figures are projected from 10,000 at random.
 */
export const MfaUsage = z.object({
  users: z.number(),
  counted: z.number(),
  /** Users with an authenticator app or a passkey. */
  withFactor: z.number(),
  byFactor: z.record(MfaFactor, z.number()),
  /** Users without a factor who put off setting one up. */
  skipped: z.number(),
  /** Users without a factor who are members of an organization that requires one. */
  withoutFactorInRequiringOrganizations: z.number(),
});
export type MfaUsage = z.infer<typeof MfaUsage>;

/** One published version of the sign-in experience. */
export const ExperienceVersion = z.object({
  version: z.number().int(),
  isCurrent: z.boolean(),
  /** Milliseconds since 1970; null for what was there before versions were kept. */
  publishedAt: z.number().nullable(),
  actor: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string().nullable() }).nullable(),
  /** The parts that differ from the version before. */
  changed: z.array(z.string()),
  experience: SignInExperience,
});
/** `before`: only versions that are older than this one. */
export const ListVersions = z.object({
  before: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
});
export type ListVersions = z.infer<typeof ListVersions>;
export type ExperienceVersion = z.infer<typeof ExperienceVersion>;

/** Connectors for demonstration exist nowhere here, so that none is ever unused. */
export const UpdateSignInExperienceQuery = z.object({ removeUnusedDemoSocialConnector: z.string().optional() });

const PersonalWord = z.string().max(256);
/** Whether a password meets the tenant's policy, or one that is not saved yet; with `userId` also as that user's. */
export const CheckPassword = z.object({
  password: z.string().min(1).max(1024),
  userId: EntityId.optional(),
  passwordPolicy: PasswordPolicy.optional(),
  /** What the password may not repeat, of somebody who is no user yet. */
  owner: z
    .object({ name: PersonalWord, username: PersonalWord, email: PersonalWord, phoneNumber: PersonalWord })
    .partial()
    .optional(),
});
export type CheckPassword = z.infer<typeof CheckPassword>;
export const CheckedPassword = z.object({ result: z.boolean(), issues: z.array(PasswordIssue) });
export type CheckedPassword = z.infer<typeof CheckedPassword>;

/** One application's own look, over the tenant's. */
export const ApplicationSignInExperience = z.object({
  tenantId: z.string(),
  applicationId: z.string(),
  color: Color.partial(),
  branding: Branding,
  termsOfUseUrl: clearableUrl,
  privacyPolicyUrl: clearableUrl,
  displayName: z.string().trim().max(256).refine(isSeen, unseenIssue).refine(turnsNothing, turningIssue).nullable(),
});
export type ApplicationSignInExperience = z.infer<typeof ApplicationSignInExperience>;
export const SetApplicationSignInExperience = ApplicationSignInExperience.omit({
  tenantId: true,
  applicationId: true,
}).partial();
export type SetApplicationSignInExperience = z.infer<typeof SetApplicationSignInExperience>;

export const CaptchaConfig = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("Turnstile"),
    siteKey: z.string().min(1).max(256),
    secretKey: z.string().min(1).max(256),
  }),
  z.object({
    type: z.literal("RecaptchaEnterprise"),
    siteKey: z.string().min(1).max(256),
    secretKey: z.string().min(1).max(256),
    projectId: z.string().min(1).max(256),
  }),
]);
export type CaptchaConfig = z.infer<typeof CaptchaConfig>;

/** What anyone may know of a connector, for a button. `name` by language tag, English always among them. */
export const PublicConnector = z.object({
  id: z.string(),
  target: z.string(),
  platform: z.enum(["Native", "Universal", "Web"]).nullable(),
  name: z.record(z.string(), z.string()),
  logo: z.string(),
  logoDark: z.string().nullable(),
});
export type PublicConnector = z.infer<typeof PublicConnector>;

/** With what a page shows Google One Tap. */
export const OneTapSettings = z.object({
  clientId: z.string(),
  isEnabled: z.boolean(),
  autoSelect: z.boolean(),
  closeOnTapOutside: z.boolean(),
  itpSupport: z.boolean(),
});
export type OneTapSettings = z.infer<typeof OneTapSettings>;

/**
 * The public sign-in configuration: what `/api/.well-known/sign-in-exp` answers and what pages are made of.
 * A copy lies in KV; nothing in it is secret, and no decision of security is made on it.
 */
export const PublicExperience = SignInExperience.omit({
  sentinelPolicy: true,
  emailBlocklistPolicy: true,
  credentialNoticePolicy: true,
  trustedDevice: true,
}).extend({
  socialConnectors: z.array(PublicConnector),
  ssoConnectors: z.array(z.object({ id: z.string(), connectorName: z.string(), domains: z.array(z.string()) })),
  /** What registration asks for beside identifiers, in this order. */
  customProfileFields: z.array(CustomProfileField),
  /** By which kinds of address a forgotten password can be reset: those with a connector that can send. */
  forgotPassword: z.object({ email: z.boolean(), phone: z.boolean() }),
  isDevelopmentTenant: z.boolean(),
  captchaConfig: z.object({ type: z.enum(["Turnstile", "RecaptchaEnterprise"]), siteKey: z.string() }).nullable(),
  /** Present where the tenant has turned it on, and users can sign in with Google. */
  googleOneTap: OneTapSettings.extend({ connectorId: z.string() }).optional(),
  /** Languages that the tenant has phrases in beside ours; missing where there are none. */
  customLanguages: z.array(z.string()).optional(),
  /** Texts of the tenant's own, for the language asked for, by key of `locales/en/sign-in.ts`. */
  customPhrases: z.record(z.string(), z.string()),
  /** The application that a page is for, when one was named and exists. */
  application: z
    .object({
      id: z.string(),
      name: z.string(),
      isThirdParty: z.boolean(),
      /** Where it most likely begins: the origin of its first redirect URI on the web, or of its assertion consumer service. */
      home: z.string().nullish(),
      /** It has a redirect URI with a private-use scheme, such as `com.example.app:/callback` (RFC 8252, section 7.1). */
      hasCustomScheme: z.boolean().optional(),
    })
    .nullable(),
});
export type PublicExperience = z.infer<typeof PublicExperience>;

/** What a page's configuration depends on. */
export const PublicExperienceQuery = z.object({
  appId: z.string().max(64).optional(),
  organizationId: z.string().max(64).optional(),
  language: z.string().max(16).optional(),
});
export type PublicExperienceQuery = z.infer<typeof PublicExperienceQuery>;

/** Parts of the public configuration, as the edge asks for them (`workers/tenant/sign-in-experience/parts.ts`). */
export const ReadParts = z.object({
  parts: z
    .array(
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("tenant") }),
        z.object({ kind: z.literal("application"), id: z.string().max(64) }),
        z.object({ kind: z.literal("organization"), id: z.string().max(64) }),
        z.object({ kind: z.literal("phrases"), language: z.string().max(16) }),
      ]),
    )
    .min(1)
    .max(4),
});
