import { decodeJwt } from "jose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AuthenticationOptions } from "../../contracts/webauthn.ts";
import {
  byAllMeans,
  configure,
  ExperienceClient,
  expectSignedIn,
  newAddress,
  newPassword,
} from "./experience-client.ts";
import { type Client, createClient, createPerson, type Person, tenantForFile, unique } from "./fixture.ts";
import { bindPasskey } from "./mfa-steps.ts";
import { codeForm, requestToken } from "./requests.ts";

const tenant = tenantForFile();
let client: Client;

beforeAll(async () => {
  client = await createClient(tenant(), "Traditional");
});
beforeEach(() => byAllMeans(tenant()));

const open = () => ExperienceClient.open(tenant(), client);

/** Somebody who has typed the right password, and goes no further. */
async function proved({ username, password }: Person): Promise<ExperienceClient> {
  const page = await open();
  await page.start("SignIn");
  const identifier = { type: "username", value: username };
  const { verificationId } = await page.ok("POST", "/verification/password", { identifier, password });
  await page.ok("POST", "/identification", { verificationId });
  return page;
}
const setPassword = ({ id }: Person, password: string) =>
  tenant().manage("PATCH", `/api/users/${id}/password`, { password });

describe("a sign-in that was begun before all sessions were ended", () => {
  it("is not finished with the proof from before, and is with a new one", async () => {
    const person = await createPerson(tenant());
    const page = await proved(person);
    const password = newPassword();
    await setPassword(person, password);
    expect((await page.submit()).body.code).toBe("session.verification_expired");
    await page.start("SignIn");
    const identifier = { type: "username", value: person.username };
    const { verificationId } = await page.ok("POST", "/verification/password", { identifier, password });
    await page.ok("POST", "/identification", { verificationId });
    await expectSignedIn(page);
  });

  it("leads nowhere when it was submitted, and its browser not yet sent back", async () => {
    const person = await createPerson(tenant());
    const page = await proved(person);
    const { redirectTo } = await page.ok("POST", "/submit");
    await setPassword(person, newPassword());
    const landing = await page.browser.follow(tenant(), await page.browser.get(String(redirectTo)));
    expect(landing.url?.searchParams.get("code") ?? null).toBeNull();
  });
});

describe("a reset of the password that was begun before all sessions were ended", () => {
  /** Somebody who has proved the address, and goes no further. */
  async function resetting({ email }: Person): Promise<ExperienceClient> {
    const page = await open();
    await page.start("ForgotPassword");
    const verificationId = await page.proveAddress("ForgotPassword", "email", email);
    await page.ok("POST", "/identification", { verificationId });
    return page;
  }

  it.each(["an administrator's", "another reset's"])("does not replace %s password", async (whose) => {
    const person = await createPerson(tenant());
    const [page, other] = [await resetting(person), await resetting(person)];
    await page.ok("PUT", "/profile/password", { password: newPassword() });
    const password = newPassword();
    if (whose === "another reset's") await other.ok("PUT", "/profile/password", { password });
    if (whose === "another reset's") await other.ok("POST", "/submit");
    else await setPassword(person, password);
    expect((await page.submit()).body.code).toBe("session.verification_expired");
    await expectSignedIn(await proved({ ...person, password }));
  });
});

