import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { beforeAll, expect, it } from "vitest";
import { callsThisMachine } from "../host.ts";
import { Browser } from "./browser.ts";
import { type Client, createClient, createPerson, type Person, rpOrigin, tenantForFile } from "./fixture.ts";
import { isSignedIn, logOut } from "./logout.ts";
import { type Received, receiverForFile } from "./receiver.ts";
import { tokensOf } from "./requests.ts";

// oidcc-backchannel-rp-initiated-logout-certification-test-plan, by the names of its modules.
const receiver = await receiverForFile();
const tenant = tenantForFile(callsThisMachine);
let person: Person;
let client: Client;
let silent: Client;

const register = (oidcClientMetadata: object) =>
  createClient(tenant(), "Traditional", {
    oidcClientMetadata: { redirectUris: [`${rpOrigin}/callback`], ...oidcClientMetadata },
  });

beforeAll(async () => {
  person = await createPerson(tenant());
  const backchannelLogoutUri = `${receiver.url}/backchannel`;
  client = await register({ backchannelLogoutUri, backchannelLogoutSessionRequired: true });
  silent = await register({});
});

const event = "http://schemas.openid.net/event/backchannel-logout";

/** Back-Channel Logout 1.0, section 2.6: what a client checks of a logout token. */
async function verified({ method, path, contentType, form }: Received, of = client) {
  expect([method, path]).toEqual(["POST", "/backchannel"]);
  expect(contentType).toBe("application/x-www-form-urlencoded");
  expect([...form.keys()]).toEqual(["logout_token"]);
  const keys = createRemoteJWKSet(new URL(`${tenant().issuer}/jwks`));
  const { payload } = await jwtVerify(form.get("logout_token") ?? "", keys, {
    issuer: tenant().issuer,
    audience: of.id,
    typ: "logout+jwt",
    requiredClaims: ["iat", "exp", "jti", "sub", "events"],
  });
  expect(payload.events).toEqual({ [event]: {} });
  expect(payload).not.toHaveProperty("nonce");
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBeLessThanOrEqual(120);
  return payload;
}

it("oidcc-backchannel-logout-discovery-endpoint-verification", async () => {
  const answer = await fetch(`${tenant().issuer}/.well-known/openid-configuration`);
  expect(await answer.json()).toMatchObject({
    end_session_endpoint: `${tenant().issuer}/session/end`,
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
  });
});

it("oidcc-backchannel-rp-initiated-logout", async () => {
  const browser = new Browser();
  const { id_token } = await tokensOf(tenant(), person, client, browser);
  const { sid, sub } = decodeJwt(id_token);
  expect(sid).toEqual(expect.any(String));
  await logOut(tenant(), browser, { id_token_hint: id_token });
  expect(await verified(await receiver.next())).toMatchObject({ sub, sid });
  expect(await isSignedIn(tenant(), browser, client)).toBe(false);
});

it("a client that needs no session id is told the user alone", async () => {
  const plain = await register({ backchannelLogoutUri: `${receiver.url}/backchannel` });
  const browser = new Browser();
  const { id_token } = await tokensOf(tenant(), person, plain, browser);
  await logOut(tenant(), browser, { id_token_hint: id_token });
  const claims = await verified(await receiver.next(), plain);
  expect(claims.sub).toBe(person.id);
  expect(claims).not.toHaveProperty("sid");
});

it("every client of the session that takes logout tokens gets one, whichever of them began the logout", async () => {
  const second = await register({
    backchannelLogoutUri: `${receiver.url}/backchannel`,
    backchannelLogoutSessionRequired: true,
  });
  const browser = new Browser();
  const first = decodeJwt((await tokensOf(tenant(), person, client, browser)).id_token);
  const other = decodeJwt((await tokensOf(tenant(), person, second, browser)).id_token);
  const { id_token } = await tokensOf(tenant(), person, silent, browser);
  await logOut(tenant(), browser, { id_token_hint: id_token });
  const tokens = [await receiver.next(), await receiver.next()].map(({ form }) =>
    decodeJwt(form.get("logout_token") ?? ""),
  );
  const told = tokens.map(({ aud, sid }) => ({ aud, sid })).sort((a, b) => (String(a.aud) < String(b.aud) ? -1 : 1));
  const expected = [first, other].map(({ aud, sid }) => ({ aud, sid }));
  expect(told).toEqual(expected.sort((a, b) => (String(a.aud) < String(b.aud) ? -1 : 1)));
  expect(receiver.waiting()).toBe(0);
});

it("a client that was down is told later, with the same token id", async () => {
  receiver.answerWith(503);
  const browser = new Browser();
  const { id_token } = await tokensOf(tenant(), person, client, browser);
  await logOut(tenant(), browser, { id_token_hint: id_token });
  const failed = await verified(await receiver.next());
  receiver.answerWith(200);
  const db = await tenant().host.database(tenant().region);
  const due = "UPDATE outbox SET due_at = 0 WHERE state = 'pending' AND claimed_until = 0 AND attempts = 1";
  await expect.poll(async () => (await db.prepare(due).run()).meta.changes).toBe(1);
  await tenant().host.tick();
  expect((await verified(await receiver.next())).jti).toBe(failed.jti);
});

it("clients are told of sessions that end without a sign-out: suspended, a new password, signed out, deleted", async () => {
  for (const [method, path, body] of [
    ["PATCH", "is-suspended", { isSuspended: true }],
    ["PATCH", "password", { password: "another long password" }],
    ["DELETE", "sessions", undefined],
    ["DELETE", "", undefined],
  ] as const) {
    const mortal = await createPerson(tenant());
    const browser = new Browser();
    const first = decodeJwt((await tokensOf(tenant(), mortal, client, browser)).id_token);
    const second = decodeJwt((await tokensOf(tenant(), mortal, client, new Browser())).id_token);
    await tokensOf(tenant(), mortal, silent, browser);
    await tenant().manage(method, `/api/users/${mortal.id}${path && `/${path}`}`, body);
    const told = [await verified(await receiver.next()), await verified(await receiver.next())];
    expect(told.map(({ sub }) => sub)).toEqual([mortal.id, mortal.id]);
    expect(told.map(({ sid }) => sid).sort()).toEqual([first.sid, second.sid].sort());
    expect(receiver.waiting()).toBe(0);
  }
});
