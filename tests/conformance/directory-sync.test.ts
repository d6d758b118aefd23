import { beforeAll, describe, expect, it } from "vitest";
import type { CreatedDirectory } from "../../contracts/directory.ts";
import { Browser } from "./browser.ts";
import { type Client, createClient, tenantForFile, unique } from "./fixture.ts";
import { authorizationUrl, refresh, tokensOf } from "./requests.ts";

const tenant = tenantForFile();
const domain = `${unique()}.example`;
const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";
const patchSchema = "urn:ietf:params:scim:api:messages:2.0:PatchOp";

let client: Client;
let organization: { id: string };
let directory: CreatedDirectory;
beforeAll(async () => {
  client = await createClient(tenant(), "Traditional");
  organization = await tenant().manage("POST", "/api/organizations", { name: `Acme ${unique()}` });
  await tenant().manage("PUT", `/api/organizations/${organization.id}/jit/email-domains`, { emailDomains: [domain] });
  directory = await tenant().manage<CreatedDirectory>("POST", "/api/directories", {
    ...{ name: "Acme Entra", organizationId: organization.id },
  });
});

interface Reply {
  status: number;
  type: string;
  body: { id: string; active?: boolean; Resources?: { id: string }[]; scimType?: string; members?: object[] };
}

/** As the provisioning service of an identity provider calls it. */
async function scim(method: string, path: string, body?: object, token = directory.token): Promise<Reply> {
  const answer = await fetch(directory.scimBaseUrl + path, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json; charset=utf-8" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    type: answer.headers.get("content-type") ?? "",
    body: text === "" ? { id: "" } : (JSON.parse(text) as Reply["body"]),
  };
}

const personOf = (name: string) => ({
  ...{ schemas: [userSchema], userName: `${name}@${domain}`, externalId: unique(), active: true },
  name: { givenName: "Ada", familyName: "Lovelace" },
  emails: [{ value: `${name}@${domain}`, type: "work", primary: true }],
});
const patch = (id: string, ...Operations: object[]) =>
  scim("PATCH", `/Users/${id}`, { schemas: [patchSchema], Operations });

describe("a directory over HTTP", () => {
  it("says what it can, to its token alone", async () => {
    const config = await scim("GET", "/ServiceProviderConfig");
    expect([config.status, config.type]).toEqual([200, expect.stringContaining("application/scim+json")]);
    expect((await scim("GET", "/Users", undefined, "scim_wrong")).status).toBe(401);
    expect((await scim("GET", "/Nothing")).status).toBe(404);
  });

  it("begins as Entra ID does: it looks for nobody, makes a user, finds it, and makes it no second time", async () => {
    const nobody = await scim("GET", `/Users?filter=${encodeURIComponent(`userName eq "${unique()}"`)}`);
    expect(nobody.body.Resources).toEqual([]);
    const person = personOf(`e-${unique()}`);
    const made = await scim("POST", "/Users", person);
    expect(made.status).toBe(201);
    const filter = encodeURIComponent(`userName eq "${person.userName.toUpperCase()}"`);
    expect((await scim("GET", `/Users?filter=${filter}`)).body.Resources).toMatchObject([{ id: made.body.id }]);
    expect(await scim("POST", "/Users", person)).toMatchObject({ status: 409, body: { scimType: "uniqueness" } });
    expect(await tenant().manage("GET", `/api/organizations/${organization.id}/users?q=${person.userName}`)).toEqual([
      expect.objectContaining({ primaryEmail: person.userName }),
    ]);
  });
});

/** Somebody of the directory, signed in to an application. */
async function signedIn() {
  const person = personOf(`s-${unique()}`);
  const { body } = await scim("POST", "/Users", person);
  const [user] = await tenant().manage<{ id: string }[]>(
    "GET",
    `/api/users?search=${encodeURIComponent(person.userName)}`,
  );
  const userId = user?.id ?? "";
  const [username, password] = [`u${unique()}`, `Zw-${unique()}-${unique()}`];
  await tenant().manage("PATCH", `/api/users/${userId}`, { username });
  await tenant().manage("PATCH", `/api/users/${userId}/password`, { password });
  const browser = new Browser();
  const who = { id: userId, username, password, email: person.userName };
  const tokens = await tokensOf(tenant(), who, client, browser, { scope: "openid offline_access", prompt: "consent" });
  return { scimId: body.id, userId, browser, tokens, who };
}

describe("whom the company lets go", () => {
  it.each([
    ["Entra ID's way, with the word for false", { op: "Replace", path: "active", value: "False" }],
    ["Okta's way, without a path", { op: "replace", value: { active: false } }],
  ])("is out with the answer: %s", async (_, operation) => {
    const { scimId, userId, browser, tokens, who } = await signedIn();
    const { refresh_token: token, status } = await refresh(tenant(), client, tokens.refresh_token);
    expect(status).toBe(200);
    const again = await signedIn();
    expect((await patch(scimId, operation)).body).toMatchObject({ active: false });
    // At once: nothing waits for a time.
    expect((await refresh(tenant(), client, token)).status).toBe(400);
    const landing = await browser.open(tenant(), authorizationUrl(tenant(), client), null);
    expect(landing.url?.pathname).toMatch(/\/sign-in$/);
    expect(await tenant().manage("GET", `/api/organizations/${organization.id}/users?q=${who.email}`)).toEqual([]);
    expect(await tenant().manage("GET", `/api/users/${userId}`)).toMatchObject({ isSuspended: true });
    // Others are not touched, and who comes back has what they had.
    expect((await refresh(tenant(), client, again.tokens.refresh_token)).status).toBe(200);
    await patch(scimId, { op: "replace", value: { active: true } });
    expect(await tenant().manage("GET", `/api/users/${userId}`)).toMatchObject({ isSuspended: false });
    expect(await tenant().manage("GET", `/api/organizations/${organization.id}/users?q=${who.email}`)).toHaveLength(1);
  });

  it("and whoever is deleted is found no more", async () => {
    const { scimId, tokens } = await signedIn();
    expect((await scim("DELETE", `/Users/${scimId}`)).status).toBe(204);
    expect((await scim("GET", `/Users/${scimId}`)).status).toBe(404);
    expect((await refresh(tenant(), client, tokens.refresh_token)).status).toBe(400);
  });
});

it("a group gives its roles, and takes them with the member", async () => {
  const { scimId, userId } = await signedIn();
  const role = await tenant().manage("POST", "/api/organization-roles", { name: `R ${unique()}` });
  const group = await scim("POST", "/Groups", {
    ...{ schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"], displayName: "Engineering" },
    members: [{ value: scimId }],
  });
  await tenant().manage("PUT", `/api/directories/${directory.id}/groups/${group.body.id}/roles`, {
    organizationRoleIds: [role.id],
  });
  const roles = () => tenant().manage<object[]>("GET", `/api/organizations/${organization.id}/users/${userId}/roles`);
  expect(await roles()).toMatchObject([{ id: role.id }]);
  await scim("PATCH", `/Groups/${group.body.id}`, {
    schemas: [patchSchema],
    Operations: [{ op: "remove", path: `members[value eq "${scimId}"]` }],
  });
  expect(await roles()).toEqual([]);
});
