import { execFileSync } from "node:child_process";
import { createSign } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { field, refusedBy, spKey, strangerKey } from "../../../tests/saml/identity-provider.ts";
import { type ExpectedAuthnRequest, readAuthnRequest } from "./read-authn-request.ts";
import { authnRequestField, authnRequestUrl, writeAuthnRequest } from "./write-authn-request.ts";

const now = Date.parse("2026-03-01T12:00:00Z");
const request = {
  id: "_request1",
  issuer: "https://sp.example/saml",
  destination: "https://meridian.example/api/saml/app1/authn",
  acsUrl: "https://sp.example/acs",
  nameIdFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
  forceAuthn: true,
  now,
};
const expected: ExpectedAuthnRequest = {
  issuer: request.issuer,
  certificates: [],
  endpoint: request.destination,
  acsUrls: [request.acsUrl],
  now,
};
const signed = { ...expected, certificates: [spKey.certificate] };

const queryOf = (url: string) => url.slice(url.indexOf("?") + 1);
const posted = (xml: string, more: Partial<ExpectedAuthnRequest> = {}) =>
  readAuthnRequest({ binding: "post", message: field(xml) }, { ...expected, ...more });
const redirected = (query: string, more: Partial<ExpectedAuthnRequest> = {}) =>
  readAuthnRequest({ binding: "redirect", query }, { ...expected, ...more });
const xml = writeAuthnRequest(request).markup;
const deflated = (text: string | Buffer) => encodeURIComponent(deflateRawSync(text).toString("base64"));

const result = {
  id: "_request1",
  issuer: request.issuer,
  acsUrl: request.acsUrl,
  protocolBinding: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST",
  nameIdFormat: request.nameIdFormat,
  forceAuthn: true,
  isPassive: false,
  authnContexts: [],
  comparison: "exact",
  loginHint: null,
};

it("what one side writes the other reads, over both bindings, signed and not", async () => {
  for (const signingKey of [null, spKey]) {
    const url = await authnRequestUrl(request, { relayState: "a b&c=ä", signingKey });
    expect(await redirected(queryOf(url), signingKey ? signed : {})).toEqual({ ...result, relayState: "a b&c=ä" });
    const message = await authnRequestField(request, signingKey);
    const received = { binding: "post", message, relayState: "x" } as const;
    expect(await readAuthnRequest(received, signingKey ? signed : expected)).toEqual({ ...result, relayState: "x" });
  }
});

it("a destination with a query of its own keeps it", async () => {
  const url = await authnRequestUrl(
    { ...request, destination: "https://idp.example/sso?tenant=1" },
    { relayState: "r" },
  );
  expect(url).toMatch(/^https:\/\/idp\.example\/sso\?tenant=1&SAMLRequest=/);
});

it("a signature is of the octets as they came, in any order and in any spelling", async () => {
  const url = await authnRequestUrl(request, { relayState: "a/b", signingKey: spKey });
  const reversed = queryOf(url).split("&").reverse().join("&");
  expect((await redirected(reversed, signed)).relayState).toBe("a/b");
  const lower = queryOf(url).replace(/%2F/g, "%2f");
  expect(lower).not.toBe(queryOf(url));
  expect(await refusedBy(redirected(lower, signed))).toBe("signature");
});

it("where the application has a certificate, only what it signed is read", async () => {
  const query = queryOf(await authnRequestUrl(request, { relayState: "r", signingKey: spKey }));
  const other = queryOf(await authnRequestUrl(request, { relayState: "r", signingKey: strangerKey }));
  const plain = queryOf(await authnRequestUrl(request, { relayState: "r" }));
  for (const changed of [
    other,
    plain,
    query.replace("RelayState=r", "RelayState=x"),
    query.replace("&RelayState=r", ""),
    query.replace(/&Signature=.*/, ""),
    query.replace(/SigAlg=[^&]*/, `SigAlg=${encodeURIComponent("http://www.w3.org/2000/09/xmldsig#rsa-sha1")}`),
    query.replace(/SigAlg=[^&]*/, "SigAlg=none"),
    query.replace(/Signature=.*/, "Signature=AAAA"),
    query.replace(/Signature=.*/, "Signature=%%"),
  ])
    expect(await refusedBy(redirected(changed, signed)), changed).toMatch(/^(signature|message)$/);
  expect(await refusedBy(posted(xml, signed))).toBe("signature");
  const message = await authnRequestField(request, strangerKey);
  expect(await refusedBy(readAuthnRequest({ binding: "post", message }, signed))).toBe("signature");
});

