import { expect } from "vitest";
import routes from "../../app/routes.ts";
import type { Host } from "../../scripts/host.ts";
import type { Management } from "./console-management.ts";
import { writeHookRequest, writeLogs } from "./tenant-data.ts";
import { addPeople, signIn } from "./users-people.ts";

/** Pages that no test of all opens, and why. */
const exempt: Record<string, string> = {
  "/console/accept/:invitationId": "joins the tenant",
  "/console/status": "asks every region whether it answers",
  "/console/:tenantId/__internal__/import-error": "fails on purpose",
};

interface Node {
  path?: string;
  file: string;
  children?: Node[];
}

/** Every pattern of the console at which a page is. */
function patternsOf(nodes: readonly Node[], base = ""): string[] {
  return nodes.flatMap(({ path, file, children = [] }) => {
    const own = path === undefined ? base : `${base}/${path}`;
    const isPage = file.endsWith(".tsx") && own.startsWith("/console");
    return [...(isPage ? [own] : []), ...patternsOf(children, own)];
  });
}

const dialogs = ["create-tenant", "contact", "assistant", "shortcuts", "forbidden"].map(
  (name) => `/console/:tenantId/get-started?dialog=${name}`,
);
/** Every page of the console, and every dialog over any page. */
export const patterns = [...new Set(patternsOf(routes as Node[]))]
  .filter((pattern) => !(pattern in exempt))
  .concat(dialogs);

/**
 * What stands for the parameters of an address, by the beginning of its pattern below the tenant; the longest one that
 * fits has the last word.
 */
export type Values = Record<string, Record<string, string>>;

