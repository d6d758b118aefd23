import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import type { CreatedTrial } from "../../contracts/trial.ts";
import words from "../../locales/en/sign-in-experience.ts";
import trial from "../../locales/en/trial.ts";
import ui from "../../locales/en/ui.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, named, press } from "./browser.ts";
import type { Management } from "./console-management.ts";
import { consoleOf, type MadeTenant } from "./console-site.ts";
import { signInPhrases } from "./phrases.ts";

const host = hostForFile();
const visit = browserForFile();
const english = signInPhrases("en");

let page: Page;
let complaints: string[];
let tenant: MadeTenant;
let call: Management;
beforeAll(async () => {
  const path = "sign-in-experience/sign-up-and-sign-in";
  ({ page, complaints, tenant, call } = await consoleOf(host(), visit, path, async (manage) => {
    await manage("PATCH", "/sign-in-exp", { passwordPolicy: { rejects: { pwned: false } } });
    await manage("POST", "/connectors", {
      connectorId: "github-universal",
      config: { clientId: "id", clientSecret: "s" },
    });
  }));
});

/** What the trial's panel lists, the newest step first. */
const decisions = (tab: Page) => tab.locator("meridian-trial").getByRole("listitem");

it("unsaved settings are tried by a test user, with the rules that decided beside the page, and nothing is saved", async () => {
  const before = await call("GET", "/sign-in-exp");
  await page.getByRole("combobox", { name: words.signIn.add }).selectOption("email");
  const opened = page.context().waitForEvent("page");
  await press(page, words.preview.try);
  const tab = await opened;
  await tab.getByText(trial.about).waitFor();
  expect(tab.url()).toMatch(/\/trial\/[\w-]{32}\/sign-in/);

  await tab.getByLabel(english.emailOrUsername ?? "").fill("nobody");
  await tab.getByLabel(english.password, { exact: true }).fill("wrong password");
  await tab.getByRole("button", { name: english.signInAction, exact: true }).click();
  await decisions(tab).getByText("sign-in method").waitFor();
  const [user, password] = ["test-user", "try-it-out-2468"];
  await tab.getByLabel(english.emailOrUsername ?? "").fill(user);
  await tab.getByLabel(english.password, { exact: true }).fill(password);
  await tab.getByRole("button", { name: english.signInAction, exact: true }).click();
  await tab.getByText(named(trial.done, { who: user })).waitFor();
  await decisions(tab).getByText("standing").first().waitFor();

  // By a code, which is shown and not sent.
  await tab.getByRole("link", { name: trial.restart }).click();
  await tab.getByLabel(english.emailOrUsername ?? "").fill("test-user@example.com");
  await tab.getByRole("button", { name: english.useCode, exact: true }).click();
  await tab.getByText(trial.code).waitFor();
  const code = (await tab.locator("meridian-trial dd.code").textContent()) ?? "";
  expect(code).toMatch(/^\d{6}$/);
  await tab.getByRole("textbox").fill(code);
  await tab.getByRole("button", { name: english.continue, exact: true }).click();
  await tab.getByText(named(trial.done, { who: user })).waitFor();

  expect(await call("GET", "/sign-in-exp")).toEqual(before);
  expect(await call("GET", "/users")).toEqual([]);
  const logs = await call<{ key: string }[]>("GET", "/logs");
  expect(logs.filter(({ key }) => key.startsWith("Interaction."))).toEqual([]);
  expect(await (await fetch(`${host().url}/dev/inbox.json?to=test-user@example.com`)).json()).toEqual([]);
  expect((await tab.context().cookies(`${tenant.endpoint}/`)).map(({ name }) => name)).not.toContain(
    `_session.${tenant.id}`,
  );
  await tab.close();
  await page.getByRole("button", { name: ui.save.discard }).click();
  expect(complaints).toEqual([]);
});

it("registration and providers are tried, too, and settings without registration offer none", async () => {
  const open = (changes: object) => call<CreatedTrial>("POST", "/sign-in-exp/trials", { changes });
  const { url } = await open({ socialSignInConnectorTargets: ["github"], termsOfUseUrl: "https://shop.example/terms" });
  const { page: tab, complaints: said } = await visit();
  await tab.goto(url);
  await tab.getByRole("button", { name: /GitHub/ }).click();
  await decisions(tab).getByText("social/finish").waitFor();
  await tab.goto(url);
  await tab.getByRole("link", { name: english.createAccount }).click();
  await tab.getByLabel(english.username, { exact: true }).fill("newcomer");
  await tab.getByLabel(english.password, { exact: true }).fill("correct horse battery staple 7");
  await tab.getByRole("button", { name: english.createAccount, exact: true }).click();
  await tab.getByText(named(trial.doneNew, { who: "newcomer" })).waitFor();
  expect(await call("GET", "/users")).toEqual([]);

  const closed = await open({ signInMode: "SignIn" });
  const answer = await fetch(closed.url.replace("/sign-in", "/register"), { redirect: "manual" });
  expect(await answer.text()).not.toContain("<form");
  // The trial and its settings, each read once.
  expect((await fetch(closed.url)).headers.get("server-timing")).toContain('region;desc="2"');
  const over = await fetch(`${tenant.endpoint}/trial/${"x".repeat(32)}/sign-in`);
  expect([over.status, await over.text()]).toEqual([404, expect.stringContaining(trial.overTitle)]);
  expect(said).toEqual([]);
});

it("nobody else’s session is touched, and a trial’s name opens nothing else", async () => {
  const { url } = await call<CreatedTrial>("POST", "/sign-in-exp/trials", {});
  const id = new URL(url).pathname.split("/").at(-2) ?? "";
  // The Experience API knows no trials.
  const answer = await fetch(`${tenant.endpoint}/api/experience`, {
    method: "PUT",
    headers: { "content-type": "application/json", "meridian-trial": id },
    body: JSON.stringify({ interactionEvent: "SignIn" }),
  });
  expect(await answer.json()).toMatchObject({ code: "session.not_found" });
  const refused = call("POST", "/sign-in-exp/trials", { changes: { signIn: { methods: [] } } });
  await expect(refused).rejects.toThrow("sign_in_experiences.");
});
