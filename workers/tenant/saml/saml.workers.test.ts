import { constants, createPrivateKey, createPublicKey, privateDecrypt, publicEncrypt } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import {
  acsUrl,
  audience,
  field,
  idpEntityId,
  idpKey,
  inputOf,
  now,
  person,
  refusedBy,
  respond,
  spKey,
  strangerKey,
} from "../../../tests/saml/identity-provider.ts";
import { type ContentAlgorithm, contentAlgorithms } from "./algorithms.ts";
import { loadSaml } from "./load.ts";
import { unpadOaep } from "./unpad-oaep.ts";

const saml = await loadSaml();

it("workerd writes and reads responses, signed and encrypted in every way", async () => {
  const algorithms = Object.keys(contentAlgorithms) as ContentAlgorithm[];
  for (const algorithm of [null, ...algorithms])
    for (const order of ["signThenEncrypt", "encryptThenSign"] as const) {
      const encryption = algorithm && { certificate: spKey.certificate, algorithm, order };
      const written = await saml.writeSamlResponse({ ...person, responseId: "_r1", signingKey: idpKey, encryption });
      const read = await saml.readSamlResponse(inputOf(written.markup));
      expect(read).toMatchObject({ nameId: "ada@example.com", attributes: { email: ["ada@example.com"] } });
    }
});

it("workerd refuses what Node refuses", async () => {
  const refused = async (xml: string) => refusedBy(saml.readSamlResponse(inputOf(xml)));
  expect(await refused(await respond({ key: strangerKey }))).toBe("signature");
  expect(await refused(await respond({ signed: "nothing" }))).toBe("signature");
  expect(await refused(`<!DOCTYPE x>${await respond()}`)).toBe("xml");
  expect(await refused((await respond()).replace("ada@", "bob@"))).toBe("signature");
  expect(await refusedBy(() => saml.readCertificate("AAAA"))).toBe("certificate");
});

it("workerd decrypts without a padding, for encrypted keys whose two hashes differ", async () => {
  const key = createPrivateKey(spKey.privateKey);
  const { n = "", e = "" } = key.export({ format: "jwk" });
  const publicKey = createPublicKey({ key: { kty: "RSA", n, e }, format: "jwk" });
  const bytes = new Uint8Array(256).fill(1);
  const encrypted = publicEncrypt(
    { key: publicKey.export({ type: "spki", format: "pem" }), padding: constants.RSA_NO_PADDING },
    bytes,
  );
  const padded = privateDecrypt({ key: spKey.privateKey, padding: constants.RSA_NO_PADDING }, encrypted);
  expect([...padded]).toEqual([...bytes]);
  await expect(unpadOaep(new Uint8Array(padded), "SHA-256", "SHA-1")).rejects.toThrow("not decrypted");
});

it("workerd inflates no more than a message may have", async () => {
  const bomb = encodeURIComponent(Buffer.from(deflateRawSync(new Uint8Array(20_000_000))).toString("base64"));
  const expected = { issuer: audience, certificates: [], endpoint: idpEntityId, acsUrls: [acsUrl], now };
  expect(await refusedBy(saml.readAuthnRequest({ binding: "redirect", query: `SAMLRequest=${bomb}` }, expected))).toBe(
    "xml",
  );
});

it("workerd signs and reads requests and logouts", async () => {
  const request = { id: "_a", issuer: audience, destination: idpEntityId, acsUrl, now };
  const url = await saml.authnRequestUrl(request, { relayState: "r", signingKey: spKey });
  const expected = {
    issuer: audience,
    certificates: [spKey.certificate],
    endpoint: idpEntityId,
    acsUrls: [acsUrl],
    now,
  };
  expect(
    await saml.readAuthnRequest({ binding: "redirect", query: url.slice(url.indexOf("?") + 1) }, expected),
  ).toMatchObject({ id: "_a", relayState: "r" });
  const message = await saml.logoutField({ response: { ...request, inResponseTo: "_b", result: "success" } }, spKey);
  expect(await saml.readLogoutResponse({ binding: "post", message }, { ...expected, requestId: "_b" })).toMatchObject({
    isComplete: true,
  });
});

it("workerd makes certificates and metadata that it reads itself", async () => {
  const { certificate } = await saml.createCertificate({ commonName: "x", years: 10, now });
  const { markup } = saml.writeIdpMetadata({
    entityId: idpEntityId,
    signingCertificates: [certificate],
    singleSignOnServices: [{ binding: "post", location: "https://idp.example/sso" }],
    nameIdFormats: [],
    wantAuthnRequestsSigned: false,
  });
  const [read] = saml.readIdpMetadata(markup, now).signingCertificates;
  expect(read).toMatchObject({
    pem: certificate,
    subject: "CN=x",
    notBefore: now,
    notAfter: Date.parse("2036-03-01T12:00:00Z"),
  });
  const report = await saml.checkSamlResponse({ ...inputOf("<a/>"), samlResponse: field("<a/>") });
  expect(report.checks.find(({ result }) => result === "failed")?.check).toBe("message");
});
