import type { JsonObject } from "../../../../contracts/entity.ts";
import { SamlSsoConfig } from "../../../../contracts/sso-connector.ts";
import type { Ctx } from "../../../kernel/context.ts";
import {
  fetchMetadata,
  IdentityProvider,
  readCertificates,
  readMetadata,
  usedWays,
} from "../../saml-sign-on/identity-provider.ts";
import { newServiceProviderKey, ServiceProviderKey } from "../../saml-sign-on/service-provider.ts";
import { givenConfig } from "../given-config.ts";
import { invalidConfig } from "../invalid-config.ts";
import type { Protocol } from "../protocol.ts";

/** A configuration with what was read of the identity provider, and our key there. */
export const StoredSamlConfig = SamlSsoConfig.extend({
  identityProvider: IdentityProvider.optional(),
  serviceProvider: ServiceProviderKey.optional(),
});
export type StoredSamlConfig = ReturnType<typeof StoredSamlConfig.parse>;

const ways = [["metadataUrl"], ["metadata"], ["entityId", "signInEndpoint", "x509Certificate"]] as const;

/** Of several ways to name an identity provider, nobody could say which one holds. */
export const admit: Protocol["admit"] = async (ctx, { id }, given, before) => {
  const config = givenConfig(SamlSsoConfig, given);
  const [used, other] = usedWays(config, ways);
  if (other) throw invalidConfig(other, `give either this or ${used}`);
  const identityProvider = await readIdentityProvider(ctx, config);
  const serviceProvider = StoredSamlConfig.parse(before).serviceProvider ?? (await newServiceProviderKey(ctx, id));
  return {
    config: { ...config, ...(identityProvider ? { identityProvider } : {}), serviceProvider },
    isReady: identityProvider !== null,
  };
};

/**
 * The identity provider that a configuration names, or null while something is missing.
 * @throws `connector.invalid_config`, `outbound.address_refused`, `connector.general`
 */
async function readIdentityProvider(ctx: Ctx, config: SamlSsoConfig): Promise<IdentityProvider | null> {
  const { metadataUrl, metadata, entityId, signInEndpoint, x509Certificate } = config;
  if (metadataUrl !== undefined) {
    ctx.outbound.requirePublicAddress(metadataUrl);
    return fetchMetadata(ctx, metadataUrl, "metadataUrl");
  }
  if (metadata !== undefined) return readMetadata(ctx, metadata, "metadata");
  if (signInEndpoint !== undefined) ctx.outbound.requirePublicAddress(signInEndpoint);
  const certificates = x509Certificate === undefined ? [] : await readCertificates(x509Certificate);
  if (!entityId || !signInEndpoint || certificates.length === 0) return null;
  return { entityId, signInEndpoint, certificates, wantAuthnRequestsSigned: false };
}

/** What was given. What was read of it, and our certificate, are in `providerConfig`. */
export const givenOf = ({ identityProvider: _, serviceProvider: __, ...given }: JsonObject): JsonObject => given;
