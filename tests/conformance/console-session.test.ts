import { beforeAll, describe, expect, it } from "vitest";
import { pagesInTenant, pagesOfOneself } from "../e2e/console-pages.ts";
import { tenantOf } from "../e2e/console-site.ts";
import { hostForFile } from "../host.ts";
import { Browser } from "./browser.ts";
import { follow, signInToConsole } from "./console-sign-in.ts";
import { type ConsoleUser, registerConsoleUser } from "./console-user.ts";

const host = hostForFile();
let user: ConsoleUser;

beforeAll(async () => {
  user = await registerConsoleUser(host());
});

const signIn = (browser: Browser, to?: string) => signInToConsole(host(), browser, user, to);

const sessionOf = (browser: Browser) =>
  [...browser.cookies.values()].find(({ name }) => name.endsWith("console_session"));
/** Who is not is sent to sign in. */
const letsIn = (answer: Response) => !answer.headers.get("location")?.includes("/console/sign-in");
const isSignedIn = async (browser: Browser) => letsIn(await browser.get(`${host().url}/console?whole`));

it("signing in comes back to where the visitor wanted to go, with a cookie that no script reads", async () => {
  const browser = new Browser();
  const { url, answer } = await signIn(browser, "/console/docs?tab=a%26b&x=1");
  expect(answer.status).toBe(200);
  expect(url.pathname + url.search).toBe("/console/docs?tab=a%26b&x=1");
  expect(sessionOf(browser)?.attributes).toEqual(expect.arrayContaining(["httponly", "samesite=lax", "path=/"]));
  expect(await isSignedIn(browser)).toBe(true);
  expect(await isSignedIn(new Browser())).toBe(false);
});

it("each of two tabs comes back to where its visitor wanted to go, the older one first", async () => {
  const browser = new Browser();
  const paths = ["/console/docs?tab=older", "/console/docs?tab=newer"];
  const tabs: URL[] = [];
  for (const path of paths)
    tabs.push((await follow(host(), browser, `/console/sign-in?to=${encodeURIComponent(path)}`)).url);
  for (const [n, tab] of tabs.entries()) {
    const posted = await browser.post(tab, { identifier: user.email, password: user.password });
    const { url, answer } = await follow(host(), browser, posted.headers.get("location") ?? "");
    expect([answer.status, url.pathname + url.search]).toEqual([200, paths[n]]);
  }
  expect([...browser.cookies.values()].filter(({ name }) => name.includes("console_sign_in"))).toEqual([]);
});

it("every page that is not for everybody leads to the sign-in page first, and is there afterwards", async () => {
  const wrong: string[] = [];
  for (const page of [...pagesInTenant, ...pagesOfOneself]) {
    const path = `${page.replace("/T/", "/abc123/")}${page.includes("?") ? "&" : "?"}from=a%20mail`;
    const answer = await new Browser().get(`${host().url}${path}`);
    const wanted = new URL(answer.headers.get("location") ?? "", host().url);
    if (wanted.pathname !== "/console/sign-in" || wanted.searchParams.get("to") !== path) wrong.push(path);
    const { url } = await signIn(new Browser(), path);
    if (url.pathname + url.search !== path) wrong.push(`${path} → ${url.pathname}${url.search}`);
  }
  expect(wrong).toEqual([]);
});

it("an address to come back to is that of the page, not of what its script asks for", async () => {
  const asked = "/console/abc123/roles.data?keyword=a&_routes=console%2Froles%2Flist";
  const answer = await (await new Browser().get(`${host().url}${asked}`)).text();
  expect(answer).toContain(`/console/sign-in?to=${encodeURIComponent("/console/abc123/roles?keyword=a")}`);
  expect(answer).not.toContain("_routes");
});

it.each([
  "//evil.example/",
  "/\\evil.example",
  "https://evil.example/console",
  "/console/..//evil.example",
  "/console/../../evil",
  "javascript:alert(1)",
  "/console@evil.example",
  "/m/other/sign-in",
  "/console/sign-out",
  "/console/callback?code=x",
])("an address to come back to stays in the console: %s", async (to) => {
  const { url } = await signIn(new Browser(), to);
  // The start, which leads on whoever has no tenant yet.
  expect(url.href).toBe(`${host().url}/console/onboarding/create-tenant`);
});

it.each(["/console?sign_up=true", "/console/accept/abc"])("%s leads to the register screen", async (to) => {
  const browser = new Browser();
  const { url } = await follow(host(), browser, `/console/sign-in?to=${encodeURIComponent(to)}`);
  expect(url.searchParams.get("first_screen") ?? url.pathname).toMatch(/register/);
});

