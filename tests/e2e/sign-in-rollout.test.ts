import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import type { Rollout } from "../../contracts/rollout.ts";
import words from "../../locales/en/sign-in-experience.ts";
import ui from "../../locales/en/ui.ts";
import { ExperienceClient, expectSignedIn } from "../conformance/experience-client.ts";
import { type Client, createClient, createPerson, type Person, type Tenant } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, confirm, dialog, named, press } from "./browser.ts";
import { consoleOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

let page: Page;
let complaints: string[];
let tenant: Tenant;
let client: Client;
let person: Person;
beforeAll(async () => {
  const opened = await consoleOf(host(), visit, "sign-in-experience/content", (call) =>
    call("PATCH", "/sign-in-exp", { passwordPolicy: { rejects: { pwned: false } } }),
  );
  ({ page, complaints } = opened);
  const { id: tenantId, endpoint } = opened.tenant;
  const manage: Tenant["manage"] = (method, path, body) => opened.call(method, path.replace("/api", ""), body);
  tenant = { host: host(), tenantId, endpoint, issuer: `${endpoint}/oidc`, manage } as Tenant;
  [client, person] = await Promise.all([createClient(tenant, "Traditional"), createPerson(tenant)]);
});

const rollout = () => tenant.manage<Rollout>("GET", "/api/sign-in-exp/rollout");
const status = (of: Rollout["status"]) => page.getByText(words.rollout.status[of], { exact: true }).waitFor();
/** The sign-in page of a browser with that number. */
const realPage = async (number: number) => {
  const cookie = `_rollout.${tenant.tenantId}=${(await rollout()).id}.${number}`;
  return (await fetch(`${tenant.endpoint}/sign-in`, { headers: { cookie } })).text();
};
const support = "mailto:new@shop.example";

it("unsaved settings go to some browsers first, then to more, then to everyone", async () => {
  await page.getByRole("textbox", { name: words.support.email }).fill("new@shop.example");
  await press(page, words.rollout.action);
  await dialog(page).getByRole("radio", { name: "5%", exact: true }).waitFor();
  await dialog(page).getByRole("textbox", { name: words.rollout.maxDrop }).fill("0");
  await dialog(page)
    .getByText(named(words.rollout.range, { "from, number": 1, "to, number": 90 }))
    .waitFor();
  await dialog(page).getByRole("textbox", { name: words.rollout.maxDrop }).fill("20");
  await press(page, words.rollout.start);
  await page.waitForURL(/\/history$/);
  await status("running");
  expect(await rollout()).toMatchObject({ share: 5, maxDrop: 20, changes: { supportEmail: "new@shop.example" } });
  await expect.poll(() => realPage(499)).toContain(support);
  expect(await realPage(500)).not.toContain(support);

  await press(page, named(words.rollout.change, { share: "25%" }));
  await page.getByText(named(words.rollout.runningAbout, { share: "25%" })).waitFor();
  await expect.poll(() => realPage(2499)).toContain(support);
  await page.getByRole("link", { name: words.tabs.content, exact: true }).click();
  await page.getByText(named(words.rollout.lockedAbout, { parts: words.support.email })).waitFor();
  await page.getByRole("link", { name: words.rollout.lockedLink }).click();
  await press(page, words.rollout.publish);
  await confirm(page, words.rollout.publish);
  await status("published");
  await expect.poll(() => realPage(9999)).toContain(support);
});

it("settings that break sign-in are rolled back automatically", async () => {
  await page.getByRole("link", { name: words.tabs.methods, exact: true }).click();
  const list = (name: string) => page.getByRole("list", { name });
  const remove = named(ui.tags.remove, { value: words.identifiers.username });
  await page.getByRole("combobox", { name: words.signUp.add }).selectOption("email");
  await page.getByRole("combobox", { name: words.signIn.add }).selectOption("email");
  await list(words.signUp.identifiers).getByRole("button", { name: remove }).click();
  await list(words.signIn.methods).getByRole("button", { name: remove }).click();
  await press(page, words.rollout.action);
  await dialog(page).getByRole("radio", { name: "25%" }).check();
  await dialog(page).getByRole("textbox", { name: words.rollout.minSignIns }).fill("5");
  await press(page, words.rollout.start);
  await status("running");

  // Its browsers are asked for an email address, and a username gets nobody in.
  while ((await rollout()).status === "running") {
    const browser = await ExperienceClient.open(tenant, client);
    await browser.start("SignIn");
    const identifier = { type: "username", value: person.username };
    const proof = { identifier, password: person.password };
    const { status: answered, body } = await browser.call("POST", "/verification/password", proof);
    if (answered !== 200) continue;
    await browser.ok("POST", "/identification", { verificationId: body.verificationId });
    await expectSignedIn(browser);
  }
  await page.reload();
  await status("rolledBack");
  await page.getByText(words.rollout.rolledBackTitle).waitFor();
  expect(await rollout()).toMatchObject({ status: "rolledBack", candidate: { succeeded: 0 } });
  expect(await tenant.manage("GET", "/api/sign-in-exp")).toMatchObject({
    signIn: { methods: [{ identifier: "username" }] },
  });
  expect(complaints).toEqual([]);
});

it("an earlier version is rolled out from the history, and stopped", async () => {
  const first = page.getByRole("listitem").filter({ hasText: words.versions.initial });
  await first.getByRole("button", { name: words.rollout.action }).click();
  await press(page, words.rollout.start);
  await status("running");
  expect((await rollout()).changes).toMatchObject({ supportEmail: null });
  await press(page, words.rollout.stop);
  await confirm(page, words.rollout.stop);
  await status("stopped");
  expect(complaints).toEqual([]);
});
