import type { z } from "zod";
import type {
  ConnectorFactory,
  ConnectorPlatform,
  SocialUserInfo,
  TemplateType,
} from "../../../contracts/connector.ts";
import type { JsonObject } from "../../../contracts/entity.ts";
import type { ConnectorData } from "../../../contracts/experience.ts";
import type { EmailTemplateDetails, SmsTemplateDetails } from "../../../contracts/message-template.ts";
import type { OneTapSettings } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import type { MessageVariables } from "../messages/variables.ts";

/** A message with its words already made: connectors carry, they do not write. */
export interface RenderedMessage {
  to: string;
  type: TemplateType;
  subject: string;
  text: string;
  /** Empty for SMS. */
  html: string;
  /** The tenant's own words before they were filled in, where it has some for this message. */
  template?: EmailTemplateDetails | SmsTemplateDetails;
  /** For templates that a connector's configuration holds. */
  variables: MessageVariables;
  /** For providers with templates of their own. */
  code?: string;
  link?: string;
  locale: string;
  replyTo?: string;
  senderName?: string;
  /** The same at every attempt: a provider that knows it sends once. */
  eventId: string;
  /** Of the person who asked for it, where known. */
  ip?: string;
  /** Takes a line of a dialogue that is no HTTP, without secrets: for whoever tests a configuration. */
  note?: (line: string) => void;
}

/** What a provider says became of a message. */
export interface DeliveryEvent {
  /** As the provider's answer called the message (`MessageFactory.send`), or its `eventId`. */
  message: { providerId: string } | { eventId: string };
  state: "delivered" | "bounced" | "complained";
  /** Of `bounced`: hard where the address will never get a message. */
  bounceType?: "hard" | "soft";
  /** In the provider's words, as they come. */
  reason?: string | undefined;
}

/** A request of a provider. */
export interface WebhookRequest {
  body: string;
  header(name: string): string | undefined;
}

/** What a request says. `once` is what no other request may bring, of a provider that does not sign the body. */
export interface WebhookNews {
  events: DeliveryEvent[];
  once?: string;
}

