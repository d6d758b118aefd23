import { OidcSsoConfig } from "../../../../contracts/sso-connector.ts";
import { startCodeFlow } from "../../connectors/factories/code-flow.ts";
import type { Protocol } from "../protocol.ts";
import { wholeConfig } from "../providers.ts";
import { admit, logged, shown } from "./config.ts";
import { discover } from "./discovery.ts";
import { codeFlowOf, exchange, openProvider, readTokens } from "./flow.ts";
import { inspect } from "./inspect.ts";

/** OpenID Connect Core 1.0: the authorization code flow, with PKCE and a nonce. */
export const oidc: Protocol = {
  admit,
  shown,
  logged,
  inspect,
  published: async (ctx, row, config) => {
    const whole = wholeConfig(row.providerName, OidcSsoConfig.parse(config));
    const found = whole && (await discover(ctx, whole.issuer).catch(() => null));
    if (!found) return undefined;
    const { issuer, authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = found;
    return {
      ...{ issuer, authorizationEndpoint: authorization_endpoint, tokenEndpoint: token_endpoint, jwksUri: jwks_uri },
      ...(userinfo_endpoint === undefined ? {} : { userinfoEndpoint: userinfo_endpoint }),
    };
  },
  start: async (ctx, row, config, request, loginHint) => {
    const flow = codeFlowOf(ctx, await openProvider(ctx, row, config));
    const extra = { ...flow.extra, ...(loginHint ? { login_hint: loginHint } : {}) };
    return startCodeFlow({ ...flow, extra }, request);
  },
  finish: async (ctx, row, config, session, data) => {
    const opened = await openProvider(ctx, row, config);
    return readTokens(ctx, opened, session, await exchange(ctx, opened, session, data));
  },
};
