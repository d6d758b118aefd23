import { compareSync } from "bcryptjs";
import type { PasswordAlgorithm } from "../../../contracts/user.ts";
import { equalSecrets } from "../../kernel/crypto.ts";
import { pretendToVerify, verifyArgon2 } from "./hash.ts";
import { queueHash } from "./hash-queue.ts";
import { parseLegacy } from "./import.ts";

export async function hexDigest(algorithm: string, text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest(algorithm, new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A digest of the old kind is made at once; what an argon2id hash takes is spent beside it, lest time tell them apart. */
async function matches(algorithm: string, text: string, digest: string): Promise<boolean> {
  const [made] = await Promise.all([hexDigest(algorithm, text), pretendToVerify(text)]);
  return equalSecrets(made, digest.toLowerCase());
}

/** True when the password is the hashed one, by whichever method it was hashed here or elsewhere. @throws `request.busy` */
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
      return queueHash(() => compareSync(password, encoded));
    default:
      return method satisfies never;
  }
}
