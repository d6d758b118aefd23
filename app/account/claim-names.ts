/** Claims that have a field of their own, in the order of the form. */
export const claimNames = [
  "givenName",
  "familyName",
  "nickname",
  "birthdate",
  "gender",
  "website",
  "locale",
  "zoneinfo",
] as const;
export type ClaimName = (typeof claimNames)[number];
export type ProfileField = "name" | "avatar" | ClaimName;
