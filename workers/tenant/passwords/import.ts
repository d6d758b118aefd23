import type { PasswordAlgorithm } from "../../../contracts/user.ts";
import { AppError } from "../../kernel/error.ts";

/** Hashes of the old kind by the length of their hex digest. */
const hexLength = { MD5: 32, SHA1: 40, SHA256: 64 } as const;

const argon2 = /^\$argon2(id|i|d)\$v=\d+\$m=(\d+),t=(\d+),p=\d+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/;
/** What an isolate of 128 MB can verify. */
const [maxMemory, maxPasses] = [65_536, 20];

const bcrypt = /^\$2[aby]\$(\d{2})\$[./A-Za-z0-9]{53}$/;
/** bcrypt runs in JavaScript here: each step up doubles its time, and 12 takes some 300 ms. */
const maxCost = 12;

const Legacy = /^(?:hex:)?(md5|sha1|sha256|sha384|sha512)$/i;
const subtleNames = { md5: "MD5", sha1: "SHA-1", sha256: "SHA-256", sha384: "SHA-384", sha512: "SHA-512" } as const;

export interface LegacyHash {
  algorithm: string;
  /** Joined to the hashed text; `@` stands for the password. */
  parts: string[];
  digest: string;
}

/** `["sha256", ["salt", "@"], "hex digest"]`. @throws `password.invalid_legacy_password_format`, `password.unsupported_legacy_hash_algorithm` */
export function parseLegacy(encoded: string): LegacyHash {
  const malformed = () => new AppError("password.invalid_legacy_password_format");
  let parsed: unknown;
  try {
    parsed = JSON.parse(encoded);
  } catch {
    throw malformed();
  }
  const [name, parts, digest] = Array.isArray(parsed) ? parsed : [];
  if (typeof name !== "string" || typeof digest !== "string" || !Array.isArray(parts)) throw malformed();
  if (!parts.every((part) => typeof part === "string") || !parts.some((part) => part.includes("@"))) throw malformed();
  const known = Legacy.exec(name)?.[1]?.toLowerCase() as keyof typeof subtleNames | undefined;
  if (!known) throw new AppError("password.unsupported_legacy_hash_algorithm");
  return { algorithm: subtleNames[known], parts, digest };
}

/**
 * Refuses a digest from elsewhere that could never match a password here.
 * @throws `password.unsupported_encryption_method` and those of `parseLegacy`
 */
export function requireDigest(method: PasswordAlgorithm, digest: string): void {
  const unsupported = () => new AppError("password.unsupported_encryption_method");
  switch (method) {
    case "Argon2i":
    case "Argon2id":
    case "Argon2d": {
      const [, kind, memory, passes] = argon2.exec(digest) ?? [];
      if (`Argon2${kind}` !== method || Number(memory) > maxMemory || Number(passes) > maxPasses) throw unsupported();
      return;
    }
    case "MD5":
    case "SHA1":
    case "SHA256":
      if (!/^[0-9a-f]+$/i.test(digest) || digest.length !== hexLength[method]) throw unsupported();
      return;
    case "Bcrypt": {
      const cost = Number(bcrypt.exec(digest)?.[1]);
      if (!(cost >= 4 && cost <= maxCost)) throw unsupported();
      return;
    }
    case "Legacy":
      parseLegacy(digest);
      return;
    default:
      method satisfies never;
  }
}
