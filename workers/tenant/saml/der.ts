/** Distinguished encoding (X.690 §8, §10) of the few types that a certificate is made of. */
export type Der = Uint8Array<ArrayBuffer>;

const joined = (parts: readonly Uint8Array[]): Der => new Uint8Array(parts.flatMap((part) => [...part]));

export function tagged(tag: number, ...parts: readonly Uint8Array[]): Der {
  const content = joined(parts);
  return joined([new Uint8Array([tag, ...lengthOf(content.length)]), content]);
}

function lengthOf(length: number): number[] {
  if (length < 128) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest >>= 8) bytes.unshift(rest & 0xff);
  return [0x80 | bytes.length, ...bytes];
}

export const sequence = (...parts: readonly Uint8Array[]): Der => tagged(0x30, ...parts);
export const set = (...parts: readonly Uint8Array[]): Der => tagged(0x31, ...parts);
/** A positive number, its first byte below 128. */
export const integer = (bytes: Uint8Array): Der => tagged(0x02, bytes);
export const bitString = (bytes: Uint8Array): Der => tagged(0x03, new Uint8Array([0]), bytes);
export const octetString = (bytes: Uint8Array): Der => tagged(0x04, bytes);
export const utf8String = (text: string): Der => tagged(0x0c, new TextEncoder().encode(text));
/** The content of an object identifier, in hexadecimal. */
export const objectId = (hexadecimal: string): Der =>
  tagged(0x06, new Uint8Array((hexadecimal.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))));

/** UTCTime until 2049, GeneralizedTime from then on (RFC 5280 §4.1.2.5). */
export function timeOfDay(time: number): Der {
  const digits = new Date(time).toISOString().replace(/[-:T]|\.\d+/g, "");
  const isShort = new Date(time).getUTCFullYear() < 2050;
  return tagged(isShort ? 0x17 : 0x18, new TextEncoder().encode(isShort ? digits.slice(2) : digits));
}
