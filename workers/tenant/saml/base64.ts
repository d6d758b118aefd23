import { Buffer } from "node:buffer";
import { type SamlCheck, SamlProblem } from "./problem.ts";

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

/** Base64 as XML writes it: white space anywhere, padding where it belongs, nothing else (RFC 4648 §4). */
export function fromBase64(text: string, check: SamlCheck): Uint8Array<ArrayBuffer> {
  const digits = text.replace(/[\t\n\r ]/g, "");
  const isBase64 = digits.length > 0 && digits.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(digits);
  if (!isBase64) throw new SamlProblem(check, "a value is not base64");
  return new Uint8Array(Buffer.from(digits, "base64"));
}

/** The content of a PEM block of that label, or null (RFC 7468). */
export function fromPem(pem: string, label: string): Uint8Array<ArrayBuffer> | null {
  const [, body] =
    new RegExp(`^\\s*-----BEGIN ${label}-----([A-Za-z0-9+/=\\s]+)-----END ${label}-----\\s*$`).exec(pem) ?? [];
  return body === undefined ? null : fromBase64(body, "certificate");
}

export function toPem(bytes: Uint8Array, label: string): string {
  const lines = toBase64(bytes).match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
}
