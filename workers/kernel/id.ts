const lower = "0123456789abcdefghijklmnopqrstuvwxyz";
const mixed = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const drawn = new Uint8Array(1024);
let next = drawn.length;

/** A random byte, each given once. They are asked for many at a time: asking costs more than the bytes. */
function randomByte(): number {
  if (next === drawn.length) {
    crypto.getRandomValues(drawn);
    next = 0;
  }
  const byte = drawn[next] as number;
  drawn[next] = 0;
  next += 1;
  return byte;
}

/** `length` characters of `alphabet`, each equally likely: bytes past the last whole multiple are thrown away. */
function draw(alphabet: string, length: number): string {
  const limit = 256 - (256 % alphabet.length);
  let out = "";
  while (out.length < length) {
    const byte = randomByte();
    if (byte < limit) out += alphabet[byte % alphabet.length];
  }
  return out;
}

/** Id of an entity: 21 characters, some 108 bits. */
export const newId = (): string => draw(lower, 21);

/** Id of a user: 12 characters, as clients of this field expect; some 62 bits, not a secret. */
export const newUserId = (): string => draw(lower, 12);

/** Id of a tenant: 10 characters that begin with a letter, so that it can be a host name. */
export const newTenantId = (): string => draw(lower.slice(10), 1) + draw(lower, 9);

/** A secret a person may have to copy: 32 characters without punctuation, some 190 bits. */
export const newSecret = (length = 32): string => draw(mixed, length);

/** An id that sorts by time: 9 characters of milliseconds in base 36, then 12 random ones. For append-only tables. */
export const newTimedId = (now: number): string => timedIdFrom(now) + draw(lower, 12);

/** Before every id that `newTimedId` makes at this time, and behind every earlier one: times as bounds of a primary key. */
export const timedIdFrom = (at: number): string =>
  Math.min(Math.max(0, at), 36 ** 9 - 1)
    .toString(36)
    .padStart(9, "0");

/** When a timed id, or a bound of one, was made. */
export const timeOfId = (id: string): number => Number.parseInt(id.slice(0, 9), 36);

/** Ids that travel in paths: letters, digits, `-` and `_`, at most 64. Anything else names nothing that exists. */
export const isIdShaped = (id: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(id);
