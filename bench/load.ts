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
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: (times.length / elapsed) * 1000, median: at(0.5), p95: at(0.95), p99: at(0.99) };
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

/**
 * Several loads by turns, so that a slow moment of the machine falls on all of them; of each the best round
 * counts, after one round that only warms up.
 */
export async function compareLoads(loads: readonly Load[], rounds: number): Promise<Measured[]> {
  const best: Measured[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, load] of loads.entries()) {
      const measured = await runLoad(load);
      const known = best[index];
      if (round > 0 && (known === undefined || measured.perSecond > known.perSecond)) best[index] = measured;
    }
  }
  return best;
}
