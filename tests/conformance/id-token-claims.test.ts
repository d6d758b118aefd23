import { beforeAll, expect, it } from "vitest";
import { extendedClaimScopes, usualExtendedClaims } from "../../contracts/extended-claims.ts";
import { Browser } from "./browser.ts";
import { type Client, createClient, createPerson, type Person, tenantForFile } from "./fixture.ts";
import { refresh, tokensOf, verifiedClaims } from "./requests.ts";

const tenant = tenantForFile();
const path = "/api/configs/id-token";
const all = Object.keys(extendedClaimScopes) as (keyof typeof extendedClaimScopes)[];
const scope = ["openid", "offline_access", ...new Set(Object.values(extendedClaimScopes))].join(" ");
const ssoIdentity = { issuer: "https://acme.okta.com", identityId: "00u1", detail: { name: "Ada" } };
let person: Person;
let web: Client;

beforeAll(async () => {
  person = await createPerson(tenant(), { customData: { plan: "pro" } });
  web = await createClient(tenant(), "Traditional");
  const role = await tenant().manage("POST", "/api/roles", { name: "editor", description: "Edits" });
  await tenant().manage("POST", `/api/users/${person.id}/roles`, { roleIds: [role.id] });
  const organization = await tenant().manage("POST", "/api/organizations", { name: "Acme" });
  await tenant().manage("POST", `/api/organizations/${organization.id}/users`, { userIds: [person.id] });
  const connector = { providerName: "Okta", connectorName: "Acme" };
  const { id } = await tenant().manage("POST", "/api/sso-connectors", connector);
  const database = await tenant().host.database("eu");
  const columns = [tenant().tenantId, "identity", person.id, id, ssoIdentity.issuer, ssoIdentity.identityId];
  await database
    .prepare("INSERT INTO user_sso_identities VALUES (?, ?, ?, ?, ?, ?, ?, 1, 1)")
    .bind(...columns, JSON.stringify(ssoIdentity.detail))
    .run();
});

const signIn = () => tokensOf(tenant(), person, web, new Browser(), { scope, prompt: "consent" });
const extended = (claims: object) => Object.keys(claims).filter((name) => name in extendedClaimScopes);

it("ID tokens have the claims that the tenant chose, at a sign-in and at a refresh; userinfo has all of them", async () => {
  for (const chosen of [usualExtendedClaims, [...all], ["custom_data"], []]) {
    if (chosen !== usualExtendedClaims)
      expect(await tenant().manage("PUT", path, { enabledExtendedClaims: chosen })).toEqual({
        enabledExtendedClaims: chosen,
      });
    expect(await tenant().manage("GET", path)).toEqual({ enabledExtendedClaims: chosen });
    const tokens = await signIn();
    const claims = await verifiedClaims(tenant(), web, tokens.id_token);
    expect(extended(claims).sort()).toEqual([...chosen].sort());
    const next = await refresh(tenant(), web, tokens.refresh_token);
    expect(extended(await verifiedClaims(tenant(), web, next.id_token)).sort()).toEqual([...chosen].sort());
    const answer = await fetch(`${tenant().issuer}/me`, { headers: { authorization: `Bearer ${next.access_token}` } });
    expect(extended((await answer.json()) as object).sort()).toEqual([...all].sort());
    if (chosen.some((claim) => claim === "custom_data")) expect(claims.custom_data).toEqual({ plan: "pro" });
    if (chosen.some((claim) => claim === "sso_identities")) expect(claims.sso_identities).toEqual([ssoIdentity]);
  }
});

it("a claim needs its scope, and one that nobody knows is refused", async () => {
  await tenant().manage("PUT", path, { enabledExtendedClaims: all });
  const tokens = await tokensOf(tenant(), person, web, new Browser(), { scope: "openid roles" });
  expect(extended(await verifiedClaims(tenant(), web, tokens.id_token))).toEqual(["roles"]);
  for (const enabledExtendedClaims of [["sub"], ["sso_identity"], "roles", [null]])
    await expect(tenant().manage("PUT", path, { enabledExtendedClaims })).rejects.toThrow("answered 400");
  expect(await tenant().manage("PUT", path, {})).toEqual({ enabledExtendedClaims: usualExtendedClaims });
});
