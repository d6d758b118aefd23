import { gzipSync } from "node:zlib";
import type { CDPSession, Page } from "playwright-core";
import { beforeAll, expect, it, vi } from "vitest";
import type { PasskeySignIn } from "../../contracts/sign-in-experience.ts";
import { Browser as PlainBrowser } from "../conformance/browser.ts";
import { configure } from "../conformance/experience-client.ts";
import { createPerson, type Person, seedTenant, type Tenant } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, layoutShift, smallTargets } from "./browser.ts";
import { errorMessage, signInPhrases } from "./phrases.ts";
import { type App, createApp, relyingPartyForFile } from "./relying-party.ts";

const host = hostForFile();
const callback = relyingPartyForFile();
const visit = browserForFile();
const english = signInPhrases("en");

interface Site {
  tenant: Tenant;
  app: App;
}
/** Passkeys as a second factor. */
let second: Site;
/** Passkeys instead of a password. */
let first: Site;

async function siteIn(region: "EU" | "US", settings: Parameters<typeof configure>[1]): Promise<Site> {
  const tenant = await seedTenant(host(), region);
  await configure(tenant, settings);
  return { tenant, app: await createApp(tenant, callback(), false) };
}

beforeAll(async () => {
  second = await siteIn("EU", { mfa: { factors: ["WebAuthn"], policy: "Mandatory" } });
  first = await siteIn("US", { passkeySignIn: { enabled: true, showPasskeyButton: true, allowAutofill: false } });
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const arrived = (page: Page) => page.waitForURL(`${callback()}?**`);

/** An authenticator of the browser's own kind, or a key without a memory that does not know whose hand it is in. */
async function authenticator(
  page: Page,
  kind: "device" | "key",
): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const isDevice = kind === "device";
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: isDevice ? "internal" : "usb",
      hasResidentKey: isDevice,
      hasUserVerification: isDevice,
      isUserVerified: isDevice,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function signIn(page: Page, { app }: Site, person: Person): Promise<void> {
  await page.goto(app.request({ prompt: "login" }));
  await page.getByLabel(english.username, { exact: true }).fill(person.username);
  await page.getByLabel(english.password, { exact: true }).fill(person.password);
  await button(page, english.signInAction).click();
}

/** The settings as the pages have them, from the edge's copy. */
async function allow(passkeySignIn: PasskeySignIn): Promise<void> {
  await configure(first.tenant, { passkeySignIn });
  const copy = async () => (await fetch(`${first.tenant.endpoint}/api/.well-known/sign-in-exp`)).json();
  await vi.waitFor(async () => expect(await copy()).toMatchObject({ passkeySignIn }), 30_000);
}

it("a key without a memory is set up as a second factor, and asked for at the next sign-in", async () => {
  const person = await createPerson(second.tenant);
  const { page, complaints } = await visit();
  await authenticator(page, "key");
  await signIn(page, second, person);
  await button(page, english.createPasskey).click();
  await arrived(page);
  await signIn(page, second, person);
  await button(page, english.usePasskey).click();
  await arrived(page);
  expect(await second.app.redeem(new URL(page.url()))).toMatchObject({ id_token: expect.any(String) });
  expect(complaints).toEqual([]);
});

it("a passkey is offered after a password, and then signs in by the button and by what the browser fills in", async () => {
  const person = await createPerson(first.tenant);
  const { page, complaints } = await visit();
  const { cdp, authenticatorId } = await authenticator(page, "device");
  await signIn(page, first, person);
  await page.getByRole("heading", { name: english.passkeyOfferTitle }).waitFor();
  await button(page, english.createPasskey).click();
  await arrived(page);
  const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: "localhost" }]);

  await page.goto(first.app.request({ prompt: "login" }));
  expect(await smallTargets(page)).toEqual([]);
  expect(await layoutShift(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.route(/\/sign-in\/passkey\/options/, (route) => route.abort(), { times: 1 });
  await button(page, english.continueWithPasskey).click();
  expect(await page.getByRole("alert").innerText()).toBe(english.unreached);
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await button(page, english.continueWithPasskey).click();
  await page.getByRole("alert").filter({ hasText: english.passkeyCancelled }).waitFor();
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await button(page, english.continueWithPasskey).click();
  await arrived(page);

  await allow({ enabled: true, showPasskeyButton: false, allowAutofill: true });
  await page.goto(first.app.request({ prompt: "login" }), { waitUntil: "commit" });
  await arrived(page);
  expect(await first.app.redeem(new URL(page.url()))).toMatchObject({ id_token: expect.any(String) });

  const factors = `/api/users/${person.id}/mfa-verifications`;
  const [passkey] = await first.tenant.manage<{ id: string }[]>("GET", factors);
  await first.tenant.manage("DELETE", `${factors}/${passkey?.id}`);
  await allow({ enabled: true, showPasskeyButton: true, allowAutofill: false });
  await page.goto(first.app.request({ prompt: "login" }));
  await button(page, english.continueWithPasskey).click();
  expect(await page.getByRole("alert").innerText()).toBe(
    errorMessage("session.mfa.webauthn_verification_failed", "en"),
  );
  expect(await button(page, english.continueWithPasskey).isVisible()).toBe(true);
  expect(complaints).toEqual([]);
});

it("a passkey that is not wanted is not offered again, and a password signs in beside what the browser fills in", async () => {
  await allow({ enabled: true, showPasskeyButton: false, allowAutofill: true });
  const person = await createPerson(first.tenant);
  const { page, complaints } = await visit();
  await authenticator(page, "device");
  await signIn(page, first, person);
  await button(page, english.notNow).click();
  await arrived(page);

  // What is sent while the sign-in is being begun waits for it; a wrong password begins it again, and the offer with it.
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  await page.route(/\/sign-in\/passkey\/options/, async (route) => {
    await gate.promise;
    order.push("begun");
    await route.continue();
  });
  page.on("request", (request) => {
    if (request.method() === "POST" && /\/sign-in(\?|$)/.test(request.url())) order.push("sent");
  });
  await page.goto(first.app.request({ prompt: "login" }));
  await page.getByLabel(english.username, { exact: true }).fill(person.username);
  await page.getByLabel(english.password, { exact: true }).fill("not the password");
  await button(page, english.signInAction).click();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  gate.resolve();
  await expect.poll(() => order).toEqual(["begun", "sent", "begun"]);
  await page.getByLabel(english.password, { exact: true }).fill(person.password);
  await button(page, english.signInAction).click();
  await arrived(page);
  expect(complaints).toEqual([]);
});

it("a browser without passkeys and one without scripts are told so, and scripts come only where passkeys are", async () => {
  await allow({ enabled: true, showPasskeyButton: true, allowAutofill: false });
  const { page } = await visit();
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await page.goto(first.app.request());
  await button(page, english.continueWithPasskey).click();
  expect(await page.getByRole("alert").innerText()).toBe(english.passkeyUnsupported);
  const plain = new PlainBrowser();
  const { url } = await plain.follow(first.tenant, await plain.get(first.app.request()));
  const html = await (await plain.get(url ?? "")).text();
  const script = /src="([^"]*\/passkey-[^"]+\.js)"/.exec(html)?.[1] ?? "";
  const loaded = await (await fetch(new URL(script, host().url))).arrayBuffer();
  expect(gzipSync(new Uint8Array(loaded)).length).toBeLessThan(2048);
  expect(await (await plain.post(url ?? "", { way: "passkey" })).text()).toContain(english.passkeyScript);
  const options = `${first.tenant.endpoint}/sign-in/passkey/options`;
  expect((await fetch(options)).status).toBe(400);
  expect(await (await fetch(options, { method: "POST", body: new URLSearchParams() })).json()).toMatchObject({
    code: "session.not_found",
  });
  const without = await (await fetch(`${second.tenant.endpoint}/sign-in`)).text();
  expect(without.match(/<script/g)).toHaveLength(1);
  expect(without).not.toContain(english.continueWithPasskey);
});
