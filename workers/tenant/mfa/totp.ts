import type { Ctx } from "../../kernel/context.ts";
import { equalSecrets } from "../../kernel/crypto.ts";
import { AppError } from "../../kernel/error.ts";
import { qrMax } from "../../kernel/qr.ts";

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/** 160 bits, as RFC 4226 section 4 asks for. */
const secretLength = 32;
/** Seconds (RFC 6238, section 4.1). */
const stepSeconds = 30;
/** A code counts one step before and after its own: clocks differ (RFC 6238, section 5.2). */
const driftSteps = [0, -1, 1];

export function newTotpSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(secretLength));
  return Array.from(bytes, (byte) => base32[byte & 31]).join("");
}

/** A secret as somebody gave it. @throws `user.totp_secret_invalid` for what is not Base32 (RFC 4648) of at least 80 bits */
export function requireTotpSecret(given: string): string {
  const secret = given.replaceAll(/[\s=]/g, "").toUpperCase();
  if (!/^[A-Z2-7]{16,128}$/.test(secret)) throw new AppError("user.totp_secret_invalid");
  return secret;
}

function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(secret, (letter) => base32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2),
  );
}

/** The code of a step: HMAC-SHA-1, six digits (RFC 4226, section 5.3), which is what authenticator apps know. */
export async function totpCode(secret: string, step: number): Promise<string> {
  const key = await crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash: "SHA-1" }, false, ["sign"]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter));
  const number = mac.getUint32(mac.getUint8(19) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** The step that a code stands for at a moment (ms), or null for a wrong one. Spaces that apps show do not count. */
export async function totpStep(secret: string, code: string, now: number): Promise<number | null> {
  const given = code.replaceAll(/\s/g, "");
  const current = Math.floor(now / 1000 / stepSeconds);
  let found: number | null = null;
  // All of them, so that the time says nothing.
  for (const drift of driftSteps)
    if (equalSecrets(given, await totpCode(secret, current + drift))) found ??= current + drift;
  return found;
}

/** What authenticator apps read: the Key URI Format. Long names give way to short ones, so that it fits into a picture. */
export function otpauth(ctx: Ctx, account: { id: string; name: string | null }, secret: string): string {
  const { hostname } = new URL(ctx.endpoint);
  const address = (issuer: string, label: string) =>
    `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(label)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
  const full = address(ctx.tenantName ?? hostname, account.name ?? account.id);
  return full.length <= qrMax ? full : address(hostname, account.id);
}
