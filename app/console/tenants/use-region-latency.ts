import { useEffect, useState } from "react";
import type { Region } from "../../../contracts/region.ts";
import type { RegionReading } from "../../context.ts";
import { roundTrip } from "../status/round-trip.ts";

export interface RegionLatency {
  ok: boolean;
  /** From this browser to the edge, from there to the region, and back. */
  ms: number;
}

/** Undefined until it is measured, and where it could not be. */
export function useRegionLatency(): Partial<Record<Region, RegionLatency>> | undefined {
  const [latency, setLatency] = useState<Partial<Record<Region, RegionLatency>>>();
  useEffect(() => {
    const leaving = new AbortController();
    measure(leaving.signal).then(setLatency, () => {
      if (!leaving.signal.aborted) setLatency({});
    });
    return () => leaving.abort();
  }, []);
  return latency;
}

async function measure(signal: AbortSignal): Promise<Partial<Record<Region, RegionLatency>>> {
  const answer = await fetch("/console/tenants/regions", { signal });
  if (!answer.ok) throw new Error(`the regions' readings answered ${answer.status}`);
  const readings = (await answer.json()) as RegionReading[];
  // After it, not beside it: the two would wait for each other.
  const toEdge = await roundTrip(signal);
  return Object.fromEntries(readings.map(({ region, ok, ms }) => [region, { ok, ms: ms + toEdge }]));
}
