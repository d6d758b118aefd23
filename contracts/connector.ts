import { z } from "zod";
import { JsonObject } from "./entity.ts";
import { LanguageTag } from "./sign-in-experience.ts";

export const ConnectorType = z.enum(["Email", "Sms", "Social"]);
export type ConnectorType = z.infer<typeof ConnectorType>;
export const ConnectorPlatform = z.enum(["Native", "Universal", "Web"]);
export type ConnectorPlatform = z.infer<typeof ConnectorPlatform>;

/** One field of a connector's configuration. */
export const ConnectorFormItem = z.object({
  type: z.enum(["Text", "Number", "MultilineText", "Switch", "Select", "MultiSelect", "Json"]),
  key: z.string(),
  label: z.string(),
  placeholder: z.string().optional(),
  required: z.boolean().optional(),
  defaultValue: z.unknown().optional(),
  /** Shown only while another field has this value. */
  showConditions: z.array(z.object({ targetKey: z.string(), expectValue: z.unknown() })).optional(),
  description: z.string().optional(),
  tooltip: z.string().optional(),
  /** Shown masked; an answer carries it only to who may read the configuration. */
  isConfidential: z.boolean().optional(),
  /** Of Text: the URL of a picture, which a form may let people upload. */
  isPicture: z.boolean().optional(),
  /** Of MultilineText: types of files whose text a form may let people choose, as an `accept` attribute names them. */
  fileTypes: z.string().optional(),
  /** Of Select and MultiSelect. */
  selectItems: z.array(z.object({ value: z.string(), title: z.string() })).optional(),
  /** Of Json: an object of texts and switches, which a form may show as fields of their own. */
  fields: z
    .array(
      z.object({
        key: z.string(),
        label: z.string(),
        /** A text, if it is not said. */
        type: z.enum(["Text", "Switch"]).optional(),
        isConfidential: z.boolean().optional(),
      }),
    )
    .optional(),
});
export type ConnectorFormItem = z.infer<typeof ConnectorFormItem>;

/** Words by language tag; English is always there. */
const I18nText = z.record(z.string(), z.string());

/** A kind of connector: what can be configured. */
export const ConnectorFactory = z.object({
  id: z.string(),
  type: ConnectorType,
  target: z.string(),
  platform: ConnectorPlatform.nullable(),
  name: I18nText,
  description: I18nText,
  logo: z.string(),
  logoDark: z.string().nullable(),
  /** Markdown. */
  readme: z.string(),
  /** Markdown: how the provider tells what became of messages. Null or missing for kinds whose provider does not. */
  webhookGuide: z.string().nullable().optional(),
  formItems: z.array(ConnectorFormItem),
  /** True for OIDC, OAuth 2.0 and the like, of which there may be several, each with a target of its own. */
  isStandard: z.boolean(),
  /** Tokens that the provider gives at a sign-in can be stored (`enableTokenStorage`). */
  isTokenStorageSupported: z.boolean(),
});
export type ConnectorFactory = z.infer<typeof ConnectorFactory>;

/** Where an image is: a web address, a path at this host, or the image itself. */
function isImageAddress(value: string): boolean {
  const url = URL.parse(value);
  return url === null || /^https?:$/.test(url.protocol) || /^data:image\//i.test(url.href);
}
const Logo = z.string().max(2048).refine(isImageAddress, "must be the address of an image");

/** Name, logo and target that a tenant gives a standard connector. */
export const ConnectorMetadata = z
  .object({
    target: z
      .string()
      .trim()
      .regex(/^[\w.-]{1,128}$/, "letters, digits, dots, dashes and underscores"),
    name: z.record(LanguageTag, z.string().max(256)),
    logo: Logo,
    logoDark: Logo.nullable(),
  })
  .partial();
export type ConnectorMetadata = z.infer<typeof ConnectorMetadata>;

export const CreateConnector = z.object({
  /** Id of the factory. */
  connectorId: z.string().min(1).max(128),
  config: JsonObject.optional(),
  metadata: ConnectorMetadata.optional(),
  syncProfile: z.boolean().optional(),
  /** Tokens that the provider gives at a sign-in are kept for the user's own API calls; turning it off deletes them. */
  enableTokenStorage: z.boolean().optional(),
  id: z
    .string()
    .regex(/^[\w-]{1,21}$/)
    .optional(),
});
export type CreateConnector = z.infer<typeof CreateConnector>;
export const UpdateConnector = CreateConnector.pick({
  config: true,
  metadata: true,
  syncProfile: true,
  enableTokenStorage: true,
});
export type UpdateConnector = z.infer<typeof UpdateConnector>;

