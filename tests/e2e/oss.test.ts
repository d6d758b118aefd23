import { expect, it } from "vitest";
import type { Seeded } from "../../contracts/bootstrap.ts";
import words from "../../locales/en/profile.ts";
import signIn from "../../locales/en/sign-in.ts";
import { Browser } from "../conformance/browser.ts";
import { basic, unique } from "../conformance/fixture.ts";
import { ownHostForFile } from "../host.ts";
import { barriers, browserForFile, hydrated, overflowOf } from "./browser.ts";

const host = ownHostForFile({ vars: { EDITION: "oss", DEV_INBOX: "1" } });
const seeded = ownHostForFile({ vars: { EDITION: "oss" } });
const visit = browserForFile();
const okay = expect.toSatisfy((status: number) => status < 300);

/** Somebody at the admin tenant's registration, without a page. */
async function registrant(url: string) {
  const browser = new Browser();
  let at = new URL(`${url}/console/sign-in?to=/console`);
  const begun = await browser.send(`${url}/console/welcome`, { method: "POST", body: new URLSearchParams() });
  at = new URL(begun.headers.get("location") ?? "", url);
  for (let hops = 0; hops < 8 && !/\/(sign-in|register)$/.test(at.pathname); hops += 1) {
    const location = (await browser.get(at)).headers.get("location");
    if (!location) break;
    at = new URL(location, at);
  }
  const step = async (method: string, path: string, body: object = {}) => {
    const answer = await browser.send(`${url}/m/admin/api/experience${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Record<string, string> };
  };
  const prepare = async () => {
    const begin = await step("PUT", "", { interactionEvent: "Register" });
    if (begin.status >= 300) return begin;
    const identifier = { type: "username", value: `u_${unique()}` };
    const password = `Pw-${unique()}-${unique()}`;
    const made = await step("POST", "/verification/new-password-identity", { identifier, password });
    return step("POST", "/identification", { verificationId: made.body.verificationId });
  };
  return { prepare, submit: () => step("POST", "/submit") };
}

it("a new installation makes its first administrator, and nobody after", async () => {
  const { page, complaints } = await visit();
  // Somebody else is at the door already, and everybody may look.
  const late = await registrant(host().url);
  expect(await late.prepare()).toMatchObject({ status: okay });

  for (const path of ["/console", "/console/welcome", "/console/default/welcome", "/console/profile"]) {
    await page.goto(host().url + path);
    expect(page.url()).toBe(`${host().url}/console/welcome`);
  }
  await hydrated(page);
  expect(await page.title()).toBe(`${words.welcome.title} - Meridian`);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole("button", { name: words.welcome.action }).click();
  await page.waitForURL(/\/m\/admin\/register/);
  const username = `ada_${unique()}`;
  await page.getByLabel(signIn.username, { exact: true }).fill(username);
  await page.getByLabel(signIn.password, { exact: true }).fill(`Pw-${unique()}-${unique()}`);
  await page.getByRole("button", { name: signIn.createAccount }).click();
  await page.waitForURL(`${host().url}/console/default/get-started`);

  expect(await late.submit()).toMatchObject({ status: 403, body: { code: "session.registration_closed" } });
  const next = await visit();
  await next.page.goto(`${host().url}/console/welcome`);
  await next.page.waitForURL(/\/m\/admin\/sign-in/);
  expect(await next.page.getByRole("link", { name: signIn.createAccount }).count()).toBe(0);
  await next.page.goto(`${host().url}/m/admin/register`);
  await next.page.waitForURL(/\/m\/admin\/sign-in/);

  // The administrator has the one tenant, a username to change, and nothing of the cloud's.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${host().url}/console/profile`);
  await hydrated(page);
  await page.getByText(username, { exact: true }).first().waitFor();
  expect(await page.getByRole("heading", { level: 2 }).allTextContents()).toEqual([
    words.settings.title,
    words.password.title,
  ]);
  await page.getByRole("link", { name: `${words.change}: ${words.username.label}` }).click();
  const field = page.getByLabel(words.username.label, { exact: true });
  await field.fill("");
  await page.getByRole("button", { name: words.save }).click();
  await page.getByText(words.required.replace("{{field}}", words.username.label)).waitFor();
  await field.fill(`grace_${unique()}`);
  await page.getByRole("button", { name: words.save }).click();
  await page.getByText(words.username.changed).waitFor();
  expect(complaints).toEqual([]);
  for (const path of ["delete", "link-email", "verification-code?action=changeEmail&email=a@example.com"]) {
    const answer = await page.goto(`${host().url}/console/profile/${path}`);
    expect([path, answer?.status()]).toEqual([path, 404]);
  }
  for (const path of ["onboarding", "onboarding/create-tenant"]) {
    expect([path, (await page.goto(`${host().url}/console/${path}`))?.status()]).toEqual([path, 404]);
  }
});

