import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { visitConsole } from "../../bench/console.ts";
import type { AssistantLine } from "../../contracts/assistant.ts";
import shell from "../../locales/en/console.ts";
import words from "../../locales/en/help.ts";
import { hostForFile, ownHostForFile } from "../host.ts";
import { type Fault, startModel } from "../services/assistant.ts";
import { barriers, browserForFile, hydrated, overflowOf } from "./browser.ts";

const model = await startModel();
afterAll(() => model.stop());
const asking = ownHostForFile({
  vars: {
    ...{ ASSISTANT_URL: model.url, ASSISTANT_KEY: "key-1", ASSISTANT_MODEL: "small" },
    ...{ CONTACT_CHAT_URL: "https://chat.example.com", CONTACT_EMAIL: "help@example.com" },
  },
});
const plain = hostForFile();
const visit = browserForFile();

const cookies = new Map<string, string>();
beforeAll(async () => {
  for (const host of [asking(), plain()]) cookies.set(host.url, (await visitConsole(host)).cookie);
});
beforeEach(() => {
  model.fault = null;
  model.answer = [
    "Refresh tokens ",
    "**rotate**. ",
    '<img src="x" onerror="alert(1)">',
    " [a](javascript:alert(1))",
    " [where](docs:1)",
  ];
});

async function signedIn(url: string) {
  const opened = await visit();
  const pairs = (cookies.get(url) ?? "").split("; ").map((pair) => pair.split("=") as [string, ...string[]]);
  await opened.page.context().addCookies(pairs.map(([name, ...rest]) => ({ name, value: rest.join("="), url })));
  return opened;
}

