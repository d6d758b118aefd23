import type { AssetKind } from "../../../contracts/user-asset.ts";

/** Bytes that are enough to tell what a file is. */
export const headBytes = 64 * 1024;

const startsWith = (head: Uint8Array, text: string, at = 0): boolean =>
  head.length >= at + text.length && [...text].every((char, index) => head[at + index] === char.charCodeAt(0));

const word = (head: Uint8Array, at: number): number => (head[at] ?? 0) | ((head[at + 1] ?? 0) << 8);
const longWord = (head: Uint8Array, at: number): number => (word(head, at) | (word(head, at + 2) << 16)) >>> 0;

/** An icon: a directory of at least one image, each inside the file. */
function isIcon(head: Uint8Array, size: number): boolean {
  const count = word(head, 4);
  if (!startsWith(head, "\u0000\u0000\u0001\u0000") || count === 0 || head.length < 6 + 16 * count) return false;
  return Array.from({ length: count }, (_, n) => 6 + 16 * n).every((entry) => {
    const [length, offset] = [longWord(head, entry + 8), longWord(head, entry + 12)];
    return length > 0 && offset >= 6 + 16 * count && offset + length <= size;
  });
}

/** Two letters are no proof: the header behind them has a length that exists, and the pixels begin inside the file. */
const isBitmap = (head: Uint8Array, size: number): boolean =>
  startsWith(head, "BM") &&
  [12, 16, 40, 52, 56, 64, 108, 124].includes(longWord(head, 14)) &&
  longWord(head, 6) === 0 &&
  longWord(head, 10) < size;

/** What may stand before the root element: an XML declaration, comments, and a document type that declares nothing itself. */
const prologue = /^(?:\s+|<\?xml\s[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE\s+svg(?:\s[^[>]*)?>)/i;

function isSvg(head: Uint8Array): boolean {
  let text = new TextDecoder().decode(head);
  for (let part = prologue.exec(text); part; part = prologue.exec(text)) text = text.slice(part[0].length);
  return /^<svg[\s/>]/.test(text);
}

/** What a file of `size` bytes is by how it begins; null for what may not be uploaded. */
export function sniff(head: Uint8Array, size: number): AssetKind | null {
  if (startsWith(head, "\u0089PNG\r\n\u001a\n")) return "png";
  if (startsWith(head, "\u00ff\u00d8\u00ff")) return "jpg";
  if (startsWith(head, "GIF87a") || startsWith(head, "GIF89a")) return "gif";
  if (startsWith(head, "RIFF") && startsWith(head, "WEBP", 8)) return "webp";
  if (startsWith(head, "II*\u0000") || startsWith(head, "MM\u0000*")) return "tiff";
  if (isIcon(head, size)) return "ico";
  if (isBitmap(head, size)) return "bmp";
  return isSvg(head) ? "svg" : null;
}
