import LogtoClient, { type LogtoConfig, type Storage, type StorageKey } from "@logto/node";
import { decodeJwt } from "jose";
import { beforeAll, expect, it } from "vitest";
import { Browser } from "./browser.ts";
import {
  type Client,
  createApi,
  createClient,
  createOrganization,
  createPerson,
  type Person,
  rpOrigin,
  tenantForFile,
  unique,
} from "./fixture.ts";
import { isSignedIn, logOut } from "./logout.ts";

const tenant = tenantForFile();
const callback = `${rpOrigin}/callback`;
const signedOut = `${rpOrigin}/signed-out`;
let person: Person;
let web: Client;
let spa: Client;
let api: Awaited<ReturnType<typeof createApi>>;
let organization: Awaited<ReturnType<typeof createOrganization>>;

beforeAll(async () => {
  person = await createPerson(tenant(), { name: "Ada Lovelace", customData: { plan: "pro" } });
  const oidcClientMetadata = { redirectUris: [callback], postLogoutRedirectUris: [signedOut] };
  web = await createClient(tenant(), "Traditional", { oidcClientMetadata });
  spa = await createClient(tenant(), "SPA", { oidcClientMetadata });
  api = await createApi(tenant(), ["read:orders", "write:orders"], { userIds: [person.id] });
  organization = await createOrganization(tenant(), person.id, {
    scope: `invite:${unique()}`,
    resourceScopeIds: api.scopeIds.slice(0, 1),
  });
});

/** What a web framework gives the SDK: a session store, and a way to send the browser somewhere. */
class Site {
  readonly browser = new Browser();
  readonly stored = new Map<string, string>();
  readonly client: LogtoClient;
  /** Where the browser was sent last. */
  sentTo = "";

  constructor(client: Client, more: Partial<LogtoConfig> = {}) {
    const storage: Storage<StorageKey> = {
      getItem: async (key) => this.stored.get(key) ?? null,
      setItem: async (key, value) => void this.stored.set(key, value),
      removeItem: async (key) => void this.stored.delete(key),
    };
    const navigate = (url: string) => {
      this.sentTo = url;
    };
    const config = { endpoint: `${tenant().endpoint}/`, appId: client.id, ...more };
    this.client = new LogtoClient(client.secret ? { ...config, appSecret: client.secret } : config, {
      storage,
      navigate,
    });
  }

  async signIn(who: Person = person): Promise<void> {
    await this.client.signIn(callback);
    const arrived = await this.browser.authorize(tenant(), this.sentTo, who);
    expect(await this.client.isSignInRedirected(arrived.href)).toBe(true);
    await this.client.handleSignInCallback(arrived.href);
  }
}

const everything = () => ({
  resources: [api.indicator],
  scopes: [
    "email",
    "custom_data",
    "roles",
    "urn:logto:scope:organizations",
    "urn:logto:scope:organization_roles",
    "read:orders",
    organization.scope,
  ],
});

it("@logto/node signs in to web and browser applications, and knows who it is", async () => {
  for (const client of [web, spa]) {
    const site = new Site(client);
    await site.signIn();
    expect(await site.client.isAuthenticated()).toBe(true);
    expect(await site.client.getIdTokenClaims()).toMatchObject({
      iss: tenant().issuer,
      aud: client.id,
      sub: person.id,
      name: "Ada Lovelace",
    });
  }
});

it("@logto/node fetches userinfo with the claims of its scopes", async () => {
  const site = new Site(web, everything());
  await site.signIn();
  expect(await site.client.fetchUserInfo()).toMatchObject({
    sub: person.id,
    email: person.email,
    custom_data: { plan: "pro" },
    organizations: [organization.id],
    organization_data: [{ id: organization.id, name: organization.name }],
    organization_roles: [expect.stringMatching(new RegExp(`^${organization.id}:`))],
  });
});

it("@logto/node gets tokens for an API, for an organization, and for an API within it", async () => {
  for (const client of [web, spa]) {
    const site = new Site(client, everything());
    await site.signIn();
    const claims = { sub: person.id, client_id: client.id, iss: tenant().issuer };
    expect(decodeJwt(await site.client.getAccessToken(api.indicator))).toMatchObject({
      ...claims,
      aud: api.indicator,
      scope: "read:orders",
    });
    expect(await site.client.getOrganizationTokenClaims(organization.id)).toMatchObject({
      ...claims,
      aud: `urn:logto:organization:${organization.id}`,
      scope: organization.scope,
    });
    expect(decodeJwt(await site.client.getAccessToken(api.indicator, organization.id))).toMatchObject({
      ...claims,
      aud: api.indicator,
      organization_id: organization.id,
      scope: "read:orders",
    });
  }
});

it("@logto/node gets tokens for three organizations at once, round after round, and the user stays signed in", async () => {
  const member = await createPerson(tenant());
  const scope = `read:${unique()}`;
  const held = { scope };
  const three = [await createOrganization(tenant(), member.id, held)];
  for (let more = 0; more < 2; more += 1) {
    const { id } = await tenant().manage("POST", "/api/organizations", { name: `Organization ${unique()}` });
    await tenant().manage("POST", `/api/organizations/${id}/users`, { userIds: [member.id] });
    three.push({ id, name: "", scope: "" });
  }
  const site = new Site(web, { ...everything(), scopes: ["urn:logto:scope:organizations", scope] });
  await site.signIn(member);
  for (let round = 0; round < 3; round += 1) {
    // The SDK keeps tokens that it has: each round asks anew.
    await site.client.clearAccessToken();
    const claims = await Promise.all(three.map(({ id }) => site.client.getOrganizationTokenClaims(id)));
    expect(claims.map(({ aud, scope: has }) => [aud, has])).toEqual(
      three.map(({ id, scope: own }) => [`urn:logto:organization:${id}`, own]),
    );
  }
  expect(await site.client.isAuthenticated()).toBe(true);
  expect(await site.client.fetchUserInfo()).toMatchObject({ sub: member.id });
});

it("@logto/node says what it can of a context in one call", async () => {
  const site = new Site(web, everything());
  await site.signIn();
  const context = await site.client.getContext({
    getAccessToken: true,
    resource: api.indicator,
    fetchUserInfo: true,
    getOrganizationToken: true,
  });
  expect(context).toMatchObject({
    isAuthenticated: true,
    claims: { sub: person.id },
    scopes: ["read:orders"],
    organizationTokens: { [organization.id]: expect.any(String) },
  });
});

it("@logto/node keeps its session when an organization refuses it", async () => {
  const site = new Site(web, everything());
  await site.signIn();
  await expect(site.client.getOrganizationToken("unknown")).rejects.toThrow();
  await expect(site.client.getAccessToken(api.indicator)).resolves.toEqual(expect.any(String));
});

it("@logto/node signs out: its tokens are gone there, and the session here", async () => {
  const site = new Site(web);
  await site.signIn();
  const refreshToken = (await site.client.getRefreshToken()) as string;
  await site.client.signOut(signedOut);
  expect(await site.client.isAuthenticated()).toBe(false);
  const answer = await fetch(`${tenant().issuer}/token`, {
    method: "POST",
    body: new URLSearchParams({
      client_id: web.id,
      client_secret: web.secret,
      grant_type: "refresh_token",
      refresh_token: refreshToken,
    }),
  });
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: "invalid_grant" })]);
  const parameters = Object.fromEntries(new URL(site.sentTo).searchParams);
  expect((await logOut(tenant(), site.browser, parameters)).url?.href).toBe(signedOut);
  expect(await isSignedIn(tenant(), site.browser, web)).toBe(false);
});
