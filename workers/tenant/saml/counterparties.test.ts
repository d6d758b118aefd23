import { SAML, type SamlConfig, ValidateInResponseTo } from "@node-saml/node-saml";
import * as samlify from "samlify";
import { beforeAll, describe, expect, it } from "vitest";
import {
  acsUrl,
  audience,
  idpEntityId,
  idpKey,
  person,
  read,
  refusedBy,
  spKey,
} from "../../../tests/saml/identity-provider.ts";
import { type ContentAlgorithm, contentAlgorithms } from "./algorithms.ts";
import { readAuthnRequest } from "./read-authn-request.ts";
import { readLogoutRequest } from "./read-logout.ts";
import { readIdpMetadata, readSpMetadata } from "./read-metadata.ts";
import { authnRequestField, authnRequestUrl, postedField } from "./write-authn-request.ts";
import { logoutField, logoutUrl } from "./write-logout.ts";
import { writeIdpMetadata, writeSpMetadata } from "./write-metadata.ts";
import { type Encryption, writeSamlResponse } from "./write-response.ts";

/** Two libraries of the field, as they are: what they read of ours, and what we read of theirs. They know the time by themselves. */
const now = Date.now();
const ssoUrl = "https://idp.example/sso";
const algorithms = Object.keys(contentAlgorithms) as ContentAlgorithm[];
const queryOf = (url: string) => url.slice(url.indexOf("?") + 1);

const ourIdp = writeIdpMetadata({
  entityId: idpEntityId,
  signingCertificates: [idpKey.certificate],
  singleSignOnServices: [
    { binding: "redirect", location: ssoUrl },
    { binding: "post", location: ssoUrl },
  ],
  nameIdFormats: [person.nameId.format],
  wantAuthnRequestsSigned: true,
}).markup;
const ourSp = writeSpMetadata({
  entityId: audience,
  acsUrl,
  signingCertificates: [spKey.certificate],
  encryptionCertificates: [spKey.certificate],
  nameIdFormats: [person.nameId.format],
  authnRequestsSigned: true,
}).markup;
const request = {
  id: "_request1",
  issuer: audience,
  destination: ssoUrl,
  acsUrl,
  nameIdFormat: person.nameId.format,
  now,
};

