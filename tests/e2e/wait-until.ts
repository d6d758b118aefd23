import { setTimeout as pass } from "node:timers/promises";
import type { Page } from "playwright-core";

/** In ms: as long as a locator waits for its state. */
export const patience = 30_000;

/** In the page: whether it became so before the time was over. */
const watch = (isSo: () => unknown, until: number) =>
  new Promise<boolean>((resolve) => {
    const look = () => {
      if (isSo()) resolve(true);
      else if (performance.now() > until) resolve(false);
      else setTimeout(look, 10);
    };
    look();
  });

/**
 * Until it is so in the document, or in one that the page has gone on to. Playwright's own `waitForFunction`, and its handles
 * of elements, bring 350 kB of scripts into each document that they look at, which takes a fifth as long as to load a page
 * of ours.
 * @param ways one of which it has to be; they run in the page, and know nothing of what is around them here
 */
export async function waitUntil(page: Page, ...ways: (() => unknown)[]): Promise<void> {
  const isSo = `() => ${ways.map((way) => `(${way})()`).join(" || ")}`;
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const looked = page.evaluate<boolean>(`(${watch})(${isSo}, performance.now() + ${end - performance.now()})`);
    // A document that was left meanwhile does not answer.
    const answer = looked.catch((thrown: unknown) => {
      if (/destroyed|navigat/i.test(`${thrown}`)) return "left" as const;
      throw thrown;
    });
    const found = await Promise.race([answer, pass(end - performance.now(), false, { ref: false })]);
    if (found === true) return;
  }
  throw new Error(`It did not become so within ${patience / 1000} s: ${isSo}`);
}