it("an SHA-1 signature is refused, although the application's own key made it", async () => {
  const algorithm = encodeURIComponent("http://www.w3.org/2000/09/xmldsig#rsa-sha1");
  const data = `SAMLRequest=${deflated(xml)}&SigAlg=${algorithm}`;
  const signature = encodeURIComponent(createSign("RSA-SHA1").update(data).sign(spKey.privateKey, "base64"));
  expect(await refusedBy(redirected(`${data}&Signature=${signature}`, signed))).toBe("signature");
});

it("a signature of P-256 with SHA-256 is read with a certificate of such a key, and with no other", async () => {
  const folder = mkdtempSync(join(tmpdir(), "saml-"));
  const [key, certificate] = [join(folder, "key"), join(folder, "certificate")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=x"];
  execFileSync("openssl", ["req", "-x509", ...kind, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  const algorithm = encodeURIComponent("http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256");
  const data = `SAMLRequest=${deflated(xml)}&SigAlg=${algorithm}`;
  const privateKey = readFileSync(key, "utf8");
  const signature = createSign("sha256").update(data).sign({ key: privateKey, dsaEncoding: "ieee-p1363" }, "base64");
  const query = `${data}&Signature=${encodeURIComponent(signature)}`;
  expect((await redirected(query, { certificates: [readFileSync(certificate, "utf8")] })).id).toBe("_request1");
  expect(await refusedBy(redirected(query, signed))).toBe("signature");
});

it.each([
  ["a parameter that is there twice", `SAMLRequest=${deflated(xml)}&SAMLRequest=${deflated(xml)}`, "message"],
  ["a response beside the request", `SAMLRequest=${deflated(xml)}&SAMLResponse=${deflated(xml)}`, "message"],
  ["no request", "RelayState=x", "message"],
  ["another encoding", `SAMLRequest=${deflated(xml)}&SAMLEncoding=urn:x`, "message"],
  ["no compression", `SAMLRequest=${encodeURIComponent(field(xml))}`, "xml"],
  ["no base64", "SAMLRequest=***", "xml"],
  ["no URL encoding", "SAMLRequest=%E0%A4%A", "message"],
  ["a bomb of 100 MB", `SAMLRequest=${deflated(Buffer.alloc(100_000_000))}`, "xml"],
  ["a little too much", `SAMLRequest=${deflated(xml + " ".repeat(256 * 1024))}`, "xml"],
  ["a document type", `SAMLRequest=${deflated(`<!DOCTYPE x>${xml}`)}`, "xml"],
])("a query with %s is refused", async (_, query, check) => {
  expect(await refusedBy(redirected(query))).toBe(check);
});

it.each([
  ["another issuer", "https://sp.example/saml<", "https://other.example<", "issuer"],
  ["no issuer", /<saml:Issuer.*<\/saml:Issuer>/, "", "issuer"],
  ["another destination", 'Destination="', 'Destination="https://other.example/', "destination"],
  ["a consumer that is not registered", "https://sp.example/acs", "https://evil.example/acs", "acsUrl"],
  ["a consumer that begins like one that is", "https://sp.example/acs", "https://sp.example/acs/evil", "acsUrl"],
  ["another binding for the answer", "HTTP-POST", "HTTP-Artifact", "protocolBinding"],
  ["an old time", "2026-03-01T12:00:00.000Z", "2026-03-01T11:49:59.999Z", "issueInstant"],
  ["a time to come", "2026-03-01T12:00:00.000Z", "2026-03-01T12:10:00.001Z", "issueInstant"],
  ["no time", /IssueInstant="[^"]*"/, "", "issueInstant"],
  ["no ID", /ID="[^"]*"/, "", "message"],
  ["an ID of 257 characters", /ID="[^"]*"/, `ID="_${"a".repeat(256)}"`, "message"],
  ["another version", 'Version="2.0"', 'Version="1.1"', "message"],
  ["another name", /AuthnRequest/g, "LogoutRequest", "message"],
  ["another namespace", 'xmlns:samlp="', 'xmlns:samlp="urn:x:', "message"],
])("a request with %s is refused", async (_, from, to, check) => {
  const changed = xml.replace(from, to);
  expect(changed).not.toBe(xml);
  expect(await refusedBy(posted(changed))).toBe(check);
});

it("without a consumer, or with its index, the registered one is answered; an index among several is refused", async () => {
  const none = xml.replace(/ AssertionConsumerServiceURL="[^"]*"/, "");
  const index = none.replace("<samlp:AuthnRequest", '<samlp:AuthnRequest AssertionConsumerServiceIndex="1"');
  const several = { acsUrls: [request.acsUrl, "https://sp.example/other"] };
  expect((await posted(none, several)).acsUrl).toBe(request.acsUrl);
  expect((await posted(index)).acsUrl).toBe(request.acsUrl);
  expect(await refusedBy(posted(index, several))).toBe("acsUrl");
  expect(await refusedBy(posted(xml, { acsUrls: [] }))).toBe("acsUrl");
  expect((await posted(xml.replace("https://sp.example/acs", "https://sp.example/other"), several)).acsUrl).toBe(
    "https://sp.example/other",
  );
});

it("what else was asked is told", async () => {
  const asked = xml.replace('ForceAuthn="true"', 'IsPassive="1"').replace(
    /<samlp:NameIDPolicy.*/,
    `<saml:Subject xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"><saml:NameID>ada@<!-- -->example.com</saml:NameID></saml:Subject>
      <samlp:RequestedAuthnContext Comparison="minimum"><saml:AuthnContextClassRef xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"> urn:mfa </saml:AuthnContextClassRef></samlp:RequestedAuthnContext></samlp:AuthnRequest>`,
  );
  expect(await posted(asked)).toMatchObject({
    isPassive: true,
    forceAuthn: false,
    nameIdFormat: null,
    authnContexts: ["urn:mfa"],
    comparison: "minimum",
    loginHint: "ada@example.com",
  });
});

it("our own RelayState has at most 80 bytes; that of a service provider may have 1,024, and comes back as it was", async () => {
  await expect(authnRequestUrl(request, { relayState: "ä".repeat(41) })).rejects.toMatchObject({ check: "relayState" });
  const long = `https://sp.example/?${"x".repeat(1000)}`;
  expect((await redirected(`SAMLRequest=${deflated(xml)}&RelayState=${encodeURIComponent(long)}`)).relayState).toBe(
    long,
  );
  expect(await refusedBy(redirected(`SAMLRequest=${deflated(xml)}&RelayState=${"x".repeat(1025)}`))).toBe("relayState");
  expect(
    await refusedBy(readAuthnRequest({ binding: "post", message: field(xml), relayState: "x".repeat(1025) }, expected)),
  ).toBe("relayState");
});

it("two signatures, and one that is not the request's own, are refused", async () => {
  const good = Buffer.from(await authnRequestField(request, spKey), "base64").toString();
  const twice = good.replace(/<ds:Signature .*<\/ds:Signature>/s, "$&$&");
  expect(await refusedBy(posted(twice, signed))).toBe("signature");
  const below = good.replace(
    /(<ds:Signature .*<\/ds:Signature>)(.*)(<\/samlp:AuthnRequest>)/s,
    "$2<samlp:Extensions>$1</samlp:Extensions>$3",
  );
  expect(await refusedBy(posted(below, signed))).toBe("signature");
  const wrapped = xml.replace(
    "</samlp:AuthnRequest>",
    `<samlp:Extensions>${good.replace("_request1", "_request2")}</samlp:Extensions></samlp:AuthnRequest>`,
  );
  expect(await refusedBy(posted(wrapped, signed))).toBe("signature");
});
