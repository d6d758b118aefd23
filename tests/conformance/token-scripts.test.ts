import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callsThisMachine } from "../host.ts";
import { createApi, createClient, tenantForFile, unique } from "./fixture.ts";
import { requestToken } from "./requests.ts";

/** What scripts call: a service with faults of its own. */
const service: Server = createServer((request, answer) => {
  const path = request.url ?? "";
  if (path === "/slow") return;
  if (path === "/redirect") return void answer.writeHead(302, { location: "/plan" }).end();
  if (path === "/huge") return void answer.end("x".repeat(70_000));
  if (path === "/broken") return void answer.writeHead(503).end("down");
  if (path === "/cut")
    return void answer.writeHead(200, { "content-length": "100" }).write("half", () => answer.destroy());
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const body = {
      plan: "gold",
      method: request.method,
      key: request.headers["x-key"],
      sent: `${Buffer.concat(parts)}`,
    };
    answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
});
await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
afterAll(() => service.closeAllConnections());

const tenant = tenantForFile(callsThisMachine);
const path = "/api/configs/jwt-customizer";
const scriptOf = (body: string) =>
  `const getCustomJwtClaims = async ({ token, context, environmentVariables, api }) => {\n${body}\n};`;
const save = (body: string, more: object = {}) =>
  tenant().manage("PUT", `${path}/client-credentials`, { script: scriptOf(body), ...more });

let indicator: string;
let machine: Awaited<ReturnType<typeof createClient>>;
beforeAll(async () => {
  machine = await createClient(tenant(), "MachineToMachine", {
    description: "Nightly job",
    customData: { team: "ops" },
  });
  ({ indicator } = await createApi(tenant(), ["read"], { applicationIds: [machine.id] }));
});

async function claimsOf(form: Record<string, string>) {
  const { access_token } = await requestToken(tenant(), machine, { grant_type: "client_credentials", ...form });
  return decodeJwt<Record<string, unknown>>(access_token);
}

it("a script's fetch reaches the tenant's own service, with method, headers, body, and a sealed variable", async () => {
  const call = `const answer = await fetch("http://${host}/plan", { method: "POST", body: JSON.stringify({ id: token.clientId }),
    headers: { "x-key": environmentVariables.KEY } });
  return { status: answer.status, said: await answer.json() };`;
  await save(call, { environmentVariables: { KEY: "sesame" }, allowedHosts: [host] });
  const expected = { plan: "gold", method: "POST", key: "sesame", sent: JSON.stringify({ id: machine.id }) };
  await expect.poll(() => claimsOf({ resource: indicator })).toMatchObject({ status: 200, said: expected });
});

it("a service that is slow, redirects, sends too much, breaks off, or is down is told to the script, which goes on", async () => {
  const attempt = (address: string) =>
    tenant().manage<{ seen: string }>("POST", `${path}/test`, {
      ...{ tokenType: "client-credentials", token: {}, context: {}, allowedHosts: [host] },
      script:
        scriptOf(`try { const answer = await fetch("${address}"); return { seen: answer.status + " " + (await answer.text()) };
      } catch (error) { return { seen: String(error.message) }; }`),
    });
  for (const [where, seen] of [
    ["/broken", "503 down"],
    ["/redirect", /302|redirect/],
    ["/huge", /longer than 65536 bytes/],
    ["/cut", /fetch: /],
    ["/slow", /fetch: /],
  ] as const)
    expect((await attempt(`http://${host}${where}`)).seen, where).toMatch(seen);
  expect((await attempt("http://127.0.0.1:1/")).seen).toMatch(/not an allowed host/);
});

it("a token for an organization knows the organization, and every token its application", async () => {
  const organization = await tenant().manage("POST", "/api/organizations", {
    ...{ name: `Org ${unique()}`, description: "d", customData: { tier: 3 } },
  });
  await tenant().manage("POST", `/api/organizations/${organization.id}/applications`, { applicationIds: [machine.id] });
  await save("return { org: context.organization, app: context.application };");
  const app = { id: machine.id, description: "Nightly job", customData: { team: "ops" } };
  const { id, name } = organization as { id: string; name?: string };
  await expect
    .poll(() => claimsOf({ organization_id: id }))
    .toMatchObject({ app, org: { id, name, description: "d", customData: { tier: 3 } } });
  const plain = await claimsOf({ resource: indicator });
  expect(plain).toMatchObject({ app });
  expect(plain).not.toHaveProperty("org");
});

it("of many requests at once, those whose script finds no place to run get no token that it might have denied", async () => {
  const ask = () => requestToken(tenant(), machine, { grant_type: "client_credentials", resource: indicator });
  await save(`await fetch("http://${host}/slow").catch(() => null); api.denyAccess("never");`, {
    allowedHosts: [host],
  });
  await expect.poll(ask).toMatchObject({ status: 400, error: "access_denied" });
  const answers = await Promise.all(Array.from({ length: 8 }, ask));
  const outcomes = answers.map(({ status, error }) => `${status} ${error}`);
  expect([...new Set(outcomes)].sort()).toEqual(["400 access_denied", "503 temporarily_unavailable"]);
  await save("return {};");
});
