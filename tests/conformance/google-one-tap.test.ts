import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { PublicExperience } from "../../contracts/sign-in-experience.ts";
import { callsThisMachine, hostForFile } from "../host.ts";
import { type Fault, startSocialProviders } from "../services/social-providers.ts";
import { configure, ExperienceClient } from "./experience-client.ts";
import { type Client, createClient, createPerson, rpOrigin, seedTenant, type Tenant, unique } from "./fixture.ts";
import { authorizationUrl } from "./requests.ts";

const providers = await startSocialProviders();
interface Shop {
  tenant: Tenant;
  client: Client;
  connectorId: string;
}
const host = hostForFile({ vars: callsThisMachine });
let tenant: Tenant;
let client: Client;
let connectorId = "";
const config = { clientId: providers.client.id, clientSecret: providers.client.secret };
const oneTap = { isEnabled: true, autoSelect: true, closeOnTapOutside: false, itpSupport: true };

/** A tenant with One Tap, and these settings from its first request on: nobody believes an older copy of them. */
async function openShop(settings: Parameters<typeof configure>[1]): Promise<Shop> {
  const made = await seedTenant(host(), "EU");
  const input = { connectorId: "google-universal", config: { ...config, oneTap } };
  const { id } = await made.manage("POST", "/api/connectors", input);
  await configure(made, {
    signUp: { identifiers: [], password: false, verify: false, secondaryIdentifiers: [] },
    ...{ socialSignInConnectorTargets: ["google"], ...settings },
  });
  return { tenant: made, client: await createClient(made, "Traditional"), connectorId: id };
}

beforeAll(async () => {
  ({ tenant, client, connectorId } = await openShop({ agreeToTermsPolicy: "Automatic" }));
});
afterAll(async () => {
  await providers.stop();
});
beforeEach(() => {
  providers.fault = null;
  providers.person = { id: `id-${unique()}`, email: `p-${unique()}@example.com`, isVerified: true, name: "Ada" };
});

const switchTo = (settings: object) =>
  tenant.manage("PATCH", `/api/connectors/${connectorId}`, { config: { ...config, ...settings } });

const open = async (event = "SignIn") => {
  const page = await ExperienceClient.open(tenant, client);
  await page.start(event);
  return page;
};
const verify = (page: ExperienceClient, connectorData: Record<string, string>, more: object = {}) =>
  page.call("POST", `/verification/social/${connectorId}/verify`, { connectorData, ...more });

/** Puts a cookie where Google's script puts one. */
const withCookie = (page: ExperienceClient, value: string) =>
  page.browser.cookies.set("/ g", { name: "g_csrf_token", value, path: "/", attributes: [] });

const usersWith = (email: string) =>
  tenant.manage<{ id: string; identities: object }[]>("GET", `/api/users?search=${email}`);

