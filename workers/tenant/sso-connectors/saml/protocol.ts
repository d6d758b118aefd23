import { publishedOf } from "../../saml-sign-on/connection.ts";
import { currentProvider } from "../../saml-sign-on/identity-provider.ts";
import { defaultMapping } from "../../saml-sign-on/person.ts";
import type { Protocol } from "../protocol.ts";
import { admit, givenOf, StoredSamlConfig } from "./config.ts";
import { inspect } from "./inspect.ts";
import { finish, serviceProviderOf, start } from "./sign-on.ts";

/** SAML 2.0, the profile of web browser single sign-on: requests over Redirect, responses over POST. */
export const saml: Protocol = {
  admit,
  shown: (_ctx, config) => givenOf(config),
  logged: givenOf,
  inspect,
  start,
  finish,
  published: async (ctx, row, saved) => {
    const { identityProvider, serviceProvider: key = null, metadataUrl } = StoredSamlConfig.parse(saved);
    const provider = identityProvider ? await currentProvider(ctx, metadataUrl, identityProvider) : null;
    return {
      defaultAttributeMapping: defaultMapping(row.providerName),
      ...(await publishedOf(ctx, { own: serviceProviderOf(ctx, row.id), key, provider })),
    };
  },
};
