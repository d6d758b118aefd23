import { importJWK, type JSONWebKeySet } from "jose";
import { expect, it } from "vitest";
import { tenantForFile } from "./fixture.ts";

// oidcc-config-certification-test-plan, by the name of its module. That every endpoint is https is not
// asserted: the server of the tests is on loopback, where plain http is what there is.
const tenant = tenantForFile();

it("oidcc-discovery-endpoint-verification", async () => {
  const { issuer } = tenant();
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringMatching("application/json")]);
  const configuration = (await answer.json()) as Record<string, unknown>;
  expect(configuration).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/me`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/session/end`,
    introspection_endpoint: `${issuer}/token/introspection`,
    revocation_endpoint: `${issuer}/token/revocation`,
    pushed_authorization_request_endpoint: `${issuer}/request`,
    device_authorization_endpoint: `${issuer}/device/auth`,
    scopes_supported: expect.arrayContaining(["openid", "offline_access", "profile", "email", "address", "phone"]),
    response_types_supported: ["code"],
    response_modes_supported: expect.arrayContaining(["query", "form_post"]),
    grant_types_supported: expect.arrayContaining(["authorization_code", "refresh_token", "client_credentials"]),
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: expect.arrayContaining(["RS256", "ES384"]),
    token_endpoint_auth_methods_supported: expect.arrayContaining(["client_secret_basic", "client_secret_post"]),
    claims_supported: expect.arrayContaining(["sub", "iss", "name", "email"]),
    claims_parameter_supported: true,
    request_uri_parameter_supported: false,
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  });
  expect(configuration).not.toHaveProperty("registration_endpoint");
  for (const [name, value] of Object.entries(configuration)) {
    if (/_(endpoint|uri)$/.test(name)) expect([name, String(value).startsWith(`${issuer}/`)]).toEqual([name, true]);
  }
});

it("oidcc-discovery-jwks: every published key is a public signing key with an id of its own", async () => {
  const answer = await fetch(`${tenant().issuer}/jwks`);
  const { keys } = (await answer.json()) as JSONWebKeySet;
  expect(keys.map(({ alg }) => alg).sort()).toEqual(["ES384", "RS256"]);
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(keys.length);
  for (const key of keys) {
    expect(key).toMatchObject({ use: "sig", kid: expect.any(String), alg: expect.any(String) });
    for (const secret of ["d", "p", "q", "dp", "dq", "qi", "k"]) expect(key).not.toHaveProperty(secret);
    await expect(importJWK(key)).resolves.toBeTruthy();
  }
});

it("the metadata promises no endpoint that does not answer", async () => {
  const answer = await fetch(`${tenant().issuer}/.well-known/openid-configuration`);
  const configuration = (await answer.json()) as Record<string, unknown>;
  const endpoints = Object.entries(configuration).filter(([name]) => /_(endpoint|uri)$/.test(name));
  for (const [name, url] of endpoints) {
    const statuses = await Promise.all(
      ["GET", "POST"].map(async (method) => (await fetch(String(url), { method, redirect: "manual" })).status),
    );
    expect([name, statuses.some((status) => status !== 404 && status < 500)]).toEqual([name, true]);
  }
});
