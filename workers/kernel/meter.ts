import type { Database } from "./db.ts";
import { openDistance, type SimulatedRtt, type Travel } from "./distance.ts";

/** What one request cost, counted where it happens, and what it travels with; the edge Worker makes `Server-Timing` of it. */
export interface Meter {
  regionTrips: number;
  regionMs: number;
  /** Round trips to the edge Worker's own database, those of them that write, and how many followed one another. */
  control: number;
  controlWrites: number;
  controlWaves: number;
  /** The wave of the last trip that has ended. */
  controlEnded: number;
  /** Round trips to the tenant's database. A batch is one trip. */
  d1: number;
  /** Statements run in either. */
  statements: number;
  kv: number;
  /** The databases that the request has opened, by shard: one handle each, however many contexts it makes. */
  readonly databases: Map<number, Database>;
  /** Makes a trip, as far as it is said to be. */
  travel: Travel;
}

export const newMeter = (rtt: SimulatedRtt = {}): Meter => ({
  regionTrips: 0,
  regionMs: 0,
  control: 0,
  controlWrites: 0,
  controlWaves: 0,
  controlEnded: 0,
  d1: 0,
  statements: 0,
  kv: 0,
  databases: new Map(),
  travel: openDistance(rtt),
});

/** One trip to CONTROL. It belongs to the first wave unless another trip ended before it began. */
export async function controlTrip<T>(meter: Meter, isWrite: boolean, trip: () => Promise<T>): Promise<T> {
  const wave = meter.controlEnded + 1;
  meter.control += 1;
  if (isWrite) meter.controlWrites += 1;
  meter.controlWaves = Math.max(meter.controlWaves, wave);
  try {
    return await meter.travel("control", trip);
  } finally {
    meter.controlEnded = Math.max(meter.controlEnded, wave);
  }
}

/** `Server-Timing` (W3C) of a request: counts as `desc`, the regional time as `dur` in ms. */
export function serverTiming(meter: Meter): string {
  return [
    `region;desc="${meter.regionTrips}";dur=${meter.regionMs.toFixed(1)}`,
    `control;desc="${meter.control}"`,
    `control-writes;desc="${meter.controlWrites}"`,
    `control-waves;desc="${meter.controlWaves}"`,
    `d1;desc="${meter.d1}"`,
    `statements;desc="${meter.statements}"`,
    `kv;desc="${meter.kv}"`,
  ].join(", ");
}
