import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";
import { type AssetFiles, textAssets } from "./asset-files.ts";
import { buildDir } from "./build-dir.ts";
import { guideFiles } from "./guide-files.ts";
import { phraseFiles } from "./phrase-files.ts";

/** Where the regional Workers, which serve no other assets, get the same files from. */
const assetsDir = `${buildDir}/worker-assets`;

/** The modules that know the addresses of assets, and what their assets are. */
const builders: Record<string, () => Promise<AssetFiles>> = {
  [resolve("locales/files.ts")]: phraseFiles,
  [resolve("app/console/docs/texts.server.ts")]: textAssets,
  [resolve("app/console/guides/read.server.ts")]: guideFiles,
};

/** Phrases and texts as static assets of the build, and their versions in place of their sources. */
export function workerAssets(): Plugin {
  const built = new Map<string, Promise<AssetFiles>>();
  const filesOf = async (module: string): Promise<AssetFiles | null> => {
    const build = builders[module];
    if (!build) return null;
    const files = built.get(module) ?? build();
    built.set(module, files);
    return files;
  };
  return {
    name: "worker-assets",
    apply: "build",
    enforce: "pre",
    sharedDuringBuild: true,
    async transform(_, id) {
      const found = await filesOf(id);
      if (!found) return null;
      return readFileSync(id, "utf8")
        .replace(/(versions: Record<string, string> = )\{\}/, `$1${JSON.stringify(found.versions)}`)
        .replace(/import\.meta\.glob<\w+>\([^;]*\);/, "{};");
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      rmSync(assetsDir, { recursive: true, force: true });
      const all = await Promise.all(Object.keys(builders).map(filesOf));
      for (const { path, text } of all.flatMap((found) => found?.files ?? [])) {
        this.emitFile({ type: "asset", fileName: path, source: text });
        mkdirSync(dirname(join(assetsDir, path)), { recursive: true });
        writeFileSync(join(assetsDir, path), text);
      }
    },
  };
}
