import { expect, it } from "vitest";
import { Browser } from "./browser.ts";
import { basic, createApi, createClient, createPerson, tenantForFile } from "./fixture.ts";
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

it("an authorization request for two APIs reads both at once, and their tokens cost two trips each", async () => {
  const client = await createClient(tenant(), "SPA");
  const person = await createPerson(tenant());
  const holders = { userIds: [person.id] };
  const apis = [await createApi(tenant(), ["read"], holders), await createApi(tenant(), ["write"], holders)];
  const verifier = newVerifier();
  const request = authorizationUrl(tenant(), client, {
    ...{ scope: "openid offline_access read write", prompt: "consent" },
    ...(await challengeOf(verifier)),
  });
  for (const { indicator } of apis) request.searchParams.append("resource", indicator);
  // What is remembered of the client and of the tenant is remembered for a second: the least of three tries is a warm one.
  const begin = async () => cost(await new Browser().get(request)).d1 as number;
  expect(Math.min(await begin(), await begin(), await begin())).toBe(2);
  const callback = await new Browser().authorize(tenant(), request, person);
  const ask = async (form: Record<string, string>) => {
    const answer = await post("/token", { client_id: client.id, ...form });
    const { refresh_token } = (await answer.json()) as { refresh_token: string };
    return { status: answer.status, d1: cost(answer).d1 as number, refresh_token };
  };
  const code = callback.searchParams.get("code") ?? "";
  const [resource, other] = apis.map(({ indicator }) => indicator) as [string, string];
  const first = await ask({
    ...{ grant_type: "authorization_code", code, redirect_uri: client.redirectUri, code_verifier: verifier },
    resource,
  });
  const second = await ask({ grant_type: "refresh_token", refresh_token: first.refresh_token, resource: other });
  const third = await ask({ grant_type: "refresh_token", refresh_token: second.refresh_token, resource });
  expect([first, second, third].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(Math.min(second.d1, third.d1)).toBe(2);
});
