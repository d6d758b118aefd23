import { z } from "zod";
import { BulkIds } from "./bulk.ts";
import { EntityId, EntityIds, JsonObject, Moment } from "./entity.ts";
import { PageQuery, searchable, sortable } from "./page.ts";
import { PathName } from "./path-name.ts";
import { CreateProtectedApp, ProtectedApp, UpdateProtectedApp } from "./protected-application.ts";
import { ShownName } from "./shown-name.ts";
import { SigningAlgorithm } from "./signing-algorithm.ts";
import { userScopes } from "./user-scopes.ts";

export const ApplicationType = z.enum(["Native", "SPA", "Traditional", "MachineToMachine", "Protected", "SAML"]);
export type ApplicationType = z.infer<typeof ApplicationType>;

/** Schemes that run or read something instead of leading back to an app. */
const dangerousScheme =
  /^(javascript|data|vbscript|file|blob|about|filesystem|view-source|ws|wss|ftp|intent|android-app):/i;
/** Addresses are compared exactly (RFC 9700, section 2.1): one with a wildcard would match nothing. */
const hasWildcard = (url: URL | null): boolean => url !== null && /\*/.test(url.host + url.pathname);
const wellFormed = (uri: string): URL | null => {
  if (/[\s\p{Cc}\\<>"`{}|^]/u.test(uri) || uri.length > 2048) return null;
  return URL.parse(uri);
};

/** `http` or `https`, and nobody's password in it. */
const isWebUrl = (uri: string): boolean => {
  const url = wellFormed(uri);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === "";
};

/** `http` or `https`, for apps in a browser or on a server. No fragment (RFC 6749, section 3.1.2). */
export const WebRedirectUri = z
  .string()
  .refine((uri) => isWebUrl(uri) && !uri.includes("#"), "must be an http or https URL without a fragment");

/** A scheme of the app's own, with a dot or at least letters, and never one that runs something (RFC 8252, section 7.1). */
export const NativeRedirectUri = z.string().refine((uri) => {
  const url = wellFormed(uri);
  return url !== null && !dangerousScheme.test(uri) && /^[a-z][a-z0-9.+-]*:/i.test(uri) && !uri.includes("#");
}, "must be a URI with a custom scheme");

const noWildcard = "must not contain a wildcard: redirect URIs are compared exactly";
const PostLogoutRedirectUri = z
  .string()
  .refine((uri) => wellFormed(uri) !== null && !dangerousScheme.test(uri), "must be a valid URI")
  .refine((uri) => !hasWildcard(URL.parse(uri)), noWildcard);

const HttpUrl = z.string().max(2048).refine(isWebUrl, "must be an http or https URL without a username and password");

/** No fragment (Back-Channel Logout 1.0, section 2.2). */
const BackchannelLogoutUri = HttpUrl.refine((uri) => !uri.includes("#"), "must not contain a fragment");

export const OidcClientMetadata = z.object({
  redirectUris: z.array(z.string()).max(100).default([]),
  postLogoutRedirectUris: z.array(PostLogoutRedirectUri).max(100).default([]),
  backchannelLogoutUri: BackchannelLogoutUri.optional(),
  backchannelLogoutSessionRequired: z.boolean().optional(),
  logoUri: HttpUrl.optional(),
});
export type OidcClientMetadata = z.infer<typeof OidcClientMetadata>;

/** An origin equals its parsed form exactly: scheme, host and port, nothing behind. */
export const Origin = z.string().refine((origin) => URL.parse(origin)?.origin === origin, "must be an origin");

export const CustomClientMetadata = z.object({
  corsAllowedOrigins: z.array(Origin).max(100).optional(),
  /** Seconds. */
  idTokenTtl: z.number().int().min(1).max(86_400).optional(),
  /** Seconds; `refreshTokenTtlInDays` wins. */
  refreshTokenTtl: z.number().int().min(1).max(7_776_000).optional(),
  refreshTokenTtlInDays: z.number().int().min(1).max(90).optional(),
  alwaysIssueRefreshToken: z.boolean().optional(),
  rotateRefreshToken: z.boolean().optional(),
  /** RS256 when it is left out (OpenID Connect Dynamic Client Registration 1.0, section 2). */
  idTokenSignedResponseAlg: SigningAlgorithm.optional(),
});
export type CustomClientMetadata = z.infer<typeof CustomClientMetadata>;

/**
 * What is wrong with redirect addresses for a type, or null: a scheme of its own for Native, http(s) for the others (Native
 * apps may use http(s), too).
 */
export function redirectUrisProblem(type: ApplicationType, uris: readonly string[]): string | null {
  const schema = type === "Native" ? z.union([WebRedirectUri, NativeRedirectUri]) : WebRedirectUri;
  if (!uris.every((uri) => schema.safeParse(uri).success))
    return "must be http or https URLs; native apps can also use a custom scheme";
  const isWild = uris.some((uri) => hasWildcard(new URL(uri)));
  return isWild ? noWildcard : null;
}

export const CreateApplication = z
  .object({
    name: ShownName(256),
    description: z.string().max(1024).nullable().optional(),
    type: ApplicationType,
    oidcClientMetadata: OidcClientMetadata.partial().optional(),
    customClientMetadata: CustomClientMetadata.optional(),
    customData: JsonObject.optional(),
    isThirdParty: z.boolean().optional(),
    /** Of type Protected, and needed there. */
    protectedAppMetadata: CreateProtectedApp.optional(),
  })
  .superRefine(({ type, oidcClientMetadata }, { addIssue }) => {
    const message = redirectUrisProblem(type, oidcClientMetadata?.redirectUris ?? []);
    if (message) addIssue({ code: "custom", path: ["oidcClientMetadata", "redirectUris"], message });
  });
export type CreateApplication = z.infer<typeof CreateApplication>;

/** `web` or `native` clients of OpenID Connect may keep a secret; these may not. */
export const isPublicClient = (type: ApplicationType): boolean => type === "Native" || type === "SPA";

/** Without the defaults: what is left out stays. */
const ChangedMetadata = OidcClientMetadata.extend({
  redirectUris: z.array(z.string()).max(100).optional(),
  postLogoutRedirectUris: z.array(PostLogoutRedirectUri).max(100).optional(),
});

/** The type stays what it is, so the redirect addresses are held against the stored one. */
export const UpdateApplication = z.object({
  name: ShownName(256).optional(),
  description: z.string().max(1024).nullable().optional(),
  oidcClientMetadata: ChangedMetadata.optional(),
  customClientMetadata: CustomClientMetadata.optional(),
  customData: JsonObject.optional(),
  /** Of type Protected. What is left out stays; so does all for null, which others are read with. */
  protectedAppMetadata: UpdateProtectedApp.nullish(),
  /** Gives a machine client the internal role with all of the management API, or takes it. */
  isAdmin: z.boolean().optional(),
});
export type UpdateApplication = z.infer<typeof UpdateApplication>;

export const Application = z.object({
  tenantId: z.string(),
  id: z.string(),
  name: z.string(),
  /** Only when it is made: its first secret. */
  secret: z.string().optional(),
  description: z.string().nullable(),
  type: ApplicationType,
  oidcClientMetadata: z.object({
    redirectUris: z.array(z.string()),
    postLogoutRedirectUris: z.array(z.string()),
    backchannelLogoutUri: z.string().optional(),
    backchannelLogoutSessionRequired: z.boolean().optional(),
    logoUri: z.string().optional(),
  }),
  customClientMetadata: CustomClientMetadata,
  /** Of type Protected; null for all others. */
  protectedAppMetadata: ProtectedApp.nullable(),
  customData: JsonObject,
  isThirdParty: z.boolean(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Of one application: whether it is a machine client with the internal role. */
  isAdmin: z.boolean().optional(),
});
export type Application = z.infer<typeof Application>;

const Types = z
  .union([ApplicationType, z.array(ApplicationType)])
  .transform((types) => (Array.isArray(types) ? types : [types]));

/** Applications of something, searched and sorted. */
export const SearchApplications = PageQuery.extend({
  ...searchable(["id", "name", "description"]),
  ...sortable(["name", "createdAt"]),
});
export type SearchApplications = z.infer<typeof SearchApplications>;

export const ListApplications = SearchApplications.extend({
  types: Types.optional(),
  isThirdParty: z.enum(["true", "false"]).optional(),
  excludeRoleId: EntityId.optional(),
  excludeOrganizationId: EntityId.optional(),
});
export type ListApplications = z.infer<typeof ListApplications>;

export const BulkApplications = z.object({ action: z.literal("delete"), ids: BulkIds });
export type BulkApplications = z.infer<typeof BulkApplications>;

export const CreateSecret = z.object({ name: PathName, expiresAt: Moment.nullable().optional() });
export type CreateSecret = z.infer<typeof CreateSecret>;
export const RenameSecret = z.object({ name: PathName });

export const ApplicationSecret = z.object({
  tenantId: z.string(),
  applicationId: z.string(),
  name: z.string(),
  value: z.string(),
  createdAt: z.number(),
  expiresAt: z.number().nullable(),
});
export type ApplicationSecret = z.infer<typeof ApplicationSecret>;

/** A machine client with rights in the Management API whose secret a member knows. */
export const KnownApplication = z.object({
  id: z.string(),
  name: z.string(),
  /** The member created it; otherwise they have read a secret of it. */
  isMaker: z.boolean(),
  /** What it holds of the Management API. */
  scopes: z.array(z.string()),
});
export type KnownApplication = z.infer<typeof KnownApplication>;

export const AllowConsentScopes = z.object({
  userScopes: z.array(z.enum(userScopes)).max(20).optional(),
  resourceScopes: EntityIds.optional(),
  organizationScopes: EntityIds.optional(),
  organizationResourceScopes: EntityIds.optional(),
});
export type AllowConsentScopes = z.infer<typeof AllowConsentScopes>;

export const ConsentScopeType = z.enum([
  "organization-scopes",
  "resource-scopes",
  "organization-resource-scopes",
  "user-scopes",
]);
export type ConsentScopeType = z.infer<typeof ConsentScopeType>;

const ConsentScope = z.object({ id: z.string(), name: z.string(), description: z.string().nullable() });
const OfResource = z.object({
  resource: z.object({ id: z.string(), name: z.string(), indicator: z.string() }),
  scopes: z.array(ConsentScope),
});
export const ConsentScopes = z.object({
  userScopes: z.array(z.string()),
  resourceScopes: z.array(OfResource),
  organizationScopes: z.array(ConsentScope),
  organizationResourceScopes: z.array(OfResource),
});
export type ConsentScopes = z.infer<typeof ConsentScopes>;
