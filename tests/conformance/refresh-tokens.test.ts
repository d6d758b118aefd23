import { decodeJwt } from "jose";
import * as oidc from "openid-client";
import { beforeAll, expect, it } from "vitest";
import { Browser } from "./browser.ts";
import {
  type Client,
  createClient,
  createOrganization,
  createPerson,
  type Person,
  tenantForFile,
  unique,
} from "./fixture.ts";
import { offline, signIn } from "./relying-party.ts";
import { refresh, tokensOf, userinfo } from "./requests.ts";
import { age } from "./stored.ts";

const tenant = tenantForFile();
let person: Person;
let spa: Client;
let web: Client;

beforeAll(async () => {
  person = await createPerson(tenant());
  spa = await createClient(tenant(), "SPA");
  web = await createClient(tenant(), "Traditional");
});

const signedIn = (client: Client) =>
  tokensOf(tenant(), person, client, new Browser(), { scope: offline, prompt: "consent" });
const refused = { status: 400, error: "invalid_grant" };
const day = 86_400;

it("a confidential client keeps its refresh token until 70 % of its life are over", async () => {
  const { refresh_token: first } = await signedIn(web);
  await age(tenant(), "RefreshToken", 9 * day);
  for (let time = 0; time < 2; time += 1)
    expect(await refresh(tenant(), web, first)).toMatchObject({ status: 200, refresh_token: first });
  await age(tenant(), "RefreshToken", day);
  const second = await refresh(tenant(), web, first);
  expect(second).toMatchObject({ status: 200, refresh_token: expect.not.stringMatching(first) });
  expect((await refresh(tenant(), web, first)).refresh_token).toBe(second.refresh_token);
  await age(tenant(), "RefreshTokenSuccessor", 4);
  expect(await refresh(tenant(), web, first)).toMatchObject(refused);
  expect(await refresh(tenant(), web, second.refresh_token)).toMatchObject(refused);
});

it("a public client's refresh token gives the same successor for three seconds, and then ends the family", async () => {
  const { refresh_token: first } = await signedIn(spa);
  const second = await refresh(tenant(), spa, first);
  expect(second.refresh_token).not.toBe(first);
  expect(await refresh(tenant(), spa, first)).toMatchObject({ status: 200, refresh_token: second.refresh_token });
  const third = await refresh(tenant(), spa, second.refresh_token);
  expect(await refresh(tenant(), spa, first)).toMatchObject({ status: 200, refresh_token: second.refresh_token });
  await age(tenant(), "RefreshTokenSuccessor", 4);
  expect(await refresh(tenant(), spa, first)).toMatchObject(refused);
  expect(await refresh(tenant(), spa, third.refresh_token)).toMatchObject(refused);
  expect((await userinfo(tenant(), third.access_token)).status).toBe(401);
});

it("a token of another client does not find the successor, and another's attempt does not end the family", async () => {
  const other = await createClient(tenant(), "SPA");
  const { refresh_token: first } = await signedIn(spa);
  const { refresh_token: second } = await refresh(tenant(), spa, first);
  expect(await refresh(tenant(), other, first)).toMatchObject(refused);
  expect(await refresh(tenant(), spa, second)).toMatchObject({ status: 200 });
});

it("a refresh token bound to a DPoP key finds its successor with that key alone", async () => {
  const keyPair = await oidc.randomDPoPKeyPair("ES256");
  const DPoP = (config: oidc.Configuration) => oidc.getDPoPHandle(config, keyPair);
  const { config, tokens } = await signIn(tenant(), person, spa, {}, { DPoP });
  const first = tokens.refresh_token as string;
  await age(tenant(), "RefreshToken", 10 * day);
  const own = { DPoP: DPoP(config) };
  const { refresh_token: second } = await oidc.refreshTokenGrant(config, first, {}, own);
  expect(second).not.toBe(first);
  const thief = { DPoP: oidc.getDPoPHandle(config, await oidc.randomDPoPKeyPair("ES256")) };
  for (const theirs of [thief, {}])
    await expect(oidc.refreshTokenGrant(config, first, {}, theirs)).rejects.toMatchObject({ status: 400 });
  expect(await oidc.refreshTokenGrant(config, first, {}, own)).toMatchObject({ refresh_token: second });
});

it("the tenant sets the interval, and 0 means that a refresh token is used once", async () => {
  const path = "/api/configs/oidc";
  expect(await tenant().manage("GET", path)).toEqual({ refreshTokenReuseInterval: 3 });
  const spend = async (seconds: number) => {
    await tenant().manage("PATCH", path, { refreshTokenReuseInterval: seconds });
    const { refresh_token: first } = await signedIn(spa);
    await refresh(tenant(), spa, first);
    await age(tenant(), "RefreshTokenSuccessor", seconds - 10);
    return (await refresh(tenant(), spa, first)).status;
  };
  try {
    expect(await spend(60)).toBe(200);
    expect(await spend(0)).toBe(400);
    for (const refreshTokenReuseInterval of [-1, 61, 1.5])
      await expect(tenant().manage("PATCH", path, { refreshTokenReuseInterval })).rejects.toThrow("400");
  } finally {
    await tenant().manage("PATCH", path, { refreshTokenReuseInterval: 3 });
  }
});

it("tokens for three organizations come from one refresh token at once, and the user stays signed in", async () => {
  const organizations = await Promise.all(
    [1, 2, 3].map(() => createOrganization(tenant(), person.id, { scope: `see:${unique()}` })),
  );
  const scope = `${offline} urn:logto:scope:organizations`;
  const { refresh_token } = await tokensOf(tenant(), person, spa, new Browser(), { scope, prompt: "consent" });
  const answers = await Promise.all(
    organizations.map(({ id }) => refresh(tenant(), spa, refresh_token, { organization_id: id })),
  );
  expect(answers.map(({ access_token }) => decodeJwt(access_token).aud)).toEqual(
    organizations.map(({ id }) => `urn:logto:organization:${id}`),
  );
  expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
  expect(await refresh(tenant(), spa, answers[2]?.refresh_token ?? "")).toMatchObject({ status: 200 });
});
