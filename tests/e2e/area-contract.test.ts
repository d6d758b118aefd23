import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { ListContract } from "../../app/console/kit/list-contract.ts";
import shell from "../../locales/en/console.ts";
import ui from "../../locales/en/ui.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, confirm, dialog, hydrated, named, press } from "./browser.ts";
import { type Management, managementOf } from "./console-management.ts";
import { enter, joinTenant, tenantOf } from "./console-site.ts";

const contracts = Object.values(
  import.meta.glob<ListContract | ListContract[]>("../../app/console/*/contract.ts", {
    eager: true,
    import: "default",
  }),
).flat();

const host = hostForFile();
const visit = browserForFile();

interface Entity {
  id: string;
  name: string;
}
type State = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;

let owner: ConsoleUser;
let tenantId: string;
let call: Management;
let state: State;
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  const tenant = await tenantOf(owner);
  tenantId = tenant.id;
  call = await managementOf(owner, tenant);
  const { page } = await visit();
  await enter(page, host(), owner, "/console/status");
  state = await page.context().storageState();
});

describe.each(contracts)("the list at $path", ({ path, api, bodyOf, editPathOf, hasBuiltIn = false }) => {
  const at = async (below = "", options: Parameters<typeof visit>[0] = { storageState: state }) => {
    const seen = await visit(options);
    await seen.page.goto(`${host().url}/console/${tenantId}/${path}${below}`);
    await hydrated(seen.page);
    return seen;
  };
  const create = (name: string) => call<Entity>("POST", api, bodyOf(name));
  const all = async () => (await call<Entity[]>("GET", api)).filter(({ name }) => /^(a|b|c|d|e|f)-/.test(name));
  const fill = async (page: Page, name: string) => {
    for (const [field, value] of Object.entries(bodyOf(name)))
      await dialog(page).locator(`[name="${field}"]`).fill(value);
  };
  const submit = (page: Page) => dialog(page).locator("button[type=submit]").click();
  const rows = (page: Page) => page.locator("tbody tr[data-key]").filter({ visible: true });
  const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
  const change = async (page: Page, value: string) => {
    const isDialog = editPathOf("x").endsWith("/edit");
    const field = (isDialog ? dialog(page) : page.getByRole("main")).locator('input[name="name"]');
    await field.fill(value);
    if (isDialog) await submit(page);
    else await press(page, ui.save.save);
  };
  const editPage = async (id: string) => {
    const seen = await at(`/${editPathOf(id)}`);
    await seen.page.locator('form[method="post"] input[name="name"]').waitFor();
    return seen;
  };

  it("is empty at first, and creates with the key c", async () => {
    const { page, complaints } = await at();
    if (hasBuiltIn) await rows(page).first().waitFor();
    else {
      await page.getByRole("main").getByRole("heading", { level: 2 }).waitFor();
      expect(await page.getByRole("main").getByRole("link").and(page.locator('[href$="/create"]')).count()).toBe(1);
      expect(await page.getByRole("search").count()).toBe(0);
    }
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press("c");
    await dialog(page).waitFor();
    expect(await barriers(page)).toEqual([]);
    const isOurs = await page.locator("form[method=post]").evaluate((form: HTMLFormElement) => form.noValidate);
    await submit(page);
    if (!isOurs) await dialog(page).getByRole("alert").getByText(ui.field.missing).first().waitFor();
    await fill(page, "a-first");
    await submit(page);
    await expect.poll(async () => (await all()).map(({ name }) => name)).toEqual(["a-first"]);
    expect(complaints).toEqual([]);
  });

  it("gives the focus to what opens a dialog, also where that was opened by its address", async () => {
    const { page } = await at("/create");
    await dialog(page).waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("href")))
      .toBe(`/console/${tenantId}/${path}/create`);
  });

  it("searches, sorts, and opens a row with the keyboard", async () => {
    await create("b-second");
    await create("c-third");
    const { page } = await at();
    await row(page, "c-third").waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await page.getByRole("navigation", { name: ui.list.pages }).count()).toBe(0);
    await page.keyboard.press("/");
    await page.keyboard.type("b-sec");
    await expect.poll(() => rows(page).count()).toBe(1);
    await press(page, ui.list.clearSearch);
    await row(page, "c-third").waitFor();

    const head = page
      .locator("thead th")
      .filter({ has: page.getByRole("link") })
      .first();
    const names = async () => {
      const texts = await rows(page).allInnerTexts();
      return texts.flatMap((text) => /\b[abc]-\w+/.exec(text)?.[0] ?? []);
    };
    await head.getByRole("link").click();
    await expect.poll(names).toEqual(["a-first", "b-second", "c-third"]);
    await head.getByRole("link").click();
    await expect.poll(names).toEqual(["c-third", "b-second", "a-first"]);

    const id = await rows(page).first().getAttribute("data-key");
    await page.locator("h1").click();
    await page.keyboard.press("j");
    await page.keyboard.press("e");
    await page.waitForURL(`**/${path}/${editPathOf(id ?? "")}`);
  });

  it("does not overwrite what someone else saved unseen, keeps what was typed, and says what is not there", async () => {
    const { id } = await create("d-conflict");
    const { page } = await editPage(id);
    await call("PATCH", `${api}/${id}`, { name: "d-other" });
    await change(page, "d-mine");
    await page.getByText(shell.stale.about).waitFor();
    expect(await page.locator('form[method="post"] input[name="name"]').inputValue()).toBe("d-mine");
    await page.getByRole("link", { name: shell.stale.reload }).click();
    await page.getByText(shell.stale.about).waitFor({ state: "detached" });
    await expect.poll(() => page.locator('form[method="post"] input[name="name"]').inputValue()).toBe("d-mine");
    expect((await all()).map(({ name }) => name)).toContain("d-other");
    await page.locator('form[method="post"]').getByRole("button", { name: /save/i }).click();
    await expect.poll(async () => (await all()).map(({ name }) => name)).toContain("d-mine");

    const gone = await editPage(id);
    await call("DELETE", `${api}/${id}`);
    await change(gone.page, "d-gone");
    await gone.page.getByRole("alert").filter({ hasText: /\S/ }).first().waitFor();
    const missing = await at(`/${editPathOf("nothing")}`);
    const said = missing.page.getByRole("alert").filter({ hasText: /\S/ });
    await said
      .or(missing.page.getByRole("heading", { name: ui.detail.gone.title }))
      .first()
      .waitFor();
  });

  it("refuses one who is no longer a member", async () => {
    const guest = await registerConsoleUser(host());
    await joinTenant(owner, tenantId, guest);
    const { page } = await visit();
    await enter(page, host(), guest, `/console/${tenantId}/${path}/create`);
    await fill(page, "e-refused");
    await owner.call("DELETE", `/api/tenants/${tenantId}/members/${guest.id}`);
    await submit(page);
    // The page may notice first that the tenant is not theirs any more, and leave it.
    const refused = page.getByRole("alert").filter({ hasText: /\S/ }).or(page.getByText(shell.forbidden.title));
    const isThere = () => new URL(page.url()).pathname.includes(tenantId);
    await expect.poll(async () => !isThere() || (await refused.count()) > 0).toBe(true);
    expect((await all()).map(({ name }) => name)).not.toContain("e-refused");
  });

  it("works without scripts", async () => {
    const { page } = await visit({ storageState: state, javaScriptEnabled: false });
    await page.goto(`${host().url}/console/${tenantId}/${path}/create`);
    await page.waitForURL(/[?&]whole/);
    await dialog(page).locator('input[name="name"]').waitFor();
    await fill(page, "f-plain");
    await submit(page);
    // Where the answer leads, lest that comes after the next address.
    await page.waitForURL(({ pathname }) => !pathname.endsWith("/create"));
    await expect.poll(async () => (await all()).map(({ name }) => name)).toContain("f-plain");
    // The page that the answer leads to may lead on by itself, and take the place of what is opened here.
    const list = `${host().url}/console/${tenantId}/${path}?keyword=f-pla`;
    const open = () => page.goto(list).then(Boolean, () => false);
    await expect.poll(open).toBe(true);
    await row(page, "f-plain").waitFor();
    expect(await rows(page).count()).toBe(1);
  });

  it("deletes what is selected, and brings it back", async () => {
    const { page } = await at("?keyword=-");
    const before = await all();
    await row(page, "f-plain").waitFor();
    await row(page, "f-plain").getByRole("checkbox").check();
    await press(page, ui.bulk.delete);
    expect(await dialog(page).getByRole("heading").textContent()).toContain("\u2068f-plain\u2069");
    await confirm(page, ui.cancel);
    for (const { name } of before) await row(page, name).getByRole("checkbox").check();
    await press(page, ui.bulk.delete);
    // A dialog without fields begins with the button that changes nothing.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(ui.cancel);
    await confirm(page, ui.bulk.delete);
    await page.getByText(named(ui.bulk.done_other, { count: before.length })).waitFor();
    expect(await all()).toEqual([]);
    await press(page, ui.toasts.undo);
    await page.getByText(named(ui.bulk.restored_other, { count: before.length })).waitFor();
    expect((await all()).length).toBe(before.length);
    await row(page, "f-plain").waitFor();
  });
});
