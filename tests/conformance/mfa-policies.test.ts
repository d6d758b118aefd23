import { decodeJwt } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { mfaAcr } from "../../contracts/acr.ts";
import type { AuthenticationOptions } from "../../contracts/webauthn.ts";
import {
  byAllMeans,
  configure,
  ExperienceClient,
  expectSignedIn,
  newAddress,
  newPassword,
} from "./experience-client.ts";
import { type Client, createClient, createPerson, type Person, seedTenant, tenantForFile } from "./fixture.ts";
import { bindBackupCodes, bindPasskey, bindTotp, knownByPassword, totpCode } from "./mfa-steps.ts";
import { formOf, hiddenInputs } from "./page.ts";
import { authorizationUrl, callbackOf, codeForm, requestToken } from "./requests.ts";

const tenant = tenantForFile();
const all = ["Totp", "WebAuthn", "BackupCode"] as const;
let client: Client;

beforeAll(async () => {
  client = await createClient(tenant(), "Traditional");
  await byAllMeans(tenant());
});

const known = (person: Person, more: Record<string, string> = {}, device?: ExperienceClient) =>
  knownByPassword(tenant(), client, person, more, device);
const policy = (
  name: "Mandatory" | "NoPrompt" | "PromptAtSignInAndSignUp" | "PromptOnlyAtSignIn" | "UserControlled",
  more: Parameters<typeof configure>[1] = {},
) => configure(tenant(), { mfa: { factors: [...all], policy: name }, passkeySignIn: {}, trustedDevice: {}, ...more });
const missing = (skippable: boolean) => ({
  ...{ status: 422, body: { code: "user.missing_mfa", data: { availableFactors: ["Totp", "WebAuthn"], skippable } } },
});

/** A new user up to where sign-up has all that it asks for. */
async function registering(): Promise<ExperienceClient> {
  const page = await ExperienceClient.open(tenant(), client);
  await page.start("Register");
  const verificationId = await page.proveAddress("Register", "email", newAddress());
  await page.call("POST", "/identification", { verificationId });
  await page.ok("POST", "/profile", { type: "password", value: newPassword() });
  await page.ok("POST", "/identification", {});
  return page;
}

async function claimsOf(page: ExperienceClient) {
  const { body } = await page.submit();
  const first = await page.browser.get(String(body.redirectTo));
  const html = first.status === 200 ? await first.text() : "";
  // Somebody else who was signed in is signed out first, by a form that a script sends.
  const answer = html === "" ? first : await page.browser.post(formOf(html).action, hiddenInputs(html));
  const { url } = await page.browser.follow(tenant(), answer);
  const tokens = await requestToken(tenant(), client, codeForm(client, url?.searchParams.get("code") ?? null));
  return decodeJwt(String(tokens.id_token));
}

describe("a policy", () => {
  it("that insists lets nobody in without a factor and codes for the day when it is lost, new users included", async () => {
    await policy("Mandatory");
    for (const page of [await known(await createPerson(tenant())), await registering()]) {
      expect(await page.submit()).toMatchObject(missing(false));
      expect((await page.call("POST", "/profile/mfa/mfa-skipped")).body.code).toBe(
        "session.mfa.mfa_policy_not_user_controlled",
      );
      await bindTotp(page);
      expect(await page.submit()).toMatchObject({ status: 422, body: { code: "session.mfa.backup_code_required" } });
      await bindBackupCodes(page);
      await expectSignedIn(page);
    }
  });

  it.each(["UserControlled", "PromptAtSignInAndSignUp"] as const)(
    "%s asks, and remembers that it was put off",
    async (name) => {
      await policy(name);
      const person = await createPerson(tenant());
      for (const page of [await known(person), await registering()]) {
        expect(await page.submit()).toMatchObject(missing(true));
        await page.ok("POST", "/profile/mfa/mfa-skipped");
        await expectSignedIn(page);
      }
      await expectSignedIn(await known(person));
    },
  );

  it("that asks at a sign-in leaves a registration alone, and the next sign-in asks", async () => {
    await policy("PromptOnlyAtSignIn");
    await expectSignedIn(await registering());
    expect(await (await known(await createPerson(tenant()))).submit()).toMatchObject(missing(true));
  });

  it("that never asks still asks for what a user has; a factor that the tenant gave up is asked for no longer", async () => {
    await policy("NoPrompt");
    const person = await createPerson(tenant());
    const page = await known(person);
    await bindTotp(page);
    await expectSignedIn(page);
    expect((await (await known(person)).submit()).status).toBe(403);
    await configure(tenant(), { mfa: { factors: ["WebAuthn"], policy: "NoPrompt" } });
    await expectSignedIn(await known(person));
  });
});

