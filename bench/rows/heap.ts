import { startHost } from "../../scripts/host.ts";
import { freePort } from "../../scripts/ports.ts";
import { visitConsole } from "../console.ts";
import { heapAfterCollection } from "../inspector.ts";
import { type Load, runLoad } from "../load.ts";
import type { Result, Row } from "../row.ts";
import { managementLoads } from "../tenant.ts";

/** Half of what the platform gives an isolate before it ends it (128 MB). */
const budgetMB = 64;
const minutes = 10;

const inMB = (bytes: number) => bytes / 1_000_000;

/** What the Workers hold in memory after ten minutes of tokens, lists, writes, documents and pages, and a collection. */
export const heap: Row = {
  name: "heap",
  async measure({ quick }) {
    const inspectorPort = await freePort();
    const host = await startHost({ quiet: true, crons: false, inspectorPort });
    try {
      const { cookie, firstPage } = await visitConsole(host);
      const pages: Load = {
        url: host.url + firstPage,
        headers: { cookie, "user-agent": "Mozilla/5.0 Chrome/140", "accept-encoding": "identity" },
        ...{ status: 200, count: 0, concurrency: 0 },
      };
      const loads = [...Object.values(await managementLoads(host)), pages];
      const touch = () => runLoad({ ...(loads[0] as Load), count: 1, concurrency: 1 });
      const measure = async () => ({
        edge: await heapAfterCollection({ inspectorPort, worker: host.nameOf("edge"), touch }),
        regional: await heapAfterCollection({ inspectorPort, worker: host.nameOf("eu"), touch }),
      });
      const loadFor = async (ms: number) => {
        for (const end = performance.now() + ms; performance.now() < end; )
          for (const load of loads) await runLoad({ ...load, count: 100, concurrency: 8 });
      };
      const half = ((quick ? 0.5 : minutes) / 2) * 60_000;
      await loadFor(half);
      const middle = await measure();
      await loadFor(half);
      const end = await measure();
      return (["edge", "regional"] as const).map((which): Result => {
        const [before, after] = [inMB(middle[which]), inMB(end[which])];
        return {
          what: `Heap of the ${which} Worker after ${quick ? "half a minute" : `${minutes} minutes`} of load and a collection`,
          figure: `${after.toFixed(1)} MB`,
          beside: `${before.toFixed(1)} MB after half of it; ${after <= budgetMB ? "ok" : "over"}: budget ${budgetMB} MB`,
        };
      });
    } finally {
      await host.stop();
    }
  },
};
