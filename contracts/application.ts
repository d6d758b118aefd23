import { z } from "zod";

export const ApplicationType = z.enum(["Native", "SPA", "Traditional", "MachineToMachine", "Protected", "SAML"]);
export type ApplicationType = z.infer<typeof ApplicationType>;

/** Schemes that run or read something instead of leading back to an app. */
const dangerousScheme = /^(javascript|data|vbscript|file|blob|about|filesystem|view-source|ws|wss|ftp):/i;
const wellFormed = (uri: string): URL | null => {
  if (/[\s\\<>"`{}|^]/.test(uri) || uri.length > 2048) return null;
  return URL.parse(uri);
};

/** `http` or `https`, for apps in a browser or on a server (`platform.md` section 5). No fragment (RFC 6749, section 3.1.2). */
export const WebRedirectUri = z.string().refine((uri) => {
  const url = wellFormed(uri);
  return (
    url !== null && /^https?:$/.test(url.protocol) && !uri.includes("#") && url.username === "" && url.password === ""
  );
}, "must be an http or https address without a fragment");

/** A scheme of the app's own, with a dot or at least letters, and never one that runs something (RFC 8252, section 7.1). */
export const NativeRedirectUri = z.string().refine((uri) => {
  const url = wellFormed(uri);
  return url !== null && !dangerousScheme.test(uri) && /^[a-z][a-z0-9.+-]*:/i.test(uri) && !uri.includes("#");
}, "must be an address with a scheme of the app's own");

const PostLogoutRedirectUri = z
  .string()
  .refine((uri) => wellFormed(uri) !== null && !dangerousScheme.test(uri), "must be a valid address");

const HttpUrl = z
  .string()
  .max(2048)
  .refine((uri) => /^https?:$/.test(wellFormed(uri)?.protocol ?? ""), "must be an http or https address");

export const OidcClientMetadata = z.object({
  redirectUris: z.array(z.string()).max(100).default([]),
  postLogoutRedirectUris: z.array(PostLogoutRedirectUri).max(100).default([]),
  backchannelLogoutUri: HttpUrl.optional(),
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
});
export type CustomClientMetadata = z.infer<typeof CustomClientMetadata>;

/** Redirect addresses by type: a scheme of its own for Native, http(s) for the others (Native apps may use http(s), too). */
export function redirectUrisFit(type: ApplicationType, uris: readonly string[]): boolean {
  const schema = type === "Native" ? z.union([WebRedirectUri, NativeRedirectUri]) : WebRedirectUri;
  return uris.every((uri) => schema.safeParse(uri).success);
}

export const CreateApplication = z
  .object({
    name: z.string().trim().min(1).max(256),
    description: z.string().max(1024).nullable().optional(),
    type: ApplicationType,
    oidcClientMetadata: OidcClientMetadata.partial().optional(),
    customClientMetadata: CustomClientMetadata.optional(),
    customData: z.record(z.string(), z.unknown()).optional(),
    isThirdParty: z.boolean().optional(),
  })
  .refine(({ type, oidcClientMetadata }) => redirectUrisFit(type, oidcClientMetadata?.redirectUris ?? []), {
    path: ["oidcClientMetadata", "redirectUris"],
    message: "must be http or https addresses, or for Native apps a scheme of the app's own",
  });
export type CreateApplication = z.infer<typeof CreateApplication>;

/** `web` or `native` clients of OpenID Connect may keep a secret; these may not. */
export const isPublicClient = (type: ApplicationType): boolean => type === "Native" || type === "SPA";