/** A configured connector with what its kind says, as `/api/connectors` answers. */
export const Connector = ConnectorFactory.omit({ id: true }).extend({
  /** Of the connector itself; `connectorId` is its factory's. */
  id: z.string(),
  connectorId: z.string(),
  config: JsonObject,
  /** With SAML, where one connector is asked for: our side, and what the provider's metadata say now. */
  providerConfig: JsonObject.optional(),
  metadata: ConnectorMetadata,
  syncProfile: z.boolean(),
  enableTokenStorage: z.boolean(),
  createdAt: z.number(),
});
export type Connector = z.infer<typeof Connector>;

export const ListConnectors = z.object({ target: z.string().max(128).optional() });

/** A test message: to an address or a number, with a configuration that need not be saved. */
export const TestConnector = z.union([
  z.object({ email: z.string().min(3).max(256), config: JsonObject, locale: z.string().max(16).optional() }),
  z.object({ phone: z.string().min(3).max(32), config: JsonObject, locale: z.string().max(16).optional() }),
]);
export type TestConnector = z.infer<typeof TestConnector>;

/** What of a transcript is in the error of a test that failed: `data`, for callers with `all`. */
export const TestFailure = z.object({ transcript: z.string() });

/** What depends on a connector. */
export const ConnectorUsage = z.object({
  id: z.string(),
  /** Of a social connector: users with an identity of its target, at most 1,001. */
  users: z.number(),
  /** Of a social connector: its target has a button on the sign-in page. */
  isOnSignInPage: z.boolean(),
  /** Of an email or SMS connector: the sign-in experience sends codes by it, to sign in or to sign up. */
  isForSignIn: z.boolean(),
  isForSignUp: z.boolean(),
  /** Of the built-in email service: the address it sends from, emails sent in all and today (UTC), and at most a day. */
  builtIn: z.object({ from: z.string(), sent: z.number(), today: z.number(), dailyLimit: z.number() }).optional(),
});
export type ConnectorUsage = z.infer<typeof ConnectorUsage>;

export const AuthorizationUriRequest = z.object({
  state: z.string().min(1).max(1024),
  redirectUri: z.string().max(2048),
});
export const AuthorizationUri = z.object({ redirectTo: z.string() });

/** Why a message is sent; each has its words (`locales/<lang>/mail.ts`), and a tenant may have its own. */
export const TemplateType = z.enum([
  "SignIn",
  "Register",
  "ForgotPassword",
  "OrganizationInvitation",
  "Generic",
  "UserPermissionValidation",
  "BindNewIdentifier",
  "MfaVerification",
  "BindMfa",
  "MagicLink",
  "CredentialChanged",
]);
export type TemplateType = z.infer<typeof TemplateType>;

/** Who someone is at a provider, as its connector says. */
export const SocialUserInfo = z.object({
  /** The provider's own id of the person; never empty. */
  id: z.string().min(1).max(512),
  email: z.string().optional(),
  /** The provider says that the address belongs to the person. Without it the address links nothing. */
  isEmailVerified: z.boolean().optional(),
  phone: z.string().optional(),
  isPhoneVerified: z.boolean().optional(),
  name: z.string().optional(),
  avatar: z.string().optional(),
  rawData: JsonObject.optional(),
});
export type SocialUserInfo = z.infer<typeof SocialUserInfo>;

/** A message on this machine's inbox (`/dev/inbox.json`), newest first. */
export const InboxMessage = z.object({
  to: z.string(),
  type: z.string(),
  code: z.string().optional(),
  link: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  tenantId: z.string(),
  channel: z.enum(["email", "sms"]),
  createdAt: z.number(),
});
export type InboxMessage = z.infer<typeof InboxMessage>;

/** What of the inbox to show; `to` is one address or number. */
export const ListInbox = z.object({
  to: z.string().max(256).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type ListInbox = z.infer<typeof ListInbox>;
/** The edge's question to each database; `empty` forgets everything first. */
export const AskInbox = ListInbox.extend({ empty: z.boolean().optional() });
export type AskInbox = z.infer<typeof AskInbox>;
export const InboxMessages = z.array(InboxMessage);