describe("the answer of the sign-in page", () => {
  it("counts in the browser that asked, once, with its state and for this issuer", async () => {
    const browser = new Browser();
    const begun = await browser.get(`${host().url}/console/sign-in`);
    const state = new URL(begun.headers.get("location") ?? "").searchParams.get("state") ?? "";
    const iss = `${host().url}/oidc`;
    for (const query of [
      { code: "x", state: "another", iss },
      { code: "x", state, iss: "https://evil.example/oidc" },
      { code: "x", state },
      { error: "access_denied", state, iss },
    ]) {
      const other = new Browser();
      await other.get(`${host().url}/console/sign-in`);
      const answer = await other.get(`${host().url}/console/callback?${new URLSearchParams(query as never)}`);
      expect(answer.status).toBe(303);
      expect(sessionOf(other)).toBeUndefined();
    }
    const guessed = await browser.get(
      `${host().url}/console/callback?${new URLSearchParams({ code: "guess", state, iss })}`,
    );
    expect(guessed.headers.get("location")).toBe("/console");
    expect(sessionOf(browser)).toBeUndefined();
  });

  it("makes a new session id at every sign-in, and the old one is worth nothing", async () => {
    const browser = new Browser();
    await signIn(browser);
    const old = sessionOf(browser)?.value ?? "";
    await signIn(browser);
    expect(sessionOf(browser)?.value).not.toBe(old);
    const thief = new Browser();
    const answer = await thief.send(`${host().url}/console?whole`, { headers: { cookie: `console_session=${old}` } });
    expect(letsIn(answer)).toBe(false);
  });
});

describe("a session ends at once, while its copy in KV stays as it was", () => {
  /** A browser whose copy in KV is written back after whatever `end` does. */
  async function frozen(end: (browser: Browser) => Promise<unknown>): Promise<boolean> {
    const browser = new Browser();
    await signIn(browser);
    const cookie = sessionOf(browser);
    const kv = await host().mf.getKVNamespace("SESSIONS", host().nameOf("edge"));
    await expect.poll(async () => (await kv.list({ prefix: "session:" })).keys.length).toBeGreaterThan(0);
    const copies = await Promise.all(
      (await kv.list({ prefix: "session:" })).keys.map(async ({ name }) => [name, await kv.get(name)] as const),
    );
    await end(browser);
    for (const [name, value] of copies) if (value) await kv.put(name, String(value));
    if (cookie) browser.cookies.set(`/ ${cookie.name}`, cookie);
    return isSignedIn(browser);
  }
  const signOut = (browser: Browser, form: Record<string, string> = {}) =>
    browser.send(`${host().url}/console/sign-out`, {
      method: "POST",
      body: new URLSearchParams(form),
      headers: { origin: host().url },
    });
  const control = () => host().database("control");

  it("by signing out", async () => {
    expect(await frozen((browser) => signOut(browser))).toBe(false);
  });

  it("by signing out everywhere, in another browser", async () => {
    const other = new Browser();
    await signIn(other);
    expect(await frozen(() => signOut(other, { everywhere: "true" }))).toBe(false);
  });

  it("by a suspension", async () => {
    const set = async (suspended: number) =>
      (await control()).prepare("UPDATE users SET is_suspended = ? WHERE id = ?").bind(suspended, user.id).run();
    expect(await frozen(() => set(1))).toBe(false);
    await set(0);
  });

  it("by the end of the session at the provider: a new password, an administrator", async () => {
    const end = async () =>
      (await control())
        .prepare("DELETE FROM oidc_records WHERE model = 'Session' AND account_id = ?")
        .bind(user.id)
        .run();
    expect(await frozen(end)).toBe(false);
  });

  it("by its own end", async () => {
    const end = async () => (await control()).prepare("UPDATE console_sessions SET expires_at = 1").run();
    expect(await frozen(end)).toBe(false);
  });
});

describe("what a page reads of a tenant follows the role at once, though the session's token is an old one", () => {
  let status: () => Promise<number>;
  let run: (sql: string, ...values: string[]) => Promise<unknown>;
  let organization: string;
  beforeAll(async () => {
    const owner = await registerConsoleUser(host());
    const tenant = await tenantOf(owner);
    organization = `t-${tenant.id}`;
    const browser = new Browser();
    await signInToConsole(host(), browser, owner);
    status = async () => (await browser.get(`${host().url}/console/${tenant.id}/search?q=shop`)).status;
    const control = await host().database("control");
    run = (sql, ...values) =>
      control
        .prepare(sql)
        .bind(...values)
        .run();
  });

  const setRole = (role: string) =>
    run("UPDATE organization_member_roles SET organization_role_id = ? WHERE organization_id = ?", role, organization);

  it("a lesser role reads what it still may", async () => {
    expect(await status()).toBe(200);
    await setRole("tenant-collaborator");
    expect(await status()).toBe(200);
    // No rights at all are no membership: to its pages, the tenant is not there.
    await setRole("no-such-role");
    expect(await status()).toBe(404);
    await setRole("tenant-admin");
    expect(await status()).toBe(200);
  });

  it("who is no longer a member reads nothing", async () => {
    await run("DELETE FROM organization_members WHERE organization_id = ?", organization);
    expect(await status()).toBe(404);
  });
});
