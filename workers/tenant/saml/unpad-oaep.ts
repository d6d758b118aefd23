type Hash = "SHA-1" | "SHA-256";

const hashed = async (hash: Hash, bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest(hash, bytes));

/** RFC 8017 §B.2.1. */
async function mgf1(seed: Uint8Array, length: number, hash: Hash): Promise<Uint8Array> {
  const mask: number[] = [];
  for (let counter = 0; mask.length < length; counter += 1)
    mask.push(...(await hashed(hash, new Uint8Array([...seed, 0, 0, counter >> 8, counter & 0xff]))));
  return new Uint8Array(mask.slice(0, length));
}

const xor = (left: Uint8Array, right: Uint8Array) => left.map((byte, at) => byte ^ (right[at] ?? 0));

/**
 * EME-OAEP decoding with an empty label (RFC 8017 §7.1.2, step 3). All that can be wrong is found in one pass and said in one
 * way, so that neither the answer nor its time tells which (Manger's attack).
 */
export async function unpadOaep(padded: Uint8Array, digest: Hash, mask: Hash): Promise<Uint8Array<ArrayBuffer>> {
  const label = await hashed(digest, new Uint8Array());
  const [maskedSeed, maskedBlock] = [padded.slice(1, 1 + label.length), padded.slice(1 + label.length)];
  const seed = xor(maskedSeed, await mgf1(maskedBlock, label.length, mask));
  const block = xor(maskedBlock, await mgf1(seed, maskedBlock.length, mask));
  let wrong = padded[0] ?? 1;
  for (const [at, byte] of label.entries()) wrong |= byte ^ (block[at] ?? 1);
  let start = 0;
  let isOpen = 1;
  for (let at = label.length; at < block.length; at += 1) {
    const byte = block[at] ?? 0;
    const isOne = Number(byte === 1);
    start |= (at + 1) * (isOpen & isOne);
    wrong |= isOpen & Number(byte !== 0) & (1 - isOne);
    isOpen &= 1 - isOne;
  }
  if ((wrong | isOpen) !== 0) throw new Error("not decrypted");
  return block.slice(start);
}
