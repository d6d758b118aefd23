import { expect, it } from "vitest";
import accessWords from "../../locales/en/access.ts";
import applicationWords from "../../locales/en/applications.ts";
import directoryWords from "../../locales/en/directories.ts";
import ssoWords from "../../locales/en/enterprise-sso.ts";
import organizationWords from "../../locales/en/organizations.ts";
import ui from "../../locales/en/ui.ts";
import words from "../../locales/en/users.ts";
import { registerConsoleUser } from "../conformance/console-user.ts";
import { unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, press } from "./browser.ts";
import { managementOf } from "./console-management.ts";
import { enter, tenantOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

it("what is beyond the first hundred is found by filters, impersonation, requests to try, and connectors of organizations", async () => {
  const owner = await registerConsoleUser(host());
  const many = await tenantOf(owner, { name: "Many" });
  const create = await managementOf(owner, many);
  const kinds = {
    roles: { name: "Editor", description: "Writes", type: "User" },
    applications: {
      ...{ name: "Editor", type: "Traditional" },
      oidcClientMetadata: { redirectUris: ["https://editor.example/callback"] },
    },
    organizations: { name: "Editor" },
    resources: { name: "Editor" },
    "sso-connectors": { providerName: "OIDC", connectorName: "Editor" },
  };
  const made: Record<string, string> = {};
  for (const [kind, body] of Object.entries(kinds)) {
    const indicator = () => (kind === "resources" ? { indicator: `https://${unique()}.example` } : {});
    const { id } = await create("POST", `/${kind}`, { ...body, ...indicator() });
    made[kind] = id;
    const name = kind === "sso-connectors" ? "connectorName" : "name";
    for (let number = 0; number < 100; number += 1)
      await create("POST", `/${kind}`, { ...body, ...indicator(), [name]: `Other ${number}` });
  }
  const { id } = await create("POST", "/users", { username: "ada", name: "Ada" });
  await create("POST", `/users/${id}/roles`, { roleIds: [made.roles] });
  await create("POST", "/users", { username: "bob", name: "Bob" });
  const { page, complaints } = await visit();
  await enter(page, host(), owner, `/console/${many.id}/users`);
  const find = (label: string) => page.getByRole("textbox", { name: `${ui.transfer.search}: ${label}` }).fill("Editor");
  await find(words.list.role);
  await page.getByRole("combobox", { name: words.list.role }).selectOption({ label: "Editor" });
  await page.waitForURL((url) => url.searchParams.get("role") === made.roles);
  await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
  // A filter of the address has its name at once.
  await page.reload();
  const chosen = page.getByRole("combobox", { name: words.list.role }).locator("option:checked");
  await expect.poll(() => chosen.textContent()).toBe("Editor");
  await page.setViewportSize({ width: 390, height: 844 });
  const field = page.getByRole("textbox", { name: `${ui.transfer.search}: ${words.list.application}` });
  expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width: 1280, height: 720 });

  const choose = async (path: string, label: string) => {
    await page.goto(`${host().url}/console/${many.id}/${path}`);
    await find(label);
    await page.getByRole("combobox", { name: label }).selectOption({ label: "Editor" });
  };
  await choose(`users/${id}/settings/impersonate`, words.impersonate.application);
  await choose(`applications/${made.applications}/try-it`, applicationWords.tryIt.organization);
  await page.waitForURL((url) => url.searchParams.get("organization_id") === made.organizations);
  await choose(`organizations/${made.organizations}/directory-sync/create`, directoryWords.connector);
  await choose(`users/${id}/access`, accessWords.choose.resource);
  await page.waitForURL((url) => url.searchParams.has("resource"));
  const saml = await create("POST", "/sso-connectors", { providerName: "SAML", connectorName: "Portal" });
  await page.goto(`${host().url}/console/${many.id}/enterprise-sso/${saml.id}/idp-initiated-auth`);
  await page.getByRole("switch", { name: ssoWords.idp.enable }).check();
  await page.getByRole("radio", { name: ssoWords.idp.modes.auto }).check();
  await find(ssoWords.idp.app);
  await page.getByRole("combobox", { name: ssoWords.idp.app }).selectOption(made.applications ?? "");
  const uris = page.getByRole("combobox", { name: ssoWords.idp.redirectUri }).getByRole("option");
  await expect.poll(() => uris.allTextContents()).toEqual(["https://editor.example/callback"]);
  await page.goto(`${host().url}/console/${many.id}/organizations/${made.organizations}/just-in-time`);
  await find(organizationWords.joining.sso);
  await page.getByRole("checkbox", { name: "Editor" }).check();
  await press(page, ui.save.save);
  await page.getByText(ui.save.saved).waitFor();
  expect(await create("GET", `/organizations/${made.organizations}/jit/sso-connectors`)).toMatchObject([
    { id: made["sso-connectors"] },
  ]);
  expect(complaints).toEqual([]);
});
