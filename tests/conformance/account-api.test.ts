import { beforeAll, expect, it } from "vitest";
import type { MyGrant, MySession } from "../../contracts/account.ts";
import type { Change } from "../../contracts/change.ts";
import type { Log } from "../../contracts/log.ts";
import { PasswordPolicy } from "../../contracts/password-policy.ts";
import { type AccountCall, callAccount } from "./account-call.ts";
import { configure, ExperienceClient, messageTo } from "./experience-client.ts";
import { type Client, createClient, createPerson, type Person, tenantForFile, unique } from "./fixture.ts";
import { codeForm, refresh, requestToken } from "./requests.ts";

const tenant = tenantForFile();
let client: Client;

beforeAll(async () => {
  client = await createClient(tenant(), "Traditional");
  await configure(tenant(), { passwordPolicy: PasswordPolicy.parse({ rejects: { pwned: false } }) });
  const fields = Object.fromEntries(["email", "password", "username", "name"].map((field) => [field, "Edit"]));
  await tenant().manage("PATCH", "/api/account-center", { enabled: true, fields });
});

const scope = "openid profile email offline_access";

/** A person signs in with a browser of its own. */
async function signIn(person: Person) {
  const page = await ExperienceClient.open(tenant(), client, { scope, prompt: "consent" });
  await page.start("SignIn");
  const identifier = { type: "username", value: person.username };
  const { verificationId } = await page.ok("POST", "/verification/password", { identifier, password: person.password });
  await page.ok("POST", "/identification", { verificationId });
  const { redirectTo } = (await page.submit()).body;
  const landing = await page.browser.follow(tenant(), await page.browser.get(String(redirectTo)));
  return requestToken(tenant(), client, codeForm(client, landing.url?.searchParams.get("code") ?? null));
}

const exchangeGrant = "urn:ietf:params:oauth:grant-type:token-exchange";
const accessTokenType = "urn:ietf:params:oauth:token-type:access_token";
const wrongPassword = "Account.Verification.Password.Submit";

const call = <Body = Record<string, unknown>>(...[token, ...call]: [token: string, ...AccountCall]) =>
  callAccount<Body>(tenant(), token, ...call);

it("a signed-in person sees the browsers and applications, and a new password ends the others", async () => {
  const person = await createPerson(tenant());
  const [here, there] = [await signIn(person), await signIn(person)];
  const me = await call(here.access_token, "GET", "/api/my-account");
  expect(me).toMatchObject({
    status: 200,
    body: { id: person.id, username: person.username, primaryEmail: person.email },
  });
  const sessions = await call<MySession[]>(here.access_token, "GET", "/api/my-account/sessions");
  expect(sessions.body).toHaveLength(2);
  const current = sessions.body.filter(({ isCurrent }) => isCurrent);
  expect(current).toMatchObject([{ userAgent: expect.any(String) }]);
  expect(Math.abs(Date.now() - (current[0]?.createdAt ?? 0))).toBeLessThan(60_000);
  const grants = await call<MyGrant[]>(here.access_token, "GET", "/api/my-account/grants");
  expect(grants.body).toMatchObject([
    { applicationId: client.id, scopes: ["email", "offline_access", "openid", "profile"] },
  ]);
  const { body } = await call(here.access_token, "POST", "/api/verifications/password", { password: person.password });
  const password = `Pw-${unique()}${unique()}`;
  const proof = String(body.verificationRecordId);
  expect((await call(here.access_token, "POST", "/api/my-account/password", { password }, proof)).status).toBe(204);
  expect((await call(there.access_token, "GET", "/api/my-account")).status).toBe(401);
  expect((await refresh(tenant(), client, there.refresh_token)).error).toBe("invalid_grant");
  const renewed = await refresh(tenant(), client, here.refresh_token);
  expect((await call(renewed.access_token, "GET", "/api/my-account")).status).toBe(200);
  expect((await signIn({ ...person, password })).access_token).toBeTruthy();
});

