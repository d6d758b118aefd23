import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { edge } from "../../../tests/workers/harness.ts";
import { limited, type Managed, managed, unique } from "../../../tests/workers/management.ts";

const path = "/api/configs/jwt-customizer";
const scriptOf = (body: string) =>
  `const getCustomJwtClaims = async ({ token, context, environmentVariables, api }) => {\n${body}\n};`;
const indicator = `https://${unique()}.example/api`;

let tenant: Managed;
let client: { id: string; secret: string };
let user: { id: string };
beforeAll(async () => {
  tenant = await managed("JP");
  await tenant.fetchAs("DELETE", `${path}/access-token`);
  await tenant.fetchAs("DELETE", `${path}/client-credentials`);
  await tenant.ok("POST", "/api/resources", { name: unique(), indicator });
  client = await tenant.ok("POST", "/api/applications", { name: unique(), type: "MachineToMachine" });
  user = await tenant.ok("POST", "/api/users", { username: `u${unique()}`, customData: { plan: "gold" } });
});

// The tenant is that of other files, too.
afterAll(async () => {
  await tenant.fetchAs("DELETE", `${path}/access-token`);
  await tenant.fetchAs("DELETE", `${path}/client-credentials`);
  await tenant.ok("DELETE", `/api/users/${user.id}`);
});

const put = (type: string, body: string, more: object = {}) =>
  tenant.fetchAs("PUT", `${path}/${type}`, { script: scriptOf(body), ...more });
const machineToken = async () => {
  const { status, body } = await tenant.token({ grant_type: "client_credentials", resource: indicator }, client);
  return { status, body, claims: status === 200 ? decodeJwt(String(body.access_token)) : {} };
};
async function userToken(context: object = {}) {
  const { subjectToken } = await tenant.ok<{ subjectToken: string }>("POST", "/api/subject-tokens", {
    ...{ userId: user.id, context, expiresIn: 600 },
  });
  const form = {
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    subject_token: subjectToken,
    subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
    resource: indicator,
  };
  const { status, body } = await tenant.token(form, client);
  return { status, body, form, claims: status === 200 ? decodeJwt(String(body.access_token)) : {} };
}
const entries = (key: string) =>
  tenant.ok<{ payload: { error: { code: string; description: string }; params: object } }[]>(
    "GET",
    `/api/logs?logKey=JwtCustomizer.${key}`,
  );

it("a script is set, read, changed, listed, and deleted; its variables are never shown", async () => {
  const body = "return { key: environmentVariables.KEY };";
  const made = await put("client-credentials", body, { environmentVariables: { KEY: "one" } });
  expect(made.status).toBe(201);
  const whole = {
    ...{ script: scriptOf(body), environmentVariables: { KEY: "********" }, contextSample: null, tokenSample: null },
    ...{ blockIssuanceOnError: false, allowedHosts: [] },
  };
  expect(made.body).toEqual(whole);
  expect((await tenant.fetchAs("GET", `${path}/client-credentials`)).body).toEqual(whole);
  expect(await tenant.ok("GET", path)).toEqual([{ key: "jwt.clientCredentials", value: whole }]);
  expect((await machineToken()).claims.key).toBe("one");
  const kept = { environmentVariables: { KEY: "********", MORE: "two" } };
  expect((await put("client-credentials", "return environmentVariables;", kept)).status).toBe(200);
  expect((await machineToken()).claims).toMatchObject({ KEY: "one", MORE: "two" });
  const { body: changed } = await tenant.fetchAs("PATCH", `${path}/client-credentials`, {
    environmentVariables: { MORE: "********" },
    contextSample: { a: 1 },
  });
  expect(changed).toMatchObject({ environmentVariables: { MORE: "********" }, contextSample: { a: 1 } });
  const { claims } = await machineToken();
  expect(claims).toMatchObject({ MORE: "two" });
  expect(claims).not.toHaveProperty("KEY");
  expect((await tenant.fetchAs("DELETE", `${path}/client-credentials`)).status).toBe(204);
  expect((await machineToken()).claims).not.toHaveProperty("MORE");
  for (const method of ["GET", "PATCH", "DELETE"])
    expect((await tenant.fetchAs(method, `${path}/client-credentials`, method === "GET" ? undefined : {})).status).toBe(
      404,
    );
});

