import { beforeAll, expect, it } from "vitest";
import { edge } from "../../../tests/workers/harness.ts";
import { type Managed, managed, unique } from "../../../tests/workers/management.ts";

interface Entry {
  key: string;
  payload: { result: string; applicationId?: string; error?: { code: string; description?: string }; params?: object };
}

const redirectUri = "https://app.example/callback";
let tenant: Managed;
let web: { id: string; secret: string };
let spa: { id: string };
beforeAll(async () => {
  tenant = await managed("JP");
  const oidcClientMetadata = { redirectUris: [redirectUri], postLogoutRedirectUris: [] };
  web = await tenant.ok("POST", "/api/applications", { name: unique(), type: "Traditional", oidcClientMetadata });
  spa = await tenant.ok("POST", "/api/applications", { name: unique(), type: "SPA", oidcClientMetadata });
});

const logs = () => tenant.ok<Entry[]>("GET", "/api/logs?page_size=20");
/** The entries that a visit leaves, and where it leads. */
async function traced(visit: () => Promise<Response>) {
  const before = (await logs()).length === 0 ? "" : JSON.stringify((await logs())[0]);
  const answer = await visit();
  const now = await logs();
  const known = now.findIndex((entry) => JSON.stringify(entry) === before);
  return { answer, entries: now.slice(0, known === -1 ? now.length : known) };
}
const authorize = (more: Record<string, string>, also = "") => {
  const query = { client_id: spa.id, redirect_uri: redirectUri, response_type: "code", scope: "openid", ...more };
  const headers = { accept: "text/html" };
  return edge.fetch(`${tenant.endpoint}/oidc/auth?${new URLSearchParams(query)}${also}`, {
    headers,
    redirect: "manual",
  });
};
const pkce = { code_challenge: "x".repeat(43), code_challenge_method: "S256" };
const post = (path: string, form: Record<string, string>, secret: string | null) =>
  edge.fetch(`${tenant.endpoint}/oidc${path}`, {
    method: "POST",
    headers: secret === null ? {} : { authorization: `Basic ${btoa(`${web.id}:${secret}`)}` },
    body: new URLSearchParams(form),
  });

it("an authorization error on a page is logged with its own code, and its application where there is one", async () => {
  const cases: [() => Promise<Response>, string, RegExp, string | undefined][] = [
    [
      () => authorize({ ...pkce, redirect_uri: "https://evil.example/" }),
      "invalid_redirect_uri",
      /redirect_uri/,
      spa.id,
    ],
    [() => authorize({ ...pkce, client_id: "nobody" }), "invalid_client", /./, undefined],
    [() => authorize({ ...pkce, redirect_uri: "" }), "invalid_request", /redirect_uri/, spa.id],
    [() => authorize(pkce, `&client_id=${spa.id}`), "invalid_request", /client_id/, undefined],
  ];
  for (const [visit, code, description, applicationId] of cases) {
    const { answer, entries } = await traced(visit);
    expect(answer.status).toBe(400);
    expect(entries, code).toEqual([expect.objectContaining({ key: "Authorization" })]);
    expect(entries[0]?.payload).toMatchObject({
      ...{ result: "Error", error: { code: `oidc.${code}`, description: expect.stringMatching(description) } },
    });
    expect(entries[0]?.payload.applicationId).toBe(applicationId);
  }
});

it("an authorization error that the application is redirected with is logged, but not what it asks silently", async () => {
  const refused = await traced(() => authorize({}));
  expect(refused.answer.headers.get("location")).toContain("error=invalid_request");
  expect(refused.entries).toMatchObject([
    {
      key: "Authorization",
      payload: { result: "Error", applicationId: spa.id, error: { code: "oidc.invalid_request" } },
    },
  ]);
  const silent = await traced(() => authorize({ ...pkce, prompt: "none" }));
  expect(silent.answer.headers.get("location")).toContain("error=login_required");
  expect(silent.entries).toEqual([]);
  const begun = await traced(() => authorize(pkce));
  expect(begun.answer.headers.get("location")).toContain("/sign-in?");
  expect(begun.entries).toEqual([]);
});

