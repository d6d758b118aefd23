import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { writeRegionConfigs } from "./region-configs.ts";
import { runTool } from "./run-tool.ts";
import { CommandError, step } from "./terminal.ts";

/** What the build reads, the guide of the console's documentation included. */
export const inputFolders = ["app", "workers", "contracts", "locales", "public", "docs/guide"];
export const inputFiles = [
  "wrangler.toml",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
  "examples/migrate.mjs",
  "scripts/phrase-files.ts",
  "scripts/chunk-modules.ts",
];
const stampFile = "build/.inputs";

/** A hash over everything that a build depends on, by content. */
function hashInputs(): string {
  const hash = createHash("sha256");
  const add = (file: string) => hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  for (const folder of inputFolders.filter(existsSync)) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) add(file);
  }
  for (const file of inputFiles.filter(existsSync)) add(file);
  return hash.digest("hex");
}

const isBuilt = (hash: string) => existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash;

/** Builds unless the last build is of the same inputs. */
export async function ensureBuilt({ force = false } = {}): Promise<"built" | "unchanged"> {
  const hash = hashInputs();
  if (!force && isBuilt(hash)) return "unchanged";
  rmSync("build", { recursive: true, force: true });
  await step("Built", async () => {
    const { code, output } = await runTool("react-router", ["build"], { capture: true });
    if (code !== 0) throw new CommandError("The build failed.", output);
    writeRegionConfigs();
  });
  writeFileSync(stampFile, hash);
  return "built";
}

/** Compressed bytes at most. A Worker is read whole before it answers for the first time. */
export const sizeBudgets: Record<string, number> = {
  "edge Worker": 1.2 * 1024 * 1024,
  "regional Worker": 450 * 1024,
};

export interface Size {
  name: string;
  bytes: number;
  gzip: number;
}

/** Sizes of all files below a folder that the filter takes, each compressed by itself. */
export function sizeOf(name: string, dir: string, filter: RegExp): Size {
  const size = { name, bytes: 0, gzip: 0 };
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !filter.test(entry.name)) continue;
    const content = readFileSync(join(entry.parentPath, entry.name));
    size.bytes += content.length;
    size.gzip += gzipSync(content).length;
  }
  return size;
}

const modules = /\.(m?js|wasm)$/;

/** The Workers and what browsers load. The regional Workers run the same code. */
export const builtSizes = (): Size[] => [
  sizeOf("edge Worker", "build/server", modules),
  sizeOf("regional Worker", "build/region", modules),
  sizeOf("browser scripts", "build/client", /\.js$/),
  sizeOf("browser styles", "build/client", /\.css$/),
];
