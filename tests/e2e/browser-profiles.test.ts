import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { browserForFile } from "./browser.ts";
import { takeProfile } from "./browser-profiles.ts";

const visit = browserForFile();
const server = createServer((_, answer) =>
  answer.setHeader("content-type", "text/html").end("<!doctype html><title>x"),
);
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
afterAll(() => server.close());

// A kind of profile that no other file asks for.
const options = { locale: "en-GB", viewport: { width: 601, height: 602 } };
let browser: Browser;
beforeAll(async () => {
  const { page } = await visit();
  const found = page.context().browser();
  if (!found) throw new Error("a visit has a browser");
  browser = found;
});

it("whoever comes next finds a blank page, and no cookie or storage of whoever came before", async () => {
  const before = await takeProfile(browser, options);
  const context = before.page.context();
  const blank = context.pages().filter((page) => page !== before.page);
  await before.page.goto(url);
  await before.page.evaluate(async () => {
    localStorage.setItem("a", "b");
    sessionStorage.setItem("a", "b");
    await new Promise((made) => {
      indexedDB.open("a").onsuccess = made;
    });
  });
  await context.addCookies([{ name: "a", value: "b", url }]);
  await context.newPage();
  const heard: string[] = [];
  before.page.on("request", (request) => heard.push(request.url()));
  await before.release();

  const after = await takeProfile(browser, options);
  expect(after.page.context()).toBe(context);
  expect(after.page).toBe(before.page);
  expect(after.page.url()).toBe("about:blank");
  expect(context.pages()).toEqual([...blank, after.page]);
  expect(blank.map((page) => page.url())).toEqual(["about:blank"]);
  await after.page.goto(url);
  const left = await after.page.evaluate(async () => ({
    stored: [localStorage.length, sessionStorage.length],
    databases: await indexedDB.databases(),
  }));
  expect(heard).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(left).toEqual({ stored: [0, 0], databases: [] });
  await after.release();
});

it("a page is closed to which something was done that stays, that may store elsewhere, or that a test may still use", async () => {
  const elsewhere = url.replace("127.0.0.1", "localhost");
  const acts: [does: (page: Page) => Promise<unknown>, isDone?: boolean][] = [
    [(page) => page.setViewportSize({ width: 300, height: 300 })],
    [(page) => page.route("**/nothing", (route) => route.abort())],
    [(page) => page.context().newCDPSession(page)],
    [(page) => page.goto(elsewhere)],
    [async () => undefined, false],
  ];
  for (const [does, isDone] of acts) {
    const before = await takeProfile(browser, options);
    await before.page.goto(url);
    await does(before.page);
    await before.release(isDone);
    expect(before.page.isClosed()).toBe(true);
  }
});

it("two visits at a time, and a first one, have each their own", async () => {
  const [one, other] = [await takeProfile(browser, options), await takeProfile(browser, options)];
  expect(one.page.context()).not.toBe(other.page.context());
  await one.release();
  const first = await takeProfile(browser, options, true);
  expect(first.page.context()).not.toBe(one.page.context());
  await Promise.all([other.release(), first.release()]);
});

it("nobody gets a profile to which something was done that stays", async () => {
  const spent = await takeProfile(browser, options);
  await spent.page.context().route("**/nothing", (route) => route.abort());
  await spent.release();
  const next = await takeProfile(browser, options);
  expect(next.page.context()).not.toBe(spent.page.context());
  await next.page.clock.setFixedTime(0);
  await next.release();
  const last = await takeProfile(browser, options);
  expect(last.page.context()).not.toBe(next.page.context());
  await last.release();
});