describe("a proof for another purpose", () => {
  it("signs nobody in by a code where the tenant wants a password", async () => {
    const { email } = await createPerson(tenant());
    const methods = [
      { identifier: "email" as const, password: true, verificationCode: false, isPasswordPrimary: true },
    ];
    await configure(tenant(), { signIn: { methods } });
    const page = await open();
    await page.start("Register");
    const verificationId = await page.proveAddress("Register", "email", email);
    await page.ok("PUT", "/interaction-event", { interactionEvent: "SignIn" });
    const refused = await page.call("POST", "/identification", { verificationId });
    expect(refused.body.code).toBe("user.sign_in_method_not_enabled");
  });

  it("does not let an invitation open the registration for another address", async () => {
    const [invited, outsider] = [newAddress(), newAddress()];
    const { token } = await tenant().manage<{ token: string }>("POST", "/api/one-time-tokens", { email: invited });
    await configure(tenant(), { signInMode: "SignIn" });
    const page = await open();
    await page.start("SignIn");
    const verificationId = await page.proveAddress("SignIn", "email", outsider);
    const identifier = { type: "email", value: invited };
    const link = await page.ok("POST", "/verification/one-time-token/verify", { identifier, token });
    await page.ok("PUT", "/interaction-event", { interactionEvent: "Register" });
    expect((await page.call("POST", "/identification", { verificationId })).body.code).toBe("auth.forbidden");
    const next = await page.call("POST", "/identification", { verificationId: link.verificationId });
    expect(next.body.code).toBe("user.missing_profile");
    await configure(tenant(), { signInMode: "SignInAndRegister" });
  });

  it("does not take an address to a registration that the tenant's list keeps out", async () => {
    const outsider = `someone-${unique()}@blocked.example`;
    await configure(tenant(), { emailBlocklistPolicy: { customBlocklist: ["@blocked.example"] } });
    const page = await open();
    await page.start("SignIn");
    const verificationId = await page.proveAddress("SignIn", "email", outsider);
    await page.ok("PUT", "/interaction-event", { interactionEvent: "Register" });
    const refused = await page.call("POST", "/identification", { verificationId });
    expect(refused.body.code).toBe("session.email_blocklist.email_not_allowed");
    const { username, password } = await createPerson(tenant(), { primaryEmail: null });
    const own = await open();
    await own.start("SignIn");
    const address = await own.proveAddress("SignIn", "email", `someone-${unique()}@blocked.example`);
    const typed = await own.ok("POST", "/verification/password", {
      ...{ identifier: { type: "username", value: username }, password },
    });
    await own.ok("POST", "/identification", { verificationId: typed.verificationId });
    // Neither to a registration nor to a user as a part of the profile.
    for (const [there, id] of [
      [page, verificationId],
      [own, address],
    ] as const)
      expect((await there.call("POST", "/profile", { type: "email", verificationId: id })).body.code).toBe(
        "session.email_blocklist.email_not_allowed",
      );
    await configure(tenant(), { emailBlocklistPolicy: {} });
  });

  it("does not lead another address where an invitation leads", async () => {
    const { id } = await tenant().manage("POST", "/api/organizations", { name: unique() });
    for (const isProfile of [false, true]) {
      const [invited, other] = [newAddress(), newAddress()];
      const context = { jitOrganizationIds: [id] };
      const link = await tenant().manage<{ token: string }>("POST", "/api/one-time-tokens", {
        email: invited,
        context,
      });
      const page = await open();
      await page.start("Register");
      const identifier = { type: "email", value: invited };
      const { token } = link;
      const proof = await page.ok("POST", "/verification/one-time-token/verify", { identifier, token });
      await page.call("POST", "/identification", { verificationId: proof.verificationId });
      const verificationId = await page.proveAddress("Register", "email", other);
      if (isProfile) await page.ok("POST", "/profile", { type: "email", verificationId });
      else await page.call("POST", "/identification", { verificationId });
      await page.ok("POST", "/profile", { type: "password", value: newPassword() });
      await page.ok("POST", "/identification", {});
      await expectSignedIn(page);
    }
    expect(await tenant().manage("GET", `/api/organizations/${id}/users`)).toEqual([]);
  });

  it("is not among the methods of the ID token when it is another user's", async () => {
    await configure(tenant(), { passkeySignIn: { enabled: true } });
    const [person, other] = [await createPerson(tenant()), await createPerson(tenant())];
    const set = await proved(other);
    const key = await bindPasskey(set);
    await expectSignedIn(set);
    const page = await open();
    await page.start("SignIn");
    const path = "/verification/sign-in-passkey/authentication";
    type Started = { verificationId: string; authenticationOptions: AuthenticationOptions };
    const { verificationId, authenticationOptions } = await page.ok<Started>("POST", path);
    await page.ok("POST", `${path}/verify`, { verificationId, payload: key.get(authenticationOptions) });
    await page.proveAddress("SignIn", "email", other.email);
    const identifier = { type: "username", value: person.username };
    const typed = await page.ok("POST", "/verification/password", { identifier, password: person.password });
    await page.ok("POST", "/identification", { verificationId: typed.verificationId });
    await page.ok("POST", "/profile/mfa/passkey-skipped");
    const { redirectTo } = await page.ok("POST", "/submit");
    const { url } = await page.browser.follow(tenant(), await page.browser.get(String(redirectTo)));
    const tokens = await requestToken(tenant(), client, codeForm(client, url?.searchParams.get("code") ?? null));
    expect(decodeJwt(String(tokens.id_token))).toMatchObject({ sub: person.id, amr: ["pwd"] });
    await configure(tenant(), { passkeySignIn: { enabled: false } });
  });
});

