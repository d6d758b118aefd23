import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runFile } from "./run-tool.ts";

const seeded = {
  endpoint: "https://example.test/m/abc",
  adminEndpoint: "https://example.test",
  consoleUrl: "https://example.test/console",
  tenantId: "abc",
  managementIndicator: "https://abc.meridian.dev/api",
  cloudIndicator: "https://cloud.meridian.dev/api",
  user: { email: "admin@example.test", username: "admin", password: "correct horse" },
  machine: { clientId: "m", clientSecret: "s" },
  cloud: { clientId: "c", clientSecret: "t" },
};

/** What the open-source edition has in place of a client of the cloud. */
const admin = { clientId: "admin-client", clientSecret: "admin-secret", managementIndicator: "https://admin.test/api" };

/** Stands in for a deployment: it knows one token, that Japan does not answer, and is of the open-source edition in Australia. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as { regionName: string };
  const answer = (status: number, value: object) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(value));
  };
  if (request.headers.authorization !== "Bearer right" || request.url !== "/api/bootstrap/seed")
    answer(404, { code: "request.not_found", message: "Not found." });
  else if (body.regionName === "JP")
    answer(503, { code: "region.unavailable", message: "The region does not answer." });
  else answer(200, body.regionName === "AU" ? { ...seeded, cloud: undefined, admin } : seeded);
});
let endpoint = "";

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const seed = (...args: string[]) => runFile("scripts/seed.ts", ["--endpoint", endpoint, ...args], { capture: true });

it("prints one JSON object and nothing else", async () => {
  const { code, output } = await seed("--json", "--token", "right", "--region", "eu");
  expect(code).toBe(0);
  expect(JSON.parse(output)).toEqual(seeded);
});

it("prints the machine clients of the tenant and, in the open-source edition, of the admin tenant", async () => {
  const { output } = await seed("--token", "right", "--region", "au");
  const { clientId, clientSecret } = seeded.machine;
  for (const value of [clientId, clientSecret, ...Object.values(admin)]) expect(output).toMatch(` ${value}\n`);
  expect(output).toContain("Admin client");
  const cloud = await seed("--token", "right");
  expect(cloud.output).not.toContain("Admin client");
});

it("a wrong token ends with a clear word", async () => {
  const { code, output } = await seed("--json", "--token", "wrong");
  expect(code).toBe(1);
  expect(output).toContain("the token is not its BOOTSTRAP_TOKEN");
});

it("passes on what the server says", async () => {
  const { code, output } = await seed("--token", "right", "--region", "JP");
  expect(code).toBe(1);
  expect(output).toContain("region.unavailable: The region does not answer.");
});

it("knows the regions before it asks anyone", async () => {
  const { code, output } = await seed("--token", "right", "--region", "MARS");
  expect(code).toBe(1);
  expect(output).toContain("Regions: EU, US, AU, JP");
});
