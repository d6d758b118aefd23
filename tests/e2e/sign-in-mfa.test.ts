import { readFile } from "node:fs/promises";
import jsQR from "jsqr";
import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { mfaAcr } from "../../contracts/acr.ts";
import type { UpdateSignInExperience } from "../../contracts/sign-in-experience.ts";
import { fill } from "../../locales/fill.ts";
import { Browser as PlainBrowser } from "../conformance/browser.ts";
import { configure } from "../conformance/experience-client.ts";
import { createPerson, type Person, seedTenant, type Tenant } from "../conformance/fixture.ts";
import { hiddenInputs } from "../conformance/page.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, layoutShift, overflowOf, smallTargets } from "./browser.ts";
import { errorMessage, signInPhrases } from "./phrases.ts";
import { type App, createApp, relyingPartyForFile } from "./relying-party.ts";

const host = hostForFile();
const callback = relyingPartyForFile();
const visit = browserForFile();
const english = signInPhrases("en");

let tenant: Tenant;
let app: App;

const settings: UpdateSignInExperience = {
  mfa: { factors: ["Totp", "WebAuthn", "BackupCode"], policy: "PromptAtSignInAndSignUp" },
  trustedDevice: { enabled: true, durationDays: 30 },
};

beforeAll(async () => {
  tenant = await seedTenant(host(), "EU");
  await configure(tenant, settings);
  app = await createApp(tenant, callback(), false);
});

/** Six digits as an app shows them; `steps` of 30 seconds later. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true }).waitFor();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const arrived = (page: Page) => page.waitForURL(`${callback()}?**`);

async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto(app.request({ prompt: "login" }));
  await field(page, english.username).fill(person.username);
  await field(page, english.password).fill(person.password);
  await button(page, english.signInAction).click();
}

/** What a camera reads of the page's picture. */
async function scanned(page: Page): Promise<string | undefined> {
  const { size, pixels } = await page.getByAltText(english.qrAlt).evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement("canvas");
    const side = 400;
    canvas.width = canvas.height = side;
    const pen = canvas.getContext("2d");
    pen?.drawImage(image, 0, 0, side, side);
    return { size: side, pixels: [...(pen?.getImageData(0, 0, side, side).data ?? [])] };
  });
  return jsQR(Uint8ClampedArray.from(pixels), size, size)?.data;
}