describe("a profile that no proof began", () => {
  const signUp = { identifiers: ["username" as const], password: true, verify: false, secondaryIdentifiers: [] };

  /** What a registration by a username and a password is answered with. */
  async function begun(page: ExperienceClient) {
    await page.ok("POST", "/profile", { type: "username", value: `user_${unique()}` });
    await page.ok("POST", "/profile", { type: "password", value: newPassword() });
    return page.call("POST", "/identification", {});
  }
  async function registering() {
    const page = await open();
    await page.start("Register");
    return page;
  }

  it("registers by what sign-up asks for", async () => {
    await configure(tenant(), { signUp });
    const page = await registering();
    expect((await begun(page)).status).toBe(201);
    await expectSignedIn(page);
  });

  it("does not where the tenant wants to see a person first", async () => {
    const config = { type: "Turnstile", siteKey: "site-key", secretKey: "secret" };
    await tenant().manage("PUT", "/api/captcha-provider", { config });
    await configure(tenant(), { signUp, captchaPolicy: { enabled: true } });
    expect((await begun(await registering())).body.code).toBe("session.captcha_required");
    await configure(tenant(), { captchaPolicy: { enabled: false } });
  });

  it("does not where new users come by a provider alone", async () => {
    await configure(tenant(), { signUp: { ...signUp, identifiers: [], password: false } });
    expect((await begun(await registering())).body.code).toBe("user.sign_up_method_not_enabled");
  });

  it("does not where registration is closed, by the invitation of an address that it does not have", async () => {
    await configure(tenant(), { signUp, signInMode: "SignIn" });
    const invited = newAddress();
    const { token } = await tenant().manage<{ token: string }>("POST", "/api/one-time-tokens", { email: invited });
    const page = await open();
    await page.start("SignIn");
    const identifier = { type: "email", value: invited };
    await page.ok("POST", "/verification/one-time-token/verify", { identifier, token });
    await page.ok("PUT", "/interaction-event", { interactionEvent: "Register" });
    expect((await begun(page)).body.code).toBe("auth.forbidden");
    await configure(tenant(), { signInMode: "SignInAndRegister" });
  });
});

it("the right password of somebody who may not sign in counts as no failure, and is in the audit log", async () => {
  await configure(tenant(), { sentinelPolicy: { maxAttempts: 2, lockoutDuration: 10 } });
  const person = await createPerson(tenant());
  await tenant().manage("PATCH", `/api/users/${person.id}/is-suspended`, { isSuspended: true });
  const page = await open();
  for (let n = 0; n < 4; n += 1) {
    const typed = { identifier: person.username, password: person.password };
    const refused = await page.browser.post(`${tenant().endpoint}/sign-in`, typed);
    expect(await refused.text()).toContain("suspended");
  }
  const of = (key: string) =>
    tenant().manage<{ payload: object }[]>("GET", `/api/logs?userId=${person.id}&logKey=${key}`);
  const steps = await of("Interaction.SignIn.Verification.Password.Submit");
  expect(steps.map(({ payload }) => payload)).toMatchObject(Array(4).fill({ result: "Success" }));
  const ends = await of("Interaction.SignIn.Submit");
  expect(ends.map(({ payload }) => payload)).toMatchObject(
    Array(4).fill({ result: "Error", error: { code: "user.suspended" } }),
  );
  await configure(tenant(), { sentinelPolicy: {} });
});
