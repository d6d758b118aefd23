import { gzipSync } from "node:zlib";
import type { Page, Response } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { shadesOf } from "../../contracts/brand-color.ts";
import type { SignInExperience } from "../../contracts/sign-in-experience.ts";
import pageWords from "../../locales/en/page.ts";
import words from "../../locales/en/sign-in-experience.ts";
import ui from "../../locales/en/ui.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, named, press } from "./browser.ts";
import type { Management } from "./console-management.ts";
import { consoleOf, type MadeTenant } from "./console-site.ts";
import { signInPhrases } from "./phrases.ts";

/* Every field of the sign-in experience: changed on the screen, seen in the preview, saved, and seen on the real page. */

const host = hostForFile();
const visit = browserForFile();
const english = signInPhrases("en");

let page: Page;
let complaints: string[];
let tenant: MadeTenant;
let call: Management;
beforeAll(async () => {
  const path = "sign-in-experience/branding";
  ({ page, complaints, tenant, call } = await consoleOf(host(), visit, path, async (manage) => {
    const color = { primaryColor: "#6139F6", isDarkModeEnabled: false, darkPrimaryColor: "#8768F8" };
    await manage("PATCH", "/sign-in-exp", { color });
    await manage("POST", "/connectors", {
      connectorId: "github-universal",
      config: { clientId: "id", clientSecret: "s" },
    });
  }));
});

type Seen = (html: string) => boolean;
const has = (text: string) => (html: string) => html.includes(text);
interface Field {
  name: string;
  /** Changes it. May return how it is seen (`Seen`), where that is known only then. */
  change: () => Promise<unknown>;
  /** Where it is seen: a page of the preview, and its path. */
  on?: [previewed: keyof typeof words.preview.pages, path: string];
  /** On the real page, and in the preview unless that says otherwise: links lead nowhere there. */
  seen?: Seen;
  seenInPreview?: Seen;
}
/** Whose effect is on no page: its test is with the other settings that are decided by the region. */
const isInvisible = ({ seen, on }: Field) => seen === undefined && on === undefined;