/** What every page has to be, with secrets on it that nobody keeps. */
async function expectPage(page: Page): Promise<void> {
  expect(await overflowOf(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(await layoutShift(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
  const again = await page.reload();
  expect(again?.headers()["cache-control"]).toBe("no-store");
}

it("an authenticator app and backup codes are set up on the way, and each lets its user in", async () => {
  const person = await createPerson(tenant);
  const { page, complaints } = await visit({ viewport: { width: 390, height: 844 } });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await signIn(page, person);
  await heading(page, english.setUpMfaTitle);
  await page.getByRole("link", { name: english.totpName }).click();
  await heading(page, english.setUpTotpTitle);
  const shown = await page.locator(".secret code").innerText();
  await expectPage(page);
  expect(await page.locator(".secret code").innerText()).toBe(shown);
  await button(page, english.copy).click();
  await button(page, english.copied).waitFor();
  const secret = await clipboard();
  expect(shown.replaceAll(" ", "")).toBe(secret);
  expect(await scanned(page)).toContain(`secret=${secret}&`);
  await field(page, english.code).fill(wrong(codeOf(secret)));
  expect(await page.locator("#code-error").innerText()).toBe(errorMessage("session.mfa.invalid_totp_code", "en"));
  await field(page, english.code).fill(codeOf(secret));

  await heading(page, english.saveCodesTitle);
  const codes = await page.getByRole("list", { name: english.backupCodes }).getByRole("listitem").allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await expectPage(page);
  await button(page, english.copy).click();
  await button(page, english.copied).waitFor();
  expect((await clipboard()).split("\n")).toEqual(codes);
  const saving = page.waitForEvent("download");
  await button(page, english.download).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("backup-codes.txt");
  expect(await readFile(await file.path(), "utf8")).toContain(codes.join("\n"));
  await page.emulateMedia({ media: "print" });
  expect(await button(page, english.codesSaved).isVisible()).toBe(false);
  expect(await page.getByText(codes[9] as string).isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });
  await button(page, english.codesSaved).click();
  await arrived(page);

  await signIn(page, person);
  await field(page, english.code).waitFor();
  await page.getByRole("link", { name: english.tryAnotherWay }).click();
  await page.getByRole("link", { name: english.backupCode }).click();
  await field(page, english.backupCode).fill("0123456789");
  await page.getByRole("checkbox", { name: fill(english.trustDevice, { duration: "30 days" }) }).check();
  await button(page, english.continue).click();
  expect(await page.locator("#code-error").innerText()).toBe(errorMessage("session.mfa.invalid_backup_code", "en"));
  expect(await page.getByRole("checkbox").isChecked()).toBe(true);
  await field(page, english.backupCode).fill(`${codes[0]?.slice(0, 5)} ${codes[0]?.slice(5)}`);
  await button(page, english.continue).click();
  await arrived(page);

  await signIn(page, person);
  await arrived(page);
  // The application wants the factor itself, of whoever is signed in.
  await page.goto(app.request({ acr_values: mfaAcr }));
  // The step after the one that the set-up used up, which clocks may be ahead by.
  await field(page, english.code).fill([...codeOf(secret, 1)].join(" "));
  await button(page, english.continue).click();
  await arrived(page);
  expect(complaints).toEqual([]);
  const elsewhere = await visit();
  await signIn(elsewhere.page, person);
  await field(elsewhere.page, english.code).waitFor();
});

it("a set-up that is put off is not asked for again", async () => {
  const person = await createPerson(tenant);
  const { page } = await visit();
  await signIn(page, person);
  await button(page, english.notNow).click();
  await arrived(page);
  await signIn(page, person);
  await arrived(page);
});

it("without scripts, an authenticator app and backup codes are set up and used by plain forms", async () => {
  const person = await createPerson(tenant);
  const browser = new PlainBrowser();
  /** Sends a form and goes on to the page that comes next. */
  const next = async (address: string | URL, form: Record<string, string>) => {
    const { url, answer } = await browser.follow(tenant, await browser.post(address, form));
    return {
      url: new URL(url ?? answer.url),
      html: url && url.origin === host().url ? await (await browser.get(url)).text() : "",
    };
  };
  const begin = async () => {
    browser.cookies.clear();
    const { url } = await browser.follow(tenant, await browser.get(app.request()));
    return next(url ?? "", { identifier: person.username, password: person.password });
  };
  const chosen = await begin();
  const link = /href="([^"]*\/mfa\/set-up\/totp[^"]*)"/.exec(chosen.html)?.[1] ?? "";
  const setUp = new URL(link.replaceAll("&amp;", "&"), chosen.url);
  const page = await (await browser.get(setUp)).text();
  const secret = (/<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? "").replaceAll(" ", "");
  const codes = await next(setUp, { ...hiddenInputs(page), code: codeOf(secret) });
  expect(codes.url.pathname).toMatch(/\/sign-in\/mfa\/set-up\/backup-codes$/);
  const [first = ""] = [...codes.html.matchAll(/<code[^>]*>([\da-f]{10})<\/code>/g)].map(([, code = ""]) => code);
  const done = await next(codes.url, hiddenInputs(codes.html));
  expect(done.url.origin).toBe(new URL(callback()).origin);

  const asked = await begin();
  expect(asked.url.pathname).toMatch(/\/sign-in\/mfa\/totp$/);
  // The step after the one that the set-up used up, which clocks may be ahead by.
  expect((await next(asked.url, { code: codeOf(secret, 1) })).url.origin).toBe(new URL(callback()).origin);
  const other = async () => new URL((await begin()).url.href.replace("/mfa/totp", "/mfa/backup-code"));
  expect((await next(await other(), { code: first })).url.origin).toBe(new URL(callback()).origin);
  const spent = await browser.post(await other(), { code: first });
  expect(await spent.text()).toContain(errorMessage("session.mfa.invalid_backup_code", "en"));
});

it("the pages of a sign-in that is over say so", async () => {
  const open = (step: object, path: string, init: RequestInit = {}) => {
    const value = Buffer.from(JSON.stringify({ wishes: {}, step })).toString("base64url");
    const cookie = `_step.${tenant.tenantId}=${value}`;
    return fetch(`${tenant.endpoint}/sign-in/${path}`, { ...init, headers: { cookie } });
  };
  const post = { method: "POST", body: new URLSearchParams({ code: "123456" }) };
  const asked = { step: "mfa", factors: ["Totp", "WebAuthn", "BackupCode"], trustDays: null };
  const answers = [
    ...["totp", "backup-code", "passkey"].map((page) => open(asked, `mfa/${page}`, post)),
    open({ step: "mfa-set-up", factors: ["Totp"], isSkippable: true }, "mfa/set-up/totp"),
    open({ step: "backup-codes" }, "mfa/set-up/backup-codes"),
    open({ step: "passkey-offer" }, "passkey/set-up", post),
    open({}, "step-up"),
  ];
  for (const answer of await Promise.all(answers)) {
    expect(answer.status, answer.url).toBe(404);
    expect(await answer.text(), answer.url).toContain(english.expiredTitle);
  }
});
