import type { SocialUserInfo } from "../../../contracts/connector.ts";
import type { SamlAttributeMapping, SsoProviderName } from "../../../contracts/sso-connector.ts";
import { userInfoOf } from "../connectors/factories/profile.ts";
import { nameIdFormats } from "../saml/identifiers.ts";
import { SamlProblem } from "../saml/problem.ts";
import type { SamlAssertion } from "../saml/read-response.ts";

const claims = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";
const microsoft = "http://schemas.microsoft.com/identity/claims";

/** Attribute names that are looked for where a connector maps none, the usual one in front. */
const usual = {
  email: ["email", "mail", `${claims}/emailaddress`, "urn:oid:0.9.2342.19200300.100.1.3", "emailAddress"],
  name: ["name", "displayName", `${microsoft}/displayname`, "urn:oid:2.16.840.1.113730.3.1.241", `${claims}/name`],
  avatar: ["picture", "avatar"],
} as const;

/** What a connector maps when it says nothing, for an administrator to see. */
export const defaultMapping = (providerName: SsoProviderName): SamlAttributeMapping =>
  providerName === "AzureAD"
    ? { id: "nameID", email: `${claims}/emailaddress`, name: `${microsoft}/displayname` }
    : { id: "nameID", email: usual.email[0], name: usual.name[0] };

/** The first value of an attribute that says something; `nameID` is the NameID of the subject. */
export function attributeOf({ attributes, nameId }: SamlAssertion, name: string): string | undefined {
  if (name === "nameID") return nameId;
  const values = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  return values?.map((value) => value.trim()).find(Boolean);
}

/**
 * The person that an assertion is about. Its address counts as verified: the company's own directory names it, and a connector speaks
 * for the domains of its company alone. What is no single address is none.
 * @throws SamlProblem `subject` where the assertion has nothing that is the same at the next sign-in
 */
export function personOf(assertion: SamlAssertion, mapping: SamlAttributeMapping = {}): SocialUserInfo {
  const { attributes, nameId, nameIdFormat } = assertion;
  const valueAt = (name: string) => attributeOf(assertion, name);
  const find = (key: keyof typeof usual): string | undefined => {
    const mapped = mapping[key];
    const value = mapped === undefined ? usual[key].map(valueAt).find(Boolean) : valueAt(mapped);
    return value?.slice(0, 2048);
  };
  const isAddress = nameIdFormat === nameIdFormats.emailAddress;
  const email = find("email") ?? (mapping.email === undefined && isAddress ? nameId : undefined);
  return userInfoOf({
    id: idOf(valueAt(mapping.id ?? "nameID"), mapping.id, nameIdFormat),
    ...{ email, isEmailVerified: true, name: find("name"), avatar: find("avatar") },
    raw: { nameID: nameId, ...attributes },
  });
}

function idOf(value: string | undefined, mapped: string | undefined, format: string | null): string {
  const isNameId = (mapped ?? "nameID") === "nameID";
  if (isNameId && format === nameIdFormats.transient)
    throw new SamlProblem("subject", "NameID is transient; map the ID to an attribute that stays the same");
  if (!value) throw new SamlProblem("subject", `there is no attribute ${mapped} for the ID`);
  if (value.length > 512) throw new SamlProblem("subject", "the ID has more than 512 characters");
  return value;
}
