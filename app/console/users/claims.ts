/** Claims of OpenID Connect Core, section 5.1, in the order of their fields. */
export const claimNames = [
  "givenName",
  "familyName",
  "middleName",
  "nickname",
  "preferredUsername",
  "gender",
  "birthdate",
  "locale",
  "zoneinfo",
  "website",
  "profile",
] as const;

/** Parts of the address claim. */
export const addressNames = ["streetAddress", "locality", "region", "postalCode", "country", "formatted"] as const;
