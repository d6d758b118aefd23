import { decodeJwt } from "jose";
import { beforeAll, expect, it } from "vitest";
import type { ConsentInfo } from "../../contracts/experience.ts";
import { Browser } from "./browser.ts";
import {
  basic,
  type Client,
  createApi,
  createClient,
  createMember,
  createPerson,
  type Member,
  type Person,
  tenantForFile,
  unique,
} from "./fixture.ts";
import { authorizationUrl, codeForm, refresh, requestToken, tokensOf } from "./requests.ts";

const tenant = tenantForFile();
const organizations = "urn:logto:scope:organizations";
const organizationsResource = "urn:logto:resource:organizations";
let person: Person;
let spa: Client;
let machine: Client;
let api: Member["api"];
let inOrganization: Member["api"];
let organization: Member["organization"];

beforeAll(async () => {
  ({ person, api: inOrganization, organization } = await createMember(tenant(), ["ship", "hide"]));
  spa = await createClient(tenant(), "SPA");
  machine = await createClient(tenant(), "MachineToMachine");
  api = await createApi(tenant(), ["read"], { userIds: [person.id] });
});

/** A third-party application that may ask for these scopes. */
async function partner(more: object): Promise<Client> {
  const client = await createClient(tenant(), "Traditional", { isThirdParty: true });
  const scopes = { userScopes: ["profile", organizations], ...more };
  await tenant().manage("POST", `/api/applications/${client.id}/user-consent-scopes`, scopes);
  return client;
}

const scopeIdOf = async () => {
  const scopes = await tenant().manage<{ id: string; name: string }[]>("GET", "/api/organization-scopes");
  return scopes.find(({ name }) => name === organization.scope)?.id ?? "";
};

it("a consent that is posted three times at once makes one grant, leads on each time, and is in the audit log once", async () => {
  const client = await partner({ organizationScopes: [await scopeIdOf()] });
  const browser = new Browser();
  const scope = `openid offline_access profile ${organizations}`;
  await browser.open(tenant(), authorizationUrl(tenant(), client, { scope, prompt: "consent" }), person);
  const post = () =>
    browser.send(`${tenant().endpoint}/api/interaction/consent`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ organizationIds: [] }),
    });
  const answers = await Promise.all([post(), post(), post()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [first = "", ...others] = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { redirectTo: string }).redirectTo),
  );
  expect(others).toEqual([first, first]);
  const { url } = await browser.follow(tenant(), await browser.get(first));
  expect(url?.searchParams.has("code")).toBe(true);
  const { grants } = await tenant().manage<{ grants: { payload: { clientId: string } }[] }>(
    "GET",
    `/api/users/${person.id}/grants`,
  );
  expect(grants.filter(({ payload }) => payload.clientId === client.id)).toHaveLength(1);
  const logs = await tenant().manage<object[]>(
    "GET",
    `/api/logs?applicationId=${client.id}&logKey=Interaction.SignIn.Consent`,
  );
  expect(logs).toHaveLength(1);
});

it("after consent a third party's tokens hold what the member holds in the organization, and nothing without it", async () => {
  const client = await partner({
    organizationScopes: [await scopeIdOf()],
    organizationResourceScopes: inOrganization.scopeIds,
  });
  const browser = new Browser();
  const request = authorizationUrl(tenant(), client, {
    scope: `openid offline_access profile ${organizations} ship hide ${organization.scope}`,
    resource: `${inOrganization.indicator},${organizationsResource}`,
    prompt: "consent",
  });
  await browser.open(tenant(), request, person);
  const answer = await browser.get(`${tenant().endpoint}/api/interaction/consent`);
  const shown = (await answer.json()) as ConsentInfo;
  expect(shown.missingOIDCScope).toEqual(["profile", organizations]);
  expect(shown.missingResourceScopes).toEqual([]);
  expect(shown.organizations).toHaveLength(1);
  const scopesShown = shown.organizations[0]?.missingResourceScopes.map(({ resource, scopes }) => [
    resource.indicator,
    scopes.map(({ name }) => name),
  ]);
  expect(new Map(scopesShown as [string, string[]][])).toEqual(
    new Map([
      [organizationsResource, [organization.scope]],
      [inOrganization.indicator, ["ship"]],
    ]),
  );
  const callback = await browser.consent(tenant(), [organization.id]);
  const tokens = await requestToken(tenant(), client, codeForm(client, callback.searchParams.get("code")));
  expect(tokens.status).toBe(200);
  const ask = async (form: Record<string, string>) => {
    const { access_token, ...rest } = await refresh(tenant(), client, tokens.refresh_token, form);
    return rest.status === 200 ? decodeJwt(access_token) : rest;
  };
  expect(await ask({ resource: inOrganization.indicator, organization_id: organization.id })).toMatchObject({
    scope: "ship",
    organization_id: organization.id,
  });
  expect(await ask({ organization_id: organization.id })).toMatchObject({ scope: organization.scope });
  expect(await ask({ resource: inOrganization.indicator })).toMatchObject({ scope: "" });
});

