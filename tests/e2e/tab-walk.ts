import type { Page } from "playwright-core";

/**
 * Goes on by a key, so many times.
 * @returns what got the focus and is not seen then: it is outside of the window, or under something that stays in place
 */
export async function coveredStops(page: Page, key: "Tab" | "Shift+Tab", count: number): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < count; stop += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { x, y, width, height } = element.getBoundingClientRect();
      const over = document.elementFromPoint(x + width / 2, y + height / 2);
      // Past the last one it is the window's own.
      if (element === document.body) return null;
      const isSeen = over !== null && (element.contains(over) || over.contains(element) || !!over.closest("label"));
      return isSeen ? null : element.outerHTML.slice(0, 200);
    });
    if (name !== null) covered.push(name);
  }
  return covered;
}
