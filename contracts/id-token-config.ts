import { z } from "zod";

/** Claims that a tenant may put into ID tokens; userinfo has them in any case. Each needs the scope beside it. */
export const extendedClaimScopes = {
  custom_data: "custom_data",
  identities: "identities",
  roles: "roles",
  organizations: "urn:logto:scope:organizations",
  organization_data: "urn:logto:scope:organizations",
  organization_roles: "urn:logto:scope:organization_roles",
} as const;

export const ExtendedIdTokenClaim = z.enum(
  Object.keys(extendedClaimScopes) as [keyof typeof extendedClaimScopes, ...(keyof typeof extendedClaimScopes)[]],
);
export type ExtendedIdTokenClaim = z.infer<typeof ExtendedIdTokenClaim>;

/** What ID tokens of a tenant hold beside the claims of `profile`, `email`, `phone`, and `address`. */
export const IdTokenConfig = z.object({
  enabledExtendedClaims: z
    .array(ExtendedIdTokenClaim)
    .max(20)
    .transform((claims) => [...new Set(claims)])
    .optional(),
});
export type IdTokenConfig = z.infer<typeof IdTokenConfig>;

/** Of a tenant that has chosen nothing. */
export const usualExtendedClaims: ExtendedIdTokenClaim[] = ["roles", "organizations", "organization_roles"];