it("of several who register at the same moment one wins", async () => {
  const fresh = seeded().url;
  const all = await Promise.all([1, 2, 3].map(() => registrant(fresh)));
  for (const one of all) expect(await one.prepare()).toMatchObject({ status: okay });
  const outcomes = await Promise.all(all.map(({ submit }) => submit()));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  const [member] = (
    await (
      await seeded().database("control")
    )
      .prepare(
        "SELECT organization_role_id AS role FROM organization_member_roles WHERE tenant_id = 'admin' AND organization_id = 't-default'",
      )
      .all<{ role: string }>()
  ).results;
  expect(member?.role).toBe("tenant-admin");
  const seed = await fetch(`${fresh}/api/bootstrap/seed`, {
    method: "POST",
    headers: { authorization: `Bearer ${seeded().bootstrapToken}`, "content-type": "application/json" },
    body: "{}",
  });
  expect(seed.status).toBe(200);

  // The machine client of the admin tenant, as the seed prints it, manages that tenant's users.
  const own = (await seed.json()) as Seeded;
  const { admin, adminEndpoint, tenantId } = own;
  expect(tenantId).toBe("default");
  const granted = await fetch(`${adminEndpoint}/oidc/token`, {
    method: "POST",
    headers: { authorization: basic(admin?.clientId ?? "", admin?.clientSecret ?? "") },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      scope: "all",
      resource: admin?.managementIndicator ?? "",
    }),
  });
  const { access_token: token } = (await granted.json()) as { access_token?: string };
  const users = await fetch(`${adminEndpoint}/api/users`, { headers: { authorization: `Bearer ${token}` } });
  expect([granted.status, users.status]).toEqual([200, 200]);

  // Names of other hosts are the cloud's: this installation has the one that it is deployed under.
  const { access_token: management } = (await (
    await fetch(`${own.endpoint}/oidc/token`, {
      method: "POST",
      headers: { authorization: basic(own.machine.clientId, own.machine.clientSecret) },
      body: new URLSearchParams({
        ...{ grant_type: "client_credentials", scope: "all", resource: own.managementIndicator },
      }),
    })
  ).json()) as { access_token: string };
  const refused = async (path: string, body?: object) => {
    const answer = await fetch(own.endpoint + path, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${management}`, "content-type": "application/json" },
      body: body ? JSON.stringify(body) : null,
    });
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  const wiki = { protectedAppMetadata: { subDomain: "wiki", origin: "https://example.com" } };
  expect([
    await refused("/api/domains", { domain: "login.example.com" }),
    await refused("/api/applications/wiki/protected-app-metadata/custom-domains"),
    await refused("/api/applications", { type: "Protected", name: "Wiki", ...wiki }),
    await refused("/api/systems/application"),
  ]).toEqual([
    [501, "domain.not_configured"],
    [501, "domain.not_configured"],
    [501, "application.protected_app_not_configured"],
    [501, "application.protected_app_not_configured"],
  ]);
});
