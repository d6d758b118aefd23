import type { SocialUserInfo } from "../../../contracts/connector.ts";
import type { JsonObject } from "../../../contracts/entity.ts";
import type { ConnectorData } from "../../../contracts/experience.ts";
import type { SsoProviderName } from "../../../contracts/sso-connector.ts";
import type { SsoTest } from "../../../contracts/sso-test.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Row } from "../../kernel/entity.ts";
import type { SocialRequest, SocialStart } from "../connectors/factory.ts";
import type { ssoConnectors } from "./table.ts";

export type ConnectorRow = Row<typeof ssoConnectors>;

/** What a provider needs again when the person comes back. Of SAML, `nonce` is the ID of the AuthnRequest. */
export interface SsoSession {
  connectorId: string;
  redirectUri: string;
  state: string;
  nonce?: string | undefined;
  codeVerifier?: string | undefined;
}

/** Who came back, as the provider says it. */
export interface SaidOfPerson {
  issuer: string;
  userInfo: SocialUserInfo;
  /** The provider says that two factors were proved. One that says nothing is taken to have asked for one (second-factor.ts). */
  isMultiFactor: boolean;
}

/** What a test found: the checks up to where it went wrong, what the provider said, and whether that signs somebody in. */
export interface Inspected {
  checks: SsoTest["checks"];
  claims: JsonObject | null;
  person: SaidOfPerson | null;
}

/** What OpenID Connect and SAML do differently. `config` is what `admit` returned, as it was sealed. */
export interface Protocol {
  /**
   * What is saved of a configuration, and whether it is whole.
   * @param saved what was saved before; empty of a new connector
   * @throws `connector.invalid_config` with the fields, `outbound.address_refused`, `connector.general`
   */
  admit(
    ctx: Ctx,
    connector: { id: string; providerName: SsoProviderName },
    given: JsonObject,
    saved: JsonObject,
  ): Promise<{ config: JsonObject; isReady: boolean }>;
  /** The configuration as its caller may see it: secrets only with `all`. */
  shown(ctx: Ctx, config: JsonObject): JsonObject;
  /** The configuration as the change log has it. */
  logged(config: JsonObject): JsonObject;
  /** What an administrator needs to know of the provider and of us, in so far as it can be found out now. */
  published(ctx: Ctx, row: ConnectorRow, config: JsonObject): Promise<JsonObject | undefined>;
  /** @throws `connector.invalid_config` while something is missing, `connector.invalid_request_parameters` */
  start(
    ctx: Ctx,
    row: ConnectorRow,
    config: JsonObject,
    request: SocialRequest,
    loginHint?: string,
  ): Promise<SocialStart>;
  /** @throws `connector.authorization_failed` and other errors of connectors: for one that does not hold */
  finish(
    ctx: Ctx,
    row: ConnectorRow,
    config: JsonObject,
    session: SsoSession,
    data: ConnectorData,
  ): Promise<SaidOfPerson>;
  inspect(
    ctx: Ctx,
    row: ConnectorRow,
    config: JsonObject,
    session: SsoSession,
    data: ConnectorData,
  ): Promise<Inspected>;
}

export const notReady = "the connector is not set up yet";
