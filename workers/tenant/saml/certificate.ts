import { createPublicKey, X509Certificate } from "node:crypto";
import { fromBase64, fromPem, toPem } from "./base64.ts";
import { SamlProblem } from "./problem.ts";

export interface Certificate {
  /** PEM, in lines of 64. */
  pem: string;
  /** The DER in base64 without line breaks, as metadata and KeyInfo have it. */
  base64: string;
  /** SHA-256 of the DER, in upper-case hexadecimal with colons. */
  fingerprint: string;
  /** As the certificate says it, one attribute a line: `CN=idp.example.com`. */
  subject: string;
  /** Milliseconds since 1970. */
  notBefore: number;
  notAfter: number;
  publicKey: JsonWebKey;
}

const problem = (detail: string, cause?: unknown) => new SamlProblem("certificate", detail, cause);

/**
 * A certificate from a configuration: PEM, or the base64 of its DER as metadata has it. Its key is RSA of at least
 * 2048 bits, or EC on P-256, P-384, or P-521. Dates are returned, not checked: a certificate is trusted because an administrator
 * chose it, and many identity providers sign with one for years after its last day (metadata interoperability profile §2.3).
 * @throws SamlProblem `certificate`
 */
export function readCertificate(text: string): Certificate {
  const der = derOf(text);
  const certificate = parse(der);
  const publicKey = keyOf(certificate);
  const [notBefore, notAfter] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)];
  return {
    pem: toPem(der, "CERTIFICATE"),
    base64: certificate.raw.toString("base64"),
    fingerprint: certificate.fingerprint256,
    subject: certificate.subject ?? "",
    notBefore,
    notAfter,
    publicKey,
  };
}

function derOf(text: string): Uint8Array<ArrayBuffer> {
  if (text.length > 32_768) throw problem("longer than 32 kB");
  if (text.includes("PRIVATE KEY")) throw problem("this is a private key; the certificate is the public half");
  if (!text.includes("-----")) return fromBase64(text, "certificate");
  const der = fromPem(text, "CERTIFICATE");
  if (der === null) throw problem("not one certificate in PEM");
  return der;
}

function parse(der: Uint8Array): X509Certificate {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(der);
  } catch (thrown) {
    throw problem("not an X.509 certificate", thrown);
  }
  // Nothing may follow it: what is stored is what is shown.
  if (certificate.raw.length !== der.length) throw problem("not an X.509 certificate");
  return certificate;
}

function keyOf(certificate: X509Certificate): JsonWebKey {
  let key: JsonWebKey;
  try {
    // workerd exports a certificate's key as SPKI alone.
    const spki = certificate.publicKey.export({ type: "spki", format: "der" });
    key = createPublicKey({ key: spki as Buffer, type: "spki", format: "der" }).export({ format: "jwk" }) as JsonWebKey;
  } catch (thrown) {
    throw problem("a key that is neither RSA nor EC", thrown);
  }
  if (key.kty === "RSA" && (key.n?.length ?? 0) < 342) throw problem("an RSA key of less than 2048 bits");
  if (key.kty === "EC" && !["P-256", "P-384", "P-521"].includes(key.crv ?? ""))
    throw problem("an EC key on another curve");
  if (key.kty !== "RSA" && key.kty !== "EC") throw problem("a key that is neither RSA nor EC");
  return key;
}