describe("a trusted device", () => {
  const trusted = (person: Person, device: ExperienceClient) => known(person, {}, device);

  async function trusting(): Promise<{ person: Person; page: ExperienceClient }> {
    const person = await createPerson(tenant());
    const page = await known(person);
    await bindTotp(page);
    await bindBackupCodes(page);
    await page.ok("POST", "/profile/mfa/trusted-device", { trusted: true });
    await expectSignedIn(page);
    return { person, page };
  }

  it("is not asked again, says nothing of a second factor, and is asked where the application wants it", async () => {
    await policy("NoPrompt", { trustedDevice: { enabled: true, durationDays: 7 } });
    const { person, page } = await trusting();
    const cookie = [...page.browser.cookies.values()].find(({ name }) => name.startsWith("_trusted_device"));
    expect(cookie?.attributes).toEqual(expect.arrayContaining(["httponly", "samesite=lax", "max-age=604800"]));
    const claims = await claimsOf(await trusted(person, page));
    expect(claims).toMatchObject({ amr: ["pwd"] });
    expect(claims.acr).toBeUndefined();
    expect((await (await known(person)).submit()).status).toBe(403);
    const asked = await known(person, { acr_values: mfaAcr }, page);
    expect((await asked.submit()).status).toBe(403);
  });

  it("is another user's, a forged or a revoked one for nothing, and the switch ends them all", async () => {
    const { person, page } = await trusting();
    const other = await trusting();
    expect((await (await trusted(other.person, page)).submit()).status).toBe(403);
    const devices = await tenant().manage<{ id: string }[]>("GET", `/api/users/${person.id}/trusted-devices`);
    expect(devices).toHaveLength(1);
    expect(JSON.stringify(devices)).not.toContain("secret");
    for (const cookie of page.browser.cookies.values())
      if (cookie.name.startsWith("_trusted_device")) cookie.value = `${devices[0]?.id}.${"x".repeat(32)}`;
    expect((await (await trusted(person, page)).submit()).status).toBe(403);
    await tenant().manage("DELETE", `/api/users/${other.person.id}/trusted-devices`);
    expect((await (await trusted(other.person, other.page)).submit()).status).toBe(403);
    const last = await trusting();
    await policy("NoPrompt");
    expect((await (await trusted(last.person, last.page)).submit()).status).toBe(403);
    expect((await last.page.browser.get(`${tenant().endpoint}/sign-in`)).status).toBeLessThan(500);
  });

  it("is forgotten with a new password and with a factor that is taken away", async () => {
    await policy("NoPrompt", { trustedDevice: { enabled: true } });
    const { person } = await trusting();
    const [factor] = await tenant().manage<{ id: string }[]>("GET", `/api/users/${person.id}/mfa-verifications`);
    await tenant().manage("DELETE", `/api/users/${person.id}/mfa-verifications/${factor?.id}`);
    expect(await tenant().manage("GET", `/api/users/${person.id}/trusted-devices`)).toEqual([]);
    const reset = await ExperienceClient.open(tenant(), client);
    const second = await trusting();
    await reset.start("ForgotPassword");
    const verificationId = await reset.proveAddress("ForgotPassword", "email", second.person.email);
    await reset.ok("POST", "/identification", { verificationId });
    await reset.ok("PUT", "/profile/password", { password: `${second.person.password}-2` });
    await reset.submit();
    expect(await tenant().manage("GET", `/api/users/${second.person.id}/trusted-devices`)).toEqual([]);
  });

  it("is forgotten with a password that an administrator sets", async () => {
    const { person } = await trusting();
    await tenant().manage("PATCH", `/api/users/${person.id}/password`, { password: newPassword() });
    expect(await tenant().manage("GET", `/api/users/${person.id}/trusted-devices`)).toEqual([]);
  });

  it("is not made without the factor, or where the tenant allows none", async () => {
    const page = await known(await createPerson(tenant()));
    expect((await page.call("POST", "/profile/mfa/trusted-device", { trusted: true })).body.code).toBe(
      "session.mfa.require_mfa_verification",
    );
    await policy("NoPrompt");
    const other = await known(await createPerson(tenant()));
    await bindTotp(other);
    expect((await other.call("POST", "/profile/mfa/trusted-device", { trusted: true })).body.code).toBe(
      "session.mfa.trusted_device_not_enabled",
    );
  });
});

