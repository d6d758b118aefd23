/** Limits of a zip with sign-in pages. Sizes in bytes. */
export const customUiLimits = {
  zip: 20 * 1024 * 1024,
  /** Unpacked, all files together. */
  total: 60 * 1024 * 1024,
  /** Unpacked, one file. */
  file: 10 * 1024 * 1024,
  files: 500,
  /** UTF-16 units of a path, in the normal form C: so that a key of R2, of 1,024 bytes, holds it. */
  path: 256,
  /** How many times its packed size a file may have, once it is larger than `ratioFrom`. */
  ratio: 100,
  ratioFrom: 256 * 1024,
} as const;

/** Uploads that are kept, beside those that the sign-in experience or one of its versions uses. */
export const customUiKept = 10;

/** What a site is made of, by the ending of a file's name. No other file is accepted. */
const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  json: "application/json",
  map: "application/json",
  webmanifest: "application/manifest+json",
  txt: "text/plain; charset=utf-8",
  xml: "application/xml",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  ico: "image/vnd.microsoft.icon",
  woff: "font/woff",
  woff2: "font/woff2",
  ttf: "font/ttf",
  otf: "font/otf",
  mp4: "video/mp4",
  webm: "video/webm",
};

/** The content type of a file by its name alone; null for a name that no file of a site has. */
export function customUiType(path: string): string | null {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(types, ending) ? (types[ending] as string) : null;
}

/** Folders and files of a tenant's address that are never the site's: protocol, API, account, and the platform's own. */
const reserved =
  /^(?:api|oidc|me|scim|m|account|invitation|sso-setup|console|demo-app|docs|dev|trial|\.well-known)(?:\/|$)|^(?:favicon\.svg|_headers)$/i;

/** Whether a path (without a leading slash) is one that own sign-in pages cannot answer. */
export const isReservedPath = (path: string): boolean => reserved.test(path);