describe("a page of one's own", () => {
  it("signs up, signs in, and links with a credential, as with the button", async () => {
    const { email = "" } = providers.person;
    const newcomer = await open();
    const { status, body } = await verify(newcomer, { credential: await providers.oneTap() });
    expect(status, JSON.stringify(body)).toBe(200);
    const { verificationId } = body;
    const refused = await newcomer.call("POST", "/identification", { verificationId });
    expect(refused).toMatchObject({ status: 404, body: { code: "user.identity_not_exist" } });
    await newcomer.ok("PUT", "/interaction-event", { interactionEvent: "Register" });
    expect((await newcomer.call("POST", "/identification", { verificationId })).status).toBe(201);
    expect((await newcomer.submit()).status).toBe(200);
    const known = await open();
    const again = await verify(known, { credential: await providers.oneTap() });
    expect((await known.call("POST", "/identification", again.body)).status).toBe(204);
    expect((await known.submit()).status).toBe(200);
    expect(await usersWith(email)).toMatchObject([{ identities: { google: { userId: providers.person.id } } }]);
    const person = await createPerson(tenant);
    providers.person = { ...providers.person, id: unique(), email: person.email };
    const linking = await open();
    const proved = await verify(linking, { credential: await providers.oneTap() });
    const link = { verificationId: proved.body.verificationId, linkSocialIdentity: true };
    expect((await linking.call("POST", "/identification", link)).status).toBe(204);
  });

  it.each<Fault>(["bad-signature", "unsigned", "wrong-issuer", "wrong-audience", "expired", "no-subject"])(
    "is told that a credential with %s is none, and so is the audit log",
    async (fault) => {
      const page = await open();
      providers.fault = fault;
      const credential = await providers.oneTap();
      providers.fault = null;
      const error = { code: "connector.social_invalid_id_token" };
      expect(await verify(page, { credential })).toMatchObject({ status: 401, body: error });
      const key = "Interaction.SignIn.Verification.Social.Submit";
      const [entry] = await tenant.manage<object[]>("GET", `/api/logs?logKey=${key}`);
      expect(entry).toMatchObject({ payload: { result: "Error", error, params: { connectorId } } });
    },
  );

  it("takes a credential once, whoever brings it, also at the same moment", async () => {
    const credential = await providers.oneTap();
    const pages = await Promise.all([open(), open()]);
    const replies = await Promise.all(pages.map((page) => verify(page, { credential })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    const rewritten = `${credential.slice(0, -1)}${credential.endsWith("A") ? "B" : "A"}`;
    for (const one of [credential, rewritten])
      expect((await verify(await open(), { credential: one })).body.code).toBe("connector.social_invalid_id_token");
  });

  it("is refused with another's nonce, or without the token of Google's cookie", async () => {
    const page = await open();
    const stolen = await providers.oneTap("of another browser");
    expect((await verify(page, { credential: stolen })).body.code).toBe("connector.social_invalid_id_token");
    withCookie(page, "csrf-1");
    for (const csrf of [{}, { g_csrf_token: "csrf-2" }] as Record<string, string>[])
      expect((await verify(page, { credential: await providers.oneTap(), ...csrf })).body.code).toBe(
        "session.csrf_token_mismatch",
      );
    const whole = { credential: await providers.oneTap(), g_csrf_token: "csrf-1" };
    expect((await verify(page, whole)).status).toBe(200);
  });

  it("cannot use it where it is off, nor where something else was begun", async () => {
    const page = await open();
    const begun = await page.ok("POST", `/verification/social/${connectorId}/authorization-uri`, {
      ...{ state: "s", redirectUri: "https://shop.example/callback" },
    });
    const credential = await providers.oneTap();
    const code = "verification_record.not_supported_for_google_one_tap";
    const { verificationId } = begun;
    expect(await verify(page, { credential }, { verificationId })).toMatchObject({ status: 400, body: { code } });
    await switchTo({});
    expect(await verify(page, { credential })).toMatchObject({ status: 400, body: { code } });
    await switchTo({ oneTap });
    await configure(tenant, { socialSignInConnectorTargets: [] });
    expect((await verify(page, { credential })).body.code).toBe("session.invalid_connector_id");
    await configure(tenant, { socialSignInConnectorTargets: ["google"] });
  });
});

describe("our own pages", () => {
  const experience = async () =>
    (await (await fetch(`${tenant.endpoint}/api/.well-known/sign-in-exp`)).json()) as PublicExperience;
  const show = async (path = "/sign-in", at: Pick<Shop, "tenant" | "client"> = { tenant, client }) => {
    const page = await ExperienceClient.open(at.tenant, at.client);
    const answer = await page.browser.get(at.tenant.endpoint + path);
    const html = await answer.text();
    const attribute = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1] ?? "";
    return { page, html, attribute, policy: answer.headers.get("content-security-policy") ?? "" };
  };
  /** An isolate believes its copy of the settings for a moment. */
  const shows = (path: string, isThere: boolean) =>
    vi.waitFor(
      async () => {
        const { html, policy } = await show(path);
        expect([html.includes("g_id_onload"), policy.includes("google")], path).toEqual([isThere, isThere]);
      },
      { timeout: 30_000, interval: 200 },
    );
  /** What Google's script posts once somebody has tapped. */
  const tap = async (page: ExperienceClient, loginUri: string, form: Record<string, string>, cookie = "csrf-1") => {
    withCookie(page, cookie);
    return page.browser.post(loginUri, { g_csrf_token: "csrf-1", select_by: "user", ...form });
  };

  it("let Google's script in where it is on, and nowhere else", async () => {
    await shows("/sign-in", true);
    const { html, attribute, policy } = await show();
    expect(attribute("client_id")).toBe(providers.client.id);
    expect(attribute("login_uri")).toBe(`${tenant.endpoint}/callback/${connectorId}`);
    const settings = ["auto_select", "cancel_on_tap_outside", "itp_support", "context"].map(attribute);
    expect(settings).toEqual(["true", "false", "true", "signin"]);
    expect(html).toMatch(/<script src="https:\/\/accounts\.google\.com\/gsi\/client" nonce=/);
    for (const source of ["connect-src 'self'", "frame-src", "style-src 'self' 'nonce-"])
      expect(policy).toMatch(new RegExp(`${source}[^;]*https://accounts\\.google\\.com/gsi/`));
    expect((await show("/register")).attribute("context")).toBe("signup");
    for (const path of ["/reset-password", "/sign-in?first_screen=identifier:sign_in", "/sign-in/password"])
      expect((await show(path)).policy, path).not.toContain("google");
    const { googleOneTap } = await experience();
    expect(googleOneTap).toEqual({ ...oneTap, clientId: providers.client.id, connectorId });
    await switchTo({});
    await shows("/sign-in", false);
    expect(await experience()).not.toHaveProperty("googleOneTap");
    await switchTo({ oneTap });
    await shows("/sign-in", true);
  });

  it("ask for no tap before terms are accepted, nor where nobody is signing in", async () => {
    const termsOfUseUrl = "https://acme.io/terms";
    const policies = ["Automatic", "ManualRegistrationOnly", "Manual"] as const;
    const asks = async (agreeToTermsPolicy: (typeof policies)[number]) => {
      const shop = await openShop({ agreeToTermsPolicy, termsOfUseUrl });
      const pages = await Promise.all(["/sign-in", "/register"].map((path) => show(path, shop)));
      return pages.map(({ html, policy }) => [html.includes("g_id_onload"), policy.includes("google")]);
    };
    const [yes, no] = [
      [true, true],
      [false, false],
    ];
    const seen = [];
    for (const policy of policies) seen.push(await asks(policy));
    expect(seen).toEqual([
      [yes, yes],
      [yes, no],
      [no, no],
    ]);
    const stranger = await fetch(`${tenant.endpoint}/sign-in`);
    expect(await stranger.text()).not.toContain("g_id_onload");
  });

  it("sign up and sign in with what the script posts", async () => {
    for (const _ of ["new", "known"]) {
      const { page, attribute } = await show();
      const credential = await providers.oneTap(attribute("nonce"));
      const answer = await tap(page, attribute("login_uri"), { credential });
      expect(answer.status, await answer.clone().text()).toBe(303);
      const landing = await page.browser.follow(tenant, answer);
      expect(landing.url?.origin).toBe(rpOrigin);
      expect(landing.url?.searchParams.get("code")).toBeTruthy();
    }
    expect(await usersWith(String(providers.person.email))).toHaveLength(1);
  });

  it("take a tap for the sign-in of its tab, also when another tab began a newer one", async () => {
    const { page, attribute } = await show();
    const credential = await providers.oneTap(attribute("nonce"));
    const newer = authorizationUrl(tenant, client, { state: "of-the-newer" });
    await page.browser.follow(tenant, await page.browser.get(newer));
    const answer = await tap(page, attribute("login_uri"), { credential });
    expect(answer.status).toBe(307);
    const again = new URL(String(answer.headers.get("location")), tenant.endpoint).href;
    const landing = await page.browser.follow(tenant, await tap(page, again, { credential }));
    expect(landing.url?.origin).toBe(rpOrigin);
    expect(landing.url?.searchParams.get("code")).toBeTruthy();
    expect(landing.url?.searchParams.get("state")).not.toBe("of-the-newer");
  });

  it("refuse a credential that they did not ask for, or that another site posts", async () => {
    const [{ page, attribute }, other] = [await show(), await show()];
    const loginUri = attribute("login_uri");
    const credential = await providers.oneTap(attribute("nonce"));
    for (const [form, cookie] of [
      [{ credential: await providers.oneTap() }, "csrf-1"],
      [{ credential: await providers.oneTap(other.attribute("nonce")) }, "csrf-1"],
      [{ credential }, "csrf-2"],
      [{ credential: "x" }, "csrf-1"],
    ] as const) {
      const answer = await tap(page, loginUri, form, cookie);
      expect([answer.status, answer.headers.get("location")], JSON.stringify(form)).toEqual([
        expect.toSatisfy((status: number) => status >= 400 && status < 500),
        null,
      ]);
      expect(await answer.text()).toContain("<h1");
    }
    // A link with somebody else's credential signs nobody in as them.
    await page.start("SignIn");
    await page.ok("POST", `/verification/social/${connectorId}/authorization-uri`, {
      ...{ state: "s", redirectUri: "https://shop.example/callback" },
    });
    const links = [await providers.oneTap(), credential].map((one) => `${loginUri}?credential=${one}`);
    for (const link of [...links, `${links[0]}&state=s&g_csrf_token=csrf-1`]) {
      const answer = await page.browser.get(link);
      expect([answer.status >= 400, answer.headers.get("location")], link).toEqual([true, null]);
    }
    expect((await tap(page, loginUri, { credential })).status).toBe(303);
  });
});
