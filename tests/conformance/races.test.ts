import * as oidc from "openid-client";
import { beforeAll, expect, it } from "vitest";
import { Browser } from "./browser.ts";
import { type Client, createClient, createPerson, type Person, type Tenant, tenantForFile } from "./fixture.ts";
import { hiddenInputs } from "./page.ts";
import { offline } from "./relying-party.ts";
import { age } from "./stored.ts";

const tenant = tenantForFile();
let person: Person;
let client: Client;
const browser = new Browser();

const rounds = 20;
const contenders = 50;

beforeAll(async () => {
  person = await createPerson(tenant());
  client = await createClient(tenant(), "SPA");
});

interface Answer {
  status: number;
  error?: string;
  access_token: string;
  refresh_token: string;
}

async function redeem({ issuer }: Tenant, form: Record<string, string>): Promise<Answer> {
  const answer = await fetch(`${issuer}/token`, {
    method: "POST",
    body: new URLSearchParams({ client_id: client.id, ...form }),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, "status">) };
}

/** A fresh code of the browser's session, as the form that redeems it. */
async function newCode(from = browser): Promise<Record<string, string>> {
  const verifier = oidc.randomPKCECodeVerifier();
  const url = new URL(`${tenant().issuer}/auth`);
  url.search = new URLSearchParams({
    client_id: client.id,
    redirect_uri: client.redirectUri,
    response_type: "code",
    scope: offline,
    prompt: "consent",
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  }).toString();
  const code = (await from.authorize(tenant(), url, person)).searchParams.get("code") as string;
  return { grant_type: "authorization_code", code, redirect_uri: client.redirectUri, code_verifier: verifier };
}

const refreshForm = (token: string) => ({ grant_type: "refresh_token", refresh_token: token });

const userinfo = async (token: string): Promise<number> =>
  (await fetch(`${tenant().issuer}/me`, { headers: { authorization: `Bearer ${token}` } })).status;

/** Sends a redemption many times at once. @returns the one that won */
async function race(form: Record<string, string>): Promise<Answer> {
  const answers = await Promise.all(Array.from({ length: contenders }, () => redeem(tenant(), form)));
  const won = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status, error }) => status === 400 && error === "invalid_grant");
  expect([won.length, refused.length]).toEqual([1, contenders - 1]);
  return won[0] as Answer;
}

it("of many redemptions of a code at once exactly one succeeds, and its tokens do not outlive the attack", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const won = await race(await newCode());
    expect(await userinfo(won.access_token)).toBe(401);
    expect(await redeem(tenant(), refreshForm(won.refresh_token))).toMatchObject({ error: "invalid_grant" });
  }
});

