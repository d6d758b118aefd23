import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import * as oidc from "openid-client";
import { expect, it } from "vitest";
import type { Key } from "../../contracts/signing-key.ts";
import { basic, tenantForFile } from "./fixture.ts";
import { until } from "./webhook-endpoint.ts";

const tenant = tenantForFile();

async function issue(): Promise<string> {
  const { seeded, issuer } = tenant();
  const answer = await fetch(`${issuer}/token`, {
    method: "POST",
    headers: { authorization: basic(seeded.machine.clientId, seeded.machine.clientSecret) },
    body: new URLSearchParams({ grant_type: "client_credentials", resource: seeded.managementIndicator, scope: "all" }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** A call with a token of its own: in these tests hours pass, and tokens expire. */
async function manage<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${tenant().endpoint}/api/configs/oidc/private-keys${path}`, {
    method,
    headers: { authorization: `Bearer ${await issue()}`, "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

const rotate = () => manage<Key[]>("POST", "/rotate", { signingKeyAlgorithm: "EC" });

/** The key set as the region publishes it: a verifier that asks between announcement and take-over. */
async function published(): Promise<JSONWebKeySet> {
  const { results } = await (await tenant().host.database("eu"))
    .prepare("SELECT public_jwk FROM oidc_keys WHERE tenant_id = ? AND \"use\" = 'signing'")
    .bind(tenant().tenantId)
    .all<{ public_jwk: string }>();
  return { keys: results.map((row) => JSON.parse(row.public_jwk)) };
}

it("key rotation under load fails no verifier that keeps a key set no longer than it was announced", async () => {
  const { host, issuer, seeded } = tenant();
  const database = await host.database("eu");
  let cached = createLocalJWKSet(await published());
  const kids = new Set<string | undefined>();
  let isOver = false;
  let verified = 0;
  const load = async () => {
    while (!isOver) {
      const token = await issue();
      await jwtVerify(token, cached, { issuer, audience: seeded.managementIndicator });
      kids.add(decodeProtectedHeader(token).kid);
      verified += 1;
    }
  };
  const lanes = Array.from({ length: 6 }, load);
  const [next] = await rotate();
  expect(next?.status).toBe("Next");
  cached = createLocalJWKSet(await published());
  // A quarter of an hour passes: the announced key takes over.
  await database
    .prepare("UPDATE oidc_keys SET active_from = ? WHERE id = ?")
    .bind(Date.now() - 1, next?.id)
    .run();
  await rotate();
  while (!kids.has(next?.id) || verified < 300) await new Promise((resolve) => setTimeout(resolve, 20));
  isOver = true;
  await Promise.all(lanes);
  expect(kids.size).toBe(2);
});

it("the published set lists the keys that sign, that signed and that will sign", async () => {
  const keys = (await (await fetch(`${tenant().issuer}/jwks`)).json()) as JSONWebKeySet;
  expect(keys.keys.map(({ kty }) => kty)).toEqual(["EC", "EC", "EC", "RSA"]);
  for (const key of keys.keys) expect(key).not.toHaveProperty("d");
});

it("sixty rotations one after the other fail no client under load, and a previous key says who still uses it", async () => {
  const { host, tenantId, issuer, seeded } = tenant();
  const database = await host.database("eu");
  const server = { issuer, token_endpoint: `${issuer}/token`, introspection_endpoint: `${issuer}/token/introspection` };
  const { clientId, clientSecret } = seeded.machine;
  const client = new oidc.Configuration(server, clientId, clientSecret, oidc.ClientSecretBasic(clientSecret));
  oidc.allowInsecureRequests(client);
  const all = { resource: seeded.managementIndicator, scope: "all" };
  let verifier = createLocalJWKSet(await published());
  const kids = new Set<string | undefined>();
  let [verified, isOver] = [0, false];
  const lane = async () => {
    while (!isOver) {
      const { access_token: token } = await oidc.clientCredentialsGrant(client, all);
      await jwtVerify(token, verifier, { issuer, audience: seeded.managementIndicator });
      if (verified % 5 === 0) expect(await oidc.tokenIntrospection(client, token)).toMatchObject({ active: true });
      kids.add(decodeProtectedHeader(token).kid);
      verified += 1;
    }
  };
  const lanes = Array.from({ length: 3 }, lane);
  const failed = Promise.all(lanes);
  for (let n = 0; n < 60; n += 1) {
    await rotate();
    verifier = createLocalJWKSet(await published());
    const seen = verified;
    // A quarter of an hour passes, in which every lane asked for a token and each verifier read the key set.
    await Promise.race([failed, until("each lane has verified a token", async () => verified >= seen + lanes.length)]);
    await database
      .prepare("UPDATE oidc_keys SET active_from = active_from - 900000 WHERE tenant_id = ? AND \"use\" = 'signing'")
      .bind(tenantId)
      .run();
  }
  isOver = true;
  await failed;
  expect(kids.size).toBeGreaterThan(50);

  await rotate();
  const held = await issue();
  const { kid } = decodeProtectedHeader(held);
  await database
    .prepare("UPDATE oidc_keys SET active_from = 1 + active_from - 900000 WHERE active_from > ?")
    .bind(Date.now())
    .run();
  await rotate();
  expect(await oidc.tokenIntrospection(client, held)).toMatchObject({ active: true });
  await until("the use is noted", async () => {
    const keys = await manage<Key[]>("GET", "");
    return keys.some(
      ({ id, status, uses }) => id === kid && status === "Previous" && uses[0]?.applicationId === clientId,
    );
  });
}, 240_000);
