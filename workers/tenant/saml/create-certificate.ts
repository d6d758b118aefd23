import { toPem } from "./base64.ts";
import {
  bitString,
  type Der,
  integer,
  objectId,
  octetString,
  sequence,
  set,
  tagged,
  timeOfDay,
  utf8String,
} from "./der.ts";
import type { SigningKey } from "./private-key.ts";

const rsaSha256 = sequence(objectId("2a864886f70d01010b"), tagged(0x05));
const algorithm = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;

export interface CreateCertificate {
  /** Whose it is, such as the entity ID: up to 64 characters are kept (RFC 5280, ub-common-name). */
  commonName: string;
  years: number;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * A new RSA key of 2048 bits with a self-signed certificate (RFC 5280 §4.1), valid from now on for that many
 * years. The key is PKCS #8 in PEM and for the caller to seal.
 */
export async function createCertificate({ commonName, years, now }: CreateCertificate): Promise<SigningKey> {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey(algorithm, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const spki = new Uint8Array((await crypto.subtle.exportKey("spki", publicKey)) as ArrayBuffer);
  const pkcs8 = new Uint8Array((await crypto.subtle.exportKey("pkcs8", privateKey)) as ArrayBuffer);
  const toBeSigned = certificateBody(spki, [...commonName].slice(0, 64).join(""), [now, yearsAfter(now, years)]);
  const signature = new Uint8Array(await crypto.subtle.sign(algorithm.name, privateKey, toBeSigned));
  const certificate = sequence(toBeSigned, rsaSha256, bitString(signature));
  return { privateKey: toPem(pkcs8, "PRIVATE KEY"), certificate: toPem(certificate, "CERTIFICATE") };
}

const yearsAfter = (time: number, years: number): number =>
  new Date(time).setUTCFullYear(new Date(time).getUTCFullYear() + years);

/** Version 3, for digital signatures and, of an SP, for encrypting keys. */
function certificateBody(spki: Uint8Array, commonName: string, [from, to]: [number, number]): Der {
  const name = sequence(set(sequence(objectId("550403"), utf8String(commonName))));
  const serial = crypto.getRandomValues(new Uint8Array(16));
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const keyUsage = sequence(
    objectId("551d0f"),
    tagged(0x01, new Uint8Array([0xff])),
    octetString(tagged(0x03, new Uint8Array([5, 0xa0]))),
  );
  return sequence(
    tagged(0xa0, integer(new Uint8Array([2]))),
    integer(serial),
    rsaSha256,
    name,
    sequence(timeOfDay(from), timeOfDay(to)),
    name,
    spki,
    tagged(0xa3, sequence(keyUsage)),
  );
}
