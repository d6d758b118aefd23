import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from "arctic";
import { z } from "zod";
import type { ErrorCode } from "../../../../contracts/error.ts";
import type { ConnectorData } from "../../../../contracts/experience.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import type { KeepTokens, SocialRequest, SocialSession, SocialStart, TokenSet } from "../factory.ts";
import { callProvider, errorOf, readAs, Some } from "./provider-call.ts";

/** Where and how a provider does the authorization code flow (RFC 6749, section 4.1). */
export interface CodeFlow {
  authorizationEndpoint: string;
  tokenEndpoint: string;
  clientId: string;
  /** Empty for a client without one. */
  clientSecret: string;
  scope: string;
  /** RFC 7636. Off for the providers that refuse what they do not know. */
  pkce: boolean;
  /** OpenID Connect Core, section 3.1.2.1: for providers whose id token is read. */
  nonce?: boolean;
  tokenAuth: "basic" | "body";
  /** More parameters of the authorization request; the ones of the protocol win over them. */
  extra?: Record<string, string>;
}

export function startCodeFlow(flow: CodeFlow, { state, redirectUri, scope }: SocialRequest): SocialStart {
  const client = new OAuth2Client(flow.clientId, flow.clientSecret, redirectUri);
  const endpoint = new URL(flow.authorizationEndpoint);
  for (const [name, value] of Object.entries(flow.extra ?? {})) endpoint.searchParams.set(name, value);
  const scopes = (scope || flow.scope).split(/[\s,]+/).filter(Boolean);
  const codeVerifier = flow.pkce ? generateCodeVerifier() : undefined;
  const url =
    codeVerifier === undefined
      ? client.createAuthorizationURL(endpoint.href, state, scopes)
      : client.createAuthorizationURLWithPKCE(endpoint.href, state, CodeChallengeMethod.S256, codeVerifier, scopes);
  const nonce = flow.nonce ? generateState() : undefined;
  if (nonce !== undefined) url.searchParams.set("nonce", nonce);
  return {
    url: url.href,
    ...(nonce === undefined ? {} : { nonce }),
    ...(codeVerifier === undefined ? {} : { codeVerifier }),
  };
}

/** Some put the groups of a person into them. */
const Token = z.string().trim().min(1).max(16_384).optional().catch(undefined);
const longestLifeS = 315_360_000;

export const Tokens = z.object({
  ...{ access_token: Token, refresh_token: Token, id_token: Token, openid: Some },
  ...{ scope: Some, token_type: Some },
  /** Seconds, which some give as a text. */
  expires_in: z.coerce.number().positive().max(longestLifeS).optional().catch(undefined),
});
/** What a provider gives for a code; `openid` is the person at providers that say it here. */
export type Tokens = z.infer<typeof Tokens>;

/** The code that the provider sent. @throws `connector.authorization_failed`, `connector.social_auth_code_invalid` */
export function codeOf(data: ConnectorData): string {
  // The words are the provider's or an attacker's: only what has the form of an error code is repeated.
  if (data.error !== undefined)
    throw new AppError("connector.authorization_failed", {
      ...(/^[\w.-]{1,64}$/.test(data.error) ? { data: { error: data.error } } : {}),
    });
  if (!data.code) throw new AppError("connector.social_auth_code_invalid");
  return data.code;
}

const clientErrors =
  /^(invalid_client|unauthorized_client|incorrect_client_credentials|bad_client_secret|invalid_client_id)$/;

/**
 * Tokens for the code. By our own call and not the library's, which fetches without our checks of the address.
 * @throws `connector.social_auth_code_invalid`, `connector.invalid_config` when the provider does not know the
 * client, `connector.invalid_response`
 */
export const exchangeCode = async (
  ctx: Ctx,
  flow: CodeFlow,
  session: SocialSession,
  data: ConnectorData,
): Promise<Tokens> =>
  requestTokens(ctx, flow, "connector.social_auth_code_invalid", {
    grant_type: "authorization_code",
    code: codeOf(data),
    redirect_uri: session.redirectUri,
    ...(session.codeVerifier === undefined ? {} : { code_verifier: session.codeVerifier }),
  });

/**
 * Tokens for a refresh token (RFC 6749, section 6).
 * @throws `connector.refresh_token_rejected`, and otherwise as `exchangeCode`
 */
export async function refreshTokens(ctx: Ctx, flow: CodeFlow, refreshToken: string): Promise<TokenSet> {
  const grant = { grant_type: "refresh_token", refresh_token: refreshToken };
  const tokens = await requestTokens(ctx, flow, "connector.refresh_token_rejected", grant);
  return tokenSetOf(ctx, { ...tokens, access_token: accessTokenOf(tokens) });
}

/** What of them is stored. */
export const tokenSetOf = (ctx: Ctx, tokens: Tokens & { access_token: string }): TokenSet => ({
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token,
  scope: tokens.scope,
  tokenType: tokens.token_type,
  expiresAt: tokens.expires_in === undefined ? undefined : ctx.now() + Math.floor(tokens.expires_in * 1000),
});

/** Hands on what of a sign-in's tokens can be stored: an ID token alone opens nothing. */
export function keepTokens(ctx: Ctx, keep: KeepTokens | undefined, tokens: Tokens): void {
  const { access_token } = tokens;
  if (access_token !== undefined) keep?.(tokenSetOf(ctx, { ...tokens, access_token }));
}

async function requestTokens(
  ctx: Ctx,
  flow: CodeFlow,
  refusal: ErrorCode,
  grant: Record<string, string>,
): Promise<Tokens> {
  const form = new URLSearchParams({
    ...grant,
    ...(flow.tokenAuth === "body" ? { client_id: flow.clientId } : {}),
    ...(flow.tokenAuth === "body" && flow.clientSecret !== "" ? { client_secret: flow.clientSecret } : {}),
  });
  const basic = `${encodeURIComponent(flow.clientId)}:${encodeURIComponent(flow.clientSecret)}`;
  const { status, json } = await callProvider(ctx, flow.tokenEndpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      ...(flow.tokenAuth === "basic" ? { authorization: `Basic ${btoa(basic)}` } : {}),
    },
    body: form.toString(),
    // A code counts once, whatever the first request came to. Of a refresh token, a second request may count as theft.
    isRepeatable: grant.grant_type === "authorization_code",
  });
  const refused = errorOf(json);
  if (refused !== undefined && clientErrors.test(refused))
    throw new AppError("connector.invalid_config", {
      details: "the provider rejected the client ID or the client secret",
    });
  if (status >= 400 || refused !== undefined) throw new AppError(refusal);
  if (status !== 200) throw new AppError("connector.invalid_response", { details: `the provider answered ${status}` });
  return readAs(Tokens, json);
}

/** @throws `connector.invalid_response` */
export function accessTokenOf({ access_token }: Tokens): string {
  if (access_token === undefined)
    throw new AppError("connector.invalid_response", { details: "access_token: missing" });
  return access_token;
}
