import { type ContentAlgorithm, contentAlgorithms, rsaOaepMgf1p, sha1Digest } from "./algorithms.ts";
import { toBase64 } from "./base64.ts";
import { readCertificate } from "./certificate.ts";
import { element, type Markup } from "./element.ts";
import { ns } from "./identifiers.ts";
import { SamlProblem } from "./problem.ts";

/**
 * Encrypts an assertion for the key of a certificate: a new AES key under RSA-OAEP (core §2.3.4, XML Encryption 1.1 §5).
 * RSA-OAEP is that with SHA-1 and MGF1 of SHA-1, which all of the field can read; neither use of SHA-1 needs that nobody
 * finds collisions.
 * @param assertion as it was signed, with its namespaces declared in itself
 * @throws SamlProblem `certificate` for a key that cannot encrypt
 */
export async function encryptAssertion(
  { markup }: Markup,
  { certificate, algorithm }: { certificate: string; algorithm: ContentAlgorithm },
): Promise<Markup> {
  const { name, keyBytes, ivBytes } = contentAlgorithms[algorithm];
  const [secret, iv] = [keyBytes, ivBytes].map((length) => crypto.getRandomValues(new Uint8Array(length))) as [
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
  ];
  const key = await crypto.subtle.importKey("raw", secret, name, false, ["encrypt"]);
  const ciphertext = await crypto.subtle.encrypt({ name, iv }, key, new TextEncoder().encode(markup));
  const encryptedKey = element(
    "xenc:EncryptedKey",
    {},
    element(
      "xenc:EncryptionMethod",
      { Algorithm: rsaOaepMgf1p },
      element("ds:DigestMethod", { "xmlns:ds": ns.signature, Algorithm: sha1Digest }),
    ),
    cipherData(await wrapped(secret, certificate)),
  );
  return element(
    "saml:EncryptedAssertion",
    { "xmlns:saml": ns.assertion },
    element(
      "xenc:EncryptedData",
      { "xmlns:xenc": ns.encryption, Type: `${ns.encryption}Element` },
      element("xenc:EncryptionMethod", { Algorithm: algorithm }),
      element("ds:KeyInfo", { "xmlns:ds": ns.signature }, encryptedKey),
      cipherData(new Uint8Array([...iv, ...new Uint8Array(ciphertext)])),
    ),
  );
}

const cipherData = (bytes: Uint8Array): Markup =>
  element("xenc:CipherData", {}, element("xenc:CipherValue", {}, toBase64(bytes)));

async function wrapped(secret: Uint8Array<ArrayBuffer>, certificate: string): Promise<Uint8Array> {
  const { publicKey } = readCertificate(certificate);
  if (publicKey.kty !== "RSA") throw new SamlProblem("certificate", "only RSA keys can encrypt");
  const algorithm = { name: "RSA-OAEP", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("jwk", publicKey, algorithm, false, ["encrypt"]);
  return new Uint8Array(await crypto.subtle.encrypt(algorithm, key, secret));
}
