import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";

/**
 * A profile of the browser, which visits of tests use one after the other. Whoever comes next finds no cookies, no storage and
 * no pages, but scripts of ours that the browser has read, and the process that has compiled them.
 */
export interface Profile {
  readonly page: Page;
  /** Gives it back, once. Only afterwards is it anybody else's. */
  release: () => Promise<void>;
}

interface Kept {
  context: BrowserContext;
  /** A blank page that is never closed, and with it the process that draws all others. */
  keeper: Page;
  devtools: CDPSession;
  /** What was asked for when it was made, other than who is signed in. */
  kind: string;
  /** Visited since it was empty: they may have stored something. */
  origins: Set<string>;
  /** A test did to it what cannot be taken back. */
  isSpent: boolean;
}

const maxIdle = 4;
const idle: Kept[] = [];

/** What stays with a context until it is closed. */
const lasting = [
  "addInitScript",
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "route",
  "routeWebSocket",
  "setExtraHTTPHeaders",
  "setGeolocation",
  "setOffline",
];
const lastingOfClock = ["install", "setFixedTime", "setSystemTime"];

/** Calls `note` before each of the methods. */
function watch(target: object, names: readonly string[], note: () => void): void {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== "function") throw new Error(`There is no method ${name} any more.`);
    Reflect.set(target, name, (...args: unknown[]): unknown => {
      note();
      return Reflect.apply(method, target, args);
    });
  }
}

async function make(browser: Browser, kind: string, options: BrowserContextOptions): Promise<Kept> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(20_000);
  const keeper = await context.newPage();
  const devtools = await context.newCDPSession(keeper);
  const kept: Kept = { context, keeper, devtools, kind, origins: new Set(), isSpent: false };
  const spend = () => {
    kept.isSpent = true;
  };
  watch(context, lasting, spend);
  watch(context.clock, lastingOfClock, spend);
  context.on("page", (page) => {
    page.on("framenavigated", (frame) => {
      if (/^https?:/.test(frame.url())) kept.origins.add(new URL(frame.url()).origin);
    });
  });
  return kept;
}

/** Clears the cookies, and the storage of each origin that its pages have visited. */
async function empty({ context, devtools, origins }: Kept): Promise<void> {
  await context.clearCookies();
  for (const origin of origins) await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  origins.clear();
}

async function giveBack(kept: Kept): Promise<void> {
  if (!kept.isSpent) {
    const pages = kept.context.pages().filter((page) => page !== kept.keeper);
    await Promise.all(pages.map((page) => page.close()));
    idle.push(kept);
  }
  const superfluous = kept.isSpent ? kept : idle.length > maxIdle ? idle.shift() : undefined;
  await superfluous?.context.close();
}

/**
 * An empty profile with a page, signed in as a stored state says.
 * @param isNew a profile that has loaded nothing yet
 */
export async function takeProfile(
  browser: Browser,
  { storageState, ...options }: BrowserContextOptions,
  isNew = false,
): Promise<Profile> {
  if (typeof storageState === "string") throw new Error("A stored state is given as it is, not by its file.");
  if (storageState?.origins.some(({ localStorage }) => localStorage.length > 0))
    throw new Error("A profile begins with cookies alone.");
  const kind = JSON.stringify(options);
  const found = isNew ? -1 : idle.findLastIndex((known) => known.kind === kind);
  const kept = idle.splice(found, found < 0 ? 0 : 1)[0] ?? (await make(browser, kind, options));
  await empty(kept);
  const page = await kept.context.newPage();
  if (storageState) await kept.context.addCookies(storageState.cookies);
  return { page, release: () => giveBack(kept) };
}
