import { constants, createCipheriv, createHash, publicEncrypt, randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import {
  idpKey,
  inputOf,
  read,
  refusedBy,
  respond,
  spKey,
  strangerKey,
} from "../../../tests/saml/identity-provider.ts";
import { type ContentAlgorithm, contentAlgorithms } from "./algorithms.ts";
import { checkSamlResponse } from "./read-response.ts";
import { unpadOaep } from "./unpad-oaep.ts";

const algorithms = Object.keys(contentAlgorithms) as ContentAlgorithm[];
const gcm = "http://www.w3.org/2009/xmlenc11#aes256-gcm";
const forUs = (algorithm: ContentAlgorithm = gcm) => ({ certificate: spKey.certificate, algorithm });

it.each(algorithms)("an assertion encrypted with %s is read, whichever of the two is signed", async (algorithm) => {
  for (const signed of ["assertion", "response", "both"] as const) {
    const xml = await respond({ signed, encryption: forUs(algorithm) });
    expect(xml).not.toContain("ada@example.com");
    expect((await read(xml)).nameId).toBe("ada@example.com");
  }
});

it("encryption is no signature: anybody has our certificate", async () => {
  expect(await refusedBy(read(await respond({ signed: "nothing", encryption: forUs() })))).toBe("signature");
  expect(await refusedBy(read(await respond({ key: strangerKey, encryption: forUs() })))).toBe("signature");
});

it("what is within is checked as what is not encrypted", async () => {
  const assertion = (xml: string) => xml.replace(/<saml:Conditions.*<\/saml:Conditions>/s, "");
  expect(await refusedBy(read(await respond({ assertion, encryption: forUs() })))).toBe("conditions");
  const { checks } = await checkSamlResponse(inputOf(await respond({ encryption: forUs() })));
  expect(checks.every(({ result }) => result === "passed")).toBe(true);
});

it("while our own key is exchanged, both are tried; without one, and with another, nothing is read", async () => {
  const xml = await respond({ encryption: forUs() });
  expect((await read(xml, { decryptionKeys: [idpKey.privateKey, spKey.privateKey] })).nameId).toBe("ada@example.com");
  expect(await refusedBy(read(xml, { decryptionKeys: [] }))).toBe("decryption");
  expect(await refusedBy(read(xml, { decryptionKeys: [idpKey.privateKey] }))).toBe("decryption");
});

it("a changed ciphertext is refused in words that do not tell what was wrong with it", async () => {
  for (const algorithm of algorithms) {
    const xml = await respond({ encryption: forUs(algorithm) });
    const details = new Set<string>();
    for (const at of [0, 20, 40, 400, 2000]) {
      const changed = xml.replace(/(<\/ds:KeyInfo>.*<xenc:CipherValue>)([^<]*)/s, (_, before, value: string) => {
        const bytes = Buffer.from(value, "base64");
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        return before + bytes.toString("base64");
      });
      const { checks } = await checkSamlResponse(inputOf(changed));
      const failed = checks.find(({ result }) => result === "failed");
      // AES-CBC by itself does not notice every change: then it is the signature that does.
      if (algorithm.endsWith("gcm")) expect(failed?.check).toBe("decryption");
      else expect(["decryption", "signature", "assertion"]).toContain(failed?.check);
      if (failed?.check === "decryption") details.add(failed.detail ?? "");
    }
    expect(details.size).toBe(1);
  }
});

it("two assertions within one ciphertext, and one beside it, are refused", async () => {
  const twice = (xml: string) =>
    xml.replace("<saml:AuthnStatement", `<saml:Advice>${xml.replace("_assertion1", "_assertion2")}</saml:Advice>$&`);
  expect(await refusedBy(read(await respond({ assertion: twice, encryption: forUs() })))).toBe("decryption");
  const plain = (await respond()).match(/<saml:Assertion.*<\/saml:Assertion>/s)?.[0];
  const response = (xml: string) => xml.replace("</samlp:Response>", `${plain}</samlp:Response>`);
  expect(await refusedBy(read(await respond({ response, encryption: forUs() })))).toBe("assertion");
});

/** The encrypted key of a response, exchanged for one that was made otherwise. */
const withKey = async (method: string, wrap: (secret: Buffer) => Buffer) => {
  const secret = randomBytes(32);
  const assertion = (await respond()).match(/<saml:Assertion.*<\/saml:Assertion>/s)?.[0] ?? "";
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", secret, iv);
  const content = Buffer.concat([iv, cipher.update(assertion, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return (await respond({ encryption: forUs() }))
    .replace(/(<xenc:EncryptedKey>)<xenc:EncryptionMethod.*?<\/xenc:EncryptionMethod>/s, `$1${method}`)
    .replace(
      /(<xenc:EncryptedKey>.*?<xenc:CipherValue>)[^<]*/s,
      (_, before) => before + wrap(secret).toString("base64"),
    )
    .replace(/(<\/ds:KeyInfo>.*<xenc:CipherValue>)[^<]*/s, (_, before) => before + content.toString("base64"));
};
const oaep = (hash: string) => (secret: Buffer) =>
  publicEncrypt({ key: spKey.certificate, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: hash }, secret);
const method = (uri: string, inside = "") =>
  `<xenc:EncryptionMethod Algorithm="${uri}">${inside}</xenc:EncryptionMethod>`;
const mgf1p = "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p";
const xmlenc11 = "http://www.w3.org/2009/xmlenc11#rsa-oaep";
const sha256 =
  '<ds:DigestMethod xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>';
const mgf256 =
  '<x:MGF xmlns:x="http://www.w3.org/2009/xmlenc11#" Algorithm="http://www.w3.org/2009/xmlenc11#mgf1sha256"/>';

it("RSA-OAEP is read under both names, with either hash", async () => {
  expect((await read(await withKey(method(mgf1p), oaep("sha1")))).nameId).toBe("ada@example.com");
  expect((await read(await withKey(method(xmlenc11), oaep("sha1")))).nameId).toBe("ada@example.com");
  expect((await read(await withKey(method(xmlenc11, sha256 + mgf256), oaep("sha256")))).nameId).toBe("ada@example.com");
});

it("RSA-OAEP with SHA-256 and MGF1 of SHA-1 is read, which the runtimes have no name for", async () => {
  const wrap = (secret: Buffer) =>
    publicEncrypt({ key: spKey.certificate, padding: constants.RSA_NO_PADDING }, padded(secret));
  expect((await read(await withKey(method(mgf1p, sha256), wrap))).nameId).toBe("ada@example.com");
});

it("RSA PKCS #1 v1.5, hashes that are not known, and parameters are refused", async () => {
  const pkcs1 = (secret: Buffer) =>
    publicEncrypt({ key: spKey.certificate, padding: constants.RSA_PKCS1_PADDING }, secret);
  expect(await refusedBy(read(await withKey(method("http://www.w3.org/2001/04/xmlenc#rsa-1_5"), pkcs1)))).toBe(
    "decryption",
  );
  expect(await refusedBy(read(await withKey(method(mgf1p, sha256.replace("sha256", "md5")), oaep("sha1"))))).toBe(
    "decryption",
  );
  const parameters = "<xenc:OAEPparams>AAAA</xenc:OAEPparams>";
  expect(await refusedBy(read(await withKey(method(mgf1p, parameters), oaep("sha1"))))).toBe("decryption");
});

it("other ciphers and other places of the ciphertext are refused", async () => {
  const xml = await respond({ encryption: forUs() });
  for (const [from, to] of [
    [gcm, "http://www.w3.org/2001/04/xmlenc#tripledes-cbc"],
    [gcm, "http://www.w3.org/2009/xmlenc11#aes128-gcm"],
    [/<xenc:EncryptedKey>.*<\/xenc:EncryptedKey>/s, ""],
    [/<xenc:CipherValue>[^<]*<\/xenc:CipherValue>/, '<xenc:CipherReference URI="http://127.0.0.1/"/>'],
    [/<xenc:CipherValue>[^<]*/, "<xenc:CipherValue>AAAA"],
    [/<xenc:EncryptedKey>.*<\/xenc:EncryptedKey>/s, "$&$&$&$&$&"],
  ] as const)
    expect(await refusedBy(read(xml.replace(from, to)))).toBe("decryption");
});

it("an encrypted key beside the data is found", async () => {
  const xml = await respond({ encryption: forUs() });
  const [key = ""] = /<xenc:EncryptedKey>.*<\/xenc:EncryptedKey>/s.exec(xml) ?? [];
  const beside = xml
    .replace(/<ds:KeyInfo xmlns:ds="[^"]*"><xenc:EncryptedKey>.*<\/ds:KeyInfo>/s, "")
    .replace(
      "</saml:EncryptedAssertion>",
      `${key.replace("<xenc:EncryptedKey>", '<xenc:EncryptedKey xmlns:xenc="http://www.w3.org/2001/04/xmlenc#">')}$&`,
    );
  expect(beside).not.toBe(xml);
  expect((await read(beside)).nameId).toBe("ada@example.com");
});

it("an OAEP padding with anything wrong in it is refused", async () => {
  const good = padded(Buffer.from("secret"));
  expect(Buffer.from(await unpadOaep(good, "SHA-256", "SHA-1")).toString()).toBe("secret");
  for (const at of [0, 1, 40, 255]) {
    const bad = Uint8Array.from(good);
    bad[at] = (bad[at] ?? 0) ^ 0x80;
    await expect(unpadOaep(bad, "SHA-256", "SHA-1")).rejects.toThrow("not decrypted");
  }
});

/** EME-OAEP encoding for 2048 bits (RFC 8017 §7.1.1), with SHA-256 of the label and MGF1 of SHA-1. */
function padded(message: Buffer): Buffer {
  const mask = (seed: Buffer, length: number) =>
    Buffer.concat(
      Array.from({ length: Math.ceil(length / 20) }, (_, at) =>
        createHash("sha1")
          .update(seed)
          .update(Buffer.from([0, 0, 0, at]))
          .digest(),
      ),
    ).subarray(0, length);
  const xor = (a: Buffer, b: Buffer) => Buffer.from(a.map((byte, at) => byte ^ (b[at] ?? 0)));
  const block = Buffer.concat([
    createHash("sha256").digest(),
    Buffer.alloc(256 - message.length - 66),
    Buffer.from([1]),
    message,
  ]);
  const seed = randomBytes(32);
  const maskedBlock = xor(block, mask(seed, block.length));
  return Buffer.concat([Buffer.from([0]), xor(seed, mask(maskedBlock, 32)), maskedBlock]);
}