describe("node-saml as service provider", () => {
  const client = (changes: Partial<SamlConfig> = {}) =>
    new SAML({
      idpCert: idpKey.certificate,
      issuer: audience,
      audience,
      callbackUrl: acsUrl,
      entryPoint: ssoUrl,
      logoutUrl: "https://idp.example/slo",
      idpIssuer: idpEntityId,
      privateKey: spKey.privateKey,
      publicCert: spKey.certificate,
      decryptionPvk: spKey.privateKey,
      signatureAlgorithm: "sha256",
      digestAlgorithm: "sha256",
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: true,
      validateInResponseTo: ValidateInResponseTo.never,
      ...changes,
    });
  const answered = async (encryption?: Encryption) =>
    postedField(
      await writeSamlResponse({
        ...person,
        now,
        authnInstant: now,
        responseId: "_response1",
        signingKey: idpKey,
        encryption: encryption ?? null,
      }),
    );
  const accepted = async (SAMLResponse: string, changes: Partial<SamlConfig> = {}) =>
    (await client(changes).validatePostResponseAsync({ SAMLResponse })).profile;

  it("accepts our response, and wants both of its signatures", async () => {
    const profile = await accepted(await answered());
    expect(profile).toMatchObject({
      issuer: idpEntityId,
      nameID: "ada@example.com",
      nameIDFormat: person.nameId.format,
      sessionIndex: "_session1",
      inResponseTo: "_request1",
      email: "ada@example.com",
    });
  });

  it.each(algorithms)("accepts our assertion encrypted with %s, in both orders", async (algorithm) => {
    const encryption = { certificate: spKey.certificate, algorithm } as const;
    const around = await answered({ ...encryption, order: "encryptThenSign" });
    expect((await accepted(around))?.nameID).toBe("ada@example.com");
    const inside = await answered({ ...encryption, order: "signThenEncrypt" });
    expect((await accepted(inside, { wantAuthnResponseSigned: false }))?.nameID).toBe("ada@example.com");
  });

  it("does not accept it when it was changed, so that it does look", async () => {
    const xml = Buffer.from(await answered(), "base64")
      .toString()
      .replaceAll("ada@", "bob@");
    await expect(accepted(Buffer.from(xml).toString("base64"))).rejects.toThrow("signature");
  });

  const expected = { issuer: audience, certificates: [spKey.certificate], endpoint: ssoUrl, acsUrls: [acsUrl], now };

  it("is understood when it asks, over both bindings", async () => {
    const redirected = await client().getAuthorizeUrlAsync("state", undefined, {});
    const received = { binding: "redirect", query: queryOf(redirected) } as const;
    expect(await readAuthnRequest(received, expected)).toMatchObject({ acsUrl, relayState: "state" });
    const post = client({ authnRequestBinding: "HTTP-POST", skipRequestCompression: true, forceAuthn: true });
    const { SAMLRequest } = await post.getAuthorizeMessageAsync("state");
    const posted = { binding: "post", message: String(SAMLRequest), relayState: "state" } as const;
    expect(await readAuthnRequest(posted, expected)).toMatchObject({ acsUrl, forceAuthn: true });
  });

  it("is refused with what it does by default: a digest of SHA-1, and compression where the binding has none", async () => {
    const refused = async (changes: Partial<SamlConfig>) => {
      const { SAMLRequest } = await client({ authnRequestBinding: "HTTP-POST", ...changes }).getAuthorizeMessageAsync(
        "state",
      );
      return refusedBy(readAuthnRequest({ binding: "post", message: String(SAMLRequest) }, expected));
    };
    expect(await refused({ skipRequestCompression: true, digestAlgorithm: "sha1" })).toBe("signature");
    expect(await refused({})).toBe("xml");
  });

  it("is understood when it signs somebody out, and understands us", async () => {
    const profile = {
      issuer: idpEntityId,
      nameID: "ada@example.com",
      nameIDFormat: "urn:x",
      sessionIndex: "_session1",
    };
    const url = await client().getLogoutUrlAsync(profile, "state", {});
    const expectedLogout = { ...expected, endpoint: "https://idp.example/slo" };
    expect(await readLogoutRequest({ binding: "redirect", query: queryOf(url) }, expectedLogout)).toMatchObject({
      nameId: "ada@example.com",
      sessionIndexes: ["_session1"],
    });
    const out = {
      id: "_out1",
      issuer: idpEntityId,
      destination: acsUrl,
      now,
      nameId: { value: "ada@example.com", format: "urn:x" },
      sessionIndex: "_session1",
    };
    const query = queryOf(await logoutUrl({ request: out }, { relayState: "state", signingKey: idpKey }));
    const read = await client().validateRedirectAsync(Object.fromEntries(new URLSearchParams(query)), query);
    expect(read).toMatchObject({ loggedOut: true, profile: { nameID: "ada@example.com", sessionIndex: "_session1" } });
    const posted = await client().validatePostRequestAsync({
      SAMLRequest: await logoutField({ request: out }, idpKey),
    });
    expect(posted).toMatchObject({ loggedOut: true, profile: { nameID: "ada@example.com" } });
  });

  it("has metadata that we read", () => {
    const metadata = client().generateServiceProviderMetadata(spKey.certificate, spKey.certificate);
    expect(readSpMetadata(metadata, now)).toMatchObject({
      entityId: audience,
      acsUrls: [acsUrl],
      authnRequestsSigned: true,
    });
    expect(readSpMetadata(metadata, now).encryptionCertificates.map(({ pem }) => pem)).toEqual([spKey.certificate]);
  });
});