it("the consent page's information names APIs, their scopes with descriptions, and the application's branding", async () => {
  const client = await partner({ resourceScopes: api.scopeIds });
  const looks = { displayName: "Partner & Sons", termsOfUseUrl: "https://partner.example/terms" };
  await tenant().manage("PUT", `/api/applications/${client.id}/sign-in-experience`, looks);
  const browser = new Browser();
  const request = authorizationUrl(tenant(), client, { scope: "openid profile read", resource: api.indicator });
  await browser.open(tenant(), request, person);
  const answer = await browser.get(`${tenant().endpoint}/api/interaction/consent`);
  expect(await answer.json()).toMatchObject({
    application: { id: client.id, ...looks, privacyPolicyUrl: null },
    user: { id: person.id },
    organizations: [],
    missingOIDCScope: ["profile"],
    missingResourceScopes: [
      {
        resource: { id: expect.any(String), name: api.indicator, indicator: api.indicator },
        scopes: [{ id: api.scopeIds[0], name: "read", description: null }],
      },
    ],
    redirectUri: client.redirectUri,
  });
});

it("who is not in the organization is denied, and a token without the scope for organizations is insufficient", async () => {
  const stranger = await createPerson(tenant());
  const scope = `openid offline_access ${organizations}`;
  const asks = { scope, prompt: "consent", resource: inOrganization.indicator };
  const outside = await tokensOf(tenant(), stranger, spa, new Browser(), asks);
  for (const form of [
    { organization_id: organization.id },
    { organization_id: "unknown" },
    { organization_id: organization.id, resource: inOrganization.indicator },
  ])
    expect(await refresh(tenant(), spa, outside.refresh_token, form)).toMatchObject({
      status: 403,
      error: "access_denied",
      error_description: expect.stringContaining("not a member"),
    });
  const without = await tokensOf(tenant(), person, spa, new Browser(), { ...asks, scope: "openid offline_access" });
  for (const resource of [undefined, inOrganization.indicator])
    expect(
      await refresh(tenant(), spa, without.refresh_token, { organization_id: organization.id, resource }),
    ).toMatchObject({ status: 403, error: "insufficient_scope" });
  expect(await refresh(tenant(), spa, without.refresh_token)).toMatchObject({ status: 200 });
});

