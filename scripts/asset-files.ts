import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { textFiles } from "../app/console/docs/text-files.ts";

/** Static assets that Workers read, and the version of each by its name. */
export interface AssetFiles {
  files: { path: string; text: string }[];
  versions: Record<string, string>;
}

export const versionOf = (texts: readonly string[]): string =>
  createHash("sha256").update(texts.join("\0")).digest("hex").slice(0, 8);

/** The texts of `app/console/docs/text-files.ts`: one JSON file of each, with the texts by the names of their files. */
export async function textAssets(): Promise<AssetFiles> {
  const built = Object.entries(textFiles).map(([name, place]) => {
    const paths = statSync(place).isDirectory() ? readdirSync(place).map((file) => join(place, file)) : [place];
    const texts = paths.sort().map((path) => [basename(path), readFileSync(path, "utf8")]);
    const text = JSON.stringify(Object.fromEntries(texts));
    return { name, text, version: versionOf([text]) };
  });
  return {
    files: built.map(({ name, text, version }) => ({ path: `assets/t/${name}-${version}.json`, text })),
    versions: Object.fromEntries(built.map(({ name, version }) => [name, version])),
  };
}