it("signing a browser out ends its tokens, offline ones too", async () => {
  const person = await createPerson(tenant());
  const [here, there] = [await signIn(person), await signIn(person)];
  const sessions = await call<MySession[]>(here.access_token, "GET", "/api/my-account/sessions");
  const other = sessions.body.find(({ isCurrent }) => !isCurrent)?.id;
  expect((await call(here.access_token, "DELETE", `/api/my-account/sessions/${other}`)).status).toBe(204);
  expect((await call(there.access_token, "GET", "/api/my-account")).status).toBe(401);
  expect((await refresh(tenant(), client, there.refresh_token)).error).toBe("invalid_grant");
  expect((await call(here.access_token, "GET", "/api/my-account")).status).toBe(200);
  expect((await call(here.access_token, "DELETE", `/api/my-account/grants/${client.id}`)).status).toBe(204);
  expect((await refresh(tenant(), client, here.refresh_token)).error).toBe("invalid_grant");
});

it("a new address is proved by the code that is mailed to it, and joins the organizations of its domain", async () => {
  const person = await createPerson(tenant());
  const [organization, domain] = [
    await tenant().manage("POST", "/api/organizations", { name: unique() }),
    `${unique()}.example`,
  ];
  await tenant().manage("POST", `/api/organizations/${organization.id}/jit/email-domains`, { emailDomain: domain });
  const { access_token: token } = await signIn(person);
  const prove = async (value: string) => {
    const identifier = { type: "email", value };
    const sent = await call(token, "POST", "/api/verifications/verification-code", { identifier });
    const verificationId = String(sent.body.verificationRecordId);
    const { code } = await messageTo(tenant(), value);
    const verified = { identifier, verificationId, code };
    expect((await call(token, "POST", "/api/verifications/verification-code/verify", verified)).status).toBe(200);
    return verificationId;
  };
  const email = `someone-${unique()}@${domain}`;
  const [proof, newIdentifierVerificationRecordId] = [await prove(person.email), await prove(email)];
  const change = { email, newIdentifierVerificationRecordId };
  expect((await call(token, "POST", "/api/my-account/primary-email", change, proof)).status).toBe(204);
  expect((await call(token, "GET", "/api/my-account")).body).toMatchObject({ primaryEmail: email });
  const joined = await tenant().manage<{ id: string }[]>("GET", `/api/users/${person.id}/organizations`);
  expect(joined.map(({ id }) => id)).toEqual([organization.id]);
});

it("what somebody does who acts for a user is theirs in the history and in the audit log", async () => {
  const subject = await createPerson(tenant());
  const { subjectToken } = await tenant().manage<{ subjectToken: string }>("POST", "/api/subject-tokens", {
    userId: subject.id,
  });
  const exchanged = { subject_token: subjectToken, subject_token_type: accessTokenType, scope: "openid profile" };
  const actingFor = async (more: object) =>
    (await requestToken(tenant(), client, { grant_type: exchangeGrant, ...exchanged, ...more })).access_token;
  const token = await actingFor({});
  expect((await call(token, "PATCH", "/api/my-account", { name: "Grace" })).status).toBe(200);
  expect((await call(token, "POST", "/api/verifications/password", { password: "wrong" })).status).toBe(422);
  const actor = { kind: "application", id: client.id };
  const [change] = await tenant().manage<Change[]>("GET", `/api/changes?entityId=${subject.id}`);
  expect(change).toMatchObject({ actor: { ...actor, name: expect.any(String) }, after: { name: "Grace" } });
  const [entry] = await tenant().manage<Log[]>("GET", `/api/logs?userId=${subject.id}&logKey=${wrongPassword}`);
  expect(entry?.payload).toMatchObject({ userId: subject.id, actor });

  // The user's own are the user's, and an entry that says nothing more names nobody beside them.
  const own = await signIn(subject);
  expect((await call(own.access_token, "PATCH", "/api/my-account", { name: "Ada" })).status).toBe(200);
  expect((await call(own.access_token, "POST", "/api/verifications/password", { password: "wrong" })).status).toBe(422);
  const [ownChange] = await tenant().manage<Change[]>("GET", `/api/changes?entityId=${subject.id}`);
  expect(ownChange).toMatchObject({ actor: { kind: "user", id: subject.id }, after: { name: "Ada" } });
  const [ownEntry] = await tenant().manage<Log[]>("GET", `/api/logs?userId=${subject.id}&logKey=${wrongPassword}`);
  expect(ownEntry?.payload).not.toHaveProperty("actor");
});
