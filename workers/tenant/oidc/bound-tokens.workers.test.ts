import { calculateJwkThumbprint, decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { beforeAll, expect, it } from "vitest";
import { bindings, bootstrap, edge, origin } from "../../../tests/workers/harness.ts";
import { type Managed, managed, managementScopes, unique } from "../../../tests/workers/management.ts";

interface Client {
  id: string;
  secret: string;
}

const accessTokenType = "urn:ietf:params:oauth:token-type:access_token";
const indicator = `https://${unique()}.example/api`;

let tenant: Managed;
/** May do everything in the Management API. */
let machine: Client;
beforeAll(async () => {
  tenant = await managed("US");
  await tenant.ok("POST", "/api/resources", { name: unique(), indicator });
  machine = await tenant.ok("POST", "/api/applications", { name: unique(), type: "MachineToMachine" });
  const scopeIds = (await managementScopes(tenant)).filter(({ name }) => name === "all").map(({ id }) => id);
  const role = await tenant.ok("POST", "/api/roles", {
    ...{ name: unique(), description: "all", type: "MachineToMachine", scopeIds },
  });
  await tenant.ok("POST", `/api/applications/${machine.id}/roles`, { roleIds: [role.id] });
});

const at = (path: string, { id, secret }: Client, form: Record<string, string>, headers: Record<string, string> = {}) =>
  edge.fetch(`${tenant.endpoint}/oidc${path}`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}`, ...headers },
    body: new URLSearchParams(form),
  });
const bodyOf = async (answer: Response) => (await answer.json()) as Record<string, string>;
const ofManagement = () => ({ grant_type: "client_credentials", resource: tenant.managementIndicator, scope: "all" });
const callWith = (token: string | undefined) =>
  edge.fetch(`${tenant.endpoint}/api/roles`, { headers: { authorization: `Bearer ${token}` } });

/** Proofs of a key for the token endpoint (RFC 9449, section 4.2). */
async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const jwk = await exportJWK(publicKey);
  const claims = (): JWTPayload => ({
    ...{ htm: "POST", htu: `${tenant.endpoint}/oidc/token`, jti: crypto.randomUUID() },
    iat: Math.floor(Date.now() / 1000),
  });
  const proof = () => new SignJWT(claims()).setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk }).sign(privateKey);
  return { proof, thumbprint: await calculateJwkThumbprint(jwk) };
}

it("a token that is bound to a key opens nothing as a bearer token", async () => {
  const { proof, thumbprint } = await newKey();
  const { access_token: bound } = await bodyOf(await at("/token", machine, ofManagement(), { dpop: await proof() }));
  expect(decodeJwt(bound ?? "").cnf).toEqual({ jkt: thumbprint });
  const refused = await callWith(bound);
  expect(refused.status).toBe(401);
  expect(refused.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
  const { access_token: bearer } = await bodyOf(await at("/token", machine, ofManagement()));
  expect((await callWith(bearer)).status).toBe(200);
});

it("a proof that is used again is said to be a wrong proof, before and at the same moment", async () => {
  const { proof } = await newKey();
  const dpop = await proof();
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => bodyOf(await at("/token", machine, ofManagement(), { dpop }))),
  );
  answers.push(await bodyOf(await at("/token", machine, ofManagement(), { dpop })));
  expect(answers.filter(({ access_token }) => access_token)).toHaveLength(1);
  expect(answers.flatMap(({ error }) => error ?? [])).toEqual(Array<string>(5).fill("invalid_dpop_proof"));
});

it("an exchange that cannot be what was asked for is refused, and the subject token stays", async () => {
  const { id: userId } = await tenant.ok("POST", "/api/users", { username: `u${unique()}` });
  const { subjectToken } = await tenant.ok<{ subjectToken: string }>("POST", "/api/subject-tokens", { userId });
  const exchange = async (more: Record<string, string>, headers: Record<string, string> = {}) => {
    const form = {
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      ...{ subject_token: subjectToken, subject_token_type: accessTokenType, ...more },
    };
    return bodyOf(await at("/token", machine, form, headers));
  };
  const refreshToken = "urn:ietf:params:oauth:token-type:refresh_token";
  const dpop = await (await newKey()).proof();
  const refused: [Record<string, string>, string, Record<string, string>?][] = [
    [{ requested_token_type: refreshToken }, "invalid_request"],
    [{ actor_token_type: accessTokenType }, "invalid_request"],
    [{ resource: indicator, audience: "https://other.example/api" }, "invalid_target"],
    [{ audience: "https://other.example/api" }, "invalid_target"],
    [{ resource: indicator }, "invalid_request", { dpop }],
  ];
  for (const [form, error, headers] of refused)
    expect([form, (await exchange(form, headers)).error]).toEqual([form, error]);
  const { access_token = "" } = await exchange({ audience: indicator, requested_token_type: accessTokenType });
  expect(decodeJwt(access_token)).toMatchObject({ aud: indicator, sub: userId });
});

it("a machine client's token ends with the secret that it was obtained with, and no other", async () => {
  const path = `/api/applications/${machine.id}/secrets`;
  const { value } = await tenant.ok<{ value: string }>("POST", path, { name: "second" });
  const issue = async (client: Client) => (await bodyOf(await at("/token", client, ofManagement()))).access_token;
  const [first, second] = [await issue(machine), await issue({ ...machine, secret: value })];
  const introspect = async (token = "") =>
    (await bodyOf(await at("/token/introspection", machine, { token }))) as Record<string, unknown>;
  expect((await callWith(second)).status).toBe(200);
  expect((await introspect(second)).active).toBe(true);
  await tenant.ok("DELETE", `${path}/second`);
  await expect.poll(async () => (await callWith(second)).status).toBe(401);
  expect((await introspect(second)).active).toBe(false);
  expect((await callWith(first)).status).toBe(200);
  expect((await introspect(first)).active).toBe(true);
});

it("a machine client of the cloud loses what it held with its role and with its secret, not when its token ends", async () => {
  const seeded = await edge.fetch(`${origin}/api/bootstrap/seed`, {
    method: "POST",
    headers: { ...bootstrap, "content-type": "application/json" },
    body: JSON.stringify({ regionName: "US" }),
  });
  const { adminEndpoint, cloud, cloudIndicator } = (await seeded.json()) as {
    adminEndpoint: string;
    cloudIndicator: string;
    cloud: { clientId: string; clientSecret: string };
  };
  const issued = await edge.fetch(`${adminEndpoint}/oidc/token`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${cloud.clientId}:${cloud.clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials", resource: cloudIndicator, scope: "create:tenant" }),
  });
  const { access_token } = await bodyOf(issued);
  const create = async () => {
    const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
    return (await edge.fetch(`${origin}/api/tenants`, { method: "POST", headers, body: "{}" })).status;
  };
  expect(await create()).toBe(400);
  const away = async (table: string, status: number) => {
    const of = `WHERE tenant_id = 'admin' AND application_id = '${cloud.clientId}'`;
    await bindings.DB.prepare(`CREATE TABLE kept_rows AS SELECT * FROM ${table} ${of}`).run();
    await bindings.DB.prepare(`DELETE FROM ${table} ${of}`).run();
    await expect.poll(create).toBe(status);
    await bindings.DB.prepare(`INSERT INTO ${table} SELECT * FROM kept_rows`).run();
    await bindings.DB.prepare("DROP TABLE kept_rows").run();
    await expect.poll(create).toBe(400);
  };
  await away("application_roles", 403);
  await away("application_secrets", 401);
});
