import { customUiType, isReservedPath, customUiLimits as limits } from "../../../contracts/custom-ui-files.ts";
import { AppError } from "../../kernel/error.ts";
import { readZip, type ZipEntry } from "./zip.ts";

/** A file of a site: its path without a leading slash, and what it is served as. */
export interface SiteFile {
  path: string;
  type: string;
  entry: ZipEntry;
}

/** What systems leave in an archive beside the files that were meant. */
const litter = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/;
/** Folders count as entries, too. */
const entriesMax = limits.files * 4;

const refused = (
  code: "custom_ui.invalid_path" | "custom_ui.duplicate_path" | "custom_ui.type_not_allowed",
  file: string,
) => new AppError(code, { data: { file } });

/**
 * The files of a site in a zip, by their paths. One folder around all of them is taken off. Nothing is unpacked: what
 * the archive says of itself is within `customUiLimits`, and `unpack` holds it to that.
 * @throws `custom_ui.*`, with the name of the file in `data` where it is about one
 */
export function readSite(zip: Uint8Array): SiteFile[] {
  const entries = readZip(zip, entriesMax);
  for (const { name } of entries) requireSafePath(name);
  const files = entries.filter(({ name, isFolder }) => !isFolder && !litter.test(name));
  requireLimits(files, zip.length);
  const prefix = folderAround(files);
  const seen = new Set<string>();
  const site = files.map((entry): SiteFile => {
    const path = entry.name.slice(prefix.length).normalize("NFC");
    const type = customUiType(path);
    if (type === null) throw refused("custom_ui.type_not_allowed", path);
    if (isReservedPath(path)) throw refused("custom_ui.invalid_path", path);
    const key = path.toLowerCase();
    if (seen.has(key)) throw refused("custom_ui.duplicate_path", path);
    seen.add(key);
    return { path, type, entry };
  });
  if (!site.some(({ path }) => path === "index.html")) throw new AppError("custom_ui.index_missing");
  return site;
}

/** A path below the site on every system, and in every address. */
function requireSafePath(name: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const isUnsafe = /[\\:%?#\u0000-\u001f\u007f]|^\/|^$/.test(name) || name.normalize("NFC").length > limits.path;
  const segments = name.replace(/\/$/, "").split("/");
  if (isUnsafe || segments.some((segment) => segment === "" || segment === "." || segment === ".."))
    throw refused("custom_ui.invalid_path", name);
}

function requireLimits(files: readonly ZipEntry[], zipped: number): void {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const { length: count } = files;
  if (zipped > limits.zip || total > limits.total || count > limits.files)
    throw new AppError("custom_ui.limit_exceeded", { data: { bytes: total, files: count } });
  for (const { name, size, packed } of files)
    if (size > limits.file || (size > limits.ratioFrom && size > packed.length * limits.ratio))
      throw new AppError("custom_ui.limit_exceeded", { data: { file: name, bytes: size } });
}

/** `site/` where all files are in it, as people zip a folder; else nothing. */
function folderAround(files: readonly ZipEntry[]): string {
  const [top = ""] = /^[^/]+\//.exec(files[0]?.name ?? "") ?? [];
  return top !== "" && files.every(({ name }) => name.startsWith(top)) ? top : "";
}
