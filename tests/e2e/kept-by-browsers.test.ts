import type { Response } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import roleWords from "../../locales/en/authorization.ts";
import words from "../../locales/en/console.ts";
import startWords from "../../locales/en/dashboard.ts";
import signInWords from "../../locales/en/sign-in.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, hydrated } from "./browser.ts";
import { enter, fillSignIn, tenantOf } from "./console-site.ts";
import { waitUntil } from "./wait-until.ts";

const host = hostForFile();
const visit = browserForFile();

let owner: ConsoleUser;
let tenant: { id: string };
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  tenant = await tenantOf(owner);
});

it("going back after signing out leads to the sign-in, and shows nothing of what was there", async () => {
  const { page } = await visit();
  const people = `/console/${tenant.id}/users`;
  await enter(page, host(), owner, people);
  await page.getByRole("button", { name: words.userMenu.title }).click();
  await page.getByRole("menuitem", { name: words.userMenu.signOut }).click();
  const signIn = page.getByRole("button", { name: signInWords.signInAction, exact: true });
  await signIn.waitFor();
  // The browser asks for the page that was there, and is led away.
  const [answer] = await Promise.all([
    page.waitForResponse((one) => new URL(one.url()).pathname === people),
    page.evaluate(() => history.back()),
  ]);
  expect(answer.status()).toBe(302);
  await signIn.waitFor();
});

it("what a pointed link fetched ahead is shown without another request, and no longer once something was changed", async () => {
  const { page } = await visit();
  const list = `/console/${tenant.id}/roles`;
  const places = page.getByRole("navigation", { name: words.frame.places });
  const placeOf = (name: string) => places.getByRole("link", { name, exact: true });
  const roles = placeOf(roleWords.roles.title);
  /** The layouts around the page are asked for on their own, if what they asked for before had not come yet. */
  const isList = (answer: Response) => {
    const { pathname, searchParams } = new URL(answer.url());
    return pathname === `${list}.data` && /list|^$/.test(searchParams.get("_routes") ?? "");
  };
  await enter(page, host(), owner, `/console/${tenant.id}/get-started`);

  /** @returns by how many answers of the server the list was opened, where something else happened before the click */
  const answersForOpening = async (meanwhile?: () => Promise<unknown>) => {
    await placeOf(words.area.getStarted).click();
    await page.waitForURL(/get-started/);
    const ids = new Set<string | undefined>();
    const note = (answer: Response) => isList(answer) && ids.add(answer.headers()["request-id"]);
    page.on("response", note);
    const ahead = page.waitForResponse(isList);
    await roles.hover();
    expect((await ahead).headers()).toMatchObject({ "cache-control": "private, max-age=3", vary: "cookie" });
    await (await ahead).finished();
    await meanwhile?.();
    await roles.click();
    await page.getByRole("heading", { name: roleWords.roles.title, level: 1 }).waitFor();
    page.off("response", note);
    return ids.size;
  };
  // On a machine that takes more than three seconds for a click, it is too old.
  await expect.poll(() => answersForOpening(), { timeout: 60_000 }).toBe(1);

  const toggle = page.getByRole("button", { name: new RegExp(`${startWords.steps.hide}|${startWords.steps.show}`) });
  const change = () =>
    Promise.all([page.waitForResponse((answer) => answer.request().method() === "POST"), toggle.press("Enter")]);
  expect(await answersForOpening(change)).toBeGreaterThan(1);
});

it("a form of the sign-in that was left while it was being sent can be sent again by whoever comes back", async () => {
  const { page, complaints } = await visit({ reducedMotion: "no-preference" });
  await page.goto(`${host().url}/console/sign-in`);
  const button = page.getByRole("button", { name: signInWords.signInAction, exact: true });
  await button.waitFor();
  // An answer that does not come as long as this page is there, as when another one has come meanwhile.
  let holds = true;
  await page.route("**/sign-in?*", (route) =>
    holds && route.request().method() === "POST" ? undefined : route.continue(),
  );
  await fillSignIn(page, owner);
  await waitUntil(page, () => document.querySelector("form[data-busy=shown] [aria-busy]") !== null);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  expect(await page.locator("[data-busy], [aria-busy]").count()).toBe(0);
  holds = false;
  await button.click();
  await page.waitForURL(/\/console\/\w+\/get-started/);
  await hydrated(page);
  // The transition between the pages of the sign-in ends with them.
  expect(complaints).toEqual([]);
});
