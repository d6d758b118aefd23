import { decodeJwt } from "jose";
import { beforeAll, expect, it } from "vitest";
import type { Domain } from "../../contracts/domain.ts";
import words from "../../locales/en/domains.ts";
import { messageTo } from "../conformance/experience-client.ts";
import {
  basic,
  type Client,
  createClient,
  createPerson,
  type Person,
  seedTenant,
  type Tenant,
  unique,
} from "../conformance/fixture.ts";
import { sendRaw } from "../conformance/raw.ts";
import { authorizationUrl, challengeOf, newVerifier } from "../conformance/requests.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, confirm, dialog, press } from "./browser.ts";
import { consoleOf } from "./console-site.ts";
import { errorMessage, signInPhrases } from "./phrases.ts";
import { relyingPartyForFile } from "./relying-party.ts";

const host = hostForFile();
const visit = browserForFile();
const callback = relyingPartyForFile();
const english = signInPhrases("en");

let tenant: Tenant;
let client: Client;
let person: Person;
/** The tenant under its own name. */
let own: Tenant;
beforeAll(async () => {
  tenant = await seedTenant(host(), "EU");
  client = await createClient(tenant, "Traditional", {
    oidcClientMetadata: { redirectUris: [callback()], postLogoutRedirectUris: [] },
  });
  person = await createPerson(tenant);
});

interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  error?: string;
}

/** The token endpoint under an address whose name this machine need not know. */
async function tokens({ endpoint }: Tenant, form: Record<string, string>, who = client): Promise<Tokens> {
  const { host: name, pathname } = new URL(`${endpoint}/oidc/token`);
  const answer = await sendRaw(`${host().url}${pathname}`, {
    method: "POST",
    headers: {
      ...{ host: name, authorization: basic(who.id, who.secret) },
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(form).toString(),
  });
  return JSON.parse(answer.text) as Tokens;
}

/** A sign-in up to the code's redemption, at the address that the tenant is known by. */
async function signIn(at: Tenant, page: Awaited<ReturnType<typeof visit>>["page"], isKnown: boolean): Promise<Tokens> {
  const verifier = newVerifier();
  const scope = "openid offline_access";
  await page.goto(
    authorizationUrl(at, client, {
      ...(await challengeOf(verifier)),
      scope,
      ...(isKnown ? {} : { prompt: "login consent" }),
    }).href,
  );
  if (!isKnown) {
    await page.getByLabel(english.username ?? "Username").fill(person.username);
    await page.getByLabel(english.password ?? "Password", { exact: true }).fill(person.password);
    await press(page, english.signInAction ?? "Sign in");
  }
  await page.waitForURL(`${client.redirectUri}?**`);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("iss")).toBe(at.issuer);
  const code = searchParams.get("code") ?? "";
  return tokens(at, {
    grant_type: "authorization_code",
    code,
    redirect_uri: client.redirectUri,
    code_verifier: verifier,
  });
}

it("a tenant moves to its own domain with an application signed in all the while", async () => {
  const { page } = await visit();
  const before = await signIn(tenant, page, false);
  expect(decodeJwt(before.id_token).iss).toBe(tenant.issuer);

  const domain = `login.${unique()}.localhost`;
  const made = await tenant.manage<Domain>("POST", "/api/domains", { domain });
  expect(made).toMatchObject({ status: "Active", dnsRecords: [] });
  const endpoint = `http://${domain}:${new URL(host().url).port}`;
  own = { ...tenant, endpoint, issuer: `${endpoint}/oidc` };

  const refresh = (at: Tenant, { refresh_token }: Tokens) => tokens(at, { grant_type: "refresh_token", refresh_token });
  const kept = await refresh(tenant, before);
  expect(decodeJwt(kept.id_token).iss).toBe(tenant.issuer);
  const moved = await refresh(own, kept);
  expect(decodeJwt(moved.id_token)).toMatchObject({ iss: own.issuer, sub: person.id });
  expect(decodeJwt((await refresh(tenant, moved)).id_token).iss).toBe(tenant.issuer);

  // The session belongs to the host: there, people sign in once more; here, they need not.
  const after = await signIn(own, page, false);
  expect(decodeJwt(after.id_token).iss).toBe(own.issuer);
  await signIn(own, page, true);
  await signIn(tenant, page, true);
});

