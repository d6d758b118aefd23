import { decodeJwt } from "jose";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import access from "../../locales/en/access.ts";
import authorization from "../../locales/en/authorization.ts";
import invitation from "../../locales/en/invitation.ts";
import invitations from "../../locales/en/organization-invitations.ts";
import organizations from "../../locales/en/organizations.ts";
import signIn from "../../locales/en/sign-in.ts";
import ui from "../../locales/en/ui.ts";
import { basic, unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, confirm, dialog, hydrated, named } from "./browser.ts";
import type { Management } from "./console-management.ts";
import { consoleOf, open } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();
const scope = "ship:orders";
/** A page that is not there: what counts is what the browser brings to it. */
const callbackUri = () => `${host().url}/relying-party`;

async function newestMail(to: string): Promise<string> {
  let link: string | undefined;
  const inbox = async (): Promise<{ link?: string }[]> =>
    (await fetch(`${host().url}/dev/inbox.json?to=${encodeURIComponent(to)}`)).json();
  await expect.poll(async () => (link = (await inbox())[0]?.link)).toBeTruthy();
  return link ?? "";
}

/** An application of the tenant, which the browser is signed in to already. */
async function relyingParty(call: Management, endpoint: string) {
  const redirectUri = callbackUri();
  const made = await call<{ id: string; secret: string }>("POST", "/applications", {
    ...{ name: "Shipping", type: "Traditional" },
    oidcClientMetadata: { redirectUris: [redirectUri], postLogoutRedirectUris: [] },
  });
  const issuer = `${endpoint}/oidc`;
  let refreshToken = "";
  const token = async (form: Record<string, string>) => {
    const answer = await fetch(`${issuer}/token`, {
      method: "POST",
      headers: { authorization: basic(made.id, made.secret) },
      body: new URLSearchParams(form),
    });
    const body = (await answer.json()) as { access_token?: string; refresh_token?: string; error?: string };
    refreshToken = body.refresh_token ?? refreshToken;
    return { status: answer.status, ...body };
  };
  return {
    async signIn(page: Page) {
      const query = new URLSearchParams({
        ...{ client_id: made.id, redirect_uri: redirectUri, response_type: "code", prompt: "consent" },
        scope: `openid offline_access urn:logto:scope:organizations ${scope}`,
        resource: "urn:logto:resource:organizations",
      });
      await page.goto(`${issuer}/auth?${query}`);
      await page.waitForURL(`${redirectUri}?*`);
      const code = new URL(page.url()).searchParams.get("code") ?? "";
      expect((await token({ grant_type: "authorization_code", code, redirect_uri: redirectUri })).status).toBe(200);
    },
    organizationToken: (id: string) =>
      token({ grant_type: "refresh_token", refresh_token: refreshToken, organization_id: id }),
  };
}

it("from an empty tenant to a token of an organization, which a member who was invited gets, and loses with the role", async () => {
  const { page, tenant, call } = await consoleOf(host(), visit, "organization-template/organization-permissions");
  const base = `/console/${tenant.id}`;
  const role = `Shipper ${unique()}`;
  await open(page, host(), `${base}/organization-template/organization-permissions/create`);
  await dialog(page).getByLabel(authorization.permissions.name).fill(scope);
  await dialog(page).getByRole("button").last().click();
  await page.getByRole("row").filter({ hasText: scope }).waitFor();
  await open(page, host(), `${base}/organization-template/organization-roles/create`);
  await dialog(page).getByLabel(authorization.name).fill(role);
  await confirm(page, authorization.organizationRoles.create);
  await page.waitForURL(/organization-roles\/\w+\/permissions/);
  await page.getByRole("link", { name: authorization.roles.assignPermissions }).first().click();
  await dialog(page).getByRole("checkbox", { name: scope }).check();
  await confirm(page, authorization.roles.assignPermissions);
  await page.getByRole("row").filter({ hasText: scope }).waitFor();
  await page.getByRole("button", { name: named(ui.actionsOf, { name: scope }) }).click();
  await page.getByRole("menuitem", { name: authorization.resources.edit }).click();
  await dialog(page).getByLabel(authorization.description).fill("Ship what is sold");
  await confirm(page, authorization.resources.savePermission);
  await page.getByRole("row").filter({ hasText: "Ship what is sold" }).waitFor();

  await open(page, host(), `${base}/organizations/create`);
  await dialog(page).getByLabel(organizations.name).fill("Acme");
  await confirm(page, organizations.create);
  await page.waitForURL(/organizations\/\w+\/settings/);
  const id = new URL(page.url()).pathname.split("/").at(-2) ?? "";
  const invitee = `ada-${unique()}@acme.example`;
  await open(page, host(), `${base}/organizations/${id}/invitations/invite`);
  await dialog(page).getByLabel(invitations.dialog.addresses).fill(invitee);
  await dialog(page).getByLabel(invitations.dialog.addresses).blur();
  await dialog(page).getByRole("checkbox", { name: role }).check();
  await confirm(page, invitations.dialog.action);
  await page.getByRole("row").filter({ hasText: invitee }).waitFor();

  const { page: invited } = await visit();
  await invited.goto(await newestMail(invitee));
  await invited.getByRole("heading", { name: named(invitation.title, { organization: "Acme" }) }).waitFor();
  await invited.getByText(role).waitFor();
  await invited.getByRole("button", { name: invitation.accept }).click();
  await invited.waitForURL(/\/sign-in\/profile/);
  const username = invited.getByLabel(signIn.username, { exact: true });
  if (await username.isVisible()) await username.fill(`ada_${unique()}`);
  await invited.getByLabel(signIn.password, { exact: true }).fill(`Pw-${unique()}-${unique()}`);
  await invited.getByRole("button", { name: signIn.continue, exact: true }).click();
  await invited.getByRole("heading", { name: named(invitation.joined, { organization: "Acme" }) }).waitFor();

  const application = await relyingParty(call, tenant.endpoint);
  await application.signIn(invited);
  const given = await application.organizationToken(id);
  expect(decodeJwt(given.access_token ?? "")).toMatchObject({ scope, aud: `urn:logto:organization:${id}` });

  const [member] = await call<{ id: string }[]>("GET", `/organizations/${id}/users`);
  const explained = `${base}/organizations/${id}/members/${member?.id}/access`;
  await open(page, host(), explained);
  await page.getByRole("row").filter({ hasText: scope }).filter({ hasText: role }).waitFor();
  await call("PUT", `/organizations/${id}/users/${member?.id}/roles`, { organizationRoleIds: [] });
  await page.reload();
  await hydrated(page);
  await page.getByText(access.emptyTitle).waitFor();
  const after = await application.organizationToken(id);
  expect(decodeJwt(after.access_token ?? "").scope).toBe("");
  await call("DELETE", `/organizations/${id}/users/${member?.id}`);
  expect(await application.organizationToken(id)).toMatchObject({ status: 403, error: "access_denied" });
});
