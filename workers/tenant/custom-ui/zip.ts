import { crc32, inflateRawSync } from "node:zlib";
import { AppError } from "../../kernel/error.ts";

/** One entry of an archive, as its central directory says, with its packed bytes. */
export interface ZipEntry {
  name: string;
  isFolder: boolean;
  method: number;
  /** CRC-32 of the content. */
  crc: number;
  /** Bytes, unpacked. */
  size: number;
  packed: Uint8Array;
}

const signature = { entry: 0x02014b50, local: 0x04034b50, end: 0x06054b50 };
const headerBytes = { entry: 46, local: 30, end: 22 };
const [stored, deflated] = [0, 8];
/** Encrypted, in one of three ways (APPNOTE 4.4.4, bits 0, 6 and 13). */
const encryptedFlags = 0x2041;
/** The type of a file in its Unix mode. */
const typeBits = 0xf000;
const [regular, folder] = [0x8000, 0x4000];

const damaged = (file?: string): AppError =>
  new AppError("custom_ui.invalid_archive", file === undefined ? {} : { data: { file } });
const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * The entries of a zip, by its central directory (PKWARE APPNOTE, section 4.3). What could be read in two ways is refused:
 * an entry whose own header has another name, entries that share bytes, anything behind the end. Nothing is unpacked yet.
 * @throws `custom_ui.invalid_archive`; `custom_ui.unsupported_entry` for links, encrypted entries, and other methods than
 * Deflate; `custom_ui.limit_exceeded` for more than `entriesMax` entries
 */
export function readZip(bytes: Uint8Array, entriesMax: number): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const [count, size, start] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ];
  // Parts on other disks, and sizes that are said elsewhere (Zip64), are not for 20 MB.
  if (view.getUint32(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count) throw damaged();
  if (start + size !== end) throw damaged();
  if (count > entriesMax) throw new AppError("custom_ui.limit_exceeded");
  const entries: (ZipEntry & { from: number; to: number })[] = [];
  let at = start;
  for (let n = 0; n < count; n += 1) {
    if (at + headerBytes.entry > end || view.getUint32(at, true) !== signature.entry) throw damaged();
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const next = at + headerBytes.entry + lengths.reduce((sum, length) => sum + length, 0);
    if (next > end) throw damaged();
    entries.push(readEntry(bytes, view, at, start));
    at = next;
  }
  if (at !== end) throw damaged();
  entries.sort((a, b) => a.from - b.from);
  for (const [n, entry] of entries.entries()) if (entry.from < (entries[n - 1]?.to ?? 0)) throw damaged(entry.name);
  return entries;
}

/** Where the last record begins. Behind it is its comment alone. */
function findEnd(view: DataView): number {
  const last = view.byteLength - headerBytes.end;
  for (let at = last; at >= 0 && at > last - 0x10000; at -= 1)
    if (
      view.getUint32(at, true) === signature.end &&
      at + headerBytes.end + view.getUint16(at + 20, true) === view.byteLength
    )
      return at;
  throw damaged();
}

function readEntry(bytes: Uint8Array, view: DataView, at: number, directory: number) {
  const nameLength = view.getUint16(at + 28, true);
  const rawName = bytes.subarray(at + headerBytes.entry, at + headerBytes.entry + nameLength);
  const name = decodeName(rawName);
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
  const [packedSize, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
  const mode = (view.getUint32(at + 38, true) >>> 16) & typeBits;
  const isFolder = name.endsWith("/");
  const isPlain = mode === 0 || mode === (isFolder ? folder : regular);
  if ((flags & encryptedFlags) !== 0 || !isPlain || (method !== stored && method !== deflated))
    throw new AppError("custom_ui.unsupported_entry", { data: { file: name } });
  const from = view.getUint32(at + 42, true);
  if (from + headerBytes.local > directory || view.getUint32(from, true) !== signature.local) throw damaged(name);
  const content = from + headerBytes.local + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
  const to = content + packedSize;
  const ownName = bytes.subarray(from + headerBytes.local, from + headerBytes.local + view.getUint16(from + 26, true));
  if (to > directory || !isSame(ownName, rawName)) throw damaged(name);
  const crc = view.getUint32(at + 16, true);
  return { name, isFolder, method, crc, size, packed: bytes.subarray(content, to), from, to };
}

function decodeName(raw: Uint8Array): string {
  try {
    return text.decode(raw);
  } catch {
    // Some other character set: what the file would be called is anybody's guess.
    throw new AppError("custom_ui.invalid_path", { data: { file: new TextDecoder().decode(raw) } });
  }
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, n) => byte === b[n]);

/** An entry's content, which is exactly as large as the archive says: unpacking ends there. @throws `custom_ui.invalid_archive` */
export function unpack({ name, method, crc, size, packed }: ZipEntry): Uint8Array {
  let content: Uint8Array;
  try {
    content = method === stored ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  } catch {
    throw damaged(name);
  }
  if (content.length !== size || crc32(content) !== crc) throw damaged(name);
  return content;
}
