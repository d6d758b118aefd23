import { beforeAll, expect, it } from "vitest";
import type { Rollout } from "../../contracts/rollout.ts";
import type { SignInExperience } from "../../contracts/sign-in-experience.ts";
import { byAllMeans, ExperienceClient, expectSignedIn } from "./experience-client.ts";
import { type Client, createClient, createPerson, type Person, tenantForFile } from "./fixture.ts";

/* New sign-in settings for a share of the browsers: who is given them, and what ends that. */

const tenant = tenantForFile();
let client: Client;
let person: Person;
const path = "/api/sign-in-exp/rollout";

beforeAll(async () => {
  client = await createClient(tenant(), "Traditional");
  person = await createPerson(tenant());
  await byAllMeans(tenant());
});

const start = (more: object) => tenant().manage<Rollout>("POST", path, { share: 50, minSignIns: 5, ...more });
const read = () => tenant().manage<Rollout>("GET", path);
const published = () => tenant().manage<SignInExperience>("GET", "/api/sign-in-exp");

const numberOf = ({ browser }: ExperienceClient) =>
  [...browser.cookies.values()].find(({ name }) => name.startsWith("_rollout."))?.value;

/** A browser that was sent to the sign-in page, and the side that its number puts it on. */
async function arrive({ share, id }: Rollout): Promise<{ page: ExperienceClient; isCandidate: boolean }> {
  const page = await ExperienceClient.open(tenant(), client);
  const cookie = numberOf(page) ?? "";
  expect(cookie).toMatch(new RegExp(`^${id}\\.\\d{1,4}$`));
  return { page, isCandidate: Number(cookie.split(".")[1]) < share * 100 };
}

async function arriveAs(rollout: Rollout, side: boolean): Promise<ExperienceClient> {
  for (;;) {
    const { page, isCandidate } = await arrive(rollout);
    if (isCandidate === side) return page;
  }
}

async function byPassword(page: ExperienceClient): Promise<string | null> {
  await page.start("SignIn");
  const identifier = { type: "username", value: person.username };
  const { status, body } = await page.call("POST", "/verification/password", { identifier, password: person.password });
  if (status !== 200) return String(body.code);
  await page.ok("POST", "/identification", { verificationId: body.verificationId });
  await expectSignedIn(page);
  return null;
}

const codesAlone = {
  signIn: { methods: [{ identifier: "email", password: false, verificationCode: true, isPasswordPrimary: false }] },
  signUp: { identifiers: ["email"], password: false, verify: true, secondaryIdentifiers: [] },
} as const;

it("a browser stays on its side, and each side has its own settings, on pages and in the API", async () => {
  const rollout = await start({ changes: { supportEmail: "new@example.com" } });
  expect(rollout).toMatchObject({
    status: "running",
    share: 50,
    maxDrop: 10,
    changes: { supportEmail: "new@example.com" },
  });
  for (const side of [true, false]) {
    const page = await arriveAs(rollout, side);
    const configuration = () => page.browser.send(`${tenant().endpoint}/api/.well-known/sign-in-exp`);
    const supportEmail = async () => ((await (await configuration()).json()) as SignInExperience).supportEmail;
    // A copy of the configuration is believed for two seconds.
    await expect.poll(supportEmail).toBe(side ? "new@example.com" : null);
    expect((await configuration()).headers.get("cache-control")).toMatch(/^private/);
    const html = await (await page.browser.send(`${tenant().endpoint}/sign-in`)).text();
    expect(html.includes("mailto:new@example.com")).toBe(side);
    // Another sign-in of the browser keeps its number.
    const number = numberOf(page);
    await page.browser.follow(tenant(), await page.browser.get(`${tenant().endpoint}/demo-app`));
    expect(numberOf(page)).toBe(number);
  }
  const anyone = await fetch(`${tenant().endpoint}/api/.well-known/sign-in-exp`);
  expect(await anyone.json()).toMatchObject({ supportEmail: null });
  expect(anyone.headers.get("cache-control")).toMatch(/^public/);
  expect((await published()).supportEmail).toBeNull();
});

it("what it changes can’t be saved meanwhile, the rest can; then it is published for everyone", async () => {
  await expect(tenant().manage("PATCH", "/api/sign-in-exp", { supportEmail: "other@example.com" })).rejects.toThrow(
    "rollout_in_progress",
  );
  await tenant().manage("PATCH", "/api/sign-in-exp", { supportEmail: null, supportWebsiteUrl: "https://example.com" });
  await expect(start({ changes: { supportEmail: "third@example.com" } })).rejects.toThrow("rollout_in_progress");
  expect(await tenant().manage("PATCH", path, { share: 75 })).toMatchObject({ share: 75, status: "running" });
  expect(await tenant().manage("PATCH", path, { share: 100 })).toMatchObject({ status: "published", share: 75 });
  expect(await published()).toMatchObject({
    supportEmail: "new@example.com",
    supportWebsiteUrl: "https://example.com",
  });
  await expect(tenant().manage("DELETE", path)).rejects.toThrow("entity.not_found");
});

it("an earlier version can be rolled out, and stopped", async () => {
  const versions = await tenant().manage<{ version: number; experience: SignInExperience }[]>(
    "GET",
    "/api/sign-in-exp/versions",
  );
  const earlier = versions.find(({ experience }) => experience.supportEmail === null);
  const rollout = await start({ version: earlier?.version });
  expect(rollout.changes).toEqual({ supportEmail: null });
  await tenant().manage("DELETE", path);
  expect(await read()).toMatchObject({ id: rollout.id, status: "stopped", endedAt: expect.any(Number) });
  const page = await ExperienceClient.open(tenant(), client);
  expect(numberOf(page)).toBeUndefined();
});

it("settings that fewer people get in with are rolled back automatically, and nobody is left with them", async () => {
  const rollout = await start({ changes: codesAlone, maxDrop: 20 });
  const isRunning = async () => (await read()).status === "running";
  const outcomes = new Set<string>();
  while (await isRunning()) {
    const { page, isCandidate } = await arrive(rollout);
    const outcome = `${isCandidate} ${await byPassword(page)}`;
    // The browser that ended it gets in by the published settings.
    if (await isRunning()) outcomes.add(outcome);
  }
  expect([...outcomes].sort()).toEqual(["false null", "true user.sign_in_method_not_enabled"]);
  const ended = await read();
  expect(ended).toMatchObject({ id: rollout.id, status: "rolledBack", candidate: { succeeded: 0 } });
  expect(ended.candidate.started).toBeGreaterThanOrEqual(5);
  expect(ended.published.started).toBeGreaterThanOrEqual(5);
  expect(ended.published.succeeded).toBeGreaterThan(0);
  expect((await published()).signIn.methods).toHaveLength(3);
  expect(await byPassword(await ExperienceClient.open(tenant(), client))).toBeNull();
});

it.each([
  ["nothing that differs", { changes: { signInMode: "SignInAndRegister" } }, "request.invalid_input"],
  ["neither version nor changes", {}, "request.invalid_input"],
  ["a version that is not kept", { version: 999 }, "entity.not_found"],
  ["everybody", { changes: codesAlone, share: 100 }, "guard.invalid_input"],
  ["settings that nobody gets back in with", { changes: { signIn: { methods: [] } } }, "sign_in_experiences."],
])("%s cannot be rolled out", async (_, more, code) => {
  await expect(start(more)).rejects.toThrow(code);
  expect((await read()).status).toBe("rolledBack");
});
