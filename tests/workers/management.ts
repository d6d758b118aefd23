import type { Region } from "../../contracts/region.ts";
import { bindings, bootstrap, edge, origin } from "./harness.ts";

interface Seeded {
  endpoint: string;
  tenantId: string;
  managementIndicator: string;
  machine: { clientId: string; clientSecret: string };
}

export interface Reply<T> {
  status: number;
  body: T;
  headers: Headers;
}

/** A tenant with a management token of its own. */
export interface Managed {
  endpoint: string;
  tenantId: string;
  managementIndicator: string;
  machineId: string;
  db: D1Database;
  /** A call to the Management API; what it answers is the caller's to judge. */
  fetchAs<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>;
  /** The same, which must succeed. */
  ok<T = { id: string }>(method: string, path: string, body?: unknown): Promise<T>;
  /** Its management token. */
  bearer(): Promise<string>;
  /** A token at the token endpoint. */
  token(
    form: Record<string, string>,
    client: { id: string; secret: string },
  ): Promise<{ status: number; body: Record<string, unknown> }>;
}

const tokens = new Map<string, string>();

/** The seeded tenant of a region, with the rights of its first machine client. */
export async function managed(regionName: Region = "EU"): Promise<Managed> {
  const answer = await edge.fetch(`${origin}/api/bootstrap/seed`, {
    method: "POST",
    headers: { ...bootstrap, "content-type": "application/json" },
    body: JSON.stringify({ regionName }),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  const { endpoint, tenantId, managementIndicator, machine } = (await answer.json()) as Seeded;
  const token: Managed["token"] = async (form, client) => {
    const reply = await edge.fetch(`${endpoint}/oidc/token`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}` },
      body: new URLSearchParams(form),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  const bearer = tokens.get(tenantId) ?? (await managementToken());
  tokens.set(tenantId, bearer);

  async function managementToken(): Promise<string> {
    const { body } = await token(
      { grant_type: "client_credentials", resource: managementIndicator, scope: "all" },
      { id: machine.clientId, secret: machine.clientSecret },
    );
    return body.access_token as string;
  }
  const db = bindings[`TEST_DB_${regionName}`];
  return as({ endpoint, tenantId, managementIndicator, db, token }, machine.clientId, bearer);
}

/** A tenant as the holder of a management token sees it. */
export function as(
  tenant: Pick<Managed, "endpoint" | "tenantId" | "managementIndicator" | "db" | "token">,
  machineId: string,
  bearer: string,
): Managed {
  const fetchAs: Managed["fetchAs"] = async (method, path, body, headers = {}) => {
    const reply = await edge.fetch(tenant.endpoint + path, {
      method,
      headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json", ...headers },
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, body: text === "" ? {} : JSON.parse(text) } as never;
  };
  return {
    ...tenant,
    machineId,
    bearer: async () => bearer,
    fetchAs,
    async ok(method, path, body) {
      const reply = await fetchAs(method, path, body);
      if (reply.status > 299) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
      return reply.body as never;
    },
  };
}

export const unique = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, 12);

/** The same tenant, as a machine client that holds these scopes of its Management API and no others sees it. */
export async function limited(tenant: Managed, held = ["read:data", "write:data", "delete:data"]): Promise<Managed> {
  const scopes = (await managementScopes(tenant)).filter(({ name }) => held.includes(name));
  const role = await tenant.ok("POST", "/api/roles", {
    ...{ name: unique(), description: "limited", type: "MachineToMachine", scopeIds: scopes.map(({ id }) => id) },
  });
  const app = await tenant.ok<{ id: string; secret: string }>("POST", "/api/applications", {
    ...{ name: unique(), type: "MachineToMachine" },
  });
  await tenant.ok("POST", `/api/applications/${app.id}/roles`, { roleIds: [role.id] });
  const { body } = await tenant.token(
    { grant_type: "client_credentials", resource: tenant.managementIndicator, scope: held.join(" ") },
    app,
  );
  return as(tenant, app.id, body.access_token as string);
}

/** The scopes of the tenant's Management API. */
export async function managementScopes(tenant: Managed): Promise<{ id: string; name: string }[]> {
  const all = await tenant.ok<{ indicator: string; scopes: { id: string; name: string }[] }[]>(
    "GET",
    "/api/resources?includeScopes=true",
  );
  return all.find(({ indicator }) => indicator === tenant.managementIndicator)?.scopes ?? [];
}

/** Values that a careless reader of input falls over. */
const hostile: unknown[] = [
  null,
  {},
  [null],
  "\u0000",
  "\ud800",
  "x".repeat(10_000),
  "%_' OR 1=1 --",
  ["\u0000", "x".repeat(10_000)],
  Number.MAX_VALUE,
  -1,
];

/** The code and status of a call that should fail. */
export async function refusal(
  tenant: Managed,
  method: string,
  path: string,
  body?: unknown,
): Promise<[status: number, code: unknown]> {
  const { status, body: error } = await tenant.fetchAs(method, path, body);
  return [status, error.code];
}

/** Each call must be refused as if there were nothing at its address, for the other tenant's id and for nobody's. */
export async function strangers(
  tenant: Managed,
  theirId: string,
  calls: readonly (readonly [method: string, path: (id: string) => string, body?: unknown])[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [method, path, body] of calls) {
    for (const id of [theirId, "0123456789ab"]) {
      const [status, code] = await refusal(tenant, method, path(id), body);
      if (status !== 404 || code !== "entity.not_found") wrong.push(`${method} ${path(id)}: ${status} ${code}`);
    }
  }
  return wrong;
}

type Call = readonly [method: string, path: string, body?: unknown];

/** Sends every hostile value in every call; what is answered by a failure of the server comes back. */
export async function failures(
  tenant: Managed,
  calls: (value: unknown, text: string) => readonly Call[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const value of hostile) {
    const text = encodeURIComponent(String(value).toWellFormed().slice(0, 2000));
    const sent = calls(value, text).map(async ([method, path, body]) => {
      const given = body === undefined ? undefined : JSON.stringify(body);
      const { status } = await tenant.fetchAs(method, path, given);
      if (status > 499) wrong.push(`${status} ${method} ${path.slice(0, 80)} ${given?.slice(0, 80)}`);
    });
    await Promise.all(sent);
  }
  return wrong;
}
