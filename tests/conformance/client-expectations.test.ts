import { generateKeyPair } from "jose";
import * as oidc from "openid-client";
import { beforeAll, expect, it } from "vitest";
import { Browser } from "./browser.ts";
import {
  basic,
  type Client,
  createApi,
  createClient,
  createPerson,
  type Person,
  rpOrigin,
  tenantForFile,
} from "./fixture.ts";
import { sendRaw } from "./raw.ts";
import { discover, offline, signIn } from "./relying-party.ts";
import { authorize, refresh, requestToken, tokensOf, verifiedClaims } from "./requests.ts";

/* What clients of the field expect beyond the grants themselves, and stumbled over. */

const tenant = tenantForFile();
let person: Person;
let web: Client;
let spa: Client;
let machine: Client;

beforeAll(async () => {
  person = await createPerson(tenant());
  web = await createClient(tenant(), "Traditional");
  spa = await createClient(tenant(), "SPA");
  machine = await createClient(tenant(), "MachineToMachine");
});

it("a refreshed ID token repeats no nonce, and the claims of the sign-in stay", async () => {
  for (const client of [web, spa]) {
    const first = await tokensOf(tenant(), person, client, new Browser(), {
      scope: offline,
      prompt: "consent",
      nonce: "n-1",
    });
    const before = await verifiedClaims(tenant(), client, first.id_token);
    expect(before.nonce).toBe("n-1");
    let token = first.refresh_token;
    for (let time = 0; time < 2; time += 1) {
      const next = await refresh(tenant(), client, token);
      const after = await verifiedClaims(tenant(), client, next.id_token);
      expect(after).not.toHaveProperty("nonce");
      expect([after.sub, after.auth_time]).toEqual([before.sub, before.auth_time]);
      token = next.refresh_token;
    }
  }
});

it("an essential acr that cannot be had is answered with an error, and a voluntary one with a sign-in", async () => {
  const ask = async (acr: object, browser = new Browser()) => {
    const claims = JSON.stringify({ id_token: { acr } });
    return (await authorize(tenant(), person, web, browser, { claims, state: "s" })).parameters;
  };
  const browser = new Browser();
  await tokensOf(tenant(), person, web, browser);
  for (const [acr, from] of [
    [{ essential: true, value: "urn:mfa" }, browser],
    [{ essential: true, values: ["urn:mfa", "urn:other"] }, browser],
    [{ essential: true, value: "urn:mfa" }, new Browser()],
  ] as const) {
    const answer = await ask(acr, from);
    expect(answer.get("error")).toBe("unmet_authentication_requirements");
    expect([answer.get("state"), answer.get("error_description")]).toEqual(["s", expect.stringContaining("acr")]);
  }
  for (const acr of [{ value: "urn:mfa" }, { essential: true }])
    expect((await ask(acr, browser)).get("code")).toBeTruthy();
});

it("a page reads why its token is invalid at userinfo, from whatever origin", async () => {
  for (const [authorization, status] of [
    ["Bearer unknown", 401],
    ["Bearer a b", 400],
  ] as const) {
    const headers = { origin: rpOrigin, authorization };
    const answer = await fetch(`${tenant().issuer}/me`, { headers });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([status, rpOrigin]);
    expect(answer.headers.get("access-control-expose-headers")).toContain("www-authenticate");
  }
  const { access_token } = await tokensOf(tenant(), person, spa, new Browser());
  const headers = { origin: "https://elsewhere.example", authorization: `Bearer ${access_token}` };
  expect((await fetch(`${tenant().issuer}/me`, { headers })).headers.get("access-control-allow-origin")).toBeNull();
});

it("headers that an SDK adds pass the preflight, and garbage is not repeated", async () => {
  const preflight = async (asked: string) => {
    const headers = {
      origin: rpOrigin,
      "access-control-request-method": "POST",
      "access-control-request-headers": asked,
    };
    const answer = await fetch(`${tenant().issuer}/token`, { method: "OPTIONS", headers });
    return answer.headers.get("access-control-allow-headers");
  };
  expect(await preflight("content-type, traceparent,x-requested-with")).toBe(
    "content-type, traceparent,x-requested-with",
  );
  expect(await preflight("<script>")).toBe("authorization, content-type, dpop");
});

it("a revocation answers JSON, which clients parse although it means nothing", async () => {
  const { access_token } = await tokensOf(tenant(), person, web, new Browser());
  for (const token of [access_token, "unknown"]) {
    const answer = await fetch(`${tenant().issuer}/token/revocation`, {
      method: "POST",
      headers: { authorization: basic(web.id, web.secret) },
      body: new URLSearchParams({ token }),
    });
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
  }
});

