import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  byAllMeans,
  configure,
  ExperienceClient,
  expectSignedIn,
  newAddress,
  newPassword,
} from "./experience-client.ts";
import { type Client, createClient, createPerson, type Person, tenantForFile, unique } from "./fixture.ts";

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
    await configure(tenant(), { emailBlocklistPolicy: {} });
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
