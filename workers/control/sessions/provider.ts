import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from "arctic";
import { createLocalJWKSet, jwtVerify } from "jose";
import { consoleClientId } from "../../../contracts/built-in-client.ts";
import { RedeemedCode, RefreshedTokens } from "../../../contracts/console-session.ts";
import { tenantScopes } from "../../../contracts/member.ts";
import { AppError } from "../../kernel/error.ts";
import type { ControlCtx } from "../context.ts";
import { adminLocation } from "../members/client.ts";
import { call } from "../regions/client.ts";

const scopes = [
  "openid",
  "offline_access",
  "profile",
  "email",
  "phone",
  "identities",
  "custom_data",
  "urn:logto:scope:organizations",
  "urn:logto:scope:organization_roles",
  "all",
];
const cloudScopes = ["create:tenant", "manage:tenant:self", ...tenantScopes];

interface SignInWish {
  register: boolean;
  language: string | null;
  /** The address that an invitation was sent to: whoever registers, registers with it. */
  invitee: string | null;
}

export interface SignInRequest {
  url: URL;
  state: string;
  codeVerifier: string;
  nonce: string;
}

/** Audiences of a token for the console: the cloud's API and one's own profile; organizations' by their own names. */
const resourcesOf = ({ env }: ControlCtx): string[] =>
  env.EDITION === "cloud" ? [env.CLOUD_API_INDICATOR, env.ME_API_INDICATOR] : [env.ME_API_INDICATOR];

/** A new authorization request with PKCE, state and nonce (RFC 9700, section 2.1.1; OpenID Connect Core, section 3.1.2.1). */
export function newSignInRequest(ctx: ControlCtx, wish: SignInWish): SignInRequest {
  const client = new OAuth2Client(consoleClientId, null, `${ctx.env.ENDPOINT}/console/callback`);
  const [state, codeVerifier, nonce] = [generateState(), generateCodeVerifier(), generateState()];
  const wanted = ctx.env.EDITION === "cloud" ? [...scopes, ...cloudScopes] : scopes;
  const url = client.createAuthorizationURLWithPKCE(
    `${adminLocation(ctx).endpoint}/oidc/auth`,
    state,
    CodeChallengeMethod.S256,
    codeVerifier,
    [...new Set(wanted)],
  );
  url.searchParams.set("nonce", nonce);
  url.searchParams.set("prompt", "login consent");
  for (const resource of resourcesOf(ctx)) url.searchParams.append("resource", resource);
  if (wish.register) url.searchParams.set("first_screen", "register");
  if (wish.invitee) url.searchParams.set("invitee", wish.invitee);
  if (wish.language) url.searchParams.set("ui_locales", wish.language);
  return { url, state, codeVerifier, nonce };
}

/** Redeems a code at the admin tenant, whose provider is in this very Worker. @throws `auth.unauthorized` */
export async function redeemCode(ctx: ControlCtx, code: string, codeVerifier: string, audience: string) {
  const input = { code, codeVerifier, redirectUri: `${ctx.env.ENDPOINT}/console/callback`, audience };
  const { tokens } = await call(ctx, adminLocation(ctx), "/console-session/code", RedeemedCode, input);
  if (!tokens) throw new AppError("auth.unauthorized");
  return tokens;
}

/**
 * Access tokens for several audiences, and the refresh token to use from now on.
 * @throws `auth.unauthorized` where the refresh token is no good any more
 */
export async function refreshTokens(
  ctx: ControlCtx,
  refreshToken: string,
  audiences: readonly string[],
): Promise<RefreshedTokens & { refreshToken: string }> {
  const input = { refreshToken, audiences };
  const refreshed = await call(ctx, adminLocation(ctx), "/console-session/tokens", RefreshedTokens, input);
  if (refreshed.refreshToken === null) throw new AppError("auth.unauthorized");
  return { ...refreshed, refreshToken: refreshed.refreshToken };
}

/** Who signed in, by an ID token for the console with the nonce of this very request. @throws `auth.unauthorized` */
export async function readIdToken(ctx: ControlCtx, idToken: string, nonce: string): Promise<string> {
  const { issuer, keys } = await ctx.adminIssuerKeys();
  try {
    const { payload } = await jwtVerify(idToken, createLocalJWKSet({ keys: await keys() }), {
      issuer,
      audience: consoleClientId,
      algorithms: ["ES384", "ES256", "ES512", "RS256", "PS256"],
      requiredClaims: ["sub", "nonce"],
    });
    if (payload.nonce !== nonce) throw new Error("another nonce");
    return payload.sub as string;
  } catch (cause) {
    throw new AppError("auth.unauthorized", { cause });
  }
}
