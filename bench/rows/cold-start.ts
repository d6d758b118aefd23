import { basename } from "node:path";
import { Miniflare } from "miniflare";
import { isSaml } from "../../scripts/built-app.ts";
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

const idle = "export default { fetch: () => new Response(null, { status: 204 }) };";

/** `idle`: the same modules behind an entry that evaluates none of them. `withoutSaml`: nothing is in the module of SAML. */
type Kind = "whole" | "idle" | "withoutSaml";

/** A Worker of ours by itself: its service bindings lead nowhere, and what it answers does not matter. */
async function startAlone(key: WorkerKey, kind: Kind) {
  const vars = { ...localSecrets().secrets[key], ENDPOINT: "http://localhost" };
  const built = readBuiltWorker(key);
  const worker = toMiniflareWorker(built, vars, () => false);
  const manifest = worker.config?.manifest;
  if (kind === "idle" && manifest?.modules) manifest.modules[manifest.mainModule] = { type: "esm", contents: idle };
  if (kind === "withoutSaml")
    for (const name of Object.keys(manifest?.modules ?? {}))
      if (isSaml(basename(name)) && manifest?.modules) manifest.modules[name] = { type: "esm", contents: "export {};" };
  const mf = new Miniflare({ ...runtimeOptions({ quiet: true }), workers: [worker] });
  const url = new URL("/api/status", await mf.ready);
  return { url: url.href, stop: () => mf.dispose() };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const coldStart: Row = {
  name: "cold-start",
  async measure({ quick }) {
    const none = (): number[] => [];
    const times = { bare: none(), edge: none(), region: none(), idleEdge: none(), idleRegion: none(), noSaml: none() };
    for (let round = 0; round < (quick ? 1 : 5); round += 1) {
      times.bare.push(await firstAnswer(() => startBare(0)));
      times.idleEdge.push(await firstAnswer(() => startAlone("edge", "idle")));
      times.edge.push(await firstAnswer(() => startAlone("edge", "whole")));
      times.idleRegion.push(await firstAnswer(() => startAlone("eu", "idle")));
      times.region.push(await firstAnswer(() => startAlone("eu", "whole")));
      times.noSaml.push(await firstAnswer(() => startAlone("eu", "withoutSaml")));
    }
    const bare = median(times.bare);
    const line = (what: string, whole: number, idling: number) => ({
      what: `${what}: fresh runtime to first answer`,
      figure: `${Math.round(whole)} ms`,
      beside: `${Math.round(bare)} ms for a bare Worker, ${Math.round(idling)} ms with the same modules read and none evaluated; a start may take 1,000 ms of CPU`,
    });
    return [
      line("Edge Worker", median(times.edge), median(times.idleEdge)),
      line("Regional Worker", median(times.region), median(times.idleRegion)),
      {
        what: "Regional Worker: what SAML costs a start that needs none",
        figure: `${(median(times.region) / median(times.noSaml)).toFixed(2)} times`,
        beside: `${Math.round(median(times.noSaml))} ms with nothing in the module of SAML; it is evaluated when the first message comes`,
      },
    ];
  },
};
