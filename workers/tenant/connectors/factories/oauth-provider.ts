import type { SocialUserInfo } from "../../../../contracts/connector.ts";
import type { ConnectorData } from "../../../../contracts/experience.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { type SocialFactory, type SocialSession, socialFactory } from "../factory.ts";
import { type CodeFlow, exchangeCode, startCodeFlow, type Tokens } from "./code-flow.ts";
import { ClientConfig, clientItems, scopeItem } from "./form.ts";

interface Answered {
  config: ClientConfig;
  tokens: Tokens;
  session: SocialSession;
  data: ConnectorData;
}

/** What differs between providers that know a client by its id and a secret. */
interface Provider extends Pick<CodeFlow, "authorizationEndpoint" | "tokenEndpoint" | "scope" | "pkce" | "tokenAuth"> {
  id: string;
  target: string;
  name: string;
  logo: string;
  logoDark?: string;
  /** How to get a client there: a numbered list, the redirect address left to us. */
  setUp: string[];
  nonce?: boolean;
  extra?: Record<string, string>;
  userInfo(ctx: Ctx, answered: Answered): Promise<SocialUserInfo>;
}

export const redirectStep = "Add the redirect URI `{endpoint}/callback/{connectorId}`.";

/** A set-up text: a heading and numbered steps. */
export const readmeOf = (name: string, steps: readonly string[]): string =>
  `# ${name}\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join("\n")}\n`;

export function oauthProvider(provider: Provider): SocialFactory {
  const { id, target, name, logo, logoDark, setUp, userInfo } = provider;
  const flowOf = (ctx: Ctx, config: ClientConfig): CodeFlow => ({
    ...provider,
    ...config,
    authorizationEndpoint: ctx.serviceUrl(provider.authorizationEndpoint),
    tokenEndpoint: ctx.serviceUrl(provider.tokenEndpoint),
    scope: config.scope ?? provider.scope,
  });
  return socialFactory({
    id,
    target,
    name,
    description: `Sign in with ${name}.`,
    logo,
    ...(logoDark === undefined ? {} : { logoDark }),
    readme: readmeOf(name, [...setUp, redirectStep, "Copy the client ID and the client secret and paste them here."]),
    formItems: [...clientItems, scopeItem(provider.scope)],
    config: ClientConfig,
    authorizationUri: async (ctx, config, request) => startCodeFlow(flowOf(ctx, config), request),
    async userInfo(ctx, config, session, data) {
      const tokens = await exchangeCode(ctx, flowOf(ctx, config), session, data);
      return userInfo(ctx, { config, tokens, session, data });
    },
  });
}
