import { decodeJwt, UnsecuredJWT } from "jose";
import { expect, it } from "vitest";
import type { Plan } from "./basic-plan.ts";
import { Browser } from "./browser.ts";
import { rpOrigin } from "./fixture.ts";
import { authorizationForm, type Callback, callbackOf, newVerifier, verifiedClaims } from "./requests.ts";
import { age } from "./stored.ts";

const authTime = (idToken: string) => decodeJwt(idToken).auth_time as number;

/** Modules of the basic plan about what an authorization request may say. */
export function requestModules(plan: Plan): void {
  const { tenant, client, other, person } = plan;

  const expectRefused = (callback: Callback, error: string | RegExp) => {
    expect(callback).toMatchObject({ mode: plan.responseMode, target: `${rpOrigin}/callback` });
    expect(callback.parameters.get("error")).toMatch(error);
    expect(callback.parameters.get("iss")).toBe(tenant().issuer);
    expect(callback.parameters.has("code")).toBe(false);
  };
  const succeedsWith = async (parameters: Record<string, string>) => {
    const state = newVerifier();
    const callback = await plan.ask({ ...parameters, state });
    expect(callback.parameters.get("state")).toBe(state);
    const tokens = await plan.redeem(callback);
    expect(tokens.status).toBe(200);
    return verifiedClaims(tenant(), client(), tokens.id_token);
  };

  it("oidcc-response-type-missing", async () => {
    const state = newVerifier();
    const callback = await plan.askUnattended({ response_type: undefined, state });
    // Without a response type the default mode of the answer is the query, whatever else was asked for.
    expect(callback.target).toBe(`${rpOrigin}/callback`);
    expect(callback.parameters.get("error")).toMatch(/^(unsupported_response_type|invalid_request)$/);
    expect(callback.parameters.get("state")).toBe(state);
  });

  it("oidcc-alternate-happy-flow", async () => {
    const [state, nonce] = ["s", "n"].map((letter) => letter + newVerifier() + newVerifier() + newVerifier());
    const callback = await plan.ask({ state, nonce }, new Browser(), other());
    expect(callback.parameters.get("state")).toBe(state);
    const tokens = await plan.redeem(callback, other());
    expect(await verifiedClaims(tenant(), other(), tokens.id_token)).toMatchObject({ sub: person().id, nonce });
  });

  // What a person would see of `display` needs an eye; that the request is served does not.
  for (const display of ["page", "popup"]) {
    it(`oidcc-display-${display}`, () => succeedsWith({ display }));
  }

  it("oidcc-prompt-login", async () => {
    const browser = new Browser();
    const first = await plan.signIn({ max_age: "15000" }, browser);
    await age(tenant(), "Session", 5);
    const unattended = await plan.askUnattended({ prompt: "login", max_age: "15000" }, browser);
    expect(unattended).toMatchObject({ mode: "page", target: `${tenant().endpoint}/sign-in` });
    const second = await plan.signIn({ prompt: "login", max_age: "15000" }, browser);
    expect(authTime(second.id_token)).toBeGreaterThan(authTime(first.id_token) - 5);
    expect(decodeJwt(second.id_token).sub).toBe(decodeJwt(first.id_token).sub);
  });

  it("oidcc-prompt-none-not-logged-in", async () => {
    expectRefused(await plan.askUnattended({ prompt: "none" }), /^(login_required|interaction_required)$/);
  });

  it("oidcc-prompt-none-logged-in", async () => {
    const browser = new Browser();
    const first = await plan.signIn({ max_age: "15000" }, browser);
    const second = await plan.redeem(await plan.askUnattended({ prompt: "none", max_age: "15000" }, browser));
    expect(decodeJwt(second.id_token).sub).toBe(decodeJwt(first.id_token).sub);
    expect(authTime(second.id_token)).toBe(authTime(first.id_token));
  });

  it("oidcc-max-age-1", async () => {
    const browser = new Browser();
    await plan.signIn({}, browser);
    await age(tenant(), "Session", 100);
    const unattended = await plan.askUnattended({ max_age: "1" }, browser);
    expect(unattended).toMatchObject({ mode: "page", target: `${tenant().endpoint}/sign-in` });
    expectRefused(await plan.askUnattended({ max_age: "1", prompt: "none" }, browser), /^login_required$/);
    const { id_token } = await plan.signIn({ max_age: "1" }, browser);
    expect(Math.floor(Date.now() / 1000) - authTime(id_token)).toBeLessThan(60);
  });

  it("oidcc-max-age-10000", async () => {
    const browser = new Browser();
    const first = await plan.signIn({ max_age: "10000" }, browser);
    const second = await plan.redeem(await plan.askUnattended({ max_age: "10000" }, browser));
    expect(authTime(second.id_token)).toBe(authTime(first.id_token));
  });

  it("oidcc-ensure-request-with-unknown-parameter-succeeds", () => succeedsWith({ extra: "foobar" }));

  it("oidcc-id-token-hint", async () => {
    const browser = new Browser();
    const { id_token } = await plan.signIn({}, browser);
    const hinted = await plan.redeem(await plan.askUnattended({ prompt: "none", id_token_hint: id_token }, browser));
    expect(decodeJwt(hinted.id_token).sub).toBe(person().id);
  });

  it("oidcc-login-hint", async () => {
    const unattended = await plan.askUnattended({ login_hint: "ada@example.com" });
    expect(unattended.parameters.get("login_hint")).toBe("ada@example.com");
    await succeedsWith({ login_hint: "ada@example.com" });
  });

  it("oidcc-ui-locales", async () => {
    const unattended = await plan.askUnattended({ ui_locales: "de fr" });
    expect(unattended.parameters.get("ui_locales")).toBe("de fr");
    await succeedsWith({ ui_locales: "de fr" });
  });

  it("oidcc-claims-locales", () => succeedsWith({ claims_locales: "se" }));

  it("oidcc-ensure-request-with-acr-values-succeeds", () => succeedsWith({ acr_values: "1 2" }));

  it("oidcc-ensure-registered-redirect-uri", async () => {
    const { mode, status, text } = await plan.askUnattended({ redirect_uri: `${rpOrigin}/other` });
    expect([mode, status]).toEqual(["page", 400]);
    expect(text).toContain("invalid_redirect_uri");
  });

  it("oidcc-ensure-post-request-succeeds", async () => {
    const browser = new Browser();
    const posted = await browser.post(`${tenant().issuer}/auth`, authorizationForm(client(), plan.mode));
    const callback = await callbackOf(await browser.open(tenant(), posted, person()));
    expect(callback.mode).toBe(plan.responseMode);
    expect(await plan.redeem(callback)).toMatchObject({ status: 200 });
  });

  const requestObject = () => new UnsecuredJWT(authorizationForm(client(), { state: "inside" })).encode();

  it("oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported", async () => {
    const request_uri = `${rpOrigin}/request.jwt`;
    expectRefused(await plan.askUnattended({ request_uri }), /^request_uri_not_supported$/);
    const configuration = await (await fetch(`${tenant().issuer}/.well-known/openid-configuration`)).json();
    expect(configuration).toMatchObject({ request_uri_parameter_supported: false });
  });

  it("oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported", async () => {
    expectRefused(await plan.askUnattended({ request: requestObject() }), /^request_not_supported$/);
  });

  it("oidcc-ensure-request-object-with-redirect-uri", async () => {
    const other = { redirect_uri: `${rpOrigin}/other`, request: requestObject() };
    expect(await plan.askUnattended(other)).toMatchObject({ mode: "page", status: 400 });
    expectRefused(await plan.askUnattended({ request: requestObject() }), /^request_not_supported$/);
  });
}
