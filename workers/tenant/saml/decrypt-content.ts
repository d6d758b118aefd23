import type { contentAlgorithms } from "./algorithms.ts";

type Content = (typeof contentAlgorithms)[keyof typeof contentAlgorithms];

/**
 * The IV in front, then the ciphertext, and with GCM its tag of 16 bytes (XML Encryption 1.1 §5.2).
 * @throws whatever is wrong; the caller says one thing for all of it
 */
export async function decryptContent(
  bytes: Uint8Array<ArrayBuffer>,
  { name, ivBytes }: Content,
  secret: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const [iv, ciphertext] = [bytes.slice(0, ivBytes), bytes.slice(ivBytes)];
  const key = await crypto.subtle.importKey("raw", secret, name, false, ["encrypt", "decrypt"]);
  if (name === "AES-GCM")
    return new Uint8Array(await crypto.subtle.decrypt({ name, iv, tagLength: 128 }, key, ciphertext));
  return withoutPadding(await decryptUnpadded(key, iv, ciphertext));
}

/**
 * AES-CBC without a look at the padding. Web Crypto insists on that of PKCS #7, and XML Encryption pads with any bytes and
 * their count: one more block, which decrypts to a whole padding of PKCS #7, is put behind the ciphertext.
 */
async function decryptUnpadded(key: CryptoKey, iv: Uint8Array<ArrayBuffer>, ciphertext: Uint8Array<ArrayBuffer>) {
  if (ciphertext.length === 0 || ciphertext.length % 16 !== 0) throw new Error("not whole blocks");
  const padding = await crypto.subtle.encrypt({ name: "AES-CBC", iv: ciphertext.slice(-16) }, key, new Uint8Array());
  const padded = new Uint8Array([...ciphertext, ...new Uint8Array(padding)]);
  return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-CBC", iv }, key, padded));
}

/** XML Encryption 1.1 §5.2: the last byte says how many bytes of the last block are padding. */
function withoutPadding(bytes: Uint8Array): Uint8Array {
  const count = bytes.at(-1) ?? 0;
  if (count < 1 || count > 16) throw new Error("not a padding");
  return bytes.subarray(0, bytes.length - count);
}
