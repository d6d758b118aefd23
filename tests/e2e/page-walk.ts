import { mkdirSync } from "node:fs";
import type { BrowserContextOptions, Page } from "playwright-core";
import { barriers, type browserForFile, hydrated, overflowOf } from "./browser.ts";

type Visit = ReturnType<typeof browserForFile>;

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

interface Look {
  options: BrowserContextOptions;
  /** How the page is seen after it was loaded: the window becomes another one. */
  later: { viewport: { width: number; height: number }; colorScheme: "light" | "dark" };
  /** What axe looks at is the same in every language but for the words. */
  isSeenByAxe: boolean;
}

/** Each page is loaded once on a wide window and once on a phone, and seen in both schemes and directions. */
export const looks: [name: string, look: Look][] = [
  [
    "wide and light, then narrow and dark",
    {
      options: { viewport: wide, colorScheme: "light" },
      later: { viewport: narrow, colorScheme: "dark" },
      isSeenByAxe: true,
    },
  ],
  [
    "in Arabic, narrow and dark, then wide and light",
    {
      options: { viewport: narrow, colorScheme: "dark", locale: "ar" },
      later: { viewport: wide, colorScheme: "light" },
      isSeenByAxe: false,
    },
  ],
];

/** Pictures of every page, in `.wrangler/test/screens`, for whoever wants to look at them: `SCREENS=1`. */
const screens = process.env.SCREENS ? ".wrangler/test/screens" : null;

interface Walk {
  state: BrowserContextOptions["storageState"];
  /** Addresses by a name for pictures and complaints. */
  paths: Record<string, string>;
  /** Until what streams in, or comes with code of its own, is there. */
  ready: (page: Page, address: string) => Promise<unknown>;
}

/**
 * Opens each page directly. It must answer with 200 at its own address, have a title in words, complain about nothing, fit
 * into the window, and axe must find nothing. @returns what is wrong, by page
 */
export async function walkPages(visit: Visit, look: Look, { state, paths, ready }: Walk): Promise<string[]> {
  const { page, complaints } = await visit({ ...look.options, storageState: state });
  const wrong: string[] = [];
  const see = async (name: string) => {
    if (screens) {
      mkdirSync(screens, { recursive: true });
      await page.screenshot({ path: `${screens}/${name.replaceAll(/[^\w-]+/g, "_")}.png`, fullPage: true });
    }
    return { overflow: await overflowOf(page), barriers: look.isSeenByAxe ? await barriers(page) : [] };
  };
  const asked = { viewport: look.options.viewport ?? wide, colorScheme: look.options.colorScheme ?? "light" };
  for (const [name, address] of Object.entries(paths)) {
    await page.setViewportSize(asked.viewport);
    await page.emulateMedia({ colorScheme: asked.colorScheme });
    const answer = await page.goto(address);
    await hydrated(page);
    await ready(page, address);
    const first = await see(`${name} ${look.options.locale ?? "en"} ${asked.viewport.width} ${asked.colorScheme}`);
    await page.setViewportSize(look.later.viewport);
    await page.emulateMedia({ colorScheme: look.later.colorScheme });
    const second = await see(
      `${name} ${look.options.locale ?? "en"} ${look.later.viewport.width} ${look.later.colorScheme}`,
    );
    const found = {
      status: answer?.status(),
      title: await page.title(),
      isHere: page.url() === address,
      first,
      second,
    };
    const isRight =
      found.status === 200 &&
      found.isHere &&
      / - Meridian$/.test(found.title) &&
      !/^[a-z]+[.:][a-zA-Z.]+ - /.test(found.title) &&
      [first, second].every((seen) => seen.overflow === 0 && seen.barriers.length === 0) &&
      complaints.length === 0;
    if (!isRight) wrong.push(`${name}: ${JSON.stringify({ ...found, complaints: complaints.splice(0) })}`);
  }
  return wrong;
}
