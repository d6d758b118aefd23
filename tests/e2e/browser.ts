import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, onTestFinished } from "vitest";
import ui from "../../locales/en/ui.ts";
import { browserLaunch } from "../../scripts/browser.ts";
import { hasMemoryFolder } from "../../scripts/memory-folder.ts";
import { type Profile, takeProfile } from "./browser-profiles.ts";
import { waitUntil } from "./wait-until.ts";

declare global {
  interface Window {
    axe?: { run: (options: RunOptions) => Promise<AxeResults> };
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export interface Visit {
  page: Page;
  /** Console errors, exceptions, refusals of the content security policy, and parts of the page that did not load. */
  complaints: string[];
}

/**
 * All pages of a profile are drawn by one process, which lives as long as the profile (browser-profiles.ts): it keeps what it
 * has compiled of our scripts. A page of a test lives for seconds: what its scripts would gain by being optimized costs more
 * than they run. Together a quarter of the processor's time for a page that is opened, read and closed.
 *
 * A page that takes another's place takes its frame as well (without `RenderDocument`), where otherwise the page that is left
 * is styled anew before it goes. Requests are sent by the browser's own process. Together another quarter.
 */
const launchArgs = [
  "--js-flags=--no-maglev,--no-opt,--no-flush-bytecode",
  "--renderer-process-limit=1",
  "--disable-site-isolation-trials",
  "--num-raster-threads=1",
  "--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface",
  // The last list counts: with what Playwright has in its own that concerns pages.
  `--disable-features=${[
    "RenderDocument",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "HttpsUpgrades",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
  ]}`,
];

/** What is drawn goes from process to process in memory, if there is room for it, and not in files of the temporary folder. */
const superfluousArgs = hasMemoryFolder() ? ["--disable-dev-shm-usage"] : [];

let shared: Promise<Browser> | undefined;

/** The system's browser, one for all files of a worker of the tests; it ends with the worker. */
const launch = (): Promise<Browser> => {
  shared ??= chromium.launch({
    ...browserLaunch,
    args: [...browserLaunch.args, ...launchArgs],
    ignoreDefaultArgs: superfluousArgs,
  });
  return shared;
};

export interface VisitOptions extends BrowserContextOptions {
  /** With a profile that has read nothing yet, for whoever weighs or counts what is loaded. */
  isFirst?: boolean;
}

/** Calls at the end of the test that runs, with whether it passed. @returns whether one runs, and not a hook of its file */
function atEndOfTest(end: (hasPassed: boolean) => Promise<void>): boolean {
  try {
    onTestFinished(({ task }) => end(task.result?.state === "pass"));
    return true;
  } catch {
    return false;
  }
}

/**
 * Visits of the tests of one file. Each has a profile to itself that is as good as new, until its test ends, or the file if
 * a hook of the file began it; in English and light unless it is said otherwise.
 * @param until for tests beside each other: nobody can tell which of them began a visit
 */
export function browserForFile({
  until = "test",
}: {
  until?: "test" | "file";
} = {}): (options?: VisitOptions) => Promise<Visit> {
  const ofFile: ((isDone: boolean) => Promise<void>)[] = [];
  let hasFailed = false;
  afterEach(({ task }) => {
    hasFailed ||= task.result?.state === "fail";
  });
  afterAll(() => Promise.all(ofFile.splice(0).map((release) => release(!hasFailed))));
  return async ({ isFirst = false, ...options } = {}) => {
    let profile: Profile | undefined;
    const release = async (isDone: boolean) => profile?.release(isDone);
    if (until === "file" || !atEndOfTest(release)) ofFile.push(release);
    const browser = await launch();
    profile = await takeProfile(
      browser,
      {
        // The headless browser's own name counts as a bot's, and bots are sent other pages than people.
        userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
        locale: "en-US",
        colorScheme: "light",
        reducedMotion: "reduce",
        ...options,
      },
      isFirst,
    );
    const { page } = profile;
    if (options.javaScriptEnabled !== false) awaitScripts(page);
    return { page, complaints: listen(page) };
  };
}

/** Pages of which this is so already: another visit has left them. */
const awaiting = new WeakSet<Page>();

/**
 * A click on a page of the console that has not run its scripts yet is lost, or a form goes as a plain one. So whoever opens
 * such a page gets it when it answers, or when it has led out of the console; whoever names another state to wait for gets it then.
 */
function awaitScripts(page: Page): void {
  if (awaiting.has(page)) return;
  awaiting.add(page);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (!options?.waitUntil) await untilReady(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (!options?.waitUntil) await untilReady(page);
    return answer;
  };
}

async function untilReady(page: Page): Promise<void> {
  if (new URL(page.url()).pathname.startsWith("/console/")) await waitUntil(page, isWithoutScripts, isHydrated);
}

/** Pages of errors that nobody foresaw, of payments, and those that only lead on have no scripts of the console. */
const isWithoutScripts = () =>
  !location.pathname.startsWith("/console/") || !document.querySelector("script[type=module]");

/**
 * In the page: whether React has taken over the frame, and each part that came later. A field that is filled before that, all
 * at once as tests do it, changes nothing in the state of the page.
 */
const isHydrated = () => {
  if (!document.querySelector(`html[data-ready]:not(:has(div[hidden][id^="S:"]))`)) return false;
  type Fiber = { tag: number; child: Fiber | null; sibling: Fiber | null; stateNode: { current: Fiber } };
  const container = Object.entries(document).find(([key]) => key.startsWith("__reactContainer$"))?.[1] as Fiber;
  const dehydrated = 18;
  const left = [container.stateNode.current];
  for (let fiber = left.pop(); fiber; fiber = left.pop()) {
    if (fiber.tag === dehydrated) return false;
    if (fiber.child) left.push(fiber.child);
    if (fiber.sibling) left.push(fiber.sibling);
  }
  return true;
};

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // What did not load is known better below, where the status of the document itself does not count.
    const isKnownBelow = message.text().startsWith("Failed to load resource");
    // A page that is left while the router asks for the routes of its links. A server's refusal is known below.
    const isLeft = message.text().startsWith("Failed to fetch manifest patches TypeError: Failed to fetch");
    if (["error", "warning"].includes(message.type()) && !isKnownBelow && !isLeft) complaints.push(message.text());
  });
  page.on("pageerror", (error) => {
    // The router leaves a data request for a newer one, while it reads the answer.
    if (error.name !== "AbortError") complaints.push(String(error));
  });
  page.on("response", (response) => {
    // A form that the page's script sends is answered as a document is.
    const isDocument = response.request().isNavigationRequest() || response.request().method() === "POST";
    if (response.status() >= 400 && !isDocument) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

/** Until the page answers to its reader, and what has streamed in is in its place: before, it may be there twice, once hidden. */
export const hydrated = (page: Page): Promise<void> => waitUntil(page, isHydrated);

/** Until what fades has done so: halfway, text lacks contrast. What moves for ever, or as the page is scrolled, may go on. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/**
 * What axe finds wrong with the page as it is now, by rule and place. There are no frames to look into, and what it finds
 * right is not described, which is most of its work.
 */
export async function barriers(page: Page): Promise<string[]> {
  await atRest(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const results = await window.axe?.run({ resultTypes: ["violations"], iframes: false, preload: false });
    if (!results) throw new Error("axe is not on the page.");
    return results.violations;
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
}

/** How many pixels the page is wider than its window. */
export async function overflowOf(page: Page): Promise<number> {
  await page.waitForLoadState();
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** What can be pressed, is seen and is less than 44 px high; links within a sentence apart (WCAG 2.2, 2.5.8). */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("a, button, input:not([type=checkbox]), label:has(input)")]
      .filter((element) => element.checkVisibility({ opacityProperty: true }) && !element.matches(".agree a, .terms a"))
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML),
  );

/** How far parts of the page moved while it was put together. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (entries: PerformanceEntryList) =>
          entries.reduce((total, entry) => total + (entry as PerformanceEntry & { value: number }).value, 0);
        new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
          type: "layout-shift",
          buffered: true,
        });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

export const dialog = (page: Page) => page.getByRole("dialog");

/** A button by all of its name. */
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
export const confirm = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

/** Picks from the menu at the end of a row. */
export async function pick(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: named(ui.actionsOf, { name }) }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Words as they stand on the page, with values in their places. */
export const named = (text: string, values: Record<string, string | number>): string =>
  Object.entries(values).reduce(
    (all, [key, value]) => all.replaceAll(new RegExp(`{{${key}[^}]*}}`, "g"), `${value}`),
    text,
  );
