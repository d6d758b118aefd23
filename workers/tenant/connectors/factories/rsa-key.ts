import { AppError } from "../../../kernel/error.ts";

/** The head of PKCS #8 (RFC 5208, section 5) for an RSA key: version 0 and the algorithm of RFC 8017, appendix C. */
const head = [0x02, 1, 0, 0x30, 13, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1, 5, 0];
const long = (tag: number, length: number): number[] => [tag, 0x82, length >> 8, length & 0xff];

/**
 * A private key for signatures with RSASSA-PKCS1-v1_5: PEM or its base64 alone, PKCS #8 or PKCS #1, because the tools of
 * providers write all of them.
 * @throws `connector.invalid_config`
 */
export async function rsaKey(text: string, hash: "SHA-1" | "SHA-256"): Promise<CryptoKey> {
  try {
    const base64 = text.replace(/-----[^-]+-----|\\n|\s/g, "");
    const key = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    // Behind the version, PKCS #1 has a number, and PKCS #8 has the algorithm.
    const isBare = key[7] === 0x02;
    const whole = isBare
      ? Uint8Array.from([...long(0x30, key.length + head.length + 4), ...head, ...long(0x04, key.length), ...key])
      : key;
    return await crypto.subtle.importKey("pkcs8", whole, { name: "RSASSA-PKCS1-v1_5", hash }, false, ["sign"]);
  } catch (thrown) {
    throw new AppError("connector.invalid_config", {
      details: "privateKey: must be an RSA private key",
      cause: thrown,
    });
  }
}
