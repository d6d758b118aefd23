import { encode } from "uqr";

/** Bytes that fit into a code of version 16 (ISO/IEC 18004, level M), which phones still read from a screen. */
export const qrMax = 450;

/** The dark modules of a QR code, row by row, with the quiet zone around them. @throws for a text of more than `qrMax` bytes */
export function qrModules(text: string): boolean[][] {
  if (new TextEncoder().encode(text).length > qrMax) throw new Error("too long for a QR code");
  return encode(text, { ecc: "M", border: 4 }).data;
}

/** A QR code as a picture: an SVG in a `data:` address. */
export function qrCode(text: string): string {
  const modules = qrModules(text);
  const size = modules.length;
  const path = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join("")}"/></svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}
