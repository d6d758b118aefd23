import type { Ctx } from "../../../kernel/context.ts";
import { loadSaml } from "../../saml/load.ts";
import { SamlConfig, serviceProviderOf } from "./config.ts";
import { openSaml } from "./open.ts";

/**
 * What the provider has to know of us, as XML (SAML 2.0 metadata, section 2.4.4), also while its own values are not saved yet.
 * There is no key in it: requests are not signed, and assertions are not to be encrypted.
 * @throws those of `openSaml`
 */
export async function metadataOf(ctx: Ctx, connectorId: string): Promise<string> {
  const saved = await openSaml(ctx, connectorId);
  const { entityID } = SamlConfig.pick({ entityID: true }).parse(saved);
  const saml = await loadSaml();
  return saml.writeSpMetadata({
    ...serviceProviderOf(ctx, connectorId, { entityID }),
    ...{ signingCertificates: [], encryptionCertificates: [], nameIdFormats: [], authnRequestsSigned: false },
  }).markup;
}