describe("an application that asks for a second factor", () => {
  const open = (page: ExperienceClient, more: Record<string, string>) =>
    page.browser.get(authorizationUrl(tenant(), client, more)).then((answer) => page.browser.follow(tenant(), answer));

  it("gets it in a running session, by the factor alone", async () => {
    await policy("NoPrompt", { trustedDevice: { enabled: true } });
    const person = await createPerson(tenant());
    const set = await known(person);
    const secret = await bindTotp(set);
    await set.ok("POST", "/profile/mfa/trusted-device", { trusted: true });
    await expectSignedIn(set);
    const page = await known(person, {}, set);
    expect((await claimsOf(page)).acr).toBeUndefined();
    const { url } = await open(page, { acr_values: mfaAcr });
    expect(url?.pathname).toMatch(/\/sign-in\/step-up$/);
    const landing = await page.browser.get(url ?? "");
    expect(landing.status).toBe(303);
    expect(landing.headers.get("location")).toContain("/sign-in/mfa/totp");
    expect((await page.submit()).status).toBe(403);
    await page.ok("POST", "/verification/totp/verify", { code: totpCode(secret) });
    expect(await claimsOf(page)).toMatchObject({ sub: person.id, acr: mfaAcr, amr: ["pwd", "otp", "mfa"] });
    // Once it has it, it asks no more.
    expect((await open(page, { acr_values: mfaAcr })).url?.searchParams.get("code")).toBeTruthy();
  });

  it("is let go on without it where the user has none, unless it does not do without", async () => {
    await policy("NoPrompt");
    const person = await createPerson(tenant());
    const page = await known(person, { acr_values: mfaAcr });
    expect((await claimsOf(page)).acr).toBeUndefined();
    expect((await open(page, { acr_values: mfaAcr })).url?.searchParams.get("code")).toBeTruthy();
    const claims = JSON.stringify({ id_token: { acr: { essential: true, values: [mfaAcr] } } });
    // A session alone gives nobody their first factor: the password is asked for again.
    expect((await open(page, { claims })).url?.pathname).toMatch(/\/sign-in$/);
    expect((await page.call("POST", "/step-up")).body.code).toBe("session.not_found");
    const again = await known(person, { claims }, page);
    expect(await again.submit()).toMatchObject(missing(false));
    await bindTotp(again);
    await bindBackupCodes(again);
    expect(await claimsOf(again)).toMatchObject({ acr: mfaAcr });
    await configure(tenant(), { mfa: { factors: [], policy: "NoPrompt" } });
    const none = await known(person);
    await expectSignedIn(none);
    const refused = await callbackOf(await open(none, { claims }));
    expect(refused.parameters.get("error")).toBe("unmet_authentication_requirements");
  });

  it("is told nothing of the session of another user, who was asked first", async () => {
    await policy("NoPrompt");
    const [person, other] = [await createPerson(tenant()), await createPerson(tenant())];
    const set = await known(person);
    await bindTotp(set);
    await expectSignedIn(set);
    await configure(tenant(), { mfa: { factors: [], policy: "NoPrompt" } });
    const page = await ExperienceClient.open(tenant(), client);
    await page.start("SignIn");
    const verificationId = await page.proveAddress("SignIn", "email", person.email);
    await page.ok("POST", "/identification", { verificationId });
    expect(await claimsOf(page)).toMatchObject({ sub: person.id, amr: ["otp"] });
    await policy("NoPrompt");
    expect((await open(page, { acr_values: mfaAcr })).url?.pathname).toMatch(/\/sign-in\/step-up$/);
    await page.start("SignIn");
    const identifier = { type: "username", value: other.username };
    const typed = await page.ok("POST", "/verification/password", { identifier, password: other.password });
    await page.ok("POST", "/identification", { verificationId: typed.verificationId });
    expect(await claimsOf(page)).toMatchObject({ sub: other.id, amr: ["pwd"] });
  });

  it.each([null, 5, { a: 1 }, mfaAcr])("may ask for it in a way that means nothing: %j", async (values) => {
    await policy("NoPrompt");
    const claims = JSON.stringify({ id_token: { acr: { values } } });
    await expectSignedIn(await known(await createPerson(tenant()), { claims }));
  });

  it("learns that a session of somebody who must prove more begins at the password, and not at the factor", async () => {
    await policy("NoPrompt");
    const page = await known(await createPerson(tenant()));
    await bindTotp(page);
    await expectSignedIn(page);
    const { url } = await open(page, { acr_values: mfaAcr, prompt: "login" });
    expect(url?.pathname).toMatch(/\/sign-in$/);
    await page.browser.get(`${tenant().endpoint}/sign-in/step-up`);
    expect((await page.submit()).body.code).toMatch(/interaction_not_found|identifier_not_found/);
  });
});

