import { Agent, type IncomingMessage, request } from "node:http";

export interface Load {
  url: string;
  /** Requests in all, and how many of them at a time. */
  count: number;
  concurrency: number;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The status that every answer must have. */
  status: number;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  median: number;
  p95: number;
  p99: number;
}

/** A bounded number of requests over kept-alive connections. @throws at the first answer with another status. */
export async function runLoad(load: Load): Promise<Measured> {
  const { times, perSecond } = await runSlice(load);
  return measured(times, perSecond);
}

async function runSlice(load: Load): Promise<{ times: number[]; perSecond: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.concurrency });
  const times: number[] = [];
  let left = load.count;
  const started = performance.now();
  const loop = async () => {
    while (left > 0) {
      left -= 1;
      const sent = performance.now();
      const status = await send(load, agent);
      if (status !== load.status) throw new Error(`${load.url} answered ${status}, expected ${load.status}`);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: load.concurrency }, loop));
  const elapsed = performance.now() - started;
  agent.destroy();
  return { times, perSecond: (times.length / elapsed) * 1000 };
}

function measured(times: readonly number[], perSecond: number): Measured {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { perSecond, median: at(0.5), p95: at(0.95), p99: at(0.99) };
}

function send({ url, method = "GET", headers, body }: Load, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent, headers }, (answer: IncomingMessage) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
    });
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

/** A turn of each load is a part of its requests this small, so that a slow moment of the machine falls on all of them. */
const turnsOfRound = 6;

/**
 * Several loads by short turns, after a round that only warms up. Requests a second are the median of a load's turns:
 * its best one would be that of a moment in which nothing else ran.
 */
export async function compareLoads(loads: readonly Load[], rounds: number): Promise<Measured[]> {
  const turns = loads.map(() => ({ times: [] as number[], rates: [] as number[] }));
  for (const load of loads) await runSlice(load);
  for (let turn = 0; turn < rounds * turnsOfRound; turn += 1) {
    for (const [index, load] of loads.entries()) {
      const { times, perSecond } = await runSlice({ ...load, count: Math.ceil(load.count / turnsOfRound) });
      turns[index]?.times.push(...times);
      turns[index]?.rates.push(perSecond);
    }
  }
  return turns.map(({ times, rates }) =>
    measured(times, rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0),
  );
}
