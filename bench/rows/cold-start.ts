import { Miniflare } from "miniflare";
import { readBuiltWorker, toMiniflareWorker } from "../../scripts/built-workers.ts";
import { runtimeOptions } from "../../scripts/runtime.ts";
import { localSecrets, type WorkerKey } from "../../scripts/secrets.ts";
import { startBare } from "../bare.ts";
import type { Row } from "../row.ts";

/** From nothing to the first answer of a fresh runtime with that Worker alone, in ms. */
async function firstAnswer(start: () => Promise<{ url: string; stop: () => Promise<void> }>): Promise<number> {
  const started = performance.now();
  const { url, stop } = await start();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  const elapsed = performance.now() - started;
  await stop();
  return elapsed;
}

/** A Worker of ours by itself: its service bindings lead nowhere, and what it answers does not matter. */
async function startAlone(key: WorkerKey) {
  const vars = { ...localSecrets().secrets[key], ENDPOINT: "http://localhost" };
  const worker = toMiniflareWorker(readBuiltWorker(key), vars, () => false);
  const mf = new Miniflare({ ...runtimeOptions({ quiet: true }), workers: [worker] });
  const url = new URL("/api/status", await mf.ready);
  return { url: url.href, stop: () => mf.dispose() };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const coldStart: Row = {
  name: "cold-start",
  async measure({ quick }) {
    const times = { bare: [] as number[], edge: [] as number[], region: [] as number[] };
    for (let round = 0; round < (quick ? 1 : 5); round += 1) {
      times.bare.push(await firstAnswer(() => startBare(0)));
      times.edge.push(await firstAnswer(() => startAlone("edge")));
      times.region.push(await firstAnswer(() => startAlone("eu")));
    }
    const bare = median(times.bare);
    const line = (what: string, ms: number) => ({
      what: `${what}: fresh runtime to first answer`,
      figure: `${Math.round(ms)} ms`,
      beside: `${Math.round(ms - bare)} ms over a bare Worker (${Math.round(bare)} ms)`,
    });
    return [line("Edge Worker", median(times.edge)), line("Regional Worker", median(times.region))];
  },
};
