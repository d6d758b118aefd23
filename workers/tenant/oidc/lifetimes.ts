import type { Configuration } from "oidc-provider";
import { type ApplicationType, isPublicClient } from "../../../contracts/application.ts";
import { findApplication } from "./clients.ts";
import { currentOidcRequest } from "./oidc-request.ts";

const minute = 60;
const hour = 3600;
const day = 86_400;
/** However often it is rotated, a refresh token's family ends after a year (ASVS 5.0, 10.4.8). */
const familyMax = 365 * day;

/** Lifetimes are asked for synchronously, after the client was looked up in the same oidc. */
const customOf = (client: { clientId: string } | undefined) =>
  (client ? currentOidcRequest().applications.get(client.clientId)?.custom : undefined) ?? {};

/** Seconds a refresh token lives from its issue: 14 days unless the application says otherwise, 90 at most. */
function refreshTokenTtl(client: { clientId: string } | undefined): number {
  const { refreshTokenTtlInDays, refreshTokenTtl: seconds } = customOf(client);
  return refreshTokenTtlInDays === undefined ? Math.min(seconds ?? 14 * day, 90 * day) : refreshTokenTtlInDays * day;
}

const sessionIdle = 14 * day;
const sessionMax = 30 * day;

/**
 * Seconds a session lives from this use on: it ends when it lies idle, and 30 days after its sign-in however
 * much it is used (ASVS 5.0, 7.3.1 and 7.3.2). A new sign-in begins a new one.
 */
export function sessionTtl(loginTs: number | undefined, now: number): number {
  const left = loginTs === undefined ? sessionMax : loginTs + sessionMax - now;
  return Math.max(1, Math.min(sessionIdle, left));
}

const isWebApplication = (type: ApplicationType | undefined) => type === "Traditional" || type === "SPA";

/** Everything about time, in seconds, and about when refresh tokens come and change. */
export const lifetimes = {
  ttl: {
    AccessToken: (_, token) => token.resourceServer?.accessTokenTTL ?? hour,
    AuthorizationCode: minute,
    ClientCredentials: (_, token) => token.resourceServer?.accessTokenTTL ?? hour,
    DeviceCode: 10 * minute,
    Grant: familyMax,
    IdToken: (_, __, client) => customOf(client).idTokenTtl ?? hour,
    Interaction: hour,
    PushedAuthorizationRequest: minute,
    RefreshToken: (_, token, client) => {
      const age = token.iiat ? Math.floor(Date.now() / 1000) - token.iiat : 0;
      return Math.max(1, Math.min(refreshTokenTtl(client), familyMax - age));
    },
    Session: (_, session) => sessionTtl(session.loginTs, Math.floor(Date.now() / 1000)),
  },
  expiresWithSession: async () => false,
  issueRefreshToken: async (_, client, source) => {
    const application = await findApplication(client.clientId);
    if (!client.grantTypeAllowed("refresh_token")) return false;
    return (
      source.scopes.has("offline_access") ||
      (isWebApplication(application?.type) && application?.custom.alwaysIssueRefreshToken === true)
    );
  },
  /**
   * Public clients always rotate (RFC 9700, section 2.2.2). A token that is worth nothing without the client's secret
   * or key rotates late in its life, so that a client that asks several times at once has one to ask with.
   */
  rotateRefreshToken: async ({ oidc }) => {
    if (currentOidcRequest().successor !== undefined) return false;
    const application = oidc.client ? await findApplication(oidc.client.clientId) : null;
    const token = oidc.entities.RefreshToken;
    if (application && isPublicClient(application.type) && !token?.isSenderConstrained()) return true;
    return application?.custom.rotateRefreshToken !== false && (token?.ttlPercentagePassed() ?? 0) >= 70;
  },
} satisfies Partial<Configuration>;
