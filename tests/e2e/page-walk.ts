import { mkdirSync } from "node:fs";
import type { BrowserContextOptions, Page } from "playwright-core";
import { barriers, type browserForFile, hydrated, overflowOf } from "./browser.ts";

type Visit = ReturnType<typeof browserForFile>;

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

interface Appearance {
  viewport: { width: number; height: number };
  colorScheme: "light" | "dark";
}

interface Look {
  locale?: string;
  /** How the first page is loaded, and what its window becomes then, in which the second one is loaded; and so on. */
  appearances: [Appearance, Appearance];
  /** What axe looks at is the same in every language but for the words. */
  isSeenByAxe: boolean;
}

const wideAndLight: Appearance = { viewport: wide, colorScheme: "light" };
const narrowAndDark: Appearance = { viewport: narrow, colorScheme: "dark" };

/** Each page is loaded once on a wide window and once on a phone, and seen in both schemes and directions. */
export const looks: [name: string, look: Look][] = [
  ["in English", { appearances: [wideAndLight, narrowAndDark], isSeenByAxe: true }],
  ["in Arabic", { locale: "ar", appearances: [narrowAndDark, wideAndLight], isSeenByAxe: false }],
];

/** Pictures of every page, in `.wrangler/test/screens`, for whoever wants to look at them: `SCREENS=1`. */
const screens = process.env.SCREENS ? ".wrangler/test/screens" : null;

interface Walk {
  state: BrowserContextOptions["storageState"];
  origin: string;
  /** Paths by a name for pictures and complaints. */
  paths: Record<string, string>;
}

/** Until what streams in is in its place, and a dialog that has code of its own. Without a heading the page is judged as it is. */
async function settled(page: Page, path: string): Promise<void> {
  await page
    .locator("h1:visible")
    .first()
    .waitFor()
    .catch(() => undefined);
  const isDialog = path.includes("dialog=") || (await page.getByRole("dialog").count()) > 0;
  // Its title names it once it is hydrated.
  if (isDialog)
    await page
      .getByRole("dialog", { name: /./ })
      .waitFor()
      .catch(() => undefined);
}

/** Until nothing is on its way to the page any more. */
export async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as unknown as Record<
      string,
      { state: { navigation: { state: string }; revalidation: string } } | undefined
    >;
    return router?.state.navigation.state === "idle" && router.state.revalidation === "idle";
  });
}

/**
 * Opens each page as a link within the console does. @returns what the browser complained about, by page
 */
export async function navigatePages(page: Page, complaints: string[], paths: Record<string, string>) {
  const wrong: string[] = [];
  const note = (name: string) => {
    if (complaints.length > 0) wrong.push(`${name}: ${complaints.splice(0).join("; ")}`);
  };
  note("before");
  for (const [name, path] of Object.entries(paths)) {
    await page.evaluate(async (to) => {
      const { __reactRouterDataRouter: router } = window as unknown as Record<
        string,
        { navigate: (to: string) => unknown } | undefined
      >;
      await router?.navigate(to);
    }, path);
    await arrived(page);
    await settled(page, path);
    note(name);
  }
  return wrong;
}

/**
 * Opens each page directly. It must answer with 200 at its own address, have a title in words, complain about nothing, fit
 * into the window, and axe must find nothing. @returns what is wrong, by page
 */
export async function walkPages(visit: Visit, look: Look, { state, origin, paths }: Walk): Promise<string[]> {
  const [first, second] = look.appearances;
  const { locale = "en-US" } = look;
  const { page, complaints } = await visit({ ...first, locale, storageState: state });
  const wrong: string[] = [];
  const see = async (name: string, { viewport, colorScheme }: Appearance) => {
    if (screens) {
      mkdirSync(screens, { recursive: true });
      const file = `${name} ${locale} ${viewport.width} ${colorScheme}`.replaceAll(/[^\w-]+/g, "_");
      await page.screenshot({ path: `${screens}/${file}.png`, fullPage: true });
    }
    return { overflow: await overflowOf(page), barriers: look.isSeenByAxe ? await barriers(page) : [] };
  };
  for (const [index, [name, path]] of Object.entries(paths).entries()) {
    const [loaded, later] = index % 2 === 0 ? [first, second] : [second, first];
    const address = origin + path;
    const answer = await page.goto(address);
    await hydrated(page);
    await settled(page, path);
    const before = await see(name, loaded);
    // In one step, drawn once.
    await Promise.all([page.setViewportSize(later.viewport), page.emulateMedia({ colorScheme: later.colorScheme })]);
    const after = await see(name, later);
    const found = {
      status: answer?.status(),
      title: await page.title(),
      isHere: page.url() === address,
      headings: await page.locator("h1").count(),
      [loaded.viewport.width]: before,
      [later.viewport.width]: after,
    };
    const isRight =
      found.status === 200 &&
      found.isHere &&
      found.headings > 0 &&
      / - Meridian$/.test(found.title) &&
      !/^[a-z]+[.:][a-zA-Z.]+ - /.test(found.title) &&
      [before, after].every((seen) => seen.overflow === 0 && seen.barriers.length === 0) &&
      complaints.length === 0;
    if (!isRight) wrong.push(`${name}: ${JSON.stringify({ ...found, complaints: complaints.splice(0) })}`);
  }
  return wrong;
}
