import { randomUUID } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { beforeAll, expect, it } from "vitest";
import { Browser } from "./browser.ts";
import { basic, type Client, createClient, createPerson, type Person, rpOrigin, tenantForFile } from "./fixture.ts";
import {
  authorizationForm,
  authorize,
  challengeOf,
  codeForm,
  newVerifier,
  type Parameters,
  requestToken,
  tokensOf,
  userinfo,
} from "./requests.ts";
import { age } from "./stored.ts";

// fapi2-security-profile-final-test-plan: the modules that hold for a provider without the profile, by their names.
const tenant = tenantForFile();
let person: Person;
let client: Client;
let other: Client;
let spa: Client;

beforeAll(async () => {
  person = await createPerson(tenant());
  client = await createClient(tenant(), "Traditional");
  other = await createClient(tenant(), "Traditional");
  spa = await createClient(tenant(), "SPA");
});

async function push(
  parameters: Parameters = {},
  of = client,
): Promise<{ status: number; body: { request_uri: string } }> {
  const answer = await fetch(`${tenant().issuer}/request`, {
    method: "POST",
    headers: { authorization: basic(of.id, of.secret) },
    body: new URLSearchParams(authorizationForm(of, parameters)),
  });
  return { status: answer.status, body: (await answer.json()) as { request_uri: string } };
}

const open = (request_uri: string, of = client) => {
  const url = new URL(`${tenant().issuer}/auth`);
  url.search = new URLSearchParams({ client_id: of.id, request_uri }).toString();
  return new Browser().get(url);
};

async function expectUnusable(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  expect(await answer.text()).toMatch(/invalid_request/);
}

it("ensure-token-endpoint-fails-with-expired-auth-code", async () => {
  const { parameters } = await authorize(tenant(), person, client, new Browser());
  await age(tenant(), "AuthorizationCode", 61);
  const answer = await requestToken(tenant(), client, codeForm(client, parameters.get("code")));
  expect(answer).toMatchObject({ status: 400, error: "invalid_grant" });
});

it("par-plain-pkce-rejected", async () => {
  const plain = { code_challenge: newVerifier(), code_challenge_method: "plain" };
  expect(await push(plain)).toMatchObject({ status: 400, body: { error: "invalid_request" } });
});

it("par-attempt-to-use-expired-request_uri", async () => {
  const { status, body } = await push();
  expect([status, body]).toEqual([
    201,
    { expires_in: 60, request_uri: expect.stringMatching(/^urn:ietf:params:oauth:request_uri:/) },
  ]);
  await age(tenant(), "PushedAuthorizationRequest", 61);
  await expectUnusable(await open(body.request_uri));
});

it("par-attempt-to-use-request_uri-for-different-client", async () => {
  const { body } = await push();
  await expectUnusable(await open(body.request_uri, other));
});

it("par-unregistered-redirect-uri-rejected", async () => {
  const { status, body } = await push({ redirect_uri: `${rpOrigin}/other` });
  expect([status, body]).toEqual([400, expect.objectContaining({ error: expect.stringMatching(/^invalid_re/) })]);
});

it("ensure-authorization-request-with-long-nonce and long-state", async () => {
  const [nonce, state] = ["n", "s"].map((letter) => letter.repeat(384));
  const { parameters } = await authorize(tenant(), person, client, new Browser(), { nonce, state });
  expect(parameters.get("state")).toBe(state);
});

it("access-token-type-header-case-sensitivity", async () => {
  const { access_token } = await tokensOf(tenant(), person, client, new Browser());
  for (const scheme of ["Bearer", "bearer", "BEARER"]) {
    const headers = { authorization: `${scheme} ${access_token}` };
    expect((await fetch(`${tenant().issuer}/me`, { headers })).status).toBe(200);
  }
});

/** A DPoP key, and proofs by it (RFC 9449, section 4.2), right or wrong. */
async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const jwk = await exportJWK(publicKey);
  const proof = (claims: JWTPayload = {}, header: object = {}) =>
    new SignJWT({
      htm: "POST",
      htu: `${tenant().issuer}/token`,
      jti: randomUUID(),
      iat: Math.floor(Date.now() / 1000),
      ...claims,
    })
      .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk, ...header })
      .sign(privateKey);
  return { proof, thumbprint: await calculateJwkThumbprint(jwk) };
}

it("dpop-negative-tests", async () => {
  const { proof } = await newKey();
  const now = Math.floor(Date.now() / 1000);
  const wrong = [
    "not a proof",
    await proof({ htm: "GET" }),
    await proof({ htu: `${tenant().issuer}/me` }),
    await proof({ htu: "https://evil.example/token" }),
    await proof({ iat: now - 3600 }),
    await proof({ iat: now + 3600 }),
    await proof({}, { typ: "JWT" }),
    await proof({}, { jwk: undefined }),
    `${await proof()}x`,
  ];
  const verifier = newVerifier();
  const { parameters } = await authorize(tenant(), person, spa, new Browser(), await challengeOf(verifier));
  const form = codeForm(spa, parameters.get("code"), verifier);
  for (const dpop of wrong) {
    const answer = await requestToken(tenant(), spa, form, { dpop });
    expect([wrong.indexOf(dpop), answer.status, answer.error]).toEqual([
      wrong.indexOf(dpop),
      400,
      "invalid_dpop_proof",
    ]);
  }
  const right = await proof();
  expect(await requestToken(tenant(), spa, form, { dpop: right })).toMatchObject({ status: 200, token_type: "DPoP" });
});

it("a DPoP proof works once, at the token endpoint and at userinfo, however many use it at once", async () => {
  const { proof } = await newKey();
  const dpop = await proof();
  const redeem = async () => {
    const verifier = newVerifier();
    const { parameters } = await authorize(tenant(), person, spa, new Browser(), await challengeOf(verifier));
    return requestToken(tenant(), spa, codeForm(spa, parameters.get("code"), verifier), { dpop });
  };
  const { status, access_token } = await redeem();
  expect(status).toBe(200);
  expect(await redeem()).toMatchObject({ status: 400 });
  const ath = Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(access_token))).toString(
    "base64url",
  );
  for (let round = 0; round < 5; round += 1) {
    const forMe = await proof({ htm: "GET", htu: `${tenant().issuer}/me`, ath });
    const headers = { authorization: `DPoP ${access_token}`, dpop: forMe };
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${tenant().issuer}/me`, { headers })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(401)]);
  }
  expect((await userinfo(tenant(), access_token)).status).toBe(401);
});

it("ensure-mismatched-dpop-jkt-fails", async () => {
  const [mine, theirs] = [await newKey(), await newKey()];
  const verifier = newVerifier();
  const bound = { ...(await challengeOf(verifier)), dpop_jkt: mine.thumbprint };
  const { parameters } = await authorize(tenant(), person, spa, new Browser(), bound);
  const form = codeForm(spa, parameters.get("code"), verifier);
  expect(await requestToken(tenant(), spa, form, { dpop: await theirs.proof() })).toMatchObject({
    status: 400,
    error: "invalid_grant",
  });
  expect(await requestToken(tenant(), spa, form, { dpop: await mine.proof() })).toMatchObject({ status: 200 });
});
