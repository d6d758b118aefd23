import { createRemoteJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { Browser } from "./browser.ts";
import {
  basic,
  type Client,
  createApi,
  createClient,
  createPerson,
  type Person,
  seedTenant,
  type Tenant,
  tenantForFile,
} from "./fixture.ts";
import { isSignedIn, logoutUrl } from "./logout.ts";
import {
  authorizationForm,
  authorizationUrl,
  authorize,
  codeForm,
  refresh,
  requestToken,
  tokensOf,
  userinfo,
} from "./requests.ts";

// What one tenant made is to another as if it had never been made, whether they share a database or not.
const first = tenantForFile();
const neighbours = [
  { where: "another region", region: "US" },
  { where: "the same region", region: "EU" },
] as const;

/** A public client of the same id in another tenant: then nothing but the tenant keeps the two apart. */
async function twinOf(client: Client, tenant: Tenant): Promise<Client> {
  const made = await createClient(tenant, "SPA");
  const db = await tenant.host.database(tenant.region);
  const rename = db.prepare("UPDATE applications SET id = ? WHERE tenant_id = ? AND id = ?");
  await rename.bind(client.id, tenant.tenantId, made.id).run();
  return { ...made, id: client.id };
}

const offline = { scope: "openid offline_access", prompt: "consent" };

/** What can be told apart of an answer: everything but the ids, times and costs that each answer has of its own. */
async function appearance(answer: Response): Promise<unknown> {
  const varying =
    /^(date|(logto-core-)?request-id|server-timing|content-length|keep-alive|transfer-encoding|connection)$/;
  const headers = [...answer.headers].filter(([name]) => !varying.test(name));
  return { status: answer.status, headers, text: (await answer.text()).replace(/[a-z0-9]{21}/g, "<id>") };
}

const post = (tenant: Tenant, path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(tenant.issuer + path, { method: "POST", headers, body: new URLSearchParams(form) });

describe.each(neighbours)("beside a tenant of $where", ({ region }) => {
  let second: Tenant;
  let person: Person;
  let web: Client;
  let spa: Client;
  let machine: Client;
  let otherPerson: Person;
  let otherWeb: Client;
  let otherSpa: Client;

  beforeAll(async () => {
    second = await seedTenant(first().host, region);
    expect(second.tenantId).not.toBe(first().tenantId);
    person = await createPerson(first());
    web = await createClient(first(), "Traditional");
    spa = await createClient(first(), "SPA");
    machine = await createClient(first(), "MachineToMachine");
    otherPerson = await createPerson(second);
    otherWeb = await createClient(second, "Traditional");
    otherSpa = await twinOf(spa, second);
  });

  it("each tenant signs with keys of its own, and publishes no other", async () => {
    const ids = await Promise.all(
      [first(), second].map(async ({ issuer }) => {
        const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as JSONWebKeySet;
        return keys.map(({ kid }) => kid);
      }),
    );
    expect(ids[0]?.filter((kid) => ids[1]?.includes(kid))).toEqual([]);
    const { id_token } = await tokensOf(first(), person, web, new Browser());
    const foreign = createRemoteJWKSet(new URL(`${second.issuer}/jwks`));
    await expect(jwtVerify(id_token, foreign)).rejects.toThrow();
  });

  it("a client of one tenant is unknown in the other, in the same words as one that does not exist", async () => {
    const browser = new Browser();
    const open = (id: string) => browser.get(authorizationUrl(second, { ...web, id }));
    expect(await appearance(await open(web.id))).toEqual(await appearance(await open("a".repeat(21))));
    const asClient = (id: string, secret: string) =>
      post(second, "/token", { grant_type: "client_credentials" }, { authorization: basic(id, secret) });
    for (const { id, secret } of [machine, web]) {
      const refused = await asClient(id, secret);
      expect(refused.status).toBe(401);
      expect(await appearance(refused)).toEqual(await appearance(await asClient("a".repeat(21), secret)));
    }
  });

  it("a code of one tenant redeems nothing in the other, and stays good where it came from", async () => {
    const { parameters, verifier } = await authorize(first(), person, spa, new Browser());
    const code = parameters.get("code");
    const redeem = (value: string | null) => {
      const form = codeForm(otherSpa, value, verifier);
      return requestToken(second, otherSpa, form);
    };
    const refused = await redeem(code);
    const unknown = await redeem("x".repeat(43));
    expect(refused).toMatchObject({ status: 400, error: "invalid_grant" });
    expect(refused.error_description).toBe(unknown.error_description);
    expect(await requestToken(first(), spa, codeForm(spa, code, verifier))).toMatchObject({ status: 200 });
  });

  it("a refresh token of one tenant is unknown in the other, and stays good where it came from", async () => {
    const { refresh_token } = await tokensOf(first(), person, spa, new Browser(), offline);
    const refused = await refresh(second, otherSpa, refresh_token);
    const unknown = await refresh(second, otherSpa, "x".repeat(43));
    expect(refused).toMatchObject({ status: 400, error: "invalid_grant" });
    expect(refused.error_description).toBe(unknown.error_description);
    expect(await refresh(first(), spa, refresh_token)).toMatchObject({ status: 200 });
  });

  it("an access token of one tenant opens nothing in the other: not userinfo, introspection, revocation or an API", async () => {
    const { access_token, id_token } = await tokensOf(first(), person, web, new Browser());
    const unknown = "x".repeat(43);
    expect((await userinfo(second, access_token)).status).toBe(401);
    expect(await appearance(await userinfo(second, access_token))).toEqual(
      await appearance(await userinfo(second, unknown)),
    );
    const asOther = { authorization: basic(otherWeb.id, otherWeb.secret) };
    const introspected = await post(second, "/token/introspection", { token: access_token }, asOther);
    expect(await introspected.json()).toEqual({ active: false });
    const revoked = await post(second, "/token/revocation", { token: access_token }, asOther);
    expect(revoked.status).toBe(200);
    expect((await userinfo(first(), access_token)).status).toBe(200);
    const hinted = await new Browser().get(logoutUrl(second, { id_token_hint: id_token }));
    expect([hinted.status, await hinted.text()]).toEqual([400, expect.stringContaining("invalid_client")]);
  });

  it("a management token of one tenant manages nothing in the other", async () => {
    const { seeded } = first();
    const { access_token } = await requestToken(
      first(),
      { id: seeded.machine.clientId, secret: seeded.machine.clientSecret, redirectUri: "" },
      { grant_type: "client_credentials", resource: seeded.managementIndicator, scope: "all" },
    );
    const path = "/api/configs/oidc/private-keys";
    const manage = ({ endpoint }: Tenant) =>
      fetch(endpoint + path, { headers: { authorization: `Bearer ${access_token}` } });
    expect((await manage(first())).status).toBe(200);
    expect((await manage(second)).status).toBe(401);
    const crossed = await requestToken(
      first(),
      { id: seeded.machine.clientId, secret: seeded.machine.clientSecret, redirectUri: "" },
      { grant_type: "client_credentials", resource: second.seeded.managementIndicator, scope: "all" },
    );
    expect(crossed).toMatchObject({ status: 400, error: "invalid_target" });
  });

  it("a session of one tenant is none in the other, even with its cookies carried over by hand", async () => {
    const browser = new Browser();
    await tokensOf(first(), person, web, browser);
    expect(await isSignedIn(first(), browser, web)).toBe(true);
    const thief = new Browser();
    for (const { name, value, path, attributes } of browser.cookies.values()) {
      expect(path).toBe(`/m/${first().tenantId}/`);
      const renamed = name.replace(first().tenantId, second.tenantId);
      const moved = { value, attributes, path: `/m/${second.tenantId}/` };
      for (const called of [name, renamed]) thief.cookies.set(`${moved.path} ${called}`, { ...moved, name: called });
    }
    expect(thief.cookies.size).toBeGreaterThan(0);
    expect(await isSignedIn(second, thief, otherWeb)).toBe(false);
  });

  it("an interaction of one tenant cannot be finished in the other", async () => {
    const browser = new Browser();
    await browser.get(authorizationUrl(first(), web));
    for (const cookie of [...browser.cookies.values()]) {
      const path = `/m/${second.tenantId}/`;
      const name = cookie.name.replace(first().tenantId, second.tenantId);
      browser.cookies.set(`${path} ${name}`, { ...cookie, name, path });
    }
    await expect(browser.signIn(second, otherPerson)).rejects.toThrow("session.not_found");
  });

  it("a person of one tenant cannot sign in to the other", async () => {
    const browser = new Browser();
    await browser.get(authorizationUrl(second, otherWeb));
    await expect(browser.signIn(second, person)).rejects.toThrow("session.invalid_credentials");
  });

  it("an API of one tenant is no audience in the other", async () => {
    const api = await createApi(first(), ["read"], { applicationIds: [machine.id] });
    const form = { grant_type: "client_credentials", resource: api.indicator, scope: "read" };
    expect(await requestToken(first(), machine, form)).toMatchObject({ status: 200 });
    const otherMachine = await createClient(second, "MachineToMachine");
    const refused = await requestToken(second, otherMachine, form);
    const unknown = await requestToken(second, otherMachine, { ...form, resource: "https://unknown.example/" });
    expect(refused).toMatchObject({ status: 400, error: "invalid_target" });
    expect(refused.error_description).toBe(unknown.error_description);
  });

  it("pushed requests and device codes of one tenant are unknown in the other", async () => {
    const pushed = await post(first(), "/request", authorizationForm(web), {
      authorization: basic(web.id, web.secret),
    });
    expect(pushed.status).toBe(201);
    const { request_uri } = (await pushed.json()) as { request_uri: string };
    const open = (uri: string) => new Browser().get(authorizationUrl(second, otherWeb, { request_uri: uri }));
    const refused = await open(request_uri);
    const unknown = await open("urn:ietf:params:oauth:request_uri:unknown");
    expect(refused.headers.get("location") ?? (await refused.text())).toContain("invalid_request_uri");
    expect(refused.headers.get("location")).toBe(unknown.headers.get("location"));
    const native = await createClient(first(), "Native");
    const device = await post(first(), "/device/auth", { client_id: native.id, scope: "openid" });
    expect(device.status).toBe(200);
    const { device_code } = (await device.json()) as { device_code: string };
    const otherNative = await createClient(second, "Native");
    const grant_type = "urn:ietf:params:oauth:grant-type:device_code";
    expect(await requestToken(second, otherNative, { grant_type, device_code })).toMatchObject({
      status: 400,
      error: "invalid_grant",
    });
  });
});