const ask = async (url: string, body: unknown, cookie = cookies.get(url) ?? "") => {
  const headers = { cookie, "content-type": "application/json" };
  const answer = await fetch(`${url}/console/assistant/ask`, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  const lines = answer.ok ? text.trim().split("\n") : [];
  return { status: answer.status, lines: lines.map((line) => JSON.parse(line) as AssistantLine) };
};
const textOf = (lines: AssistantLine[]) => lines.flatMap((line) => (line.kind === "text" ? [line.text] : [])).join("");

describe("the documentation", () => {
  it("is there for whoever comes, is searched, and names its places", async () => {
    const { page, complaints } = await visit();
    await page.goto(`${plain().url}/console/docs`);
    await hydrated(page);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("searchbox", { name: words.docs.search }).fill("token lifetimes");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /results? for “token lifetimes”/ }).waitFor();
    await page.getByRole("listitem").getByRole("link").first().click();
    await page.waitForURL(/\/console\/docs\/oidc#lifetimes/);
    await expect.poll(() => page.title()).toBe("OpenID Connect - Meridian");
    expect(await barriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowOf(page)).toBe(0);
    await page.goto(`${plain().url}/console/docs?q=xyzzyx`);
    await page.getByText(words.docs.nothingAbout).waitFor();
    expect(complaints).toEqual([]);
  });

  it.each(["storage", "architecture", "request-lifecycle", "..%2fREADME", "nothing", "__proto__"])(
    "has no document %s",
    async (name) => {
      expect((await fetch(`${plain().url}/console/docs/${name}`)).status).toBe(404);
    },
  );

  it("offers the script of the page on migrating", async () => {
    const { page } = await visit();
    await page.goto(`${plain().url}/console/docs/migrating`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "migrate.mjs" }).click();
    expect((await download).suggestedFilename()).toBe("migrate.mjs");
    expect(readFileSync(await (await download).path(), "utf8")).toBe(readFileSync("examples/migrate.mjs", "utf8"));
  });

  it("is read in Arabic and without scripts", async () => {
    const { page, complaints } = await visit({ locale: "ar", javaScriptEnabled: false });
    await page.goto(`${plain().url}/console/docs/passwords`);
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    expect(await page.locator("article").getAttribute("dir")).toBe("ltr");
    expect(await overflowOf(page)).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe("contact", () => {
  it("shows the ways that are configured, and no others", async () => {
    const { page, complaints } = await signedIn(asking().url);
    await page.goto(`${asking().url}/console/profile?dialog=contact`);
    const dialog = page.getByRole("dialog", { name: words.contact.title });
    await dialog.getByRole("link", { name: words.contact.chat }).waitFor();
    expect(await dialog.getByRole("listitem").count()).toBe(2);
    expect(await dialog.getByRole("link", { name: words.contact.email }).getAttribute("href")).toBe(
      "mailto:help@example.com",
    );
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.waitForURL(`${asking().url}/console/profile`);
    await page.getByRole("button", { name: shell.help.title }).click();
    await page.getByRole("menuitem", { name: shell.help.contact }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("leads to the documentation where there is none", async () => {
    const { page } = await signedIn(plain().url);
    await page.goto(`${plain().url}/console/profile?dialog=contact`);
    await page.getByText(words.contact.none).waitFor();
    await page.getByRole("link", { name: words.contact.docs }).click();
    await page.waitForURL(`${plain().url}/console/docs`);
  });
});

describe("the assistant", () => {
  it("answers in words alone, with its sources, and takes what was said along", async () => {
    const { page, complaints } = await signedIn(asking().url);
    await page.goto(`${asking().url}/console/profile?dialog=assistant`);
    await hydrated(page);
    const dialog = page.getByRole("dialog", { name: words.assistant.title });
    const field = dialog.getByRole("textbox", { name: words.assistant.label });
    await field.fill("How do refresh tokens work?");
    await field.press("Enter");
    await dialog.locator("strong", { hasText: "rotate" }).waitFor();
    await dialog
      .getByRole("link", { name: /^OpenID Connect/ })
      .first()
      .waitFor();
    const cited = await dialog.getByRole("link", { name: "where" }).getAttribute("href");
    expect(cited).toMatch(/^\/console\/docs\/[\w-]+(#[\w-]+)?$/);
    expect(await dialog.locator("img, script").count()).toBe(0);
    expect(await dialog.locator("a[href^=javascript]").count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowOf(page)).toBe(0);
    await field.fill("And for how long?");
    await dialog.getByRole("button", { name: words.assistant.ask }).click();
    await expect.poll(() => dialog.locator("strong", { hasText: "rotate" }).count()).toBe(2);
    const seen = model.seen.at(-1);
    expect(seen?.authorization).toBe("Bearer key-1");
    expect(seen?.body.messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
    expect(seen?.body.messages[0]?.content).toContain("refresh token lifetime · 14 days");
    expect(complaints).toEqual([]);
  });

  it("is the search of the documentation where no model is configured", async () => {
    const { page, complaints } = await signedIn(plain().url);
    await page.goto(`${plain().url}/console/profile?dialog=assistant`);
    await hydrated(page);
    const dialog = page.getByRole("dialog", { name: words.docs.search });
    const field = dialog.getByRole("textbox", { name: words.docs.search });
    await field.fill("token lifetimes");
    await field.press("Enter");
    await dialog.getByRole("link", { name: "OpenID Connect: Lifetimes" }).waitFor();
    expect(await page.getByText(words.assistant.title).count()).toBe(0);
    await field.fill("xyzzyx");
    await field.press("Enter");
    await page.getByText(words.assistant.notFound).waitFor();
    expect(complaints).toEqual([]);
  });

  it.each<[Fault, string]>([
    ["refused", "refused"],
    ["busy", "busy"],
    ["failing", "failed"],
    ["cut", "cut"],
  ])("a model that is %s is said in a line, not with a 5xx", async (fault, problem) => {
    model.fault = fault;
    const { status, lines } = await ask(asking().url, { question: "refresh tokens" });
    expect(status).toBe(200);
    expect(lines[0]).toMatchObject({ kind: "sources", isModel: true });
    expect(lines.at(-1)).toEqual({ kind: "problem", problem });
    expect(JSON.stringify(lines)).not.toContain("key-1");
  });

  it("is for who is signed in, and takes questions of 2,000 characters", async () => {
    const { url } = plain();
    expect((await ask(url, { question: "x" }, "")).status).toBe(401);
    expect((await ask(url, { question: "x".repeat(2000) })).status).toBe(200);
    for (const body of [{ question: "x".repeat(2001) }, { question: " " }, {}, null, [], { question: 1 }])
      expect((await ask(url, body)).status).toBe(422);
  });

  it("answers 20 questions in ten minutes, however many come at once", async () => {
    const db = await asking().database("control");
    await db.prepare("DELETE FROM assistant_questions").run();
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => ask(asking().url, { question: "refresh tokens" })),
    );
    const limited = answers.filter(({ lines }) => lines.some((line) => line.kind === "problem"));
    expect(limited).toHaveLength(4);
    expect(limited[0]?.lines.at(-1)).toEqual({ kind: "problem", problem: "limit" });
    expect(answers.filter(({ lines }) => textOf(lines) !== "")).toHaveLength(20);
    await db.prepare("UPDATE assistant_questions SET asked_at = asked_at - 600001").run();
    expect(textOf((await ask(asking().url, { question: "refresh tokens" })).lines)).not.toBe("");
  });
});
