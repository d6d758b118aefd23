import { describe, expect, it } from "vitest";
import { field, idpKey, respond, spKey, now as then } from "../../../../tests/saml/identity-provider.ts";
import { codeOf, kind } from "../../../../tests/services/social-connectors.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { nameIdFormats } from "../../saml/identifiers.ts";
import { readSamlResponse, type SamlAssertion } from "../../saml/read-response.ts";
import { SamlConfig, serviceProviderOf } from "./config.ts";
import { socialPersonOf } from "./person.ts";

const factory = kind("saml");
const ctx = { endpoint: "https://t1.meridian.test", consoleUrl: null, now: () => then } as unknown as Ctx;
const config = {
  ...{ signInEndpoint: "https://idp.example/sso", idpEntityId: "https://idp.example/metadata" },
  x509Certificate: idpKey.certificate,
};

/** The fields that are refused when a configuration is saved. */
async function wrongFieldsOf(more: object): Promise<string[]> {
  try {
    factory.checkConfig({ ...config, ...more });
    await factory.complete?.(ctx, "c1", { ...config, ...more }, { serviceProvider: spKey });
    return [];
  } catch (thrown) {
    expect(thrown).toMatchObject({ code: "connector.invalid_config" });
    return Object.keys((thrown as { data: { fields: object } }).data.fields);
  }
}

