import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { languages } from "../locales/languages.ts";
import { fileOf, type Namespace } from "../locales/phrases.ts";
import { type AssetFiles, versionOf } from "./asset-files.ts";

const namespaces = () => readdirSync("locales/en").map((file) => file.replace(/\.ts$/, "") as Namespace);

/** Every file of phrases with its address, and the version of each name: one for all languages keeps that list short. */
export async function phraseFiles(): Promise<AssetFiles> {
  const names = [...new Set(namespaces().map(fileOf))];
  const built = await Promise.all(
    names.map(async (name) => {
      const texts = await Promise.all(languages.map((language) => contentOf(name, language)));
      const version = versionOf(texts);
      const files = languages.map((language, index) => ({
        path: `assets/l/${language}/${name}-${version}.json`,
        text: texts[index] ?? "",
      }));
      return { name, version, files };
    }),
  );
  return {
    files: built.flatMap(({ files }) => files),
    versions: Object.fromEntries(built.map(({ name, version }) => [name, version])),
  };
}

/** A namespace as JSON; a file that carries several has each under its name. */
async function contentOf(file: string, language: string): Promise<string> {
  const inFile = namespaces().filter((namespace) => fileOf(namespace) === file);
  const read = async (namespace: string): Promise<object> =>
    (await import(pathToFileURL(resolve(`locales/${language}/${namespace}.ts`)).href)).default;
  const pairs = await Promise.all(inFile.map(async (namespace) => [namespace, await read(namespace)] as const));
  const [[only, phrases] = ["", {}]] = pairs;
  return JSON.stringify(only === file ? phrases : Object.fromEntries(pairs));
}

const glob = /import\.meta\.glob<object>\([^;]*\);/;

/** `locales/files.ts` for a bundler without globs. */
export function withSources(module: string): string {
  const paths = languages.flatMap((language) => namespaces().map((namespace) => `./${language}/${namespace}.ts`));
  const sources = paths.map((path) => `"${path}": async () => (await import("${path}")).default`);
  return module.replace(glob, `{${sources.join(",\n")}};`);
}
