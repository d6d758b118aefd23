import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { designSystemDir, productDir } from "./build-dir.ts";
import { writeRegionConfigs } from "./region-configs.ts";
import { runTool } from "./run-tool.ts";
import { isScriptEngine } from "./script-engine.ts";
import { CommandError, step } from "./terminal.ts";

/** What the build reads, the guide of the console's documentation and the template that it offers included. */
export const inputFolders = ["app", "workers", "contracts", "locales", "public", "docs/guide", "examples/custom-ui"];
export const inputFiles = [
  "wrangler.toml",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
  "examples/migrate.mjs",
  "scripts/build-dir.ts",
  "scripts/asset-files.ts",
  "scripts/guide-files.ts",
  "scripts/phrase-files.ts",
  "scripts/chunk-modules.ts",
  "scripts/compiled-whole.ts",
  "scripts/mend-engine.ts",
  "scripts/mend-renderer.ts",
  "scripts/mend-router.ts",
  "scripts/metered-engine.ts",
  "scripts/packed-manifest.ts",
  "scripts/trim-libraries.ts",
  "scripts/worker-assets.ts",
];

type Outcome = "built" | "unchanged";

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

/** Builds into a folder unless the last build there is of the same inputs. */
async function ensureIn(dir: string, force: boolean, build: () => Promise<void>): Promise<Outcome> {
  const hash = hashInputs();
  const stampFile = join(dir, ".inputs");
  if (!force && existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash) return "unchanged";
  rmSync(dir, { recursive: true, force: true });
  await step("Built", build);
  writeFileSync(stampFile, hash);
  return "built";
}

async function runBuild(env: Record<string, string>): Promise<void> {
  const { code, output } = await runTool("react-router", ["build"], { capture: true, env });
  if (code !== 0) throw new CommandError("The build failed.", output);
}

/** The product. Removes what was built for the design system along with it. */
export const ensureBuilt = ({ force = false } = {}): Promise<Outcome> =>
  ensureIn(productDir, force, async () => {
    await runBuild({ DESIGN_SYSTEM: "" });
    writeRegionConfigs();
  });

/** The edge Worker with the page of the design system, for its tests. */
export const ensureDesignSystemBuilt = ({ force = false } = {}): Promise<Outcome> =>
  ensureIn(designSystemDir, force, () => runBuild({ DESIGN_SYSTEM: "1" }));

/** Compressed bytes at most. A Worker is read whole before it answers for the first time. */
export const sizeBudgets: Record<string, number> = {
  "edge Worker": 1_200_000,
  "regional Worker": 580_000,
  "token script engine": 310_000,
  "SAML module": 40_000,
};

export interface Size {
  name: string;
  bytes: number;
  gzip: number;
}

/** Sizes of all files below a folder that the filter takes, each compressed by itself. */
export function sizeOf(name: string, dir: string, filter: (file: string) => boolean): Size {
  const size = { name, bytes: 0, gzip: 0 };
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !filter(entry.name)) continue;
    const content = readFileSync(join(entry.parentPath, entry.name));
    size.bytes += content.length;
    size.gzip += gzipSync(content).length;
  }
  return size;
}

const isModule = (file: string) => /\.(m?js|wasm)$/.test(file);
/** `workers/tenant/saml/load.ts`: read with the first SAML message of an isolate. */
export const isSaml = (file: string) => /^saml-core-[^/]*\.js$/.test(file);
const isOwn = (file: string) => isModule(file) && !isScriptEngine(file) && !isSaml(file);

/** The Workers and what browsers load. The regional Workers run the same code. */
export const builtSizes = (): Size[] => [
  sizeOf("edge Worker", "build/server", isOwn),
  sizeOf("regional Worker", "build/region", isOwn),
  sizeOf("token script engine", "build/region", (file) => isModule(file) && isScriptEngine(file)),
  sizeOf("SAML module", "build/region", isSaml),
  sizeOf("browser scripts", "build/client", (file) => file.endsWith(".js")),
  sizeOf("browser styles", "build/client", (file) => file.endsWith(".css")),
];
