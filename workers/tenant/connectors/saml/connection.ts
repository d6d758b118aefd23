import type { JsonObject } from "../../../../contracts/entity.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { type Connection, publishedOf } from "../../saml-sign-on/connection.ts";
import { currentProvider, type IdentityProvider, readCertificates } from "../../saml-sign-on/identity-provider.ts";
import { SamlConfig, SavedSamlConfig, serviceProviderOf } from "./config.ts";

/** Both sides of a connector. The provider is the one of its metadata as they are now. */
export async function connectionOf(ctx: Ctx, connectorId: string, config: SamlConfig): Promise<Connection> {
  return {
    own: serviceProviderOf(ctx, connectorId, config),
    key: config.serviceProvider ?? null,
    provider: await providerOf(ctx, config),
    signs: config.signAuthnRequest ?? false,
  };
}

async function providerOf(ctx: Ctx, config: SamlConfig): Promise<IdentityProvider> {
  const { identityProvider, idpMetadataUrl, idpEntityId, signInEndpoint, x509Certificate } = config;
  if (identityProvider) return currentProvider(ctx, idpMetadataUrl, identityProvider);
  const certificates = await readCertificates(x509Certificate ?? "");
  const [entityId, service] = [idpEntityId ?? "", signInEndpoint ?? ""];
  return { entityId, signInEndpoint: service, certificates, wantAuthnRequestsSigned: false };
}

/** `providerConfig` of a connector: our side also while its configuration is not whole. */
export async function publishedSaml(ctx: Ctx, connectorId: string, saved: JsonObject): Promise<JsonObject> {
  const { data: config } = SamlConfig.safeParse(saved);
  if (config) return publishedOf(ctx, await connectionOf(ctx, connectorId, config));
  const { entityID, serviceProvider: key = null } = SavedSamlConfig.parse(saved);
  return publishedOf(ctx, { own: serviceProviderOf(ctx, connectorId, { entityID }), key, provider: null });
}
