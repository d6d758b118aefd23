import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { beforeAll, expect, it } from "vitest";
import { Browser } from "./browser.ts";
import {
  type Client,
  createApi,
  createClient,
  createPerson,
  type Person,
  seedTenant,
  type Tenant,
  tenantForFile,
} from "./fixture.ts";
import { requestToken, tokensOf } from "./requests.ts";

const tenant = tenantForFile();
let person: Person;
let machine: Client;

beforeAll(async () => {
  person = await createPerson(tenant());
  machine = await createClient(tenant(), "MachineToMachine");
});

/** The algorithm of a token, once its signature holds by the published keys. */
async function verifiedAlgorithm(token: string): Promise<string | undefined> {
  await jwtVerify(token, createRemoteJWKSet(new URL(`${tenant().issuer}/jwks`)), { issuer: tenant().issuer });
  return decodeProtectedHeader(token).alg;
}

it("ID tokens are signed with RS256 unless the application says otherwise", async () => {
  for (const [idTokenSignedResponseAlg, expected] of [
    [undefined, "RS256"],
    ["RS256", "RS256"],
    ["ES384", "ES384"],
  ] as const) {
    const customClientMetadata = idTokenSignedResponseAlg ? { idTokenSignedResponseAlg } : {};
    const web = await createClient(tenant(), "Traditional", { customClientMetadata });
    const { id_token } = await tokensOf(tenant(), person, web, new Browser());
    expect(await verifiedAlgorithm(id_token)).toBe(expected);
  }
  const unknown = { name: "x", type: "SPA", customClientMetadata: { idTokenSignedResponseAlg: "HS256" } };
  await expect(tenant().manage("POST", "/api/applications", unknown)).rejects.toThrow("400");
});

it("access tokens are signed with ES384 unless the API says otherwise", async () => {
  const { indicator } = await createApi(tenant(), ["read"], { applicationIds: [machine.id] });
  const path = "/api/resources";
  const apis = await tenant().manage<{ id: string; indicator: string }[]>("GET", path);
  const id = apis.find((api) => api.indicator === indicator)?.id;
  const issue = async () => {
    const form = { grant_type: "client_credentials", resource: indicator, scope: "read" };
    return verifiedAlgorithm((await requestToken(tenant(), machine, form)).access_token);
  };
  expect(await issue()).toBe("ES384");
  expect(await tenant().manage("PATCH", `${path}/${id}`, { signingAlgorithm: "RS256" })).toMatchObject({
    signingAlgorithm: "RS256",
  });
  await expect.poll(issue).toBe("RS256");
  await tenant().manage("PATCH", `${path}/${id}`, { signingAlgorithm: null });
  await expect.poll(issue).toBe("ES384");
});

it("with a key for ES256, an application and an API can ask for it, and discovery says so", async () => {
  const own = await seedTenant(tenant().host, "US");
  const discovered = async ({ issuer }: Tenant) => {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`);
    return ((await answer.json()) as { id_token_signing_alg_values_supported: string[] })
      .id_token_signing_alg_values_supported;
  };
  const asking = { customClientMetadata: { idTokenSignedResponseAlg: "ES256" as const } };
  const api = { name: "P-256", indicator: "https://p256.example", signingAlgorithm: "ES256" };
  expect(await discovered(tenant())).not.toContain("ES256");
  await expect(own.manage("POST", "/api/applications", { name: "x", type: "SPA", ...asking })).rejects.toThrow("422");
  await expect(own.manage("POST", "/api/resources", api)).rejects.toThrow("422");
  await own.manage("POST", "/api/configs/oidc/private-keys/rotate", { signingKeyAlgorithm: "ES256" });
  const database = await own.host.database("us");
  await database
    .prepare("UPDATE oidc_keys SET active_from = ? WHERE tenant_id = ? AND algorithm = 'ES256'")
    .bind(Date.now() - 1000, own.tenantId)
    .run();
  await expect.poll(() => discovered(own)).toContain("ES256");
  const web = await createClient(own, "Traditional", asking);
  const someone = await createPerson(own);
  const { id_token } = await tokensOf(own, someone, web, new Browser());
  await jwtVerify(id_token, createRemoteJWKSet(new URL(`${own.issuer}/jwks`)), { issuer: own.issuer });
  expect(decodeProtectedHeader(id_token).alg).toBe("ES256");
});

it("an ID token is a valid hint after the application's algorithm was changed", async () => {
  const web = await createClient(tenant(), "Traditional");
  const browser = new Browser();
  const { id_token } = await tokensOf(tenant(), person, web, browser);
  await tenant().manage("PATCH", `/api/applications/${web.id}`, {
    customClientMetadata: { idTokenSignedResponseAlg: "ES384" },
  });
  const renewed = async () => verifiedAlgorithm((await tokensOf(tenant(), person, web, browser)).id_token);
  await expect.poll(renewed).toBe("ES384");
  const url = new URL(`${tenant().issuer}/session/end`);
  url.searchParams.set("id_token_hint", id_token);
  expect((await browser.get(url)).status).toBeLessThan(400);
});
