import { readFileSync } from "node:fs";
import { Miniflare, type WorkerOptions } from "miniflare";
import { runtimeOptions } from "../scripts/runtime.ts";

const compatibilityDate = "2026-08-15";
const worker = (name: string, file: string, next?: string): WorkerOptions => ({
  config: {
    name,
    compatibilityDate,
    manifest: {
      mainModule: "index.js",
      modules: { "index.js": { type: "esm", contents: readFileSync(new URL(file, import.meta.url), "utf8") } },
    },
    env: next ? { NEXT: { type: "worker", worker: next } } : {},
  },
});

export interface Bare {
  url: string;
  stop: () => Promise<void>;
}

/** The bare Worker, hosted the same way as the app; with `hops` 1 behind another that forwards to it. */
export async function startBare(hops: 0 | 1): Promise<Bare> {
  const bare = worker("bare", "bare-worker.js");
  const workers = hops === 1 ? [worker("front", "bare-hop.js", "bare"), bare] : [bare];
  const mf = new Miniflare({ ...runtimeOptions({ quiet: true }), workers });
  const url = await mf.ready;
  return { url: url.href, stop: () => mf.dispose() };
}
