import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vite";
import { buildDir } from "./build-dir.ts";

/** Which modules each script for browsers is made of, beside the build: what a visit loads can be asked of a test. */
export const chunkModulesFile = `${buildDir}/chunks.json`;

export const chunkModules = (): Plugin => ({
  name: "chunk-modules",
  apply: "build",
  generateBundle(_, bundle) {
    if (this.environment.name !== "client") return;
    const chunks = Object.values(bundle).flatMap((output) =>
      output.type === "chunk" ? [[output.fileName, output.moduleIds.map((id) => relative(".", id))] as const] : [],
    );
    writeFileSync(chunkModulesFile, JSON.stringify(Object.fromEntries(chunks)));
  },
});
