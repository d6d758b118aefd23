import type { Element } from "@xmldom/xmldom";
import { contentAlgorithms, isContentAlgorithm } from "./algorithms.ts";
import { fromBase64 } from "./base64.ts";
import { decryptContent } from "./decrypt-content.ts";
import { decryptKey, keyTransportOf } from "./decrypt-key.ts";
import { attributeOf, childrenNamed, findChild, requireChild, textOf } from "./elements.ts";
import { ns } from "./identifiers.ts";
import { decodeUtf8, parseXml } from "./parse-xml.ts";
import { quoted, SamlProblem } from "./problem.ts";

/** Of all that fails behind a secret, so that no answer tells one failure from another (XML Encryption 1.1 §6.1). */
const failed = (cause?: unknown) =>
  new SamlProblem("decryption", "the assertion cannot be decrypted with our keys", cause);

/**
 * Decrypts an EncryptedAssertion (core §2.3.4) and parses what was in it, as a document of its own. Its signature is the caller's
 * to check: anybody who knows our certificate can encrypt.
 * @param keys private keys in PKCS #8 (PEM), tried one after the other while certificates change
 * @throws SamlProblem `decryption`
 */
export async function decryptAssertion(encrypted: Element, keys: readonly string[]): Promise<Element> {
  if (keys.length === 0) throw new SamlProblem("decryption", "the assertion is encrypted, and there is no key for it");
  const data = requireChild(encrypted, ns.encryption, "EncryptedData", "decryption");
  const algorithm = algorithmOf(data);
  if (!isContentAlgorithm(algorithm ?? ""))
    throw new SamlProblem("decryption", `the encryption algorithm ${quoted(algorithm)} is not allowed`);
  const content = contentAlgorithms[algorithm as keyof typeof contentAlgorithms];
  const ciphertext = cipherValueOf(data);
  const wrapped = encryptedKeysOf(encrypted, data).map((element) => ({
    transport: keyTransportOf(element),
    bytes: cipherValueOf(element),
  }));
  for (const { transport, bytes } of wrapped) {
    for (const key of keys) {
      try {
        const secret = await decryptKey(bytes, transport, key);
        if (secret.length !== content.keyBytes) continue;
        return parseXml(decodeUtf8(await decryptContent(ciphertext, content, secret)));
      } catch {
        // The next key may fit.
      }
    }
  }
  throw failed();
}

const algorithmOf = (element: Element): string | null =>
  attributeOf(requireChild(element, ns.encryption, "EncryptionMethod", "decryption"), "Algorithm");

function cipherValueOf(element: Element): Uint8Array<ArrayBuffer> {
  const data = requireChild(element, ns.encryption, "CipherData", "decryption");
  return fromBase64(textOf(requireChild(data, ns.encryption, "CipherValue", "decryption")), "decryption");
}

/** In the KeyInfo of the data, or beside the data. At most four: each costs an operation with a private key. */
function encryptedKeysOf(encrypted: Element, data: Element): Element[] {
  const info = findChild(data, ns.signature, "KeyInfo", "decryption");
  const found = [info, encrypted].flatMap((parent) =>
    parent ? childrenNamed(parent, ns.encryption, "EncryptedKey") : [],
  );
  if (found.length === 0 || found.length > 4)
    throw new SamlProblem("decryption", "there must be one to four encrypted keys");
  return found;
}