const box = (name: string) => page.getByRole("textbox", { name, exact: true });
const fill = (name: string, text: string) => () => box(name).fill(text);
const field = (name: string) => page.locator(`input[name=${name}]`);
/** Uploads a picture. It is seen by the address that it gets. */
const upload = (label: string, name: string) => async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`;
  const file = { name: `${name}.svg`, mimeType: "image/svg+xml", buffer: Buffer.from(svg) };
  await page.getByLabel(label, { exact: true }).setInputFiles(file);
  await expect.poll(() => field(name).inputValue()).not.toBe("");
  return has(await field(name).inputValue());
};
const type = (label: string, text: string) => async () => {
  const editor = box(label);
  await editor.click();
  await page.keyboard.insertText(text);
};
const tick = (name: string) => () => page.locator(`input[name=${name}]`).click();
const remove = (list: string, value: string) =>
  page
    .getByRole("list", { name: list })
    .getByRole("button", { name: named(ui.tags.remove, { value }) })
    .click();
const choose = (name: string, value: string) => page.getByRole("combobox", { name }).selectOption(value);

const onSignIn = ["sign-in", "/sign-in"] as const;
const tabs: Record<string, Field[]> = {
  [words.tabs.branding]: [
    {
      ...{ name: "primaryColor", change: fill(words.branding.color, "#0a7d4f"), on: [...onSignIn] },
      seen: has(shadesOf("#0a7d4f", "light").brand),
    },
    { name: "isDarkModeEnabled", change: tick("isDarkModeEnabled"), on: [...onSignIn], seen: has("light-dark(") },
    {
      ...{ name: "darkPrimaryColor", change: fill(words.branding.darkColor, "#00ffaa"), on: [...onSignIn] },
      seen: has(shadesOf("#00ffaa", "dark").link),
    },
    { name: "logoUrl", change: upload(words.branding.logo, "logoUrl"), on: [...onSignIn] },
    {
      ...{ name: "darkLogoUrl", on: [...onSignIn] },
      async change() {
        // It is shown in dark mode alone.
        await press(page, pageWords.appearance.dark);
        return upload(words.branding.darkLogo, "darkLogoUrl")();
      },
    },
    { name: "favicon", change: upload(words.branding.favicon, "favicon"), on: [...onSignIn] },
    { name: "darkFavicon", change: upload(words.branding.darkFavicon, "darkFavicon"), on: [...onSignIn] },
    {
      ...{ name: "customCss", on: [...onSignIn], seen: has("rgb(1, 2, 3)") },
      change: type(words.branding.cssLabel, ".a{color:rgb(1, 2, 3);background:url(https://img.example.com/a.png)}"),
    },
    {
      ...{ name: "customCssImageHosts", on: [...onSignIn], seen: has("https://img.example.com/a.png") },
      change: fill(words.branding.imageHosts, "img.example.com "),
    },
  ],
  [words.tabs.methods]: [
    {
      ...{ name: "signUp", on: ["register", "/register"], seen: has('data-check="email"') },
      async change() {
        await choose(words.signUp.add, "email");
        await remove(words.signUp.identifiers, words.identifiers.username);
      },
    },
    {
      ...{ name: "methods", on: [...onSignIn], seen: has('data-check="email"') },
      async change() {
        await remove(words.signIn.methods, words.identifiers.username);
      },
    },
    {
      ...{ name: "methods: asked first", on: [...onSignIn], seen: (html) => !html.includes('name="password"') },
      change: () => choose(`${words.identifiers.email}: ${words.signIn.first}`, "code"),
    },
    {
      ...{ name: "targets", on: [...onSignIn], seen: has("GitHub") },
      change: () => choose(words.social.add, "github"),
    },
    { name: "automaticAccountLinking", change: tick("automaticAccountLinking") },
    {
      ...{ name: "unknownSessionRedirectUrl", on: ["expired", "/consent"] },
      change: fill(words.more.unknownSession, "https://shop.example/start"),
      seen: has('href="https://shop.example/start"'),
      seenInPreview: has('class="button"'),
    },
    {
      ...{ name: "signInMode", on: [...onSignIn], seen: (html) => !html.includes(english.createAccount) },
      change: () => choose(words.more.mode, "SignIn"),
    },
  ],
  [words.tabs.content]: [
    {
      ...{ name: "termsOfUseUrl", change: fill(words.branding.terms, "https://shop.example/terms"), on: [...onSignIn] },
      seen: has('href="https://shop.example/terms"'),
      seenInPreview: has("Terms of Use"),
    },
    {
      ...{
        name: "privacyPolicyUrl",
        on: [...onSignIn],
        change: fill(words.branding.privacy, "https://shop.example/p"),
      },
      seen: has('href="https://shop.example/p"'),
      seenInPreview: has("Privacy Policy"),
    },
    {
      ...{ name: "agreeToTermsPolicy", on: [...onSignIn], seen: has('type="checkbox"') },
      async change() {
        await page.getByRole("radio", { name: words.terms.policies.Manual }).check();
      },
    },
    {
      ...{ name: "supportWebsiteUrl", on: [...onSignIn], seen: has('href="https://shop.example/help"') },
      change: fill(words.support.website, "https://shop.example/help"),
      seenInPreview: has(english.help),
    },
    { name: "supportEmail", change: fill(words.support.email, "help@shop.example") },
    {
      ...{ name: "customContent", on: [...onSignIn], seen: has("<p>Hello <b>you</b></p>") },
      change: type(words.custom.html, "<p>Hello <b>you</b></p>"),
    },
    { name: "autoDetect", change: tick("autoDetect") },
    { name: "fallbackLanguage", change: () => choose(words.languages.fallback, "de") },
  ],
};

const preview = (name: keyof typeof words.preview.pages) =>
  page
    .frameLocator(`iframe:not([hidden])[title="${named(words.preview.of, { page: words.preview.pages[name] })}"]`)
    .locator(":root")
    .evaluate((root) => root.outerHTML);
const realPage = async (path: string, language = "en") => {
  const answer = await fetch(tenant.endpoint + path, { headers: { "accept-language": language } });
  return answer.text();
};

it.each(Object.entries(tabs))("the fields of %s", async (tab, fields) => {
  await page.getByRole("link", { name: tab, exact: true }).click();
  await page.locator(`[aria-current="page"]`).getByText(tab).waitFor();
  const real: [string, string, Seen][] = [];
  for (const one of fields) {
    const [name, path] = one.on ?? [];
    if (name) {
      const pane = page.getByRole("region", { name: words.preview.title });
      await pane.getByRole("combobox", { name: words.preview.page }).selectOption(name);
      const wasSeen = one.seenInPreview ?? one.seen;
      // A frame may be replaced while it is looked at.
      if (wasSeen)
        await expect.poll(async () => wasSeen(await preview(name)), { message: `${one.name} before` }).toBe(false);
    }
    const changed = await one.change();
    const seen = typeof changed === "function" ? (changed as Seen) : one.seen;
    if (isInvisible(one) || !name || !path || !seen) continue;
    const isSeen = one.seenInPreview ?? seen;
    await expect.poll(async () => isSeen(await preview(name)), { message: `${one.name} in the preview` }).toBe(true);
    real.push([one.name, path, seen]);
  }
  await press(page, ui.save.save);
  if (tab === words.tabs.methods) await press(page, words.risk.action);
  await page.locator("[data-save-bar]").waitFor({ state: "detached" });
  for (const [name, path, seen] of real.filter(([, path]) => path !== "/register" || tab !== words.tabs.methods))
    await expect.poll(async () => seen(await realPage(path)), { message: name }).toBe(true);
  expect(complaints).toEqual([]);
});

it("what is on no page of the preview is saved, and obeyed", async () => {
  expect(await call<SignInExperience>("GET", "/sign-in-exp")).toMatchObject({
    signUp: { identifiers: ["email"] },
    socialSignIn: { automaticAccountLinking: true },
    supportEmail: "help@shop.example",
    languageInfo: { autoDetect: false, fallbackLanguage: "de" },
  });
  await expect.poll(() => realPage("/sign-in", "fr")).toContain('<html lang="de"');
});

it("with all of it the sign-in page is at most five requests and 24 kB, the tenant's own pictures aside", async () => {
  const { page: plain } = await visit({ isFirst: true });
  const answers: Response[] = [];
  plain.on("response", (answer) => answers.push(answer));
  await plain.goto(`${tenant.endpoint}/sign-in`, { waitUntil: "networkidle" });
  const parts = answers.filter((answer) => answer.status() === 200 && answer.request().resourceType() !== "image");
  const bodies = await Promise.all(parts.map((answer) => answer.body()));
  expect(bodies[0]?.toString()).toContain("Hello <b>you</b>");
  expect(parts.length).toBeLessThanOrEqual(5);
  expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(24 * 1024);
});
