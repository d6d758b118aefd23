import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { fill } from "../../locales/fill.ts";
import { createPerson, seedTenant, type Tenant, unique } from "../conformance/fixture.ts";
import { callsThisMachine, hostForFile } from "../host.ts";
import { startSocialProviders } from "../services/social-providers.ts";
import { browserForFile } from "./browser.ts";
import { answerForGitHub, offerGitHub } from "./github.ts";
import { signInPhrases } from "./phrases.ts";
import { type App, createApp, relyingPartyForFile } from "./relying-party.ts";

const providers = await startSocialProviders();
const host = hostForFile({ vars: callsThisMachine });
const callback = relyingPartyForFile();
const visit = browserForFile();
const english = signInPhrases("en");
const github = fill(english.continueWith, { provider: "GitHub" });

let tenant: Tenant;
let app: App;

beforeAll(async () => {
  tenant = await seedTenant(host(), "EU");
  await offerGitHub(tenant, providers, {
    signUp: { identifiers: [], password: false, verify: false, secondaryIdentifiers: [] },
  });
  app = await createApp(tenant, callback(), false);
});
afterAll(() => providers.stop());
beforeEach(() => {
  providers.fault = null;
  providers.person = { id: unique(), name: "Grace Hopper" };
});

async function open(): Promise<Page> {
  const { page } = await visit();
  await answerForGitHub(page.context(), providers);
  return page;
}

it("a provider's button makes an account, and the next time signs in to it", async () => {
  const page = await open();
  for (const _ of ["new", "known"]) {
    await page.context().clearCookies();
    await page.goto(app.request());
    await page.getByRole("button", { name: github }).click();
    await page.waitForURL(`${callback()}?**`);
    expect(await app.redeem(new URL(page.url()))).toMatchObject({ id_token: expect.any(String) });
  }
});

it("a request may send someone to the provider at once", async () => {
  const page = await open();
  await page.goto(app.request({ direct_sign_in: "social:github" }));
  await page.waitForURL(`${callback()}?**`);
});

it("someone who refuses at the provider is told so, in our words alone, and can go back", async () => {
  const page = await open();
  providers.fault = "denied";
  await page.goto(app.request());
  await page.getByRole("button", { name: github }).click();
  await page.getByRole("heading", { name: english.failedTitle }).waitFor();
  expect(await page.content()).not.toContain("alert(1)</script>");
  // The page is still the application's, and so is the one that it leads to.
  expect(await page.title()).toBe(`${english.failedTitle} · ${app.name}`);
  await page.getByRole("link", { name: english.backToSignIn }).click();
  await page.waitForURL(`**/sign-in?app_id=${app.id}&interaction=*`);
  providers.fault = null;
  await page.getByRole("button", { name: github }).click();
  await page.waitForURL(`${callback()}?**`);
});

it("an account that has the provider's verified address is linked when its owner wants it", async () => {
  const page = await open();
  const person = await createPerson(tenant);
  providers.person = { id: unique(), name: "Ada", email: person.email, isVerified: true };
  await page.goto(app.request());
  await page.getByRole("button", { name: github }).click();
  await page.getByRole("heading", { name: english.linkTitle }).waitFor();
  const text = await page.getByRole("main").innerText();
  expect(text).toContain("Link GitHub to it");
  expect(text).not.toContain(person.email);
  await page.getByRole("button", { name: english.linkAction }).click();
  await page.waitForURL(`${callback()}?**`);
  const user = await tenant.manage<{ identities: object }>("GET", `/api/users/${person.id}`);
  expect(Object.keys(user.identities)).toEqual(["github"]);
});
