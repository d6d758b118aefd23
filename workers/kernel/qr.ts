import { drawCode } from "./qr-drawing.ts";

/** Data codewords, codewords for correction a block, and blocks, by version: level M of ISO/IEC 18004, table 9. */
const versions = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [64, 18, 2],
  [86, 24, 2],
  [108, 16, 4],
  [124, 18, 4],
  [154, 22, 4],
  [182, 22, 5],
  [216, 26, 5],
  [254, 30, 5],
  [290, 22, 8],
  [334, 22, 9],
  [365, 24, 9],
  [415, 24, 10],
  [453, 28, 10],
] as const;

/** Powers of 2 in the field of 256 elements with the polynomial 0x11d, and back. */
const [powers, logs] = (() => {
  const [up, down] = [new Uint8Array(512), new Uint8Array(256)];
  for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
    up[exponent] = value;
    up[exponent + 255] = value;
    down[value] = exponent;
    value = value & 128 ? (value << 1) ^ 0x11d : value << 1;
  }
  return [up, down];
})();
const at = (list: ArrayLike<number>, index: number): number => list[index] ?? 0;
const times = (a: number, b: number): number => (a && b ? at(powers, at(logs, a) + at(logs, b)) : 0);

/** The remainder that lets a reader repair a block (Reed-Solomon). */
function correctionOf(block: readonly number[], count: number): number[] {
  let generator = [1];
  for (let root = 0; root < count; root += 1) {
    const next = [...generator, 0];
    for (const [place, value] of generator.entries())
      next[place + 1] = at(next, place + 1) ^ times(value, at(powers, root));
    generator = next;
  }
  const rest = [...block, ...new Array<number>(count).fill(0)];
  for (let place = 0; place < block.length; place += 1) {
    const factor = at(rest, place);
    for (const [offset, value] of generator.entries())
      rest[place + offset] = at(rest, place + offset) ^ times(value, factor);
  }
  return rest.slice(block.length);
}

/** The text as bytes with their head and padding, in codewords. */
function dataOf(bytes: Uint8Array, version: number, size: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, size * 8 - bits.length));
  while (bits.length % 8 > 0) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
  for (let pad = 0; words.length < size; pad += 1) words.push(pad % 2 === 0 ? 0xec : 0x11);
  return words;
}

/** Blocks one after the other in turns: first their data, then their correction. */
function interleaved(words: readonly number[], correction: number, count: number): number[] {
  const short = Math.floor(words.length / count);
  const longFrom = count - (words.length % count);
  let start = 0;
  const blocks = Array.from({ length: count }, (_, index) => {
    const end = start + short + (index >= longFrom ? 1 : 0);
    const block = words.slice(start, end);
    start = end;
    return block;
  });
  const tails = blocks.map((block) => correctionOf(block, correction));
  const turns = (lists: number[][], length: number) =>
    Array.from({ length }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
  return [...turns(blocks, short + 1), ...turns(tails, correction)];
}

/** Bytes that fit into a code. */
export const qrMax = 450;

/** The dark places of a QR code, row by row. @throws for a text of more than `qrMax` bytes */
export function qrPlaces(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const index = versions.findIndex(([size], at) => bytes.length + (at < 9 ? 2 : 3) <= size);
  const found = versions[index];
  if (!found) throw new Error("too long for a QR code");
  const [size, correction, count] = found;
  return drawCode(index + 1, interleaved(dataOf(bytes, index + 1, size), correction, count));
}

/** A QR code as a picture: an SVG in a `data:` address, with the quiet zone around it. */
export function qrCode(text: string): string {
  const places = qrPlaces(text);
  const size = places.length + 8;
  const path = places.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x + 4} ${y + 4}h1v1h-1z` : [])));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join("")}"/></svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}
