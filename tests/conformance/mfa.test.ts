import { decodeJwt } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { mfaAcr } from "../../contracts/acr.ts";
import type { StartedWebAuthnRegistration } from "../../contracts/experience.ts";
import type { AuthenticationOptions } from "../../contracts/webauthn.ts";
import { Authenticator, type Mischief } from "./authenticator.ts";
import { byAllMeans, configure, ExperienceClient, expectSignedIn, type Reply } from "./experience-client.ts";
import { type Client, createClient, createPerson, type Person, tenantForFile } from "./fixture.ts";
import { bindBackupCodes, bindPasskey, bindTotp, knownByPassword, totpCode, wrongCode } from "./mfa-steps.ts";
import { codeForm, requestToken } from "./requests.ts";

const tenant = tenantForFile();
const all = ["Totp", "WebAuthn", "BackupCode"] as const;
let client: Client;

beforeAll(async () => {
  client = await createClient(tenant(), "Traditional");
  await byAllMeans(tenant());
  await configure(tenant(), { mfa: { factors: [...all], policy: "NoPrompt" } });
});

const known = (person: Person, more: Record<string, string> = {}) => knownByPassword(tenant(), client, person, more);
const needsFactor = { status: 403, body: { code: "session.mfa.require_mfa_verification" } };
type Started = { verificationId: string; authenticationOptions: AuthenticationOptions };

async function claimsOf(page: ExperienceClient) {
  const { body } = await page.submit();
  const { url } = await page.browser.follow(tenant(), await page.browser.get(String(body.redirectTo)));
  const tokens = await requestToken(tenant(), client, codeForm(client, url?.searchParams.get("code") ?? null));
  return decodeJwt(String(tokens.id_token));
}

/** Five interactions of a person, in each of which ten posts arrive at the same moment. */
async function openSeveral(person: Person): Promise<ExperienceClient[]> {
  const pages: ExperienceClient[] = [];
  while (pages.length < 5) pages.push(await known(person));
  return pages;
}
const fifty = <T>(pages: T[]): T[] => Array.from({ length: 10 }, () => pages).flat();
const refusals = (answers: Reply[]): string[] =>
  answers.filter(({ status }) => status !== 200).map(({ body }) => String(body.code));

/** A person with an authenticator app and backup codes. */
async function withTotp(): Promise<{ person: Person; secret: string; codes: string[] }> {
  const person = await createPerson(tenant());
  const page = await known(person);
  const secret = await bindTotp(page);
  const codes = await bindBackupCodes(page);
  await expectSignedIn(page);
  return { person, secret, codes };
}

async function withPasskey(): Promise<{ person: Person; key: Authenticator }> {
  const person = await createPerson(tenant());
  const page = await known(person);
  const key = await bindPasskey(page);
  await expectSignedIn(page);
  return { person, key };
}

