import { beforeAll, describe, expect, it } from "vitest";
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
let person: Person;

beforeAll(async () => {
  client = await createClient(tenant(), "Traditional");
  person = await createPerson(tenant());
  await byAllMeans(tenant());
});

const open = () => ExperienceClient.open(tenant(), client);

describe("registration", () => {
  it("by a code and a password makes the user when it is submitted, and signs it in", async () => {
    const page = await open();
    const email = newAddress();
    await page.start("Register");
    const verificationId = await page.proveAddress("Register", "email", email);
    const first = await page.call("POST", "/identification", { verificationId });
    expect(first).toMatchObject({
      status: 422,
      body: { code: "user.missing_profile", data: { missingProfile: ["password"] } },
    });
    const secret = newPassword();
    await page.ok("POST", "/profile", { type: "password", value: secret });
    expect((await page.call("POST", "/identification", {})).status).toBe(201);
    expect(await tenant().manage("GET", `/api/users?search=${email}`)).toEqual([]);
    await expectSignedIn(page);
    const [user] = await tenant().manage<{ id: string; hasPassword: boolean; applicationId: string }[]>(
      "GET",
      `/api/users?search=${email}`,
    );
    expect(user).toMatchObject({ primaryEmail: email, hasPassword: true, applicationId: client.id });
    expect(user).toMatchObject({ lastSignInAt: expect.any(Number) });
    const logs = await tenant().manage<{ key: string; payload: { interactionId?: string } }[]>(
      "GET",
      `/api/logs?userId=${user?.id}`,
    );
    const { interactionId } = logs[0]?.payload ?? {};
    expect(interactionId).toEqual(expect.any(String));
    const keys = logs.filter(({ payload }) => payload.interactionId === interactionId);
    expect(keys.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["Interaction.End", "Interaction.Register.Submit"]),
    );
  });

  it("of an address that somebody has says so to its owner alone, who signs in instead", async () => {
    const page = await open();
    await page.start("Register");
    const verificationId = await page.proveAddress("Register", "email", person.email);
    expect((await page.call("POST", "/identification", { verificationId })).body.code).toBe(
      "user.email_already_in_use",
    );
    await page.ok("PUT", "/interaction-event", { interactionEvent: "SignIn" });
    await page.ok("POST", "/identification", { verificationId });
    await expectSignedIn(page);
  });

  it("refuses a password alone where the address must be proved, and a password that the policy refuses", async () => {
    const page = await open();
    await page.start("Register");
    const identity = { identifier: { type: "email", value: newAddress() }, password: newPassword() };
    expect((await page.call("POST", "/verification/new-password-identity", identity)).body.code).toBe(
      "session.identifier_not_verified",
    );
    const verificationId = await page.proveAddress("Register", "email", identity.identifier.value);
    await page.call("POST", "/identification", { verificationId });
    const weak = await page.call("POST", "/profile", { type: "password", value: "aaaa" });
    expect(weak).toMatchObject({ status: 422, body: { code: "password.rejected" } });
    expect(weak.body.data).toContainEqual(expect.objectContaining({ code: "password_rejected.too_short" }));
  });

  it("of one address twice at the same moment makes one user", async () => {
    const email = newAddress();
    const pages = await Promise.all([open(), open()]);
    for (const page of pages) {
      await page.start("Register");
      const verificationId = await page.proveAddress("Register", "email", email);
      await page.call("POST", "/identification", { verificationId });
      await page.ok("POST", "/profile", { type: "password", value: newPassword() });
      await page.ok("POST", "/identification", {});
    }
    const answers = await Promise.all(pages.map((page) => page.submit()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe("user.email_already_in_use");
  });

  it("ignores fields that nobody may set", async () => {
    const page = await open();
    const email = newAddress();
    await page.start("Register");
    const verificationId = await page.proveAddress("Register", "email", email);
    await page.call("POST", "/identification", { verificationId });
    const more = { isSuspended: true, tenantId: "other", id: "mine", roles: ["admin"] };
    await page.ok("POST", "/profile", { type: "password", value: newPassword(), ...more });
    await page.ok("POST", "/identification", more);
    await expectSignedIn(page);
    const [user] = await tenant().manage<{ id: string; isSuspended: boolean }[]>("GET", `/api/users?search=${email}`);
    expect(user).toMatchObject({ isSuspended: false });
    expect(user?.id).not.toBe("mine");
  });
});

describe("signing in", () => {
  it.each(["username", "email"] as const)("by %s and password", async (type) => {
    const page = await open();
    await page.start("SignIn");
    const identifier = { type, value: type === "email" ? person.email.toUpperCase() : person.username };
    const body = { identifier, password: person.password };
    const { verificationId } = await page.ok("POST", "/verification/password", body);
    await page.ok("POST", "/identification", { verificationId });
    // What this tenant asks of its users is there.
    await expectSignedIn(page);
  });

  it("by a code alone, once; a second use and a code of another interaction are nothing", async () => {
    const page = await open();
    await page.start("SignIn");
    const { id, code } = await page.code("SignIn", "email", person.email);
    const body = { identifier: { type: "email", value: person.email }, verificationId: id, code };
    const other = await open();
    await other.start("SignIn");
    expect((await other.call("POST", "/verification/verification-code/verify", body)).status).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => page.call("POST", "/verification/verification-code/verify", body)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await page.call("POST", "/verification/verification-code/verify", body)).body.code).toBe(
      "verification_code.not_found",
    );
    await page.ok("POST", "/identification", { verificationId: id });
    await expectSignedIn(page);
  });

  it("refuses a code for another address, and every code after five wrong ones", async () => {
    const page = await open();
    await page.start("SignIn");
    const address = newAddress();
    const { id, code } = await page.code("SignIn", "email", address);
    const check = (value: string, given: string) =>
      page.call("POST", "/verification/verification-code/verify", {
        identifier: { type: "email", value },
        verificationId: id,
        code: given,
      });
    expect((await check(person.email, code)).body.code).toBe("verification_code.email_mismatch");
    const wrong = code === "000000" ? "000001" : "000000";
    for (let n = 0; n < 4; n += 1)
      expect((await check(address, wrong)).body.code).toBe("verification_code.code_mismatch");
    expect((await check(address, code)).body.code).toBe("verification_code.exceed_max_try");
  });

  it("cannot be skipped: no proof, somebody else's proof, an unproved code, an empty post", async () => {
    const page = await open();
    expect((await page.submit()).body.code).toBe("session.interaction_not_found");
    await page.start("SignIn");
    expect((await page.submit()).body.code).toBe("session.identifier_not_found");
    expect((await page.call("POST", "/identification")).status).toBe(404);
    expect((await page.call("POST", "/identification", { verificationId: "x" })).body.code).toBe(
      "session.verification_session_not_found",
    );
    const { id } = await page.code("SignIn", "email", person.email);
    expect((await page.call("POST", "/identification", { verificationId: id })).body.code).toBe(
      "session.verification_failed",
    );
    const other = await open();
    await other.start("SignIn");
    const proved = await other.proveAddress("SignIn", "email", person.email);
    expect((await page.call("POST", "/identification", { verificationId: proved })).status).toBe(404);
    expect((await page.submit()).body.code).toBe("session.identifier_not_found");
  });

  it("binds one person: a second proof of another one is a conflict", async () => {
    const second = await createPerson(tenant());
    const page = await open();
    await page.start("SignIn");
    const mine = await page.proveAddress("SignIn", "email", person.email);
    const theirs = await page.proveAddress("SignIn", "email", second.email);
    await page.ok("POST", "/identification", { verificationId: mine });
    expect((await page.call("POST", "/identification", { verificationId: theirs })).body.code).toBe(
      "session.identity_conflict",
    );
  });

  it("gives the session a new id every time, and the old one opens nothing", async () => {
    const mine = await createPerson(tenant());
    const page = await open();
    const cookie = () => [...page.browser.cookies.values()].find(({ name }) => name.startsWith("_session."));
    const signIn = async () => {
      await page.start("SignIn");
      const verificationId = await page.proveAddress("SignIn", "email", mine.email);
      await page.ok("POST", "/identification", { verificationId });
      await expectSignedIn(page);
      return cookie();
    };
    const first = await signIn();
    const request = `${tenant().issuer}/auth?${authorization()}`;
    await page.browser.follow(tenant(), await page.browser.get(`${request}&prompt=login`));
    const second = await signIn();
    expect(second?.value).not.toBe(first?.value);
    const thief = new ExperienceClient(tenant());
    for (const [key, one] of page.browser.cookies) thief.browser.cookies.set(key, one);
    if (first) thief.browser.cookies.set(`${first.path} ${first.name}`, first);
    const landing = await thief.browser.follow(tenant(), await thief.browser.get(request));
    expect(landing.url?.searchParams.get("code") ?? null).toBeNull();
  });

  it("refuses a suspended user at every step", async () => {
    const suspended = await createPerson(tenant());
    const page = await open();
    await page.start("SignIn");
    const verificationId = await page.proveAddress("SignIn", "email", suspended.email);
    await tenant().manage("PATCH", `/api/users/${suspended.id}/is-suspended`, { isSuspended: true });
    expect((await page.call("POST", "/identification", { verificationId })).body.code).toBe("user.suspended");
    await tenant().manage("PATCH", `/api/users/${suspended.id}/is-suspended`, { isSuspended: false });
    await page.ok("POST", "/identification", { verificationId });
    await tenant().manage("PATCH", `/api/users/${suspended.id}/is-suspended`, { isSuspended: true });
    expect((await page.submit()).body.code).toBe("user.suspended");
  });
});

