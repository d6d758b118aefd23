import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { expect, it } from "vitest";
import type { Plan } from "./basic-plan.ts";
import { Browser } from "./browser.ts";
import { rpOrigin } from "./fixture.ts";
import { challengeOf, codeForm, newVerifier, refresh, requestToken, userinfo, verifiedClaims } from "./requests.ts";
import { age } from "./stored.ts";

const now = () => Math.floor(Date.now() / 1000);

/** Modules of the basic plan about the token endpoint, id tokens and userinfo. */
export function tokenModules(plan: Plan): void {
  const { tenant, client, other, person } = plan;

  it("oidcc-server", async () => {
    const [state, nonce] = [newVerifier(), newVerifier()];
    const callback = await plan.ask({ state, nonce, scope: "openid profile" });
    expect(callback).toMatchObject({ mode: plan.responseMode, target: `${rpOrigin}/callback` });
    expect(Object.fromEntries(callback.parameters)).toEqual({
      code: expect.stringMatching(/^[\w-]{32,}$/),
      state,
      iss: tenant().issuer,
    });
    const tokens = await plan.redeem(callback);
    expect(tokens).toMatchObject({ status: 200, token_type: "Bearer", expires_in: 3600, scope: "openid profile" });
    expect(tokens.headers.get("cache-control")).toContain("no-store");
    expect(tokens.headers.get("content-type")).toMatch(/^application\/json/);
    const claims = await verifiedClaims(tenant(), client(), tokens.id_token);
    expect(claims).toMatchObject({ iss: tenant().issuer, aud: client().id, sub: person().id, nonce });
    expect(claims.exp).toBeGreaterThan(now());
    expect(Math.abs((claims.iat ?? 0) - now())).toBeLessThan(300);
    expect(String(claims.sub).length).toBeLessThanOrEqual(255);
  });

  it("oidcc-idtoken-signature", async () => {
    const { id_token } = await plan.signIn();
    const { alg, kid } = decodeProtectedHeader(id_token);
    const published = (await (await fetch(`${tenant().issuer}/jwks`)).json()) as JSONWebKeySet;
    const key = published.keys.find((one) => one.kid === kid);
    expect(key).toMatchObject({ use: "sig", alg });
    expect(key).not.toHaveProperty("d");
    await expect(jwtVerify(id_token, createLocalJWKSet({ keys: [key as never] }))).resolves.toBeTruthy();
    const [header, , signature] = id_token.split(".");
    const forged = `${header}.${Buffer.from(JSON.stringify({ sub: "admin" })).toString("base64url")}.${signature}`;
    await expect(jwtVerify(forged, createLocalJWKSet(published))).rejects.toThrow();
  });

  it("oidcc-idtoken-unsigned", async () => {
    const configuration = await (await fetch(`${tenant().issuer}/.well-known/openid-configuration`)).json();
    expect(configuration).toMatchObject({
      id_token_signing_alg_values_supported: expect.not.arrayContaining(["none"]),
    });
    expect(decodeProtectedHeader((await plan.signIn()).id_token).alg).not.toBe("none");
  });

  const userinfoBy = async (init: (token: string) => RequestInit) => {
    const { access_token } = await plan.signIn({ scope: "openid profile" });
    const answer = await fetch(`${tenant().issuer}/me`, init(access_token));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      expect.stringMatching(/^application\/json/),
    ]);
    expect(await answer.json()).toMatchObject({ sub: person().id, name: "Ada Lovelace" });
  };

  it("oidcc-userinfo-get", () => userinfoBy((token) => ({ headers: { authorization: `Bearer ${token}` } })));

  it("oidcc-userinfo-post-header", () =>
    userinfoBy((token) => ({ method: "POST", headers: { authorization: `Bearer ${token}` } })));

  it("oidcc-userinfo-post-body", () =>
    userinfoBy((token) => ({ method: "POST", body: new URLSearchParams({ access_token: token }) })));

  it("oidcc-ensure-request-without-nonce-succeeds-for-code-flow", async () => {
    const { id_token } = await plan.signIn({ nonce: undefined });
    expect(await verifiedClaims(tenant(), client(), id_token)).not.toHaveProperty("nonce");
  });

  const address = {
    formatted: "12 St James's Square, London",
    street_address: "12 St James's Square",
    locality: "London",
    region: "Westminster",
    postal_code: "SW1Y 4JH",
    country: "UK",
  };
  const byScope = {
    profile: {
      name: "Ada Lovelace",
      family_name: "Lovelace",
      given_name: "Ada",
      middle_name: "King",
      nickname: "ada",
      preferred_username: "ada",
      profile: "https://ada.example/",
      picture: "https://ada.example/me.png",
      website: "https://ada.example/notes",
      gender: "female",
      birthdate: "1815-12-10",
      zoneinfo: "Europe/London",
      locale: "en-GB",
      updated_at: expect.any(Number),
    },
    email: { email: expect.stringContaining("@example.com"), email_verified: true },
    address: { address },
    phone: { phone_number: "441234567890", phone_number_verified: true },
  };
  const claimsFor = async (scope: string): Promise<Record<string, unknown>> => {
    const tokens = await plan.signIn({ scope: `openid ${scope}` });
    const claims = (await (await userinfo(tenant(), tokens.access_token)).json()) as Record<string, unknown>;
    expect((await verifiedClaims(tenant(), client(), tokens.id_token)).sub).toBe(claims.sub);
    return claims;
  };

  for (const scope of Object.keys(byScope) as (keyof typeof byScope)[]) {
    it(`oidcc-scope-${scope}`, async () => {
      const claims = await claimsFor(scope);
      expect(claims).toMatchObject({ sub: person().id, ...byScope[scope] });
      const foreign = Object.entries(byScope).filter(([name]) => name !== scope);
      for (const name of foreign.flatMap(([, others]) => Object.keys(others))) expect(claims).not.toHaveProperty(name);
    });
  }

  it("oidcc-scope-all", async () => {
    const claims = await claimsFor("profile email address phone");
    expect(claims).toMatchObject({ ...byScope.profile, ...byScope.email, ...byScope.address, ...byScope.phone });
  });

  it("oidcc-claims-essential", async () => {
    const claims = JSON.stringify({ userinfo: { name: { essential: true } } });
    const { access_token } = await plan.signIn({ claims });
    expect(await (await userinfo(tenant(), access_token)).json()).toMatchObject({ name: "Ada Lovelace" });
  });

  it("oidcc-codereuse", async () => {
    const callback = await plan.ask();
    const first = await plan.redeem(callback);
    expect(first.status).toBe(200);
    expect(await plan.redeem(callback)).toMatchObject({ status: 400, error: "invalid_grant" });
    expect((await userinfo(tenant(), first.access_token)).status).toBe(401);
  });

  it("oidcc-codereuse-30seconds", async () => {
    const callback = await plan.ask();
    const first = await plan.redeem(callback);
    await age(tenant(), "AuthorizationCode", 31);
    expect(await plan.redeem(callback)).toMatchObject({ status: 400, error: "invalid_grant" });
    expect((await userinfo(tenant(), first.access_token)).status).toBe(401);
  });

  it("oidcc-server-client-secret-post", async () => {
    const code = (await plan.ask()).parameters.get("code");
    const form = { ...codeForm(client(), code), client_id: client().id };
    expect(await requestToken(tenant(), client(), { ...form, client_secret: "wrong" })).toMatchObject({
      status: 401,
      error: "invalid_client",
    });
    const tokens = await requestToken(tenant(), client(), { ...form, client_secret: client().secret });
    expect(tokens.status).toBe(200);
    expect((await verifiedClaims(tenant(), client(), tokens.id_token)).sub).toBe(person().id);
  });

  it("oidcc-refresh-token", async () => {
    const offline = { scope: "openid offline_access", prompt: "consent" };
    const first = await plan.signIn({ ...offline, nonce: "n" });
    const second = await refresh(tenant(), client(), first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.access_token).not.toBe(first.access_token);
    const before = await verifiedClaims(tenant(), client(), first.id_token);
    const after = await verifiedClaims(tenant(), client(), second.id_token);
    expect([after.iss, after.sub, after.aud, after.auth_time]).toEqual([
      before.iss,
      before.sub,
      before.aud,
      before.auth_time,
    ]);
    expect(after.iat).toBeGreaterThanOrEqual(before.iat ?? 0);
    expect(await refresh(tenant(), other(), second.refresh_token)).toMatchObject({
      status: 400,
      error: "invalid_grant",
    });
    expect((await plan.signIn(offline, new Browser(), other())).refresh_token).toEqual(expect.any(String));
  });

  it("oidcc-ensure-request-with-valid-pkce-succeeds", async () => {
    const verifier = newVerifier();
    const { parameters } = await plan.ask(await challengeOf(verifier));
    const tokens = await requestToken(tenant(), client(), codeForm(client(), parameters.get("code"), verifier));
    expect(tokens.status).toBe(200);
  });
}
