import type { Region } from "../../contracts/region.ts";

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

/** Cloudflare's limit of connections that one invocation may have open at a time; the next one waits. */
export const connectionsMax = 6;

/** Makes a trip of one invocation as long as it would be from far away. */
export type Travel = <T>(to: keyof SimulatedRtt | null, trip: () => Promise<T>) => Promise<T>;

/** The distances of one invocation. Without any simulated one, trips are made as they are. */
export function openDistance(rtt: SimulatedRtt): Travel {
  if (Object.keys(rtt).length === 0) return (_, trip) => trip();
  const waiting: (() => void)[] = [];
  let open = 0;
  return async (to, trip) => {
    if (open === connectionsMax) await new Promise<void>((resolve) => waiting.push(resolve));
    else open += 1;
    try {
      await delay(to === null ? undefined : rtt[to]);
      return await trip();
    } finally {
      // The connection passes to the next one in the queue, which counts as open already.
      const next = waiting.shift();
      if (next) next();
      else open -= 1;
    }
  };
}