const authorization = () =>
  new URLSearchParams({
    client_id: client.id,
    redirect_uri: client.redirectUri,
    response_type: "code",
    scope: "openid",
    state: "s",
  });

it("an address gets ten codes an hour, whichever interaction asks", async () => {
  const value = newAddress();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const page = await open();
    await page.start(n % 2 === 0 ? "Register" : "SignIn");
    const event = n % 2 === 0 ? "Register" : "SignIn";
    statuses.push(
      (
        await page.call("POST", "/verification/verification-code", {
          identifier: { type: "email", value: n % 3 === 0 ? value.toUpperCase() : value },
          interactionEvent: event,
        })
      ).status,
    );
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  const logged = "/api/logs?logKey=Interaction.Register.Verification.VerificationCode.Create";
  const [refused] = await tenant().manage<{ payload: object }[]>("GET", logged);
  expect(refused?.payload).toMatchObject({ result: "Error", error: { code: "session.too_many_codes_sent" } });
});

it.each(["a@b.example, c@d.example", "a@b.example\nBcc: c@d.example", "A <a@b.example>", "a@@b", "@", "a b@c.example"])(
  "an address is one recipient: %j gets nothing",
  async (value) => {
    const page = await open();
    await page.start("Register");
    const reply = await page.call("POST", "/verification/verification-code", {
      identifier: { type: "email", value },
      interactionEvent: "Register",
    });
    expect(reply).toMatchObject({ status: 400, body: { code: "user.invalid_email" } });
  },
);