describe("a passkey in place of a password", () => {
  type Started = { verificationId: string; authenticationOptions: AuthenticationOptions };

  it("signs in by itself with two factors, and is offered after a password until it is put off", async () => {
    await policy("Mandatory", { passkeySignIn: { enabled: true } });
    const person = await createPerson(tenant());
    const set = await known(person);
    const key = await bindPasskey(set);
    await bindBackupCodes(set);
    await expectSignedIn(set);
    const page = await ExperienceClient.open(tenant(), client);
    const begun = await page.ok<Started>("POST", "/preflight/sign-in-passkey/authentication");
    expect(begun.authenticationOptions).toMatchObject({ allowCredentials: [], userVerification: "required" });
    const verify = (payload: object, verificationId = begun.verificationId) =>
      page.call("POST", "/verification/sign-in-passkey/authentication/verify", { verificationId, payload });
    const unverified = key.get(begun.authenticationOptions, { isUserVerified: false });
    expect(await verify(unverified)).toMatchObject({
      status: 400,
      body: { code: "session.mfa.webauthn_verification_failed" },
    });
    const again = await page.ok<Started>("POST", "/verification/sign-in-passkey/authentication");
    await verify(key.get(again.authenticationOptions), again.verificationId);
    await page.ok("POST", "/identification", { verificationId: again.verificationId });
    expect(await claimsOf(page)).toMatchObject({ sub: person.id, acr: mfaAcr, amr: ["hwk", "user", "mfa"] });

    await configure(tenant(), { mfa: { factors: [], policy: "NoPrompt" } });
    const other = await createPerson(tenant());
    const offered = await known(other);
    expect(await offered.submit()).toMatchObject({ status: 422, body: { code: "user.passkey_preferred" } });
    await offered.ok("POST", "/profile/mfa/passkey-skipped");
    await expectSignedIn(offered);
    await expectSignedIn(await known(other));
  });

  it("is worth nothing in another tenant, for a suspended user, or where it is switched off", async () => {
    await policy("NoPrompt", { passkeySignIn: { enabled: true } });
    const person = await createPerson(tenant());
    const set = await known(person);
    const key = await bindPasskey(set);
    await expectSignedIn(set);
    const other = await seedTenant(tenant().host, "EU");
    await configure(other, { passkeySignIn: { enabled: true } });
    const elsewhere = await ExperienceClient.open(other, await createClient(other, "Traditional"));
    const asked = await elsewhere.ok<Started>("POST", "/preflight/sign-in-passkey/authentication");
    const { verificationId } = asked;
    const stranger = await elsewhere.call("POST", "/verification/sign-in-passkey/authentication/verify", {
      ...{ verificationId, payload: key.get(asked.authenticationOptions) },
    });
    expect(stranger).toMatchObject({ status: 400, body: { code: "session.mfa.webauthn_verification_failed" } });
    await tenant().manage("PATCH", `/api/users/${person.id}/is-suspended`, { isSuspended: true });
    const page = await ExperienceClient.open(tenant(), client);
    const begun = await page.ok<Started>("POST", "/preflight/sign-in-passkey/authentication");
    const payload = key.get(begun.authenticationOptions);
    await page.ok("POST", "/verification/sign-in-passkey/authentication/verify", {
      verificationId: begun.verificationId,
      payload,
    });
    expect((await page.call("POST", "/identification", { verificationId: begun.verificationId })).body.code).toBe(
      "user.suspended",
    );
    await policy("NoPrompt");
    const off = await ExperienceClient.open(tenant(), client);
    expect((await off.call("POST", "/preflight/sign-in-passkey/authentication")).body.code).toBe(
      "user.sign_in_method_not_enabled",
    );
  });
});

describe("an administrator", () => {
  it("resets the factors of somebody who lost them; each can be restored for a day, and the user is told", async () => {
    await policy("NoPrompt");
    const person = await createPerson(tenant());
    const page = await known(person);
    await bindTotp(page);
    await bindBackupCodes(page);
    await expectSignedIn(page);
    const factors = `/api/users/${person.id}/mfa-verifications`;
    await tenant().manage("DELETE", factors);
    expect(await tenant().manage("GET", factors)).toEqual([]);
    await expectSignedIn(await known(person));
    const inbox = await fetch(`${tenant().host.url}/dev/inbox.json?to=${encodeURIComponent(person.email)}`);
    expect(
      ((await inbox.json()) as { type: string }[]).filter(({ type }) => type === "CredentialChanged").length,
    ).toBeGreaterThan(1);
    const changes = await tenant().manage<{ id: string; entity: string; isUndoable: boolean; before: object }[]>(
      "GET",
      `/api/changes?entityId=${person.id}`,
    );
    const deleted = changes.filter(({ entity, before }) => entity === "user-mfa" && before);
    expect(deleted).toHaveLength(2);
    expect(JSON.stringify(deleted)).not.toMatch(/sealed|codeHashes|v1\./);
    for (const { id, isUndoable } of deleted) {
      expect(isUndoable).toBe(true);
      await tenant().manage("POST", `/api/changes/${id}/undo`);
    }
    expect(await tenant().manage("GET", factors)).toHaveLength(2);
    expect((await (await known(person)).submit()).status).toBe(403);
  });
});
