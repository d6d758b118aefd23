import { decodeJwt } from "jose";
import * as oidc from "openid-client";
import { beforeAll, expect, it } from "vitest";
import protocol from "../../locales/en/protocol.ts";
import { Browser } from "./browser.ts";
import { type Client, createApi, createClient, createPerson, type Person, rpOrigin, tenantForFile } from "./fixture.ts";
import { hiddenInputs } from "./page.ts";
import { discover, offline, signIn } from "./relying-party.ts";

const tenant = tenantForFile();
let person: Person;
let web: Client;
let native: Client;
/** A television: nothing can be sent back to it. */
let device: Client;
const noUris = { redirectUris: [], postLogoutRedirectUris: [] };

beforeAll(async () => {
  person = await createPerson(tenant());
  const oidcClientMetadata = {
    redirectUris: [`${rpOrigin}/callback`],
    postLogoutRedirectUris: [`${rpOrigin}/signed-out`],
  };
  web = await createClient(tenant(), "Traditional", { oidcClientMetadata });
  native = await createClient(tenant(), "Native", { oidcClientMetadata });
  device = await createClient(tenant(), "Native", { oidcClientMetadata: noUris });
});

it("a device gets tokens once its user has entered the code and signed in elsewhere, and not before", async () => {
  const config = await discover(tenant(), device);
  const begun = await oidc.initiateDeviceAuthorization(config, { scope: "openid profile" });
  const poll = () =>
    oidc.genericGrantRequest(config, "urn:ietf:params:oauth:grant-type:device_code", {
      device_code: begun.device_code,
    });
  await expect(poll()).rejects.toMatchObject({ error: "authorization_pending" });
  // Again within five seconds (RFC 8628, section 3.5); once it is signed in, it has waited long enough.
  await expect(poll()).rejects.toMatchObject({ error: "slow_down" });
  const { browser, asked, send } = await enterCode(begun);
  const confirmed = await send(asked, { confirm: "yes" });
  let landing = await browser.follow(tenant(), confirmed);
  expect(landing.url?.pathname).toMatch(/\/sign-in$/);
  landing = await browser.follow(tenant(), await browser.get(await browser.signIn(tenant(), person)));
  expect(landing.answer.status).toBe(200);
  const tokens = await poll();
  expect(tokens.claims()).toMatchObject({ sub: person.id, aud: device.id });
  await expect(poll()).rejects.toMatchObject({ error: "invalid_grant" });
});

/** Enters the code of a device in a browser. @returns the page after it, and how its forms are sent */
async function enterCode(begun: oidc.DeviceAuthorizationResponse) {
  const browser = new Browser();
  const verification = new URL(begun.verification_uri);
  const send = async (page: Response, more: Record<string, string>) =>
    browser.post(verification, { ...hiddenInputs(await page.text()), ...more });
  const asked = await send(await browser.get(verification), { user_code: begun.user_code });
  return { browser, asked, send };
}

it("a device whose user cancels is told so, and so is the user", async () => {
  const config = await discover(tenant(), device);
  const begun = await oidc.initiateDeviceAuthorization(config, { scope: "openid" });
  const { asked, send } = await enterCode(begun);
  const page = await (await send(asked, { abort: "yes" })).text();
  expect(page).toContain(protocol.deviceKeptTitle);
  expect(page).not.toContain("<form");
  const poll = oidc.genericGrantRequest(config, "urn:ietf:params:oauth:grant-type:device_code", {
    device_code: begun.device_code,
  });
  await expect(poll).rejects.toMatchObject({ error: "access_denied" });
});

