import { z } from "zod";
import type { Ctx } from "../../kernel/context.ts";
import { loadSaml } from "../saml/load.ts";

/** The key of a connector: it signs requests, and assertions are encrypted for it. It is sealed with the configuration. */
export const ServiceProviderKey = z.object({ certificate: z.string(), privateKey: z.string() });
export type ServiceProviderKey = z.infer<typeof ServiceProviderKey>;

/** A connector as its identity provider knows it. Each is one of its own, so that an assertion for one is refused by all others. */
export interface ServiceProvider {
  entityId: string;
  /** Of the assertion consumer service, over the POST binding. */
  acsUrl: string;
}

const years = 10;

/** A new RSA key with a self-signed certificate, for as long as a connector lives. */
export async function newServiceProviderKey(ctx: Ctx, connectorId: string): Promise<ServiceProviderKey> {
  const saml = await loadSaml();
  return saml.createCertificate({ commonName: `Meridian ${connectorId}`, years, now: ctx.now() });
}

/**
 * What an identity provider has to know of a connector, as XML (SAML 2.0 metadata, section 2.4.4).
 * @param key null of a connector from before it had one: nothing is signed, or encrypted for it
 */
export async function metadataOf(
  { entityId, acsUrl }: ServiceProvider,
  key: ServiceProviderKey | null,
  isSigning: boolean,
): Promise<string> {
  const saml = await loadSaml();
  const certificates = key ? [key.certificate] : [];
  return saml.writeSpMetadata({
    ...{ entityId, acsUrl, signingCertificates: certificates, encryptionCertificates: certificates },
    ...{ nameIdFormats: [], authnRequestsSigned: isSigning },
  }).markup;
}
