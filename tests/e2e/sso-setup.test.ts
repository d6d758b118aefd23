import { afterAll, beforeAll, expect, it } from "vitest";
import sso from "../../locales/en/enterprise-sso.ts";
import words from "../../locales/en/sso-setup.ts";
import { seedTenant, type Tenant, unique } from "../conformance/fixture.ts";
import { callsThisMachine, hostForFile } from "../host.ts";
import { type SamlProvider, startSamlProvider } from "../services/saml-provider.ts";
import { barriers, browserForFile, confirm, press } from "./browser.ts";
import { consoleOf } from "./console-site.ts";
import { signInPhrases } from "./phrases.ts";

const provider: SamlProvider = await startSamlProvider();
afterAll(() => provider.stop());
const host = hostForFile({ vars: callsThisMachine });
const visit = browserForFile();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await seedTenant(host(), "US");
});

const domain = `${unique()}.example`;

interface Connector {
  id: string;
  isReady: boolean;
  config: Record<string, unknown>;
}
const create = (body: object) =>
  tenant.manage<Connector>("POST", "/api/sso-connectors", { connectorName: `Acme ${unique()}`, ...body });
const read = (id: string) => tenant.manage<Connector>("GET", `/api/sso-connectors/${id}`);
const linkOf = async (id: string) =>
  (await tenant.manage<{ url: string }>("POST", `/api/sso-connectors/${id}/setup-link`, {})).url;
const changesOf = (id: string) =>
  tenant.manage<{ actor: { kind: string }; after: object }[]>(
    "GET",
    `/api/changes?entity=sso-connector&entityId=${id}`,
  );

/** A form of the page, as a browser without scripts sends it. */
const send = (url: string, fields: Record<string, string>) =>
  fetch(url, {
    ...{ method: "POST", redirect: "manual", body: new URLSearchParams(fields) },
    headers: { origin: new URL(url).origin },
  });
const versionOn = async (url: string) =>
  /name="version" value="(\d+)"/.exec(await (await fetch(url)).text())?.[1] ?? "";

it("a customer's IT connects the connector from nothing, tests it, and is seen in the history", async () => {
  const { id } = await create({ providerName: "SAML", domains: [domain] });
  const url = await linkOf(id);
  const { page, complaints } = await visit();
  await page.goto(url);
  await page.getByRole("heading", { name: words.title }).waitFor();
  const acs = `${tenant.endpoint}/api/authn/single-sign-on/saml/${id}`;
  expect(await page.getByLabel(sso.acsUrl).inputValue()).toBe(acs);
  expect(await page.getByText(words.testLater).isVisible()).toBe(true);
  expect(await page.getByLabel(sso.metadataXml).isVisible()).toBe(false);
  await page.getByLabel(sso.metadataUrl).fill(`${provider.url}/nothing`);
  await press(page, words.save);
  await page.getByText(/the address answered 404/).waitFor();
  expect(await page.getByLabel(sso.metadataUrl).inputValue()).toBe(`${provider.url}/nothing`);
  await page.getByLabel(sso.metadataUrl).fill(provider.metadataUrl);
  await press(page, words.save);
  await page.getByText(words.saved).waitFor();
  expect(await barriers(page)).toEqual([]);

  provider.person = { nameId: `n-${unique()}`, email: `test@elsewhere.example`, name: "Test" };
  const test = async () => {
    await press(page, sso.testStart);
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: sso.testOpen }).click();
    const popup = await opened;
    await popup.getByRole("heading", { name: signInPhrases("en").ssoTestedTitle }).waitFor();
    await popup.close();
    await press(page, words.testShow);
  };
  await test();
  await page.getByText(words.testFailed).waitFor();
  await page.locator('[data-check="domain"][data-outcome="failed"]').waitFor();
  provider.person = { nameId: `n-${unique()}`, email: `test@${domain}`, name: "Test" };
  await test();
  await page.getByText(words.testPassed).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(complaints).toEqual([]);

  expect(await read(id)).toMatchObject({ isReady: true, config: { metadataUrl: provider.metadataUrl } });
  const [saved] = await changesOf(id);
  expect(saved).toMatchObject({
    actor: { kind: "setup-link", id },
    after: { config: { metadataUrl: provider.metadataUrl } },
  });
  const link = await tenant.manage<{ savedAt: number | null }>("GET", `/api/sso-connectors/${id}/setup-link`);
  expect(link.savedAt).not.toBeNull();
});

it("a secret is not shown to who has the link, stays where it is left alone, and goes to no other client", async () => {
  const config = { clientId: "client", clientSecret: "sesame-open", trustUnverifiedEmail: true };
  const { id } = await create({ providerName: "Okta", config });
  const url = await linkOf(id);
  const page = await (await fetch(url)).text();
  expect(page).toContain("client");
  expect(page).not.toContain("sesame");
  const fields = { intent: "save", protocol: "oidc", clientId: "client", clientSecret: "********" };
  const moved = await send(url, { ...fields, clientId: "other", version: await versionOn(url) });
  expect(moved.status).toBe(400);
  expect(await moved.text()).toContain("enter it again");
  expect((await read(id)).config).toEqual(config);
  const kept = await send(url, { ...fields, scope: "openid email", version: await versionOn(url) });
  expect(kept.status).toBe(303);
  expect((await read(id)).config).toEqual({ ...config, scope: "openid email" });
});

