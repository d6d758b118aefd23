import { beforeAll, expect, it } from "vitest";
import { Browser } from "./browser.ts";
import {
  byAllMeans,
  configure,
  ExperienceClient,
  expectSignedIn,
  messagesTo,
  messageTo,
  newAddress,
  newPassword,
} from "./experience-client.ts";
import { type Client, createClient, createPerson, tenantForFile, unique } from "./fixture.ts";
import { formOf, hiddenInputs } from "./page.ts";

const tenant = tenantForFile();
let client: Client;

beforeAll(async () => {
  client = await createClient(tenant(), "Traditional");
  await byAllMeans(tenant());
});

interface Membership {
  id: string;
  organizationRoles: { id: string }[];
}

const newOrganization = () =>
  tenant().manage<{ id: string; name: string }>("POST", "/api/organizations", { name: `Org ${unique()}` });
const newRole = async () => (await tenant().manage("POST", "/api/organization-roles", { name: `R ${unique()}` })).id;
const newDomain = () => `${unique()}.example`;

/** An organization that those of a domain join, with a role. */
async function joinable() {
  const [{ id }, roleId, domain] = [await newOrganization(), await newRole(), newDomain()];
  await tenant().manage("PUT", `/api/organizations/${id}/jit/email-domains`, { emailDomains: [domain] });
  await tenant().manage("PUT", `/api/organizations/${id}/jit/roles`, { organizationRoleIds: [roleId] });
  return { id, roleId, domain, address: `someone-${unique()}@${domain}` };
}

const userOf = async (email: string) =>
  (await tenant().manage<{ id: string }[]>("GET", `/api/users?search=${encodeURIComponent(email)}`))[0]?.id ?? "";
const membershipsOf = async (userId: string) => {
  const all = await tenant().manage<Membership[]>("GET", `/api/users/${userId}/organizations`);
  return all.map(({ id, organizationRoles }) => [id, organizationRoles.map((role) => role.id)]);
};

/** Registers with an address that a code proves. */
async function register(email: string): Promise<string> {
  const page = await ExperienceClient.open(tenant(), client);
  await page.start("Register");
  const verificationId = await page.proveAddress("Register", "email", email);
  await page.call("POST", "/identification", { verificationId });
  await page.ok("POST", "/profile", { type: "password", value: newPassword() });
  await page.ok("POST", "/identification", {});
  await expectSignedIn(page);
  return userOf(email);
}

it("who registers with a proved address joins every organization that names its domain, with its roles", async () => {
  const [first, second, other] = [await joinable(), await joinable(), await joinable()];
  await tenant().manage("POST", `/api/organizations/${second.id}/jit/email-domains`, { emailDomain: first.domain });
  const userId = await register(first.address.toUpperCase());
  expect((await membershipsOf(userId)).sort()).toEqual(
    [
      [first.id, [first.roleId]],
      [second.id, [second.roleId]],
    ].sort(),
  );
  expect(await membershipsOf(await register(`x-${unique()}@sub.${other.domain}`))).toEqual([]);
  const [change] = await tenant().manage<{ after: object; actor: { kind: string } }[]>(
    "GET",
    `/api/changes?entity=organization-members&entityId=${first.id}`,
  );
  expect(change).toMatchObject({
    after: { userIds: [userId], organizationRoleIds: [first.roleId], joinedBy: "email-domain" },
  });
});

it("an address that nobody has proved joins nothing, until a code proves it in a later sign-in", async () => {
  const { id, roleId, address } = await joinable();
  const { id: userId } = await createPerson(tenant(), { primaryEmail: address });
  const db = await tenant().host.database("eu");
  await db.prepare("UPDATE users SET is_email_verified = 0 WHERE id = ?").bind(userId).run();
  expect(await membershipsOf(userId)).toEqual([]);
  const signIn = async () => {
    const later = await ExperienceClient.open(tenant(), client);
    await later.start("SignIn");
    await later.ok("POST", "/identification", {
      verificationId: await later.proveAddress("SignIn", "email", address),
    });
    await expectSignedIn(later);
  };
  await signIn();
  expect(await membershipsOf(userId)).toEqual([[id, [roleId]]]);
  // Whoever was removed has proved the address before, and does not come back by signing in.
  await tenant().manage("DELETE", `/api/organizations/${id}/users/${userId}`);
  await signIn();
  expect(await membershipsOf(userId)).toEqual([]);
});

it("an administrator who creates a user, or sets an address, adds to no organization", async () => {
  const { address, domain } = await joinable();
  const { id } = await createPerson(tenant(), { primaryEmail: address });
  await tenant().manage("PATCH", `/api/users/${id}`, { primaryEmail: `other-${unique()}@${domain}` });
  expect(await membershipsOf(id)).toEqual([]);
});

