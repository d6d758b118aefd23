import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { expect, it } from "vitest";
import { basic, tenantForFile } from "./fixture.ts";

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

const rotate = () =>
  tenant().manage<{ id: string; status: string }[]>("POST", "/api/configs/oidc/private-keys/rotate", {
    signingKeyAlgorithm: "EC",
  });

it("key rotation under load fails no verifier that keeps a key set no longer than it was announced", async () => {
  // The key set as the region publishes it: a verifier that asks between announcement and take-over.
  const { host, tenantId, issuer, seeded } = tenant();
  const database = await host.database("eu");
  const published = async () => {
    const { results } = await database
      .prepare("SELECT public_jwk FROM oidc_keys WHERE tenant_id = ? AND \"use\" = 'signing'")
      .bind(tenantId)
      .all<{ public_jwk: string }>();
    return { keys: results.map((row) => JSON.parse(row.public_jwk)) } as JSONWebKeySet;
  };
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
}, 60_000);

it("the published set lists the keys that sign, that signed and that will sign", async () => {
  const keys = (await (await fetch(`${tenant().issuer}/jwks`)).json()) as JSONWebKeySet;
  expect(keys.keys.map(({ kty }) => kty)).toEqual(["EC", "EC", "EC", "RSA"]);
  for (const key of keys.keys) expect(key).not.toHaveProperty("d");
});
