import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Page, Request, Response } from "playwright-core";

/** A signed-in first visit of the console at most. */
export const firstVisitBudget = { script: 180_000, style: 25_000, requests: 17 };

/** What a page sent, in bytes as compressed. */
export interface Weight {
  requests: number;
  script: number;
  style: number;
  /** Documents, data, fonts and pictures. */
  other: number;
}

/**
 * Counts what a page fetches from now on. The answer is the weight so far, once nothing has been on its way for half a
 * second; calling it again goes on counting.
 */
export function weigh(page: Page): () => Promise<Weight> {
  const answers: Response[] = [];
  const underWay = new Set<Request>();
  let lastChange = 0;
  const changed = () => {
    lastChange = performance.now();
  };
  const begin = (request: Request) => {
    underWay.add(request);
    changed();
  };
  const end = (request: Request) => {
    underWay.delete(request);
    changed();
  };
  page.on("request", begin);
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  page.on("response", (answer) => answers.push(answer));
  return async () => {
    while (underWay.size > 0 || performance.now() - lastChange < 500) await setTimeout(50);
    const weight: Weight = { requests: 0, script: 0, style: 0, other: 0 };
    for (const answer of answers) {
      const body = await answer.body().catch(() => Buffer.alloc(0));
      const type = answer.headers()["content-type"] ?? "";
      const isPacked = /font|image\/(png|jpeg|webp)/.test(type);
      const kind = type.includes("javascript") ? "script" : type.includes("css") ? "style" : "other";
      weight.requests += 1;
      weight[kind] += isPacked ? body.length : gzipSync(body).length;
    }
    return weight;
  };
}
