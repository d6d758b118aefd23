import { readCertificate } from "./certificate.ts";
import { element, type Markup } from "./element.ts";
import { bindings, ns } from "./identifiers.ts";
import type { Endpoint } from "./read-metadata.ts";

export interface SpMetadataToWrite {
  entityId: string;
  acsUrl: string;
  signingCertificates: readonly string[];
  encryptionCertificates: readonly string[];
  nameIdFormats: readonly string[];
  authnRequestsSigned: boolean;
  singleLogoutServices?: readonly Endpoint[];
}

/** Metadata of us as a service provider (metadata §2.4.4). Assertions are wanted signed, whatever else is. */
export const writeSpMetadata = (metadata: SpMetadataToWrite): Markup =>
  entity(
    metadata.entityId,
    element(
      "md:SPSSODescriptor",
      {
        protocolSupportEnumeration: ns.protocol,
        AuthnRequestsSigned: metadata.authnRequestsSigned,
        WantAssertionsSigned: true,
      },
      ...keys(metadata.signingCertificates, "signing"),
      ...keys(metadata.encryptionCertificates, "encryption"),
      ...endpoints("md:SingleLogoutService", metadata.singleLogoutServices ?? []),
      ...formats(metadata.nameIdFormats),
      element("md:AssertionConsumerService", {
        Binding: bindings.post,
        Location: metadata.acsUrl,
        index: 0,
        isDefault: true,
      }),
    ),
  );

export interface IdpMetadataToWrite {
  entityId: string;
  /** The active one, and those that are to be active next, so that a key can be changed. */
  signingCertificates: readonly string[];
  singleSignOnServices: readonly Endpoint[];
  singleLogoutServices?: readonly Endpoint[];
  nameIdFormats: readonly string[];
  wantAuthnRequestsSigned: boolean;
}

/** Metadata of us as an identity provider (metadata §2.4.3). */
export const writeIdpMetadata = (metadata: IdpMetadataToWrite): Markup =>
  entity(
    metadata.entityId,
    element(
      "md:IDPSSODescriptor",
      { protocolSupportEnumeration: ns.protocol, WantAuthnRequestsSigned: metadata.wantAuthnRequestsSigned },
      ...keys(metadata.signingCertificates, "signing"),
      ...endpoints("md:SingleLogoutService", metadata.singleLogoutServices ?? []),
      ...formats(metadata.nameIdFormats),
      ...endpoints("md:SingleSignOnService", metadata.singleSignOnServices),
    ),
  );

const entity = (entityId: string, role: Markup): Markup =>
  element("md:EntityDescriptor", { "xmlns:md": ns.metadata, entityID: entityId }, role);

const keys = (certificates: readonly string[], use: "signing" | "encryption"): Markup[] =>
  certificates.map((pem) =>
    element(
      "md:KeyDescriptor",
      { use },
      element(
        "ds:KeyInfo",
        { "xmlns:ds": ns.signature },
        element("ds:X509Data", {}, element("ds:X509Certificate", {}, readCertificate(pem).base64)),
      ),
    ),
  );

const endpoints = (name: string, services: readonly Endpoint[]): Markup[] =>
  services.map(({ binding, location }) => element(name, { Binding: bindings[binding], Location: location }));

const formats = (uris: readonly string[]): Markup[] => uris.map((uri) => element("md:NameIDFormat", {}, uri));
