import { createHash } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { Browser, type Landing } from "./browser.ts";
import { type Client, createClient, createPerson, type Person, rpOrigin, tenantForFile } from "./fixture.ts";
import { isSignedIn, logOut, logoutUrl } from "./logout.ts";
import { hiddenInputs } from "./page.ts";
import { type Answer, refresh, tokensOf, userinfo } from "./requests.ts";

// oidcc-rp-initiated-logout-certification-test-plan, by the names of its modules.
const tenant = tenantForFile();
const signedOut = `${rpOrigin}/signed-out`;
let person: Person;
let client: Client;

beforeAll(async () => {
  person = await createPerson(tenant());
  client = await createClient(tenant(), "Traditional", {
    oidcClientMetadata: { redirectUris: [`${rpOrigin}/callback`], postLogoutRedirectUris: [signedOut] },
  });
});

async function signedIn(): Promise<{ browser: Browser; tokens: Answer; hint: string }> {
  const browser = new Browser();
  const tokens = await tokensOf(tenant(), person, client, browser);
  return { browser, tokens, hint: tokens.id_token };
}

async function expectOwnPage({ answer, url }: Landing, query = ""): Promise<void> {
  expect([url, answer.status]).toEqual([null, 200]);
  expect(answer.url).toBe(`${tenant().issuer}/session/end/success${query}`);
  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
}

/** A logout that is refused at once: a page, no redirect, and the session is as it was. */
async function expectRefused(parameters: Record<string, string>, browser: Browser): Promise<void> {
  const answer = await browser.get(logoutUrl(tenant(), parameters));
  expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  expect(await answer.text()).toContain("invalid_request");
  expect(await isSignedIn(tenant(), browser, client)).toBe(true);
}

it("oidcc-discovery-endpoint-verification", async () => {
  const answer = await fetch(`${tenant().issuer}/.well-known/openid-configuration`);
  expect(await answer.json()).toMatchObject({ end_session_endpoint: `${tenant().issuer}/session/end` });
});

it("oidcc-rp-initiated-logout", async () => {
  const { browser, tokens, hint } = await signedIn();
  expect(await isSignedIn(tenant(), browser, client)).toBe(true);
  const state = "state of the application";
  const landing = await logOut(tenant(), browser, { id_token_hint: hint, post_logout_redirect_uri: signedOut, state });
  expect(landing.answer.status).toBe(303);
  expect(landing.url?.href.split("?")[0]).toBe(signedOut);
  expect(Object.fromEntries(landing.url?.searchParams ?? [])).toEqual({ state });
  expect(await isSignedIn(tenant(), browser, client)).toBe(false);
  expect((await userinfo(tenant(), tokens.access_token)).status).toBe(401);
});

it("oidcc-rp-initiated-logout-bad-post-logout-redirect-uri", async () => {
  const { browser, hint } = await signedIn();
  for (const address of ["https://evil.example/", `${signedOut}/`, `${signedOut}#x`, "javascript:alert(1)"])
    await expectRefused({ id_token_hint: hint, post_logout_redirect_uri: address }, browser);
});

it("oidcc-rp-initiated-logout-modified-id-token-hint", async () => {
  const { browser, hint } = await signedIn();
  const [header, payload = "", signature = ""] = hint.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: "someone" })).toString("base64url");
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
  const flipped = signature.replace(/^./, (first) => (first === "A" ? "B" : "A"));
  for (const id_token_hint of [`${header}.${forged}.${signature}`, `${header}.${payload}.${flipped}`, unsigned])
    await expectRefused({ id_token_hint, post_logout_redirect_uri: signedOut }, browser);
});

it("oidcc-rp-initiated-logout-bad-id-token-hint", async () => {
  const { browser, hint } = await signedIn();
  for (const id_token_hint of ["bad", "a.b.c", `${hint}x.y`])
    await expectRefused({ id_token_hint, post_logout_redirect_uri: signedOut }, browser);
});

it("oidcc-rp-initiated-logout-no-id-token-hint", async () => {
  const { browser } = await signedIn();
  await expectOwnPage(await logOut(tenant(), browser, { post_logout_redirect_uri: signedOut, state: "s" }));
  expect(await isSignedIn(tenant(), browser, client)).toBe(false);
});

it("oidcc-rp-initiated-logout-no-params", async () => {
  const { browser } = await signedIn();
  await expectOwnPage(await logOut(tenant(), browser, {}));
  expect(await isSignedIn(tenant(), browser, client)).toBe(false);
});

