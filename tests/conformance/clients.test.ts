import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import * as oidc from "openid-client";
import { beforeAll, expect, it } from "vitest";
import {
  type Client,
  createClient,
  createMember,
  createOrganization,
  createPerson,
  type Member,
  type Person,
  tenantForFile,
  unique,
} from "./fixture.ts";
import { discover, offline, signIn } from "./relying-party.ts";

const tenant = tenantForFile();
let person: Person;
let web: Client;
let native: Client;
let machine: Client;
let api: Member["api"];
let organization: Member["organization"];

beforeAll(async () => {
  web = await createClient(tenant(), "Traditional");
  native = await createClient(tenant(), "Native");
  machine = await createClient(tenant(), "MachineToMachine");
  const holders = { more: { name: "Ada Lovelace" }, isHolder: true, applicationIds: [machine.id] };
  ({ person, api, organization } = await createMember(tenant(), ["read:orders", "write:orders"], holders));
});

const keys = () => createRemoteJWKSet(new URL(`${tenant().issuer}/jwks`));

it("openid-client signs in with PKCE, for public and confidential clients", async () => {
  for (const client of [web, native]) {
    const { tokens } = await signIn(tenant(), person, client);
    expect(tokens.claims()).toMatchObject({ iss: tenant().issuer, aud: client.id, sub: person.id });
    expect(tokens.token_type).toBe("bearer");
    const { payload } = await jwtVerify(tokens.id_token ?? "", keys(), {
      issuer: tenant().issuer,
      audience: client.id,
    });
    expect(payload).toMatchObject({ name: "Ada Lovelace", email: person.email, email_verified: true });
  }
});

it("openid-client reads userinfo by GET and by POST", async () => {
  const { config, tokens } = await signIn(tenant(), person, web);
  const byGet = await oidc.fetchUserInfo(config, tokens.access_token, person.id);
  expect(byGet).toMatchObject({ sub: person.id, name: "Ada Lovelace", username: person.username });
  const endpoint = new URL(config.serverMetadata().userinfo_endpoint as string);
  const byPost = await oidc.fetchProtectedResource(config, tokens.access_token, endpoint, "POST");
  expect(await byPost.json()).toEqual(byGet);
});

it("openid-client refreshes, and a public client's refresh token changes with each use", async () => {
  const { config, tokens } = await signIn(tenant(), person, native);
  const first = tokens.refresh_token as string;
  const second = await oidc.refreshTokenGrant(config, first);
  expect(second.refresh_token).toEqual(expect.any(String));
  expect(second.refresh_token).not.toBe(first);
  expect(second.claims()?.sub).toBe(person.id);
  const third = await oidc.refreshTokenGrant(config, second.refresh_token as string);
  await expect(oidc.fetchUserInfo(config, third.access_token, person.id)).resolves.toMatchObject({ sub: person.id });
});

it("openid-client gets a JWT for an API, with the scopes that the user's roles hold", async () => {
  const { config, tokens } = await signIn(tenant(), person, web, {
    resource: api.indicator,
    scope: `${offline} read:orders delete:orders`,
  });
  const answer = await oidc.refreshTokenGrant(config, tokens.refresh_token as string, { resource: api.indicator });
  const { payload, protectedHeader } = await jwtVerify(answer.access_token, keys(), {
    issuer: tenant().issuer,
    audience: api.indicator,
  });
  expect(payload).toMatchObject({ sub: person.id, client_id: web.id, scope: "read:orders" });
  expect(protectedHeader.typ).toBe("at+jwt");
  await expect(oidc.fetchUserInfo(config, answer.access_token, person.id)).rejects.toThrow();
});

it("an organization token names the organization as its audience and holds the member's scopes there", async () => {
  const scope = `${offline} urn:logto:scope:organizations ${organization.scope}`;
  const resource = "urn:logto:resource:organizations";
  const { config, tokens } = await signIn(tenant(), person, web, { scope, resource });
  const answer = await oidc.refreshTokenGrant(config, tokens.refresh_token as string, {
    organization_id: organization.id,
  });
  const { payload } = await jwtVerify(answer.access_token, keys(), {
    issuer: tenant().issuer,
    audience: `urn:logto:organization:${organization.id}`,
  });
  expect(payload).toMatchObject({ sub: person.id, scope: organization.scope });
});

