import { z } from "zod";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { socialFactory } from "../factory.ts";
import { type CodeFlow, exchangeCode, keepTokens, refreshTokens, startCodeFlow } from "./code-flow.ts";
import { ClientConfig, clientItems, fromJson, HttpAddress, jsonItem, Line, scopeItem, textItem } from "./form.ts";
import { readIdToken } from "./id-token.ts";
import { drawLogo, letterMark } from "./logo.ts";
import { readmeOf, redirectStep, targetStep } from "./oauth-provider.ts";
import { StandardClaims, userInfoOfClaims } from "./profile.ts";
import { readAs } from "./provider-call.ts";
import { publicDocument } from "./public-document.ts";
import { requireSender, SaysSender } from "./sender.ts";

const scope = "openid profile email";

export const Parameters = z.preprocess(fromJson, z.record(z.string().max(64), z.string().max(1024)).optional());
export const TokenAuth = z
  .enum(["client_secret_post", "client_secret_basic"])
  .default("client_secret_post")
  .transform((method) => (method === "client_secret_basic" ? "basic" : "body"));

const Config = ClientConfig.extend({
  issuer: HttpAddress.optional(),
  authorizationEndpoint: HttpAddress.optional(),
  tokenEndpoint: HttpAddress.optional(),
  idTokenVerificationConfig: z.preprocess(
    fromJson,
    z.object({ jwksUri: HttpAddress, issuer: z.union([Line, z.array(Line).min(1)]).optional() }).optional(),
  ),
  tokenEndpointAuthMethod: TokenAuth,
  customConfig: Parameters,
}).refine(
  (config) =>
    config.issuer || (config.authorizationEndpoint && config.tokenEndpoint && config.idTokenVerificationConfig),
  { path: ["issuer"], message: "requires the issuer, or both endpoints and idTokenVerificationConfig" },
);
type Config = z.infer<typeof Config>;

interface Endpoints {
  authorizationEndpoint: string;
  tokenEndpoint: string;
  jwksUri: string;
  issuer: string | string[];
  /** Whether its answers name it; without metadata, nobody knows. */
  saysSender: boolean;
}

const Discovery = z.object({
  issuer: Line,
  authorization_endpoint: HttpAddress,
  token_endpoint: HttpAddress,
  jwks_uri: HttpAddress,
  authorization_response_iss_parameter_supported: SaysSender,
});

/** Of a provider that nobody here has tried, only what OpenID Connect Core, section 5.1, says: no text for a boolean. */
const verified = z.boolean().optional().catch(undefined);
const Claims = StandardClaims.extend({
  sub: z.string().min(1).max(512),
  email_verified: verified,
  phone_number_verified: verified,
});

/** Where the provider is: as configured, else by its discovery document (OpenID Connect Discovery 1.0, section 4). */
async function endpointsOf(ctx: Ctx, config: Config): Promise<Endpoints> {
  const { authorizationEndpoint, tokenEndpoint, idTokenVerificationConfig: check } = config;
  const issuer = check?.issuer ?? config.issuer;
  if (authorizationEndpoint && tokenEndpoint && check && issuer)
    return { authorizationEndpoint, tokenEndpoint, jwksUri: check.jwksUri, issuer, saysSender: false };
  const base = config.issuer;
  if (!base) throw new AppError("connector.invalid_config", { details: "issuer: is required" });
  const found = await publicDocument(ctx, `${base.replace(/\/+$/, "")}/.well-known/openid-configuration`, Discovery);
  if (found.issuer !== base)
    throw new AppError("connector.invalid_response", { details: "issuer: does not match the discovery document" });
  return {
    authorizationEndpoint: authorizationEndpoint ?? found.authorization_endpoint,
    tokenEndpoint: tokenEndpoint ?? found.token_endpoint,
    jwksUri: check?.jwksUri ?? found.jwks_uri,
    issuer: issuer ?? found.issuer,
    saysSender: found.authorization_response_iss_parameter_supported,
  };
}

const flowOf = (config: Config, endpoints: Endpoints): CodeFlow => ({
  authorizationEndpoint: endpoints.authorizationEndpoint,
  tokenEndpoint: endpoints.tokenEndpoint,
  clientId: config.clientId,
  clientSecret: config.clientSecret,
  scope: config.scope ?? scope,
  pkce: true,
  nonce: true,
  tokenAuth: config.tokenEndpointAuthMethod,
  ...(config.customConfig ? { extra: config.customConfig } : {}),
});

export const oidc = socialFactory({
  id: "oidc",
  name: "OpenID Connect",
  description: "Sign in with any OpenID Connect provider.",
  isStandard: true,
  logo: drawLogo("#f7931e", letterMark("ID")),
  readme: readmeOf("OpenID Connect", [
    "Register a web application with the provider and enable the authorization code flow.",
    redirectStep,
    "Enter the issuer, and the endpoints and keys are discovered. Or enter the endpoints, and the JWKS URI in `idTokenVerificationConfig`.",
    targetStep,
  ]),
  formItems: [
    textItem("issuer", "Issuer", { placeholder: "https://login.example.com" }),
    textItem("authorizationEndpoint", "Authorization endpoint"),
    textItem("tokenEndpoint", "Token endpoint"),
    ...clientItems,
    {
      type: "Select",
      key: "tokenEndpointAuthMethod",
      label: "Client authentication",
      defaultValue: "client_secret_post",
      selectItems: ["client_secret_post", "client_secret_basic"].map((value) => ({ value, title: value })),
    },
    jsonItem("idTokenVerificationConfig", "ID token verification", { placeholder: '{ "jwksUri": "", "issuer": "" }' }),
    scopeItem(scope),
    jsonItem("customConfig", "Additional authorization request parameters", { placeholder: '{ "prompt": "login" }' }),
  ],
  config: Config,
  authorizationUri: async (ctx, config, request) =>
    startCodeFlow(flowOf(config, await endpointsOf(ctx, config)), request),
  async userInfo(ctx, config, session, data, keep) {
    const endpoints = await endpointsOf(ctx, config);
    requireSender(data, endpoints.issuer, endpoints.saysSender);
    const tokens = await exchangeCode(ctx, flowOf(config, endpoints), session, data);
    keepTokens(ctx, keep, tokens);
    const { jwksUri, issuer } = endpoints;
    const claims = await readIdToken(ctx, tokens.id_token, { jwksUri, issuer, clientId: config.clientId }, session);
    return userInfoOfClaims(readAs(Claims, claims));
  },
  refresh: async (ctx, config, token) => refreshTokens(ctx, flowOf(config, await endpointsOf(ctx, config)), token),
});
