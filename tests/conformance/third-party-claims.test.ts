import { decodeJwt } from "jose";
import { beforeAll, expect, it } from "vitest";
import { Browser } from "./browser.ts";
import { type Client, createClient, createPerson, type Person, tenantForFile } from "./fixture.ts";
import { signIn } from "./relying-party.ts";
import { authorize, codeForm, refresh, requestToken, userinfo } from "./requests.ts";

const tenant = tenantForFile();
let person: Person;
beforeAll(async () => {
  person = await createPerson(tenant(), {
    ...{ name: "Ada", primaryPhone: "4915112345678", customData: { iban: "DE00" } },
    profile: { birthdate: "1990-01-01" },
  });
});

/** A third-party application that may ask for these scopes of a user. */
async function partner(...userScopes: string[]): Promise<Client> {
  const client = await createClient(tenant(), "Traditional", { isThirdParty: true });
  if (userScopes.length > 0)
    await tenant().manage("POST", `/api/applications/${client.id}/user-consent-scopes`, { userScopes });
  return client;
}

const asked = ["name", "email", "phone_number", "custom_data", "roles", "identities", "birthdate", "username"];
const wanted = Object.fromEntries(asked.map((name) => [name, { essential: true }]));
const claims = JSON.stringify({ userinfo: wanted, id_token: wanted });

/** Consent is asked for. */
const noOrganizations = { organizationIds: [] };

const claimsAt = async (token: string): Promise<string[]> => {
  const answer = await userinfo(tenant(), token);
  expect(answer.status).toBe(200);
  return Object.keys((await answer.json()) as object).filter((name) => asked.includes(name));
};
const claimsIn = (idToken = "") => Object.keys(decodeJwt(idToken)).filter((name) => asked.includes(name));

it("the claims parameter brings a third party nothing beyond the scopes that it may ask for and the user saw", async () => {
  const client = await partner("email", "profile");
  const { tokens } = await signIn(tenant(), person, client, { scope: "openid email", claims }, noOrganizations);
  expect(await claimsAt(tokens.access_token)).toEqual(["email"]);
  expect(claimsIn(tokens.id_token)).toEqual(["email"]);
  const nothing = await partner();
  const { tokens: bare } = await signIn(tenant(), person, nothing, { scope: "openid", claims }, noOrganizations);
  expect([await claimsAt(bare.access_token), claimsIn(bare.id_token)]).toEqual([[], []]);
});

it("one's own applications get what they name", async () => {
  const client = await createClient(tenant(), "Traditional");
  const { tokens } = await signIn(tenant(), person, client, { scope: "openid", claims });
  const seen = await claimsAt(tokens.access_token);
  expect(seen).toEqual(expect.arrayContaining(["name", "email", "phone_number", "custom_data", "birthdate"]));
});

it("a scope that is taken from a third party is gone from its tokens at once, and from what it refreshes", async () => {
  const client = await partner("email", "profile");
  const scope = "openid offline_access email profile";
  const { tokens } = await signIn(tenant(), person, client, { scope, prompt: "consent" }, noOrganizations);
  expect(await claimsAt(tokens.access_token)).toContain("email");
  await tenant().manage("DELETE", `/api/applications/${client.id}/user-consent-scopes/user-scopes/email`);
  await expect.poll(() => claimsAt(tokens.access_token)).not.toContain("email");
  expect(await claimsAt(tokens.access_token)).toContain("name");
  const refreshed = await refresh(tenant(), client, tokens.refresh_token as string);
  expect(refreshed).toMatchObject({ status: 200, scope: "openid offline_access profile" });
  expect(claimsIn(refreshed.id_token)).not.toContain("email");
  expect(await claimsAt(refreshed.access_token)).not.toContain("email");
});

it("requests that are refused before the protocol reads them say so in its words", async () => {
  const post = async (type: string, body: string) => {
    const answer = await fetch(`${tenant().issuer}/token`, { method: "POST", headers: { "content-type": type }, body });
    return [answer.status, await answer.json()] as const;
  };
  const invalid = { error: "invalid_request", error_description: expect.any(String), code: "oidc.invalid_request" };
  for (const body of ["{", "[]"]) expect(await post("application/json", body)).toMatchObject([400, invalid]);
  const long = `grant_type=${"x".repeat(60_000)}`;
  const [status, error] = await post("application/x-www-form-urlencoded", long);
  expect([status, error]).toMatchObject([413, { error: "invalid_request", code: "request.body_too_large" }]);
});

it("a code of a sign-in without the scope for organizations gives no token within one", async () => {
  const organization = await tenant().manage("POST", "/api/organizations", { name: "Acme" });
  await tenant().manage("POST", `/api/organizations/${organization.id}/users`, { userIds: [person.id] });
  const api = await tenant().manage<{ indicator: string }>("POST", "/api/resources", {
    ...{ name: "Orders", indicator: `https://orders-${person.id}.example/` },
  });
  const client = await createClient(tenant(), "Traditional");
  const redeem = async (scope: string) => {
    const { parameters } = await authorize(tenant(), person, client, new Browser(), { scope, resource: api.indicator });
    return requestToken(tenant(), client, {
      ...codeForm(client, parameters.get("code")),
      ...{ resource: api.indicator, organization_id: organization.id },
    });
  };
  expect(await redeem("openid")).toMatchObject({ status: 403, error: "insufficient_scope" });
  const { status, access_token } = await redeem("openid urn:logto:scope:organizations");
  expect(status).toBe(200);
  expect(decodeJwt(access_token)).toMatchObject({ organization_id: organization.id });
});
