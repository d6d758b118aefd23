import type { JsonObject } from "../../../../contracts/entity.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { codeOf } from "../../connectors/factories/code-flow.ts";
import { loadSaml } from "../../saml/load.ts";
import { type Connection, requestUrl } from "../../saml-sign-on/connection.ts";
import { currentProvider } from "../../saml-sign-on/identity-provider.ts";
import { takeReceived } from "../../saml-sign-on/received.ts";
import type { ServiceProvider } from "../../saml-sign-on/service-provider.ts";
import { notReady, type Protocol } from "../protocol.ts";
import { StoredSamlConfig } from "./config.ts";

/** Where the metadata are is the entity ID, as the standard recommends (SAML 2.0 metadata, section 4.1). */
export function serviceProviderOf({ endpoint }: Ctx, connectorId: string): ServiceProvider {
  const acsUrl = `${endpoint}/api/authn/single-sign-on/saml/${connectorId}`;
  return { entityId: `${acsUrl}/metadata`, acsUrl };
}

export interface OpenedSaml extends Connection {
  config: StoredSamlConfig;
}

/** @throws `connector.invalid_config` while something is missing */
export async function openConnection(ctx: Ctx, connectorId: string, saved: JsonObject): Promise<OpenedSaml> {
  const config = StoredSamlConfig.parse(saved);
  const { identityProvider, serviceProvider: key, metadataUrl, signAuthnRequests: signs = false } = config;
  if (!identityProvider || !key) throw new AppError("connector.invalid_config", { details: notReady });
  const provider = await currentProvider(ctx, metadataUrl, identityProvider);
  return { config, own: serviceProviderOf(ctx, connectorId), key, provider, signs };
}

const refuse = (details: string) => new AppError("connector.invalid_request_parameters", { details });

/**
 * The request of profiles §4.1.4.1 over the Redirect binding. Its answer comes to the assertion consumer service, which leads on to the
 * callback of our own pages, by a RelayState of at most 80 bytes (bindings §3.4.3).
 */
export const start: Protocol["start"] = async (ctx, row, saved, { state, redirectUri }) => {
  const callback = `${ctx.endpoint}/callback/${row.id}`;
  if (redirectUri !== callback) throw refuse(`redirectUri: with SAML, people come back to ${callback}`);
  if (new TextEncoder().encode(state).length > 80) throw refuse("state: with SAML, it has at most 80 bytes");
  const [saml, opened] = await Promise.all([loadSaml(), openConnection(ctx, row.id, saved)]);
  const id = saml.newSamlId();
  const url = await requestUrl(ctx, opened, { id, relayState: state });
  return { url, nonce: id };
};

/** Takes what the assertion consumer service kept: of this connector, and for the request of this browser. */
export const finish: Protocol["finish"] = async (ctx, row, _config, session, data) => {
  const received = await takeReceived(ctx, codeOf(data));
  if (received?.connectorId !== row.id) throw new AppError("connector.social_auth_code_invalid");
  if (received.inResponseTo !== (session.nonce ?? null))
    throw new AppError("session.connector_validation_session_not_found");
  const { issuer, userInfo, isMultiFactor } = received;
  return { issuer, userInfo, isMultiFactor };
};
