import { execFileSync } from "node:child_process";
import { createPublicKey, createSign, createVerify, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";
import { expect, it } from "vitest";
import { refusedBy } from "../../../tests/saml/identity-provider.ts";
import { readCertificate } from "./certificate.ts";
import { createCertificate } from "./create-certificate.ts";

const now = Date.parse("2026-03-01T12:00:00Z");

it("a new certificate is one that others can read, for the years that were asked for", async () => {
  for (const [years, end] of [
    [1, "2027-03-01T12:00:00.000Z"],
    [3, "2029-03-01T12:00:00.000Z"],
    [10, "2036-03-01T12:00:00.000Z"],
    [30, "2056-03-01T12:00:00.000Z"],
  ] as const) {
    const { certificate } = await createCertificate({ commonName: "https://acme.example/saml?ä", years, now });
    const read = new X509Certificate(certificate);
    expect(read.subject).toBe("CN=https://acme.example/saml?ä");
    expect(read.issuer).toBe(read.subject);
    expect(read.verify(read.publicKey)).toBe(true);
    expect(read.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
    expect(new Date(read.validFrom).getTime()).toBe(now);
    expect(new Date(read.validTo).toISOString()).toBe(end);
  }
});

it("a new key signs for its certificate, and two certificates have nothing in common", async () => {
  const [one, two] = await Promise.all([1, 2].map(() => createCertificate({ commonName: "x", years: 1, now })));
  if (!one || !two) throw new Error("no certificates");
  const signature = createSign("sha256").update("text").sign(one.privateKey);
  expect(createVerify("sha256").update("text").verify(createPublicKey(one.certificate), signature)).toBe(true);
  expect(createVerify("sha256").update("text").verify(createPublicKey(two.certificate), signature)).toBe(false);
  expect(new X509Certificate(one.certificate).serialNumber).not.toBe(new X509Certificate(two.certificate).serialNumber);
});

it("a name longer than a common name may be is cut between characters", async () => {
  const { certificate } = await createCertificate({ commonName: "😀".repeat(100), years: 1, now });
  expect(readCertificate(certificate).subject).toBe(`CN=${"😀".repeat(64)}`);
});

it("says what a certificate says", async () => {
  const { certificate } = await createCertificate({ commonName: "idp.example", years: 3, now });
  const { raw, fingerprint256 } = new X509Certificate(certificate);
  expect(readCertificate(certificate)).toMatchObject({
    pem: certificate,
    base64: raw.toString("base64"),
    fingerprint: fingerprint256,
    subject: "CN=idp.example",
    notBefore: now,
    notAfter: Date.parse("2029-03-01T12:00:00Z"),
    publicKey: { kty: "RSA", e: "AQAB" },
  });
});

it("reads PEM with any line breaks, and the bare base64 of metadata", async () => {
  const { certificate } = await createCertificate({ commonName: "x", years: 1, now });
  const { base64, fingerprint } = readCertificate(certificate);
  for (const text of [
    base64,
    base64.replace(/.{76}/g, "$&\r\n  "),
    ` \n${certificate}\n `,
    certificate.replaceAll("\n", "\r\n"),
  ])
    expect(readCertificate(text).fingerprint).toBe(fingerprint);
});

/** A certificate as the command line makes it, with a key that ours are never made with. */
function made(...key: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "saml-"));
  const [keyFile, file] = [join(folder, "key"), join(folder, "certificate")];
  execFileSync("openssl", ["req", "-x509", ...key, "-nodes", "-keyout", keyFile, "-out", file, "-subj", "/CN=x"], {
    stdio: "ignore",
  });
  return readFileSync(file, "utf8");
}

it("keys that are too short, or of a kind that signs nothing here, are refused", async () => {
  const short = await generate([{ name: "commonName", value: "x" }], { keySize: 1024, algorithm: "sha256" });
  expect(await refusedBy(() => readCertificate(short.cert))).toBe("certificate");
  expect(await refusedBy(() => readCertificate(made("-newkey", "ed25519")))).toBe("certificate");
  expect(await refusedBy(() => readCertificate(made("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:secp256k1")))).toBe(
    "certificate",
  );
  expect(readCertificate(made("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256")).publicKey.crv).toBe("P-256");
});

it("what is no certificate is refused, and a private key with a word about it", async () => {
  const { certificate, privateKey } = await createCertificate({ commonName: "x", years: 1, now });
  const { base64 } = readCertificate(certificate);
  const broken = Buffer.from(base64, "base64").subarray(0, -1).toString("base64");
  const longer = Buffer.concat([Buffer.from(base64, "base64"), Buffer.from("x")]).toString("base64");
  for (const text of [
    "",
    "x",
    "AAAA",
    "<xml/>",
    broken,
    longer,
    `${certificate}${certificate}`,
    `x${certificate}`,
    certificate.replace("-----END", "-----FIN"),
    "A".repeat(40_000),
  ])
    expect(await refusedBy(() => readCertificate(text)), text).toBe("certificate");
  expect(() => readCertificate(privateKey)).toThrow("private key");
  expect(() => readCertificate(`${privateKey}${certificate}`)).toThrow("private key");
});
