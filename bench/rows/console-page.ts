import { type Browser, chromium, type Page } from "playwright-core";
import { browserLaunch } from "../../scripts/browser.ts";
import { type Host, startHost } from "../../scripts/host.ts";
import { firstVisitBudget as budget, weigh } from "../../tests/e2e/weight.ts";
import type { Result, Row } from "../row.ts";

/** Within which a reader sees the frame. */
const paintBudgetMs = 400;

interface Visited {
  page: Page;
  start: string;
}

/** The seeded user's browser, signed in by the pages. */
async function visitor(browser: Browser, host: Host): Promise<Visited> {
  const answer = await fetch(`${host.url}/api/bootstrap/seed`, {
    method: "POST",
    headers: { authorization: `Bearer ${host.bootstrapToken}`, "content-type": "application/json" },
    body: JSON.stringify({ regionName: "EU" }),
  });
  const { user, tenantId } = (await answer.json()) as {
    user: { username: string; password: string };
    tenantId: string;
  };
  // The headless browser's own name counts as a bot's, and bots are sent whole pages.
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${browser.version()} Safari/537.36`;
  const context = await browser.newContext({
    userAgent,
    locale: "en-US",
    reducedMotion: "reduce",
    // The local server's compression holds a stream back until it ends.
    extraHTTPHeaders: { "accept-encoding": "identity" },
  });
  const page = await context.newPage();
  const start = `${host.url}/console/${tenantId}/get-started`;
  await page.goto(`${host.url}/console/sign-in?to=${encodeURIComponent(new URL(start).pathname)}`);
  await page.locator('input[name="identifier"]').fill(user.username);
  await page.locator('input[name="password"]').fill(user.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(start);
  // Tokens are there from now on, as in every visit but the very first.
  await page.waitForLoadState("networkidle");
  await page.close();
  return { page: await context.newPage(), start };
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

/** Milliseconds from the click to the first paint, and to the name of the tenant, which streams in. */
async function times({ page, start }: Visited): Promise<{ paint: number; content: number }> {
  await page.goto(start, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Seed EU" }).waitFor();
  const content = await page.evaluate(() => performance.now());
  const entry = await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  return { paint: Number(await entry.jsonValue()), content };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function rowOf(browser: Browser, what: string, vars: Record<string, string>, count: number): Promise<Result[]> {
  const host = await startHost({ quiet: true, crons: false, vars: { SERVER_TIMING: "1", ...vars } });
  try {
    const visited = await visitor(browser, host);
    const weight = weigh(visited.page);
    await visited.page.goto(visited.start, { waitUntil: "networkidle" });
    const { script, style, requests } = await weight();
    const runs: { paint: number; content: number }[] = [];
    for (let n = 0; n < count; n += 1) runs.push(await times(visited));
    const paint = Math.round(median(runs.map((run) => run.paint)));
    const content = Math.round(median(runs.map((run) => run.content)));
    const isLight = script <= budget.script && style <= budget.style && requests <= budget.requests;
    const isQuick = paint <= paintBudgetMs;
    const weighed: Result = {
      what: "Console, first visit signed in, compressed",
      figure: `${kB(script)} JavaScript and ${kB(style)} CSS in ${requests} requests`,
      beside: `${isLight ? "ok" : "OVER"}: budget ${kB(budget.script)}, ${kB(budget.style)}, ${budget.requests} requests`,
    };
    const painted: Result = {
      what: `Console, first paint${what}`,
      figure: `${paint} ms, with the tenants at ${content} ms`,
      beside: `${isQuick ? "ok" : "OVER"}: budget ${paintBudgetMs} ms; the paint waits for no trip to a region or to CONTROL`,
    };
    return what === "" ? [weighed, painted] : [painted];
  } finally {
    await host.stop();
  }
}

/** What somebody who opens the console waits for, in a real browser. */
export const consolePage: Row = {
  name: "console-page",
  async measure({ quick }) {
    const browser = await chromium.launch(browserLaunch);
    try {
      const count = quick ? 3 : 9;
      const far = { SIMULATE_RTT_MS: "eu:240,control:120,kv:10" };
      return [
        ...(await rowOf(browser, "", {}, count)),
        ...(await rowOf(browser, ", region 240 ms, CONTROL 120 ms and KV 10 ms away", far, count)),
      ];
    } finally {
      await browser.close();
    }
  },
};
