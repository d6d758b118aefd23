import { randomBytes } from "node:crypto";
import { beforeAll } from "vitest";
import type { CreateApplication } from "../../contracts/application.ts";
import type { Seeded } from "../../contracts/bootstrap.ts";
import type { Region } from "../../contracts/region.ts";
import type { Host } from "../../scripts/host.ts";
import type { RegionKey } from "../../scripts/regions.ts";
import { hostForFile } from "../host.ts";

/** A tenant as a test knows it: its addresses, and its Management API. */
export interface Tenant {
  host: Host;
  seeded: Seeded;
  region: RegionKey;
  tenantId: string;
  endpoint: string;
  issuer: string;
  /** A call to the Management API with full rights; anything but success fails the test. */
  manage<T = { id: string }>(method: string, path: string, body?: object): Promise<T>;
}

export interface Client {
  id: string;
  /** Empty for public clients. */
  secret: string;
  redirectUri: string;
}

export interface Person {
  id: string;
  username: string;
  password: string;
  email: string;
}

/** Where the tests' applications live: never called, since the browser of the tests stops there. */
export const rpOrigin = "https://rp.example";

export const unique = (): string => randomBytes(6).toString("hex");

/** A tenant of the EU for the tests of a file. */
export const tenantForFile = (vars: Record<string, string> = {}): (() => Tenant) => tenantOn(hostForFile({ vars }));

/** The same on a host of the file. */
export function tenantOn(host: () => Host): () => Tenant {
  let tenant: Tenant | undefined;
  beforeAll(async () => {
    tenant = await seedTenant(host(), "EU");
  });
  return () => {
    if (!tenant) throw new Error("the tenant is there from beforeAll on");
    return tenant;
  };
}

/** A new tenant of the region. Seeding finds the one of its region by name, so those that are there take another name first. */
export async function seedTenant(host: Host, regionName: Region): Promise<Tenant> {
  const control = await host.database("control");
  await control.prepare("UPDATE directory SET name = tenant_id WHERE name LIKE 'Seed %'").run();
  const answer = await fetch(`${host.url}/api/bootstrap/seed`, {
    method: "POST",
    headers: { authorization: `Bearer ${host.bootstrapToken}`, "content-type": "application/json" },
    body: JSON.stringify({ regionName }),
  });
  const seeded = (await expectOk(answer)) as Seeded;
  const { endpoint, tenantId } = seeded;
  const issuer = `${endpoint}/oidc`;
  const token = await managementToken({ issuer, seeded });
  const tenant: Tenant = {
    host,
    seeded,
    region: regionName.toLowerCase() as RegionKey,
    tenantId,
    endpoint,
    issuer,
    async manage<T>(method: string, path: string, body?: object): Promise<T> {
      const answer = await fetch(endpoint + path, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: body === undefined ? null : JSON.stringify(body),
      });
      return (await expectOk(answer)) as T;
    },
  };
  return tenant;
}

/** A token with full rights in the tenant's Management API. */
export async function managementToken({ issuer, seeded }: Pick<Tenant, "issuer" | "seeded">): Promise<string> {
  const answer = await fetch(`${issuer}/token`, {
    method: "POST",
    headers: { authorization: basic(seeded.machine.clientId, seeded.machine.clientSecret) },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      resource: seeded.managementIndicator,
      scope: "all",
    }),
  });
  return ((await expectOk(answer)) as { access_token: string }).access_token;
}

export const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`;

async function expectOk(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return text === "" ? {} : JSON.parse(text);
}

/** An application that redirects to `rpOrigin` unless it is said otherwise. */
export async function createClient(
  tenant: Tenant,
  type: CreateApplication["type"],
  more: Omit<Partial<CreateApplication>, "type"> = {},
): Promise<Client> {
  const { oidcClientMetadata = {}, ...rest } = more;
  const redirectUris = oidcClientMetadata.redirectUris ?? (type === "MachineToMachine" ? [] : [`${rpOrigin}/callback`]);
  const made = await tenant.manage<{ id: string; secret?: string }>("POST", "/api/applications", {
    name: `Client ${unique()}`,
    type,
    ...rest,
    oidcClientMetadata: { postLogoutRedirectUris: [], ...oidcClientMetadata, redirectUris },
  });
  return { id: made.id, secret: made.secret ?? "", redirectUri: redirectUris[0] ?? "" };
}

export async function createPerson(tenant: Tenant, more: object = {}): Promise<Person> {
  const name = `person_${unique()}`;
  const person = { username: name, email: `${name}@example.com`, password: `Pw-${unique()}${unique()}` };
  const { username, email: primaryEmail, password } = person;
  const { id } = await tenant.manage("POST", "/api/users", { username, primaryEmail, password, ...more });
  return { id, ...person };
}

/** An API with scopes, and a role that holds them: `https://api-….example`. */
export async function createApi(
  tenant: Tenant,
  names: readonly string[],
  holders: { userIds?: string[]; applicationIds?: string[] },
): Promise<{ indicator: string; scopeIds: string[] }> {
  const indicator = `https://api-${unique()}.example/`;
  const { id } = await tenant.manage("POST", "/api/resources", { name: indicator, indicator });
  const scopeIds: string[] = [];
  for (const name of names) scopeIds.push((await tenant.manage("POST", `/api/resources/${id}/scopes`, { name })).id);
  for (const [type, path, members] of [
    ["User", "users", holders.userIds && { userIds: holders.userIds }],
    ["MachineToMachine", "applications", holders.applicationIds && { applicationIds: holders.applicationIds }],
  ] as const) {
    if (!members) continue;
    const role = { name: `Role ${unique()}`, description: "Of a test", type, scopeIds };
    const made = await tenant.manage("POST", "/api/roles", role);
    await tenant.manage("POST", `/api/roles/${made.id}/${path}`, members);
  }
  return { indicator, scopeIds };
}

/** Somebody in an organization, whose role there holds a scope of its own and the first scope of an API. */
export async function createMember(
  tenant: Tenant,
  names: readonly string[],
  {
    more = {},
    isHolder = false,
    applicationIds,
  }: { more?: object; isHolder?: boolean; applicationIds?: string[] } = {},
) {
  const person = await createPerson(tenant, more);
  const api = await createApi(tenant, names, {
    ...(isHolder && { userIds: [person.id] }),
    ...(applicationIds && { applicationIds }),
  });
  const organization = await createOrganization(tenant, person.id, {
    scope: `invite:${unique()}`,
    resourceScopeIds: api.scopeIds.slice(0, 1),
  });
  return { person, api, organization };
}
export type Member = Awaited<ReturnType<typeof createMember>>;

/** An organization with one member, whose role there holds an organization scope and scopes of an API. */
export async function createOrganization(
  tenant: Tenant,
  userId: string,
  held: { scope: string; resourceScopeIds?: string[] },
): Promise<{ id: string; name: string; scope: string }> {
  const name = `Organization ${unique()}`;
  const { id } = await tenant.manage("POST", "/api/organizations", { name });
  const scope = await tenant.manage("POST", "/api/organization-scopes", { name: held.scope });
  const role = await tenant.manage("POST", "/api/organization-roles", {
    name: `Role ${unique()}`,
    organizationScopeIds: [scope.id],
    resourceScopeIds: held.resourceScopeIds ?? [],
  });
  await tenant.manage("POST", `/api/organizations/${id}/users`, { userIds: [userId] });
  await tenant.manage("POST", `/api/organizations/${id}/users/${userId}/roles`, { organizationRoleIds: [role.id] });
  return { id, name, scope: held.scope };
}
