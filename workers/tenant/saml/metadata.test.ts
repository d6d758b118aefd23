import { expect, it } from "vitest";
import { idpKey, refusedBy, spKey, strangerKey } from "../../../tests/saml/identity-provider.ts";
import { readCertificate } from "./certificate.ts";
import { readIdpMetadata, readSpMetadata } from "./read-metadata.ts";
import { writeIdpMetadata, writeSpMetadata } from "./write-metadata.ts";

const now = Date.parse("2026-03-01T12:00:00Z");
const idp = writeIdpMetadata({
  entityId: "https://idp.example/metadata?a=1&b=2",
  signingCertificates: [idpKey.certificate, strangerKey.certificate],
  singleSignOnServices: [
    { binding: "redirect", location: "https://idp.example/sso" },
    { binding: "post", location: "https://idp.example/sso/post" },
  ],
  singleLogoutServices: [{ binding: "redirect", location: "https://idp.example/slo" }],
  nameIdFormats: ["urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress"],
  wantAuthnRequestsSigned: true,
}).markup;
const sp = writeSpMetadata({
  entityId: "https://sp.example",
  acsUrl: "https://sp.example/acs",
  signingCertificates: [spKey.certificate],
  encryptionCertificates: [spKey.certificate],
  nameIdFormats: [],
  authnRequestsSigned: true,
}).markup;

it("metadata of an identity provider says the same when it is read again", () => {
  expect(readIdpMetadata(idp, now)).toEqual({
    entityId: "https://idp.example/metadata?a=1&b=2",
    validUntil: null,
    signingCertificates: [idpKey.certificate, strangerKey.certificate].map(readCertificate),
    encryptionCertificates: [],
    singleSignOnServices: [
      { binding: "redirect", location: "https://idp.example/sso" },
      { binding: "post", location: "https://idp.example/sso/post" },
    ],
    singleLogoutServices: [{ binding: "redirect", location: "https://idp.example/slo" }],
    nameIdFormats: ["urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress"],
    wantAuthnRequestsSigned: true,
  });
});

it("metadata of a service provider says the same when it is read again", () => {
  expect(readSpMetadata(sp, now)).toMatchObject({
    entityId: "https://sp.example",
    acsUrls: ["https://sp.example/acs"],
    signingCertificates: [readCertificate(spKey.certificate)],
    encryptionCertificates: [readCertificate(spKey.certificate)],
    authnRequestsSigned: true,
    wantAssertionsSigned: true,
  });
});

it("a key without a use is for both, and one that is there twice is one", () => {
  const both = idp.replaceAll(' use="signing"', "").replace(/<md:KeyDescriptor>.*?<\/md:KeyDescriptor>/s, "$&$&");
  const { signingCertificates, encryptionCertificates } = readIdpMetadata(both, now);
  expect(signingCertificates.length).toBe(2);
  expect(encryptionCertificates).toEqual(signingCertificates);
});

it("services of other bindings are left out, and the default consumer comes first", () => {
  const artifact = idp.replace(
    'bindings:HTTP-Redirect" Location="https://idp.example/sso"',
    'bindings:SOAP" Location="https://idp.example/sso"',
  );
  expect(readIdpMetadata(artifact, now).singleSignOnServices).toEqual([
    { binding: "post", location: "https://idp.example/sso/post" },
  ]);
  const several = sp.replace(
    "<md:AssertionConsumerService",
    '<md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://sp.example/other" index="1"></md:AssertionConsumerService><md:AssertionConsumerService',
  );
  expect(readSpMetadata(several, now).acsUrls).toEqual(["https://sp.example/acs", "https://sp.example/other"]);
});

it("an end is told while it is to come, and refused when it is over", async () => {
  const until = (time: string) => idp.replace("<md:EntityDescriptor", `<md:EntityDescriptor validUntil="${time}"`);
  expect(readIdpMetadata(until("2026-03-01T12:00:01Z"), now).validUntil).toBe(now + 1000);
  expect(await refusedBy(() => readIdpMetadata(until("2026-03-01T12:00:00Z"), now))).toBe("metadata");
  expect(await refusedBy(() => readIdpMetadata(until("soon"), now))).toBe("metadata");
});

it("a list of one entity is read, one of several is refused with their number", () => {
  const list = (...entities: string[]) =>
    `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${entities.join("")}</md:EntitiesDescriptor>`;
  expect(readIdpMetadata(list(idp), now).entityId).toBe("https://idp.example/metadata?a=1&b=2");
  expect(readIdpMetadata(list(idp, sp), now).entityId).toBe("https://idp.example/metadata?a=1&b=2");
  expect(() => readIdpMetadata(list(idp, idp.replace("https://idp", "https://other")), now)).toThrow("2 entities");
});

it.each([
  ["not metadata", /.*/s, "<x/>", "metadata"],
  ["of the other role", /.*/s, sp, "metadata"],
  [
    "of SAML 1.1 alone",
    'protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"',
    'protocolSupportEnumeration="urn:oasis:names:tc:SAML:1.1:protocol"',
    "metadata",
  ],
  ["without an entity ID", /entityID="[^"]*"/, "", "metadata"],
  ["with an entity ID without end", "https://idp.example/metadata", "x".repeat(1025), "metadata"],
  ["without a service", /<md:SingleSignOnService.*?<\/md:SingleSignOnService>/gs, "", "metadata"],
  ["without a certificate", /<md:KeyDescriptor.*<\/md:KeyDescriptor>/s, "", "metadata"],
  ["with a service that is a script", "https://idp.example/sso/post", "javascript:alert(1)", "metadata"],
  ["with a relative service", "https://idp.example/slo", "/slo", "metadata"],
  ["with a certificate that is none", /<ds:X509Certificate>[^<]*/, "<ds:X509Certificate>AAAA", "certificate"],
  ["with an entity", /^/, '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>', "xml"],
])("metadata %s is refused", async (_, from, to, check) => {
  expect(await refusedBy(() => readIdpMetadata(idp.replace(from, to), now))).toBe(check);
});
