import { beforeAll, expect, it } from "vitest";
import { byAllMeans, configure, type ExperienceClient, expectSignedIn } from "./experience-client.ts";
import { type Client, createClient, createMember, createPerson, type Person, tenantForFile } from "./fixture.ts";
import { bindPasskey, bindTotp, knownByPassword } from "./mfa-steps.ts";
import { codeForm, refresh, requestToken } from "./requests.ts";

const tenant = tenantForFile();
const organizations = "urn:logto:scope:organizations";
const policies = ["UserControlled", "Mandatory", "PromptOnlyAtSignIn", "PromptAtSignInAndSignUp", "NoPrompt"] as const;
const factors = ["Totp", "WebAuthn", "BackupCode"] as const;
let client: Client;

beforeAll(async () => {
  client = await createClient(tenant(), "Traditional");
  await byAllMeans(tenant());
});

const known = (person: Person, more: Record<string, string> = {}) => knownByPassword(tenant(), client, person, more);
const wish = {
  scope: `openid offline_access ${organizations}`,
  prompt: "consent",
  resource: "urn:logto:resource:organizations",
};

/** A member of an organization that requires a second factor, who asks for its tokens. */
async function member() {
  const { person, organization } = await createMember(tenant(), []);
  await tenant().manage("PATCH", `/api/organizations/${organization.id}`, { isMfaRequired: true });
  return { person, ask: { organization_id: organization.id } };
}

async function signedIn(page: ExperienceClient) {
  const { body } = await page.submit();
  const { url } = await page.browser.follow(tenant(), await page.browser.get(String(body.redirectTo)));
  return requestToken(tenant(), client, codeForm(client, url?.searchParams.get("code") ?? null));
}

const denied = {
  ...{ status: 403, error: "access_denied", error_description: expect.stringContaining("multi-factor") },
};

it.each([
  ["no factor", async () => undefined, false],
  ["an authenticator app", bindTotp, true],
  ["a passkey", bindPasskey, true],
  ["backup codes only", async () => undefined, false],
] as const)("a member with %s, under every policy", async (kind, enrol, isGiven) => {
  await configure(tenant(), { mfa: { factors: [...factors], policy: "NoPrompt" } });
  const { person, ask } = await member();
  const page = await known(person, wish);
  await enrol(page);
  const { refresh_token } = await signedIn(page);
  if (kind === "backup codes only")
    await tenant().manage("POST", `/api/users/${person.id}/mfa-verifications`, { type: "BackupCode" });
  let token = String(refresh_token);
  for (const policy of policies) {
    await configure(tenant(), { mfa: { factors: [...factors], policy } });
    const answer = await refresh(tenant(), client, token, ask);
    expect(answer, policy).toMatchObject(isGiven ? { status: 200 } : denied);
    token = String(answer.refresh_token ?? token);
  }
});

it("its members set one up where the tenant says so, and cannot put it off; others are not asked", async () => {
  const organizationRequiredMfaPolicy = "Mandatory";
  await configure(tenant(), { mfa: { factors: [...factors], policy: "NoPrompt", organizationRequiredMfaPolicy } });
  const { person } = await member();
  const page = await known(person);
  const missing = { code: "user.missing_mfa", data: { availableFactors: ["Totp", "WebAuthn"], skippable: false } };
  expect(await page.submit()).toMatchObject({ status: 422, body: missing });
  expect((await page.call("POST", "/profile/mfa/mfa-skipped")).status).toBe(422);
  await expectSignedIn(await known(await createPerson(tenant())));
});
