import { crc32, deflateRawSync } from "node:zlib";

const header = (signature, fields) => {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [size]) => sum + size, 0));
  let at = bytes.writeUInt32LE(signature);
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size);
  return bytes;
};

/**
 * A zip archive of files, compressed with Deflate.
 * @param {{ name: string, content: string | Uint8Array }[]} files
 * @returns {Buffer}
 */
export function zip(files) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const { name, content } of files) {
    const [path, plain] = [Buffer.from(name), Buffer.from(content)];
    const packed = deflateRawSync(plain);
    // Version 2.0, UTF-8 names, Deflate, and a date that is always the same: the same files are the same archive.
    const common = [[2, 20], [2, 0x0800], [2, 8], [2, 0], [2, 0x21]];
    common.push([4, crc32(plain)], [4, packed.length], [4, plain.length], [2, path.length], [2, 0]);
    const local = header(0x04034b50, common);
    directory.push(header(0x02014b50, [[2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]), path);
    parts.push(local, path, packed);
    offset += local.length + path.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = [[2, 0], [2, 0], [2, files.length], [2, files.length], [4, list.length], [4, offset], [2, 0]];
  return Buffer.concat([...parts, list, header(0x06054b50, end)]);
}
