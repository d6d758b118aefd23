import type { JsonObject } from "../../../../contracts/entity.ts";
import { SamlSsoConfig } from "../../../../contracts/sso-connector.ts";
import { givenConfig } from "../given-config.ts";
import { invalidConfig } from "../invalid-config.ts";
import type { Protocol } from "../protocol.ts";
import { IdentityProvider, readIdentityProvider } from "./identity-provider.ts";
import { newServiceProviderKey, ServiceProviderKey } from "./service-provider.ts";

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
  const used = ways.flatMap((fields) => fields.find((field) => config[field] !== undefined) ?? []);
  if (used[1]) throw invalidConfig(used[1], `give either this or ${used[0]}`);
  const identityProvider = await readIdentityProvider(ctx, config);
  const serviceProvider = StoredSamlConfig.parse(before).serviceProvider ?? (await newServiceProviderKey(ctx, id));
  return {
    config: { ...config, ...(identityProvider ? { identityProvider } : {}), serviceProvider },
    isReady: identityProvider !== null,
  };
};

/** What was given. What was read of it, and our certificate, are in `providerConfig`. */
export const givenOf = ({ identityProvider: _, serviceProvider: __, ...given }: JsonObject): JsonObject => given;
