import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Language } from "../../locales/languages.ts";
import { createPerson, unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { accountSiteForFile, everyField, phrases, prove, row } from "./account-site.ts";
import { barriers, browserForFile, overflowOf, smallTargets } from "./browser.ts";
import { accountPhrases, signInPhrases } from "./phrases.ts";

const host = hostForFile();
const site = accountSiteForFile(host, browserForFile());
const words = accountPhrases("en");

it("another user's session is as if it did not exist, and goes on", async () => {
  const [mine, theirs] = [await createPerson(site().tenant), await createPerson(site().tenant)];
  const victim = await site().open(theirs);
  const database = await host().database("eu");
  const { uid } = (await database
    .prepare("SELECT uid FROM oidc_records WHERE model = 'Session' AND account_id = ?")
    .bind(theirs.id)
    .first<{ uid: string }>()) ?? { uid: "" };
  const { page } = await site().open(mine);
  for (const id of [uid, "nothing"]) {
    await page.goto(site().at(`/sessions/${id}`));
    expect(page.url()).toBe(site().at("/sessions"));
    await page.evaluate(
      (address) => fetch(address, { method: "POST", body: new URLSearchParams() }),
      site().at(`/sessions/${id}`),
    );
  }
  await victim.page.reload();
  expect(new URL(victim.page.url()).pathname).toMatch(/\/account$/);
});

it("nothing is shown or changed but what the tenant allows", async () => {
  const person = await createPerson(site().tenant, { name: "Ada" });
  const { page } = await site().open(person);
  await site().allow(true, { ...everyField("Off"), name: "ReadOnly", username: "Edit" });
  await page.goto(site().at());
  expect(await page.getByRole("main").innerText()).toContain(words.name);
  expect(await row(page, words.name).count()).toBe(0);
  expect(await row(page, phrases.username).count()).toBe(1);
  for (const hidden of [phrases.email, phrases.password, words.details, person.email])
    expect(await page.getByRole("main").innerText()).not.toContain(hidden);
  for (const path of [
    "/profile",
    "/password",
    "/address/email",
    "/address/phone/remove",
    "/social/github",
    "/mfa/totp",
    "/devices",
  ]) {
    expect((await page.goto(site().at(path)))?.status(), path).toBe(404);
    await page.getByRole("heading", { name: words.offTitle }).waitFor();
  }
  const posted = await page.evaluate(
    async (address) => (await fetch(address, { method: "POST", body: new URLSearchParams({ name: "Eve" }) })).status,
    site().at("/profile"),
  );
  expect(posted).toBe(400);
  expect(await site().userOf(person)).toMatchObject({ name: "Ada" });
  await site().allow(false, {});
  expect((await page.goto(site().at()))?.status()).toBe(400);
  await page.getByRole("heading", { name: words.offTitle }).waitFor();
  expect(await barriers(page)).toEqual([]);
});

it("someone who is suspended has no account page from then on", async () => {
  const person = await createPerson(site().tenant);
  const { page } = await site().open(person);
  await site().tenant.manage("PATCH", `/api/users/${person.id}/is-suspended`, { isSuspended: true });
  await page.goto(site().at());
  expect(new URL(page.url()).pathname).toMatch(/\/sign-in$/);
});

it("no address of a request is gone on to, and no other site's form counts", async () => {
  const person = await createPerson(site().tenant);
  const { page } = await site().open(person);
  const origin = new URL(site().tenant.endpoint).origin;
  for (const next of ["//evil.example", "https://evil.example", "/\\evil.example", "/account/../../evil"]) {
    const forged = Buffer.from(JSON.stringify({ signIn: { state: "s", next } })).toString("base64url");
    const { hostname, pathname } = new URL(site().at());
    const cookie = { name: `_account.${site().tenant.tenantId}`, value: forged, domain: hostname, path: pathname };
    await page.context().addCookies([cookie]);
    await page.goto(site().at("/callback?state=s&code=c"));
    expect(page.url(), next).toBe(site().at());
    await page.goto(site().at(`/verify?${new URLSearchParams({ next })}`));
    await prove(page, person);
    expect(page.url(), next).toBe(site().at());
    expect(new URL(page.url()).origin).toBe(origin);
  }
  const cookies = (await page.context().cookies(site().at())).map(({ name, value }) => `${name}=${value}`).join("; ");
  const foreign = await fetch(site().at("/profile"), {
    method: "POST",
    headers: { cookie: cookies, origin: "https://evil.example" },
    body: new URLSearchParams({ name: "Eve" }),
  });
  expect(foreign.status).toBe(403);
});

describe.each([
  ["en", {}],
  ["en", { colorScheme: "dark" }],
  ["ar", { locale: "ar" }],
  ["ja", { locale: "ja", viewport: { width: 390, height: 844 } }],
] satisfies [Language, BrowserContextOptions][])("in %s with %j", (language, options) => {
  it("every page fits, can be hit with a finger, and axe finds nothing", async () => {
    // As long as addresses are at large companies.
    const primaryEmail = `maximiliana.cholmondeley-${unique()}@subsidiary.example.com`;
    const avatar = "https://example.com/a.png";
    const person = await createPerson(site().tenant, { name: "Ada", avatar, primaryEmail });
    await site().open(person);
    const { page } = await site().open(person, options, language);
    await page.route("https://example.com/**", (route) => route.fulfill({ contentType: "image/png", body: "" }));
    const look = async (path: string) => {
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      expect(await overflowOf(page), path).toBe(0);
      expect(await smallTargets(page), path).toEqual([]);
      // An address that is to be changed or removed is read as a whole.
      const names = page.locator(".who-name").evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
      expect(Math.max(0, ...(await names)), path).toBe(0);
      expect(await barriers(page), path).toEqual([]);
    };
    await page.goto(site().at("/password"));
    await look("/verify");
    await prove(page, person, signInPhrases(language));
    for (const path of [
      "?done=saved",
      "/profile",
      "/username",
      "/password",
      "/address/email",
      "/address/email/remove",
      "/sessions",
      "/sessions/others",
      "/apps",
      "/mfa/totp",
      "/mfa/passkey",
      "/callback?error=access_denied",
    ]) {
      await page.goto(site().at(path));
      await look(path);
    }
    const factors = `/api/users/${person.id}/mfa-verifications`;
    for (const type of ["Totp", "BackupCode"]) await site().tenant.manage("POST", factors, { type });
    const [{ id } = { id: "" }] = await site().tenant.manage<{ id: string }[]>("GET", factors);
    for (const path of ["", "/mfa/backup-codes", `/mfa/${id}`, "/verify", "/verify/totp"]) {
      await page.goto(site().at(path));
      expect(page.url()).toBe(site().at(path));
      await look(path);
    }
  });
});
