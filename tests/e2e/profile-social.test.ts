import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import words from "../../locales/en/profile.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { unique } from "../conformance/fixture.ts";
import { samlConfigOf } from "../conformance/saml-social.ts";
import { ownHostForFile } from "../host.ts";
import { startSamlProvider } from "../services/saml-provider.ts";
import { startSocialProviders } from "../services/social-providers.ts";
import { barriers, browserForFile, hydrated } from "./browser.ts";
import { answerForGitHub } from "./github.ts";
import { errorMessage } from "./phrases.ts";
import { arrive, proveByPassword, signInAt } from "./profile-people.ts";

const providers = await startSocialProviders();
const saml = await startSamlProvider();
const host = ownHostForFile({
  vars: {
    DEV_INBOX: "1",
    OUTBOUND_ALLOW_HOSTS: `${providers.host},${saml.host}`,
    SERVICE_URLS: JSON.stringify(providers.serviceUrls),
  },
});
const visit = browserForFile();
const link = `${words.linked.link}: GitHub`;
const unlink = `${words.linked.unlink}: GitHub`;

beforeAll(async () => {
  // An operator of the installation: holds the admin tenant's own Management API.
  const operator = await registerConsoleUser(host());
  await (await host().database("control"))
    .prepare(
      "INSERT INTO user_roles (tenant_id, user_id, role_id) SELECT 'admin', ?, id FROM roles WHERE tenant_id = 'admin' AND name = '#internal:admin'",
    )
    .bind(operator.id)
    .run();
  const { id: clientId, secret: clientSecret } = providers.client;
  for (const body of [
    { connectorId: "github-universal", config: { clientId, clientSecret } },
    { connectorId: "saml", config: await samlConfigOf(saml), metadata: { target: "acme", name: { en: "Acme" } } },
  ]) {
    const made = await fetch(`${host().url}/api/connectors`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${await operator.token("https://admin.meridian.dev/api")}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    expect(made.status).toBeLessThan(300);
  }
});
afterAll(() => Promise.all([providers.stop(), saml.stop()]));

/** From the profile to the dialog that links, past the question for the password. */
async function toLinking(page: Page, user: ConsoleUser, name = "GitHub"): Promise<void> {
  await page.getByRole("link", { name: `${words.linked.link}: ${name}` }).click();
  await proveByPassword(page, user.password);
  await page.waitForURL(/profile\/linked\//);
  await page.getByRole("dialog", { name: `Link ${name}` }).waitFor();
}
const go = (page: Page) => page.getByRole("button", { name: words.continue, exact: true }).click();

it("a provider is linked in a window of its own that closes, and unlinked after a question", async () => {
  providers.person = { id: unique(), name: "Grace Hopper" };
  const { page, user, complaints } = await arrive(host(), await visit(), "/console/status");
  await page.goto(`${host().url}/console/profile`);
  await hydrated(page);
  await answerForGitHub(page.context(), providers);
  await toLinking(page, user);
  expect(await barriers(page)).toEqual([]);
  const popup = page.waitForEvent("popup");
  await go(page);
  const opened = await popup;
  await page.getByText("GitHub is linked.").waitFor();
  await expect.poll(() => opened.isClosed()).toBe(true);
  await page.getByText("Grace Hopper").waitFor();
  await page.getByRole("link", { name: unlink }).click();
  await page.getByRole("dialog", { name: "Unlink GitHub?" }).waitFor();
  // Ten minutes later it is asked again who this is.
  const db = await host().database("control");
  await db.prepare("DELETE FROM verification_records WHERE user_id = ?").bind(user.id).run();
  await page.getByRole("dialog").getByRole("button", { name: words.linked.unlink, exact: true }).click();
  await proveByPassword(page, user.password);
  await page.getByRole("dialog").getByRole("button", { name: words.linked.unlink, exact: true }).click();
  await page.getByText("GitHub is unlinked.").waitFor();
  await page.getByRole("link", { name: link }).waitFor();
  await page.goBack();
  await page.waitForURL(`${host().url}/console/status`);
  expect(complaints).toEqual([]);
});

it("a provider with SAML is linked in the same way", async () => {
  saml.person = { nameId: unique(), email: "grace@example.com", name: "Grace of Acme" };
  const { page, user, complaints } = await arrive(host(), await visit(), "/console/profile");
  await toLinking(page, user, "Acme");
  const popup = page.waitForEvent("popup");
  await go(page);
  const opened = await popup;
  await page.getByText("Acme is linked.").waitFor();
  await expect.poll(() => opened.isClosed()).toBe(true);
  await page.getByText("Grace of Acme").waitFor();
  expect(complaints).toEqual([]);
});

it("an account of somebody else's is refused in the window, which then closes", async () => {
  const person = { id: unique(), name: "Taken" };
  let owner: ConsoleUser | undefined;
  for (const _ of ["first", "second"]) {
    providers.person = person;
    const { page, user } = await arrive(host(), await visit(), "/console/profile");
    await answerForGitHub(page.context(), providers);
    await toLinking(page, user);
    const popup = page.waitForEvent("popup");
    await go(page);
    const opened = await popup;
    if (owner) {
      const alert = opened.getByRole("dialog", { name: words.linked.failed });
      await alert.getByText(errorMessage("user.identity_already_in_use", "en")).waitFor();
      await alert.getByRole("button", { name: words.gotIt }).click();
      await expect.poll(() => opened.isClosed()).toBe(true);
      await page.getByRole("link", { name: link, includeHidden: true }).waitFor({ state: "attached" });
    } else await page.getByRole("link", { name: unlink }).waitFor();
    owner = user;
  }
});

it("where no window may open, a link goes on in the same tab", async () => {
  providers.person = { id: unique(), name: "Same Tab" };
  const { page, user } = await arrive(host(), await visit(), "/console/profile");
  await answerForGitHub(page.context(), providers);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await toLinking(page, user);
  await go(page);
  await page.getByText(words.linked.blocked).waitFor();
  await page.getByRole("link", { name: "Continue to GitHub in this tab" }).click();
  await page.getByRole("heading", { name: words.handle.done }).waitFor();
  await page.getByRole("link", { name: words.handle.back }).click();
  await page.getByRole("link", { name: unlink }).waitFor();
});

it("without scripts it goes there and back in the page, and an answer to nothing links nothing", async () => {
  providers.person = { id: unique(), name: "Plain" };
  const user = await registerConsoleUser(host());
  const { page } = await visit({ javaScriptEnabled: false });
  await answerForGitHub(page.context(), providers);
  await signInAt(host(), page, "/console/profile", user);
  await page.waitForURL(/whole/);
  await page.getByRole("link", { name: link }).click();
  await proveByPassword(page, user.password);
  await go(page);
  await page.getByRole("button", { name: words.handle.finish }).click();
  await page.getByText(words.handle.done).first().waitFor();
  await page.goto(`${host().url}/console/handle-social?code=x&state=foreign`);
  await page.getByRole("heading", { name: words.handle.lost }).waitFor();
  const scripted = await arrive(host(), await visit(), "/console/profile");
  await scripted.page.goto(`${host().url}/console/handle-social?code=x&state=foreign`);
  await hydrated(scripted.page);
  await scripted.page.getByRole("heading", { name: words.handle.lost }).waitFor();
});
