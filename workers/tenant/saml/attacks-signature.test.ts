import { createHmac, createSign, X509Certificate } from "node:crypto";
import { expect, it } from "vitest";
import { idpKey, read, refusedBy, respond, strangerKey } from "../../../tests/saml/identity-provider.ts";

/** The signed assertion with something of its signature exchanged, and then signed again where it says so. */
async function altered(change: (xml: string) => string): Promise<string> {
  const xml = await respond();
  const result = change(xml);
  expect(result).not.toBe(xml);
  return result;
}

/** The canonical form of the SignedInfo of our own writer: it is written in that form already. */
const signedInfoOf = (xml: string) => {
  const [info = ""] = /<ds:SignedInfo>.*<\/ds:SignedInfo>/s.exec(xml) ?? [];
  return info.replace("<ds:SignedInfo>", '<ds:SignedInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">');
};

const withValue = (xml: string, value: string) =>
  xml.replace(/(<ds:SignatureValue>).*(<\/ds:SignatureValue>)/s, (_, open, close) => `${open}${value}${close}`);

/** Changes SignedInfo and signs it again with the identity provider's own key, as a careless one might. */
const resigned = (change: (xml: string) => string, hash = "RSA-SHA256") =>
  altered((xml) => {
    const changed = change(xml);
    expect(changed).not.toBe(xml);
    return withValue(changed, createSign(hash).update(signedInfoOf(changed)).sign(idpKey.privateKey, "base64"));
  });

it("signing a changed SignedInfo again works, so that the refusals below are of the change", async () => {
  const again = await altered((xml) => {
    const value = createSign("RSA-SHA256").update(signedInfoOf(xml)).sign(idpKey.privateKey, "base64");
    return withValue(xml, value).replace("<samlp:Status>", "<samlp:Status >");
  });
  expect((await read(again)).nameId).toBe("ada@example.com");
});

it("nothing signed, or a signature that was stripped, is refused", async () => {
  expect(await refusedBy(read(await respond({ signed: "nothing" })))).toBe("signature");
  for (const signed of ["assertion", "response"] as const) {
    const xml = (await respond({ signed })).replace(/<ds:Signature .*<\/ds:Signature>/s, "");
    expect(await refusedBy(read(xml))).toBe("signature");
  }
});

it("with the response's signature stripped, the assertion's own still has to be good", async () => {
  const xml = await respond({ signed: "both" });
  const stripped = xml.replace(/<ds:Signature .*?<\/ds:Signature>/s, "");
  expect((await read(stripped)).nameId).toBe("ada@example.com");
  expect(await refusedBy(read(stripped.replace("ada@example.com", "admin@example.com")))).toBe("signature");
});

it("a good signature of the response does not make up for a bad one of the assertion", async () => {
  const response = (xml: string) =>
    xml.replace(/(<ds:SignatureValue>)(.)/, (_, tag, c) => `${tag}${c === "A" ? "B" : "A"}`);
  expect(await refusedBy(read(await respond({ signed: "both", response })))).toBe("signature");
});

it("a key that is not configured is refused, although its certificate is in KeyInfo", async () => {
  expect(await refusedBy(read(await respond({ key: strangerKey })))).toBe("signature");
  expect(await refusedBy(read(await respond(), { certificates: [] }))).toBe("signature");
});

it("KeyInfo is not looked at", async () => {
  const stranger = new X509Certificate(strangerKey.certificate).raw.toString("base64");
  const other = await altered((xml) =>
    xml.replace(/(<ds:X509Certificate>).*(<\/ds:X509Certificate>)/s, `$1${stranger}$2`),
  );
  expect((await read(other)).nameId).toBe("ada@example.com");
  const none = await altered((xml) => xml.replace(/<ds:KeyInfo>.*<\/ds:KeyInfo>/s, ""));
  expect((await read(none)).nameId).toBe("ada@example.com");
});

it("while a certificate is exchanged, both are tried", async () => {
  const certificates = [strangerKey.certificate, idpKey.certificate];
  expect((await read(await respond(), { certificates })).nameId).toBe("ada@example.com");
});

it("what was signed cannot be changed", async () => {
  for (const [from, to] of [
    ["ada@example.com", "bob@example.com"],
    ["<saml:AuthnContextClassRef>", "<saml:AuthnContextClassRef> "],
    ['Name="email"', 'Name="admin"'],
  ] as const)
    expect(await refusedBy(read(await altered((xml) => xml.replace(from, to))))).toBe("signature");
});

