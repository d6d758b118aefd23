import { createHash, createHmac, createVerify, generateKeyPairSync } from "node:crypto";

export interface SignedCall {
  /** The provider's own, whatever the address of the stand-in. */
  host: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/**
 * Whether a call is signed with a secret as Amazon (Signature Version 4) and Tencent (TC3) check it: from what its header
 * Authorization says that it signed.
 */
export function isScopedSigned({ host, path, headers, body }: SignedCall, secret: string): boolean {
  const [, algorithm = "", credential = "", names = "", signature = ""] =
    /^(\S+) Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(String(headers.authorization)) ?? [];
  const [, ...scope] = credential.split("/");
  const signed = names.split(";").map((name) => `${name}:${name === "host" ? host : headers[name]}\n`);
  const canonical = `POST\n${path}\n\n${signed.join("")}\n${names}\n${sha256(body)}`;
  const time = headers["x-amz-date"] ?? headers["x-tc-timestamp"];
  const toSign = `${algorithm}\n${time}\n${scope.join("/")}\n${sha256(canonical)}`;
  const key = scope.reduce<string | Buffer>(hmac, `${algorithm.replace(/-.*/, "")}${secret}`);
  return hmac(key, toSign).toString("hex") === signature;
}

/** The same as Alibaba Cloud checks a call of its RPC APIs: HMAC-SHA1 over the parameters of its form. */
export function isAliyunSigned({ body }: SignedCall, secret: string): boolean {
  const form = new URLSearchParams(body);
  const signature = form.get("Signature");
  form.delete("Signature");
  form.sort();
  const percent = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${Buffer.from(char).toString("hex").toUpperCase()}`);
  const query = [...form].map(([name, value]) => `${percent(name)}=${percent(value)}`).join("&");
  return (
    createHmac("sha1", `${secret}&`)
      .update(`POST&%2F&${percent(query)}`)
      .digest("base64") === signature
  );
}

/** The key pair of an app at Alipay: its private key is for the connector's configuration. */
export const alipayKeys = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** The same as Alipay checks a call: RSA over all parameters with a value, in order. */
export function isAlipaySigned(body: string): boolean {
  const form = new URLSearchParams(body);
  const signature = form.get("sign") ?? "";
  form.delete("sign");
  form.sort();
  const text = [...form].filter(([, value]) => value !== "").map((pair) => pair.join("="));
  return createVerify(form.get("sign_type") === "RSA" ? "RSA-SHA1" : "RSA-SHA256")
    .update(text.join("&"))
    .verify(alipayKeys.publicKey, signature, "base64");
}