describe("an authenticator app", () => {
  it("is asked for after the password, and the token says that it was", async () => {
    const { person, secret } = await withTotp();
    const page = await known(person);
    expect(await page.submit()).toMatchObject({
      ...needsFactor,
      body: { data: { availableFactors: expect.arrayContaining(["Totp"]) } },
    });
    const right = totpCode(secret);
    const wrong = await page.call("POST", "/verification/totp/verify", { code: wrongCode(right) });
    expect(wrong).toMatchObject({ status: 400, body: { code: "session.mfa.invalid_totp_code" } });
    expect(await page.submit()).toMatchObject(needsFactor);
    await page.ok("POST", "/verification/totp/verify", { code: `${right.slice(0, 3)} ${right.slice(3)}` });
    expect(await claimsOf(page)).toMatchObject({ acr: mfaAcr, amr: ["pwd", "otp", "mfa"] });
    const logs = await tenant().manage<{ key: string; payload: { result: string } }[]>(
      "GET",
      `/api/logs?userId=${person.id}&page_size=50`,
    );
    const keys = logs.map(({ key, payload }) => `${key} ${payload.result}`);
    expect(keys).toEqual(
      expect.arrayContaining([
        "Interaction.SignIn.Mfa.Totp.Submit Success",
        "Interaction.SignIn.Mfa.Totp.Submit Error",
        "Interaction.SignIn.BindMfa.Totp.Submit Success",
      ]),
    );
  });

  it("gives a code that counts once, in any interaction, and with fifty at the same moment", async () => {
    const { person, secret } = await withTotp();
    const pages = await openSeveral(person);
    const code = totpCode(secret);
    const answers = await Promise.all(
      fifty(pages).map((page) => page.call("POST", "/verification/totp/verify", { code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refusals(answers)).toContain("session.mfa.invalid_totp_code");
    expect(
      refusals(answers).filter((code) => !["session.mfa.invalid_totp_code", "entity.version_mismatch"].includes(code)),
    ).toEqual([]);
  });

  it("cannot be guessed: failures are counted for the user, over interactions and factors", async () => {
    const { person, secret, codes } = await withTotp();
    await configure(tenant(), { sentinelPolicy: { maxAttempts: 5, lockoutDuration: 10 } });
    const right = totpCode(secret);
    for (let tries = 0; tries < 3; tries += 1)
      await (await known(person)).call("POST", "/verification/totp/verify", { code: wrongCode(right) });
    for (let tries = 0; tries < 2; tries += 1)
      await (await known(person)).call("POST", "/verification/backup-code/verify", { code: "0000000000" });
    const page = await known(person);
    const blocked = { body: { code: "session.verification_blocked_too_many_attempts" } };
    expect(await page.call("POST", "/verification/totp/verify", { code: right })).toMatchObject(blocked);
    expect(await page.call("POST", "/verification/backup-code/verify", { code: codes[0] })).toMatchObject(blocked);
    await configure(tenant(), { sentinelPolicy: {} });
  });

  it("is not passed by a submission, another event, a new beginning, or a reset", async () => {
    const { person } = await withTotp();
    const page = await known(person);
    expect(await page.submit()).toMatchObject(needsFactor);
    expect(await page.call("POST", "/profile/mfa/mfa-skipped")).toMatchObject({ status: 204 });
    expect(await page.submit()).toMatchObject(needsFactor);
    expect(await page.call("POST", "/verification/totp/secret")).toMatchObject(needsFactor);
    expect(await page.call("POST", "/verification/web-authn/registration")).toMatchObject(needsFactor);
    expect(await page.call("POST", "/profile", { type: "username", value: "someone" })).toMatchObject(needsFactor);
    await page.start("SignIn");
    expect((await page.submit()).body.code).toBe("session.identifier_not_found");
    const reset = await ExperienceClient.open(tenant(), client);
    await reset.start("ForgotPassword");
    const verificationId = await reset.proveAddress("ForgotPassword", "email", person.email);
    await reset.ok("POST", "/identification", { verificationId });
    await reset.ok("PUT", "/profile/password", { password: `${person.password}-2` });
    expect((await reset.submit()).status).toBe(204);
    expect(await (await known({ ...person, password: `${person.password}-2` })).submit()).toMatchObject(needsFactor);
  });

  it("is asked for after a code by email and a magic link, too", async () => {
    const { person } = await withTotp();
    const byCode = await ExperienceClient.open(tenant(), client);
    await byCode.start("SignIn");
    const verificationId = await byCode.proveAddress("SignIn", "email", person.email);
    await byCode.ok("POST", "/identification", { verificationId });
    expect(await byCode.submit()).toMatchObject(needsFactor);
    const { token } = await tenant().manage<{ token: string }>("POST", "/api/one-time-tokens", { email: person.email });
    const byLink = await ExperienceClient.open(tenant(), client);
    await byLink.start("SignIn");
    const identifier = { type: "email", value: person.email };
    const link = await byLink.ok("POST", "/verification/one-time-token/verify", { identifier, token });
    await byLink.ok("POST", "/identification", { verificationId: link.verificationId });
    expect(await byLink.submit()).toMatchObject(needsFactor);
  });

  it("is set up once, with a first code, and not for somebody else", async () => {
    const person = await createPerson(tenant());
    const page = await known(person);
    const begun = await page.ok<Record<string, string>>("POST", "/verification/totp/secret");
    const again = await page.ok<Record<string, string>>("POST", "/verification/totp/secret");
    expect([again.secret, again.verificationId]).toEqual([begun.secret, begun.verificationId]);
    expect(begun.secretQrCode).toMatch(/^data:image\/svg/);
    const { verificationId = "", secret = "" } = begun;
    expect(await page.call("POST", "/profile/mfa", { type: "Totp", verificationId })).toMatchObject({
      body: { code: "session.verification_failed" },
    });
    expect(
      (await page.call("POST", "/verification/totp/verify", { verificationId, code: wrongCode(totpCode(secret)) }))
        .status,
    ).toBe(400);
    const other = await known(await createPerson(tenant()));
    expect(
      (await other.call("POST", "/verification/totp/verify", { verificationId, code: totpCode(secret) })).body.code,
    ).toBe("session.verification_session_not_found");
    const first = totpCode(secret);
    await page.ok("POST", "/verification/totp/verify", { verificationId, code: first });
    await page.ok("POST", "/profile/mfa", { type: "Totp", verificationId });
    await expectSignedIn(page);
    // The code that set it up was its first, and is used up.
    const next = await known(person);
    expect((await next.call("POST", "/verification/totp/verify", { code: first })).body.code).toBe(
      "session.mfa.invalid_totp_code",
    );
    const factors = await tenant().manage<object[]>("GET", `/api/users/${person.id}/mfa-verifications`);
    expect(factors).toEqual([expect.objectContaining({ type: "Totp" })]);
  });
});

describe("backup codes", () => {
  it("count once each, with fifty at the same moment, however they are typed", async () => {
    const { person, codes } = await withTotp();
    const [code = "", second = ""] = codes;
    const pages = await openSeveral(person);
    const answers = await Promise.all(
      fifty(pages).map((page) => page.call("POST", "/verification/backup-code/verify", { code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refusals(answers)).toContain("session.mfa.invalid_backup_code");
    expect(
      refusals(answers).filter(
        (code) => !["session.mfa.invalid_backup_code", "entity.version_mismatch"].includes(code),
      ),
    ).toEqual([]);
    const page = await known(person);
    await page.ok("POST", "/verification/backup-code/verify", {
      code: `${second.slice(0, 5).toUpperCase()}-${second.slice(5)}`,
    });
    await expectSignedIn(page);
    const factors = await tenant().manage<{ type: string; remainCodes?: number }[]>(
      "GET",
      `/api/users/${person.id}/mfa-verifications`,
    );
    expect(factors).toContainEqual(expect.objectContaining({ type: "BackupCode", remainCodes: 8 }));
  });

  it("are no factor by themselves", async () => {
    const page = await known(await createPerson(tenant()));
    expect(await page.call("POST", "/verification/backup-code/generate")).toMatchObject({
      status: 422,
      body: { code: "session.mfa.backup_code_can_not_be_alone" },
    });
  });
});

describe("a passkey", () => {
  const register = (page: ExperienceClient) =>
    page.ok<StartedWebAuthnRegistration>("POST", "/verification/web-authn/registration");
  const begin = async (page: ExperienceClient) =>
    await page.ok<Started>("POST", "/verification/web-authn/authentication");
  const verify = (page: ExperienceClient, verificationId: string, payload: object) =>
    page.call("POST", "/verification/web-authn/authentication/verify", { verificationId, payload });

  it("is asked for with the user's own, and the token says what it is", async () => {
    const { person, key } = await withPasskey();
    const page = await known(person);
    const { verificationId, authenticationOptions } = await begin(page);
    expect(authenticationOptions).toMatchObject({
      rpId: new URL(tenant().endpoint).hostname,
      allowCredentials: [{ id: key.id }],
    });
    expect((await verify(page, verificationId, key.get(authenticationOptions))).status).toBe(200);
    expect(await claimsOf(page)).toMatchObject({ acr: mfaAcr, amr: ["pwd", "hwk", "mfa"] });
  });

  it.each<[string, Mischief]>([
    ["of another origin", { origin: "https://evil.example" }],
    ["for another relying party", { rpId: "evil.example" }],
    ["with another challenge", { challenge: "AAAA" }],
    ["of another kind", { type: "webauthn.create" }],
    ["of another user", { userHandle: Buffer.from("somebody").toString("base64url") }],
    ["without the person", { isUserPresent: false }],
    ["in a frame of another site", { crossOrigin: true }],
    ["that is suddenly synced", { flags: 0x1d }],
    ["with a state that cannot be", { flags: 0x15 }],
    ["whose count went back", { signCount: 1 }],
  ])("refuses an answer %s, and its challenge is used up", async (_, mischief) => {
    const { person, key } = await withPasskey();
    const page = await known(person);
    const { verificationId, authenticationOptions } = await begin(page);
    const answer = await verify(page, verificationId, key.get(authenticationOptions, mischief));
    expect(answer).toMatchObject({ status: 400, body: { code: "session.mfa.webauthn_verification_failed" } });
    expect(await verify(page, verificationId, key.get(authenticationOptions))).toMatchObject({
      status: 404,
      body: { code: "session.mfa.webauthn_verification_not_found" },
    });
    const next = await begin(page);
    expect((await verify(page, next.verificationId, key.get(next.authenticationOptions))).status).toBe(200);
  });

  it("a count that goes back is in the audit log", async () => {
    const { person, key } = await withPasskey();
    const page = await known(person);
    const { verificationId, authenticationOptions } = await begin(page);
    await verify(page, verificationId, key.get(authenticationOptions, { signCount: 1 }));
    const logs = await tenant().manage<{ key: string; payload: { params?: { reason?: string } } }[]>(
      "GET",
      `/api/logs?userId=${person.id}`,
    );
    const entry = logs.find(({ key: name }) => name === "Interaction.SignIn.Mfa.WebAuthn.Submit");
    expect(entry?.payload.params?.reason).toBe("the count of signatures went back");
  });

  it("answers a challenge once, in its interaction, as its user's", async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    const [page, other] = [await known(mine.person), await known(theirs.person)];
    const begun = await begin(page);
    expect((await verify(other, begun.verificationId, theirs.key.get(begun.authenticationOptions))).status).toBe(404);
    const own = await begin(other);
    expect((await verify(other, own.verificationId, mine.key.get(own.authenticationOptions))).status).toBe(400);
    const payload = mine.key.get(begun.authenticationOptions);
    expect((await verify(page, begun.verificationId, payload)).status).toBe(200);
    expect((await verify(page, begun.verificationId, payload)).status).toBe(404);
  });

  it.each<[string, Mischief]>([
    ["of another origin", { origin: "https://evil.example" }],
    ["for another relying party", { rpId: "evil.example" }],
    ["with another challenge", { challenge: "AAAA" }],
    ["of another kind", { type: "webauthn.get" }],
    ["in a frame of another site", { crossOrigin: true }],
  ])("is not registered %s", async (_, mischief) => {
    const page = await known(await createPerson(tenant()));
    const { registrationOptions, verificationId } = await register(page);
    const payload = new Authenticator(tenant().endpoint).create(registrationOptions, mischief);
    const path = "/verification/web-authn/registration/verify";
    const answer = await page.call("POST", path, { verificationId, payload });
    expect(answer).toMatchObject({ status: 400, body: { code: "session.mfa.webauthn_verification_failed" } });
  });

  it.each(["null", "1", "[]", "{", '{"challenge":{}}'])("is refused with the client data %s", async (text) => {
    const { person, key } = await withPasskey();
    const page = await known(person);
    const { verificationId, authenticationOptions } = await begin(page);
    const { response, ...payload } = key.get(authenticationOptions);
    const clientDataJSON = Buffer.from(text).toString("base64url");
    const answer = await verify(page, verificationId, { ...payload, response: { ...response, clientDataJSON } });
    expect(answer).toMatchObject({ status: 400, body: { code: "session.mfa.webauthn_verification_failed" } });
  });

  it("belongs to one user of the tenant", async () => {
    const { key } = await withPasskey();
    const page = await known(await createPerson(tenant()));
    const { registrationOptions, verificationId } = await register(page);
    const payload = key.create(registrationOptions);
    await page.ok("POST", "/verification/web-authn/registration/verify", { verificationId, payload });
    await page.ok("POST", "/profile/mfa", { type: "WebAuthn", verificationId });
    expect(await page.submit()).toMatchObject({ status: 422, body: { code: "user.passkey_already_in_use" } });
  });
});
