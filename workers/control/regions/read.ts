import { Region } from "../../../contracts/region.ts";
import type { ControlCtx } from "../context.ts";

export interface RegionReading {
  region: Region;
  ok: boolean;
  /** From the edge to the region and back. */
  ms: number;
}

/** A reader of the first page waits no longer than this for a region. */
const readingPatienceMs = 3000;

/** One call to each region, side by side, timed from here. */
export async function readRegions(ctx: ControlCtx): Promise<RegionReading[]> {
  if (ctx.env.EDITION !== "cloud") return [];
  return Promise.all(
    Region.options.map(async (region) => {
      const started = performance.now();
      const location = { tenantId: ctx.tenantId, residence: region, shard: 0, endpoint: ctx.env.ENDPOINT };
      const answer = ctx.plane(location, new Request("https://tenant.meridian/api/status"));
      const tooLate = new Promise<null>((resolve) => setTimeout(resolve, readingPatienceMs, null));
      const ok = await Promise.race([answer, tooLate]).then(
        (response) => response?.ok ?? false,
        () => false,
      );
      return { region, ok, ms: performance.now() - started };
    }),
  );
}
