import type { ConnectorFactory, SocialUserInfo, TemplateType } from "../../../contracts/connector.ts";
import type { ConnectorData } from "../../../contracts/experience.ts";
import type { Ctx } from "../../kernel/context.ts";

/** A message with its words already made: connectors carry, they do not write. */
export interface RenderedMessage {
  to: string;
  type: TemplateType;
  subject: string;
  text: string;
  html: string;
  /** For providers with templates of their own. */
  code?: string;
  link?: string;
  locale: string;
  replyTo?: string;
  senderName?: string;
  /** The same at every attempt: a provider that knows it sends once. */
  eventId: string;
}

/** What a provider needs again when the person comes back; kept with the verification record. */
export interface SocialSession {
  connectorId: string;
  target: string;
  redirectUri: string;
  state: string;
  nonce?: string;
  codeVerifier?: string;
}

interface FactoryBase<Config> extends ConnectorFactory {
  /** The configuration, checked. @throws `connector.invalid_config` with one line of details a key */
  parseConfig(config: unknown): Config;
}

export interface MessageFactory<Config = unknown> extends FactoryBase<Config> {
  type: "Email" | "Sms";
  /** @throws coded `connector.*` errors; `connector.rate_limit_exceeded` and network failures are tried again */
  send(ctx: Ctx, config: Config, message: RenderedMessage): Promise<void>;
}

export interface SocialFactory<Config = unknown> extends FactoryBase<Config> {
  type: "Social";
  /** The provider's page for this request, with state, PKCE and nonce where the provider knows them. */
  authorizationUri(
    ctx: Ctx,
    config: Config,
    request: { state: string; redirectUri: string; scope?: string },
  ): Promise<{ url: string; nonce?: string; codeVerifier?: string }>;
  /** Who it is. @throws `connector.social_*`, `connector.authorization_failed`, `connector.invalid_response` */
  userInfo(ctx: Ctx, config: Config, session: SocialSession, data: ConnectorData): Promise<SocialUserInfo>;
}

export type Factory = MessageFactory<never> | SocialFactory<never>;
