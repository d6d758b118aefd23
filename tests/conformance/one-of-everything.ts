import { zip } from "../../examples/custom-ui/zip.mjs";
import { createCertificate } from "../../workers/tenant/saml/create-certificate.ts";
import { Browser } from "./browser.ts";
import { configure, ExperienceClient } from "./experience-client.ts";
import { createClient, createPerson, type Tenant, unique } from "./fixture.ts";
import { tokensOf } from "./requests.ts";

/** IDs of a tenant, by the noun that paths and fields call them. */
export type Ids = Record<string, string>;

export interface Everything {
  ids: Ids;
  /** Of a user, for the Account API. */
  token: string;
  /** A sign-in that was begun, for the Experience API. */
  page: ExperienceClient;
  /** What opens something for whoever has it. */
  secrets: Record<
    "pat" | "subjectToken" | "setup" | "link" | "oneTimeToken" | "scimToken" | "scimBaseUrl" | "email",
    string
  >;
}

/** One of everything that a tenant can have; all names have `canary` in them. */
export async function createOneOfEverything(tenant: Tenant, management: string): Promise<Everything> {
  const name = `canary-${unique()}`;
  const read = <T>(path: string) => tenant.manage<T>("GET", `/api/${path}`);
  const make = async (path: string, body: object = {}) => (await tenant.manage("POST", `/api/${path}`, body)).id;
  const put = (path: string, body: object) => tenant.manage("PUT", `/api/${path}`, body);

  const primaryEmail = `${name}@example.com`;
  const person = await createPerson(tenant, { name, primaryEmail });
  const { id: users } = person;
  const client = await createClient(tenant, "Traditional", { name });
  const thirdParty = await createClient(tenant, "Traditional", { name, isThirdParty: true });
  const machines = await make("applications", { name, type: "MachineToMachine" });
  const metadata = { subDomain: name, origin: "http://127.0.0.1:9" };
  const protectedApps = await make("applications", { name, type: "Protected", protectedAppMetadata: metadata });
  const resources = await make("resources", { name, indicator: `https://${name}.example/` });
  const scopes = await make(`resources/${resources}/scopes`, { name });
  const roles = await make("roles", { name, description: name, scopeIds: [scopes] });
  const machineRoles = await make("roles", { name: `${name}-m`, description: name, type: "MachineToMachine" });
  const organizationScopes = await make("organization-scopes", { name });
  const organizationRoles = await make("organization-roles", {
    ...{ name, organizationScopeIds: [organizationScopes], resourceScopeIds: [scopes] },
  });
  const organizations = await make("organizations", { name });
  await make(`users/${users}/roles`, { roleIds: [roles] });
  await make(`applications/${machines}/roles`, { roleIds: [machineRoles] });
  await make(`organizations/${organizations}/users`, { userIds: [users], organizationRoleIds: [organizationRoles] });
  await make(`organizations/${organizations}/applications`, { applicationIds: [machines] });
  await make(`applications/${thirdParty.id}/user-consent-scopes`, { userScopes: ["urn:logto:scope:organizations"] });
  await make(`applications/${thirdParty.id}/users/${users}/consent-organizations`, {
    organizationIds: [organizations],
  });

  const { certificate } = await createCertificate({ commonName: "idp.example", years: 1, now: Date.now() });
  const secret = { clientId: name, clientSecret: name };
  const connectors = await make("connectors", { connectorId: "github-universal", config: secret });
  const ssoConnectors = await make("sso-connectors", {
    ...{ providerName: "SAML", connectorName: name, domains: [`${name}.example`] },
    config: { entityId: name, signInEndpoint: "http://127.0.0.1:9/", x509Certificate: certificate },
  });
  const setup = await tenant.manage<{ url: string }>("POST", `/api/sso-connectors/${ssoConnectors}/setup-link`, {});
  const jit = `organizations/${organizations}/jit`;
  await make(`${jit}/roles`, { organizationRoleIds: [organizationRoles] });
  await make(`${jit}/sso-connectors`, { ssoConnectorIds: [ssoConnectors] });
  await make(`${jit}/email-domains`, { emailDomain: `jit-${name}.example` });
  const invitations = await make("organization-invitations", {
    ...{ organizationId: organizations, invitee: `invited-${name}@example.com`, expiresAt: Date.now() + 86_400_000 },
    ...{ inviterId: users, organizationRoleIds: [organizationRoles] },
  });
  const { link } = await tenant.manage<{ link: string }>("POST", `/api/organization-invitations/${invitations}/link`);
  const directory = await tenant.manage<{ id: string; token: string; scimBaseUrl: string }>(
    "POST",
    "/api/directories",
    {
      ...{ name, organizationId: organizations, ssoConnectorId: ssoConnectors },
    },
  );
  const group = await fetch(`${directory.scimBaseUrl}/Groups`, {
    method: "POST",
    headers: { authorization: `Bearer ${directory.token}`, "content-type": "application/scim+json" },
    body: JSON.stringify({ schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"], displayName: name }),
  });

  const endpoint = { url: "http://127.0.0.1:9/" };
  const hooks = await make("hooks", { name, events: ["Organization.Created"], config: endpoint });
  await make("organizations", { name: `${name}-2` });
  const logStreams = await make("log-streams", { name, sources: ["changes"], sink: { type: "http", ...endpoint } });
  const samlApplications = await make("saml-applications", { name });
  const samlSecrets = await make(`saml-applications/${samlApplications}/secrets`, { lifeSpanInYears: 3 });
  const oneTime = await tenant.manage<{ id: string; token: string }>("POST", "/api/one-time-tokens", {
    ...{ email: primaryEmail, context: { jitOrganizationIds: [organizations] } },
  });
  const userImports = await make("user-imports", { name });
  const domains = await make("domains", { domain: `login.${name}.localhost` });
  const pats = `/api/users/${users}/personal-access-tokens`;
  const { value: pat } = await tenant.manage<{ value: string }>("POST", pats, { name });
  await make(`applications/${machines}/secrets`, { name });
  const subject = await tenant.manage<{ subjectToken: string }>("POST", "/api/subject-tokens", { userId: users });
  const field = name.replace("-", "");
  await make("custom-profile-fields", { name: field, type: "Text", required: false, label: name });
  await put(`applications/${client.id}/sign-in-experience`, { displayName: name });
  await put("custom-phrases/de", { action: { sign_in: name } });
  await put("configs/jwt-customizer/access-token", { script: `const getCustomJwtClaims = () => ({ a: "${name}" });` });
  await put("captcha-provider", { config: { type: "Turnstile", siteKey: name, secretKey: name } });
  const details = { subject: name, content: `${name} {{code}}` };
  await put("email-templates", { templates: [{ languageTag: "de", templateType: "SignIn", details }] });
  await make("verification-codes", { email: primaryEmail });
  const { customUiAssetId } = await upload<{ customUiAssetId: string }>(
    tenant,
    management,
    "sign-in-exp/default/custom-ui-assets",
    new File([new Uint8Array(zip([{ name: "index.html", content: name }]))], "ui.zip"),
  );
  const { url } = await upload<{ url: string }>(
    ...([tenant, management, "user-assets"] as const),
    new File([Buffer.from("GIF89a")], `${name}.gif`),
  );

  const fields = ["email", "phone", "social", "mfa", "trustedDevice"].map((field) => [field, "Edit"]);
  await tenant.manage("PATCH", "/api/account-center", { enabled: true, fields: Object.fromEntries(fields) });
  const { access_token: token } = await tokensOf(tenant, person, client, new Browser(), {
    scope: "openid email phone identities",
  });
  const { sessions } = await read<{ sessions: { id: string }[] }>(`users/${users}/sessions`);
  const { grants } = await read<{ grants: { id: string }[] }>(`users/${users}/grants`);
  await make(`users/${users}/mfa-verifications`, { type: "Totp" });
  await configure(tenant, {
    singleSignOnEnabled: true,
    passkeySignIn: { enabled: true },
    mfa: { factors: ["Totp", "WebAuthn", "BackupCode"], policy: "NoPrompt" },
  });
  const page = await ExperienceClient.open(tenant, client);
  await page.start("SignIn");
  const { username, password } = await createPerson(tenant);
  const identifier = { type: "username", value: username };
  const verified = await page.ok("POST", "/verification/password", { identifier, password });
  await page.ok("POST", "/identification", { verificationId: verified.verificationId });
  const proof = await fetch(`${tenant.endpoint}/api/verifications/password`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ password: person.password }),
  });
  const first = async (path: string) => (await read<{ id: string }[]>(path))[0]?.id;
  const known: Record<string, string | undefined> = {
    ...{ users, applications: client.id, "third-party": thirdParty.id, machines, "protected-apps": protectedApps },
    ...{ resources, scopes, roles, "machine-roles": machineRoles, organizations, connectors, hooks, domains },
    ...{ "organization-scopes": organizationScopes, "organization-roles": organizationRoles },
    ...{ "sso-connectors": ssoConnectors, "organization-invitations": invitations, directories: directory.id },
    ...{ groups: ((await group.json()) as { id: string }).id, "log-streams": logStreams },
    ...{ "saml-applications": samlApplications, "saml-secrets": samlSecrets, "one-time-tokens": oneTime.id },
    ...{ "user-imports": userImports, "custom-ui-assets": customUiAssetId, assets: url.split("/").at(-1) },
    ...{ "custom-profile-fields": field, names: name, sessions: sessions[0]?.id, grants: grants[0]?.id },
    ...{ "mfa-verifications": await first(`users/${users}/mfa-verifications`), deliveries: await first("deliveries") },
    ...{ "email-templates": await first("email-templates"), logs: await first("logs") },
    ...{ changes: await first(`changes?entityId=${organizations}`), tests: (await test(tenant, ssoConnectors)).testId },
    ...{ "private-keys": await first("configs/oidc/private-keys"), "recent-logs": await firstOf(tenant, hooks) },
    verifications: verified.verificationId,
    proofs: ((await proof.json()) as { verificationRecordId: string }).verificationRecordId,
  };
  const missing = Object.keys(known).filter((noun) => !known[noun]);
  if (missing.length > 0) throw new Error(`not created: ${missing.join(", ")}`);
  const secrets = { pat, subjectToken: subject.subjectToken, setup: setup.url, link, oneTimeToken: oneTime.token };
  return {
    ids: known as Ids,
    token,
    page,
    secrets: { ...secrets, scimToken: directory.token, scimBaseUrl: directory.scimBaseUrl, email: primaryEmail },
  };
}

const test = (tenant: Tenant, id: string) =>
  tenant.manage<{ testId: string }>("POST", `/api/sso-connectors/${id}/tests`, {});

async function upload<T>(tenant: Tenant, token: string, path: string, file: File): Promise<T> {
  const form = new FormData();
  form.append("file", file);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${tenant.endpoint}/api/${path}`, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

/** The request that a webhook was told of, which is written behind the answer of what it is about. */
async function firstOf(tenant: Tenant, hook: string): Promise<string | undefined> {
  for (let tries = 0; tries < 100; tries += 1) {
    const [one] = await tenant.manage<{ id: string }[]>("GET", `/api/hooks/${hook}/recent-logs`);
    if (one) return one.id;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return undefined;
}
