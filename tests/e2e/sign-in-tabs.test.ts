import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitingMax } from "../../contracts/waiting-sign-ins.ts";
import english from "../../locales/en/sign-in.ts";
import { fill } from "../../locales/fill.ts";
import { Browser as PlainBrowser } from "../conformance/browser.ts";
import { createPerson, type Person, seedTenant, type Tenant, unique } from "../conformance/fixture.ts";
import { callsThisMachine, hostForFile } from "../host.ts";
import { startSocialProviders } from "../services/social-providers.ts";
import { browserForFile } from "./browser.ts";
import { answerForGitHub, offerGitHub } from "./github.ts";
import { errorMessage } from "./phrases.ts";
import { type App, createApp, relyingPartyForFile } from "./relying-party.ts";

const providers = await startSocialProviders();
const host = hostForFile({ vars: callsThisMachine });
const callback = relyingPartyForFile();
const visit = browserForFile();
const github = fill(english.continueWith, { provider: "GitHub" });

let tenant: Tenant;
let person: Person;
let older: App;
let newer: App;
let thirdParty: App;
beforeAll(async () => {
  tenant = await seedTenant(host(), "EU");
  await offerGitHub(tenant, providers, {
    signUp: { identifiers: [], password: false, verify: false, secondaryIdentifiers: [] },
    signIn: { methods: [{ identifier: "email", password: true, verificationCode: false, isPasswordPrimary: true }] },
  });
  person = await createPerson(tenant);
  [older, newer, thirdParty] = await Promise.all([
    createApp(tenant, callback(), false),
    createApp(tenant, callback(), false),
    createApp(tenant, callback(), true),
  ]);
});
afterAll(() => providers.stop());

/** A tab with the sign-in page of one application, and a newer one with that of another. */
async function openTabs(first: App, second: App): Promise<[Page, Page]> {
  const { page } = await visit();
  await page.goto(first.request({ state: "older" }));
  const other = await page.context().newPage();
  await other.goto(second.request({ state: "newer" }));
  return [page, other];
}

async function enter(page: Page): Promise<void> {
  await page.getByLabel(english.email).fill(person.email);
  await page.getByLabel(english.password, { exact: true }).fill(person.password);
  await page.getByRole("button", { name: english.signInAction }).click();
}

/** The tab is back at its own application, which can redeem what it got. */
async function expectBack(page: Page, app: App, state: string): Promise<void> {
  await page.waitForURL(`${callback()}?**`);
  const url = new URL(page.url());
  expect(url.searchParams.get("state")).toBe(state);
  expect(await app.redeem(url)).toMatchObject({ id_token: expect.any(String) });
}

it("each of two tabs comes back to its own application, the older one first", async () => {
  const [first, second] = await openTabs(older, newer);
  await enter(first);
  await expectBack(first, older, "older");
  await second.reload();
  expect(await second.title()).toBe(`${english.signInTitle} · ${newer.name}`);
  await enter(second);
  await expectBack(second, newer, "newer");
  // Each of them is over by itself.
  await first.goBack();
  await first.getByRole("heading", { name: english.overTitle }).waitFor();
});

it("consent is asked for the application of the tab, and an error stays in it", async () => {
  const [first, second] = await openTabs(thirdParty, newer);
  await second.getByLabel(english.email).fill("nobody@example.com");
  await second.getByLabel(english.password, { exact: true }).fill("Wrong-password-1");
  await second.getByRole("button", { name: english.signInAction }).click();
  await second.getByText(errorMessage("session.invalid_credentials", "en")).waitFor();
  await enter(first);
  await first.getByRole("heading", { name: fill(english.consentTitle, { application: thirdParty.name }) }).waitFor();
  await enter(second);
  await expectBack(second, newer, "newer");
  await first.getByRole("button", { name: english.allow, exact: true }).click();
  await expectBack(first, thirdParty, "older");
});

it("who comes back from a provider goes on in the sign-in of their tab", async () => {
  const [first, second] = await openTabs(older, newer);
  providers.person = { id: unique(), name: "Grace Hopper", email: `${unique()}@example.com`, isVerified: true };
  await answerForGitHub(first.context(), providers);
  await first.getByRole("button", { name: github }).click();
  await expectBack(first, older, "older");
  // As somebody else: the session of the first ends, and the newer sign-in goes on.
  await enter(second);
  await expectBack(second, newer, "newer");
});

it("of more sign-ins than a browser keeps, the oldest is given up, and no other is taken for it", async () => {
  const browser = new PlainBrowser();
  const pages: URL[] = [];
  for (let n = 0; n <= waitingMax; n += 1) {
    const { url } = await browser.open(tenant, older.request({ state: `${n}` }), null);
    pages.push(url as URL);
  }
  expect(new Set(pages.map(({ searchParams }) => searchParams.get("interaction"))).size).toBe(waitingMax + 1);
  const form = { identifier: person.email, password: person.password };
  const stateAfter = async (page: URL) => {
    const posted = await browser.post(page, form);
    const { url } = await browser.follow(tenant, posted);
    return url?.searchParams.get("state") ?? posted.status;
  };
  expect(await stateAfter(pages[0] as URL)).toBe(404);
  expect(await stateAfter(pages[1] as URL)).toBe("1");
  expect(await stateAfter(pages[waitingMax] as URL)).toBe(`${waitingMax}`);
});

it("the address of another browser's sign-in leads to none, whatever waits here", async () => {
  const [browser, other] = [new PlainBrowser(), new PlainBrowser()];
  const { url: own } = await browser.open(tenant, older.request(), null);
  const { url: foreign } = await other.open(tenant, newer.request(), null);
  const key = (foreign as URL).searchParams.get("interaction") ?? "";
  const form = { identifier: person.email, password: person.password };
  const posted = await browser.post(foreign as URL, form);
  expect([posted.status, await posted.text()]).toEqual([404, expect.stringContaining(english.expiredTitle)]);
  // A cookie that the browser made up, or that belongs to another of its requests, has no signature that fits.
  const held = [...browser.cookies.entries()].find(([name]) => /_interaction\.[^.]+\.[\w-]{8}$/.test(name));
  const [name = "", cookie] = held ?? [];
  const ownKey = name.slice(-8);
  const [id = ""] = [...other.cookies.values()].find((one) => one.name.endsWith(key))?.value.split(".") ?? [];
  const signature = cookie?.value.split(".")[1];
  browser.cookies.set(name, { ...cookie, value: `${id}.${signature}` } as never);
  expect(new URL(own as URL).searchParams.get("interaction")).toBe(ownKey);
  expect((await browser.post(own as URL, form)).status).toBe(404);
});
