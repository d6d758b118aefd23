import type { TemplateType } from "./connector.ts";

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

const carried: Partial<Record<TemplateType, readonly string[]>> = {
  OrganizationInvitation: ["link", "role", "date"],
  MagicLink: ["link"],
  CredentialChanged: ["change", "date"],
  // It stands in for every other one.
  Generic: ["code", "link", "change", "role", "date"],
};

/** What a message of this type carries itself, by the names of its variables. */
export const carriedBy = (type: TemplateType): readonly string[] => carried[type] ?? ["code"];

/** Of `messageVariables`, those that can have a value in a message of this type. An SMS carries a code, and nothing else. */
export function variablesOf(
  channel: "email" | "phone",
  type: TemplateType,
): { of: keyof typeof messageVariables; names: string[] }[] {
  const own = new Set([channel, "locale", ...(channel === "email" ? carriedBy(type) : ["code"])]);
  const isInvitation = channel === "email" && (type === "Generic" || type === "OrganizationInvitation");
  return (Object.keys(messageVariables) as (keyof typeof messageVariables)[])
    .filter((of) => isInvitation || (of !== "organization" && of !== "inviter"))
    .map((of) => ({
      of,
      names:
        of === ""
          ? messageVariables[of].filter((name) => own.has(name))
          : messageVariables[of].map((name) => `${of}.${name}`),
    }));
}

/** What the readers of a message go on with, which is why it is sent; null for a notice. */
export const neededIn = (type: TemplateType): "code" | "link" | null =>
  (["code", "link"] as const).find((name) => carriedBy(type).includes(name)) ?? null;

/** How a template names a variable; spaces around the name do not count. */
export const variablePattern = /\{\{\s*([\w.]+)\s*\}\}/g;

/** The one that a template would have to name, and does not; else null. */
export function missingVariable(type: TemplateType, text: string): "code" | "link" | null {
  const needed = neededIn(type);
  const used = [...text.matchAll(variablePattern)].map(([, name = ""]) => name);
  return needed !== null && !used.includes(needed) ? needed : null;
}

/** Variables of a text that are none of these, each once. */
export function unknownVariables(text: string, known: readonly string[]): string[] {
  const used = [...text.matchAll(variablePattern)].map(([, name = ""]) => name);
  return [...new Set(used)].filter((name) => !known.includes(name));
}

/** What looks like a variable and is none, such as `{{#if name}}`, each once: it is sent as it is written. */
export function literalTags(text: string): string[] {
  const tags = text.match(/\{\{[^{}]*\}\}/g) ?? [];
  return [...new Set(tags)].filter((tag) => tag.replace(variablePattern, "") !== "");
}
