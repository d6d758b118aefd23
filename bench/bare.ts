import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { Miniflare, type WorkerOptions } from "miniflare";
import { runtimeOptions } from "../scripts/runtime.ts";

const compatibilityDate = "2026-08-15";
type Env = NonNullable<NonNullable<WorkerOptions["config"]>["env"]>;

const worker = (name: string, source: string, env: Env = {}): WorkerOptions => ({
  config: {
    name,
    compatibilityDate,
    compatibilityFlags: ["nodejs_compat"],
    manifest: { mainModule: "index.js", modules: { "index.js": { type: "esm", contents: source } } },
    env,
  },
});

export interface Bare {
  url: string;
  stop: () => Promise<void>;
}

const sourceOf = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");

async function start(workers: WorkerOptions[]): Promise<Bare> {
  const mf = new Miniflare({ ...runtimeOptions({ quiet: true }), workers });
  const url = await mf.ready;
  return { url: url.href, stop: () => mf.dispose() };
}

const hop = (to: string) => worker("front", sourceOf("bare-hop.js"), { NEXT: { type: "worker", worker: to } });

/** The bare Worker, hosted the same way as the app; with `hops` 1 behind another that forwards to it. */
export async function startBare(hops: 0 | 1): Promise<Bare> {
  const bare = worker("bare", sourceOf("bare-worker.js"));
  return start(hops === 1 ? [hop("bare"), bare] : [bare]);
}

/**
 * A Worker that makes the trips of one call of ours and does nothing else: behind a hop as the region is behind the
 * edge, one trip to D1. `token` writes what a token leaves behind and signs it, `list` reads a page of 20 of 1,000.
 */
export async function startBareCall(call: "token" | "list"): Promise<Bare> {
  const db: Env = { DB: { type: "d1", id: `bench-${call}` } };
  const bare = await start([hop(call), worker(call, sourceOf(`${call}-worker.js`), db)]);
  const made = await fetch(bare.url, { method: "PUT" });
  if (made.status !== 204) throw new Error(`making the tables of ${call} answered ${made.status}`);
  return bare;
}

/** The least that a reverse proxy can do: one fetch of the same path at another origin. */
export const startBareProxy = (origin: string): Promise<Bare> =>
  start([worker("proxy", sourceOf("bare-proxy.js"), { ORIGIN: { type: "text", value: origin } })]);

/** The protocol library with its records in memory, bundled as the build does it. */
export async function startMemoryProvider(): Promise<Bare> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("memory-provider.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "esm",
    target: "esnext",
    platform: "node",
    conditions: ["workerd", "worker"],
    alias: { depd: "depd/lib/browser/index.js" },
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire("file:///bench.js");' },
    logLevel: "error",
  });
  return start([worker("memory", outputFiles[0]?.text ?? "")]);
}
