/** Parts of an address and of a full name, in the order in which forms ask for them (OpenID Connect Core, 5.1). */
export const addressParts = ["streetAddress", "locality", "region", "postalCode", "country", "formatted"] as const;
export const fullnameParts = ["givenName", "middleName", "familyName"] as const;

/** Names of fields whose value is kept with the user itself or in its profile, each with the types it can have. */
export const claimTypes: Readonly<Record<string, readonly string[]>> = {
  name: ["Text", "Regex"],
  avatar: ["Url"],
  fullname: ["Fullname"],
  givenName: ["Text", "Regex"],
  familyName: ["Text", "Regex"],
  middleName: ["Text", "Regex"],
  nickname: ["Text", "Regex"],
  profile: ["Url"],
  website: ["Url"],
  gender: ["Select", "Text", "Regex"],
  birthdate: ["Date"],
  zoneinfo: ["Text", "Select", "Regex"],
  locale: ["Text", "Select", "Regex"],
  address: ["Address"],
};
export const isClaim = (name: string): boolean => Object.hasOwn(claimTypes, name);

/** Of the identifiers that users sign in with. */
export const identifierNames = ["username", "email", "phone", "primaryEmail", "primaryPhone", "password"] as const;
/** Keys of custom data in which the platform keeps something of its own. */
export const platformKeys = ["onboarding", "guideRequests", "adminConsolePreferences", "defaultTenantId"] as const;
/** Usernames under another name. */
export const reservedClaims = ["preferredUsername"] as const;
