import type { z } from "zod";
import type { ConnectorFormItem, ConnectorPlatform, SocialUserInfo } from "../../../../contracts/connector.ts";
import type { ConnectorData } from "../../../../contracts/experience.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { type OneTap, type SocialFactory, type SocialRequest, type SocialSession, socialFactory } from "../factory.ts";
import { type CodeFlow, exchangeCode, keepTokens, refreshTokens, startCodeFlow, type Tokens } from "./code-flow.ts";
import { ClientConfig, clientItems, scopeItem } from "./form.ts";

type Client = ClientConfig & Pick<CodeFlow, "extra">;

interface Answered<C> {
  config: C;
  tokens: Tokens;
  session: SocialSession;
  data: ConnectorData;
}

/** What differs between providers that know a client by its id and a secret. */
interface Provider<C extends Client>
  extends Pick<CodeFlow, "authorizationEndpoint" | "tokenEndpoint" | "scope" | "pkce" | "tokenAuth"> {
  id: string;
  target: string;
  platform?: ConnectorPlatform;
  name: string;
  logo: string;
  logoDark?: string;
  /** How to get a client there: a numbered list. */
  setUp: string[];
  /** What follows it; by default, the redirect address and the client's fields. */
  lastSteps?: string[];
  nonce?: boolean;
  extra?: Record<string, string>;
  /** For a client whose fields have other names, or that has more of them. */
  config?: z.ZodType<C>;
  formItems?: ConnectorFormItem[];
  /** Where the authorization request is not that of RFC 6749, section 4.1.1. */
  authorizationUri?(ctx: Ctx, flow: CodeFlow, request: SocialRequest): string;
  /** Where the access token request is not that of RFC 6749, section 4.1.3: then tokens are not stored. */
  exchange?(ctx: Ctx, flow: CodeFlow, session: SocialSession, data: ConnectorData): Promise<Tokens>;
  userInfo(ctx: Ctx, answered: Answered<C>): Promise<SocialUserInfo>;
  oneTap?: OneTap<C>;
}

export const redirectStep = "Add the redirect URI `{endpoint}/callback/{connectorId}`.";

/** Of a standard kind, of which there may be several. */
export const targetStep =
  "Choose a name, a logo, and a target. The target identifies the provider in user identities and cannot be changed later.";

/** A set-up text: a heading and numbered steps. */
export const readmeOf = (name: string, steps: readonly string[]): string =>
  `# ${name}\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join("\n")}\n`;

export const appSteps = [redirectStep, "Copy the app ID and the app secret and paste them here."];

export function oauthProvider<C extends Client = ClientConfig>(provider: Provider<C>): SocialFactory {
  const { lastSteps = [redirectStep, "Copy the client ID and the client secret and paste them here."] } = provider;
  const { authorizationUri, exchange = exchangeCode, userInfo, ...words } = provider;
  const flowOf = (ctx: Ctx, config: C): CodeFlow => ({
    ...provider,
    ...config,
    authorizationEndpoint: ctx.serviceUrl(provider.authorizationEndpoint),
    tokenEndpoint: ctx.serviceUrl(provider.tokenEndpoint),
    scope: config.scope ?? provider.scope,
  });
  return socialFactory({
    ...words,
    description: `Sign in with ${provider.name}.`,
    readme: readmeOf(provider.name, [...provider.setUp, ...lastSteps]),
    formItems: provider.formItems ?? [...clientItems, scopeItem(provider.scope)],
    config: provider.config ?? (ClientConfig as unknown as z.ZodType<C>),
    authorizationUri: async (ctx, config, request) => {
      const flow = flowOf(ctx, config);
      return authorizationUri ? { url: authorizationUri(ctx, flow, request) } : startCodeFlow(flow, request);
    },
    async userInfo(ctx, config, session, data, keep) {
      const tokens = await exchange(ctx, flowOf(ctx, config), session, data);
      keepTokens(ctx, keep, tokens);
      return userInfo(ctx, { config, tokens, session, data });
    },
    refresh: provider.exchange ? undefined : (ctx, config, token) => refreshTokens(ctx, flowOf(ctx, config), token),
  });
}