it("a user who refuses a device of a third party is told the same", async () => {
  const partner = await createClient(tenant(), "Native", { isThirdParty: true, oidcClientMetadata: noUris });
  const config = await discover(tenant(), partner);
  const begun = await oidc.initiateDeviceAuthorization(config, { scope: "openid" });
  const { browser, asked, send } = await enterCode(begun);
  const { url } = await browser.open(tenant(), await send(asked, { confirm: "yes" }), person);
  expect(url?.pathname).toMatch(/\/consent$/);
  const refusal = `${tenant().endpoint}/api/interaction/consent/refuse`;
  const refused = await browser.send(refusal, { method: "POST", headers: { "content-type": "application/json" } });
  const { redirectTo } = (await refused.json()) as { redirectTo: string };
  const page = await (await browser.get(redirectTo)).text();
  expect(page).toContain(protocol.deviceKeptTitle);
  expect(page).toContain(protocol.deviceKeptText);
});

it("without redirect URIs, a native app cannot be signed in to in a browser, and the page says why", async () => {
  const query = new URLSearchParams({
    client_id: device.id,
    redirect_uri: `${rpOrigin}/callback`,
    response_type: "code",
    scope: "openid",
  });
  const answer = await new Browser().get(`${tenant().issuer}/auth?${query}`);
  expect(answer.status).toBe(400);
  expect(answer.headers.get("location")).toBeNull();
  expect(await answer.text()).toContain("invalid_redirect_uri");
});

it("a pushed authorization request is honoured once", async () => {
  const { tokens } = await signIn(tenant(), person, web, {}, { isPushed: true });
  expect(tokens.claims()?.sub).toBe(person.id);
  const config = await discover(tenant(), web);
  const url = await oidc.buildAuthorizationUrlWithPAR(config, {
    redirect_uri: web.redirectUri,
    scope: "openid",
    code_challenge: await oidc.calculatePKCECodeChallenge(oidc.randomPKCECodeVerifier()),
    code_challenge_method: "S256",
  });
  expect([...url.searchParams.keys()].sort()).toEqual(["client_id", "request_uri"]);
  const browser = new Browser();
  expect((await browser.authorize(tenant(), url, person)).searchParams.get("code")).toEqual(expect.any(String));
  const again = await browser.get(url);
  expect([again.status, again.headers.get("location")]).toEqual([400, null]);
  expect(await again.text()).toContain("invalid_request_uri");
});

it("tokens bound to a DPoP key are worth nothing with another key or without one", async () => {
  const keyPair = await oidc.randomDPoPKeyPair("ES256");
  const DPoP = (config: oidc.Configuration) => oidc.getDPoPHandle(config, keyPair);
  const { config, tokens } = await signIn(tenant(), person, native, {}, { DPoP });
  expect(tokens.token_type).toBe("dpop");
  const own = { DPoP: DPoP(config) };
  const other = { DPoP: oidc.getDPoPHandle(config, await oidc.randomDPoPKeyPair("ES256")) };
  expect(await oidc.fetchUserInfo(config, tokens.access_token, person.id, own)).toMatchObject({ sub: person.id });
  await expect(oidc.fetchUserInfo(config, tokens.access_token, person.id, other)).rejects.toThrow();
  await expect(oidc.fetchUserInfo(config, tokens.access_token, person.id)).rejects.toThrow();
  const refresh = tokens.refresh_token as string;
  await expect(oidc.refreshTokenGrant(config, refresh, {}, other)).rejects.toMatchObject({ error: "invalid_grant" });
  await expect(oidc.refreshTokenGrant(config, refresh)).rejects.toMatchObject({
    error: expect.stringMatching(/invalid_(grant|request)/),
  });
  const refreshed = await oidc.refreshTokenGrant(config, refresh, {}, own);
  expect(refreshed.token_type).toBe("dpop");
});

it("a DPoP-bound token for an API names its key", async () => {
  const api = await createApi(tenant(), ["read"], { userIds: [person.id] });
  const keyPair = await oidc.randomDPoPKeyPair("ES256");
  const DPoP = (config: oidc.Configuration) => oidc.getDPoPHandle(config, keyPair);
  const asked = { resource: api.indicator, scope: `${offline} read` };
  const { config, tokens } = await signIn(tenant(), person, native, asked, { DPoP });
  const answer = await oidc.refreshTokenGrant(
    config,
    tokens.refresh_token as string,
    { resource: api.indicator },
    { DPoP: DPoP(config) },
  );
  const thumbprint = await oidc.getDPoPHandle(config, keyPair).calculateThumbprint();
  expect(decodeJwt(answer.access_token)).toMatchObject({ cnf: { jkt: thumbprint }, scope: "read" });
});