it("a version is undone, and a deleted script comes back with its variables", async () => {
  const changes = () =>
    tenant.ok<{ id: string; after: Record<string, unknown> | null }[]>(
      "GET",
      "/api/changes?entity=token-script&entityId=client-credentials",
    );
  await put("client-credentials", "return { v: 1, key: environmentVariables.KEY };", {
    environmentVariables: { KEY: "k" },
  });
  await put("client-credentials", "return { v: 2 };", { environmentVariables: { KEY: "********" } });
  const [latest] = await changes();
  expect(JSON.stringify(await changes())).not.toContain('"k"');
  await tenant.ok("POST", `/api/changes/${latest?.id}/undo`);
  expect((await machineToken()).claims).toMatchObject({ v: 1, key: "k" });
  await tenant.ok("DELETE", `${path}/client-credentials`);
  const [deletion] = await changes();
  await tenant.ok("POST", `/api/changes/${deletion?.id}/undo`);
  expect((await machineToken()).claims).toMatchObject({ v: 1, key: "k" });
  await tenant.ok("DELETE", `${path}/client-credentials`);
});

it("values that are saved go to the saved script and its hosts alone", async () => {
  const [body, allowedHosts] = ["return { key: environmentVariables.KEY };", ["a.example.com"]];
  const environmentVariables = { KEY: "********" };
  const test = (of: string, more: object = {}) =>
    tenant.fetchAs("POST", `${path}/test`, {
      ...{ tokenType: "client-credentials", script: scriptOf(of), token: {}, environmentVariables },
      ...more,
    });
  const asked = { status: 400, body: { code: "guard.invalid_input", data: { variables: ["KEY"] } } };
  await put("client-credentials", body, { environmentVariables: { KEY: "k" }, allowedHosts });
  expect((await test(body, { allowedHosts })).body).toEqual({ key: "k" });
  expect((await test(body)).body).toEqual({ key: "k" });
  expect(await test("return { stolen: environmentVariables.KEY };")).toMatchObject(asked);
  expect(await test(body, { allowedHosts: ["b.example.com"] })).toMatchObject(asked);
  expect(await test(body, { tokenType: "access-token" })).toMatchObject(asked);
  expect((await test("return environmentVariables;", { environmentVariables: { KEY: "own" } })).body).toEqual({
    KEY: "own",
  });

  const hosts = { allowedHosts: ["a.example.com", "b.example.com"] };
  const patch = (more: object) => tenant.fetchAs("PATCH", `${path}/client-credentials`, more);
  expect(await put("client-credentials", body, { environmentVariables, ...hosts })).toMatchObject(asked);
  expect(await patch({ environmentVariables, ...hosts })).toMatchObject(asked);
  expect(await patch(hosts)).toMatchObject(asked);
  expect((await patch({ ...hosts, environmentVariables: { KEY: "again" } })).status).toBe(200);
  expect((await put("client-credentials", body, { environmentVariables, allowedHosts })).status).toBe(200);
  expect((await machineToken()).claims.key).toBe("again");
  const [fewer] = await tenant.ok<{ id: string }[]>("GET", "/api/changes?entity=token-script");
  const undo = await tenant.fetchAs("POST", `/api/changes/${fewer?.id}/undo`);
  expect(undo).toMatchObject({ status: 422, body: { code: "change.secrets_needed" } });
  await tenant.ok("DELETE", `${path}/client-credentials`);
});

it("who may not read secrets does not read them with a script of their own", async () => {
  const writer = await limited(tenant, ["read:data", "write:data"]);
  const [good, leak] = [scriptOf("return {};"), scriptOf("return { leak: environmentVariables.KEY };")];
  const environmentVariables = { KEY: "********" };
  const one = `${path}/client-credentials`;
  const asked = { status: 400, body: { data: { variables: ["KEY"], changed: "script" } } };
  await put("client-credentials", "return {};", { environmentVariables: { KEY: "k" } });
  expect(await writer.fetchAs("PUT", one, { script: leak, environmentVariables })).toMatchObject(asked);
  expect(await writer.fetchAs("PATCH", one, { script: leak })).toMatchObject(asked);
  expect(await writer.fetchAs("PATCH", one, { script: leak, environmentVariables })).toMatchObject(asked);
  expect((await writer.fetchAs("PATCH", one, { script: good, contextSample: {} })).status).toBe(200);
  expect((await writer.fetchAs("PUT", one, { script: good, environmentVariables })).status).toBe(200);
  expect((await machineToken()).claims).not.toHaveProperty("leak");

  // A script of theirs that is only in the history comes back to no values of others.
  expect((await writer.fetchAs("PUT", one, { script: leak })).status).toBe(200);
  await put("client-credentials", "return { v: 2 };", { environmentVariables: { KEY: "k" } });
  const [latest] = await tenant.ok<{ id: string }[]>("GET", "/api/changes?entity=token-script");
  const undo = (as: Managed) => as.fetchAs("POST", `/api/changes/${latest?.id}/undo`);
  expect(await undo(writer)).toMatchObject({ status: 422, body: { code: "change.secrets_needed" } });
  const own = { script: leak, environmentVariables: { KEY: "own" } };
  expect((await writer.fetchAs("PATCH", one, own)).status).toBe(200);
  expect((await machineToken()).claims.leak).toBe("own");
  expect((await put("client-credentials", "return { v: 3 };", { environmentVariables })).status).toBe(200);
  await tenant.ok("DELETE", one);
});

