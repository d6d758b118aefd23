/** Claims of OpenID Connect Core, section 5.1, in the order of their fields. */
export const mainClaims = ["givenName", "familyName", "nickname", "preferredUsername"] as const;

/** Claims that are rarer. */
export const moreClaims = ["middleName", "gender", "birthdate", "locale", "zoneinfo", "website", "profile"] as const;

export const claimNames = [...mainClaims, ...moreClaims] as const;

/** Parts of the address claim. */
export const addressNames = ["streetAddress", "locality", "region", "postalCode", "country", "formatted"] as const;
