import type { Host } from "../scripts/host.ts";
import type { Load } from "./load.ts";

/** A tenant of its own for a measurement. @returns its id. */
export async function makeTenant(host: Host): Promise<string> {
  const answer = await fetch(`${host.url}/api/bootstrap/tenants`, {
    method: "POST",
    headers: { authorization: `Bearer ${host.bootstrapToken}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "Bench", regionName: "EU", tag: "development" }),
  });
  if (answer.status !== 201) throw new Error(`making a tenant answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { tenantId: string }).tenantId;
}

export interface SeededTenant {
  tenantId: string;
  endpoint: string;
  managementIndicator: string;
  machine: { clientId: string; clientSecret: string };
}

/** A tenant with a machine client that has full management rights. */
export async function seedTenant(host: Host, regionName = "EU"): Promise<SeededTenant> {
  const answer = await fetch(`${host.url}/api/bootstrap/seed`, {
    method: "POST",
    headers: { authorization: `Bearer ${host.bootstrapToken}`, "content-type": "application/json" },
    body: JSON.stringify({ regionName }),
  });
  if (answer.status !== 200) throw new Error(`seeding answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as SeededTenant;
}

/** A request for a token of the seeded machine client, with all rights of the Management API. */
export function tokenLoad({ endpoint, machine, managementIndicator }: SeededTenant): Load {
  return {
    url: `${endpoint}/oidc/token`,
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      authorization: `Basic ${btoa(`${machine.clientId}:${machine.clientSecret}`)}`,
    },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      resource: managementIndicator,
      scope: "all",
    }).toString(),
    ...{ status: 200, count: 0, concurrency: 0 },
  };
}

/** The token that such a request gives. */
export async function managementToken(tenant: SeededTenant): Promise<string> {
  const { url, ...init } = tokenLoad(tenant);
  const answer = await fetch(url, init as RequestInit);
  if (!answer.ok) throw new Error(`the token endpoint answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** What a tenant is asked all day, beside pages: each as a load without its count. */
export async function managementLoads(host: Host): Promise<Record<string, Load>> {
  const tenant = await seedTenant(host);
  const authorization = `Bearer ${await managementToken(tenant)}`;
  const get = (path: string): Load => ({
    url: tenant.endpoint + path,
    headers: { authorization },
    ...{ status: 200, count: 0, concurrency: 0 },
  });
  return {
    token: tokenLoad(tenant),
    users: get("/api/users?page=1&page_size=20"),
    logs: get("/api/logs?page=1&page_size=20"),
    discovery: get("/oidc/.well-known/openid-configuration"),
    experience: get("/api/.well-known/sign-in-exp"),
    newUser: {
      ...get("/api/users"),
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ name: "Bench" }),
    },
  };
}
