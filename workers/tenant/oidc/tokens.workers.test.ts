import { SELF } from "cloudflare:test";
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { expect, it } from "vitest";
import { bootstrap, origin } from "../../../tests/workers/harness.ts";

interface Seeded {
  endpoint: string;
  adminEndpoint: string;
  tenantId: string;
  managementIndicator: string;
  cloudIndicator: string;
  user: { email: string; username: string; password: string };
  machine: { clientId: string; clientSecret: string };
  cloud: { clientId: string; clientSecret: string };
}

async function seed(regionName = "EU"): Promise<Seeded> {
  const answer = await SELF.fetch(`${origin}/api/bootstrap/seed`, {
    method: "POST",
    headers: { ...bootstrap, "content-type": "application/json" },
    body: JSON.stringify({ regionName }),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  return answer.json();
}

const token = (endpoint: string, form: Record<string, string>, client?: { clientId: string; clientSecret: string }) =>
  SELF.fetch(`${endpoint}/oidc/token`, {
    method: "POST",
    headers: client ? { authorization: `Basic ${btoa(`${client.clientId}:${client.clientSecret}`)}` } : {},
    body: new URLSearchParams(form),
  });

it("seeding twice gives the same", async () => {
  expect(await seed()).toEqual(await seed());
});

it("a machine client gets a management token that the tenant's own keys verify", async () => {
  const { endpoint, machine, managementIndicator } = await seed();
  const answer = await token(
    endpoint,
    { grant_type: "client_credentials", resource: managementIndicator, scope: "all" },
    machine,
  );
  const body = (await answer.json()) as { access_token: string; scope: string };
  expect(answer.status, JSON.stringify(body)).toBe(200);
  expect(body.scope).toBe("all");
  const keys = (await (await SELF.fetch(`${endpoint}/oidc/jwks`)).json()) as JSONWebKeySet;
  const { payload } = await jwtVerify(body.access_token, createLocalJWKSet(keys), {
    issuer: `${endpoint}/oidc`,
    audience: managementIndicator,
  });
  expect(payload).toMatchObject({ sub: machine.clientId, client_id: machine.clientId, scope: "all" });
  expect(decodeProtectedHeader(body.access_token)).toMatchObject({ alg: "ES384", typ: "at+jwt" });
});
