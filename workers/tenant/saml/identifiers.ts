/** Namespaces of SAML 2.0 (core §1.1, metadata §1.1), XML Signature, and XML Encryption. */
export const ns = {
  assertion: "urn:oasis:names:tc:SAML:2.0:assertion",
  protocol: "urn:oasis:names:tc:SAML:2.0:protocol",
  metadata: "urn:oasis:names:tc:SAML:2.0:metadata",
  signature: "http://www.w3.org/2000/09/xmldsig#",
  encryption: "http://www.w3.org/2001/04/xmlenc#",
  encryption11: "http://www.w3.org/2009/xmlenc11#",
  exclusive: "http://www.w3.org/2001/10/xml-exc-c14n#",
  xmlns: "http://www.w3.org/2000/xmlns/",
  xml: "http://www.w3.org/XML/1998/namespace",
} as const;

/** Bindings (bindings §3.4, §3.5). */
export const bindings = {
  redirect: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect",
  post: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST",
} as const;

/** Formats of a NameID (core §8.3). */
export const nameIdFormats = {
  unspecified: "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified",
  emailAddress: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
  persistent: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
  transient: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
  entity: "urn:oasis:names:tc:SAML:2.0:nameid-format:entity",
} as const;

/** Formats of the name of an attribute (core §8.2). */
export const attributeNameFormats = {
  unspecified: "urn:oasis:names:tc:SAML:2.0:attrname-format:unspecified",
  uri: "urn:oasis:names:tc:SAML:2.0:attrname-format:uri",
  basic: "urn:oasis:names:tc:SAML:2.0:attrname-format:basic",
} as const;

/** Status codes (core §3.2.2.2) that are written; what others send is kept as it is. */
export const statusCodes = {
  success: "urn:oasis:names:tc:SAML:2.0:status:Success",
  requester: "urn:oasis:names:tc:SAML:2.0:status:Requester",
  responder: "urn:oasis:names:tc:SAML:2.0:status:Responder",
  authnFailed: "urn:oasis:names:tc:SAML:2.0:status:AuthnFailed",
  noPassive: "urn:oasis:names:tc:SAML:2.0:status:NoPassive",
  noAuthnContext: "urn:oasis:names:tc:SAML:2.0:status:NoAuthnContext",
  invalidNameIdPolicy: "urn:oasis:names:tc:SAML:2.0:status:InvalidNameIDPolicy",
  partialLogout: "urn:oasis:names:tc:SAML:2.0:status:PartialLogout",
  requestDenied: "urn:oasis:names:tc:SAML:2.0:status:RequestDenied",
  requestUnsupported: "urn:oasis:names:tc:SAML:2.0:status:RequestUnsupported",
  unknownPrincipal: "urn:oasis:names:tc:SAML:2.0:status:UnknownPrincipal",
} as const;

/** How somebody signed in (authn-context §3.4). */
export const authnContexts = {
  unspecified: "urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified",
  password: "urn:oasis:names:tc:SAML:2.0:ac:classes:Password",
  passwordProtectedTransport: "urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport",
} as const;

/** The only method of the browser profile (profiles §3.3). */
export const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

/** An ID for a message or an assertion: 160 random bits behind the underscore that makes it an NCName (core §1.3.4). */
export function newSamlId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return `_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Values of Comparison (core §3.3.2.2.1). */
export const comparisons = ["exact", "minimum", "maximum", "better"] as const;
export type Comparison = (typeof comparisons)[number];
