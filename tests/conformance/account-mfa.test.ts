import { beforeAll, expect, it } from "vitest";
import type { MyTrustedDevice } from "../../contracts/account.ts";
import type { MfaFactor } from "../../contracts/user-mfa.ts";
import type { AuthenticationOptions, RegistrationOptions } from "../../contracts/webauthn.ts";
import { type AccountCall, callAccount } from "./account-call.ts";
import { Authenticator } from "./authenticator.ts";
import { byAllMeans, configure, ExperienceClient, expectSignedIn, type Reply } from "./experience-client.ts";
import { type Client, createClient, createPerson, type Person, tenantForFile } from "./fixture.ts";
import { bindTotp, knownByPassword, totpCode, wrongCode } from "./mfa-steps.ts";
import { tokensOf } from "./requests.ts";

const tenant = tenantForFile();
const factors = "/api/my-account/mfa-verifications";
let client: Client;

beforeAll(async () => {
  client = await createClient(tenant(), "SPA");
  await byAllMeans(tenant());
  await configure(tenant(), { mfa: { factors: ["Totp", "WebAuthn", "BackupCode"], policy: "NoPrompt" } });
  await mayEdit({ mfa: "Edit", trustedDevice: "Edit" });
});

const mayEdit = (fields: object) => tenant().manage("PATCH", "/api/account-center", { enabled: true, fields });

/** Calls with the token of a person who has just signed in. */
async function account(person: Person) {
  const { browser } = new ExperienceClient(tenant());
  const { access_token: token } = await tokensOf(tenant(), person, client, browser, { scope: "openid" });
  const call = <Body = Reply["body"]>(...call: AccountCall) => callAccount<Body>(tenant(), token, ...call);
  const prove = async () =>
    String(
      (await call("POST", "/api/verifications/password", { password: person.password })).body.verificationRecordId,
    );
  return { call, prove };
}

it("a user sets up, names, and removes factors, each with a proof of just now", async () => {
  const { call, prove } = await account(await createPerson(tenant()));
  const { secret, secretQrCode } = (await call("POST", `${factors}/totp-secret/generate`)).body as Record<
    string,
    string
  >;
  expect(secretQrCode).toMatch(/^data:image\/svg/);
  const totp = (code: string) => ({ type: "Totp", secret, code });
  const code = totpCode(secret ?? "", -1);
  expect(await call("POST", factors, totp(code))).toMatchObject({
    status: 401,
    body: { code: "verification_record.permission_denied" },
  });
  const proof = await prove();
  const { codes } = (await call("POST", `${factors}/backup-codes/generate`)).body;
  expect((await call("POST", factors, { type: "BackupCode", codes }, proof)).body.code).toBe(
    "session.mfa.backup_code_can_not_be_alone",
  );
  expect((await call("POST", factors, totp(wrongCode(code)), proof)).body.code).toBe("session.mfa.invalid_totp_code");
  expect((await call("POST", factors, totp(code), proof)).status).toBe(204);
  expect((await call("POST", factors, totp(code), proof)).body.code).toBe("user.totp_already_in_use");
  expect((await call("POST", factors, { type: "BackupCode", codes }, proof)).status).toBe(204);
  const list = (await call<MfaFactor[]>("GET", factors)).body;
  expect(list.map(({ type }) => type).sort()).toEqual(["BackupCode", "Totp"]);
  const id = list.find(({ type }) => type === "Totp")?.id;
  expect((await call("PATCH", `${factors}/${id}/name`, { name: "Phone" })).status).toBe(401);
  expect((await call("PATCH", `${factors}/${id}/name`, { name: "Phone" }, proof)).body).toMatchObject({
    name: "Phone",
  });
  expect((await call("DELETE", `${factors}/${id}`)).status).toBe(401);
  expect((await call("DELETE", `${factors}/${id}`, undefined, proof)).status).toBe(204);
  expect((await call("GET", factors)).body).toEqual([]);
});

