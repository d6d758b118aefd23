import { z } from "zod";
import { EntityIds } from "./entity.ts";
import { HostTraffic } from "./host-traffic.ts";

/** Seconds. Sessions with the tenant lie idle for no longer than that, and no application's outlives them. */
export const protectedSessionMax = 14 * 86_400;

/** The name below the installation's domain for protected applications: one label (RFC 1035, section 2.3.1). */
export const SubDomain = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/);

/** `http` or `https`, a host, and a port if there is one; nothing behind. */
const OriginAddress = z
  .string()
  .trim()
  .max(2048)
  .transform((text) => {
    const url = URL.parse(text);
    const isBare = url?.pathname === "/" && url.search + url.hash + url.username + url.password === "";
    return isBare && /^https?:$/.test(url.protocol) ? url.origin : "";
  })
  .refine((origin) => origin !== "", "must be an http or https URL without a path");

/** A regular expression, of which a path that needs a sign-in has to contain a match. Letters match in either case. */
const PageRule = z.object({ path: z.string().trim().min(1).max(256) });

/** A path as it is sent, in which nothing is encoded and nothing has to be resolved. */
const PlainPath = z
  .string()
  .trim()
  .max(256)
  .regex(/^\/[A-Za-z0-9._~!$&'()*+,=:@/-]*$/)
  .refine((path) => !/\/\/|\/\.{1,2}(?:\/|$)/.test(path), "must not contain empty or dot segments");

const settings = {
  /** Where requests are sent. Public, and not an address of this installation. */
  origin: OriginAddress,
  /** Seconds after which users sign in again, at most 14 days. */
  sessionDuration: z.number().int().min(60).max(protectedSessionMax),
  /** Paths that need a sign-in; all, if there are no rules. At most 20. */
  pageRules: z.array(PageRule).max(20),
  /** Paths that `GET` and `HEAD` reach without a sign-in, whatever the rules say: for health checks. At most 20. */
  bypassPaths: z.array(PlainPath).max(20),
  /** Users need one of these roles; any user may enter if there are none. */
  roleIds: EntityIds,
  /** Users need to be a member of one of these organizations; any user may enter if there are none. */
  organizationIds: EntityIds,
  /** Everything but `bypassPaths` is answered by a page that says so. */
  maintenance: z.boolean(),
};

/** An application that Meridian stands in front of: a reverse proxy that signs users in. */
export const ProtectedApp = z.object({
  host: z.string(),
  /** Host names of its own custom domains that are active. */
  customHosts: z.array(z.string()).default([]),
  ...settings,
});
export type ProtectedApp = z.infer<typeof ProtectedApp>;

export const CreateProtectedApp = z.object({ subDomain: z.string().max(256), origin: OriginAddress });
export type CreateProtectedApp = z.infer<typeof CreateProtectedApp>;

export const UpdateProtectedApp = z.object(settings).partial();
export type UpdateProtectedApp = z.infer<typeof UpdateProtectedApp>;

/** Sent to the origin with each request (`Meridian-Origin-Secret`), so that it can refuse all others. */
export const OriginSecret = z.object({ originSecret: z.string() });
export type OriginSecret = z.infer<typeof OriginSecret>;

/** Where the protected applications of this installation are. */
export const ProtectedAppsSystem = z.object({ protectedApps: z.object({ defaultDomain: z.string() }) });

/** Of calls between the edge, which is the proxy, and the tenant's region. */
export const OfProtectedApp = z.object({ applicationId: z.string() });
export type OfProtectedApp = z.infer<typeof OfProtectedApp>;

/** With what the proxy has answered since it last asked. */
export const AskProxyConfig = OfProtectedApp.extend({ traffic: z.array(HostTraffic).max(100).default([]) });
export type AskProxyConfig = z.infer<typeof AskProxyConfig>;

/** What the proxy works by. `isKept`: the application was deleted and can be restored. */
export const ProxyConfig = z.object({
  app: ProtectedApp.extend({ name: z.string(), originSecret: z.string() }).nullable(),
  isKept: z.boolean(),
});
export type ProxyConfig = z.infer<typeof ProxyConfig>;

/** A host name of a custom domain, and whether the application is served there. */
export const ProtectedAppHost = OfProtectedApp.extend({ host: z.string(), isServed: z.boolean() });
export type ProtectedAppHost = z.infer<typeof ProtectedAppHost>;

/** Who is signed in, and by what: ids in the tenant's region. `at`: milliseconds since 1970. */
export const ProtectedSession = z.object({
  userId: z.string(),
  sessionUid: z.string(),
  grantId: z.string(),
  at: z.number(),
});
export type ProtectedSession = z.infer<typeof ProtectedSession>;

export const RedeemForProtectedApp = OfProtectedApp.extend({
  ...{ code: z.string(), codeVerifier: z.string(), redirectUri: z.string(), nonce: z.string() },
});
export type RedeemForProtectedApp = z.infer<typeof RedeemForProtectedApp>;

export const OfProtectedSession = OfProtectedApp.extend(ProtectedSession.shape);
export type OfProtectedSession = z.infer<typeof OfProtectedSession>;

/** Whether a session holds now. `identity`: a JWT for the origin, good for two minutes; null for who may not enter. */
export const ProtectedStanding = z.object({ isStanding: z.boolean(), identity: z.string().nullable() });
export type ProtectedStanding = z.infer<typeof ProtectedStanding>;

/** An ID token that proves to the tenant's end-session endpoint who asks (OpenID Connect RP-Initiated Logout 1.0, section 2). */
export const SignedOutOfProtectedApp = z.object({ idTokenHint: z.string() });