it("a magic link leads into its organizations with the roles that they give, and gives members nothing new", async () => {
  const { id, roleId } = await joinable();
  const email = newAddress();
  const { token } = await tenant().manage<{ token: string }>("POST", "/api/one-time-tokens", {
    ...{ email, context: { jitOrganizationIds: [id] } },
  });
  const page = await ExperienceClient.open(tenant(), client);
  await page.start("Register");
  const identifier = { type: "email", value: email };
  const { verificationId } = await page.ok("POST", "/verification/one-time-token/verify", {
    ...{ identifier, oneTimeToken: token },
  });
  await page.call("POST", "/identification", { verificationId });
  await page.ok("POST", "/profile", { type: "password", value: newPassword() });
  await page.ok("POST", "/identification", {});
  await expectSignedIn(page);
  const userId = await userOf(email);
  expect(await membershipsOf(userId)).toEqual([[id, [roleId]]]);
  await tenant().manage("PUT", `/api/organizations/${id}/users/${userId}/roles`, { organizationRoleIds: [] });
  const again = await tenant().manage<{ token: string }>("POST", "/api/one-time-tokens", {
    ...{ email, context: { jitOrganizationIds: [id] } },
  });
  const back = await ExperienceClient.open(tenant(), client);
  await back.start("SignIn");
  const proof = await back.ok("POST", "/verification/one-time-token/verify", {
    ...{ identifier, oneTimeToken: again.token },
  });
  await back.ok("POST", "/identification", { verificationId: proof.verificationId });
  await expectSignedIn(back);
  expect(await membershipsOf(userId)).toEqual([[id, []]]);
});

it("an organization that requires a second factor requires it of whoever joins it by this sign-in", async () => {
  const { id, address } = await joinable();
  await tenant().manage("PATCH", `/api/organizations/${id}`, { isMfaRequired: true });
  const mfa = { factors: ["Totp" as const], policy: "NoPrompt" as const };
  await configure(tenant(), { mfa: { ...mfa, organizationRequiredMfaPolicy: "Mandatory" } });
  const page = await ExperienceClient.open(tenant(), client);
  await page.start("Register");
  const verificationId = await page.proveAddress("Register", "email", address);
  await page.call("POST", "/identification", { verificationId });
  await page.ok("POST", "/profile", { type: "password", value: newPassword() });
  await page.ok("POST", "/identification", {});
  expect(await page.submit()).toMatchObject({ status: 422, body: { code: "user.missing_mfa" } });
  await configure(tenant(), { mfa: { factors: [], policy: "NoPrompt" } });
});

/** Invites an address, and reads the link where local mail arrives. */
async function invite(invitee: string, more: object = {}) {
  const [organization, roleId] = [await newOrganization(), await newRole()];
  const [earlier] = await messagesTo(tenant(), invitee);
  const { id } = await tenant().manage("POST", "/api/organization-invitations", {
    ...{ organizationId: organization.id, invitee, organizationRoleIds: [roleId], messagePayload: {} },
    ...{ expiresAt: Date.now() + 86_400_000, ...more },
  });
  const mail = await messageTo(tenant(), invitee, earlier?.createdAt);
  return { id, organization, roleId, mail, link: mail.link ?? "" };
}

/** A browser without scripts: what a page shows after redirects. */
async function pageAt(browser: Browser, first: Response): Promise<{ url: URL; html: string; status: number }> {
  let answer = first;
  let url = new URL(first.url);
  for (let hops = 0; hops < 15; hops += 1) {
    const location = answer.headers.get("location");
    if (location === null) return { url, html: await answer.text(), status: answer.status };
    url = new URL(location, url);
    answer = await browser.get(url);
  }
  throw new Error("redirected without end");
}
const open = async (browser: Browser, address: string | URL) => pageAt(browser, await browser.get(address));
const press = async (browser: Browser, { url }: { url: URL }, form: Record<string, string> = {}) =>
  pageAt(browser, await browser.post(url, form));
const titleOf = ({ html }: { html: string }) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll("&#x27;", "'");
const statusOf = async (id: string) =>
  (await tenant().manage<{ status: string }>("GET", `/api/organization-invitations/${id}`)).status;

it("the mail says who is invited to what, and its link shows it without using anything up", async () => {
  const invitee = newAddress();
  const { organization, mail, link, id } = await invite(invitee);
  expect(mail.subject).toContain(organization.name);
  expect(mail.text).toContain(organization.name);
  expect(new URL(link).pathname).toMatch(/\/invitation$/);
  for (let times = 0; times < 2; times += 1) {
    const page = await open(new Browser(), link);
    expect([page.status, titleOf(page)]).toEqual([200, `Join ${organization.name}`]);
    expect(page.html).not.toContain(invitee);
    expect(page.html).toContain(`${invitee[0]}••••@`);
  }
  expect(await statusOf(id)).toBe("Pending");
});