it("introspection tells a client about its tokens, and says nothing but inactive of unknown and ended ones", async () => {
  const { config, tokens } = await signIn(tenant(), person, web);
  expect(await oidc.tokenIntrospection(config, tokens.access_token)).toMatchObject({
    active: true,
    sub: person.id,
    client_id: web.id,
    iss: tenant().issuer,
    scope: offline,
  });
  expect(await oidc.tokenIntrospection(config, tokens.refresh_token as string)).toMatchObject({ active: true });
  expect(await oidc.tokenIntrospection(config, "unknown")).toEqual({ active: false });
  await oidc.tokenRevocation(config, tokens.access_token);
  expect(await oidc.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false });
});

it("a public client learns nothing about the tokens of others by introspection", async () => {
  const { tokens } = await signIn(tenant(), person, web);
  const config = await discover(tenant(), native);
  expect(await oidc.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false });
});

it("a revoked token takes along everything that came of the same sign-in (RFC 7009, section 2.1)", async () => {
  for (const revoked of ["access_token", "refresh_token"] as const) {
    const { config, tokens } = await signIn(tenant(), person, web);
    await oidc.tokenRevocation(config, tokens[revoked] as string);
    await expect(oidc.fetchUserInfo(config, tokens.access_token, person.id)).rejects.toThrow();
    await expect(oidc.refreshTokenGrant(config, tokens.refresh_token as string)).rejects.toMatchObject({
      error: "invalid_grant",
    });
  }
});

it("a client cannot revoke the tokens of another", async () => {
  const { config, tokens } = await signIn(tenant(), person, web);
  await oidc.tokenRevocation(await discover(tenant(), native), tokens.refresh_token as string).catch(() => undefined);
  await expect(oidc.refreshTokenGrant(config, tokens.refresh_token as string)).resolves.toBeTruthy();
});

it("logout started by the application ends the session and its tokens, and leads back with the state", async () => {
  const { config, tokens, browser } = await signIn(tenant(), person, web);
  const url = oidc.buildEndSessionUrl(config, {
    id_token_hint: tokens.id_token as string,
    post_logout_redirect_uri: `${rpOrigin}/signed-out`,
    state: "back again",
  });
  const page = await browser.get(url);
  const form = hiddenInputs(await page.text());
  const answer = await browser.post(`${tenant().issuer}/session/end/confirm`, { ...form, logout: "yes" });
  const landing = await browser.follow(tenant(), answer);
  expect(landing.url?.href).toBe(`${rpOrigin}/signed-out?state=back+again`);
  await expect(oidc.fetchUserInfo(config, tokens.access_token, person.id)).rejects.toThrow();
  await expect(oidc.refreshTokenGrant(config, tokens.refresh_token as string)).rejects.toMatchObject({
    error: "invalid_grant",
  });
});

it("a native application works with every kind of address that it may register, side by side", async () => {
  const redirectUris = ["com.example.app://callback", "https://app.example/cb", "http://app.example/cb", "myapp:/cb"];
  const client = await createClient(tenant(), "Native", {
    oidcClientMetadata: { redirectUris, postLogoutRedirectUris: ["com.example.app://out", "http://app.example/out"] },
  });
  for (const redirectUri of redirectUris) {
    const { tokens } = await signIn(tenant(), person, { ...client, redirectUri });
    expect(tokens.claims()?.sub).toBe(person.id);
  }
});

it("an address below the protocol's that does not exist is not found, and nothing worse", async () => {
  for (const path of ["/oidc", "/oidc/", "/oidc/nothing", "/oidc/token"])
    expect([path, (await fetch(tenant().endpoint + path)).status]).toEqual([path, 404]);
});
