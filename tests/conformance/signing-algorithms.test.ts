import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { beforeAll, expect, it } from "vitest";
import { Browser } from "./browser.ts";
import { type Client, createApi, createClient, createPerson, type Person, tenantForFile } from "./fixture.ts";
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
