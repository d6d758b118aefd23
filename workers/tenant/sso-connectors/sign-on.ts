import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { SocialUserInfo } from "../../../contracts/connector.ts";
import type { ConnectorData } from "../../../contracts/experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { equalSecrets } from "../../kernel/crypto.ts";
import { AppError } from "../../kernel/error.ts";
import { type CodeFlow, exchangeCode, startCodeFlow, type Tokens } from "../connectors/factories/code-flow.ts";
import { readIdToken } from "../connectors/factories/id-token.ts";
import { StandardClaims, userInfoOfClaims } from "../connectors/factories/profile.ts";
import { callProvider, readAs } from "../connectors/factories/provider-call.ts";
import type { SocialRequest } from "../connectors/factory.ts";
import { requireReturnAddress } from "../connectors/social.ts";
import { domainOf } from "../organization-jit/join.ts";
import { openConfig } from "./config.ts";
import { discover, issuerOf, type ProviderMetadata } from "./discovery.ts";
import { ssoProviders, wholeConfig } from "./providers.ts";
import { ssoConnectors } from "./table.ts";

/** What a provider needs again when the person comes back. */
export interface SsoSession {
  connectorId: string;
  redirectUri: string;
  state: string;
  nonce?: string | undefined;
  codeVerifier?: string | undefined;
}

/** Who came back, by whom. */
export interface FinishedSso {
  issuer: string;
  /** An address is there only if the connector may speak for its domain. */
  userInfo: SocialUserInfo;
  syncProfile: boolean;
}

/** @throws `entity.not_found`, `connector.invalid_config` while something is missing */
export async function openConnector(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(ssoConnectors)
    .where(and(eq(ssoConnectors.tenantId, ctx.tenantId), eq(ssoConnectors.id, id)));
  if (!row) throw new AppError("entity.not_found");
  const config = wholeConfig(row.providerName, await openConfig(ctx, row));
  if (!config) throw new AppError("connector.invalid_config", { details: "the connector is not set up yet" });
  return { row, config, metadata: await discover(ctx, config.issuer) };
}

export type OpenedConnector = Awaited<ReturnType<typeof openConnector>>;

const authOf = ({ token_endpoint_auth_methods_supported: methods }: ProviderMetadata) =>
  methods && !methods.includes("client_secret_post") && methods.includes("client_secret_basic") ? "basic" : "body";

function flowOf(ctx: Ctx, { row, config, metadata }: OpenedConnector): CodeFlow {
  const kind = ssoProviders[row.providerName];
  const extra = kind.parameters?.(row.domains);
  return {
    authorizationEndpoint: ctx.serviceUrl(metadata.authorization_endpoint),
    tokenEndpoint: ctx.serviceUrl(metadata.token_endpoint),
    ...{ clientId: config.clientId, clientSecret: config.clientSecret, pkce: true, nonce: true },
    scope: [...new Set(["openid", ...(config.scope ?? kind.scope).split(/[\s,]+/).filter(Boolean)])].join(" "),
    tokenAuth: authOf(metadata),
    ...(extra ? { extra } : {}),
  };
}

/**
 * Where to send someone to be identified by a company's provider (OpenID Connect Core 1.0, section 3.1.2.1), and what to keep
 * until they come back.
 * @param loginHint the address that was typed
 * @throws those of `openConnector`, `connector.invalid_request_parameters`
 */
export async function startSso(
  ctx: Ctx,
  connectorId: string,
  request: SocialRequest,
  loginHint?: string,
): Promise<{ authorizationUri: string; session: SsoSession }> {
  requireReturnAddress(request.redirectUri);
  const opened = await openConnector(ctx, connectorId);
  const flow = flowOf(ctx, opened);
  const extra = { ...flow.extra, ...(loginHint ? { login_hint: loginHint } : {}) };
  const { url, ...kept } = startCodeFlow({ ...flow, extra }, request);
  const { state, redirectUri } = request;
  return { authorizationUri: url, session: { connectorId, redirectUri, state, ...kept } };
}

/**
 * Who came back from the provider: by an ID token whose signature, issuer, audience, times and nonce hold.
 * @throws `session.connector_validation_session_not_found` when the answer belongs to another request, those of
 *   `openConnector`, `exchangeCode`, and `readIdToken`
 */
export async function finishSso(ctx: Ctx, session: SsoSession, data: ConnectorData): Promise<FinishedSso> {
  if (data.credential !== undefined) throw new AppError("verification_record.not_supported_for_google_one_tap");
  if (!equalSecrets(data.state ?? "", session.state))
    throw new AppError("session.connector_validation_session_not_found");
  const opened = await openConnector(ctx, session.connectorId);
  return readTokens(ctx, opened, session, await exchangeSso(ctx, opened, session, data));
}

/** What the session keeps for the ID token and for the code. */
const proofsOf = ({ nonce, codeVerifier }: SsoSession) => ({
  ...(nonce === undefined ? {} : { nonce }),
  ...(codeVerifier === undefined ? {} : { codeVerifier }),
});

/** @throws those of `exchangeCode` */
export function exchangeSso(
  ctx: Ctx,
  opened: OpenedConnector,
  session: SsoSession,
  data: ConnectorData,
): Promise<Tokens> {
  const { connectorId, redirectUri, state } = session;
  const whole = { connectorId, redirectUri, state, target: "", ...proofsOf(session) };
  return exchangeCode(ctx, flowOf(ctx, opened), whole, data);
}

/** @throws those of `readIdToken` */
export async function readTokens(
  ctx: Ctx,
  { row, config, metadata }: OpenedConnector,
  session: SsoSession,
  tokens: Tokens,
): Promise<FinishedSso> {
  const rules = { jwksUri: ctx.serviceUrl(metadata.jwks_uri), issuer: issuerOf(metadata), clientId: config.clientId };
  const claims = await readIdToken(ctx, tokens.id_token, rules, proofsOf(session));
  const more = claims.email === undefined ? await askUserInfo(ctx, metadata, tokens.access_token, claims.sub) : {};
  const isTrusted = config.trustUnverifiedEmail === true;
  const said = userInfoOfClaims(readAs(StandardClaims, { ...more, ...claims }));
  if (ssoProviders[row.providerName].saysNothingOfEmail) said.isEmailVerified = false;
  return {
    issuer: String(claims.iss),
    userInfo: ownAddress(isTrusted && said.email ? { ...said, isEmailVerified: true } : said, row.domains),
    syncProfile: row.syncProfile,
  };
}

/** A provider speaks for the domains of its company: of other addresses it says nothing that counts. */
function ownAddress(said: SocialUserInfo, domains: readonly string[]): SocialUserInfo {
  if (said.email !== undefined && domains.includes(domainOf(said.email))) return said;
  const { email: _, isEmailVerified: __, ...rest } = said;
  return rest;
}

const UserInfo = z.looseObject({ sub: z.string() });

/** The claims of the userinfo endpoint (OpenID Connect Core 1.0, section 5.3), where they are about the same person. */
async function askUserInfo(
  ctx: Ctx,
  { userinfo_endpoint: endpoint }: ProviderMetadata,
  token: string | undefined,
  subject: string,
): Promise<object> {
  if (endpoint === undefined || token === undefined) return {};
  const { status, json } = await callProvider(ctx, ctx.serviceUrl(endpoint), {
    headers: { authorization: `Bearer ${token}` },
  });
  const found = UserInfo.safeParse(json).data;
  return status === 200 && found?.sub === subject ? found : {};
}