it("what cannot be run or reached is refused when it is saved", async () => {
  const bad = await tenant.fetchAs("PUT", `${path}/access-token`, { script: "const a = 1;\nlet b = ;" });
  expect(bad).toMatchObject({ status: 422, body: { code: "jwt_customizer.general", data: { line: 2 } } });
  const refused: [unknown, number][] = [
    [{ script: "x".repeat(50_001) }, 400],
    [{ script: "const a = 1;" }, 422],
    [{ script: "while (true) {}" }, 422],
    [{ script: scriptOf("return {};"), allowedHosts: ["127.0.0.1"] }, 422],
    [{ script: scriptOf("return {};"), allowedHosts: ["a.example/path"] }, 400],
    [{ script: scriptOf("return {};"), environmentVariables: { "a b": "c" } }, 400],
    [{ script: scriptOf("return {};"), environmentVariables: { NEW: "********" } }, 400],
    [{}, 400],
    ["not json", 400],
  ];
  for (const [body, status] of refused)
    expect((await tenant.fetchAs("PUT", `${path}/access-token`, body)).status, JSON.stringify(body).slice(0, 90)).toBe(
      status,
    );
  expect((await tenant.fetchAs("PUT", `${path}/other`, { script: scriptOf("return {};") })).status).toBe(404);
  expect((await tenant.fetchAs("GET", `${path}/access-token`)).status).toBe(404);
});

it("a user's token has the claims of user, roles, organizations, application, and subject token", async () => {
  const role = await tenant.ok("POST", "/api/roles", { name: unique(), description: "d" });
  await tenant.ok("POST", `/api/users/${user.id}/roles`, { roleIds: [role.id] });
  const organization = await tenant.ok("POST", "/api/organizations", { name: unique(), customData: { tier: 3 } });
  await tenant.ok("POST", `/api/organizations/${organization.id}/users`, { userIds: [user.id] });
  await put(
    "access-token",
    `return { plan: context.user.customData.plan, roles: context.user.roles.map((r) => r.id), app: context.application.id,
      organizations: context.user.organizations.map((o) => o.id), why: context.grant.subjectTokenContext.why,
      aud_seen: token.aud, secret: JSON.stringify(context).includes("ncrypted") };`,
  );
  const { status, claims } = await userToken({ why: "support" });
  expect(status).toBe(200);
  expect(claims).toMatchObject({
    ...{ plan: "gold", roles: [role.id], organizations: [organization.id], app: client.id, why: "support" },
    ...{ aud_seen: indicator, aud: indicator, sub: user.id, client_id: client.id, secret: false },
  });
});

it("a script that denies gives no token, and the subject token can be used afterwards", async () => {
  await put("access-token", "api.denyAccess('plan expired');");
  const { status, body, form } = await userToken();
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { error: "access_denied", error_description: "plan expired" },
  });
  expect((await entries("AccessToken"))[0]?.payload).toMatchObject({
    error: { code: "jwt_customizer.access_denied", description: "plan expired" },
  });
  await put("access-token", "return { ok: 1 };");
  expect((await tenant.token(form, client)).status).toBe(200);
});

