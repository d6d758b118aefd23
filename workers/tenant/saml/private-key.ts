import { fromPem } from "./base64.ts";
import { SamlProblem } from "./problem.ts";

/** What we sign with: an RSA key in PKCS #8 (PEM), and the certificate that the other side knows it by. */
export interface SigningKey {
  privateKey: string;
  certificate: string;
}

/** The DER of a private key. @throws SamlProblem `key` */
export function privateKeyDer(pem: string): Uint8Array<ArrayBuffer> {
  const der = fromPem(pem, "PRIVATE KEY");
  if (der === null) throw new SamlProblem("key", "not a private key in PKCS #8");
  return der;
}

/** RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017 §8.2). @throws SamlProblem `key` for a key that is not RSA */
export async function signRsaSha256(data: string, { privateKey }: SigningKey): Promise<Uint8Array> {
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const der = privateKeyDer(privateKey);
  try {
    const key = await crypto.subtle.importKey("pkcs8", der, algorithm, false, ["sign"]);
    return new Uint8Array(await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(data)));
  } catch (thrown) {
    throw new SamlProblem("key", "not an RSA key that can sign", thrown);
  }
}
