import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

/**
 * Profiles of the browser that visits of tests use one after the other: whoever comes next finds no cookies, no storage and
 * no pages, but what the browser has read and compiled of our scripts: without it the contract of the areas takes a fifth more
 * of the processor's time.
 */
export interface Profile {
  readonly page: Page;
  /** Gives it back. Only afterwards is it anybody else's. Does nothing the second time. */
  release: () => Promise<void>;
}

interface Kept {
  context: BrowserContext;
  /** What was asked for when it was made, other than who is signed in. */
  kind: string;
  /** Whose storage is to be emptied. */
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
] as const;
const lastingOfClock = ["install", "setFixedTime", "setSystemTime"] as const;

/** Notes calls of methods, and makes them. */
function watch<Name extends string>(target: Record<Name, unknown>, names: readonly Name[], note: () => void): void {
  for (const name of names) {
    const method = (target[name] as (...args: unknown[]) => unknown).bind(target);
    target[name] = (...args: unknown[]) => {
      note();
      return method(...args);
    };
  }
}

async function make(browser: Browser, kind: string, options: BrowserContextOptions): Promise<Kept> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(20_000);
  const kept: Kept = { context, kind, origins: new Set(), isSpent: false };
  const spend = () => {
    kept.isSpent = true;
  };
  watch(context as unknown as Record<(typeof lasting)[number], unknown>, lasting, spend);
  watch(context.clock as unknown as Record<(typeof lastingOfClock)[number], unknown>, lastingOfClock, spend);
  context.on("page", (page) => {
    page.on("framenavigated", (frame) => {
      if (/^https?:/.test(frame.url())) kept.origins.add(new URL(frame.url()).origin);
    });
  });
  return kept;
}

/** Without cookies, and without storage of whom its pages have visited. @param page of it, new and empty */
async function empty({ context, origins }: Kept, page: Page): Promise<void> {
  await context.clearCookies();
  if (origins.size === 0) return;
  const session = await context.newCDPSession(page);
  for (const origin of origins) await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
  origins.clear();
}

async function giveBack(kept: Kept): Promise<void> {
  if (!kept.isSpent) {
    await Promise.all(kept.context.pages().map((page) => page.close()));
    idle.push(kept);
  }
  const superfluous = kept.isSpent ? kept : idle.length > maxIdle ? idle.shift() : undefined;
  await superfluous?.context.close();
}

/**
 * An empty profile with a page, signed in as a stored state says.
 * @param isNew nobody has read anything with it, not even our scripts
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
  if (isNew) kept.isSpent = true;
  const page = await kept.context.newPage();
  await empty(kept, page);
  if (storageState) await kept.context.addCookies(storageState.cookies);
  let released: Promise<void> | undefined;
  return {
    page,
    release: () => {
      released ??= giveBack(kept);
      return released;
    },
  };
}