it("a script that fails opens or closes, as chosen, and both are logged and counted", async () => {
  const before = await tenant.ok<{ failed: number; denied: number }>("GET", "/api/dashboard/token-scripts");
  await put("client-credentials", "return context.a.b;");
  expect(await machineToken()).toMatchObject({ status: 200, claims: { sub: client.id } });
  await put("client-credentials", "return context.a.b;", { blockIssuanceOnError: true });
  expect(await machineToken()).toMatchObject({ status: 400, body: { error: "access_denied" } });
  const [closed, open] = await entries("ClientCredentials");
  expect(open?.payload).toMatchObject({
    params: { line: 2, isIssued: true },
    error: { code: "jwt_customizer.general" },
  });
  expect(closed?.payload.params).toMatchObject({ isIssued: false });
  expect(await tenant.ok("GET", "/api/dashboard/token-scripts")).toEqual({ ...before, failed: before.failed + 2 });
});

it("claims that say who, for whom, and until when are the engine's", async () => {
  const set =
    "return { iss: 'x', sub: 'x', aud: 'x', exp: 1, scope: 'all', client_id: 'x', act: { sub: 'x' }, own: 1 };";
  await put("client-credentials", set);
  const { claims } = await machineToken();
  expect(claims).toMatchObject({
    own: 1,
    iss: `${tenant.endpoint}/oidc`,
    sub: client.id,
    aud: indicator,
    client_id: client.id,
  });
  expect(claims.exp).toBeGreaterThan(Date.now() / 1000);
  expect(claims.scope).toBe("");
  expect(claims).not.toHaveProperty("act");
  expect((await entries("ClientCredentials"))[0]?.payload.error.description).toContain("iss, sub, aud, exp");
  await put("client-credentials", set, { blockIssuanceOnError: true });
  expect((await machineToken()).status).toBe(400);
});

it("endless scripts end, and neither the Management API nor opaque tokens run any", async () => {
  await put("client-credentials", "while (true) {}", { blockIssuanceOnError: true });
  expect((await machineToken()).status).toBe(400);
  const own = await limited(tenant, ["read:data"]);
  expect((await own.fetchAs("GET", path)).status).toBe(200);
  await tenant.ok("DELETE", `${path}/client-credentials`);
});

it("a script that breaks how values become text breaks its own calls alone", async () => {
  const breaking = "Object.prototype.toJSON = () => undefined;\n await fetch('https://api.example.com');\n return {};";
  await put("client-credentials", breaking, { allowedHosts: ["api.example.com"], blockIssuanceOnError: true });
  expect(await machineToken()).toMatchObject({ status: 400, body: { error: "access_denied" } });
  await tenant.ok("DELETE", `${path}/client-credentials`);
});

it("a test gives the claims, the denial, or the fault with its place, and stores nothing", async () => {
  const test = (body: string, more: object = {}) =>
    tenant.fetchAs("POST", `${path}/test`, {
      ...{
        tokenType: "access-token",
        script: scriptOf(body),
        token: { sub: "s" },
        context: { user: { id: "sample" } },
      },
      ...more,
    });
  expect(await test("return { id: context.user.id, sub_seen: token.sub };")).toMatchObject({
    ...{ status: 200, body: { id: "sample", sub_seen: "s" } },
  });
  expect((await test("return { id: context.user.id };", { userId: user.id })).body).toEqual({ id: user.id });
  expect((await test("return {};", { userId: "nobody" })).status).toBe(404);
  expect(await test("\n  api.denyAccess('no');")).toMatchObject({
    ...{ status: 403, body: { code: "jwt_customizer.access_denied", data: { code: "AccessDenied", message: "no" } } },
  });
  expect(await test("\n  null.x;")).toMatchObject({
    ...{ status: 422, body: { code: "jwt_customizer.general", data: { code: "General", line: 3 } } },
  });
  expect((await test("return { sub: 'x' };")).status).toBe(422);
  expect((await test("return (await fetch('https://a.example')).status;")).body).toMatchObject({
    data: { message: expect.stringContaining("a.example is not an allowed host") },
  });
  expect((await test("return {};", { allowedHosts: ["localhost"] })).status).toBe(422);
});

it("reading is not writing, and another tenant has its own scripts", async () => {
  const reader = await limited(tenant, ["read:data"]);
  expect((await reader.fetchAs("PUT", `${path}/access-token`, { script: scriptOf("return {};") })).status).toBe(403);
  expect((await reader.fetchAs("POST", `${path}/test`, {})).status).toBe(403);
  await put("access-token", "return { mine: 1 };");
  const other = await managed("AU");
  expect((await other.fetchAs("GET", `${path}/access-token`)).status).toBe(404);
  expect((await edge.fetch(`${tenant.endpoint}${path}`)).status).toBe(401);
});