it("of many uses of a refresh token at once all are answered with one successor, and the family stays one line", async () => {
  // The longest there is: on a slow machine the last of them is answered long after the first.
  const interval = (seconds: number) =>
    tenant().manage("PATCH", "/api/configs/oidc", { refreshTokenReuseInterval: seconds });
  await interval(60);
  for (let round = 0; round < rounds; round += 1) {
    const first = await redeem(tenant(), await newCode());
    const form = refreshForm(first.refresh_token);
    const answers = await Promise.all(Array.from({ length: contenders }, () => redeem(tenant(), form)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const successors = new Set(answers.map(({ refresh_token }) => refresh_token));
    expect([successors.size, successors.has(first.refresh_token)]).toEqual([1, false]);
    expect(new Set(answers.map(({ access_token }) => access_token)).size).toBe(contenders);
    expect(await userinfo(answers[0]?.access_token ?? "")).toBe(200);
    const next = await redeem(tenant(), refreshForm([...successors][0] ?? ""));
    expect(next).toMatchObject({ status: 200, refresh_token: expect.any(String) });
  }
  await interval(3);
});

it("a used refresh token that comes back ends the newest refresh token and every access token of its family", async () => {
  const family = [await redeem(tenant(), await newCode())];
  for (let generation = 1; generation <= 4; generation += 1) {
    family.push(await redeem(tenant(), refreshForm(family[generation - 1]?.refresh_token ?? "")));
  }
  for (const { status, access_token } of family) expect([status, await userinfo(access_token)]).toEqual([200, 200]);
  await age(tenant(), "RefreshTokenSuccessor", 4);
  expect(await redeem(tenant(), refreshForm(family[1]?.refresh_token ?? ""))).toMatchObject({
    status: 400,
    error: "invalid_grant",
  });
  expect(await redeem(tenant(), refreshForm(family[4]?.refresh_token ?? ""))).toMatchObject({
    status: 400,
    error: "invalid_grant",
  });
  for (const { access_token } of family) expect(await userinfo(access_token)).toBe(401);
});

it("a code used twice ends the tokens that its first use gave, also after they were refreshed", async () => {
  const form = await newCode();
  const first = await redeem(tenant(), form);
  const second = await redeem(tenant(), refreshForm(first.refresh_token));
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await redeem(tenant(), form)).toMatchObject({ status: 400, error: "invalid_grant" });
  for (const { access_token } of [first, second]) expect(await userinfo(access_token)).toBe(401);
  expect(await redeem(tenant(), refreshForm(second.refresh_token))).toMatchObject({ error: "invalid_grant" });
});

it("an attack on one sign-in leaves the user's other sign-ins alone", async () => {
  const calm = await redeem(tenant(), await newCode(new Browser()));
  const other = await redeem(tenant(), await newCode());
  const next = await redeem(tenant(), refreshForm(other.refresh_token));
  await age(tenant(), "RefreshTokenSuccessor", 4);
  await redeem(tenant(), refreshForm(other.refresh_token));
  expect(await userinfo(next.access_token)).toBe(401);
  expect(await userinfo(calm.access_token)).toBe(200);
  expect(await redeem(tenant(), refreshForm(calm.refresh_token))).toMatchObject({ status: 200 });
});

it("a redemption that fails for what it asks leaves the code and the refresh token as they were", async () => {
  const code = await newCode();
  const astray = { resource: "https://unknown.example/" };
  expect(await redeem(tenant(), { ...code, ...astray })).toMatchObject({ status: 400, error: "invalid_target" });
  const first = await redeem(tenant(), code);
  expect(first.status).toBe(200);
  const asked = { ...refreshForm(first.refresh_token), ...astray };
  expect(await redeem(tenant(), asked)).toMatchObject({ status: 400, error: "invalid_target" });
  expect(await redeem(tenant(), refreshForm(first.refresh_token))).toMatchObject({ status: 200 });
});

it("of many exchanges of a subject token at once exactly one succeeds", async () => {
  for (let round = 0; round < 5; round += 1) {
    const made = await tenant().manage<{ subjectToken: string }>("POST", "/api/subject-tokens", { userId: person.id });
    await race({
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      subject_token: made.subjectToken,
      subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
    });
  }
});

it("of many polls at once exactly one gets the tokens of a device", async () => {
  const native = await createClient(tenant(), "Native");
  const form = new URLSearchParams({ client_id: native.id, scope: "openid" });
  const answer = await fetch(`${tenant().issuer}/device/auth`, { method: "POST", body: form });
  const device = (await answer.json()) as { device_code: string; user_code: string; verification_uri: string };
  const asked = await browser.get(device.verification_uri);
  const page = await browser.post(device.verification_uri, {
    ...hiddenInputs(await asked.text()),
    user_code: device.user_code,
  });
  const confirmed = { ...hiddenInputs(await page.text()), confirm: "yes" };
  await browser.open(tenant(), await browser.post(device.verification_uri, confirmed), person);
  const grant_type = "urn:ietf:params:oauth:grant-type:device_code";
  await race({ client_id: native.id, grant_type, device_code: device.device_code });
});
