import { expect, it } from "vitest";
import { Browser } from "./browser.ts";
import { basic, createClient, createPerson, tenantForFile } from "./fixture.ts";
import { authorizationUrl, challengeOf, newVerifier } from "./requests.ts";

const tenant = tenantForFile();

/** What the answer says it cost. */
function cost(answer: Response): Record<string, number> {
  const timing = answer.headers.get("server-timing") ?? "";
  return Object.fromEntries(
    [...timing.matchAll(/([\w-]+);desc="(\d+)"/g)].map(([, name, count]) => [name, Number(count)]),
  );
}

const post = (path: string, form: Record<string, string>, authorization?: string) =>
  fetch(`${tenant().issuer}${path}`, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: authorization ? { authorization } : {},
  });

it("discovery and the key set cost the region nothing once the edge has a copy", async () => {
  for (const path of ["/.well-known/openid-configuration", "/jwks"]) {
    await fetch(tenant().issuer + path);
    await fetch(tenant().issuer + path);
    expect(cost(await fetch(tenant().issuer + path))).toMatchObject({ region: 0, control: 0, d1: 0 });
  }
});

it("a warm client-credentials token costs one batch", async () => {
  const { seeded } = tenant();
  const authorization = basic(seeded.machine.clientId, seeded.machine.clientSecret);
  const ask = () =>
    post(
      "/token",
      { grant_type: "client_credentials", resource: seeded.managementIndicator, scope: "all" },
      authorization,
    );
  await ask();
  expect(cost(await ask())).toMatchObject({ region: 1, control: 0, d1: 1, kv: 0 });
});

it("redeeming a code and a refresh token costs at most three trips to the database, cold clients included", async () => {
  const client = await createClient(tenant(), "Traditional");
  const person = await createPerson(tenant());
  const verifier = newVerifier();
  const request = authorizationUrl(tenant(), client, {
    scope: "openid profile offline_access",
    prompt: "consent",
    ...(await challengeOf(verifier)),
  });
  const callback = await new Browser().authorize(tenant(), request, person);
  const authorization = basic(client.id, client.secret);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const code = callback.searchParams.get("code") ?? "";
  const first = await post(
    "/token",
    { grant_type: "authorization_code", code, redirect_uri: client.redirectUri, code_verifier: verifier },
    authorization,
  );
  expect(first.status).toBe(200);
  expect(cost(first).region).toBe(1);
  expect(cost(first).d1).toBeLessThanOrEqual(3);
  const { refresh_token } = (await first.json()) as { refresh_token: string };
  const second = await post("/token", { grant_type: "refresh_token", refresh_token }, authorization);
  expect(second.status).toBe(200);
  expect(cost(second).d1).toBeLessThanOrEqual(3);
});
