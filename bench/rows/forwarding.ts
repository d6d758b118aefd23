import { startHost } from "../../scripts/host.ts";
import { startBare } from "../bare.ts";
import { compareLoads } from "../load.ts";
import type { Row } from "../row.ts";
import { makeTenant } from "../tenant.ts";

/** What the edge, the way to the region and the regional Worker's frame cost, beside Workers that do nothing. */
export const forwarding: Row = {
  name: "forwarding",
  async measure({ quick }) {
    const host = await startHost({ quiet: true, crons: false, vars: { SERVER_TIMING: "0" } });
    const bare = await startBare(0);
    const hop = await startBare(1);
    try {
      const address = `${host.url}/m/${await makeTenant(host)}/api/status`;
      const load = { count: quick ? 300 : 2_000, concurrency: 8, status: 204 };
      const urls = [address, bare.url, hop.url];
      const [ours, none, one] = await compareLoads(
        urls.map((url) => ({ ...load, url })),
        quick ? 1 : 3,
      );
      if (!ours || !none || !one) throw new Error("nothing was measured");
      const share = (other: number) => `${Math.round((ours.perSecond / other) * 100)} %`;
      return [
        {
          what: "Request through the edge to a region and back",
          figure: `${Math.round(ours.perSecond)}/s, median ${ours.median.toFixed(1)} ms`,
          beside: `${share(none.perSecond)} of a bare Worker (${Math.round(none.perSecond)}/s), ${share(one.perSecond)} of two bare Workers and a binding (${Math.round(one.perSecond)}/s)`,
        },
      ];
    } finally {
      await Promise.all([host.stop(), bare.stop(), hop.stop()]);
    }
  },
};
