import { base64url } from "jose";

/**
 * Secrets at rest: AES-256-GCM with the id of the key in the record, so that keys can be rotated while
 * old records stay readable. Format: `v1.<key id>.<base64url iv>.<base64url ciphertext and tag>`.
 */
export interface SecretBox {
  /** `context` is authenticated, not stored: a record moved to another row or tenant does not open. */
  seal(plaintext: string, context: string): Promise<string>;
  /** @throws when the key is unknown or the record or its context was changed. */
  open(sealed: string, context: string): Promise<string>;
  /**
   * HMAC-SHA-256 of what has too little chance in it for a plain hash, by each key, the current one first: the first is for
   * storing, and one of all is what was stored. Format: `h1.<key id>.<base64url>`.
   */
  tags(text: string, context: string): Promise<string[]>;
  /** True when a record is sealed with another key than the current one and should be sealed again. */
  isOutdated(sealed: string): boolean;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const toBase64Url = (bytes: Uint8Array): string => base64url.encode(bytes);
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(base64url.decode(text));

/**
 * A box from `SECRET_KEYS`: `id:base64url of 32 bytes`, comma-separated, the current key first.
 * To rotate, put a new key in front; drop an old one when nothing is sealed with it any more.
 */
export function openSecretBox(secretKeys: string): SecretBox {
  const keys = new Map<string, Promise<CryptoKey>>();
  const raws = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const part of secretKeys.split(",")) {
    const [id = "", encoded = ""] = part.trim().split(":");
    const raw = decodeKey(encoded);
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(id) || raw.length !== 32) {
      throw new Error("SECRET_KEYS must be id:base64url of 32 bytes, comma-separated");
    }
    raws.set(id, raw);
    keys.set(id, crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]));
  }
  const current = [...keys.keys()][0] as string;
  return {
    async seal(plaintext, context) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const algorithm = { name: "AES-GCM", iv, additionalData: encoder.encode(context) };
      const key = await (keys.get(current) as Promise<CryptoKey>);
      const sealed = await crypto.subtle.encrypt(algorithm, key, encoder.encode(plaintext));
      return `v1.${current}.${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`;
    },
    async open(sealed, context) {
      const [version, id = "", iv = "", ciphertext = ""] = sealed.split(".");
      const key = await keys.get(id);
      if (version !== "v1" || key === undefined) throw new Error(`sealed with unknown key "${id}"`);
      const algorithm = { name: "AES-GCM", iv: fromBase64Url(iv), additionalData: encoder.encode(context) };
      return decoder.decode(await crypto.subtle.decrypt(algorithm, key, fromBase64Url(ciphertext)));
    },
    tags: (text, context) =>
      Promise.all(
        [...raws].map(async ([id, raw]) => {
          const mac = await crypto.subtle.sign("HMAC", await tagKey(raw), encoder.encode(`${context}\n${text}`));
          return `h1.${id}.${toBase64Url(new Uint8Array(mac))}`;
        }),
      ),
    isOutdated: (sealed) => sealed.split(".")[1] !== current,
  };
}

/** A key of its own for each use (NIST SP 800-108): the one that seals makes no tags. */
async function tagKey(raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const given = await crypto.subtle.importKey("raw", raw, "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode("meridian tags") };
  return crypto.subtle.deriveKey(derivation, given, { name: "HMAC", hash: "SHA-256", length: 256 }, false, ["sign"]);
}

function decodeKey(encoded: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64Url(encoded);
  } catch {
    return new Uint8Array();
  }
}

/** SHA-256 as base64url: for values that are looked up but must not be readable in the table. */
export async function sha256(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text))));
}

/** Compares two secrets in a time that does not depend on where they differ. */
export function equalSecrets(a: string, b: string): boolean {
  const [left, right] = [encoder.encode(a), encoder.encode(b)];
  let difference = left.length ^ right.length;
  for (let i = 0; i < right.length; i += 1) difference |= (left[i % Math.max(left.length, 1)] ?? 0) ^ (right[i] ?? 0);
  return difference === 0;
}