it("a passkey is made, and proves who it is; it is nobody else's", async () => {
  const person = await createPerson(tenant());
  const { call, prove } = await account(person);
  const key = new Authenticator(tenant().endpoint);
  const begun = (await call("POST", "/api/verifications/web-authn/registration")).body as Record<string, unknown>;
  const { verificationRecordId } = begun as { verificationRecordId: string };
  const payload = key.create(begun.registrationOptions as RegistrationOptions);
  const verify = () =>
    call("POST", "/api/verifications/web-authn/registration/verify", { verificationRecordId, payload });
  expect((await verify()).status).toBe(200);
  expect((await verify()).body.code).toBe("verification_record.not_found");
  const factor = { type: "WebAuthn", newIdentifierVerificationRecordId: verificationRecordId, name: "Key" };
  // What makes a passkey proves nothing of an account.
  expect((await call("POST", factors, factor, verificationRecordId)).status).toBe(401);
  expect((await call("POST", factors, factor, await prove())).status).toBe(204);
  const asked = (await call("POST", "/api/verifications/web-authn/authentication")).body as Record<string, unknown>;
  const answer = (mischief = {}) => ({
    verificationRecordId: asked.verificationRecordId,
    payload: key.get(asked.authenticationOptions as AuthenticationOptions, mischief),
  });
  const path = "/api/verifications/web-authn/authentication/verify";
  const other = await account(await createPerson(tenant()));
  expect((await other.call("POST", path, answer())).body.code).toBe("verification_record.not_found");
  expect((await call("POST", path, answer({ origin: "https://evil.example" }))).body.code).toBe(
    "session.mfa.webauthn_verification_failed",
  );
  expect((await call("POST", path, answer())).body.code).toBe("verification_record.not_found");
  const again = (await call("POST", "/api/verifications/web-authn/authentication")).body as Record<string, unknown>;
  const proved = await call("POST", path, {
    verificationRecordId: again.verificationRecordId,
    payload: key.get(again.authenticationOptions as AuthenticationOptions),
  });
  expect(proved.status).toBe(200);
  const [passkey] = (await call<MfaFactor[]>("GET", factors)).body;
  expect(passkey).toMatchObject({ type: "WebAuthn", name: "Key", isSynced: false, lastUsedAt: expect.any(Number) });
  const theirs = await other.prove();
  expect((await other.call("DELETE", `${factors}/${passkey?.id}`, undefined, theirs)).status).toBe(404);
  expect((await other.call("PATCH", `${factors}/${passkey?.id}/name`, { name: "Mine" }, theirs)).status).toBe(404);
  expect(
    (await call("DELETE", `${factors}/${passkey?.id}`, undefined, String(again.verificationRecordId))).status,
  ).toBe(204);
  const codes = { type: "BackupCode", codes: [] };
  expect((await call("POST", factors, codes, String(again.verificationRecordId))).status).toBe(401);
});

it("a code of the app proves who it is, once, and no longer than there is the app", async () => {
  const person = await createPerson(tenant());
  const { call } = await account(person);
  const page = await knownByPassword(tenant(), client, person);
  const secret = await bindTotp(page);
  await expectSignedIn(page);
  const code = totpCode(secret);
  const verify = () => call("POST", "/api/verifications/totp/verify", { code });
  const proof = await verify();
  expect(proof.status).toBe(200);
  expect((await verify()).body.code).toBe("session.mfa.invalid_totp_code");
  const logged = await tenant().manage<{ payload: { result: string } }[]>(
    "GET",
    `/api/logs?userId=${person.id}&logKey=Account.Mfa.Totp.Submit`,
  );
  expect(logged.map(({ payload: { result } }) => result)).toEqual(["Error", "Success"]);
  const [factor] = (await call<MfaFactor[]>("GET", factors)).body;
  expect(
    (await call("DELETE", `${factors}/${factor?.id}`, undefined, String(proof.body.verificationRecordId))).status,
  ).toBe(204);
  const codes = { type: "BackupCode", codes: [] };
  expect((await call("POST", factors, codes, String(proof.body.verificationRecordId))).body.code).toBe(
    "verification_record.permission_denied",
  );
});

it("trusted devices are listed and revoked; what the tenant does not show or let change is refused", async () => {
  await configure(tenant(), { trustedDevice: { enabled: true } });
  const person = await createPerson(tenant());
  const { call } = await account(person);
  const page = await knownByPassword(tenant(), client, person);
  await bindTotp(page);
  await page.ok("POST", "/profile/mfa/trusted-device", { trusted: true });
  await expectSignedIn(page);
  const devices = (await call<MyTrustedDevice[]>("GET", "/api/my-account/trusted-devices")).body;
  expect(devices).toEqual([expect.objectContaining({ isCurrent: false, expiresAt: expect.any(Number) })]);
  await mayEdit({ mfa: "ReadOnly", trustedDevice: "ReadOnly" });
  expect((await call("DELETE", `/api/my-account/trusted-devices/${devices[0]?.id}`)).body.code).toBe(
    "account_center.filed_not_editable",
  );
  expect((await call("POST", `${factors}/totp-secret/generate`)).body.code).toBe("account_center.filed_not_editable");
  expect((await call("GET", factors)).status).toBe(200);
  await mayEdit({ mfa: "Off", trustedDevice: "Edit" });
  expect((await call("GET", factors)).body.code).toBe("account_center.filed_not_editable");
  expect((await call("DELETE", `/api/my-account/trusted-devices/${devices[0]?.id}`)).status).toBe(204);
  expect((await call("DELETE", `/api/my-account/trusted-devices/${devices[0]?.id}`)).status).toBe(404);
  expect((await call("GET", "/api/my-account/trusted-devices")).body).toEqual([]);
});
