import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeJwt } from "jose";
import * as oidc from "openid-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hostForFile } from "../host.ts";
import {
  basic,
  createApi,
  createClient,
  createOrganization,
  createPerson,
  type Person,
  seedTenant,
  type Tenant,
} from "./fixture.ts";
import { offline, signIn } from "./relying-party.ts";

/* `examples/migrate.mjs` as its users run it, from one of our tenants to another. */

const host = hostForFile();
const folder = mkdtempSync(join(tmpdir(), "meridian-migrate-"));
const mapFile = join(folder, "migration.json");
const passwords = join(folder, "passwords.ndjson");
let [source, target]: Tenant[] = [];
const [from, to] = [() => source as Tenant, () => target as Tenant];
afterAll(() => rmSync(folder, { recursive: true }));

async function tokenOf({ issuer, seeded }: Tenant): Promise<string> {
  const grant = { grant_type: "client_credentials", resource: seeded.managementIndicator, scope: "all" };
  const headers = { authorization: basic(seeded.machine.clientId, seeded.machine.clientSecret) };
  const answer = await fetch(`${issuer}/token`, { method: "POST", headers, body: new URLSearchParams(grant) });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Runs the script. @returns what it prints, and its exit code */
async function migrate(more: { fromToken?: string } = {}): Promise<{ code: number | null; printed: string }> {
  const sides = [
    ...["--from", from().endpoint, "--from-token", more.fromToken ?? (await tokenOf(from()))],
    ...["--to", to().endpoint, "--to-token", await tokenOf(to())],
  ];
  const files = ["--passwords", passwords, "--map", mapFile];
  const child = spawn(process.execPath, ["examples/migrate.mjs", ...sides, ...files]);
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, printed };
}

const idsOf = () => JSON.parse(readFileSync(mapFile, "utf8")) as Record<string, Record<string, string>>;

let [ada, grace]: Person[] = [];
let web: Awaited<ReturnType<typeof createClient>>;
let machine: typeof web;
let api: Awaited<ReturnType<typeof createApi>>;
let organization: Awaited<ReturnType<typeof createOrganization>>;

beforeAll(async () => {
  source = await seedTenant(host(), "EU");
  target = await seedTenant(host(), "US");
  ada = await createPerson(source, { name: "Ada Lovelace", customData: { plan: "pro" } });
  grace = await createPerson(source);
  web = await createClient(source, "Traditional");
  machine = await createClient(source, "MachineToMachine");
  api = await createApi(source, ["read:orders"], { userIds: [ada.id], applicationIds: [machine.id] });
  organization = await createOrganization(source, ada.id, { scope: "invite:member", resourceScopeIds: api.scopeIds });
  await source.manage("PUT", `/api/users/${grace.id}/identities/github`, { userId: "g-1", details: { name: "Grace" } });
  await source.manage("PATCH", `/api/users/${grace.id}/is-suspended`, { isSuspended: true });
  // The hashes as a database hands them over: of everybody but Grace.
  const headers = { authorization: `Bearer ${await tokenOf(source)}` };
  const answer = await fetch(`${source.endpoint}/api/users/export?format=ndjson&hashes=true`, { headers });
  const lines = (await answer.text()).trim().split("\n");
  writeFileSync(passwords, `${lines.filter((line) => !line.includes(grace?.id ?? "")).join("\n")}\n`);
});

it("a token that is refused ends the run with what to do, and a later one continues", async () => {
  const { code, printed } = await migrate({ fromToken: "wrong" });
  expect(code).toBe(1);
  expect(printed).toMatch(/Stopped: .*401.*\nRun the command again/);
});

it("copies what a tenant has, and says what it left out", async () => {
  const { code, printed } = await migrate();
  expect(printed).toContain(`skipped users ${grace?.username}: password: no hash`);
  expect({ code, stopped: printed.includes("Stopped") }).toEqual({ code: 0, stopped: false });
  const ids = idsOf();
  const moved = await to().manage<{ users: object }>("GET", `/api/users/${ids.users?.[ada?.id ?? ""]}`);
  expect(moved).toMatchObject({ username: ada?.username, name: "Ada Lovelace", customData: { plan: "pro" } });
  expect(await to().manage("GET", `/api/users/${ids.users?.[grace?.id ?? ""]}`)).toMatchObject({
    ...{ hasPassword: false, isSuspended: true },
    identities: { github: { userId: "g-1", details: { name: "Grace" } } },
  });
  const roles = await to().manage<{ id: string }[]>("GET", `/api/applications/${ids.applications?.[machine.id]}/roles`);
  expect(roles).toHaveLength(1);
});

it("who signed in before signs in afterwards, with their roles and organizations", async () => {
  const ids = idsOf();
  const id = ids.applications?.[web.id] ?? "";
  const [secret] = await to().manage<{ value: string }[]>("GET", `/api/applications/${id}/secrets`);
  const client = { ...web, id, secret: secret?.value ?? "" };
  const { config, tokens } = await signIn(to(), ada as Person, client, {
    resource: api.indicator,
    scope: `${offline} urn:logto:scope:organizations read:orders`,
  });
  expect(tokens.claims()).toMatchObject({ sub: ids.users?.[ada?.id ?? ""], email: ada?.email });
  const refreshed = (parameters: Record<string, string>) =>
    oidc.refreshTokenGrant(config, tokens.refresh_token ?? "", parameters);
  const forApi = await refreshed({ resource: api.indicator });
  expect(decodeJwt(forApi.access_token)).toMatchObject({ aud: api.indicator, scope: "read:orders" });
  const organizationId = ids.organizations?.[organization.id] ?? "";
  const forOrganization = await refreshed({ organization_id: organizationId });
  expect(decodeJwt(forOrganization.access_token)).toMatchObject({ aud: `urn:logto:organization:${organizationId}` });
});

it("another run creates nothing, even without the map", async () => {
  const before = idsOf();
  expect(await migrate()).toMatchObject({ code: 0, printed: expect.not.stringContaining("created") });
  // As if that run had ended between creating a user and suspending them.
  const again = `/api/users/${before.users?.[grace?.id ?? ""]}`;
  await to().manage("PATCH", `${again}/is-suspended`, { isSuspended: false });
  rmSync(mapFile);
  expect(await migrate()).toMatchObject({ code: 0, printed: expect.not.stringContaining("created") });
  expect(idsOf()).toEqual(before);
  expect(await to().manage("GET", again)).toMatchObject({ isSuspended: true });
});
