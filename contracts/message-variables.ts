/** What is known of a person whom a message names. */
const person = ["id", "name", "username", "primaryEmail", "primaryPhone", "avatar"] as const;
const branding = ["branding.logoUrl", "branding.darkLogoUrl"] as const;

/**
 * Variables of a template, written `{{application.name}}`, by what they are of. `code` and `link` are there where the
 * message has one, `email` or `phone` is the recipient; the others where the message is about such a thing.
 * `change` is a sentence on the credential that was changed, `date` when that was or when an invitation ends.
 */
export const messageVariables = {
  "": ["code", "link", "email", "phone", "locale", "change", "role", "date"],
  tenant: ["id", "name", "endpoint"],
  application: ["id", "name", "displayName", "termsOfUseUrl", "privacyPolicyUrl", ...branding],
  organization: ["id", "name", "description"],
  user: person,
  inviter: person,
} as const;

/** All of them, by the names that templates use. */
export const messageVariableNames: readonly string[] = Object.entries(messageVariables).flatMap(([of, names]) =>
  names.map((name) => (of === "" ? name : `${of}.${name}`)),
);
