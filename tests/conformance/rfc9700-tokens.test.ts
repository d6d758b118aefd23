import { decodeJwt } from "jose";
import { beforeAll, expect, it } from "vitest";
import { CreateApplication } from "../../contracts/application.ts";
import { encodeForward, FORWARD_HEADER } from "../../contracts/forward.ts";
import { Browser } from "./browser.ts";
import {
  basic,
  type Client,
  createApi,
  createClient,
  createPerson,
  type Person,
  rpOrigin,
  tenantForFile,
} from "./fixture.ts";
import { sendRaw } from "./raw.ts";
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

// RFC 9700 (OAuth 2.0 Security Best Current Practice), as a list of twenty points: those about tokens and transport.
const tenant = tenantForFile();
let person: Person;
let web: Client;
let spa: Client;
let machine: Client;
let api: Awaited<ReturnType<typeof createApi>>;

beforeAll(async () => {
  person = await createPerson(tenant());
  web = await createClient(tenant(), "Traditional");
  spa = await createClient(tenant(), "SPA");
  machine = await createClient(tenant(), "MachineToMachine");
  api = await createApi(tenant(), ["read", "write"], { userIds: [person.id], applicationIds: [machine.id] });
});

const offline = { scope: "openid offline_access read", prompt: "consent" };
const metadata = async (name = "openid-configuration") =>
  (await (await fetch(`${tenant().issuer}/.well-known/${name}`)).json()) as Record<string, unknown>;
const refused = { status: 400, error: "invalid_grant" };

it("10 refresh tokens of public clients change with each use, and are bound to client, scope and API", async () => {
  const first = await tokensOf(tenant(), person, spa, new Browser(), { ...offline, resource: api.indicator });
  const second = await refresh(tenant(), spa, first.refresh_token);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  const wider = await refresh(tenant(), spa, second.refresh_token, { scope: "openid write", resource: api.indicator });
  expect(wider).toMatchObject({ status: 400, error: "invalid_scope" });
  const elsewhere = await createApi(tenant(), ["read"], { userIds: [person.id] });
  const foreign = await refresh(tenant(), spa, second.refresh_token, { resource: elsewhere.indicator });
  expect(foreign).toMatchObject({ status: 400, error: "invalid_target" });
  expect(await refresh(tenant(), web, second.refresh_token)).toMatchObject(refused);
  expect(await refresh(tenant(), spa, second.refresh_token, { resource: api.indicator })).toMatchObject({
    status: 200,
    scope: "read",
  });
});