it("an API token within an organization says which, and holds what the member's roles there hold", async () => {
  const scope = `${offline} urn:logto:scope:organizations read:orders write:orders`;
  const { config, tokens } = await signIn(tenant(), person, web, { scope, resource: api.indicator });
  const answer = await oidc.refreshTokenGrant(config, tokens.refresh_token as string, {
    resource: api.indicator,
    organization_id: organization.id,
  });
  const payload = decodeJwt(answer.access_token);
  expect(payload).toMatchObject({ aud: api.indicator, organization_id: organization.id, scope: "read:orders" });
});

it("an organization that the user is not in gives no token, and asking costs nothing", async () => {
  const scope = `${offline} urn:logto:scope:organizations`;
  const stranger = await createPerson(tenant());
  const other = await createOrganization(tenant(), stranger.id, { scope: `leave:${unique()}` });
  const { config, tokens } = await signIn(tenant(), person, web, { scope });
  const before = tokens.refresh_token as string;
  for (const organization_id of [other.id, "unknown"]) {
    await expect(oidc.refreshTokenGrant(config, before, { organization_id })).rejects.toMatchObject({
      error: "access_denied",
      status: 403,
    });
  }
  await expect(oidc.refreshTokenGrant(config, before)).resolves.toMatchObject({ refresh_token: expect.any(String) });
});

it("a third party gets tokens for an organization while the user lets it see that one, and not a moment longer", async () => {
  const partner = await createClient(tenant(), "Traditional", { isThirdParty: true });
  const userScopes = ["urn:logto:scope:organizations"];
  await tenant().manage("POST", `/api/applications/${partner.id}/user-consent-scopes`, { userScopes });
  const other = await createOrganization(tenant(), person.id, { scope: `hide:${unique()}` });
  const scope = `openid offline_access ${userScopes[0]}`;
  const consents = { organizationIds: [organization.id] };
  const { config, tokens } = await signIn(tenant(), person, partner, { scope }, consents);
  let refresh = tokens.refresh_token as string;
  const ask = async (organization_id?: string) => {
    const answer = await oidc.refreshTokenGrant(config, refresh, organization_id ? { organization_id } : {});
    refresh = answer.refresh_token ?? refresh;
    return decodeJwt(answer.access_token).aud;
  };
  expect(await ask(organization.id)).toBe(`urn:logto:organization:${organization.id}`);
  await expect(ask(other.id)).rejects.toMatchObject({ error: "access_denied", status: 403 });
  const seen = `/api/applications/${partner.id}/users/${person.id}/consent-organizations`;
  await tenant().manage("DELETE", `${seen}/${organization.id}`);
  await expect(ask(organization.id)).rejects.toMatchObject({ error: "access_denied", status: 403 });
  await tenant().manage("POST", seen, consents);
  await expect(ask(organization.id)).resolves.toContain(organization.id);
  const path = `/api/users/${person.id}/grants`;
  const again = { scope, prompt: "consent" };
  const { tokens: renewed } = await signIn(tenant(), person, partner, again, { organizationIds: [other.id] });
  refresh = renewed.refresh_token as string;
  expect(await ask(other.id)).toBe(`urn:logto:organization:${other.id}`);
  await expect(ask(organization.id)).rejects.toMatchObject({ error: "access_denied", status: 403 });
  // One that the user is not in, and nobody's.
  const theirs = await createOrganization(tenant(), (await createPerson(tenant())).id, { scope: `hide:${unique()}` });
  await signIn(tenant(), person, partner, again, { organizationIds: [theirs.id, "nosuchorganization"] });
  expect(await tenant().manage("GET", seen)).toEqual({ organizations: [] });
  const { grants } = await tenant().manage<{ grants: { id: string }[] }>("GET", `${path}?appType=thirdParty`);
  for (const { id } of grants) await tenant().manage("DELETE", `${path}/${id}`);
  await expect(ask(other.id)).rejects.toMatchObject({ error: "invalid_grant" });
  expect(await tenant().manage("GET", seen)).toEqual({ organizations: [] });
});

it("client credentials give a machine the scopes of its roles", async () => {
  const config = await discover(tenant(), machine);
  const answer = await oidc.clientCredentialsGrant(config, { resource: api.indicator, scope: "write:orders" });
  const { payload } = await jwtVerify(answer.access_token, keys(), { audience: api.indicator });
  expect(payload).toMatchObject({ sub: machine.id, client_id: machine.id, scope: "write:orders" });
});