it("a new user registers and joins by the link in one go, even where nobody else may register", async () => {
  const invitee = newAddress();
  const { organization, roleId, link, id } = await invite(invitee);
  await configure(tenant(), { signInMode: "SignIn" });
  const browser = new Browser();
  const page = await press(browser, await open(browser, link));
  expect(page.url.pathname).toMatch(/\/sign-in\/profile$/);
  const joined = await press(browser, page, { password: newPassword() });
  await configure(tenant(), { signInMode: "SignInAndRegister" });
  expect(titleOf(joined)).toBe(`You are now a member of ${organization.name}`);
  const userId = await userOf(invitee);
  expect(await membershipsOf(userId)).toEqual([[organization.id, [roleId]]]);
  expect(await statusOf(id)).toBe("Accepted");
  expect(await tenant().manage("GET", `/api/users/${userId}`)).toMatchObject({ primaryEmail: invitee });
  // Somebody else with the link learns no more than that, and gets nothing.
  const late = await open(new Browser(), link);
  expect(titleOf(late)).toBe("This invitation has already been used");
});

it("a user signs in and joins by the link; one who is signed in joins at once", async () => {
  const person = await createPerson(tenant());
  const first = await invite(person.email);
  const browser = new Browser();
  const joined = await press(browser, await open(browser, first.link));
  expect(titleOf(joined)).toBe(`You are now a member of ${first.organization.name}`);
  const second = await invite(person.email, { organizationRoleIds: [] });
  const posted = await browser.post(second.link, {});
  expect(posted.headers.get("location")).toMatch(/\/invitation\?/);
  expect(titleOf(await pageAt(browser, posted))).toBe(`You are now a member of ${second.organization.name}`);
  expect((await membershipsOf(person.id)).sort()).toEqual(
    [
      [first.organization.id, [first.roleId]],
      [second.organization.id, []],
    ].sort(),
  );
});

it("somebody else who is signed in is told so, and switches to the invited address", async () => {
  const [other, invited] = [await createPerson(tenant()), await createPerson(tenant())];
  const first = await invite(other.email);
  const browser = new Browser();
  await press(browser, await open(browser, first.link));
  const { organization, link } = await invite(invited.email);
  const page = await open(browser, link);
  expect(page.html).toContain(other.email);
  expect(page.html).not.toContain(invited.email);
  // The one who was signed in is signed out first, by a form that a script sends.
  const { html } = await press(browser, page);
  const { action } = formOf(html);
  expect(action).toMatch(/\/oidc\/session\/end/);
  const switched = await pageAt(browser, await browser.post(action, hiddenInputs(html)));
  expect(titleOf(switched)).toBe(`You are now a member of ${organization.name}`);
  expect((await membershipsOf(other.id)).map(([id]) => id)).toEqual([first.organization.id]);
  expect((await membershipsOf(invited.id)).map(([id]) => id)).toEqual([organization.id]);
});

it("a link that was revoked, has expired, or was replaced says what to do, and lets nobody in", async () => {
  const person = await createPerson(tenant());
  const revoked = await invite(person.email);
  const browser = new Browser();
  const before = await open(browser, revoked.link);
  await tenant().manage("PUT", `/api/organization-invitations/${revoked.id}/status`, { status: "Revoked" });
  expect(titleOf(await press(browser, before))).toBe("This invitation was revoked");
  const replaced = await invite(person.email);
  await tenant().manage("POST", `/api/organization-invitations/${replaced.id}/message`, {});
  const gone = await open(browser, replaced.link);
  expect([gone.status, titleOf(gone)]).toEqual([404, "This link no longer works"]);
  const newest = await messageTo(tenant(), person.email, replaced.mail.createdAt);
  expect(titleOf(await open(browser, newest.link ?? ""))).toBe(`Join ${replaced.organization.name}`);
  const db = await tenant().host.database("eu");
  await db.prepare("UPDATE organization_invitations SET expires_at = 1 WHERE id = ?").bind(replaced.id).run();
  expect(titleOf(await open(browser, newest.link ?? ""))).toBe("This invitation has expired");
  expect(await membershipsOf(person.id)).toEqual([]);
});

it("one that is revoked while its owner signs in is not accepted", async () => {
  const invitee = newAddress();
  const { id, link, organization } = await invite(invitee);
  const browser = new Browser();
  const page = await press(browser, await open(browser, link));
  await tenant().manage("PUT", `/api/organization-invitations/${id}/status`, { status: "Revoked" });
  const refused = await press(browser, page, { password: newPassword() });
  expect(refused.html).toContain("This invitation has already been accepted, was revoked, or has expired.");
  expect(await userOf(invitee)).toBe("");
  expect(await tenant().manage("GET", `/api/organizations/${organization.id}/users`)).toEqual([]);
});

it("a link of one's own is sent as it is", async () => {
  const invitee = newAddress();
  const own = "https://app.example/join?i=1";
  const { mail } = await invite(invitee, { messagePayload: { link: own, locale: "fr" } });
  expect(mail.link).toBe(own);
  expect(mail.text).toContain("L’invitation expire le");
});
