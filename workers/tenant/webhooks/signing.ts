/** What the two signatures of a request are made with: the key's text, and the bytes behind its prefix. */
const prefix = "whsec_";

/** A new signing key: `whsec_` and 32 random bytes in Base64, as Standard Webhooks has them; 50 characters. */
export function newSigningKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return prefix + toBase64(bytes);
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

async function hmac(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, new TextEncoder().encode(text)));
}

/** `logto-signature-sha-256`: HMAC-SHA256 of the raw body in hex. Its key is the signing key as text. */
const bodySignature = async (signingKey: string, body: string): Promise<string> =>
  toHex(await hmac(new TextEncoder().encode(signingKey), body));

/** The headers of Standard Webhooks: the signature covers the id, the time, and the body. @param now in ms */
export async function standardSignature(
  signingKey: string,
  { id, body, now }: { id: string; body: string; now: number },
): Promise<Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>> {
  const timestamp = Math.floor(now / 1000);
  const bytes = Uint8Array.from(atob(signingKey.slice(prefix.length)), (char) => char.charCodeAt(0));
  const signed = await hmac(bytes, `${id}.${timestamp}.${body}`);
  return { "webhook-id": id, "webhook-timestamp": String(timestamp), "webhook-signature": `v1,${toBase64(signed)}` };
}

/**
 * The headers that authenticate a request: the signature of its body alone, and the one of Standard Webhooks, which covers
 * its id and time, too, and so cannot be replayed later. @param now in ms
 */
export const signatureHeaders = async (
  signingKey: string,
  message: { id: string; body: string; now: number },
): Promise<Record<string, string>> => ({
  "logto-signature-sha-256": await bodySignature(signingKey, message.body),
  ...(await standardSignature(signingKey, message)),
});
