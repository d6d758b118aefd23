import type { Element } from "@xmldom/xmldom";
import { type Certificate, readCertificate } from "./certificate.ts";
import { allNamed, attributeOf, childrenNamed, flagOf, isNamed, textOf, timeOf, trimmedTextOf } from "./elements.ts";
import { bindings, ns } from "./identifiers.ts";
import { parseXml } from "./parse-xml.ts";
import { quoted, SamlProblem } from "./problem.ts";

export type Binding = keyof typeof bindings;

export interface Endpoint {
  binding: Binding;
  location: string;
}

interface EntityMetadata {
  entityId: string;
  /** Milliseconds since 1970, or null where the metadata does not expire. */
  validUntil: number | null;
  /** In the order of the metadata: while a key is changed, there are two. */
  signingCertificates: Certificate[];
  encryptionCertificates: Certificate[];
  singleLogoutServices: Endpoint[];
  nameIdFormats: string[];
}

export interface IdpMetadata extends EntityMetadata {
  singleSignOnServices: Endpoint[];
  wantAuthnRequestsSigned: boolean;
}

export interface SpMetadata extends EntityMetadata {
  /** Of the POST binding, the default in front. */
  acsUrls: string[];
  authnRequestsSigned: boolean;
  wantAssertionsSigned: boolean;
}

const refuse = (detail: string): never => {
  throw new SamlProblem("metadata", detail);
};

/**
 * Reads the metadata of an identity provider (metadata §2.4.3). A signature on it is not verified: whoever sets up the connection
 * got it over TLS, or brings it along, and looks at what was read before it is used.
 * @throws SamlProblem `xml`, `metadata`, or `certificate`
 */
export function readIdpMetadata(xml: string, now: number): IdpMetadata {
  const { entity, role } = roleOf(xml, "IDPSSODescriptor");
  const services = endpointsOf(role, "SingleSignOnService");
  if (services.length === 0) refuse("there is no single sign-on service with the redirect or the POST binding");
  const read = entityOf(entity, role, now);
  if (read.signingCertificates.length === 0) refuse("there is no certificate to check signatures with");
  return { ...read, singleSignOnServices: services, wantAuthnRequestsSigned: flagOf(role, "WantAuthnRequestsSigned") };
}

/** Reads the metadata of a service provider (metadata §2.4.4). @throws as `readIdpMetadata` */
export function readSpMetadata(xml: string, now: number): SpMetadata {
  const { entity, role } = roleOf(xml, "SPSSODescriptor");
  const services = childrenNamed(role, ns.metadata, "AssertionConsumerService")
    .filter((element) => attributeOf(element, "Binding") === bindings.post)
    .sort((a, b) => Number(flagOf(b, "isDefault")) - Number(flagOf(a, "isDefault")));
  if (services.length === 0) refuse("there is no assertion consumer service with the POST binding");
  return {
    ...entityOf(entity, role, now),
    acsUrls: services.map((element) => locationOf(element, "Location")),
    authnRequestsSigned: flagOf(role, "AuthnRequestsSigned"),
    wantAssertionsSigned: flagOf(role, "WantAssertionsSigned"),
  };
}

/** The one entity of the document that has the role. An aggregate of a federation does not say which of them is meant. */
function roleOf(xml: string, name: "IDPSSODescriptor" | "SPSSODescriptor"): { entity: Element; role: Element } {
  const root = parseXml(xml);
  const isMetadata = ["EntityDescriptor", "EntitiesDescriptor"].some((known) => isNamed(root, ns.metadata, known));
  if (!isMetadata) refuse("this is not SAML metadata");
  const found = allNamed(root, ns.metadata, "EntityDescriptor").flatMap((entity) =>
    childrenNamed(entity, ns.metadata, name)
      .filter((role) => (attributeOf(role, "protocolSupportEnumeration") ?? "").split(/\s+/).includes(ns.protocol))
      .map((role) => ({ entity, role })),
  );
  const [only] = found;
  const what = name === "IDPSSODescriptor" ? "an identity provider" : "a service provider";
  if (!only) return refuse(`this is not the metadata of ${what} with SAML 2.0`);
  if (found.length > 1) refuse(`this describes ${found.length} entities; use the metadata of the one that is meant`);
  return only;
}

function entityOf(entity: Element, role: Element, now: number): EntityMetadata {
  const entityId = attributeOf(entity, "entityID");
  if (!entityId || entityId.length > 1024) return refuse("entityID is missing, or longer than 1,024 characters");
  const ends = [entity, role]
    .map((element) => timeOf(element, "validUntil", "metadata"))
    .filter((time) => time !== null);
  const validUntil = ends.length > 0 ? Math.min(...ends) : null;
  if (validUntil !== null && validUntil <= now) refuse(`it expired on ${new Date(validUntil).toISOString()}`);
  return {
    entityId,
    validUntil,
    signingCertificates: certificatesOf(role, "signing"),
    encryptionCertificates: certificatesOf(role, "encryption"),
    singleLogoutServices: endpointsOf(role, "SingleLogoutService"),
    nameIdFormats: childrenNamed(role, ns.metadata, "NameIDFormat").map(trimmedTextOf),
  };
}

/** Keys without a use are for both (metadata §2.4.1.1). */
function certificatesOf(role: Element, use: "signing" | "encryption"): Certificate[] {
  const keys = childrenNamed(role, ns.metadata, "KeyDescriptor").filter(
    (key) => (attributeOf(key, "use") ?? use) === use,
  );
  const texts = keys.flatMap((key) => allNamed(key, ns.signature, "X509Certificate")).map(textOf);
  return [...new Set(texts)].map(readCertificate);
}

/** Those of a binding that we can send over. */
const endpointsOf = (role: Element, name: string): Endpoint[] =>
  childrenNamed(role, ns.metadata, name).flatMap((element) => {
    const uri = attributeOf(element, "Binding");
    const binding = (Object.keys(bindings) as Binding[]).find((known) => bindings[known] === uri);
    return binding ? [{ binding, location: locationOf(element, "Location") }] : [];
  });

function locationOf(element: Element, name: string): string {
  const location = attributeOf(element, name) ?? "";
  const url = URL.parse(location);
  if (url?.protocol !== "https:" && url?.protocol !== "http:")
    refuse(`${name} of ${element.localName} is ${quoted(location)}, which is not an address of the web`);
  return location;
}
