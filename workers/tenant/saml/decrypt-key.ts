import { constants, privateDecrypt } from "node:crypto";
import type { Element } from "@xmldom/xmldom";
import { rsaOaep, rsaOaepMgf1p, sha1Digest, sha256Digest } from "./algorithms.ts";
import { attributeOf, findChild, requireChild } from "./elements.ts";
import { ns } from "./identifiers.ts";
import { privateKeyDer } from "./private-key.ts";
import { quoted, SamlProblem } from "./problem.ts";
import { unpadOaep } from "./unpad-oaep.ts";

type Hash = "SHA-1" | "SHA-256";

/** The two hashes of RSA-OAEP (RFC 8017 §7.1): of the label, and of the mask. */
export interface KeyTransport {
  digest: Hash;
  mask: Hash;
}

const digests = new Map<string, Hash>([
  [sha1Digest, "SHA-1"],
  [sha256Digest, "SHA-256"],
]);
const masks = new Map<string, Hash>([
  [`${ns.encryption11}mgf1sha1`, "SHA-1"],
  [`${ns.encryption11}mgf1sha256`, "SHA-256"],
]);

/**
 * How an EncryptedKey was encrypted: RSA-OAEP in one of its two names. RSA PKCS #1 v1.5 is refused, since whoever sees which
 * ciphertexts fail can decrypt with it (XML Encryption 1.1 §5.5.2; Bleichenbacher).
 * @throws SamlProblem `decryption`
 */
export function keyTransportOf(encryptedKey: Element): KeyTransport {
  const method = requireChild(encryptedKey, ns.encryption, "EncryptionMethod", "decryption");
  const uri = attributeOf(method, "Algorithm");
  if (uri !== rsaOaepMgf1p && uri !== rsaOaep)
    throw new SamlProblem("decryption", `the key transport algorithm ${quoted(uri)} is not allowed`);
  const digest = hashOf(findChild(method, ns.signature, "DigestMethod", "decryption"), digests);
  const mask = uri === rsaOaep ? hashOf(findChild(method, ns.encryption11, "MGF", "decryption"), masks) : "SHA-1";
  if (findChild(method, ns.encryption, "OAEPparams", "decryption"))
    throw new SamlProblem("decryption", "parameters of RSA-OAEP are not supported");
  return { digest, mask };
}

function hashOf(element: Element | null, known: ReadonlyMap<string, Hash>): Hash {
  if (element === null) return "SHA-1";
  const uri = attributeOf(element, "Algorithm");
  const hash = known.get(uri ?? "");
  if (!hash) throw new SamlProblem("decryption", `the hash ${quoted(uri)} of RSA-OAEP is not supported`);
  return hash;
}

/** @throws whatever is wrong; the caller says one thing for all of it */
export async function decryptKey(
  bytes: Uint8Array<ArrayBuffer>,
  { digest, mask }: KeyTransport,
  privateKey: string,
): Promise<Uint8Array<ArrayBuffer>> {
  // Web Crypto has one hash for both.
  if (digest !== mask) {
    const padded = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, bytes);
    return unpadOaep(new Uint8Array(padded), digest, mask);
  }
  const algorithm = { name: "RSA-OAEP", hash: digest };
  const key = await crypto.subtle.importKey("pkcs8", privateKeyDer(privateKey), algorithm, false, ["decrypt"]);
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes));
}