it("oidcc-rp-initiated-logout-no-post-logout-redirect-uri", async () => {
  const { browser, hint } = await signedIn();
  await expectOwnPage(await logOut(tenant(), browser, { id_token_hint: hint, state: "s" }));
  expect(await isSignedIn(tenant(), browser, client)).toBe(false);
});

it("oidcc-rp-initiated-logout-no-state", async () => {
  const { browser, hint } = await signedIn();
  const landing = await logOut(tenant(), browser, { id_token_hint: hint, post_logout_redirect_uri: signedOut });
  expect(landing.url?.href).toBe(signedOut);
});

it("oidcc-rp-initiated-logout-only-state", async () => {
  const { browser } = await signedIn();
  await expectOwnPage(await logOut(tenant(), browser, { state: "s" }));
  expect(await isSignedIn(tenant(), browser, client)).toBe(false);
});

it("oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri", async () => {
  const { browser, hint } = await signedIn();
  await expectRefused({ id_token_hint: hint, post_logout_redirect_uri: `${signedOut}?added=1` }, browser);
});

// Beyond the plan: what the standard leaves to the provider.
it("a person who stays signed in keeps the session", async () => {
  const { browser } = await signedIn();
  await expectOwnPage(await logOut(tenant(), browser, {}, "no"), "?kept=1");
  expect(await isSignedIn(tenant(), browser, client)).toBe(true);
});

/** Whether the page that the hint leads to waits for the person. */
async function asks(browser: Browser, parameters: Record<string, string>): Promise<boolean> {
  const answer = await browser.get(logoutUrl(tenant(), parameters));
  const html = await answer.text();
  expect([answer.status, html]).toEqual([200, expect.stringContaining("<form")]);
  return !("logout" in hiddenInputs(html));
}

it("nobody is asked with an ID token of the very session; without one, or with another's, the person is", async () => {
  const { browser, hint } = await signedIn();
  expect(await asks(browser, { id_token_hint: hint })).toBe(false);
  expect(await asks(browser, {})).toBe(true);
  expect(await asks(browser, { client_id: client.id })).toBe(true);
  const other = await createPerson(tenant());
  const { id_token } = await tokensOf(tenant(), other, client, new Browser());
  expect(await asks(browser, { id_token_hint: id_token })).toBe(true);
  const elsewhere = await createClient(tenant(), "Traditional");
  const foreign = await tokensOf(tenant(), person, elsewhere, new Browser());
  expect(await asks(browser, { id_token_hint: foreign.id_token })).toBe(true);
  const answer = await browser.get(logoutUrl(tenant(), { id_token_hint: hint }));
  const scripts = [...(await answer.text()).matchAll(/<script>(.*?)<\/script>/g)].map(([, script = ""]) => script);
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  expect(hashes).toHaveLength(1);
  for (const hash of hashes) expect(answer.headers.get("content-security-policy")).toContain(hash);
});

it("a logout ends what the session gave to every application, offline access included", async () => {
  const { browser, hint } = await signedIn();
  const other = await createClient(tenant(), "Traditional");
  const offline = { scope: "openid offline_access", prompt: "consent" };
  const tokens = await tokensOf(tenant(), person, other, browser, offline);
  await logOut(tenant(), browser, { id_token_hint: hint });
  expect((await userinfo(tenant(), tokens.access_token)).status).toBe(401);
  expect(await refresh(tenant(), other, tokens.refresh_token)).toMatchObject({ status: 400, error: "invalid_grant" });
});

it("a logout that another site forges ends nothing: the confirmation needs a secret of the session", async () => {
  const { browser } = await signedIn();
  const confirm = `${tenant().issuer}/session/end/confirm`;
  for (const form of [{ logout: "yes" }, { logout: "yes", xsrf: "guessed" }] as Record<string, string>[])
    expect((await browser.post(confirm, form)).status).toBe(400);
  const foreign = await browser.send(confirm, {
    method: "POST",
    headers: { origin: "https://evil.example" },
    body: new URLSearchParams({ logout: "yes" }),
  });
  expect(foreign.status).toBe(403);
  expect(await isSignedIn(tenant(), browser, client)).toBe(true);
});

it("a logout may be posted as a form, too", async () => {
  const { browser, hint } = await signedIn();
  const posted = await browser.post(`${tenant().issuer}/session/end`, { id_token_hint: hint });
  expect(posted.status).toBe(303);
  const page = await browser.follow(tenant(), posted);
  expect([page.url, page.answer.status]).toEqual([null, 200]);
});