it("what administrators decide cannot be changed by the link, nor what somebody changed meanwhile", async () => {
  const { id } = await create({ providerName: "SAML" });
  const url = await linkOf(id);
  const fields = { intent: "save", protocol: "saml", source: "metadataUrl", metadataUrl: provider.metadataUrl };
  const version = await versionOn(url);
  const wished = { ...fields, signAuthnRequests: "on", trustUnverifiedEmail: "on", domains: "x.example", version };
  expect((await send(url, wished)).status).toBe(303);
  expect((await read(id)).config).toEqual({ metadataUrl: provider.metadataUrl });
  expect((await send(url, { ...fields, version })).status).toBe(412);
});

it("the address of a provider cannot be one inside, and nothing is saved", async () => {
  const { id } = await create({ providerName: "SAML" });
  const url = await linkOf(id);
  for (const metadataUrl of ["http://169.254.169.254/latest", "https://127.0.0.1/metadata", "file:///etc/passwd"]) {
    const fields = { intent: "save", protocol: "saml", source: "metadataUrl", metadataUrl };
    const answer = await send(url, { ...fields, version: await versionOn(url) });
    expect(answer.status, metadataUrl).toBeGreaterThanOrEqual(400);
    expect(answer.status, metadataUrl).toBeLessThan(500);
  }
  expect((await read(id)).config).toEqual({});
});

it("a link that was replaced, revoked, or has expired opens nothing, and says what to do", async () => {
  const { id } = await create({ providerName: "SAML" });
  const first = await linkOf(id);
  const second = await linkOf(id);
  const fields = { intent: "save", protocol: "saml", source: "metadataUrl", metadataUrl: provider.metadataUrl };
  const isClosed = async (url: string, status: number, title: string) => {
    const page = await fetch(url);
    expect([page.status, (await page.text()).includes(title)]).toEqual([status, true]);
    const acts: Record<string, string>[] = [{}, { intent: "test" }, { intent: "result", test: "x" }];
    for (const more of acts) expect((await send(url, { ...fields, version: "1", ...more })).status).toBe(status);
  };
  await isClosed(first, 404, words.goneTitle);
  const us = await host().database("us");
  await us.prepare("UPDATE sso_setup_links SET expires_at = 1 WHERE connector_id = ?").bind(id).run();
  await isClosed(second, 410, words.expiredTitle);
  const third = await linkOf(id);
  expect((await fetch(third)).status).toBe(200);
  await tenant.manage("DELETE", `/api/sso-connectors/${id}/setup-link`);
  await isClosed(third, 404, words.goneTitle);
  expect((await fetch(`${tenant.endpoint}/sso-setup`)).status).toBe(404);
  const other = await seedTenant(host(), "US");
  await isClosed(third.replace(tenant.endpoint, other.endpoint), 404, words.goneTitle);
  expect((await read(id)).config).toEqual({});
});

it("administrators create, replace, and revoke the link in the console", async () => {
  const { page, complaints, tenant: own, call } = await consoleOf(host(), visit, "enterprise-sso");
  const made = await call<{ id: string }>("POST", "/sso-connectors", { providerName: "Okta", connectorName: "Acme" });
  await page.goto(`${host().url}/console/${own.id}/enterprise-sso/${made.id}/connection`);
  await page.getByLabel(sso.setupLink.days).selectOption("30");
  await press(page, sso.setupLink.create);
  const shown = page.getByLabel(sso.setupLink.url, { exact: true });
  await shown.waitFor();
  const first = await shown.inputValue();
  expect((await fetch(first)).status).toBe(200);
  await page.getByText(sso.setupLink.never).waitFor();
  expect(await barriers(page)).toEqual([]);
  await press(page, sso.setupLink.create);
  await confirm(page, sso.setupLink.create);
  await page.waitForFunction(
    (was) => document.querySelector<HTMLInputElement>(`input[value="${was}"]`) === null,
    first,
  );
  expect((await fetch(first)).status).toBe(404);
  const second = await shown.inputValue();
  await page.reload();
  await page.getByText(sso.setupLink.never).waitFor();
  expect(await page.content()).not.toContain(new URL(second).searchParams.get("token"));
  await press(page, sso.setupLink.revoke);
  await confirm(page, sso.setupLink.revoke);
  await page.getByText(sso.setupLink.never).waitFor({ state: "detached" });
  expect((await fetch(second)).status).toBe(404);
  expect(complaints).toEqual([]);
});
