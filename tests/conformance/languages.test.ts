import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InboxMessage } from "../../contracts/connector.ts";
import germanConsole from "../../locales/de/console.ts";
import german from "../../locales/de/errors.ts";
import germanProtocol from "../../locales/de/protocol.ts";
import germanSignIn from "../../locales/de/sign-in.ts";
import console from "../../locales/en/console.ts";
import english from "../../locales/en/errors.ts";
import page from "../../locales/en/page.ts";
import englishSignIn from "../../locales/en/sign-in.ts";
import frenchSignIn from "../../locales/fr/sign-in.ts";
import japanese from "../../locales/ja/errors.ts";
import { readBuiltWorkers, toMiniflareWorker } from "../../scripts/built-workers.ts";
import { schemasOf } from "../../scripts/migrations.ts";
import { freePort } from "../../scripts/ports.ts";
import { runtimeOptions } from "../../scripts/runtime.ts";
import { localSecrets } from "../../scripts/secrets.ts";
import { freshState } from "../../scripts/template-state.ts";
import { hostForFile } from "../host.ts";
import { configure, ExperienceClient, messageTo, newAddress } from "./experience-client.ts";
import { createClient, seedTenant, type Tenant } from "./fixture.ts";

const missing = "/api/no-such-thing";
const ask = (url: string, language: string) =>
  fetch(url, { headers: { "accept-language": language, accept: "application/json, text/html" } });
const messageOf = async (url: string, language: string) =>
  ((await (await ask(url, language)).json()) as { message: string }).message;

describe("a language is read when it is asked for", () => {
  const host = hostForFile();
  let tenant: Tenant;
  beforeAll(async () => {
    tenant = await seedTenant(host(), "EU");
  });

  it("in errors of the edge and of a region, one reader beside the other", async () => {
    const wanted = ["en", "de", "ja", "de", "en", "x-none"];
    for (const base of [host().url, tenant.endpoint])
      expect(await Promise.all(wanted.map((language) => messageOf(base + missing, language)))).toEqual(
        [english, german, japanese, german, english, english].map((of) => of["request.not_found"]),
      );
  });

  it("in pages: of the sign-in, of the protocol engine, of the console", async () => {
    const text = async (path: string) => (await ask(tenant.endpoint + path, "de")).text();
    expect(await text("/sign-in")).toContain(germanSignIn.signInAction);
    expect(await text("/oidc/auth?client_id=none")).toContain(germanProtocol.errorTitle);
    expect(await (await ask(`${host().url}/console/status?whole`, "de")).text()).toContain(germanConsole.status.title);
  });

  it("from addresses that browsers keep for good", async () => {
    const [file] = readdirSync("build/client/assets/l/de").filter((name) => name.startsWith("errors-"));
    const answer = await fetch(`${host().url}/assets/l/de/${file}`);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(answer.headers.get("content-type")).toContain("json");
    expect(await answer.json()).toEqual(german);
  });
});

