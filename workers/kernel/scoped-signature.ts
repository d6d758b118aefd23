const encode = (text: string) => new TextEncoder().encode(text);
export const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const sha256Hex = async (text: string): Promise<string> =>
  hexOf(await crypto.subtle.digest("SHA-256", encode(text)));

export async function hmac(hash: "SHA-1" | "SHA-256", key: BufferSource, text: string): Promise<ArrayBuffer> {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash }, false, ["sign"]);
  return crypto.subtle.sign("HMAC", imported, encode(text));
}

interface SignedRequest {
  algorithm: "AWS4-HMAC-SHA256" | "TC3-HMAC-SHA256";
  /** What the key is derived for, from the date to the fixed word at its end. */
  scope: string[];
  /** As the header of the request says it. */
  time: string;
  accessKeyId: string;
  accessKeySecret: string;
  method?: string;
  url: URL;
  /** Those that are signed beside `host`; lower case. */
  headers: Record<string, string>;
  body: string;
}

/**
 * The header Authorization of a request, as Amazon (Signature Version 4) and after it Tencent (TC3) want it: a key that is
 * derived for a date and a service signs the digest of the request.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export async function scopedSignature(request: SignedRequest): Promise<string> {
  const { algorithm, scope, time, accessKeyId, accessKeySecret, method = "POST", url, body } = request;
  const headers = Object.entries({ host: url.host, ...request.headers }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = headers.map(([name]) => name).join(";");
  const lines = headers.map(([name, value]) => `${name}:${value}\n`).join("");
  const canonical = [method, url.pathname, "", lines, names, await sha256Hex(body)].join("\n");
  const toSign = [algorithm, time, scope.join("/"), await sha256Hex(canonical)].join("\n");
  let key: BufferSource = encode(`${algorithm.split("-")[0]}${accessKeySecret}`);
  for (const part of scope) key = await hmac("SHA-256", key, part);
  const signature = hexOf(await hmac("SHA-256", key, toSign));
  return `${algorithm} Credential=${accessKeyId}/${scope.join("/")}, SignedHeaders=${names}, Signature=${signature}`;
}
