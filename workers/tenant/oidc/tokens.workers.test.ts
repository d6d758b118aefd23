import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { expect, it } from "vitest";
import { bindings, bootstrap, edge, origin } from "../../../tests/workers/harness.ts";

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
  const answer = await edge.fetch(`${origin}/api/bootstrap/seed`, {
    method: "POST",
    headers: { ...bootstrap, "content-type": "application/json" },
    body: JSON.stringify({ regionName }),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  return answer.json();
}

const token = (endpoint: string, form: Record<string, string>, client?: { clientId: string; clientSecret: string }) =>
  edge.fetch(`${endpoint}/oidc/token`, {
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
  const keys = (await (await edge.fetch(`${endpoint}/oidc/jwks`)).json()) as JSONWebKeySet;
  const { payload } = await jwtVerify(body.access_token, createLocalJWKSet(keys), {
    issuer: `${endpoint}/oidc`,
    audience: managementIndicator,
  });
  expect(payload).toMatchObject({ sub: machine.clientId, client_id: machine.clientId, scope: "all" });
  expect(decodeProtectedHeader(body.access_token)).toMatchObject({ alg: "ES384", typ: "at+jwt" });
});

it("a machine client whose role is taken away, or who is deleted, is refused while its token still lives", async () => {
  // A tenant of its own: what a machine client holds is remembered for a second, in the next file too.
  const forget = () => bindings.DB.prepare("UPDATE directory SET name = tenant_id WHERE name = 'Seed AU'").run();
  await forget();
  const { endpoint, tenantId, machine, managementIndicator } = await seed("AU");
  const answer = await token(
    endpoint,
    { grant_type: "client_credentials", resource: managementIndicator, scope: "all" },
    machine,
  );
  const { access_token } = (await answer.json()) as { access_token: string };
  const call = async () =>
    (
      await edge.fetch(`${endpoint}/api/configs/oidc/cookie-keys`, {
        headers: { authorization: `Bearer ${access_token}` },
      })
    ).status;
  expect(await call()).toBe(200);
  await bindings.TEST_DB_AU.prepare("DELETE FROM application_roles WHERE tenant_id = ? AND application_id = ?")
    .bind(tenantId, machine.clientId)
    .run();
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  expect(await call()).toBe(403);
  await forget();
});

it("no token but one of the right type, audience, issuer and signature opens the management API", async () => {
  const { endpoint, machine, managementIndicator } = await seed("EU");
  const other = await seed("US");
  const issue = async (of: Seeded, form: Record<string, string>) =>
    (
      (await (await token(of.endpoint, { grant_type: "client_credentials", ...form }, of.machine)).json()) as {
        access_token: string;
      }
    ).access_token;
  const right = await issue({ ...other, endpoint, machine } as Seeded, { resource: managementIndicator, scope: "all" });
  const [header = "", claims = "", signature = ""] = right.split(".");
  const none = `${btoa('{"alg":"none","typ":"at+jwt"}').replace(/=/g, "")}.${claims}.`;
  const tokens: [string, number][] = [
    [right, 200],
    [await issue(other, { resource: other.managementIndicator, scope: "all" }), 401],
    [await issue({ ...other, endpoint, machine } as Seeded, {}), 401],
    [none, 401],
    [`${header}.${claims}.${signature.split("").reverse().join("")}`, 401],
    ["garbage", 401],
    ["a.b.c", 401],
  ];
  for (const [bearer, status] of tokens) {
    const answer = await edge.fetch(`${endpoint}/api/configs/oidc/private-keys`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(answer.status).toBe(status);
  }
  for (const authorization of ["", "Basic x", "Bearer", "bearer \u00e9"]) {
    const answer = await edge.fetch(`${endpoint}/api/configs/oidc/private-keys`, {
      headers: authorization ? { authorization } : {},
    });
    expect(answer.status).toBe(401);
  }
});
