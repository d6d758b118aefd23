/** What an attribute holds: text, a truth value, an object, or a list of objects (RFC 7643, section 2). */
export type Attribute = "string" | "boolean" | { subs: Attributes; isMany: boolean };
export interface Attributes {
  readonly [name: string]: Attribute;
}

const strings = (...names: string[]): Attributes => Object.fromEntries(names.map((name) => [name, "string" as const]));
const complex = (subs: Attributes): Attribute => ({ subs, isMany: false });
const many = (...more: string[]): Attribute => ({
  subs: { ...strings("value", "display", "type", ...more), primary: "boolean" },
  isMany: true,
});

export const userUrn = "urn:ietf:params:scim:schemas:core:2.0:User";
export const groupUrn = "urn:ietf:params:scim:schemas:core:2.0:Group";
export const enterpriseUrn = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

const enterprise: Attributes = {
  ...strings("employeeNumber", "costCenter", "organization", "division", "department"),
  manager: complex(strings("value", "displayName", "$ref")),
};

/** RFC 7643, section 4.1 and 4.3. A password is never taken. */
export const userAttributes: Attributes = {
  ...strings("userName", "externalId", "displayName", "nickName", "profileUrl", "title", "userType"),
  ...strings("preferredLanguage", "locale", "timezone"),
  name: complex(strings("formatted", "familyName", "givenName", "middleName", "honorificPrefix", "honorificSuffix")),
  active: "boolean",
  ...{ emails: many(), phoneNumbers: many(), ims: many(), photos: many() },
  ...{ entitlements: many(), roles: many(), x509Certificates: many() },
  addresses: many("formatted", "streetAddress", "locality", "region", "postalCode", "country"),
  [enterpriseUrn]: complex(enterprise),
};

/** RFC 7643, section 4.2. */
export const groupAttributes: Attributes = {
  ...strings("displayName", "externalId"),
  members: { subs: strings("value", "display", "type", "$ref"), isMany: true },
};

/** The attribute as the schema writes it: names are compared without case (RFC 7643, section 2.1). */
export function attributeNamed(attributes: Attributes, name: string): [name: string, attribute: Attribute] | null {
  const lower = name.toLowerCase();
  const found = Object.keys(attributes).find((one) => one.toLowerCase() === lower);
  return found === undefined ? null : [found, attributes[found] as Attribute];
}
