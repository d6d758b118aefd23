import { createHash, randomBytes } from "node:crypto";
import LogtoClient, { type ClientAdapter, createRequester } from "@logto/client";
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { Browser } from "../browser.ts";
import { createOrganization, unique } from "../fixture.ts";
import { siteForFile } from "./site.ts";

const site = siteForFile("SPA");
const random = () => randomBytes(32).toString("base64url");

it("@logto/client gets tokens for three organizations at once, and the user stays signed in", async () => {
  const { tenant, client, origin, person } = site();
  const organizations = await Promise.all(
    [1, 2, 3].map(() => createOrganization(tenant, person.id, { scope: `see:${unique()}` })),
  );
  const stored = new Map<string, string>();
  let sentTo = "";
  const adapter: ClientAdapter = {
    requester: createRequester(fetch),
    storage: {
      getItem: async (key) => stored.get(key) ?? null,
      setItem: async (key, value) => void stored.set(key, value),
      removeItem: async (key) => void stored.delete(key),
    },
    navigate: (url) => {
      sentTo = url;
    },
    generateState: random,
    generateCodeVerifier: random,
    generateCodeChallenge: async (verifier) => createHash("sha256").update(verifier).digest("base64url"),
  };
  const endpoint = `${tenant.endpoint}/`;
  const scopes = ["urn:logto:scope:organizations"];
  const sdk = new LogtoClient({ endpoint, appId: client.id, scopes }, adapter);
  await sdk.signIn(`${origin}/callback`);
  const callback = await new Browser().authorize(tenant, sentTo, person);
  await sdk.handleSignInCallback(callback.href);
  for (let round = 0; round < 3; round += 1) {
    const tokens = await Promise.all(organizations.map(({ id }) => sdk.getOrganizationToken(id)));
    expect(tokens.map((token) => decodeJwt(token).aud)).toEqual(
      organizations.map(({ id }) => `urn:logto:organization:${id}`),
    );
    await sdk.clearAccessToken();
  }
  expect(await sdk.isAuthenticated()).toBe(true);
  expect(decodeJwt((await sdk.getIdToken()) ?? "").sub).toBe(person.id);
});