it("11 an access token is for one audience, and others refuse it", async () => {
  const form = { grant_type: "client_credentials", resource: api.indicator, scope: "read" };
  const { access_token } = await requestToken(tenant(), machine, form);
  expect(decodeJwt(access_token)).toMatchObject({ aud: api.indicator, scope: "read" });
  const signedIn = await tokensOf(tenant(), person, web, new Browser());
  for (const token of [access_token, signedIn.access_token, signedIn.id_token]) {
    const answer = await fetch(`${tenant().endpoint}/api/configs/oidc/private-keys`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
  }
  for (const token of [access_token, signedIn.id_token]) expect((await userinfo(tenant(), token)).status).toBe(401);
  const several = new URLSearchParams([
    ["grant_type", "client_credentials"],
    ["resource", api.indicator],
    ["resource", tenant().seeded.managementIndicator],
  ]);
  const answer = await fetch(`${tenant().issuer}/token`, {
    method: "POST",
    headers: { authorization: basic(machine.id, machine.secret) },
    body: several,
  });
  expect(answer.status).toBe(400);
});

it("12 there is no password grant", async () => {
  const { username, password } = person;
  for (const client of [web, spa, machine]) {
    const answer = await requestToken(tenant(), client, { grant_type: "password", username, password });
    expect(answer).toMatchObject({ status: 400, error: "unsupported_grant_type" });
  }
  expect((await metadata()).grant_types_supported).not.toContain("password");
});

it("13 no token comes through the browser: every response type but code is refused", async () => {
  const browser = new Browser();
  await tokensOf(tenant(), person, web, browser);
  const types = ["token", "id_token", "id_token token", "code token", "code id_token", "code id_token token", "none"];
  for (const response_type of types) {
    const { headers } = await browser.get(authorizationUrl(tenant(), web, { response_type, nonce: "n" }));
    const url = new URL(headers.get("location") ?? "");
    expect(url.href).toMatch(/[?#&]error=(unsupported_response_type|invalid_request)/);
    expect(url.href).not.toMatch(/[?#&](access_token|id_token|code)=/);
  }
  expect(await metadata()).toMatchObject({ response_types_supported: ["code"] });
  expect((await metadata()).grant_types_supported).not.toContain("implicit");
});

it("14 a confidential client proves itself at every endpoint, by its own secret", async () => {
  const { access_token, refresh_token } = await tokensOf(tenant(), person, web, new Browser(), offline);
  const forms: [string, Record<string, string>][] = [
    ["/token", { grant_type: "refresh_token", refresh_token }],
    ["/token", { grant_type: "client_credentials" }],
    ["/token/introspection", { token: access_token }],
    ["/token/revocation", { token: access_token }],
    ["/request", authorizationForm(web, { client_id: undefined })],
  ];
  const asWeb = (secret: string) => ({ authorization: basic(web.id, secret) });
  for (const [path, form] of forms) {
    const post = (headers: Record<string, string>, more: Record<string, string> = {}) =>
      fetch(tenant().issuer + path, { method: "POST", headers, body: new URLSearchParams({ ...form, ...more }) });
    const answers = [
      await post({}, { client_id: web.id }),
      await post(asWeb("wrong")),
      await post(asWeb(machine.secret)),
      await post({}, { client_id: web.id, client_secret: `${web.secret}x` }),
      await post({ authorization: basic("unknown", web.secret) }),
    ];
    for (const answer of answers) {
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        401,
        expect.objectContaining({ error: "invalid_client" }),
      ]);
    }
  }
  expect((await userinfo(tenant(), access_token)).status).toBe(200);
});

it("15 the metadata is published, names its issuer, and both documents agree", async () => {
  const discovered = await metadata();
  expect(discovered.issuer).toBe(tenant().issuer);
  expect(await metadata("oauth-authorization-server")).toEqual(discovered);
});

it("16 an address that runs or reads something is never registered; http is, as the owner decided", () => {
  // RFC 9700 wants http for loopback alone; the product's specification allows it for web applications.
  const register = (type: string, uri: string) =>
    CreateApplication.safeParse({ name: "Test", type, oidcClientMetadata: { redirectUris: [uri] } }).success;
  const dangerous = [
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "blob:x",
    "vbscript:x",
    "about:x",
  ];
  for (const type of ["SPA", "Traditional", "Native"]) {
    for (const uri of [...dangerous, "", "/callback", "https://", `${rpOrigin}/#x`, " https://rp.example"])
      expect([type, uri, register(type, uri)]).toEqual([type, uri, false]);
  }
  expect(register("SPA", "com.example.app://callback")).toBe(false);
  expect(register("SPA", "http://localhost:3000/callback")).toBe(true);
});

it("17 scripts of other origins never read the authorization endpoint, and only registered ones the token endpoint", async () => {
  const header = (answer: Response) => answer.headers.get("access-control-allow-origin");
  for (const origin of [rpOrigin, "https://evil.example", "null"]) {
    const headers = { origin };
    for (const method of ["GET", "POST", "OPTIONS"]) {
      const url = method === "GET" ? authorizationUrl(tenant(), spa) : new URL(`${tenant().issuer}/auth`);
      expect(header(await fetch(url, { method, headers, redirect: "manual" }))).toBeNull();
    }
    for (const path of ["/session/end", "/token/introspection", "/token/revocation", "/device"])
      expect(header(await fetch(tenant().issuer + path, { headers, redirect: "manual" }))).toBeNull();
  }
  const ask = (origin: string) =>
    requestToken(tenant(), spa, { ...codeForm(spa, "x"), code_verifier: "y" }, { origin });
  expect((await ask(rpOrigin)).headers.get("access-control-allow-origin")).toBe(rpOrigin);
  expect((await ask(rpOrigin)).headers.get("access-control-allow-credentials")).toBeNull();
  for (const origin of ["https://evil.example", "https://rp.example.evil.example", "http://rp.example", "null"])
    expect((await ask(origin)).headers.get("access-control-allow-origin")).toBeNull();
  const document = await fetch(`${tenant().issuer}/jwks`, { headers: { origin: "https://evil.example" } });
  expect(header(document)).toBe("*");
});

it("18 redirects after a form are 303, so that no credential is posted on", async () => {
  const browser = new Browser();
  const started = await browser.post(`${tenant().issuer}/auth`, authorizationForm(web));
  expect(started.status).toBe(303);
  await browser.follow(tenant(), started);
  const resumed = await browser.get(await browser.signIn(tenant(), person));
  expect(resumed.status).toBe(303);
  const page = await browser.get(`${tenant().issuer}/session/end`);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  const confirmed = await browser.post(`${tenant().issuer}/session/end/confirm`, { xsrf, logout: "yes" });
  expect(confirmed.status).toBe(303);
});

it("19 headers of a proxy, sent from outside, change neither the issuer nor the tenant nor the way", async () => {
  const { issuer, endpoint, host } = tenant();
  const forged = {
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    "x-forwarded-for": "10.0.0.1",
    forwarded: "host=evil.example;proto=https",
    "x-original-url": "/api/bootstrap/seed",
    "x-rewrite-url": "/api/bootstrap/seed",
    [FORWARD_HEADER]: encodeForward({
      tenantId: "admin",
      shard: 0,
      endpoint: "https://evil.example",
      requestId: "forged",
      clientIp: null,
      adminIssuer: null,
    }),
  };
  const discovery = `${issuer}/.well-known/openid-configuration`;
  expect(JSON.parse((await sendRaw(discovery, { headers: forged })).text)).toEqual(await metadata());
  const { headers } = await sendRaw(authorizationUrl(tenant(), web).href, { headers: forged });
  expect(headers.location).toMatch(new RegExp(`^${endpoint}/sign-in`));
  expect(JSON.stringify(headers["set-cookie"])).not.toContain("evil.example");
  for (const hostname of ["internal.meridian", "evil.example"]) {
    for (const base of [host.url, endpoint]) {
      const answer = await sendRaw(`${base}/machine-client`, {
        method: "PUT",
        headers: { host: hostname, "content-type": "application/json" },
        body: JSON.stringify({ name: "Intruder", roleNames: ["#internal:admin"] }),
      });
      expect([hostname, base, answer.status]).toEqual([hostname, base, expect.toBeOneOf([400, 403, 404, 405, 421])]);
      expect(answer.text).not.toContain("clientSecret");
    }
  }
});

it("20 no page can be framed, and no client can pass for a user", async () => {
  const browser = new Browser();
  const pages = [
    await browser.get(authorizationUrl(tenant(), web, { client_id: "unknown" })),
    await browser.get(`${tenant().issuer}/device`),
    await browser.get(`${tenant().issuer}/session/end`),
    await browser.get(`${tenant().endpoint}/sign-in?app_id=${web.id}`),
  ];
  await authorize(tenant(), person, web, browser);
  pages.push(await browser.get(authorizationUrl(tenant(), web, { response_mode: "form_post" })));
  for (const page of pages) {
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(page.headers.get("x-frame-options")).toBe("DENY");
    expect(await page.text()).not.toMatch(/enqueueMessage\([^)]*["']\*["']/);
  }
  const { sub } = decodeJwt((await tokensOf(tenant(), person, web, new Browser())).id_token);
  expect(sub).toHaveLength(12);
  expect(machine.id).toHaveLength(21);
});
