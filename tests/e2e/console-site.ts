import type { Page } from "playwright-core";
import signIn from "../../locales/en/sign-in.ts";
import type { Host } from "../../scripts/host.ts";
import { Browser } from "../conformance/browser.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { type browserForFile, hydrated } from "./browser.ts";
import { type Management, managementOf } from "./console-management.ts";

type Cookies = Parameters<ReturnType<Page["context"]>["addCookies"]>[0];

/** Fills the sign-in page, which is in English. */
export async function fillSignIn(page: Page, user: ConsoleUser): Promise<void> {
  await page.getByLabel(/email/i).fill(user.email);
  await page.getByLabel(signIn.password, { exact: true }).fill(user.password);
  await page.getByRole("button", { name: signIn.signInAction, exact: true }).click();
}

/** Where a browser is led from an address, as far as `isThere` or an answer that leads nowhere. */
async function follow(browser: Browser, first: string, isThere: (path: string) => boolean): Promise<URL> {
  let url = new URL(first);
  for (let hops = 0; hops < 12 && !isThere(url.pathname); hops += 1) {
    const location = (await browser.get(url)).headers.get("location");
    if (!location) return url;
    url = new URL(location, url);
  }
  return url;
}

/** Signs somebody in to the console as its pages do, without drawing them. @returns the cookies of the browser */
async function signInToConsole(host: Host, user: ConsoleUser): Promise<Cookies> {
  const browser = new Browser();
  await follow(browser, `${host.url}/console/sign-in?to=/console/status`, (path) => path === "/sign-in");
  const next = await browser.signIn({ endpoint: host.url }, user, { type: "email", value: user.email });
  const end = await follow(browser, next, (path) => path === "/console/status");
  if (end.pathname !== "/console/status") throw new Error(`${user.email} did not get in, but to ${end}`);
  return [...browser.cookies.values()].map(({ name, value, path, attributes }) => ({
    ...{ name, value, path, domain: new URL(host.url).hostname, sameSite: "Lax" as const },
    httpOnly: attributes.includes("httponly"),
  }));
}

/** Signs somebody in to the console, at a page of it. */
export async function enter(page: Page, host: Host, user: ConsoleUser, path: string): Promise<void> {
  await page.context().addCookies(await signInToConsole(host, user));
  await open(page, host, path);
}

/** Opens a page of the console, and waits until it answers. */
export async function open(page: Page, host: Host, path: string): Promise<void> {
  await page.goto(host.url + path);
  await hydrated(page);
}

export interface MadeTenant {
  id: string;
  name: string;
  endpoint: string;
  indicator: string;
}

/** A tenant of somebody's, made by the API. */
export async function tenantOf(user: ConsoleUser, more: object = {}): Promise<MadeTenant> {
  const body = { name: "Shop", regionName: "EU", tag: "development", ...more };
  const made = await user.call<MadeTenant>("POST", "/api/tenants", body);
  if (made.status !== 201) throw new Error(`no tenant: ${JSON.stringify(made.body)}`);
  return made.body;
}

/**
 * A page of the console of a tenant of its own, for the tests of one file.
 * @param path below the tenant's own
 * @param prepare what the page is to find there
 */
export async function consoleOf(
  host: Host,
  visit: ReturnType<typeof browserForFile>,
  path: string,
  prepare: (call: Management) => Promise<unknown> = async () => undefined,
) {
  const owner = await registerConsoleUser(host);
  const tenant = await tenantOf(owner);
  const call = await managementOf(owner, tenant);
  await prepare(call);
  const opened = await visit();
  await enter(opened.page, host, owner, `/console/${tenant.id}/${path}`);
  return { ...opened, tenant, call };
}

/** Makes somebody a collaborator, or whatever else, of a tenant. */
export async function joinTenant(owner: ConsoleUser, id: string, who: ConsoleUser, roleName = "collaborator") {
  const invited = await owner.call<{ id: string }[]>("POST", `/api/tenants/${id}/invitations`, {
    invitee: [who.email],
    roleName,
  });
  const invitationId = (invited.body[0] as { id: string }).id;
  const joined = await who.call("PATCH", `/api/invitations/${invitationId}/status`, { status: "Accepted" });
  if (joined.status !== 200) throw new Error(`not joined: ${JSON.stringify(joined.body)}`);
}