it("a role and a membership that are taken away are gone from the next token, and introspection says so at once", async () => {
  const { person: member, api: ofApi, organization: own } = await createMember(tenant(), ["pack"]);
  const web = await createClient(tenant(), "Traditional");
  const asks = { scope: `openid offline_access ${organizations} pack ${own.scope}`, prompt: "consent" };
  const resource = `${ofApi.indicator},${organizationsResource}`;
  const first = await tokensOf(tenant(), member, web, new Browser(), { ...asks, resource });
  const introspect = async (token: string) => {
    const answer = await fetch(`${tenant().issuer}/token/introspection`, {
      method: "POST",
      headers: { authorization: basic(web.id, web.secret) },
      body: new URLSearchParams({ token }),
    });
    return answer.json();
  };
  let newest = first.refresh_token;
  const redeem = async (form: Record<string, string | undefined>) => {
    const answer = await refresh(tenant(), web, newest, form);
    newest = answer.refresh_token ?? newest;
    return answer;
  };
  const forms = [{ organization_id: own.id }, { organization_id: own.id, resource: ofApi.indicator }];
  const tokens: string[] = [];
  for (const form of forms) tokens.push((await redeem(form)).access_token);
  const said = async () => Promise.all(tokens.map(introspect));
  expect(await said()).toMatchObject([
    { active: true, scope: own.scope, aud: `urn:logto:organization:${own.id}` },
    { active: true, scope: "pack", aud: ofApi.indicator, organization_id: own.id },
  ]);
  const path = `/api/organizations/${own.id}/users/${member.id}`;
  await tenant().manage("PUT", `${path}/roles`, { organizationRoleIds: [] });
  expect(await said()).toMatchObject([
    { active: true, scope: "" },
    { active: true, scope: "" },
  ]);
  for (const form of forms) expect(decodeJwt((await redeem(form)).access_token).scope).toBe("");
  await tenant().manage("DELETE", path);
  expect(await said()).toEqual([{ active: false }, { active: false }]);
  for (const form of forms) expect(await redeem(form)).toMatchObject({ status: 403 });
});

it("a machine client names an audience, or the tenant has a default one", async () => {
  const form = { grant_type: "client_credentials" };
  expect(await requestToken(tenant(), machine, form)).toMatchObject({ status: 400, error: "invalid_target" });
  expect(await requestToken(tenant(), machine, { ...form, organization_id: organization.id })).toMatchObject({
    status: 403,
    error: "access_denied",
  });
  const apis = await tenant().manage<{ id: string; indicator: string }[]>("GET", "/api/resources");
  const id = apis.find(({ indicator }) => indicator === api.indicator)?.id;
  await tenant().manage("PATCH", `/api/resources/${id}/is-default`, { isDefault: true });
  try {
    const { status, access_token } = await requestToken(tenant(), machine, form);
    expect(status).toBe(200);
    expect(decodeJwt(access_token)).toMatchObject({ aud: api.indicator, scope: "" });
  } finally {
    await tenant().manage("PATCH", `/api/resources/${id}/is-default`, { isDefault: false });
  }
});

it("a single-page app gets a refresh token without offline_access where that is its setting", async () => {
  const always = await createClient(tenant(), "SPA", { customClientMetadata: { alwaysIssueRefreshToken: true } });
  expect((await tokensOf(tenant(), person, always, new Browser())).refresh_token).toEqual(expect.any(String));
  expect(await tokensOf(tenant(), person, spa, new Browser())).not.toHaveProperty("refresh_token");
});

it("what was just written is seen by the next call: applications, secrets, roles, permissions", async () => {
  for (let round = 0; round < 5; round += 1) {
    const client = await createClient(tenant(), "MachineToMachine");
    const token = () => requestToken(tenant(), client, { grant_type: "client_credentials", resource: api.indicator });
    expect(decodeJwt((await token()).access_token)).toMatchObject({ scope: "" });
    const role = { name: `Role ${unique()}`, description: "x", type: "MachineToMachine", scopeIds: api.scopeIds };
    const { id } = await tenant().manage("POST", "/api/roles", role);
    await tenant().manage("POST", `/api/roles/${id}/applications`, { applicationIds: [client.id] });
    const asked = { grant_type: "client_credentials", resource: api.indicator, scope: "read" };
    expect(decodeJwt((await requestToken(tenant(), client, asked)).access_token)).toMatchObject({ scope: "read" });
    await tenant().manage("DELETE", `/api/applications/${client.id}`);
    expect(await token()).toMatchObject({ status: 401, error: "invalid_client" });
    const third = await createClient(tenant(), "Traditional", { isThirdParty: true });
    const ask = async () => {
      const request = authorizationUrl(tenant(), third, { scope: "openid profile" });
      return (await new Browser().open(tenant(), request, null)).url?.searchParams.get("error") ?? null;
    };
    expect(await ask()).toBe("invalid_scope");
    const scopes = { userScopes: ["profile"] };
    await tenant().manage("POST", `/api/applications/${third.id}/user-consent-scopes`, scopes);
    expect(await ask()).toBeNull();
  }
});
