import { z } from "zod";
import { JsonObject } from "./entity.ts";
import { EmailDomain } from "./organization-jit.ts";
import { PageQuery, sortable } from "./page.ts";
import { turningIssue, turnsNothing } from "./shown-name.ts";

/** Kinds of identity providers of companies, by the names that configurations of other platforms use. */
export const SsoProviderName = z.enum(["OIDC", "SAML", "AzureAD", "GoogleWorkspace", "Okta", "AzureAdOidc"]);
export type SsoProviderName = z.infer<typeof SsoProviderName>;

export const SsoProviderType = z.enum(["oidc", "saml"]);

/** A kind of identity provider. */
export const SsoProvider = z.object({
  providerName: SsoProviderName,
  providerType: SsoProviderType,
  name: z.string(),
  description: z.string(),
  logo: z.string(),
  logoDark: z.string().nullable(),
});
export type SsoProvider = z.infer<typeof SsoProvider>;

const Text = z.string().trim().min(1).max(2048);

/**
 * A client at the provider (OpenID Connect Core 1.0). Google's issuer is known. Unknown fields are removed. What is missing can
 * come later: until the configuration is whole, the connector signs nobody in.
 */
export const OidcSsoConfig = z.object({
  clientId: Text.optional(),
  clientSecret: Text.optional(),
  /** https. Its metadata are read at `/.well-known/openid-configuration`. */
  issuer: Text.optional(),
  /** Scopes, separated by spaces. `openid` is always asked for. */
  scope: z.string().trim().max(1024).optional(),
  /** Addresses count as verified although the provider does not say so. Only within the connector's domains. */
  trustUnverifiedEmail: z.boolean().optional(),
});
export type OidcSsoConfig = z.infer<typeof OidcSsoConfig>;

const AttributeName = z.string().trim().min(1).max(512);

/** From which attributes of an assertion a user is made, by their Name; `nameID` is the subject's NameID. */
export const SamlAttributeMapping = z
  .object({ id: AttributeName, email: AttributeName, name: AttributeName, avatar: AttributeName })
  .partial();
export type SamlAttributeMapping = z.infer<typeof SamlAttributeMapping>;

/**
 * A SAML identity provider (SAML 2.0 metadata, section 2.4.3): by the address of its metadata, by its metadata, or by the
 * three values, one way alone. Unknown fields are removed. What is missing can come later.
 */
export const SamlSsoConfig = z.object({
  /** https. Read again at sign-ins, at most every five minutes, so that new certificates are known. */
  metadataUrl: Text.optional(),
  /** XML of up to 256 kB. */
  metadata: z
    .string()
    .trim()
    .max(256 * 1024)
    .optional(),
  entityId: z.string().trim().max(1024).optional(),
  /** Over the Redirect binding. */
  signInEndpoint: Text.optional(),
  /** One or several in PEM, or one in base64. */
  x509Certificate: z
    .string()
    .trim()
    .max(64 * 1024)
    .optional(),
  attributeMapping: SamlAttributeMapping.optional(),
  /** Requests are signed even if the metadata do not ask for it. */
  signAuthnRequests: z.boolean().optional(),
});
export type SamlSsoConfig = z.infer<typeof SamlSsoConfig>;

const Picture = z
  .string()
  .max(2048)
  .refine((value) => value === "" || /^https?:$/.test(URL.parse(value)?.protocol ?? ""), "must be a web address");

/** How the sign-in page shows the connector; without a display name, by its own. */
export const SsoBranding = z
  .object({
    displayName: z.string().trim().max(128).refine(turnsNothing, turningIssue),
    logo: Picture,
    darkLogo: Picture,
  })
  .partial();
export type SsoBranding = z.infer<typeof SsoBranding>;

const ConnectorName = z.string().trim().min(1).max(128);
/** Users of these are sent to the provider. Several connectors may name one: the user then chooses. */
const Domains = z.array(z.string().trim().toLowerCase().max(253)).max(200);

export const CreateSsoConnector = z.object({
  providerName: SsoProviderName,
  /** Unique in the tenant. */
  connectorName: ConnectorName,
  config: JsonObject.optional(),
  domains: Domains.optional(),
  branding: SsoBranding.optional(),
  /** Name and picture are taken over at every sign-in, not at the first one alone. */
  syncProfile: z.boolean().optional(),
});
export type CreateSsoConnector = z.infer<typeof CreateSsoConnector>;

export const UpdateSsoConnector = CreateSsoConnector.omit({ providerName: true }).partial();
export type UpdateSsoConnector = z.infer<typeof UpdateSsoConnector>;

export const SsoConnector = z.object({
  tenantId: z.string(),
  id: z.string(),
  providerName: SsoProviderName,
  providerType: SsoProviderType,
  providerLogo: z.string(),
  providerLogoDark: z.string().nullable(),
  connectorName: z.string(),
  config: JsonObject,
  domains: z.array(z.string()),
  branding: SsoBranding,
  syncProfile: z.boolean(),
  /** The configuration is whole: users can sign in by it. */
  isReady: z.boolean(),
  /** What the provider's metadata say, where one connector is asked for and the provider answers. */
  providerConfig: JsonObject.optional(),
  createdAt: z.number(),
});
export type SsoConnector = z.infer<typeof SsoConnector>;

export const ListSsoConnectors = PageQuery.extend({
  q: z.string().max(256).optional(),
  ...sortable(["name"]),
});
export type ListSsoConnectors = z.infer<typeof ListSsoConnectors>;

/** A domain that can be an enterprise's: whether it is a public mail provider's is checked where it is saved. */
export const isDomain = (value: string): boolean => EmailDomain.safeParse(value).success;

/** What a person at the sign-in page chooses between. */
export const SsoChoice = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.string(),
  logoDark: z.string().nullable(),
});
export type SsoChoice = z.infer<typeof SsoChoice>;

/** An account at a company's provider that a user signs in with. */
export const SsoIdentity = z.object({
  tenantId: z.string(),
  id: z.string(),
  userId: z.string(),
  issuer: z.string(),
  identityId: z.string(),
  detail: JsonObject,
  ssoConnectorId: z.string(),
  connectorName: z.string(),
  createdAt: z.number(),
});
export type SsoIdentity = z.infer<typeof SsoIdentity>;