const exchangeGrant = "urn:ietf:params:oauth:grant-type:token-exchange";
const accessTokenType = "urn:ietf:params:oauth:token-type:access_token";

it("a subject token is exchanged once, and the new token names the actor", async () => {
  const { config, tokens } = await signIn(tenant(), person, web);
  const actor = tokens.access_token;
  const subject = await createPerson(tenant());
  const made = await tenant().manage<{ subjectToken: string }>("POST", "/api/subject-tokens", { userId: subject.id });
  const exchange = {
    subject_token: made.subjectToken,
    subject_token_type: accessTokenType,
    actor_token: actor,
    actor_token_type: accessTokenType,
    resource: api.indicator,
  };
  const answer = await oidc.genericGrantRequest(config, exchangeGrant, exchange);
  expect(decodeJwt(answer.access_token)).toMatchObject({ sub: subject.id, act: { sub: person.id } });
  await expect(oidc.genericGrantRequest(config, exchangeGrant, exchange)).rejects.toMatchObject({
    error: "invalid_grant",
  });
});

it("a token that stands for a user who did not sign in says so, without an actor's token, too", async () => {
  const config = await discover(tenant(), web);
  const subject = await createPerson(tenant());
  const { subjectToken } = await tenant().manage<{ subjectToken: string }>("POST", "/api/subject-tokens", {
    userId: subject.id,
  });
  const answer = await oidc.genericGrantRequest(config, exchangeGrant, {
    subject_token: subjectToken,
    subject_token_type: accessTokenType,
    resource: api.indicator,
  });
  const claims = decodeJwt(answer.access_token);
  expect(claims).toMatchObject({ sub: subject.id, act: { sub: web.id } });
  expect(claims.acr).toBeUndefined();
});

it.each(["resource", "audience"])(
  "a subject token is exchanged for the %s of an API within an organization",
  async (name) => {
    const config = await discover(tenant(), web);
    const { person: subject, api: theirs, organization } = await createMember(tenant(), ["read", "write"]);
    const made = await tenant().manage<{ subjectToken: string }>("POST", "/api/subject-tokens", { userId: subject.id });
    const answer = await oidc.genericGrantRequest(config, exchangeGrant, {
      ...{ subject_token: made.subjectToken, subject_token_type: accessTokenType },
      ...{ [name]: theirs.indicator, organization_id: organization.id },
    });
    const held = { aud: theirs.indicator, scope: "read", organization_id: organization.id };
    expect(decodeJwt(answer.access_token)).toMatchObject({ sub: subject.id, ...held });
  },
);

it("a token that stands for a user who did not sign in does not make an actor of that user alone", async () => {
  const config = await discover(tenant(), web);
  const [actor, subject] = [await createPerson(tenant()), await createPerson(tenant())];
  const exchange = async (userId: string, more: Record<string, string>) => {
    const made = await tenant().manage<{ subjectToken: string }>("POST", "/api/subject-tokens", { userId });
    const tokens = { subject_token: made.subjectToken, subject_token_type: accessTokenType };
    return oidc.genericGrantRequest(config, exchangeGrant, { ...tokens, ...more });
  };
  const { access_token: actor_token } = await exchange(actor.id, { scope: "openid" });
  const more = { actor_token, actor_token_type: accessTokenType, resource: api.indicator };
  const { act } = decodeJwt((await exchange(subject.id, more)).access_token);
  expect(act).toEqual({ sub: actor.id, act: { sub: web.id } });
});

it("a personal access token is exchanged again and again", async () => {
  const config = await discover(tenant(), web);
  const path = `/api/users/${person.id}/personal-access-tokens`;
  const { value } = await tenant().manage<{ value: string }>("POST", path, { name: `Token ${unique()}` });
  for (let round = 0; round < 2; round += 1) {
    const answer = await oidc.genericGrantRequest(config, exchangeGrant, {
      subject_token: value,
      subject_token_type: "urn:logto:token-type:personal_access_token",
      resource: api.indicator,
      scope: "read:orders",
    });
    expect(decodeJwt(answer.access_token)).toMatchObject({ sub: person.id, scope: "read:orders" });
  }
});