it("SHA-1 is refused, as signature and as digest", async () => {
  const sha1 = "http://www.w3.org/2000/09/xmldsig#rsa-sha1";
  const rsaSha256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
  const signature = resigned((xml) => xml.replace(rsaSha256, sha1), "RSA-SHA1");
  expect(await refusedBy(read(await signature))).toBe("signature");
  const digest = resigned((xml) =>
    xml.replace("http://www.w3.org/2001/04/xmlenc#sha256", "http://www.w3.org/2000/09/xmldsig#sha1"),
  );
  expect(await refusedBy(read(await digest))).toBe("signature");
});

it("HMAC with the public certificate as its key is refused", async () => {
  const rsaSha256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
  for (const uri of [
    "http://www.w3.org/2000/09/xmldsig#hmac-sha1",
    "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256",
  ])
    for (const key of [idpKey.certificate, new X509Certificate(idpKey.certificate).raw]) {
      const xml = await altered((original) => {
        const changed = original.replace(rsaSha256, uri);
        return withValue(
          changed,
          createHmac(uri.includes("256") ? "sha256" : "sha1", key)
            .update(signedInfoOf(changed))
            .digest("base64"),
        );
      });
      expect(await refusedBy(read(xml))).toBe("signature");
    }
});

it("an algorithm of another kind of key than the certificate's is refused", async () => {
  const ecdsa = "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256";
  const xml = await resigned((original) =>
    original.replace("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", ecdsa),
  );
  expect(await refusedBy(read(xml))).toBe("signature");
});

it("a reference to nothing, to the whole document, or to another element is refused", async () => {
  for (const uri of [
    'URI=""',
    'URI="#_response1"',
    'URI="#xpointer(/)"',
    'URI="https://idp.example/assertion.xml"',
    "",
  ])
    expect(await refusedBy(read(await resigned((xml) => xml.replace('URI="#_assertion1"', uri))))).toBe("signature");
});

it("an assertion without an ID is refused, also with a reference to an empty one", async () => {
  const assertion = (xml: string) => xml.replace('ID="_assertion1"', 'ID=""');
  expect(await refusedBy(read(await respond({ assertion })))).toBe("signature");
});

it("transforms other than the two of a simple signature are refused", async () => {
  const exclusive = '<ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"></ds:Transform>';
  const xslt = `<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"><xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" version="1.0"></xsl:stylesheet></ds:Transform>`;
  const xpath = `<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>not(ancestor-or-self::saml:NameID)</ds:XPath></ds:Transform>`;
  const inclusive = '<ds:Transform Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"></ds:Transform>';
  const withComments = exclusive.replace("c14n#", "c14n#WithComments");
  for (const transforms of [
    xslt,
    xpath,
    inclusive,
    withComments,
    "",
    `${exclusive}${xslt}`,
    `${xpath}${exclusive}`,
    `${exclusive}${exclusive}`,
  ])
    expect(await refusedBy(read(await resigned((xml) => xml.replace(exclusive, transforms))))).toBe("signature");
});

it("a canonicalization of SignedInfo that is not exclusive, or keeps comments, is refused", async () => {
  for (const uri of [
    "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
    "http://www.w3.org/2001/10/xml-exc-c14n#WithComments",
    "http://www.w3.org/2006/12/xml-c14n11",
  ]) {
    const method = '<ds:CanonicalizationMethod Algorithm="';
    const xml = await resigned((original) =>
      original.replace(`${method}http://www.w3.org/2001/10/xml-exc-c14n#`, `${method}${uri}`),
    );
    expect(await refusedBy(read(xml))).toBe("signature");
  }
});

it("two references, two SignedInfos, and an Object are refused", async () => {
  const reference = await resigned((xml) =>
    xml.replace(/<ds:Reference .*<\/ds:Reference>/s, (found) => `${found}${found}`),
  );
  expect(await refusedBy(read(reference))).toBe("signature");
  const info = await altered((xml) =>
    xml.replace(/<ds:SignedInfo>.*<\/ds:SignedInfo>/s, (found) => `${found}${found}`),
  );
  expect(await refusedBy(read(info))).toBe("signature");
  const object = await altered((xml) => xml.replace("</ds:Signature>", "<ds:Object>x</ds:Object></ds:Signature>"));
  expect(await refusedBy(read(object))).toBe("signature");
});

it("a comment within a digest or a signature value is refused", async () => {
  for (const tag of ["DigestValue", "SignatureValue"]) {
    const xml = await altered((original) => original.replace(`<ds:${tag}>`, `<ds:${tag}>AAAA<!-- -->`));
    expect(await refusedBy(read(xml))).toBe("signature");
  }
});

it("a signature of another namespace is none", async () => {
  const xml = await altered((original) =>
    original.replace('xmlns:ds="http://www.w3.org/2000/09/xmldsig#"', 'xmlns:ds="urn:not:a:signature"'),
  );
  expect(await refusedBy(read(xml))).toBe("signature");
});
