import { signatureAlgorithms } from "./algorithms.ts";
import { readCertificate } from "./certificate.ts";
import { quoted, SamlProblem } from "./problem.ts";

/**
 * Checks a signature with each trusted certificate whose key is of the algorithm's type: while an identity provider changes
 * its key, there are two.
 * @param certificates of the configuration; what a message brings along is never among them
 * @throws SamlProblem `signature`
 */
export async function verifyBytes(
  { algorithm: uri, signature, data }: { algorithm: string | null; signature: Uint8Array<ArrayBuffer>; data: string },
  certificates: readonly string[],
): Promise<void> {
  const algorithm = signatureAlgorithms.get(uri as Parameters<typeof signatureAlgorithms.get>[0]);
  if (!algorithm) throw new SamlProblem("signature", `the signature algorithm ${quoted(uri)} is not allowed`);
  if (certificates.length === 0)
    throw new SamlProblem("signature", "there is no certificate to check the signature with");
  const bytes = new TextEncoder().encode(data);
  for (const { publicKey } of certificates.map(readCertificate)) {
    if (publicKey.kty !== algorithm.kty) continue;
    if (await isMadeBy(publicKey, algorithm, signature, bytes)) return;
  }
  throw new SamlProblem("signature", "the signature was made by none of the configured certificates");
}

async function isMadeBy(
  publicKey: JsonWebKey,
  { name, hash }: { name: string; hash: string },
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const parameters = { name, hash, namedCurve: publicKey.crv ?? "" };
  try {
    const key = await crypto.subtle.importKey("jwk", publicKey, parameters, false, ["verify"]);
    return await crypto.subtle.verify(parameters, key, signature, bytes);
  } catch (thrown) {
    throw new SamlProblem("certificate", "the key of the certificate cannot be used", thrown);
  }
}
