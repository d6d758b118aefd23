import { beforeAll, describe, expect, it } from "vitest";
import {
  byAllMeans,
  ExperienceClient,
  expectSignedIn,
  messageTo,
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

describe("a forgotten password", () => {
  it("is reset by the mailed code of the same interaction, ends all sessions, and signs nobody in", async () => {
    const owner = await createPerson(tenant());
    const signedIn = await open();
    await signedIn.start("SignIn");
    const before = await signedIn.proveAddress("SignIn", "email", owner.email);
    await signedIn.ok("POST", "/identification", { verificationId: before });
    await expectSignedIn(signedIn);

    const page = await open();
    await page.start("ForgotPassword");
    const verificationId = await page.proveAddress("ForgotPassword", "email", owner.email);
    await page.ok("POST", "/identification", { verificationId });
    expect((await page.submit()).body.code).toBe("user.new_password_required_in_profile");
    expect((await page.call("PUT", "/profile/password", { password: owner.password })).body.code).toBe(
      "user.same_password",
    );
    const fresh = newPassword();
    await page.ok("PUT", "/profile/password", { password: fresh });
    expect(await page.submit()).toMatchObject({ status: 204, body: {} });
    expect((await page.submit()).status).toBe(404);

    // The old session is gone: the browser is asked to sign in again.
    const again = await signedIn.browser.follow(
      tenant(),
      await signedIn.browser.get(`${tenant().issuer}/auth?${authorization()}`),
    );
    expect(again.url?.pathname).toMatch(/\/sign-in$/);
    await page.start("SignIn");
    const identifier = { type: "email", value: owner.email };
    const old = await page.call("POST", "/verification/password", { identifier, password: owner.password });
    expect(old.body.code).toBe("session.invalid_credentials");
    await page.ok("POST", "/verification/password", { identifier, password: fresh });
  });

  it("is reset by somebody who is signed in and asked to sign in again, and the app has its answer", async () => {
    const owner = await createPerson(tenant());
    const page = await open();
    await page.start("SignIn");
    const verificationId = await page.proveAddress("SignIn", "email", owner.email);
    await page.ok("POST", "/identification", { verificationId });
    await expectSignedIn(page);
    const query = `${authorization()}&prompt=login`;
    await page.browser.follow(tenant(), await page.browser.get(`${tenant().issuer}/auth?${query}`));
    await page.start("ForgotPassword");
    const proof = await page.proveAddress("ForgotPassword", "email", owner.email);
    await page.ok("POST", "/identification", { verificationId: proof });
    const fresh = newPassword();
    await page.ok("PUT", "/profile/password", { password: fresh });
    expect((await page.submit()).status).toBe(204);
    await page.start("SignIn");
    const identifier = { type: "email", value: owner.email };
    const again = await page.ok("POST", "/verification/password", { identifier, password: fresh });
    await page.ok("POST", "/identification", { verificationId: again.verificationId });
    await expectSignedIn(page);
  });

  it("is not reset by a code that was sent to sign in, nor by switching events", async () => {
    const page = await open();
    await page.start("SignIn");
    const verificationId = await page.proveAddress("SignIn", "email", person.email);
    expect((await page.call("PUT", "/interaction-event", { interactionEvent: "ForgotPassword" })).status).toBe(400);
    await page.ok("POST", "/identification", { verificationId });
    expect((await page.call("PUT", "/profile/password", { password: newPassword() })).status).toBe(400);
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

describe("nobody learns whether an account exists", () => {
  it("by a sent code: the same answer, and a message either way", async () => {
    const known = await createPerson(tenant());
    for (const event of ["SignIn", "Register", "ForgotPassword"]) {
      const unknown = newAddress();
      const replies = [];
      for (const value of [known.email, unknown]) {
        const page = await open();
        await page.start(event);
        const identifier = { type: "email", value };
        replies.push(
          await page.call("POST", "/verification/verification-code", { identifier, interactionEvent: event }),
        );
      }
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(replies.map(({ body }) => Object.keys(body))).toEqual([["verificationId"], ["verificationId"]]);
      expect((await messageTo(tenant(), unknown)).code).toMatch(/^\d{6}$/);
    }
  });

  it("by a wrong password: the same answer in the same time", async () => {
    const spent: Record<string, number[]> = { known: [], unknown: [] };
    for (let n = 0; n < 12; n += 1)
      for (const [kind, value] of [
        ["known", person.username],
        ["unknown", `nobody_${unique()}`],
      ] as const) {
        const page = await open();
        await page.start("SignIn");
        const began = performance.now();
        const { status, body } = await page.call("POST", "/verification/password", {
          identifier: { type: "username", value },
          password: "not the password",
        });
        spent[kind]?.push(performance.now() - began);
        expect({ status, code: body.code }).toEqual({ status: 422, code: "session.invalid_credentials" });
      }
    const median = (values: number[] = []) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    // A ratio within one run: without the decoy the unknown account answers in a third of the time.
    const ratio = median(spent.unknown) / median(spent.known);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });
});
