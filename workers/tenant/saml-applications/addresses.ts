import type { OidcClientMetadata } from "../../../contracts/application.ts";
import type { Ctx } from "../../kernel/context.ts";

/** Where an application's service provider finds us. The entity ID is the address of the metadata (metadata §4.1). */
export function identityProviderOf({ endpoint }: Ctx, id: string) {
  const metadataUrl = `${endpoint}/api/saml-applications/${id}/metadata`;
  return {
    ...{ entityId: metadataUrl, metadataUrl },
    singleSignOnUrl: `${endpoint}/api/saml/${id}/authn`,
    singleLogoutUrl: `${endpoint}/api/saml/${id}/logout`,
    startUrl: `${endpoint}/api/saml/${id}/start`,
  };
}

export const callbackOf = ({ endpoint }: Ctx, id: string): string => `${endpoint}/api/saml-applications/${id}/callback`;
export const signedOutUrlOf = ({ endpoint }: Ctx, id: string): string => `${endpoint}/api/saml/${id}/signed-out`;

/** Within the protocol engine such an application is a client that comes back to ourselves. */
export const samlAddresses = (ctx: Ctx, id: string): OidcClientMetadata => ({
  redirectUris: [callbackOf(ctx, id)],
  postLogoutRedirectUris: [signedOutUrlOf(ctx, id)],
});
