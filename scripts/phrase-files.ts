import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { languages } from "../locales/languages.ts";
import { fileOf, type Namespace } from "../locales/phrases.ts";
import { buildDir } from "./build-dir.ts";

/** Where the regional Workers, which serve no other assets, get the same files from. */
export const phrasesDir = `${buildDir}/phrases`;

const namespaces = () => readdirSync("locales/en").map((file) => file.replace(/\.ts$/, "") as Namespace);

interface PhraseFile {
  path: string;
  text: string;
}

/** Every file of phrases with its address, and the version of each name: one for all languages keeps that list short. */
async function phraseFiles(): Promise<{ files: PhraseFile[]; versions: Record<string, string> }> {
  const names = [...new Set(namespaces().map(fileOf))];
  const built = await Promise.all(
    names.map(async (name) => {
      const texts = await Promise.all(languages.map((language) => contentOf(name, language)));
      const version = createHash("sha256").update(texts.join("\0")).digest("hex").slice(0, 8);
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

/** Phrases as static assets of the build, and their versions in place of the sources of `locales/files.ts`. */
export function phraseAssets(): Plugin {
  let found: ReturnType<typeof phraseFiles> | undefined;
  const files = () => {
    found ??= phraseFiles();
    return found;
  };
  const module = resolve("locales/files.ts");
  return {
    name: "phrase-assets",
    apply: "build",
    enforce: "pre",
    sharedDuringBuild: true,
    async transform(_, id) {
      if (id !== module) return null;
      const source = readFileSync(module, "utf8");
      const { versions } = await files();
      return source
        .replace(/(versions: Record<string, string> = )\{\}/, `$1${JSON.stringify(versions)}`)
        .replace(glob, "{};");
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      rmSync(phrasesDir, { recursive: true, force: true });
      for (const { path, text } of (await files()).files) {
        this.emitFile({ type: "asset", fileName: path, source: text });
        mkdirSync(dirname(join(phrasesDir, path)), { recursive: true });
        writeFileSync(join(phrasesDir, path), text);
      }
    },
  };
}
