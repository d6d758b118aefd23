import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

/** A browser's profile with one page, as a visit of a test has it. */
export interface Profile {
  context: BrowserContext;
  page: Page;
  /** Empties it, for another visit with the same options, or closes it. */
  release: () => Promise<void>;
}

/** What a visit changes for good: whoever comes after it gets a profile of their own. */
const changesOfContext = [
  ...["addInitScript", "exposeFunction", "exposeBinding", "grantPermissions", "newCDPSession", "newPage"],
  ...["setExtraHTTPHeaders", "setGeolocation", "setOffline"],
] as const;
const changesOfPage = ["addInitScript", "exposeFunction", "exposeBinding", "setExtraHTTPHeaders"] as const;
const events = [
  ...["console", "dialog", "download", "framenavigated", "pageerror", "popup"],
  ...["request", "requestfailed", "requestfinished", "response", "websocket"],
] as const;

/** So many wait for another visit; each has a process of its own. */
const maxIdle = 4;
const idle: { name: string; profile: Profile }[] = [];

const nameOf = ({ storageState: _, ...options }: BrowserContextOptions): string =>
  JSON.stringify(Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Calls `note` with each call of a method, before it. */
function watch<T extends object>(target: T, methods: readonly (keyof T)[], note: () => void): void {
  for (const method of methods) {
    const own = target[method] as (...values: unknown[]) => unknown;
    const noted = (...values: unknown[]) => {
      note();
      return own.apply(target, values);
    };
    Object.assign(target, { [method]: noted });
  }
}

/**
 * A profile in which nobody is signed in and nothing is stored, beyond the `storageState` of its options. One that an
 * earlier visit has left is emptied and serves again, with the scripts that it has loaded and compiled: that is most of what
 * a page costs. `isCold` asks for one that has seen nothing.
 */
export async function openProfile(browser: Browser, options: BrowserContextOptions, isCold = false): Promise<Profile> {
  const name = nameOf(options);
  const { storageState } = options;
  const { cookies = [], origins = [] } = typeof storageState === "object" ? storageState : {};
  const at = isCold || origins.length > 0 ? -1 : idle.findIndex((one) => one.name === name);
  const [known] = at < 0 ? [] : idle.splice(at, 1);
  if (!known) return newProfile(browser, name, options);
  await known.profile.context.addCookies(cookies);
  return known.profile;
}

async function newProfile(browser: Browser, name: string, options: BrowserContextOptions): Promise<Profile> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  let isSpoiled = options.javaScriptEnabled === false;
  const spoil = () => {
    isSpoiled = true;
  };
  watch(context, changesOfContext, spoil);
  watch(page, changesOfPage, spoil);
  watch(page.clock, ["install", "setFixedTime", "setSystemTime"], spoil);
  context.on("page", spoil);
  page.on("close", spoil);
  const origins = new Set<string>();
  page.on("request", (request) => {
    if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin);
  });
  const profile: Profile = {
    ...{ context, page },
    release: async () => {
      // What another origin keeps for its session cannot be reached any more.
      if (isSpoiled || origins.size > 1 || idle.length >= maxIdle) return context.close();
      try {
        await empty(profile, options);
        idle.push({ name, profile });
      } catch {
        await context.close();
      }
    },
  };
  return profile;
}

/** Takes away what a visit has left at the one origin where it was. */
async function empty({ context, page }: Profile, { viewport, colorScheme, reducedMotion }: BrowserContextOptions) {
  for (const event of events) page.removeAllListeners(event);
  await Promise.all([page.unrouteAll({ behavior: "ignoreErrors" }), context.unrouteAll({ behavior: "ignoreErrors" })]);
  // A picture of the same origin: another one's page would have a process of its own, which has compiled nothing.
  await page.goto(new URL("/favicon.svg", page.url()).href, { waitUntil: "commit" });
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await context.clearCookies();
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await page.emulateMedia({ colorScheme: colorScheme ?? null, reducedMotion: reducedMotion ?? null, media: null });
}
