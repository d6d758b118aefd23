import { setTimeout as pass } from "node:timers/promises";
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { patience, waitUntil } from "./wait-until.ts";

/**
 * A profile of the browser, which visits of tests use one after the other. Whoever comes next finds no cookies, no storage and
 * a blank page, but scripts of ours that the browser has read, and the process that has compiled them. The page is one that
 * another visit has left, if nothing was done to it that stays: in the first document of a page that is new, nothing comes from
 * the browser's memory, and it takes the processor half as long again.
 */
export interface Profile {
  readonly page: Page;
  /**
   * Gives it back, once. Only afterwards is it anybody else's.
   * @param isDone nobody does anything to the page any more, as a test may that has run out of time
   */
  release: (isDone?: boolean) => Promise<void>;
}

interface Kept {
  context: BrowserContext;
  /** A blank page that is never closed, and with it the process that draws all others. */
  keeper: Page;
  devtools: CDPSession;
  /** Blank, for the next visit. */
  page: Page | undefined;
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
/** What stays with a page until it is closed. */
const lastingOfPage = [
  "addInitScript",
  "addLocatorHandler",
  "emulateMedia",
  "exposeBinding",
  "exposeFunction",
  "route",
  "routeFromHAR",
  "routeWebSocket",
  "setDefaultNavigationTimeout",
  "setDefaultTimeout",
  "setExtraHTTPHeaders",
  "setViewportSize",
];
/** What a visit may listen to. */
const heard = [
  ...(["console", "dialog", "domcontentloaded", "download", "filechooser", "load", "pageerror", "popup"] as const),
  ...(["request", "requestfailed", "requestfinished", "response", "websocket", "worker"] as const),
];
/** Pages to which something was done that cannot be taken back. */
const worn = new WeakSet<Page>();

/** Calls `note` before each of the methods, with its arguments. */
function watch(target: object, names: readonly string[], note: (...args: unknown[]) => void): void {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== "function") throw new Error(`There is no method ${name} any more.`);
    Reflect.set(target, name, (...args: unknown[]): unknown => {
      note(...args);
      return Reflect.apply(method, target, args);
    });
  }
}

async function make(browser: Browser, kind: string, options: BrowserContextOptions): Promise<Kept> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(patience);
  const keeper = await context.newPage();
  const devtools = await context.newCDPSession(keeper);
  const kept: Kept = { context, keeper, devtools, page: undefined, kind, origins: new Set(), isSpent: false };
  const spend = () => {
    kept.isSpent = true;
  };
  watch(context, lasting, spend);
  watch(context.clock, lastingOfClock, spend);
  watch(context, ["newCDPSession"], (page) => worn.add(page as Page));
  context.on("page", (page) => {
    watch(page, lastingOfPage, () => worn.add(page));
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

/**
 * Leaves what a page shows, and forgets what its tab has stored. What its scripts would still store when they are left is lost.
 * @returns whether it is as good as new
 */
async function blank(page: Page): Promise<boolean> {
  try {
    for (const event of heard) page.removeAllListeners(event);
    // Waited for, and not evaluated, because that has an end where the page does not answer.
    await waitUntil(page, () => {
      sessionStorage.clear();
      Storage.prototype.setItem = () => undefined;
      return true;
    });
    await page.mouse.move(-1, -1);
    await page.goto("about:blank");
    return true;
  } catch {
    return false;
  }
}

/** Keeps the page of a visit for the next one, if it can be had as new, and closes all others. */
async function clearPages(kept: Kept, page: Page, isDone: boolean): Promise<void> {
  const others = kept.context.pages().filter((other) => other !== kept.keeper && other !== page);
  await Promise.all(others.map((other) => other.close()));
  // A tab's storage of an origin can be cleared by a document of that origin only.
  const canBlank = isDone && !worn.has(page) && kept.origins.size === 1;
  if (canBlank && (await blank(page))) kept.page = page;
  else await page.close();
}

async function giveBack(kept: Kept, page: Page, isDone: boolean): Promise<void> {
  if (!kept.isSpent) {
    await clearPages(kept, page, isDone);
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
  const page = kept.page ?? (await kept.context.newPage());
  kept.page = undefined;
  // Without scripts nothing can be asked of it later.
  if (options.javaScriptEnabled === false) worn.add(page);
  if (storageState) await kept.context.addCookies(storageState.cookies);
  return {
    page,
    /** A browser that does not close a page is left to itself: the test has passed by then. */
    async release(isDone = true) {
      await Promise.race([giveBack(kept, page, isDone), pass(patience, undefined, { ref: false })]);
    },
  };
}