describe("samlify", () => {
  beforeAll(() => samlify.setSchemaValidator({ validate: async () => "skipped" }));

  const statement = `<saml:AuthnStatement AuthnInstant="{IssueInstant}" SessionIndex="{AssertionID}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;
  const template = samlify.SamlLib.defaultLoginResponseTemplate.context ?? "";
  const identityProvider = (isAssertionEncrypted: boolean, algorithm?: string) =>
    samlify.IdentityProvider({
      entityID: idpEntityId,
      privateKey: idpKey.privateKey,
      signingCert: idpKey.certificate,
      isAssertionEncrypted,
      ...(algorithm && { dataEncryptionAlgorithm: algorithm }),
      nameIDFormat: [person.nameId.format],
      wantAuthnRequestsSigned: true,
      singleSignOnService: ["redirect", "post"].map((name) => ({
        Binding: samlify.Constants.namespace.binding[name as "redirect" | "post"],
        Location: ssoUrl,
      })),
      loginResponseTemplate: {
        context: template.replace("{AuthnStatement}", statement),
        attributes: [
          {
            name: "email",
            nameFormat: "urn:oasis:names:tc:SAML:2.0:attrname-format:basic",
            valueTag: "email",
            valueXsiType: "xs:string",
          },
        ],
      },
    });
  const us = (changes: object = {}) =>
    samlify.ServiceProvider({
      metadata: ourSp,
      privateKey: spKey.privateKey,
      encPrivateKey: spKey.privateKey,
      ...changes,
    });

  /** A response of theirs, with the tags of the template filled in as its documentation has it. */
  async function answered(
    idp: ReturnType<typeof identityProvider>,
    sp: ReturnType<typeof us>,
    encryptThenSign: boolean,
  ) {
    const at = (time: number) => new Date(time).toISOString();
    const tags = {
      ID: "_response1",
      AssertionID: "_assertion1",
      Destination: acsUrl,
      Audience: audience,
      SubjectRecipient: acsUrl,
      Issuer: idpEntityId,
      IssueInstant: at(now),
      StatusCode: samlify.Constants.StatusCode.Success,
      ConditionsNotBefore: at(now),
      ConditionsNotOnOrAfter: at(now + 300_000),
      SubjectConfirmationDataNotOnOrAfter: at(now + 300_000),
      NameIDFormat: person.nameId.format,
      NameID: "ada@example.com",
      InResponseTo: "_request1",
      attrEmail: "ada@example.com",
    };
    const fill = (context: string) => ({
      id: "_response1",
      context: samlify.SamlLib.replaceTagsByValue(context, tags),
    });
    const result = await idp.createLoginResponse(sp, { extract: {} }, "post", {}, fill, encryptThenSign);
    return Buffer.from(result.context, "base64").toString();
  }

  it("as identity provider is read: its assertion signed, its message signed, and both", async () => {
    for (const [wantMessageSigned, metadata] of [
      [false, ourSp],
      [true, ourSp.replace('WantAssertionsSigned="true"', 'WantAssertionsSigned="false"')],
      [true, ourSp],
    ] as const) {
      const xml = await answered(identityProvider(false), us({ metadata, wantMessageSigned }), false);
      expect(xml.match(/<ds:Signature /g)?.length).toBe(wantMessageSigned && metadata === ourSp ? 2 : 1);
      expect(await read(xml, { now })).toMatchObject({
        nameId: "ada@example.com",
        attributes: { email: ["ada@example.com"] },
      });
    }
  });

  it.each(algorithms)("as identity provider is read when it encrypts with %s", async (algorithm) => {
    const idp = identityProvider(true, algorithm);
    const inside = await answered(idp, us(), false);
    expect(inside).toContain(algorithm);
    expect((await read(inside, { now })).nameId).toBe("ada@example.com");
    const around = await answered(idp, us({ wantMessageSigned: true }), true);
    expect(around.match(/<ds:Signature /g)?.length).toBe(1);
    expect((await read(around, { now })).nameId).toBe("ada@example.com");
  });

  it("reads our request, over both bindings, signed", async () => {
    const idp = identityProvider(false);
    const query = queryOf(await authnRequestUrl(request, { relayState: "state", signingKey: spKey }));
    const parameters = Object.fromEntries(new URLSearchParams(query));
    const octetString = query.slice(0, query.indexOf("&Signature="));
    const redirected = await idp.parseLoginRequest(us(), "redirect", { query: parameters, octetString });
    expect(redirected.extract).toMatchObject({
      issuer: audience,
      request: { id: "_request1", assertionConsumerServiceUrl: acsUrl },
    });
    const body = { SAMLRequest: await authnRequestField(request, spKey) };
    const posted = await idp.parseLoginRequest(us(), "post", { body });
    expect(posted.extract).toMatchObject({ issuer: audience, request: { id: "_request1" } });
    const other = { SAMLRequest: await authnRequestField(request, idpKey) };
    await expect(idp.parseLoginRequest(us(), "post", { body: other })).rejects.toThrow();
  });

  it("is understood when it asks, by what it reads in our metadata", async () => {
    const idp = samlify.IdentityProvider({ metadata: ourIdp });
    const expected = { issuer: audience, certificates: [spKey.certificate], endpoint: ssoUrl, acsUrls: [acsUrl], now };
    const { context } = us().createLoginRequest(idp, "redirect");
    const redirected = { binding: "redirect", query: queryOf(context) } as const;
    expect(await readAuthnRequest(redirected, expected)).toMatchObject({ acsUrl });
    const posted = { binding: "post", message: us().createLoginRequest(idp, "post").context } as const;
    expect(await readAuthnRequest(posted, expected)).toMatchObject({ acsUrl });
  });

  it("accepts our response, by our metadata", async () => {
    const idp = samlify.IdentityProvider({ metadata: ourIdp });
    const written = await writeSamlResponse({
      ...person,
      now,
      authnInstant: now,
      responseId: "_response1",
      signingKey: idpKey,
    });
    const { extract } = await us().parseLoginResponse(idp, "post", { body: { SAMLResponse: postedField(written) } });
    expect(extract).toMatchObject({ nameID: "ada@example.com", attributes: { email: "ada@example.com" }, audience });
  });

  it("has metadata that we read", () => {
    const read = readIdpMetadata(identityProvider(false).getMetadata(), now);
    expect(read).toMatchObject({ entityId: idpEntityId, wantAuthnRequestsSigned: true });
    expect(read.signingCertificates.map(({ pem }) => pem)).toEqual([idpKey.certificate]);
    expect(read.singleSignOnServices).toContainEqual({ binding: "redirect", location: ssoUrl });
  });
});
