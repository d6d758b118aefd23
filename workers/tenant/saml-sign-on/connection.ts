import type { Ctx } from "../../kernel/context.ts";
import { loadSaml } from "../saml/load.ts";
import type { ResponseInput } from "../saml/read-response.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import type { ServiceProvider, ServiceProviderKey } from "./service-provider.ts";

/** Both sides of a connector whose configuration is whole. */
export interface Connection {
  /** Ours. */
  own: ServiceProvider;
  /** Null of a connector that was saved before connectors had one. */
  key: ServiceProviderKey | null;
  provider: IdentityProvider;
  /** The connector wants its requests signed, whatever the identity provider says. */
  signs: boolean;
}

/** Whether requests are signed: the connector wants it, or the metadata do (SAML 2.0 metadata, section 2.4.3). */
export const isSigning = (signs: boolean | undefined, provider: IdentityProvider | undefined): boolean =>
  signs === true || provider?.wantAuthnRequestsSigned === true;

/**
 * The URL of an AuthnRequest over the Redirect binding (SAML 2.0 profiles, section 4.1.4.1).
 * @param relayState at most 80 bytes (bindings, section 3.4.3)
 */
export async function requestUrl(
  ctx: Ctx,
  { own, key, provider, signs }: Connection,
  { id, relayState }: { id: string; relayState: string },
): Promise<string> {
  const saml = await loadSaml();
  const destination = ctx.serviceUrl(provider.signInEndpoint);
  const request = { id, issuer: own.entityId, destination, acsUrl: own.acsUrl, now: ctx.now() };
  return saml.authnRequestUrl(request, { relayState, signingKey: isSigning(signs, provider) ? key : null });
}

/** What a response to a connector has to be, but for the request that it answers. */
export const expectedOf = (
  ctx: Ctx,
  { own, key, provider }: Connection,
  samlResponse: string,
): Omit<ResponseInput, "requestId"> => ({
  ...{ samlResponse, audience: own.entityId, acsUrl: own.acsUrl, idpEntityId: provider.entityId, now: ctx.now() },
  ...{ certificates: provider.certificates, decryptionKeys: key ? [key.privateKey] : [] },
});

/** What an administrator takes to the identity provider, and what is known of it while the configuration is whole. */
export async function publishedOf(
  ctx: Ctx,
  { own, key, provider }: Pick<Connection, "own" | "key"> & { provider: IdentityProvider | null },
) {
  const [certificate] = provider?.certificates ?? [];
  const notAfter = certificate && (await loadSaml()).readCertificate(certificate).notAfter;
  return {
    serviceProvider: {
      ...{ entityId: own.entityId, assertionConsumerServiceUrl: own.acsUrl },
      ...(key ? { x509Certificate: key.certificate } : {}),
    },
    ...(provider && notAfter
      ? {
          identityProvider: {
            entityId: provider.entityId,
            signInEndpoint: provider.signInEndpoint,
            x509Certificate: provider.certificates.join("\n"),
            /** Milliseconds since 1970. */
            certificateExpiresAt: notAfter,
            isCertificateValid: notAfter > ctx.now(),
          },
        }
      : {}),
  };
}
