import { setTimeout as pass } from "node:timers/promises";

/** A browser that Playwright does not drive, as far as a walk over our pages needs it. */
export interface OtherBrowser {
  /** What follows happens in the first, second, … tab, which opens if it is not there. */
  turnTo(tab: number): Promise<void>;
  /** Opens an address, until its document has loaded. */
  open(address: string): Promise<void>;
  /** What an expression is in the page, or what it becomes; of JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Types at the end of the first field that a selector finds, key by key. */
  type(selector: string, text: string): Promise<void>;
  click(selector: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** What the page has complained about since this was last asked, where the browser tells. */
  complaints(): string[];
  close(): Promise<void>;
}

/** In ms, for a page that opens: other machines are slower. */
const patience = 30_000;

/**
 * Until an expression is true in the page, or in one that it has gone on to.
 * @throws what was waited for, with where the page is
 */
export async function until(browser: OtherBrowser, expression: string): Promise<void> {
  const end = performance.now() + patience;
  let last: unknown;
  while (performance.now() < end) {
    // A page that is left meanwhile does not answer.
    const found = await browser.evaluate<boolean>(`Boolean(${expression})`).catch((thrown: unknown) => {
      last = thrown;
      return false;
    });
    if (found) return;
    await pass(50);
  }
  const where = await browser.evaluate<string>("location.href").catch(() => "a page that does not answer");
  throw new Error(`not within ${patience / 1000} s at ${where}: ${expression}`, { cause: last });
}

/** In the page: marks the link or the button that says so, if it can be pressed: while one page fades into the next, none can. */
const markToPress = (name: string, mark: string) => `[...document.querySelectorAll("a, button")].some((one) => {
  const says = [one, ...one.querySelectorAll("*")].some(({ textContent }) => textContent.trim() === ${JSON.stringify(name)});
  const isIt = says && one.checkVisibility();
  if (isIt) one.scrollIntoView({ block: "center" });
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.toggleAttribute("${mark}", isIt && one.contains(document.elementFromPoint(left + width / 2, top + height / 2)));
})`;

/** Clicks the link or the button that says so, once it can be pressed. */
export async function press(browser: OtherBrowser, name: string): Promise<void> {
  const mark = "data-to-press";
  await until(browser, markToPress(name, mark));
  await browser.click(`[${mark}]`);
}

/** Waits for the first match in what a process says. */
export function told(output: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    output.on("data", (part: Buffer) => {
      said += part;
      const [, found] = pattern.exec(said) ?? [];
      if (found) resolve(found);
    });
    output.once("end", () => reject(new Error(`It ended, and said: ${said}`)));
  });
}
