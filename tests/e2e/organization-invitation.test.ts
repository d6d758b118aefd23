import { beforeAll, expect, it } from "vitest";
import english from "../../locales/en/invitation.ts";
import { byAllMeans, messageTo, newAddress, newPassword } from "../conformance/experience-client.ts";
import { createPerson, seedTenant, type Tenant, unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { button, phrases } from "./account-site.ts";
import { barriers, browserForFile } from "./browser.ts";

const host = hostForFile();
const visit = browserForFile();
let tenant: Tenant;

beforeAll(async () => {
  tenant = await seedTenant(host(), "EU");
  await byAllMeans(tenant);
});

/** An invitation as its mail brings it, to an organization with a member who invites. */
async function invite(invitee: string) {
  const name = `Acme ${unique()}`;
  const organization = await tenant.manage("POST", "/api/organizations", { name });
  const role = `Editor ${unique()}`;
  const { id: roleId } = await tenant.manage("POST", "/api/organization-roles", { name: role });
  const inviter = await createPerson(tenant, { name: "Grace Hopper" });
  await tenant.manage("POST", `/api/organizations/${organization.id}/users`, { userIds: [inviter.id] });
  await tenant.manage("POST", "/api/organization-invitations", {
    ...{ invitee, organizationId: organization.id, organizationRoleIds: [roleId], inviterId: inviter.id },
    ...{ expiresAt: Date.now() + 7 * 86_400_000, messagePayload: {} },
  });
  const mail = await messageTo(tenant, invitee);
  return { id: organization.id, name, role, mail, link: mail.link ?? "" };
}

const membersOf = async (id: string) =>
  (await tenant.manage<{ primaryEmail: string }[]>("GET", `/api/organizations/${id}/users`)).map(
    (member) => member.primaryEmail,
  );

it("the invited reads who invites to what, registers by the link, and is a member", async () => {
  const invitee = newAddress();
  const { id, name, role, mail, link } = await invite(invitee);
  expect(mail.text).toContain(`Grace Hopper invited you to join ${name}`);
  expect(mail.text).toContain(`Your role: ${role}.`);
  const { page, complaints } = await visit();
  await page.goto(link);
  await page.getByRole("heading", { name: english.title.replace("{{organization}}", name) }).waitFor();
  const shown = await page.getByRole("main").innerText();
  for (const part of [`Grace Hopper invited you to join ${name}.`, role, `${invitee[0]}••••@example.com`])
    expect(shown).toContain(part);
  expect(shown).not.toContain(invitee);
  expect(await barriers(page)).toEqual([]);
  await button(page, english.accept).click();
  await page.getByLabel(phrases.password, { exact: true }).fill(newPassword());
  await button(page, phrases.continue).click();
  await page.getByRole("heading", { name: english.joined.replace("{{organization}}", name) }).waitFor();
  expect(await membersOf(id)).toContain(invitee);
  expect(await barriers(page)).toEqual([]);
  await page.reload();
  await page.getByRole("heading", { name: english.joined.replace("{{organization}}", name) }).waitFor();
  expect(complaints).toEqual([]);
});

it("a user joins by the link, and switches to the invited account when another one is signed in", async () => {
  const [first, second] = [await createPerson(tenant), await createPerson(tenant)];
  const one = await invite(first.email);
  const { page, complaints } = await visit();
  await page.goto(one.link);
  await button(page, english.accept).click();
  await page.getByRole("heading", { name: english.joined.replace("{{organization}}", one.name) }).waitFor();
  const other = await invite(second.email);
  await page.goto(other.link);
  await page.getByText(first.email).waitFor();
  expect(await page.getByRole("main").innerText()).not.toContain(second.email);
  await button(page, english.switch).click();
  await page.getByRole("heading", { name: english.joined.replace("{{organization}}", other.name) }).waitFor();
  expect(await membersOf(other.id)).toContain(second.email);
  expect(await membersOf(other.id)).not.toContain(first.email);
  expect(complaints).toEqual([]);
});

it("without scripts, on a phone, in Arabic: it fits, and it works", async () => {
  const invitee = newAddress();
  const { id, name, link } = await invite(invitee);
  const { page } = await visit({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, locale: "ar" });
  await page.goto(link);
  await page.getByRole("heading", { name }).waitFor();
  const { width, height } = (await page.locator("main button[type=submit]").boundingBox()) ?? { width: 0, height: 0 };
  expect([width <= 390, height >= 44]).toEqual([true, true]);
  await page.locator("main button[type=submit]").click();
  await page.locator("input[name=password]").fill(newPassword());
  await page.locator("main button[type=submit]").click();
  await page.getByRole("heading", { name }).waitFor();
  expect(await membersOf(id)).toContain(invitee);
});
