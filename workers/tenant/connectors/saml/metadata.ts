import type { Ctx } from "../../../kernel/context.ts";
import { isSigning } from "../../saml-sign-on/connection.ts";
import { metadataOf as writeMetadata } from "../../saml-sign-on/service-provider.ts";
import { SavedSamlConfig, serviceProviderOf } from "./config.ts";
import { openSaml } from "./open.ts";

/**
 * What the provider has to know of us, as XML (SAML 2.0 metadata, section 2.4.4), also while its own values are not saved yet.
 * @throws those of `openSaml`
 */
export async function metadataOf(ctx: Ctx, connectorId: string): Promise<string> {
  const saved = SavedSamlConfig.parse(await openSaml(ctx, connectorId));
  const { serviceProvider: key = null, signAuthnRequest, identityProvider } = saved;
  return writeMetadata(serviceProviderOf(ctx, connectorId, saved), key, isSigning(signAuthnRequest, identityProvider));
}
