import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import Argon2 from "@phi-ag/argon2";
import { startHost } from "../../scripts/host.ts";
import { compareLoads } from "../load.ts";
import type { Result, Row } from "../row.ts";
import { type PageVisitor, preparePages } from "../sign-in-pages.ts";

/** OWASP's parameters, as `workers/tenant/passwords/hash.ts` has them. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Milliseconds of one verification by the same module on this machine's core. */
async function hashMs(times: number): Promise<number> {
  const file = readFileSync(new URL(import.meta.resolve("@phi-ag/argon2/argon2.wasm")));
  const argon2 = new Argon2(new WebAssembly.Instance(new WebAssembly.Module(file)) as never);
  const { encoded } = argon2.hash("a long bench password", parameters);
  const started = performance.now();
  for (let n = 0; n < times; n += 1) argon2.tryVerify(encoded, "a long bench password");
  return (performance.now() - started) / times;
}

async function signInRate(quick: boolean): Promise<Result> {
  const host = await startHost({ quiet: true, crons: false, vars: { SERVER_TIMING: "0" } });
  try {
    const count = quick ? 24 : 120;
    const hash = await hashMs(quick ? 5 : 20);
    const pages = await preparePages(host);
    await pages.signIn();
    let left = count;
    const started = performance.now();
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (left > 0) {
          left -= 1;
          await pages.signIn();
        }
      }),
    );
    const rate = (count / (performance.now() - started)) * 1000;
    return {
      what: "Sign-ins by page and password, from the app's request to its code",
      figure: `${rate.toFixed(1)}/s`,
      beside: `argon2id alone takes ${Math.round(hash)} ms of a core: ${Math.round((rate / (1000 / hash)) * 100)} % of what hashing allows (${(1000 / hash).toFixed(1)}/s); four requests each`,
    };
  } finally {
    await host.stop();
  }
}

/** By turns, four at a time: those by password alone beside those with a code of an authenticator app. */
async function factorRate(quick: boolean): Promise<Result> {
  const host = await startHost({ quiet: true, crons: false, vars: { SERVER_TIMING: "0" } });
  try {
    const pages = await preparePages(host);
    const withCode = await pages.withApps(quick ? 16 : 80);
    const seconds = { password: 0, code: 0 };
    for (let from = 0; from < withCode.length; from += 8) {
      const some = withCode.slice(from, from + 8);
      seconds.password += await time(some.map(() => () => pages.signIn()));
      seconds.code += await time(some);
    }
    const rate = withCode.length / seconds.code;
    const beside = seconds.password / seconds.code;
    return {
      what: "Sign-ins by page, password, and a code of an authenticator app",
      figure: `${rate.toFixed(1)}/s`,
      beside: `${Math.round(beside * 100)} % of those by password alone; six requests each`,
    };
  } finally {
    await host.stop();
  }
}

/** Seconds for all of them, four at a time. */
async function time(works: readonly (() => Promise<void>)[]): Promise<number> {
  const queue = [...works];
  const started = performance.now();
  const take = async () => {
    for (let work = queue.shift(); work; work = queue.shift()) await work();
  };
  await Promise.all(Array.from({ length: 4 }, take));
  return (performance.now() - started) / 1000;
}

async function pageTimes(quick: boolean): Promise<Result[]> {
  const vars = { SERVER_TIMING: "0", SIMULATE_RTT_MS: "eu:240,kv:10" };
  const host = await startHost({ quiet: true, crons: false, vars });
  try {
    const pages = await preparePages(host);
    const count = quick ? 20 : 100;
    const get = async (what: string, path: string): Promise<Result> => {
      const url = `${pages.endpoint}${path}`;
      const headers = { "accept-encoding": "identity", "user-agent": "Mozilla/5.0 Chrome/140" };
      const [best] = await compareLoads([{ url, count, concurrency: 2, status: 200, headers }], 1);
      return {
        what: `${what}, region 240 ms and KV 10 ms away`,
        figure: `p50 ${best?.median.toFixed(0)} ms, p95 ${best?.p95.toFixed(0)} ms`,
        beside: "no trip to the region",
      };
    };
    const steps = await wrongPasswords(pages, quick ? 5 : 20);
    return [
      await get("Sign-in page", "/sign-in"),
      await get("Register page", "/register"),
      {
        what: "Sign-in form posted with a wrong password, region 240 ms away",
        figure: `p50 ${steps.median.toFixed(0)} ms, p95 ${steps.p95.toFixed(0)} ms`,
        beside: "one trip to the region, and one hash",
      },
    ];
  } finally {
    await host.stop();
  }
}

async function wrongPasswords(pages: PageVisitor, count: number): Promise<{ median: number; p95: number }> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) times.push(await pages.wrongPassword());
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(count / 2)] ?? 0, p95: times[Math.floor(count * 0.95)] ?? 0 };
}

/** Everything a first visit loads, as it travels. */
async function pageSize(): Promise<Result> {
  const host = await startHost({ quiet: true, crons: false, vars: { SERVER_TIMING: "0" } });
  try {
    const { endpoint } = await preparePages(host);
    const page = await (await fetch(`${endpoint}/sign-in`)).text();
    const found = [...page.matchAll(/<(?:script|link)[^>]*?(?:src|href)="([^"]+)"[^>]*>/g)]
      .filter(([tag]) => !/rel="(?:alternate|canonical)"/.test(tag))
      .map(([, address = ""]) => new URL(address, endpoint).href);
    const parts = await Promise.all(
      [...new Set(found)].map(async (url) => ({ url, body: await (await fetch(url)).bytes() })),
    );
    const sizes = parts.map(({ url, body }) => ({ isScript: /\.js($|\?)/.test(url), bytes: gzipSync(body).length }));
    const all = sizes.reduce((sum, { bytes }) => sum + bytes, gzipSync(page).length);
    const scripts = sizes.filter(({ isScript }) => isScript).reduce((sum, { bytes }) => sum + bytes, 0);
    const isWithin = all <= 24 * 1024 && scripts <= 8 * 1024 && parts.length + 1 <= 5;
    return {
      what: "Sign-in page, first visit, compressed",
      figure: `${(all / 1024).toFixed(1)} kB in ${parts.length + 1} requests, of it ${(scripts / 1024).toFixed(1)} kB JavaScript`,
      beside: `${isWithin ? "ok" : "**over**"}: budget 24 kB in 5 requests, 8 kB JavaScript`,
    };
  } finally {
    await host.stop();
  }
}

export const signIns: Row = {
  name: "sign-ins",
  measure: async ({ quick }) => [
    await signInRate(quick),
    await factorRate(quick),
    ...(await pageTimes(quick)),
    await pageSize(),
  ],
};