it("a token for the Management API is good at every address of the tenant, and at no other tenant", async () => {
  const { machine, managementIndicator: resource } = tenant.seeded;
  const who = { id: machine.clientId, secret: machine.clientSecret, redirectUri: "" };
  const ask = { grant_type: "client_credentials", resource, scope: "all" };
  const statusOf = async (at: Tenant, token: string) => {
    const { host: name, pathname } = new URL(`${at.endpoint}/api/users`);
    const headers = { host: name, authorization: `Bearer ${token}` };
    return (await sendRaw(`${host().url}${pathname}`, { headers })).status;
  };
  const other = await seedTenant(host(), "US");
  for (const at of [tenant, own]) {
    const { access_token: token } = await tokens(at, ask, who);
    expect(decodeJwt(token).iss).toBe(at.issuer);
    expect([await statusOf(tenant, token), await statusOf(own, token), await statusOf(other, token)]).toEqual([
      200, 200, 401,
    ]);
  }
});

it("links in emails lead to the primary domain, and to the default address once there is none", async () => {
  const { id: organizationId } = await tenant.manage("POST", "/api/organizations", { name: "Acme" });
  const linkTo = async () => {
    const invitee = `${unique()}@example.com`;
    await tenant.manage("POST", "/api/organization-invitations", {
      ...{ invitee, organizationId, expiresAt: Date.now() + 3_600_000 },
      messagePayload: {},
    });
    return (await messageTo(tenant, invitee)).link;
  };
  const [domain] = await tenant.manage<Domain[]>("GET", "/api/domains");
  expect(domain).toMatchObject({ status: "Active", isPrimary: false });
  expect(await linkTo()).toContain(`${tenant.endpoint}/invitation?`);
  const made = await tenant.manage<Domain>("PATCH", `/api/domains/${domain?.id}`, { isPrimary: true });
  expect(made.isPrimary).toBe(true);
  expect(await linkTo()).toContain(`${own.endpoint}/invitation?`);
  expect(await tenant.manage<Domain>("PATCH", `/api/domains/${domain?.id}`, { isPrimary: false })).toMatchObject({
    isPrimary: false,
  });
  expect(await linkTo()).toContain(`${tenant.endpoint}/invitation?`);
  await tenant.manage("PATCH", `/api/domains/${domain?.id}`, { isPrimary: true });
});

it("a domain that is deleted leads nowhere, and the tenant stays where it was", async () => {
  const [{ id } = { id: "" }] = await tenant.manage<Domain[]>("GET", "/api/domains");
  await tenant.manage("DELETE", `/api/domains/${id}`);
  const at = async ({ endpoint }: Tenant) => {
    const { host: name, pathname } = new URL(`${endpoint}/oidc/.well-known/openid-configuration`);
    const answer = await sendRaw(`${host().url}${pathname}`, { headers: { host: name } });
    return answer.status === 200 ? (JSON.parse(answer.text) as { issuer: string }).issuer : null;
  };
  expect(await at(own)).not.toBe(own.issuer);
  expect(await at(tenant)).toBe(tenant.issuer);
});

it("an administrator adds a domain in the console, sees how it does, and deletes it", async () => {
  const { page, complaints } = await consoleOf(host(), visit, "tenant-settings/domains");
  await page.getByText(words.empty).waitFor();
  await page.getByRole("link", { name: words.add }).click();
  await dialog(page).getByText(words.before).waitFor();
  await dialog(page).getByLabel(words.domain).fill("acme");
  await confirm(page, words.add);
  await page.getByText(errorMessage("domain.domain_is_not_allowed", "en")).waitFor();
  const domain = `login.${unique()}.localhost`;
  await dialog(page).getByLabel(words.domain).fill(domain);
  await confirm(page, words.add);
  await page.waitForURL(/tenant-settings\/domains\/\w+$/);
  const endpoint = `http://${domain}:${new URL(host().url).port}`;
  expect(await page.getByLabel(words.issuer, { exact: true }).inputValue()).toBe(`${endpoint}/oidc`);
  const checks = page.getByRole("table", { name: words.checks }).getByRole("row");
  await checks.nth(1).waitFor();
  const before = await checks.count();
  await press(page, words.checkNow);
  await checks.nth(before).waitFor();
  expect(await barriers(page)).toEqual([]);
  await press(page, words.makePrimary);
  await page.getByText(words.primaryChanged).waitFor();
  await page.getByRole("button", { name: words.unmakePrimary }).waitFor();
  await press(page, words.delete);
  await confirm(page, words.delete);
  await page.getByText(words.empty).waitFor();
  await page.getByText(words.deleted.replace("{{domain}}", domain)).waitFor();
  expect(complaints).toEqual([]);
});