describe("a configuration", () => {
  it.each([
    {},
    { entityID: "urn:acme:sp" },
    { entityID: "" },
    { x509Certificate: idpKey.certificate + idpKey.certificate },
    { profileMap: { id: "uid", email: "", phone: "mobile" } },
    { profileMap: '{ "id": "uid" }' },
    { profileMap: "" },
    { idpMetadataUrl: "", idpMetadataXml: null, signAuthnRequest: true },
  ])("is saved: %j", async (more) => {
    expect(await wrongFieldsOf(more)).toEqual([]);
  });

  it.each([
    ["signInEndpoint", ""],
    ["signInEndpoint", "javascript:alert(1)"],
    ["signInEndpoint", "ftp://idp.example/sso"],
    ["signInEndpoint", "idp.example"],
    ["idpEntityId", ""],
    ["idpEntityId", "x".repeat(1025)],
    ["entityID", "x".repeat(1025)],
    ["x509Certificate", ""],
    ["x509Certificate", "no certificate"],
    ["x509Certificate", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----"],
    ["x509Certificate", idpKey.privateKey],
    ["x509Certificate", `${idpKey.certificate}-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----`],
    ["idpMetadataUrl", "https://idp.example/metadata"],
    ["idpMetadataXml", "<md:EntityDescriptor/>"],
    ["signAuthnRequest", "true"],
    ["profileMap", { mail: "email" }],
    ["profileMap", { email: 1 }],
    ["profileMap", "{"],
  ])("is refused at the field that is wrong: %s %#", async (key, value) => {
    // Of two ways to name a provider, the later one is refused.
    const wrong = key.startsWith("idpMetadata") ? "signInEndpoint" : key;
    expect(await wrongFieldsOf({ [key]: value })).toEqual([wrong]);
  });

  it.each([
    [{}, "idpMetadataUrl"],
    [{ idpMetadataUrl: "https://idp.example/metadata", idpMetadataXml: "<a/>" }, "idpMetadataXml"],
    [{ idpMetadataUrl: "ftp://idp.example/metadata" }, "idpMetadataUrl"],
    [{ idpMetadataXml: "x".repeat(256 * 1024 + 1) }, "idpMetadataXml"],
    [{ idpMetadataXml: "<html/>" }, "idpMetadataXml"],
  ])("names one provider: %#", async (only, wrong) => {
    const nothing = { signInEndpoint: "", idpEntityId: "", x509Certificate: "" };
    expect(await wrongFieldsOf({ ...nothing, ...only })).toEqual([wrong]);
  });
});

describe("a sign-in that begins", () => {
  it.each([
    "https://evil.example/",
    "https://t1.meridian.test/callback/c2",
    "https://t1.meridian.test/callback/c1?next=https://evil.example",
    "https://t1.meridian.test.evil.example/callback/c1",
  ])("comes back to no address that nobody vouches for: %s", async (redirectUri) => {
    const begun = factory.authorizationUri(ctx, config, { state: "s", redirectUri }, "c1");
    expect(await codeOf(begun)).toBe("connector.invalid_request_parameters");
    const others = { state: "s", redirectUri, returnAddresses: ["https://app.example/callback"] };
    expect(await codeOf(factory.authorizationUri(ctx, config, others, "c1"))).toBe(
      "connector.invalid_request_parameters",
    );
  });

  it("ends with an error of the provider's as any other does", async () => {
    const started = { connectorId: "c1", target: "acme", redirectUri: "", state: "s", nonce: "_r" };
    expect(await codeOf(factory.userInfo(ctx, config, started, { error: "invalid_saml_response" }))).toBe(
      "connector.authorization_failed",
    );
    expect(await codeOf(factory.userInfo(ctx, config, started, {}))).toBe("connector.social_auth_code_invalid");
  });
});

it("a service provider is named by its metadata, or as the configuration says", () => {
  const acsUrl = "https://t1.meridian.test/api/authn/saml/c1";
  expect(serviceProviderOf(ctx, "c1", {})).toEqual({ acsUrl, entityId: `${acsUrl}/metadata` });
  const { entityID } = SamlConfig.parse({ ...config, entityID: "urn:acme:sp" });
  expect(serviceProviderOf(ctx, "c1", { entityID })).toEqual({ acsUrl, entityId: "urn:acme:sp" });
});

describe("the person of an assertion", () => {
  const assertion: SamlAssertion = {
    ...{ assertionId: "_a", issuer: "https://idp.example", inResponseTo: "_r", sessionIndex: null, authnContext: null },
    ...{ nameId: "n-1", nameIdFormat: nameIdFormats.persistent, authnInstant: then, notOnOrAfter: then },
    attributes: {
      ...{ mail: [" Ada@Example.com "], displayName: ["Ada"], mobile: ["+49 151 123"], uid: ["u-1"], yes: ["true"] },
      ...{
        "urn:picture": ["https://acme.io/ada.png"],
        picture: ["http://acme.io/ada.png"],
        digit: ["1"],
        no: ["TRUE "],
      },
    },
  };

  it("is found by the usual names, and no address counts as verified", () => {
    const { rawData, ...person } = socialPersonOf(assertion, {});
    expect(person).toEqual({
      ...{ id: "n-1", email: "ada@example.com", isEmailVerified: false, name: "Ada" },
      ...{ phone: "49151123", isPhoneVerified: false },
    });
    expect(rawData).toMatchObject({ nameID: "n-1", uid: ["u-1"] });
  });

  it("is who the mapped attributes say", () => {
    const map = { id: "uid", email: "nameID", emailVerified: "yes", name: "mail", avatar: "urn:picture", phone: "no" };
    expect(socialPersonOf({ ...assertion, nameId: "a@b.co" }, map)).toMatchObject({
      ...{ id: "u-1", email: "a@b.co", isEmailVerified: true, avatar: "https://acme.io/ada.png" },
    });
    expect(socialPersonOf(assertion, { ...map, email: "mobile" })).not.toHaveProperty("email");
  });

  it.each([
    ["digit", true],
    ["no", false],
    ["uid", false],
    ["nothing", false],
  ])("has a verified address only where %s says so", (emailVerified, isEmailVerified) => {
    expect(socialPersonOf(assertion, { emailVerified })).toMatchObject({ isEmailVerified });
  });

  it.each([
    [{}, { nameIdFormat: nameIdFormats.transient }],
    [{ id: "nothing" }, {}],
    [{ id: "uid" }, { attributes: { uid: ["x".repeat(513)] } }],
  ])("is nobody without an ID that stays: %j", (map, more) => {
    expect(() => socialPersonOf({ ...assertion, ...more }, map)).toThrow(/^subject/);
  });

  it("is read by the checks that enterprise connectors have", async () => {
    const { acsUrl } = serviceProviderOf(ctx, "c1", {});
    const posted = {
      ...{ samlResponse: field(await respond()), acsUrl, audience: "https://meridian.example/saml/sp", now: then },
      ...{ idpEntityId: config.idpEntityId, certificates: [idpKey.certificate], requestId: "_request1" },
    };
    await expect(readSamlResponse(posted)).rejects.toMatchObject({ check: "destination" });
  });
});
