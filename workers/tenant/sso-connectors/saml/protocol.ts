import { loadSaml } from "../../saml/load.ts";
import type { Protocol } from "../protocol.ts";
import { admit, givenOf, StoredSamlConfig } from "./config.ts";
import { currentProvider } from "./identity-provider.ts";
import { inspect } from "./inspect.ts";
import { defaultMapping } from "./person.ts";
import { serviceProviderOf } from "./service-provider.ts";
import { finish, start } from "./sign-on.ts";

/** SAML 2.0, the profile of web browser single sign-on: requests over Redirect, responses over POST. */
export const saml: Protocol = {
  admit,
  shown: (_ctx, config) => givenOf(config),
  logged: givenOf,
  inspect,
  start,
  finish,
  published: async (ctx, row, saved) => {
    const config = StoredSamlConfig.parse(saved);
    const { identityProvider: kept, serviceProvider: key } = config;
    const provider = kept && (await currentProvider(ctx, config, kept));
    const [certificate] = provider?.certificates ?? [];
    const notAfter = certificate && (await loadSaml()).readCertificate(certificate).notAfter;
    return {
      defaultAttributeMapping: defaultMapping(row.providerName),
      serviceProvider: { ...serviceProviderOf(ctx, row.id), ...(key ? { x509Certificate: key.certificate } : {}) },
      ...(provider && certificate && notAfter
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
  },
};
