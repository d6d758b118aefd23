import type { PasswordAlgorithm } from "../../../contracts/user.ts";
import { equalSecrets } from "../../kernel/crypto.ts";
import { AppError } from "../../kernel/error.ts";
import { verifyArgon2 } from "./hash.ts";
import { parseLegacy } from "./import.ts";

async function hexDigest(algorithm: string, text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest(algorithm, new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const matches = async (algorithm: string, text: string, digest: string): Promise<boolean> =>
  equalSecrets(await hexDigest(algorithm, text), digest.toLowerCase());

/** True when the password is the hashed one, by whichever method it was hashed here or elsewhere. */
export async function verifyHash(
  method: PasswordAlgorithm | null,
  encoded: string,
  password: string,
): Promise<boolean> {
  switch (method) {
    case null:
    case "Argon2i":
    case "Argon2id":
    case "Argon2d":
      return verifyArgon2(encoded, password);
    case "MD5":
      return matches("MD5", password, encoded);
    case "SHA1":
      return matches("SHA-1", password, encoded);
    case "SHA256":
      return matches("SHA-256", password, encoded);
    case "Legacy": {
      const { algorithm, parts, digest } = parseLegacy(encoded);
      return matches(algorithm, parts.map((part) => part.replaceAll("@", () => password)).join(""), digest);
    }
    case "Bcrypt":
      throw new AppError("password.unsupported_encryption_method");
    default:
      return method satisfies never;
  }
}
