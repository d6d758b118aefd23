import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import type { Key } from "../../contracts/signing-key.ts";
import words from "../../locales/en/signing-keys.ts";
import ui from "../../locales/en/ui.ts";
import { registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, confirm, dialog, named, press } from "./browser.ts";
import { type Management, managementOf } from "./console-management.ts";
import { enter, tenantOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();
let tenantId: string;
let call: Management;
let page: Page;
let complaints: string[];
const at = (path = "") => `${host().url}/console/${tenantId}/signing-keys${path}`;
const keys = (type = "private-keys") => call<Key[]>("GET", `/configs/oidc/${type}`);
const row = (id: string | undefined) => page.getByRole("row").filter({ hasText: id ?? "no key" });

beforeAll(async () => {
  const owner = await registerConsoleUser(host());
  const tenant = await tenantOf(owner);
  tenantId = tenant.id;
  call = await managementOf(owner, tenant);
  ({ page, complaints } = await visit());
  await enter(page, host(), owner, `/console/${tenantId}/signing-keys`);
});

it("a signing key is rotated, takes over, and the one before is deleted", async () => {
  await page.goto(at());
  expect(await barriers(page)).toEqual([]);
  const before = (await keys()).find(
    ({ signingKeyAlgorithm, status }) => signingKeyAlgorithm === "RSA" && status === "Current",
  );
  await page.getByRole("region", { name: words.signing.title }).getByRole("link", { name: words.rotate }).click();
  await dialog(page).getByLabel("RSA · RS256").check();
  expect(await barriers(page)).toEqual([]);
  await press(page, words.rotate);
  await page.getByText(words.signing.rotated).waitFor();
  const next = (await keys()).find(({ status }) => status === "Next");
  expect(next?.signingKeyAlgorithm).toBe("RSA");
  await row(next?.id).getByText(words.statuses.Next).waitFor();
  expect(
    await row(before?.id)
      .getByRole("button", { name: named(ui.actionsOf, { name: before?.id ?? "" }) })
      .count(),
  ).toBe(0);

  // A quarter of an hour passes.
  const db = await host().database("eu");
  await db.prepare("UPDATE oidc_keys SET active_from = active_from - 900000 WHERE id = ?").bind(next?.id).run();
  await page.goto(at());
  await row(next?.id).getByText(words.statuses.Current).waitFor();
  await row(before?.id).getByText(words.unused).waitFor();
  await row(before?.id)
    .getByRole("button", { name: named(ui.actionsOf, { name: before?.id ?? "" }) })
    .click();
  await page.getByRole("menuitem", { name: words.delete }).click();
  await dialog(page).getByText(words.loss.signing).waitFor();
  await confirm(page, words.delete);
  await page.getByText(words.deleted).waitFor();
  expect((await keys()).map(({ id }) => id)).not.toContain(before?.id);
  expect(complaints).toEqual([]);
});

it("cookie keys are rotated at once, and a schedule is set, shown, and in the history", async () => {
  const count = (await keys("cookie-keys")).length;
  await page.goto(at("/cookie-keys/rotate"));
  await press(page, words.rotate);
  await page.getByText(words.cookie.rotated).waitFor();
  expect(await keys("cookie-keys")).toHaveLength(Math.min(3, count + 1));
  await page.getByRole("region", { name: words.cookie.title }).getByRole("link", { name: words.change }).click();
  await dialog(page).getByLabel(words.interval).selectOption("90");
  await press(page, words.save);
  await page.getByText(words.scheduleSaved).waitFor();
  const card = page.getByRole("region", { name: words.cookie.title });
  await card.getByText(named(words.every, { days: "90 days" })).waitFor();
  await card.getByText(words.next, { exact: true }).waitFor();
  expect(await call("GET", "/configs/oidc/cookie-keys/schedule")).toMatchObject({ everyDays: 90 });
  await page.goto(at("/history"));
  await page.getByText("Key rotation").first().waitFor();
  expect(await barriers(page)).toEqual([]);
  expect((await page.goto(at("/other-keys/rotate"), { waitUntil: "load" }))?.status()).toBe(404);
});
