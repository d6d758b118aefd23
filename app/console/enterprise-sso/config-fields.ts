/** What an administrator types of a provider with OpenID Connect. */
export const oidcFields = ["clientId", "clientSecret", "issuer", "scope"] as const;

/** The ways to name a SAML identity provider, with the fields of each. */
export const sourceFields = {
  metadataUrl: ["metadataUrl"],
  metadata: ["metadata"],
  manual: ["entityId", "signInEndpoint", "x509Certificate"],
} as const;
export type Source = keyof typeof sourceFields;
export const sourceNames = Object.keys(sourceFields) as Source[];

/** What a user is made of. */
export const attributeNames = ["id", "email", "name", "avatar"] as const;
