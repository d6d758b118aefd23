/** Claims that a tenant may put into ID tokens; userinfo has them in any case. Each needs the scope beside it. */
export const extendedClaimScopes = {
  custom_data: "custom_data",
  identities: "identities",
  sso_identities: "identities",
  roles: "roles",
  organizations: "urn:logto:scope:organizations",
  organization_data: "urn:logto:scope:organizations",
  organization_roles: "urn:logto:scope:organization_roles",
} as const;
export type ExtendedIdTokenClaim = keyof typeof extendedClaimScopes;

export const extendedClaims = Object.keys(extendedClaimScopes) as [ExtendedIdTokenClaim, ...ExtendedIdTokenClaim[]];

/** Of a tenant that has chosen nothing. */
export const usualExtendedClaims: ExtendedIdTokenClaim[] = ["roles", "organizations", "organization_roles"];
