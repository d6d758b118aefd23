import { z } from "zod";
import type { Ctx } from "../../../kernel/context.ts";
import { loadSaml } from "../../saml/load.ts";

/** Our own key at an identity provider: it signs requests, and assertions are encrypted for it. */
export const ServiceProviderKey = z.object({ certificate: z.string(), privateKey: z.string() });
export type ServiceProviderKey = z.infer<typeof ServiceProviderKey>;

const years = 10;

const addressOf = ({ endpoint }: Ctx, connectorId: string) =>
  `${endpoint}/api/authn/single-sign-on/saml/${connectorId}`;

/** Each connector is a service provider of its own, so that an assertion for one is refused by all others. */
export const serviceProviderOf = (ctx: Ctx, connectorId: string) => ({
  /** Where its metadata are, as the standard recommends (metadata §4.1). */
  entityId: `${addressOf(ctx, connectorId)}/metadata`,
  assertionConsumerServiceUrl: addressOf(ctx, connectorId),
});

export async function newServiceProviderKey(ctx: Ctx, connectorId: string): Promise<ServiceProviderKey> {
  const saml = await loadSaml();
  return saml.createCertificate({ commonName: `Meridian ${connectorId}`, years, now: ctx.now() });
}

/** What an identity provider has to know of us, as XML. */
export async function metadataOf(ctx: Ctx, connectorId: string, key: ServiceProviderKey, isSigning: boolean) {
  const saml = await loadSaml();
  const { entityId, assertionConsumerServiceUrl: acsUrl } = serviceProviderOf(ctx, connectorId);
  const certificates = [key.certificate];
  return saml.writeSpMetadata({
    ...{ entityId, acsUrl, signingCertificates: certificates, encryptionCertificates: certificates },
    ...{ nameIdFormats: [], authnRequestsSigned: isSigning },
  }).markup;
}