it("DPoP proofs by Ed25519 are taken by either name of the algorithm", async () => {
  const metadata = (await discover(tenant(), spa)).serverMetadata();
  expect(metadata.dpop_signing_alg_values_supported).toEqual(expect.arrayContaining(["Ed25519", "EdDSA"]));
  for (const alg of ["Ed25519", "EdDSA"]) {
    const keyPair = (await generateKeyPair(alg, { extractable: true })) as CryptoKeyPair;
    const DPoP = (config: oidc.Configuration) => oidc.getDPoPHandle(config, keyPair);
    const { tokens } = await signIn(tenant(), person, spa, {}, { DPoP });
    expect(tokens.token_type).toBe("dpop");
  }
});

it("introspection answers for our own JWTs, while their client and user are there", async () => {
  const mortal = await createPerson(tenant());
  const api = await createApi(tenant(), ["read"], { applicationIds: [machine.id], userIds: [mortal.id] });
  const introspect = async (token: string, by = web) => {
    const answer = await fetch(`${tenant().issuer}/token/introspection`, {
      method: "POST",
      headers: by.secret ? { authorization: basic(by.id, by.secret) } : {},
      body: new URLSearchParams({ token, ...(by.secret ? {} : { client_id: by.id }) }),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  };
  const form = { grant_type: "client_credentials", resource: api.indicator, scope: "read" };
  const { access_token } = await requestToken(tenant(), machine, form);
  expect(await introspect(access_token)).toMatchObject({
    active: true,
    iss: tenant().issuer,
    aud: api.indicator,
    client_id: machine.id,
    sub: machine.id,
    scope: "read",
    token_type: "Bearer",
    exp: expect.any(Number),
  });
  expect(await introspect(access_token, spa)).toEqual({ active: false });
  const [head = "", body = "", signature = ""] = access_token.split(".");
  expect(await introspect(`${head}.${body}.${signature.split("").reverse().join("")}`)).toEqual({ active: false });
  const users = await tokensOf(tenant(), mortal, web, new Browser(), { resource: api.indicator, scope: "openid read" });
  expect(await introspect(users.id_token)).toEqual({ active: false });
  expect(await introspect(users.access_token)).toMatchObject({ active: true, sub: mortal.id });
  await tenant().manage("PATCH", `/api/users/${mortal.id}/is-suspended`, { isSuspended: true });
  expect(await introspect(users.access_token)).toEqual({ active: false });
});

it("the metadata is also found with the well-known part in front of the issuer's path (RFC 8414, section 3.1)", async () => {
  const { origin, pathname } = new URL(tenant().issuer);
  for (const name of ["oauth-authorization-server", "openid-configuration"]) {
    const answer = await fetch(`${origin}/.well-known/${name}${pathname}`);
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ issuer: tenant().issuer })]);
  }
  const unknown = await fetch(`${origin}/.well-known/oauth-authorization-server/m/nobody/oidc`);
  expect(unknown.status).toBe(404);
});

it("a GET with an empty body or one that means nothing is answered like any other", async () => {
  const { access_token } = await tokensOf(tenant(), person, web, new Browser());
  for (const body of ["", "x=1"]) {
    const headers = { authorization: `Bearer ${access_token}`, "content-length": String(body.length) };
    const answer = await sendRaw(`${tenant().issuer}/me`, { headers, body });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, expect.objectContaining({ sub: person.id })]);
  }
});

it("access_denied says why", async () => {
  const browser = new Browser();
  await tokensOf(tenant(), person, web, browser);
  const { parameters } = await authorize(tenant(), person, web, browser, { scope: undefined, state: "s" });
  expect([parameters.get("error"), parameters.get("state")]).toEqual(["access_denied", "s"]);
  expect(parameters.get("error_description")).toContain("scope");
});

it("each API has an OpenAPI document of its own, and each call is in one of them", async () => {
  const pathsOf = async (path: string) => {
    const answer = await fetch(`${tenant().endpoint}/api/${path}`);
    return Object.keys(((await answer.json()) as { paths: object }).paths);
  };
  const names = ["management", "user", "experience"];
  const parts = await Promise.all(names.map((name) => pathsOf(`.well-known/${name}.openapi.json`)));
  const examples = ["/api/users", "/api/my-account", "/api/experience/submit"];
  for (const [index, part] of parts.entries())
    expect(examples.filter((path) => part.includes(path))).toEqual([examples[index]]);
  expect(parts.flat().sort()).toEqual((await pathsOf("swagger.json")).sort());
});
