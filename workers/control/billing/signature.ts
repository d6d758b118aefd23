import { equalSecrets, toBase64Url } from "../../kernel/crypto.ts";

const encoder = new TextEncoder();
/** A signature older than this is a replay. */
const toleranceMs = 300_000;

async function hmac(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return toBase64Url(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text))));
}

/** The secret of local payments: of the Worker's own keys, and good for nothing else. */
export const localSecret = (env: { SECRET_KEYS: string }): Promise<string> =>
  hmac(env.SECRET_KEYS.split(",")[0] ?? "", "meridian/billing/local/v1");

/** `t=<milliseconds>,v1=<HMAC-SHA-256 of time and text>`. */
export async function sign(secret: string, text: string, at: number): Promise<string> {
  return `t=${at},v1=${await hmac(secret, `${at}.${text}`)}`;
}

export async function isSigned(secret: string, text: string, signature: string, now: number): Promise<boolean> {
  const at = Number(/^t=(\d{1,15}),v1=/.exec(signature)?.[1] ?? Number.NaN);
  if (!(Math.abs(now - at) <= toleranceMs)) return false;
  return equalSecrets(signature, await sign(secret, text, at));
}
