import type { JsonObject } from "../../../../contracts/entity.ts";
import type { Ctx } from "../../../kernel/context.ts";
import {
  fetchMetadata,
  type IdentityProvider,
  readCertificates,
  readMetadata,
} from "../../saml-sign-on/identity-provider.ts";
import { newServiceProviderKey } from "../../saml-sign-on/service-provider.ts";
import { configOf } from "../factory.ts";
import { SamlConfig, SavedSamlConfig } from "./config.ts";

/**
 * What is saved of a connector: its configuration with what was read of the identity provider's metadata, and the key that
 * is made with the connector and stays as long. One that was made before connectors had a key gets it here.
 * @param given null where the connector is created without a configuration
 * @throws `connector.invalid_config`, and those of `fetchMetadata`
 */
export async function completeConfig(
  ctx: Ctx,
  connectorId: string,
  given: JsonObject | null,
  saved: JsonObject,
): Promise<JsonObject> {
  const identityProvider = given === null ? null : await readProvider(ctx, configOf(SamlConfig, given));
  const { serviceProvider } = SavedSamlConfig.pick({ serviceProvider: true }).parse(saved);
  return {
    ...given,
    ...(identityProvider ? { identityProvider } : {}),
    serviceProvider: serviceProvider ?? (await newServiceProviderKey(ctx, connectorId)),
  };
}

/** Of values that were entered by hand, only the certificates have to be read: null. */
async function readProvider(ctx: Ctx, config: SamlConfig): Promise<IdentityProvider | null> {
  const { idpMetadataUrl, idpMetadataXml, x509Certificate } = config;
  if (idpMetadataUrl !== undefined) return fetchMetadata(ctx, idpMetadataUrl, "idpMetadataUrl");
  if (idpMetadataXml !== undefined) return readMetadata(ctx, idpMetadataXml, "idpMetadataXml");
  await readCertificates(x509Certificate ?? "");
  return null;
}