it("a magic link signs its owner in once, into the organizations it names", async () => {
  const organization = await tenant().manage("POST", "/api/organizations", { name: `Org ${unique()}` });
  const made = await tenant().manage<{ id: string; token: string }>("POST", "/api/one-time-tokens", {
    email: person.email,
    context: { jitOrganizationIds: [organization.id] },
  });
  const use = async () => {
    const page = await open();
    await page.start("SignIn");
    return {
      page,
      reply: await page.call("POST", "/verification/one-time-token/verify", {
        identifier: { type: "email", value: person.email },
        token: made.token,
      }),
    };
  };
  const { page, reply } = await use();
  await page.ok("POST", "/identification", { verificationId: reply.body.verificationId });
  await expectSignedIn(page);
  expect((await use()).reply.body.code).toBe("one_time_token.token_consumed");
  const members = await tenant().manage<{ id: string }[]>("GET", `/api/organizations/${organization.id}/users`);
  expect(members.map(({ id }) => id)).toEqual([person.id]);
  expect(await tenant().manage("GET", `/api/one-time-tokens/${made.id}`)).toMatchObject({ status: "consumed" });
});

it("an invitation by a magic link, under its older name, registers its owner where sign-up is closed", async () => {
  const email = newAddress();
  const { token } = await tenant().manage<{ token: string }>("POST", "/api/one-time-tokens", { email });
  const page = await open();
  await configure(tenant(), { signInMode: "SignIn" });
  expect((await page.call("PUT", "", { interactionEvent: "Register" })).body.code).toBe("auth.forbidden");
  await page.start("SignIn");
  const { body } = await page.call("POST", "/verification/one-time-token/verify", {
    identifier: { type: "email", value: email },
    oneTimeToken: token,
  });
  const identify = () => page.call("POST", "/identification", { verificationId: body.verificationId });
  expect((await identify()).body.code).toBe("user.user_not_exist");
  await page.ok("PUT", "/interaction-event", { interactionEvent: "Register" });
  expect((await identify()).body.code).toBe("user.missing_profile");
  await page.ok("POST", "/profile", { type: "password", value: newPassword() });
  expect((await page.call("POST", "/identification", {})).status).toBe(201);
  await expectSignedIn(page);
  await configure(tenant(), { signInMode: "SignInAndRegister" });
});

it("whatever comes as a body gets a 4xx", async () => {
  const page = await open();
  await page.start("SignIn");
  const bodies = [{}, { identifier: null }, { identifier: { type: "email", value: "\u0000" } }, [], { code: {} }];
  const paths = [
    "/identification",
    "/profile",
    "/verification/password",
    "/verification/verification-code",
    "/verification/verification-code/verify",
    "/verification/new-password-identity",
    "/verification/one-time-token/verify",
    "/verification/social/x/authorization-uri",
    "/verification/social/x/verify",
  ];
  for (const path of paths)
    for (const body of bodies) {
      const { status } = await page.call("POST", path, body);
      expect(status, `${path} ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
});
