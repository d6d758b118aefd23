import { expect, it } from "vitest";
import type { Tenant } from "../../contracts/tenant.ts";
import words from "../../locales/en/profile.ts";
import { fill } from "../../locales/fill.ts";
import { registerConsoleUser } from "../conformance/console-user.ts";
import { unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, hydrated } from "./browser.ts";
import { joinTenant } from "./console-site.ts";
import { arrive } from "./profile-people.ts";

const host = hostForFile();
const visit = browserForFile();
const path = "/console/profile/delete";

const control = async (query: string, ...values: string[]) =>
  (await host().database("control"))
    .prepare(query)
    .bind(...values)
    .run();
const setPlan = (tenantId: string, plan: string) =>
  control("UPDATE subscriptions SET plan_id = ? WHERE tenant_id = ?", plan, tenantId);

it("an account is deleted step by step, once nothing stands in the way, and its owner is signed out", async () => {
  const { user, page, complaints } = await arrive(host(), await visit(), "/console/profile");
  const name = `Shop ${unique()}`;
  const made = await user.call<Tenant>("POST", "/api/tenants", { name, regionName: "EU", tag: "production" });
  const button = (text: string) => page.getByRole("button", { name: text, exact: true });
  await setPlan(made.body.id, "pro");
  const team = `Team ${unique()}`;
  const { body: shared } = await user.call<Tenant>("POST", "/api/tenants", {
    ...{ name: team, regionName: "EU", tag: "development" },
  });
  const bob = await registerConsoleUser(host());
  await joinTenant(user, shared.id, bob);

  await page.getByRole("link", { name: words.delete.action, exact: true }).click();
  const blocked = page.getByRole("dialog", { name: words.delete.blockedTitle });
  await blocked.getByRole("region", { name: words.delete.issue.paidPlan }).getByText(name).waitFor();
  expect(await barriers(page)).toEqual([]);
  // A tenant with other members is handed over.
  const handOver = blocked.getByRole("region", { name: words.delete.issue.otherMembers });
  await handOver.getByLabel(fill(words.delete.successor, { tenant: team })).selectOption(bob.id);
  await handOver.getByRole("button", { name: words.delete.handOver }).click();
  await handOver.waitFor({ state: "detached" });

  // Settled meanwhile; and at the last moment there is something again: the server has the last word.
  await setPlan(made.body.id, "free");
  await page.goto(host().url + path);
  await hydrated(page);
  const info = page.getByRole("dialog", { name: words.delete.infoTitle });
  await info.getByRole("region", { name: words.delete.deleted }).getByText(name).waitFor();
  await info.getByRole("region", { name: words.delete.left }).getByText(team).waitFor();
  await page.getByRole("link", { name: words.continue, exact: true }).click();
  const label = fill(words.delete.finalLabel, { account: user.email });
  const tenantLabel = fill(words.delete.finalLabel, { account: name });
  await page.getByLabel(label).fill("something");
  await button(words.delete.action).click();
  await page.getByText(fill(words.delete.finalWrong, { account: user.email })).waitFor();
  // The tenant that goes along is named, too.
  await page.getByText(fill(words.delete.finalWrong, { account: name })).waitFor();
  await page.getByLabel(tenantLabel).fill(name);
  await setPlan(made.body.id, "pro");
  await page.getByLabel(label).fill(user.email);
  await button(words.delete.action).click();
  await blocked.getByText(name).waitFor();
  await setPlan(made.body.id, "free");

  // What fails for no reason of theirs says so, with the number to quote.
  await page.goto(`${host().url + path}?step=confirm`);
  await hydrated(page);
  await control("CREATE TRIGGER out_of_order BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'out of order'); END");
  await page.getByLabel(label).fill(user.email);
  await page.getByLabel(tenantLabel).fill(name);
  await button(words.delete.action).click();
  const failed = page.getByRole("dialog", { name: words.delete.failedTitle });
  await failed.getByText(words.delete.failedAbout).waitFor();
  expect(await failed.locator("code").textContent()).toMatch(/^\w{10,}$/);
  await control("DROP TRIGGER out_of_order");
  await failed.getByRole("button", { name: words.gotIt }).click();
  expect(complaints).toEqual([]);

  await page.getByLabel(label).fill(user.email);
  await button(words.delete.action).click();
  await page.getByText(words.delete.doneAbout).waitFor();
  const left = await bob.call<Tenant[]>("GET", "/api/tenants");
  expect(left.body.map(({ id }) => id)).toEqual([shared.id]);
  await page.goto(`${host().url}/console/profile`);
  await page.waitForURL(/\/sign-in/);
  const gone = await (await host().database("control"))
    .prepare("SELECT 1 FROM users WHERE id = ?")
    .bind(user.id)
    .first();
  expect(gone).toBeNull();
});
