import type { JWTPayload } from "jose";
import { z } from "zod";
import type { JsonObject } from "../../../../contracts/entity.ts";
import type { ConnectorData } from "../../../../contracts/experience.ts";
import { OidcSsoConfig } from "../../../../contracts/sso-connector.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { type CodeFlow, exchangeCode, type Tokens } from "../../connectors/factories/code-flow.ts";
import { readIdToken } from "../../connectors/factories/id-token.ts";
import { StandardClaims, userInfoOfClaims } from "../../connectors/factories/profile.ts";
import { callProvider, readAs } from "../../connectors/factories/provider-call.ts";
import { requireSender } from "../../connectors/factories/sender.ts";
import { type ConnectorRow, notReady, type SaidOfPerson, type SsoSession } from "../protocol.ts";
import { ssoProviders, wholeConfig } from "../providers.ts";
import { saysMfaInToken } from "../second-factor.ts";
import { discover, isOfManyDirectories, issuerOf, type ProviderMetadata } from "./discovery.ts";

/** @throws `connector.invalid_config` while something is missing, those of `discover` */
export async function openProvider(ctx: Ctx, row: ConnectorRow, saved: JsonObject) {
  const config = wholeConfig(row.providerName, OidcSsoConfig.parse(saved));
  if (!config) throw new AppError("connector.invalid_config", { details: notReady });
  return { row, config, metadata: await discover(ctx, config.issuer) };
}

export type OpenedProvider = Awaited<ReturnType<typeof openProvider>>;

const authOf = ({ token_endpoint_auth_methods_supported: methods }: ProviderMetadata) =>
  methods && !methods.includes("client_secret_post") && methods.includes("client_secret_basic") ? "basic" : "body";

export function codeFlowOf(ctx: Ctx, { row, config, metadata }: OpenedProvider): CodeFlow {
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

/** What the session keeps for the ID token and for the code. */
const proofsOf = ({ nonce, codeVerifier }: SsoSession) => ({
  ...(nonce === undefined ? {} : { nonce }),
  ...(codeVerifier === undefined ? {} : { codeVerifier }),
});

/** @throws `session.connector_validation_session_not_found` for an answer of another provider, those of `exchangeCode` */
export async function exchange(
  ctx: Ctx,
  opened: OpenedProvider,
  session: SsoSession,
  data: ConnectorData,
): Promise<Tokens> {
  const { metadata } = opened;
  // The issuer of many directories says which one it was when it gives the token.
  if (!isOfManyDirectories(metadata))
    requireSender(data, metadata.issuer, metadata.authorization_response_iss_parameter_supported);
  const { connectorId, redirectUri, state } = session;
  const whole = { connectorId, redirectUri, state, target: "", ...proofsOf(session) };
  return exchangeCode(ctx, codeFlowOf(ctx, opened), whole, data);
}

/** Whether an address counts as verified although the provider does not say so: anybody's directory may name anybody's address. */
export const trustsAddresses = ({ config, metadata }: Pick<OpenedProvider, "config" | "metadata">): boolean =>
  config.trustUnverifiedEmail === true && !isOfManyDirectories(metadata);

/** @throws those of `readIdToken`, `single_sign_on.foreign_account` for somebody who is none of the company's */
export async function readTokens(
  ctx: Ctx,
  opened: OpenedProvider,
  session: SsoSession,
  tokens: Tokens,
): Promise<SaidOfPerson> {
  const { row, config, metadata } = opened;
  const rules = { jwksUri: ctx.serviceUrl(metadata.jwks_uri), issuer: issuerOf(metadata), clientId: config.clientId };
  const claims: JWTPayload & { sub: string } = await readIdToken(ctx, tokens.id_token, rules, proofsOf(session));
  if (ssoProviders[row.providerName].isOfCompany?.(claims, row.domains) === false)
    throw new AppError("single_sign_on.foreign_account");
  const more = claims.email === undefined ? await askUserInfo(ctx, metadata, tokens.access_token, claims.sub) : {};
  const said = userInfoOfClaims(readAs(StandardClaims, { ...more, ...claims }));
  if (ssoProviders[row.providerName].saysNothingOfEmail) said.isEmailVerified = false;
  const userInfo = trustsAddresses(opened) && said.email ? { ...said, isEmailVerified: true } : said;
  return { issuer: String(claims.iss), userInfo, isMultiFactor: saysMfaInToken(claims) };
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