describe("a language that the tenant added", () => {
  const host = hostForFile();
  let tenant: Tenant;
  beforeAll(async () => {
    tenant = await seedTenant(host(), "US");
    await tenant.manage("PUT", "/api/custom-phrases/he-IL", { signInTitle: "כניסה" });
    await tenant.manage("PUT", "/api/custom-phrases/fr-CA", { signInTitle: "Ouvrir une session" });
    await configure(tenant, {
      signUp: { identifiers: ["email"], password: false, verify: true },
      signIn: {
        methods: [{ identifier: "email", password: false, verificationCode: true, isPasswordPrimary: false }],
      },
    });
  });
  const open = async (path: string, language: string, cookie = "") => {
    const answer = await fetch(tenant.endpoint + path, { headers: { "accept-language": language, cookie } });
    const html = await answer.text();
    return { html, document: /<html lang="([^"]*)" dir="([^"]*)"/.exec(html)?.slice(1) };
  };
  const hebrew = [["he-IL", "rtl"], "כניסה", englishSignIn.noAccount] as const;
  const canadian = [["fr-CA", "ltr"], "Ouvrir une session", frenchSignIn.noAccount] as const;
  const french = [["fr", "ltr"], frenchSignIn.signInTitle, frenchSignIn.noAccount] as const;

  it.each([
    ["the browser's base language", "/sign-in", "he, en;q=0.9", "", hebrew],
    ["its region", "/sign-in", "fr-CA, en;q=0.9", "", canadian],
    ["no other region", "/sign-in", "fr-CH", "", french],
    ["an old name in ui_locales", "/sign-in?ui_locales=xx+iw", "de", "", hebrew],
    ["the reader's choice", "/sign-in?ui_locales=fr", "de", "language=he-IL", hebrew],
  ])("is that of its pages: by %s", async (_, path, language, cookie, [document, title, rest]) => {
    const page = await open(path, language, cookie);
    expect(page.document).toEqual(document);
    expect(page.html).toContain(`>${title}</h1>`);
    expect(page.html).toContain(rest);
    expect(page.html).toMatch(/lang="he-IL"[^>]*>עברית \(ישראל\)</);
  });

  it("is chosen at the foot of a page, holds on account pages, and is read by custom pages", async () => {
    const choose = async (to: string) =>
      (await fetch(`${tenant.endpoint}/sign-in/language?to=${to}`, { redirect: "manual" })).headers.get("set-cookie");
    expect(await choose("he-IL")).toMatch(/^language=he-IL;/);
    expect(await choose("xx-XX")).toBeNull();
    const account = await open("/account/deleted", "en", "language=he-IL");
    expect(account.document).toEqual(["he-IL", "rtl"]);
    const phrases = async (query: string) =>
      (await ask(`${tenant.endpoint}/api/.well-known/phrases${query}`, "he")).json();
    const words = { signInTitle: "כניסה", noAccount: englishSignIn.noAccount };
    for (const query of ["", "?lng=he-IL"]) expect(await phrases(query)).toMatchObject(words);
    expect(await phrases("?lng=fr")).toMatchObject({ signInTitle: frenchSignIn.signInTitle });
  });

  it("of custom pages is the tenant's where browsers are not asked, with its own words", async () => {
    await configure(tenant, { languageInfo: { autoDetect: false, fallbackLanguage: "de" } });
    await tenant.manage("PUT", "/api/custom-phrases/de", { "scopes.email": "Deine Adresse" });
    const phrases = () => ask(`${tenant.endpoint}/api/.well-known/phrases`, "fr");
    // A copy of the settings is believed for two seconds.
    await expect.poll(async () => (await phrases()).headers.get("content-language")).toBe("de");
    const scopes = { ...germanSignIn.scopes, email: "Deine Adresse" };
    await expect.poll(async () => (await phrases()).json()).toMatchObject({ scopes });
    expect(await (await phrases()).json()).toMatchObject({ signInAction: germanSignIn.signInAction });
    const head = await fetch(`${tenant.endpoint}/api/.well-known/phrases?lng=fr`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-language")]).toEqual([200, "fr"]);
    await configure(tenant, { languageInfo: { autoDetect: true, fallbackLanguage: "en" } });
  });

  it("is that of the messages that its pages send, in the tenant's template, else in English", async () => {
    const client = await createClient(tenant, "SPA");
    const signIn = async (): Promise<InboxMessage> => {
      const { browser } = await ExperienceClient.open(tenant, client, { ui_locales: "he" });
      const to = newAddress();
      await browser.post(`${tenant.endpoint}/sign-in?ui_locales=he`, { identifier: to });
      return messageTo(tenant, to);
    };
    expect((await signIn()).html).toContain('<html lang="en"');
    const details = { subject: "קוד", content: "הקוד שלך: {{code}}", contentType: "text/plain" };
    await tenant.manage("PUT", "/api/email-templates", {
      templates: [{ languageTag: "he-IL", templateType: "SignIn", details }],
    });
    const message = await signIn();
    expect(message).toMatchObject({ subject: "קוד", text: `הקוד שלך: ${message.code}` });

    // A page of the tenant's own says it in its call.
    const own = await ExperienceClient.open(tenant, client);
    await own.start("SignIn");
    const to = newAddress();
    await own.browser.send(`${tenant.endpoint}/api/experience/verification/verification-code`, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": "he-IL" },
      body: JSON.stringify({ identifier: { type: "email", value: to }, interactionEvent: "SignIn" }),
    });
    expect(await messageTo(tenant, to)).toMatchObject({ subject: "קוד" });
  });

  it("is the default where the tenant says so, and is then not deleted", async () => {
    await configure(tenant, { languageInfo: { autoDetect: true, fallbackLanguage: "he-IL" } });
    await expect.poll(async () => (await open("/sign-in", "nl")).document).toEqual(["he-IL", "rtl"]);
    expect((await open("/sign-in", "de")).document).toEqual(["de", "ltr"]);
    await expect(tenant.manage("DELETE", "/api/custom-phrases/he-IL")).rejects.toThrow(
      "localization.cannot_delete_default_language",
    );
    await configure(tenant, { languageInfo: { autoDetect: false, fallbackLanguage: "fr-CA" } });
    await expect.poll(async () => (await open("/sign-in", "de")).document).toEqual(["fr-CA", "ltr"]);
    await tenant.manage("DELETE", "/api/custom-phrases/he-IL");
    await expect.poll(async () => (await open("/sign-in", "he", "language=he-IL")).document).toEqual(["fr-CA", "ltr"]);
  });
});

describe("where phrases cannot be read", () => {
  let mf: Miniflare;
  let persist: string | undefined;
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    const built = readBuiltWorkers("oss");
    const workers = built.map((worker) => {
      const vars = { ...localSecrets().secrets.edge, ENDPOINT: url, EDITION: "oss" };
      const made = toMiniflareWorker(worker, vars, () => false);
      if (made.config?.env) made.config.env.ASSETS = { type: "disk", path: mkdtempSync(join(tmpdir(), "empty-")) };
      return made;
    });
    persist = await freshState(schemasOf(built));
    mf = new Miniflare({ ...runtimeOptions({ quiet: true, port, persist }), workers });
    await mf.ready;
  });
  afterAll(async () => {
    await mf?.dispose();
    if (persist) rmSync(persist, { recursive: true, force: true });
  });

  it("errors and pages are in English", async () => {
    expect(await messageOf(url + missing, "de")).toBe(english["request.not_found"]);
    const signIn = await ask(`${url}/sign-in`, "de");
    expect([signIn.status, await signIn.text()]).toEqual([200, expect.stringContaining(englishSignIn.signInAction)]);
    const status = await ask(`${url}/console/status?whole`, "de");
    expect([status.status, await status.text()]).toEqual([200, expect.stringContaining(console.status.title)]);
  });

  it.each(["docs", "docs?q=token", "docs/passwords", "docs/migrate.mjs", "docs/custom-ui.zip"])(
    "%s cannot be read, and says so",
    async (path) => expect((await ask(`${url}/console/${path}`, "de")).status).toBe(503),
  );

  it("a page whose texts or phrases are missing fails as a page, in English; one that never was is not there", async () => {
    for (const path of ["docs/passwords", "docs/api"]) {
      const text = await (await ask(`${url}/console/${path}`, "de")).text();
      expect([path, text]).toEqual([path, expect.stringContaining(page.failure.title)]);
    }
    expect((await ask(`${url}/console/docs/nothing`, "de")).status).toBe(404);
  });
});