/** How a provider tells what became of messages. */
interface DeliveryWebhook<C> {
  /** What to do at the provider, in Markdown, one step each. */
  steps: string[];
  /** Of events that say something else, nothing. @throws `delivery.webhook_not_verified` unless the provider sent it */
  read(ctx: Ctx, config: C, request: WebhookRequest): Promise<WebhookNews>;
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

export interface SocialRequest {
  state: string;
  redirectUri: string;
  scope?: string;
  /**
   * Addresses besides our callback that a code may be sent to. It matters where we send people back ourselves: other
   * providers compare the redirect URI with those that were registered there.
   */
  returnAddresses?: readonly string[];
}

export interface SocialStart {
  url: string;
  nonce?: string;
  codeVerifier?: string;
}

/** What a provider gives for a code or a refresh token (RFC 6749, section 5.1). */
export interface TokenSet {
  accessToken: string;
  refreshToken?: string | undefined;
  scope?: string | undefined;
  tokenType?: string | undefined;
  /** Of the access token, in ms; a provider that does not say gives tokens without an end. */
  expiresAt?: number | undefined;
}
/** Takes the tokens of a sign-in, where they are stored. */
export type KeepTokens = (tokens: TokenSet) => void;

type Complete = (ctx: Ctx, connectorId: string, given: JsonObject | null, saved: JsonObject) => Promise<JsonObject>;

/** What one may know of a kind, and what all kinds can do. A configuration is opaque outside of its kind. */
interface FactoryBase {
  readonly about: ConnectorFactory;
  /** Whether it can be set up in this deployment. */
  readonly isOffered: (ctx: Ctx) => boolean;
  /** @throws `connector.invalid_config` with one line of details a key */
  checkConfig(config: unknown): void;
  /**
   * What is saved of a configuration that was checked, for a kind that keeps more than its form has; null for most kinds.
   * @param given null where a connector is created without one
   * @throws `connector.invalid_config` and other 4xx codes for what cannot be fulfilled
   */
  readonly complete: Complete | null;
  /** What an administrator needs to know of the provider and of us (`providerConfig`); null for most kinds. */
  readonly published: ((ctx: Ctx, connectorId: string, saved: JsonObject) => Promise<JsonObject>) | null;
}

export interface MessageFactory extends FactoryBase {
  readonly kind: "message";
  /**
   * @returns what the provider calls the message, where its events name it so
   * @throws coded errors: `connector.rate_limit_exceeded`, `outbound.no_answer` and `connector.general` can be
   * tried again, any other can not.
   */
  send(ctx: Ctx, config: unknown, message: RenderedMessage): Promise<string | undefined>;
  readonly webhook: DeliveryWebhook<unknown> | null;
}

export interface SocialFactory extends FactoryBase {
  readonly kind: "social";
  /** The provider's page for this request, with state, PKCE and nonce where the provider knows them. */
  authorizationUri(ctx: Ctx, config: unknown, request: SocialRequest, connectorId: string): Promise<SocialStart>;
  /** Who it is. @throws `connector.social_*`, `connector.authorization_failed`, `connector.invalid_response` */
  userInfo(
    ctx: Ctx,
    config: unknown,
    session: SocialSession,
    data: ConnectorData,
    keep?: KeepTokens,
  ): Promise<SocialUserInfo>;
  /** New tokens for a refresh token; null for a kind whose tokens are not stored. @throws `connector.refresh_token_rejected` */
  refresh: ((ctx: Ctx, config: unknown, refreshToken: string) => Promise<TokenSet>) | null;
  /** For a kind whose page can sign someone in without leaving ours. */
  oneTap: OneTap<unknown> | null;
}

/** A prompt of the provider on our own pages, which answers with an ID token. */
export interface OneTap<Config> {
  /** What a page shows it with; null where it is off, or the connector is not configured yet. */
  settings(config: Config): OneTapSettings | null;
  /** @returns until when the credential holds, in ms. @throws `connector.social_invalid_id_token` */
  userInfo(
    ctx: Ctx,
    config: Config,
    credential: string,
  ): Promise<{ userInfo: SocialUserInfo; nonce?: string | undefined; expiresAt: number }>;
}

export type Factory = MessageFactory | SocialFactory;

type Words = Pick<ConnectorFactory, "id" | "logo" | "readme" | "formItems"> &
  Partial<Pick<ConnectorFactory, "logoDark" | "isStandard" | "target">> & {
    name: string;
    description: string;
    isOffered?: (ctx: Ctx) => boolean;
  };

interface MessageKind<S extends z.ZodType> extends Words {
  type: "Email" | "Sms";
  config: S;
  send(ctx: Ctx, config: z.output<S>, message: RenderedMessage): Promise<string | undefined>;
  webhook?: DeliveryWebhook<z.output<S>>;
}

interface SocialKind<S extends z.ZodType> extends Words {
  /** What can use it: browsers, a native app with the provider's SDK, or, by default, all. */
  platform?: ConnectorPlatform;
  config: S;
  complete?: Complete;
  published?: SocialFactory["published"];
  authorizationUri(ctx: Ctx, config: z.output<S>, request: SocialRequest, connectorId: string): Promise<SocialStart>;
  userInfo(
    ctx: Ctx,
    config: z.output<S>,
    session: SocialSession,
    data: ConnectorData,
    keep?: KeepTokens,
  ): Promise<SocialUserInfo>;
  /** With it, tokens can be stored. */
  refresh?: ((ctx: Ctx, config: z.output<S>, refreshToken: string) => Promise<TokenSet>) | undefined;
  oneTap?: OneTap<z.output<S>> | undefined;
}

/** A kind of connector that carries messages. */
export function messageFactory<S extends z.ZodType>(kind: MessageKind<S>): MessageFactory {
  const { webhook } = kind;
  return {
    kind: "message",
    about: { ...aboutOf(kind, kind.type, null), webhookGuide: webhook ? stepsOf(webhook.steps) : null },
    isOffered: kind.isOffered ?? (() => true),
    checkConfig: (config) => void configOf(kind.config, config),
    complete: null,
    published: null,
    send: async (ctx, config, message) => kind.send(ctx, configOf(kind.config, config), message),
    webhook: webhook
      ? { ...webhook, read: async (ctx, config, request) => webhook.read(ctx, configOf(kind.config, config), request) }
      : null,
  };
}

/** A kind of connector that says who someone is. */
export function socialFactory<S extends z.ZodType>(kind: SocialKind<S>): SocialFactory {
  const { refresh, oneTap, complete = null, published = null } = kind;
  return {
    kind: "social",
    about: aboutOf(kind, "Social", kind.platform ?? "Universal", refresh !== undefined),
    isOffered: kind.isOffered ?? (() => true),
    checkConfig: (config) => void configOf(kind.config, config),
    ...{ complete, published },
    authorizationUri: async (ctx, config, request, connectorId) =>
      kind.authorizationUri(ctx, configOf(kind.config, config), request, connectorId),
    userInfo: async (ctx, config, session, data, keep) =>
      kind.userInfo(ctx, configOf(kind.config, config), session, data, keep),
    refresh: refresh ? async (ctx, config, token) => refresh(ctx, configOf(kind.config, config), token) : null,
    oneTap: oneTap
      ? {
          settings: (config) => {
            const { data } = kind.config.safeParse(config);
            return data === undefined ? null : oneTap.settings(data);
          },
          userInfo: async (ctx, config, credential) => oneTap.userInfo(ctx, configOf(kind.config, config), credential),
        }
      : null,
  };
}

const stepsOf = (steps: readonly string[]): string => steps.map((step, n) => `${n + 1}. ${step}`).join("\n");

function aboutOf(
  words: Words,
  type: ConnectorFactory["type"],
  platform: ConnectorPlatform | null,
  isTokenStorageSupported = false,
): ConnectorFactory {
  const { id, logo, logoDark = null, readme, formItems, isStandard = false } = words;
  return {
    id,
    type,
    target: words.target ?? id,
    platform,
    name: { en: words.name },
    description: { en: words.description },
    logo,
    logoDark,
    readme,
    formItems,
    isStandard,
    isTokenStorageSupported,
  };
}

/** A configuration as its kind reads it. @throws `connector.invalid_config` */
export function configOf<S extends z.ZodType>(schema: S, config: unknown): z.output<S> {
  const result = schema.safeParse(config);
  if (result.success) return result.data;
  throw invalidConfig(result.error.issues.map(({ path, message }) => [path.join(".") || "(root)", message]));
}

/** @param wrong what is wrong, by the key of its field; in the `details` one line each, in `data.fields` the first of each */
export function invalidConfig(wrong: [key: string, message: string][]): AppError {
  const fields = Object.fromEntries(wrong.toReversed().map(([key, message]) => [key.split(".")[0], message]));
  const details = wrong.map(([key, message]) => `${key}: ${message}`).join("\n");
  return new AppError("connector.invalid_config", { details: details.slice(0, 2000), data: { fields } });
}