it("failed client authentication is logged at every endpoint, and success where it was before", async () => {
  const cases: [string, Record<string, string>, string, object][] = [
    ["/token", { grant_type: "refresh_token", refresh_token: "x" }, "ExchangeTokenBy.RefreshToken", {}],
    ["/token/introspection", { token: "x" }, "IntrospectToken", {}],
    ["/token/revocation", { token: "x" }, "RevokeToken", {}],
    ["/request", {}, "Authorization", { params: { endpoint: "pushed_authorization_request" } }],
  ];
  for (const [path, form, key, more] of cases) {
    const { answer, entries } = await traced(() => post(path, form, "wrong-secret"));
    expect(answer.status, path).toBe(401);
    const payload = { result: "Error", applicationId: web.id, error: { code: "oidc.invalid_client" }, ...more };
    expect(entries, path).toMatchObject([{ key, payload }]);
    expect(JSON.stringify(entries)).not.toContain("wrong-secret");
  }
  const device = await traced(() => post("/device/auth", { client_id: spa.id }, null));
  expect(device.entries).toMatchObject([
    { key: "Authorization", payload: { applicationId: spa.id, params: { endpoint: "device_authorization" } } },
  ]);
  expect((await traced(() => post("/token/introspection", { token: "x" }, web.secret))).entries).toEqual([]);
  const revoked = await traced(() => post("/token/revocation", { token: "x" }, web.secret));
  expect(revoked.entries).toMatchObject([{ key: "RevokeToken", payload: { result: "Success" } }]);
});

it("a device that waits for its user leaves nothing, and one that gives up does", async () => {
  const oidcClientMetadata = { redirectUris: [redirectUri], postLogoutRedirectUris: [] };
  const device = await tenant.ok("POST", "/api/applications", { name: unique(), type: "Native", oidcClientMetadata });
  const begun = await post("/device/auth", { client_id: device.id, scope: "openid" }, null);
  expect(begun.status).toBe(200);
  const { device_code } = (await begun.json()) as { device_code: string };
  const grant_type = "urn:ietf:params:oauth:grant-type:device_code";
  const poll = (code: string) => post("/token", { grant_type, client_id: device.id, device_code: code }, null);
  const waiting = await traced(() => poll(device_code));
  expect(await waiting.answer.json()).toMatchObject({ error: "authorization_pending" });
  expect(waiting.entries).toEqual([]);
  const wrong = await traced(() => poll("x".repeat(43)));
  const payload = { result: "Error", applicationId: device.id, error: { code: "oidc.invalid_grant" } };
  expect(wrong.entries).toMatchObject([{ key: "ExchangeTokenBy.DeviceCode", payload }]);
});

it("errors of signing out and of the userinfo endpoint are logged with their own code", async () => {
  const visit = (path: string, headers: Record<string, string>) =>
    edge.fetch(`${tenant.endpoint}/oidc${path}`, { headers, redirect: "manual" });
  const html = { accept: "text/html" };
  const cases: [() => Promise<Response>, number, string, string][] = [
    [() => visit("/session/end?id_token_hint=x", html), 400, "Logout", "oidc.invalid_request"],
    [
      () => visit(`/session/end?client_id=${web.id}&post_logout_redirect_uri=https://evil.example/`, html),
      ...([400, "Logout", "oidc.invalid_request"] as const),
    ],
    [() => post("/session/end/confirm", { xsrf: "x" }, null), 400, "Logout", "oidc.invalid_request"],
    [() => visit("/me", { authorization: "Bearer nothing" }), 401, "UserInfo", "oidc.invalid_token"],
  ];
  for (const [ask, status, key, code] of cases) {
    const { answer, entries } = await traced(ask);
    expect(answer.status, code).toBe(status);
    expect(entries, key).toMatchObject([{ key, payload: { result: "Error", error: { code } } }]);
  }
  expect(JSON.stringify(await logs())).not.toContain("Bearer nothing");
  expect((await traced(() => visit("/session/end", html))).entries).toEqual([]);
});
