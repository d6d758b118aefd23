import type { Region } from "../../contracts/region.ts";

/** What one request cost, counted where it happens; the edge Worker makes `Server-Timing` of it. */
export interface Meter {
  regionTrips: number;
  regionMs: number;
  /** Round trips to, and statements run in, the edge Worker's own database. */
  control: number;
  /** Round trips to, and statements run in, the tenant's database. A batch is one trip. */
  d1: number;
  statements: number;
  kv: number;
}

export const newMeter = (): Meter => ({ regionTrips: 0, regionMs: 0, control: 0, d1: 0, statements: 0, kv: 0 });

/** Added delay of each kind of trip in ms, for feeling distance on one machine. */
export type SimulatedRtt = Partial<Record<Lowercase<Region> | "control" | "kv", number>>;

/** `eu:240,control:120,kv:10` as numbers; anything that is not `name:milliseconds` is a mistake of configuration and throws. */
export function parseSimulatedRtt(text: string): SimulatedRtt {
  const rtt: SimulatedRtt = {};
  for (const part of text.split(",").filter((p) => p.trim() !== "")) {
    const match = /^\s*(eu|us|au|jp|control|kv)\s*:\s*(\d{1,5})\s*$/.exec(part);
    if (!match) throw new Error(`SIMULATE_RTT_MS: "${part}" is not like eu:240`);
    rtt[match[1] as keyof SimulatedRtt] = Number(match[2]);
  }
  return rtt;
}

export const delay = (ms: number | undefined): Promise<void> =>
  ms ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();

/** `Server-Timing` (W3C) of a request: counts as `desc`, the regional time as `dur` in ms. */
export function serverTiming(meter: Meter): string {
  return [
    `region;desc="${meter.regionTrips}";dur=${meter.regionMs.toFixed(1)}`,
    `control;desc="${meter.control}"`,
    `d1;desc="${meter.d1}"`,
    `statements;desc="${meter.statements}"`,
    `kv;desc="${meter.kv}"`,
  ].join(", ");
}
