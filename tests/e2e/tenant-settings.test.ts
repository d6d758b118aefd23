import { describe, expect, it } from "vitest";
import arabic from "../../locales/ar/tenants.ts";
import applications from "../../locales/en/applications.ts";
import consoleWords from "../../locales/en/console.ts";
import errors from "../../locales/en/errors.ts";
import english from "../../locales/en/tenants.ts";
import ui from "../../locales/en/ui.ts";
import { mailTo, registerConsoleUser } from "../conformance/console-user.ts";
import { unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, named, overflowOf, pick } from "./browser.ts";
import { managementOf } from "./console-management.ts";
import { enter, joinTenant, open, tenantOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

const at = (id: string, tab: string) => `/console/${id}/tenant-settings${tab}`;
const { settings, members, invite, invited } = english;

describe("the tenant itself", () => {
  it("is renamed, and named as before by undoing that; the last admin cannot leave", async () => {
    const owner = await registerConsoleUser(host());
    const tenant = await tenantOf(owner, { name: "Bakery" });
    const { page, complaints } = await visit();
    await enter(page, host(), owner, at(tenant.id, ""));
    await page.waitForURL(/tenant-settings\/settings$/);
    await expect.poll(() => page.title()).toBe("Settings - Meridian");
    await page.getByLabel(settings.id, { exact: true }).waitFor();
    expect(await page.getByLabel(settings.id, { exact: true }).inputValue()).toBe(tenant.id);
    await page.getByText(settings.leaveLast).waitFor();
    expect(await page.getByRole("button", { name: settings.leaveAction }).isDisabled()).toBe(true);
    await page.getByLabel(settings.name, { exact: true }).fill("Pastry");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText(settings.saved, { exact: true }).waitFor();
    expect((await owner.call<{ name: string }[]>("GET", "/api/tenants")).body).toMatchObject([{ name: "Pastry" }]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => page.getByLabel(settings.name, { exact: true }).inputValue()).toBe("Bakery");
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("keeps its new name where undoing that is refused, which is said on the page that is open by then", async () => {
    const [owner, other] = [await registerConsoleUser(host()), await registerConsoleUser(host())];
    const tenant = await tenantOf(owner, { name: "Bakery" });
    await joinTenant(owner, tenant.id, other, "admin");
    const { page, complaints } = await visit();
    await enter(page, host(), owner, at(tenant.id, "/settings"));
    await page.getByLabel(settings.name, { exact: true }).fill("Pastry");
    await page.getByRole("button", { name: ui.save.save }).click();
    await page.getByText(settings.saved, { exact: true }).waitFor();
    const places = page.getByRole("navigation", { name: consoleWords.frame.places });
    await places.getByRole("link", { name: consoleWords.area.getStarted, exact: true }).click();
    await page.getByRole("heading", { name: consoleWords.area.getStarted, level: 1 }).waitFor();
    expect((await other.call("DELETE", `/api/tenants/${tenant.id}/members/${owner.id}`)).status).toBe(204);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("region", { name: ui.toasts.region }).getByText(errors["tenant.not_found"]).waitFor();
    await page.getByRole("heading", { name: named(english.landing.lost, { tenant: "Pastry" }) }).waitFor();
    expect((await other.call<{ name: string }[]>("GET", "/api/tenants")).body).toMatchObject([{ name: "Pastry" }]);
    expect(complaints).toEqual([]);
  });

  it("is deleted by who enters its name, and left by a collaborator", async () => {
    const owner = await registerConsoleUser(host());
    const guest = await registerConsoleUser(host());
    const tenant = await tenantOf(owner, { name: "Bakery" });
    await joinTenant(owner, tenant.id, guest);
    const leaving = await visit();
    await enter(leaving.page, host(), guest, at(tenant.id, "/settings"));
    await leaving.page.getByRole("button", { name: settings.leaveAction }).click();
    await leaving.page.getByRole("dialog").getByRole("button", { name: settings.leaveAction }).click();
    await leaving.page.getByText("You left “Bakery”").waitFor();
    await leaving.page.waitForURL(/onboarding/);
    expect((await guest.call<unknown[]>("GET", "/api/tenants")).body).toEqual([]);
    expect(leaving.complaints).toEqual([]);

    const { page } = await visit();
    await enter(page, host(), owner, at(tenant.id, "/settings"));
    await page.getByRole("button", { name: settings.delete }).click();
    const question = page.getByRole("dialog");
    const sure = question.getByRole("button", { name: settings.delete });
    expect(await sure.isDisabled()).toBe(true);
    await question.getByRole("textbox").fill("Bakery");
    await sure.click();
    await page.getByText("Tenant “Bakery” deleted").waitFor();
    expect((await owner.call<unknown[]>("GET", "/api/tenants")).body).toEqual([]);
  });
});

describe("its people", () => {
  it("are removed together with what they know: the secrets of machine clients with rights are rotated", async () => {
    const owner = await registerConsoleUser(host());
    const guest = await registerConsoleUser(host());
    const tenant = await tenantOf(owner);
    await joinTenant(owner, tenant.id, guest);
    const [admin, collaborator] = [await managementOf(owner, tenant), await managementOf(guest, tenant)];
    const resources = await admin<{ indicator: string; scopes: { id: string; name: string }[] }[]>(
      ...(["GET", "/resources?includeScopes=true"] as const),
    );
    const scopeIds = resources
      .flatMap(({ scopes }) => scopes.filter(({ name }) => name === "read:data"))
      .map(({ id }) => id);
    const role = { name: "Reader", description: "d", type: "MachineToMachine", scopeIds };
    const { id: roleId } = await collaborator("POST", "/roles", role);
    const app = await collaborator<{ id: string; secret: string }>("POST", "/applications", {
      ...{ name: "Reporting", type: "MachineToMachine" },
    });
    await collaborator("POST", `/applications/${app.id}/roles`, { roleIds: [roleId] });
    const seen = await visit();
    await enter(seen.page, host(), guest, `/console/${tenant.id}/applications/${app.id}/settings`);
    await seen.page.getByText(applications.secrets.masked).waitFor();
    expect(seen.complaints).toEqual([]);

    const { page, complaints } = await visit();
    await enter(page, host(), owner, at(tenant.id, "/members"));
    await pick(page, guest.email, members.remove);
    const question = page.getByRole("dialog");
    await question.getByText("Reporting (read:data)").waitFor();
    expect(await question.getByRole("checkbox", { name: members.rotate }).isChecked()).toBe(true);
    expect(await barriers(page)).toEqual([]);
    await question.getByRole("button", { name: members.remove }).click();
    await page.getByText(`${guest.email} removed`).waitFor();
    const secrets = await admin<{ value: string }[]>("GET", `/applications/${app.id}/secrets`);
    expect(secrets.map(({ value }) => value)).not.toContain(app.secret);
    expect(secrets).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it("are invited with checks, asked about before they become admins; an invitation is sent again and taken back", async () => {
    const owner = await registerConsoleUser(host());
    const tenant = await tenantOf(owner);
    const guest = `guest-${unique()}@example.com`;
    const { page, complaints } = await visit();
    await enter(page, host(), owner, at(tenant.id, "/members/invitations"));
    await page.getByRole("heading", { name: invited.emptyTitle }).waitFor();
    await page.getByRole("link", { name: members.invite }).first().click();
    const field = page.getByLabel(invite.addresses);
    await field.fill(`wrong ${owner.email} ${guest} `);
    await page.getByText(`wrong isn’t a valid email address. ${owner.email} is already a member.`).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Remove wrong" }).click();
    await page.getByRole("button", { name: `Remove ${owner.email}` }).click();
    await page.getByRole("radio", { name: /^Admin/ }).check();
    await page.getByRole("button", { name: invite.send_one, exact: true }).click();
    await page.getByRole("button", { name: invite.adminAction }).click();
    await page.waitForURL(/members\/invitations$/);
    await page.getByRole("cell", { name: guest, exact: true }).waitFor();
    await mailTo(host(), guest, 1);
    expect(await barriers(page)).toEqual([]);

    await pick(page, guest, invited.resend);
    await page.getByText(`Invitation resent to ${guest}`).waitFor();
    await mailTo(host(), guest, 2);
    await pick(page, guest, invited.revoke);
    await page.getByRole("dialog").getByRole("button", { name: invited.revoke }).click();
    await page.getByRole("cell", { name: invited.state.Revoked }).waitFor();
    await pick(page, guest, invited.drop);
    await page.getByRole("dialog").getByRole("button", { name: invited.drop }).click();
    await page.getByRole("heading", { name: invited.emptyTitle }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("get another role, which is undone; are removed; a collaborator sees the list and neither invites nor pays", async () => {
    const owner = await registerConsoleUser(host());
    const guest = await registerConsoleUser(host());
    const tenant = await tenantOf(owner, { tag: "development" });
    await joinTenant(owner, tenant.id, guest);

    const collaborator = await visit();
    await enter(collaborator.page, host(), guest, at(tenant.id, ""));
    await collaborator.page.waitForURL(/tenant-settings\/members$/);
    await collaborator.page.getByRole("cell", { name: owner.email }).waitFor();
    const tabs = collaborator.page.getByRole("navigation", { name: settings.tabs }).getByRole("link");
    expect(await tabs.allInnerTexts()).toEqual([settings.tab.settings, settings.tab.members, settings.tab.domains]);
    expect(await collaborator.page.getByRole("link", { name: members.invite }).count()).toBe(0);
    expect(await collaborator.page.getByRole("button", { name: /^Actions for/ }).count()).toBe(0);
    await open(collaborator.page, host(), at(tenant.id, "/subscription"));
    await collaborator.page.getByRole("heading", { name: settings.noAccess }).waitFor();
    await open(collaborator.page, host(), at(tenant.id, "/members/invitations"));
    await collaborator.page.getByRole("heading", { name: settings.noAccess }).waitFor();

    const { page, complaints } = await visit();
    await enter(page, host(), owner, at(tenant.id, "/members"));
    const row = page.getByRole("row", { name: guest.email });
    await pick(page, guest.email, members.editRole);
    await page.getByRole("radio", { name: /^Admin/ }).check();
    await page.getByRole("button", { name: members.save }).click();
    await row.getByText(english.role.admin).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await row.getByText(english.role.collaborator).waitFor();
    // What undoes it is refused once the member is gone, and says so, though its dialog is closed.
    await pick(page, guest.email, members.editRole);
    await page.getByRole("radio", { name: /^Admin/ }).check();
    await page.getByRole("button", { name: members.save }).click();
    await row.getByText(english.role.admin).waitFor();
    await owner.call("DELETE", `/api/tenants/${tenant.id}/members/${guest.id}`);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("alert").getByText(errors["entity.not_found"]).waitFor();
    await joinTenant(owner, tenant.id, guest);
    await page.reload();
    await pick(page, owner.email, members.editRole);
    await page.getByRole("radio", { name: /^Collaborator/ }).check();
    await page.getByRole("button", { name: members.save }).click();
    await page.getByText(members.lastAdmin).waitFor();
    await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
    await page.getByRole("button", { name: ui.save.discard, exact: true }).click();
    await pick(page, guest.email, members.remove);
    const question = page.getByRole("dialog");
    await question.getByText(guest.email, { exact: false }).waitFor();
    await question.getByRole("button", { name: members.remove }).click();
    await page.getByText(`${guest.email} removed`).waitFor();
    expect(await row.count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

it("an unknown place below the settings is not found", async () => {
  const owner = await registerConsoleUser(host());
  const tenant = await tenantOf(owner);
  const { page } = await visit();
  await enter(page, host(), owner, at(tenant.id, "/members/nothing"));
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  // A tenant for development is billed for nothing, and has no tab for it.
  for (const tab of ["/subscription", "/billing-history"]) {
    await open(page, host(), at(tenant.id, tab));
    await page.waitForURL(/\/tenant-settings\/settings$/);
  }
});

it("stands in 390 px in the dark, and reads from the right in Arabic", async () => {
  const owner = await registerConsoleUser(host());
  const tenant = await tenantOf(owner);
  const { page, complaints } = await visit({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
  await enter(page, host(), owner, at(tenant.id, "/settings"));
  const tabs = ["/settings", "/members", "/members/invitations", "/members/invite"];
  for (const tab of tabs) {
    await open(page, host(), at(tenant.id, tab));
    expect(await overflowOf(page), tab).toBe(0);
    expect(await barriers(page), tab).toEqual([]);
  }
  await page.context().addCookies([{ name: "language", value: "ar", url: host().url }]);
  for (const tab of tabs) {
    await open(page, host(), at(tenant.id, tab));
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    await page.getByRole("heading", { name: arabic.settings.title, level: 1, includeHidden: true }).waitFor();
    expect(await overflowOf(page), tab).toBe(0);
  }
  expect(complaints).toEqual([]);
});
