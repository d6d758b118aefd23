import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import connectors from "../../locales/en/connectors.ts";
import streams from "../../locales/en/log-streams.ts";
import webhooks from "../../locales/en/webhooks.ts";
import { registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, hydrated, named } from "./browser.ts";
import { type Management, managementOf } from "./console-management.ts";
import { enter, joinTenant, tenantOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();
const masked = "********";

let call: Management;
/** Of a collaborator, who may write secrets and not read them. */
let page: Page;
let complaints: string[];
let at: (path: string) => string;
beforeAll(async () => {
  const [owner, guest] = await Promise.all([registerConsoleUser(host()), registerConsoleUser(host())]);
  const tenant = await tenantOf(owner);
  call = await managementOf(owner, tenant);
  at = (path) => `/console/${tenant.id}/${path}`;
  await joinTenant(owner, tenant.id, guest);
  ({ page, complaints } = await visit());
  await enter(page, host(), guest, at("webhooks"));
});

const input = (label: string): Locator => page.getByLabel(label, { exact: true }).and(page.locator("input, textarea"));
const go = async (path: string) => {
  await page.goto(host().url + at(path));
  await hydrated(page);
};

interface Saved {
  title: string;
  /** Where the API has the collection, and the page that has the field. */
  api: string;
  pageOf: (id: string) => string;
  body: object;
  field: () => Locator;
  typed: string;
  /** What stands in the field once it is saved. */
  shown?: string;
  /** Enters what belongs to it. */
  along?: () => Promise<void>;
}

const stream = { name: "Archive", sources: ["audit-logs"] };
const smtp = { host: "smtp.acme.io", port: 465, secure: true, fromEmail: "no-reply@acme.io" };
const forms: Saved[] = [
  {
    title: "a header of a webhook",
    api: "/hooks",
    pageOf: (id) => `webhooks/${id}/settings`,
    body: { name: "Shop", events: ["Role.Created"], config: { url: "https://example.com/events" } },
    along: () => input(named(webhooks.headerName, { number: 1 })).fill("Authorization"),
    field: () => input(named(webhooks.headerValue, { number: 1 })),
    typed: "Bearer hush-hook",
  },
  {
    title: "a header of a log stream",
    api: "/log-streams",
    pageOf: (id) => `log-streams/${id}/settings`,
    body: { ...stream, sink: { type: "http", url: "https://logs.acme.io/meridian" } },
    field: () => input(streams.field.headers),
    typed: "Authorization: Bearer hush-logs",
    shown: `Authorization: ${masked}`,
  },
  {
    title: "the key of a log store",
    api: "/log-streams",
    pageOf: (id) => `log-streams/${id}/settings`,
    body: { ...stream, sink: { type: "datadog", url: "https://http-intake.logs.datadoghq.com", apiKey: "first" } },
    field: () => page.locator("input[name=apiKey]"),
    typed: "hush-key",
  },
  {
    title: "the secret of a client at an enterprise's provider",
    api: "/sso-connectors",
    pageOf: (id) => `enterprise-sso/${id}/connection`,
    body: { providerName: "AzureAdOidc", connectorName: "Acme Entra" },
    field: () => page.locator("input[name=clientSecret]"),
    typed: "hush-client",
  },
  {
    title: "a password among the parameters of a connector",
    api: "/connectors",
    pageOf: (id) => `connectors/passwordless/${id}/settings`,
    body: { connectorId: "simple-mail-transfer-protocol", config: smtp },
    along: () => input(connectors.item.user).fill("mailer"),
    field: () => input(connectors.item.pass),
    typed: "hush-mail",
    shown: "",
  },
];

for (const { title, api, pageOf, body, field, typed, shown = masked, along } of forms)
  it(`${title} is seen no more by who may not read it once it is saved, and stays`, async () => {
    const { id } = await call<{ id: string }>("POST", api, body);
    await go(pageOf(id));
    await along?.();
    await field().fill(typed);
    for (const _ of ["typed", "as its mask"]) {
      const sent = page.waitForResponse((answer) => answer.request().method() === "POST");
      await field().evaluate((element) => (element as HTMLInputElement).form?.requestSubmit());
      await sent;
      await expect.poll(() => field().inputValue()).toBe(shown);
      await page.locator("[data-save-bar]").waitFor({ state: "detached" });
      expect(await page.content()).not.toContain("hush");
      // The field may just be made anew.
      await expect.poll(() => field().evaluate((element) => element === document.activeElement)).toBe(true);
      expect(JSON.stringify(await call("GET", `${api}/${id}`))).toContain(typed.split(": ").at(-1));
    }
    expect(complaints).toEqual([]);
  });
