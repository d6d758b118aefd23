import { describe, expect, it } from "vitest";
import guides from "../../locales/en/guides.ts";
import words from "../../locales/en/help.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, hydrated, overflowOf } from "./browser.ts";

const host = hostForFile();
const visit = browserForFile();
const { api } = words.docs;
const at = (path: string) => `${host().url}${path}`;

describe("the API reference", () => {
  it("is found by whoever comes, is filtered, and shows an operation with its fields, errors and a call to copy", async () => {
    const { page, complaints } = await visit();
    await page.goto(at("/docs/api"));
    expect(page.url()).toBe(at("/console/docs/api"));
    await hydrated(page);
    for (const plane of ["Management API", "Experience API", "Account API", "Cloud API"])
      await page.getByRole("heading", { name: plane, exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("searchbox", { name: api.search }).fill("delete /api/roles/{id}");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Delete a role", exact: false }).click();
    await page.waitForURL(/\/console\/docs\/api\/management\/roles#deleteRolesById$/);
    const operation = page.getByRole("region", { name: "Update a role", exact: true });
    await operation.getByRole("table", { name: api.body }).getByRole("rowheader", { name: "description" }).waitFor();
    await operation.getByRole("table", { name: api.parameters }).getByText("If-Match").waitFor();
    await operation.getByText("412", { exact: true }).waitFor();
    await operation.getByText("curl --request PATCH").waitFor();
    await operation.getByRole("button", { name: "Copy curl" }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowOf(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("has a page for every heading, each with an example for every operation", async () => {
    const list = await (await fetch(at("/console/docs/api"))).text();
    const pages = [...new Set(list.match(/\/console\/docs\/api\/[a-z]+\/[a-z-]+/g))];
    expect(pages.length).toBeGreaterThan(35);
    for (const path of pages) {
      const answer = await fetch(at(path));
      expect(answer.status, path).toBe(200);
      const html = await answer.text();
      expect(html.match(/<section id=/g)?.length, path).toBe(html.match(/<figcaption/g)?.length);
    }
  });

  it("is read in Arabic, in the dark, on a phone and without scripts", async () => {
    const viewport = { width: 390, height: 844 };
    const { page, complaints } = await visit({
      ...{ locale: "ar", javaScriptEnabled: false, colorScheme: "dark", viewport },
    });
    // Where no script runs each page leads on to all of itself.
    for (const path of ["/console/docs/api?q=zzz", "/console/docs/api/account/my-account"]) {
      await page.goto(at(path));
      await page.waitForURL(/[?&]whole/);
    }
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    expect(await page.locator("section[id]").first().getAttribute("dir")).toBe("ltr");
    expect(await overflowOf(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.each(["/console/docs/api/management/nothing", "/console/docs/api/none/users", "/m/admin/docs/api"])(
    "has nothing at %s",
    async (path) => {
      expect((await fetch(at(path))).status).toBe(404);
    },
  );
});

it("a quick-start guide is read without signing in, with placeholders for values", async () => {
  const { page, complaints } = await visit();
  await page.goto(at("/console/docs"));
  await page.getByRole("link", { name: "React", exact: true }).click();
  await page.getByRole("heading", { name: "React guide" }).waitFor();
  await page.getByText(words.docs.guides.about).waitFor();
  await page.getByText("YOUR_APP_ID").first().waitFor();
  await page.getByRole("heading", { name: guides.step.addresses }).waitFor();
  expect(await page.getByRole("textbox").count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);
  expect((await fetch(at("/console/docs/guides/nothing"))).status).toBe(404);
  expect(complaints).toEqual([]);
});
