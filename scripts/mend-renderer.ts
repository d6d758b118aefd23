import type { Plugin } from "vite";

/** How React's renderer writes: pieces of a few bytes, each encoded by itself and then copied to where it is sent from. */
const byPieces =
  / {2}currentView = null,\n {2}writtenBytes = 0;\nfunction writeChunk\(destination, chunk\) \{\n[\s\S]*?\nfunction byteLengthOfChunk\(chunk\) \{\n {2}return chunk\.byteLength;\n\}\n/;
const lengthOfPiece = "segmentByteSize += segment[i].byteLength;";
const nothingWritten = /currentView = new Uint8Array\(4096\);\s*writtenBytes = 0;/g;

/** Characters after which what is written so far is sent on. */
const batch = 16_384;

const byBatches = `  written = "";
function writeChunk(destination, chunk) {
  written += chunk;
  if (written.length >= ${batch}) completeWriting(destination);
}
function writeChunkAndReturn(destination, chunk) {
  writeChunk(destination, chunk);
  return !0;
}
function completeWriting(destination) {
  if (written === "") return;
  var bytes = textEncoder.encode(written);
  written = "";
  destination.enqueue(bytes);
}
var textEncoder = new TextEncoder();
function stringToChunk(content) {
  return content;
}
function stringToPrecomputedChunk(content) {
  return content;
}
function byteLengthOfChunk(chunk) {
  return chunk.length;
}
`;

/**
 * React's server renderer with strings as its pieces, as its builds for other runtimes have them, which become bytes
 * together: each name and value of an attribute was a call of the runtime, a tenth of what a page takes.
 */
export function mendWriting(code: string): string {
  const mended = code
    .replace(byPieces, () => byBatches)
    .replace(lengthOfPiece, "segmentByteSize += segment[i].length;")
    .replaceAll(nothingWritten, 'written = "";');
  if (!byPieces.test(code) || /currentView|writtenBytes|byteLength\b/.test(mended))
    throw new Error("react-dom is not what scripts/mend-renderer.ts expects");
  return mended;
}

/** Mends what is slow in the renderer that is built into the edge Worker. */
export const mendRenderer: Plugin = {
  name: "mend-renderer",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (/\/react-dom\/cjs\/react-dom-server\.edge\.production\.js$/.test(id)) return mendWriting(code);
    return null;
  },
};
