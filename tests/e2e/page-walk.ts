import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { barriers, hydrated, overflowOf, type Visit } from "./browser.ts";
import { waitUntil } from "./wait-until.ts";

declare global {
  interface Window {
    /** Where the document had no title for a moment. */
    namelessAt?: string[];
  }
}

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

interface Appearance {
  viewport: { width: number; height: number };
  colorScheme: "light" | "dark";
}

interface Look {
  locale: string;
  /** By its address, as a new document, or as a link within the console opens it. */
  entry: "address" | "link";
  /** How the first page is opened, and what its window becomes then, in which the second one is opened; and so on. */
  appearances: [Appearance, Appearance];
  /** What axe looks at is the same in every language but for the words. */
  isSeenByAxe: boolean;
}

const wideAndLight: Appearance = { viewport: wide, colorScheme: "light" };
const narrowAndDark: Appearance = { viewport: narrow, colorScheme: "dark" };

/**
 * Each page is opened in both ways, half of them on a wide window and half on a phone, and seen in both schemes and directions.
 * By its address in the language that takes more than English does: a direction of its own, and phrases that are no part of
 * the Worker. That every page answers in English is seen where its trips are counted (trips.test.ts).
 */
export const byAddress: Look = {
  ...{ locale: "ar", entry: "address", isSeenByAxe: false },
  appearances: [narrowAndDark, wideAndLight],
};
export const byLink: Look = {
  ...{ locale: "en-US", entry: "link", isSeenByAxe: true },
  appearances: [wideAndLight, narrowAndDark],
};

/** Pictures of every page, in `.wrangler/test/screens`, for whoever wants to look at them: `SCREENS=1`. */
const screens = process.env.SCREENS ? ".wrangler/test/screens" : null;

/** Until what streams in is in its place, and a dialog that has code of its own. Without heading or title the page is judged as it is. */
async function settled(page: Page, path: string): Promise<void> {
  await waitUntil(
    page,
    () => document.title !== "" && [...document.querySelectorAll("h1")].some((heading) => heading.checkVisibility()),
  ).catch(() => undefined);
  const isDialog =
    path.includes("dialog=") ||
    (await page.evaluate(() =>
      [...document.querySelectorAll("[role=dialog], dialog")].some((dialog) => dialog.checkVisibility()),
    ));
  // Its title names it once it is hydrated.
  if (isDialog)
    await page
      .getByRole("dialog", { name: /./ })
      .waitFor()
      .catch(() => undefined);
}

/** Until nothing is on its way to the page any more, and what is shown is of its address. */
export async function arrived(page: Page): Promise<void> {
  await waitUntil(page, () => {
    const router = window.__reactRouterDataRouter;
    if (router?.state.navigation.state !== "idle" || router.state.revalidation !== "idle") return false;
    // The menus of the bar know where they were drawn.
    const from = document.querySelector<HTMLInputElement>("header input[name=from]");
    return !from || from.value === location.pathname + location.search;
  });
}

/** Notes from now on where the document has no title, also while a page is still loading. */
const watchTitle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const nameless: string[] = [];
    window.namelessAt = nameless;
    new MutationObserver(() => {
      if (document.title === "") nameless.push(location.pathname);
    }).observe(document.head, { childList: true, subtree: true, characterData: true });
  });

/** @returns where the document had no title since it was last asked for, on the way from page to page */
const namelessAt = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.namelessAt?.splice(0) ?? ["not watched"]);

/** Opens a page of the console as a link of the one that is open does. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.__reactRouterDataRouter?.navigate(to), path);
  await arrived(page);
}

/** Opens a page of the console by its address. @returns the status of the answer */
async function load(page: Page, address: string): Promise<number | undefined> {
  const answer = await page.goto(address);
  await hydrated(page);
  return answer?.status();
}

/**
 * Opens each page. It must answer at its own address (a document with 200, data without an error), have a title in words
 * (by a link: at every moment), complain about nothing, fit into the window, and axe must find nothing.
 * @param visit in the first of the look's appearances; for links, at a page of the console
 * @param paths by a name for pictures and complaints
 * @returns what is wrong, by page
 */
export async function walkPages(
  { page, complaints }: Visit,
  { locale, entry, appearances: [first, second], isSeenByAxe }: Look,
  origin: string,
  paths: Record<string, string>,
): Promise<string[]> {
  const wrong: string[] = complaints.splice(0).map((complaint) => `before: ${complaint}`);
  if (entry === "link") await watchTitle(page);
  const see = async (name: string, { viewport, colorScheme }: Appearance) => {
    if (screens) {
      mkdirSync(screens, { recursive: true });
      const file = `${name} ${locale} ${viewport.width} ${colorScheme}`.replaceAll(/[^\w-]+/g, "_");
      await page.screenshot({ path: `${screens}/${file}.png`, fullPage: true });
    }
    return { overflow: await overflowOf(page), barriers: isSeenByAxe ? await barriers(page) : [] };
  };
  for (const [index, [name, path]] of Object.entries(paths).entries()) {
    const [opened, later] = index % 2 === 0 ? [first, second] : [second, first];
    const address = origin + path;
    const status = entry === "address" ? await load(page, address) : await follow(page, path).then(() => 200);
    await settled(page, path);
    const before = await see(name, opened);
    // In one step, drawn once.
    await Promise.all([page.setViewportSize(later.viewport), page.emulateMedia({ colorScheme: later.colorScheme })]);
    const after = await see(name, later);
    const found = {
      status,
      title: await page.title(),
      isHere: page.url() === address,
      namelessAt: entry === "link" ? await namelessAt(page) : [],
      headings: await page.evaluate(() => document.querySelectorAll("h1").length),
      [opened.viewport.width]: before,
      [later.viewport.width]: after,
    };
    const isRight =
      found.status === 200 &&
      found.isHere &&
      found.headings > 0 &&
      found.namelessAt.length === 0 &&
      / - Meridian$/.test(found.title) &&
      !/^[a-z]+[.:][a-zA-Z.]+ - /.test(found.title) &&
      [before, after].every((seen) => seen.overflow === 0 && seen.barriers.length === 0) &&
      complaints.length === 0;
    if (!isRight) wrong.push(`${name}: ${JSON.stringify({ ...found, complaints: complaints.splice(0) })}`);
  }
  return wrong;
}