/** Something of everything, so that every page has something to show. */
export async function fill(host: Host, call: Management, tenantId: string, at: "eu" | "control"): Promise<Values> {
  const { ada, roleId, applicationId } = await addPeople(call);
  await signIn(host, tenantId, ada, applicationId, at);
  const resource = await call("POST", "/resources", { name: "Orders", indicator: "https://orders.example" });
  const scope = await call("POST", `/resources/${resource.id}/scopes`, { name: "read:orders" });
  const machine = await call("POST", "/applications", { name: "Nightly", type: "MachineToMachine" });
  const thirdParty = await call("POST", "/applications", { name: "Partner", type: "SPA", isThirdParty: true });
  await call("POST", `/applications/${machine.id}/secrets`, { name: "second" });
  const machineRole = await call("POST", "/roles", {
    name: "Robot",
    description: "Runs at night",
    type: "MachineToMachine",
  });
  // The open-source edition has none, and no settings of tenants either.
  const named = { domain: `login.${tenantId}.localhost` };
  const domain = at === "control" ? { id: "none" } : await call("POST", "/domains", named);
  const permission = await call("POST", "/organization-scopes", { name: "read:members" });
  const webhook = await call("POST", "/hooks", {
    ...{ name: "Warehouse", events: ["PostSignIn", "OrganizationRole.Deleted"] },
    config: { url: "https://warehouse.acme.io/events", headers: { "X-Team": "shop" } },
  });
  const requestId = await writeHookRequest(host, tenantId, webhook.id, at);
  const organizationRole = await call("POST", "/organization-roles", { name: "admin" });
  const stream = await call("POST", "/log-streams", {
    name: "Archive",
    sources: ["audit-logs"],
    sink: { type: "http", url: "https://logs.acme.io/meridian" },
  });
  const organization = await call("POST", "/organizations", { name: "Acme" });
  await call("POST", "/sso-connectors", {
    ...{ providerName: "AzureAdOidc", connectorName: "Acme Entra", domains: ["acme.com", "acme.io"] },
    config: { clientId: "c1", clientSecret: "s1" },
  });
  const directory = await call<{ id: string; token: string; scimBaseUrl: string }>("POST", "/directories", {
    ...{ name: "Acme Entra", organizationId: organization.id },
  });
  const groupId = await pushGroup(directory);
  // The edition with one tenant has no proxy.
  const wiki =
    at === "control"
      ? thirdParty
      : await call("POST", "/applications", {
          ...{ name: "Wiki", type: "Protected" },
          protectedAppMetadata: { subDomain: `wiki-${tenantId}`, origin: "https://wiki.example.com" },
        });
  const crm = await call("POST", "/saml-applications", {
    ...{ name: "CRM", entityId: "https://crm.example", attributeMapping: { email: "mail" } },
    acsUrl: { binding: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST", url: "https://crm.example/saml/acs" },
  });
  const sso = await call("POST", "/sso-connectors", {
    ...{ providerName: "AzureAD", connectorName: "Umbrella Entra", domains: ["umbrella.com"] },
    config: { entityId: "https://sts.windows.net/umbrella/" },
  });
  await call("POST", `/organizations/${organization.id}/users`, { userIds: [ada] });
  await call("POST", `/organizations/${organization.id}/applications`, { applicationIds: [machine.id] });
  await call("POST", "/organization-invitations", {
    ...{ organizationId: organization.id, invitee: "new@acme.example", expiresAt: Date.now() + 86_400_000 },
  });
  const google = { connectorId: "google-universal", config: { clientId: "c1", clientSecret: "s1" } };
  const connector = await call("POST", "/connectors", google);
  const smtp = {
    host: "mail.acme.io",
    port: 465,
    secure: true,
    auth: { user: "u", pass: "p" },
    fromEmail: "a@acme.io",
  };
  const mail = await call("POST", "/connectors", { connectorId: "simple-mail-transfer-protocol", config: smtp });
  await call("POST", "/custom-profile-fields", { name: "company", type: "Text", required: false });
  const captcha = { type: "Turnstile", siteKey: "site", secretKey: "secret" };
  await call("PUT", "/captcha-provider", { config: captcha });
  await call("PUT", "/configs/jwt-customizer/access-token", {
    ...{ script: "const getCustomJwtClaims = async ({ context }) => ({ plan: context.user.customData.plan });" },
    ...{ environmentVariables: { KEY: "value" }, allowedHosts: ["api.example.com"] },
  });
  const imported = await call("POST", "/user-imports", { name: "People of 2026.csv" });
  const [logId = ""] = await writeLogs(host, tenantId, [{ userId: ada, applicationId }], at);
  return {
    "": { tenantId, page: "sign-in", guideId: "react", plane: "management", section: "roles", logId, level: "user" },
    "security/captcha/guide": { guideId: captcha.type },
    "tenant-settings/subscription": { skuId: "tokens-100k" },
    "api-resources": { id: resource.id, scopeId: scope.id, guideId: "node-api" },
    applications: { id: applicationId, name: "second" },
    "applications/create": { id: machine.id, guideId: "plain" },
    "applications/create/:guideId/roles": { guideId: "machine" },
    "applications/:id/settings/secrets": { id: machine.id },
    "applications/:id/roles": { id: machine.id },
    "applications/:id/organizations": { id: machine.id, organizationId: organization.id },
    "applications/:id/access": { id: machine.id },
    "applications/:id/permissions": { id: thirdParty.id, place: resource.id, scopeId: scope.id },
    "applications/:id/branding": { id: thirdParty.id },
    "applications/:id/saml": { id: crm.id },
    "applications/:id/protected": { id: wiki.id },
    "applications/:id/domain": { id: wiki.id },
    "applications/:id/attributes": { id: crm.id },
    "connectors/passwordless": { createType: "email", tab: "passwordless", id: mail.id },
    "connectors/social": { createType: "social" },
    "sign-in-experience/profile-fields": { name: "company" },
    "connectors/:tab": { tab: "social", id: connector.id },
    "connectors/:tab/guide": { tab: "passwordless", factoryId: "http-email" },
    "customize-jwt": { tokenType: "access-token" },
    roles: { id: roleId },
    "roles/:id/machine-to-machine-apps": { id: machineRole.id },
    "organization-template/organization-permissions": { id: permission.id },
    "organization-template/organization-roles": {
      ...{ id: organizationRole.id, place: "organization", scopeId: permission.id },
    },
    organizations: { id: organization.id, memberId: ada, directoryId: directory.id, groupId },
    "tenant-settings/domains/:domainId": { domainId: domain.id },
    "organizations/:id/machine-to-machine": { memberId: machine.id },
    users: { userId: ada, organizationId: organization.id, importId: imported.id, name: "Nightly export" },
    "log-streams": { id: stream.id },
    "signing-keys": { keyType: "private-keys" },
    webhooks: { id: webhook.id, logId: requestId },
    "enterprise-sso": { id: sso.id },
    "email-templates": { templateType: "SignIn", languageTag: "en" },
    "tenant-settings": { userId: ada },
    linked: { connectorId: "none" },
  };
}

/** A group that a directory has sent. */
async function pushGroup({ scimBaseUrl, token }: { scimBaseUrl: string; token: string }): Promise<string> {
  const answer = await fetch(`${scimBaseUrl}/Groups`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json" },
    body: JSON.stringify({ schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"], displayName: "Engineering" }),
  });
  return ((await answer.json()) as { id: string }).id;
}

/** An address of a pattern. */
export function pathOf(pattern: string, values: Values): string {
  const below = `${pattern.split("/").slice(3).join("/")}/`;
  const fitting = Object.keys(values).filter((start) => start === "" || below.startsWith(`${start}/`));
  const inOrder = fitting.toSorted((a, b) => a.length - b.length);
  const known: Record<string, string> = Object.assign({}, ...inOrder.map((start) => values[start]));
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(known[name] ?? `no ${name}`));
  expect(path, "a value for every parameter").not.toContain("no%20");
  return path.replace("*", "nothing-here");
}

/** Patterns that show nothing by themselves: they lead on, or are the end of a way that begins elsewhere. */
const leadsOn = [
  /\*$/,
  /^\/console$/,
  /\/:tenantId$/,
  /\/(api-resources|applications|enterprise-sso|log-streams|organizations|roles|webhooks|organization-roles|:tab)\/:id$/,
  /\/users\/:userId$/,
  /\/(tenant-settings|sign-in-experience)$/,
  // Of a tenant for development; of others, tenant-settings-billing.test.ts looks at them.
  /\/(subscription|billing-history|add-ons\/:skuId)$/,
  /\/(welcome|onboarding|handle-social|social-demo-callback|checkout-success-callback)\b/,
  /\/profile\/username$/,
  // They ask for the password first; the test of the profile sees them after it.
  /\/profile\/(change-password|link-email|verification-code|linked\/:connectorId)$/,
];
/** What a page must be told in its query to be shown. */
const queries: Record<string, (values: Values) => string> = {
  "/console/profile/verify-password": () => "?action=changePassword",
  "/console/:tenantId/sign-in-experience/phrases": () => "?language=en",
  "/console/:tenantId/users/add-roles": ({ users }) => `?ids=${users?.userId}`,
  "/console/:tenantId/organizations/:id/members/assign-roles": ({ users }) => `?ids=${users?.userId}`,
};

/** Pages of an application that are others for a machine, or for an application of one's own. */
const byType = ["settings", "try-it", "branding"].map((tab) => `/console/:tenantId/applications/:id/${tab}`);

/** Pages of a connector that are others for one that sends messages, or for one of a standard. */
const ofOtherConnectors: [pattern: string, values: Record<string, string>, query?: string][] = [
  ["/console/:tenantId/connectors/:tab/:id/settings", {}],
  [
    "/console/:tenantId/connectors/:tab/guide/:factoryId",
    { tab: "social", factoryId: "oidc" },
    `?id=${"a".repeat(21)}`,
  ],
];

/** Addresses of all pages that show something, by their patterns. */
export function addressesOf(values: Values): Record<string, string> {
  const shown = patterns.filter((pattern) => !leadsOn.some((one) => one.test(pattern)));
  const { applications, "applications/create": machine } = values;
  const paths = shown.map((pattern) => [pattern, pathOf(pattern, values) + (queries[pattern]?.(values) ?? "")]);
  const ofConnectors = ofOtherConnectors.map(([pattern, more, query = ""]) => [
    `${pattern} of another type`,
    pathOf(pattern, { "": { ...values[""], ...values["connectors/passwordless"], ...more } }) + query,
  ]);
  const others = byType.map((pattern) => {
    const other = pattern.endsWith("branding") ? applications : machine;
    return [`${pattern} of another type`, pathOf(pattern, { "": { ...values[""], id: other?.id ?? "" } })];
  });
  return Object.fromEntries([...paths, ...others, ...ofConnectors]);
}
