import { expect, it } from "vitest";
import signIn from "../../locales/en/sign-in.ts";
import invitation from "../../locales/en/tenant-invitation.ts";
import english from "../../locales/en/tenants.ts";
import { mailTo, registerConsoleUser } from "../conformance/console-user.ts";
import { unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, hydrated } from "./browser.ts";
import { enter, fillSignIn, open, tenantOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

it("a visitor comes back to the very place, query and hash included", async () => {
  const user = await registerConsoleUser(host());
  const { page, complaints } = await visit();
  await page.goto(`${host().url}/console/sign-in?to=${encodeURIComponent("/console/status?tab=errors")}#conventions`);
  await fillSignIn(page, user);
  await page.waitForURL(`${host().url}/console/status?tab=errors#conventions`);
  expect(complaints).toEqual([]);
});

it("the wrong account is refused and switched, the right one joins and comes into the tenant, once", async () => {
  const owner = await registerConsoleUser(host());
  const other = await registerConsoleUser(host());
  const tenant = await tenantOf(owner, { name: `Shop ${unique()}` });
  const invite = { invitee: [other.email], roleName: "collaborator" };
  expect((await owner.call("POST", `/api/tenants/${tenant.id}/invitations`, invite)).status).toBe(201);
  const { link = "" } = await mailTo(host(), other.email, 2);

  const { page, complaints } = await visit();
  await enter(page, host(), owner, new URL(link).pathname);
  await page.getByRole("heading", { name: invitation.mismatchTitle }).waitFor();
  expect(await page.getByRole("main").innerText()).toContain(owner.email);
  expect(await page.getByRole("main").innerText()).not.toContain(other.email);
  const masked = `${other.email[0]}••••@example.com`;
  expect(await page.getByRole("main").innerText()).toContain(masked);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: invitation.switch }).click();

  // Who is not signed in comes to register; having an account already, signs in, and is back at the invitation.
  await page.getByRole("heading", { name: signIn.registerTitle }).waitFor();
  await page.getByRole("link", { name: signIn.signInAction }).click();
  await fillSignIn(page, other);
  await page.waitForURL(new RegExp(`/console/${tenant.id}`));
  await page.getByText(invitation.joined.replace("{{tenant}}", tenant.name)).waitFor();

  await page.goto(link);
  await page.getByRole("heading", { name: invitation.acceptedTitle }).waitFor();
  await page.getByRole("link", { name: invitation.open.replace("{{tenant}}", tenant.name) }).click();
  await page.waitForURL(new RegExp(`/console/${tenant.id}`));
  expect(complaints.filter((one) => !/4\d\d/.test(one))).toEqual([]);
});

it("the mail says who invites, to what, as what and until when; who is new registers with its address", async () => {
  const owner = await registerConsoleUser(host());
  const tenant = await tenantOf(owner, { name: `Shop ${unique()}` });
  const invitee = `new-${unique()}@example.com`;
  await owner.call("POST", `/api/tenants/${tenant.id}/invitations`, { invitee, roleName: "collaborator" });
  const { link = "", subject, text } = await mailTo(host(), invitee);
  expect(subject).toBe(`You’ve been invited to join ${tenant.name}`);
  expect(text).toContain(`${owner.email} invited you to join ${tenant.name} on Meridian. Your role: Collaborator.`);
  expect(text).toMatch(/The invitation expires on \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC\./);

  const { page, complaints } = await visit();
  await page.goto(link);
  await page.getByRole("heading", { name: signIn.registerTitle }).waitFor();
  const address = page.getByLabel(/email/i);
  expect([await address.inputValue(), await address.isEditable()]).toEqual([invitee, false]);
  expect(await barriers(page)).toEqual([]);
  // Not even by who changes the page.
  await address.evaluate((input: HTMLInputElement) => {
    input.value = "another@example.com";
  });
  const next = () => page.getByRole("button", { name: signIn.continue, exact: true }).click();
  await next();
  await page.getByLabel(signIn.code).fill((await mailTo(host(), invitee, 2)).code ?? "");
  await next();
  await page.getByLabel(signIn.password, { exact: true }).fill(`Pw-${unique()}-${unique()}`);
  await next();
  await page.waitForURL(new RegExp(`/console/${tenant.id}`));
  await page.getByText(invitation.joined.replace("{{tenant}}", tenant.name)).waitFor();
  expect(complaints).toEqual([]);
});

it("an invitation that is over says so, in its own words, and leads on", async () => {
  const owner = await registerConsoleUser(host());
  const guest = await registerConsoleUser(host());
  const tenant = await tenantOf(owner);
  const path = `/api/tenants/${tenant.id}/invitations`;
  const invite = async () => {
    const { body } = await owner.call<{ id: string }[]>("POST", path, { invitee: guest.email, roleName: "admin" });
    return (body[0] as { id: string }).id;
  };
  const revoked = await invite();
  await owner.call("PATCH", `${path}/${revoked}/status`, { status: "Revoked" });
  const expired = await invite();
  const control = await host().database("control");
  await control.prepare("UPDATE invitations SET expires_at = 1 WHERE id = ?").bind(expired).run();

  const { page, complaints } = await visit();
  await enter(page, host(), guest, `/console/accept/${revoked}`);
  await page.getByRole("heading", { name: invitation.revokedTitle }).waitFor();
  await open(page, host(), `/console/accept/${expired}`);
  await page.getByRole("heading", { name: invitation.expiredTitle }).waitFor();
  await open(page, host(), "/console/accept/nothing-of-ours");
  await page.getByRole("heading", { name: invitation.notFoundTitle }).waitFor();
  await page.getByRole("link", { name: invitation.stay }).click();
  await page.getByRole("heading", { name: english.onboarding.title }).waitFor();
  expect(complaints.filter((one) => !/4\d\d/.test(one))).toEqual([]);
});

it("who is invited and new chooses: joining leads into the tenant, making one's own to the first steps", async () => {
  const owner = await registerConsoleUser(host());
  const tenant = await tenantOf(owner, { name: "Garden" });
  const [joins, makes] = [await registerConsoleUser(host()), await registerConsoleUser(host())];
  const invitee = [joins.email, makes.email];
  await owner.call("POST", `/api/tenants/${tenant.id}/invitations`, { invitee, roleName: "collaborator" });

  const first = await visit();
  await enter(first.page, host(), joins, "/console");
  await first.page.getByRole("heading", { name: english.invitations.heading }).waitFor();
  expect(await barriers(first.page)).toEqual([]);
  await first.page.getByRole("button", { name: "Join Garden" }).click();
  await first.page.waitForURL(new RegExp(`/console/${tenant.id}`));
  expect(first.complaints).toEqual([]);

  const second = await visit();
  await enter(second.page, host(), makes, "/console");
  await second.page.getByRole("button", { name: english.invitations.create }).click();
  await second.page.waitForURL(/onboarding\/create-tenant/);
  await hydrated(second.page);
  await second.page.getByRole("button", { name: english.onboarding.submit }).waitFor();
  // The choice is kept: the console's own address leads there, too.
  await open(second.page, host(), "/console");
  await second.page.getByRole("button", { name: english.onboarding.submit }).waitFor();
  expect(second.complaints).toEqual([]);
});
