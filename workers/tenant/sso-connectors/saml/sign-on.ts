import type { JsonObject } from "../../../../contracts/entity.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { codeOf } from "../../connectors/factories/code-flow.ts";
import { loadSaml } from "../../saml/load.ts";
import type { ResponseInput } from "../../saml/read-response.ts";
import { notReady, type Protocol } from "../protocol.ts";
import { StoredSamlConfig } from "./config.ts";
import { currentProvider } from "./identity-provider.ts";
import { takeReceived } from "./received.ts";
import { serviceProviderOf } from "./service-provider.ts";

/** @throws `connector.invalid_config` while something is missing */
export async function openProvider(ctx: Ctx, saved: JsonObject) {
  const config = StoredSamlConfig.parse(saved);
  const { identityProvider, serviceProvider } = config;
  if (!identityProvider || !serviceProvider) throw new AppError("connector.invalid_config", { details: notReady });
  return { config, provider: await currentProvider(ctx, config, identityProvider), key: serviceProvider };
}

export type OpenedSaml = Awaited<ReturnType<typeof openProvider>>;

/** What a response to this connector has to be. */
export function expectedOf(
  ctx: Ctx,
  connectorId: string,
  { provider, key }: OpenedSaml,
  samlResponse: string,
): Omit<ResponseInput, "requestId"> {
  const { entityId: audience, assertionConsumerServiceUrl: acsUrl } = serviceProviderOf(ctx, connectorId);
  return {
    ...{ samlResponse, audience, acsUrl, idpEntityId: provider.entityId, now: ctx.now() },
    ...{ certificates: provider.certificates, decryptionKeys: [key.privateKey] },
  };
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
  const [saml, opened] = await Promise.all([loadSaml(), openProvider(ctx, saved)]);
  const { provider, config, key } = opened;
  const { entityId: issuer, assertionConsumerServiceUrl: acsUrl } = serviceProviderOf(ctx, row.id);
  const id = saml.newSamlId();
  const isSigned = provider.wantAuthnRequestsSigned || config.signAuthnRequests === true;
  const request = { id, issuer, destination: ctx.serviceUrl(provider.signInEndpoint), acsUrl, now: ctx.now() };
  const url = await saml.authnRequestUrl(request, { relayState: state, signingKey: isSigned ? key : null });
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
