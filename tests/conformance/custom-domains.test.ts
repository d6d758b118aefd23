import { afterAll, beforeAll, expect, it } from "vitest";
import type { Domain } from "../../contracts/domain.ts";
import { hostForFile, testVars } from "../host.ts";
import { type CloudflareService, type Fault, startCloudflare } from "../services/cloudflare.ts";
import { DomainVisitor } from "./domain-visitor.ts";
import { basic, createClient, createPerson, seedTenant, type Tenant, unique } from "./fixture.ts";
import { sendRaw } from "./raw.ts";

const cloudflare: CloudflareService = await startCloudflare();
afterAll(() => cloudflare.stop());
const webhookSecret = `whs_${unique()}${unique()}`;
const target = "domains.meridian.example";
const host = hostForFile({
  vars: {
    ...testVars,
    ...{ OUTBOUND_ALLOW_HOSTS: cloudflare.host, SERVICE_URLS: JSON.stringify(cloudflare.serviceUrls) },
    ...{ CUSTOM_DOMAIN_WEBHOOK_SECRET: webhookSecret, PROTECTED_DOMAIN: "" },
    ...{ CLOUDFLARE_API_TOKEN: cloudflare.token, CLOUDFLARE_ZONE_ID: cloudflare.zone, CUSTOM_DOMAIN_TARGET: target },
  },
});
let tenant: Tenant;
let other: Tenant;
beforeAll(async () => {
  tenant = await seedTenant(host(), "EU");
  other = await seedTenant(host(), "US");
});

const newName = () => `login.${unique()}.example`;
const add = (domain: string, of = tenant) => of.manage<Domain>("POST", "/api/domains", { domain });
const read = ({ id }: Domain, of = tenant) => of.manage<Domain>("GET", `/api/domains/${id}`);
const check = ({ id }: Domain, of = tenant) => of.manage<Domain>("POST", `/api/domains/${id}/check`);
const remove = ({ id }: Domain, of = tenant) => of.manage("DELETE", `/api/domains/${id}`);
/** Where a request under the domain ends: the issuer of what answers, or null. */
async function issuerAt(domain: string): Promise<string | null> {
  const answer = await sendRaw(`${host().url}/oidc/.well-known/openid-configuration`, { headers: { host: domain } });
  return answer.status === 200 ? ((JSON.parse(answer.text) as { issuer: string }).issuer ?? null) : null;
}
/** The owner does what the domain's page says. */
function follow({ dnsRecords }: Domain): void {
  for (const { type, name, value } of dnsRecords) {
    const key = `${type} ${name}`;
    cloudflare.dns.set(key, [...(cloudflare.dns.get(key) ?? []), value]);
  }
}
function turn(domain: string, status: string, ssl: string): void {
  const found = cloudflare.of(domain);
  if (!found) throw new Error(`${domain} is not at the provider`);
  Object.assign(found, { status, ssl: { status: ssl } });
}
async function activate(domain: string, of = tenant): Promise<Domain> {
  const made = await add(domain, of);
  follow(made);
  turn(domain, "active", "active");
  return check(made, of);
}
/** As the provider does when a certificate changes. */
const notify = (secret: string) =>
  fetch(`${host().url}/api/custom-hostnames/notifications`, { method: "POST", headers: { "cf-webhook-auth": secret } });
async function sweep(): Promise<void> {
  const worker = await host().mf.getWorker(host().nameOf("edge"));
  await worker.scheduled({ cron: "* * * * *", scheduledTime: new Date() });
}

it("a domain goes from its records to a certificate to its tenant, and every step says what is found", async () => {
  const name = newName();
  const made = await add(name.toUpperCase());
  expect(made).toMatchObject({ domain: name, status: "PendingVerification", errorMessage: null });
  expect(made.dnsRecords).toMatchObject([
    { type: "CNAME", name, value: target, found: null },
    { type: "TXT", name: `_meridian.${name}` },
    { type: "TXT", name: `_cf-custom-hostname.${name}` },
    { type: "TXT", name: `_acme-challenge.${name}` },
  ]);
  cloudflare.dns.set(`CNAME ${name}`, ["elsewhere.example"]);
  expect((await check(made)).dnsRecords.map(({ found }) => found)).toEqual([["elsewhere.example"], [], [], []]);
  expect(await issuerAt(name)).not.toBe(`https://${name}/oidc`);
  cloudflare.dns.delete(`CNAME ${name}`);
  follow(made);
  turn(name, "active", "pending_validation");
  expect(await check(made)).toMatchObject({ status: "PendingSsl" });
  turn(name, "active", "active");
  await notify("wrong").then(({ status }) => expect(status).toBe(401));
  await sweep();
  expect((await read(made)).status).toBe("PendingSsl");
  await notify(webhookSecret).then(({ status }) => expect(status).toBe(204));
  await sweep();
  const active = await read(made);
  expect(active).toMatchObject({ status: "Active", certificateExpiresAt: Date.parse("2027-01-01T00:00:00Z") });
  expect(active.dnsRecords.every(({ value, found }) => found?.includes(value))).toBe(true);
  expect(active.checks.map(({ status }) => status).slice(0, 2)).toEqual(["Active", "PendingSsl"]);
  expect(await issuerAt(name)).toBe(`https://${name}/oidc`);
  const changes = await tenant.manage<object[]>("GET", `/api/changes?entity=domain&entityId=${made.id}`);
  expect(changes).toMatchObject([{ actor: { kind: "application" }, before: null, after: { domain: name } }]);
});

it("a CNAME that is left over proves nothing: nobody else gets the domain by it", async () => {
  const name = newName();
  const first = await activate(name);
  expect(first.status).toBe("Active");
  await expect(add(name, other)).rejects.toThrow("domain.hostname_already_exists");
  await expect(add(name)).rejects.toThrow("domain.hostname_already_exists");
  await remove(first);
  expect(await issuerAt(name)).not.toBe(`https://${name}/oidc`);
  await expect.poll(() => cloudflare.of(name)).toBeUndefined();
  const taken = await add(name, other);
  turn(name, "active", "active");
  expect(await check(taken, other)).toMatchObject({ status: "PendingVerification" });
  expect(await issuerAt(name)).not.toBe(`https://${name}/oidc`);
  follow(taken);
  expect(await check(taken, other)).toMatchObject({ status: "Active" });
  expect(await issuerAt(name)).toBe(`https://${name}/oidc`);
});

it("a domain that moves away says so, stays its tenant's, and comes back", async () => {
  const name = newName();
  const domain = await activate(name);
  turn(name, "moved", "active");
  const lost = await check(domain);
  expect(lost.status).toBe("Error");
  expect(lost.errorMessage).toMatch(/no longer points here/);
  await expect(add(name, other)).rejects.toThrow("domain.hostname_already_exists");
  // It is looked at again and again, and the owner need not prove it anew.
  expect((await check(domain)).status).toBe("Error");
  cloudflare.dns.delete(`TXT _meridian.${name}`);
  const db = await host().database("control");
  const next = await db.prepare("SELECT next_check_at FROM custom_domains WHERE id = ?").bind(domain.id).first();
  expect(next?.next_check_at).toBeGreaterThan(Date.now());
  turn(name, "active", "active");
  expect(await check(domain)).toMatchObject({ status: "Active", errorMessage: null });
  cloudflare.hostnames.delete(cloudflare.of(name)?.id ?? "");
  expect((await check(domain)).status).toBe("Error");
});

it("what is not proved in seven days ends, and the name is free again", async () => {
  const name = newName();
  const made = await add(name);
  const db = await host().database("control");
  await db.prepare("UPDATE custom_domains SET created_at = created_at - 8 * 86400000 WHERE id = ?").bind(made.id).run();
  const ended = await check(made);
  expect([ended.status, ended.errorMessage]).toEqual(["Error", expect.stringMatching(/seven days/)]);
  await sweep();
  expect(cloudflare.of(name)).toBeUndefined();
  expect((await activate(name, other)).status).toBe("Active");
  expect((await check(made)).errorMessage).toMatch(/seven days/);
  expect(await issuerAt(name)).toBe(`https://${name}/oidc`);
});

it("what is left of the tenant's own attempt at a name gives way to a new one", async () => {
  const db = await host().database("control");
  const names = async () => (await tenant.manage<Domain[]>("GET", "/api/domains")).map(({ domain }) => domain);
  const expired = await add(newName());
  await db
    .prepare("UPDATE custom_domains SET created_at = created_at - 8 * 86400000 WHERE id = ?")
    .bind(expired.id)
    .run();
  expect((await check(expired)).status).toBe("Error");
  const again = await add(expired.domain);
  expect([again.status, again.id === expired.id]).toEqual(["PendingVerification", false]);
  expect((await names()).filter((name) => name === expired.domain)).toHaveLength(1);
  await expect(add(expired.domain)).rejects.toThrow("domain.hostname_already_exists");

  // A protected application was deleted while its domain waited.
  const ownerless = await add(newName());
  const make = "UPDATE custom_domains SET application_id = 'gone', next_check_at = ? WHERE id = ?";
  await db
    .prepare(make)
    .bind(Date.now() + 60_000, ownerless.id)
    .run();
  const left = cloudflare.of(ownerless.domain)?.id;
  const taken = await add(ownerless.domain);
  expect(cloudflare.of(ownerless.domain)?.id).not.toBe(left);
  follow(taken);
  turn(taken.domain, "active", "active");
  expect((await check(taken)).status).toBe("Active");
  await sweep();
  expect(await issuerAt(taken.domain)).toBe(`https://${taken.domain}/oidc`);

  const forgotten = await add(newName());
  await db.prepare(make).bind(0, forgotten.id).run();
  await sweep();
  expect(await db.prepare("SELECT id FROM custom_domains WHERE id = ?").bind(forgotten.id).first()).toBeNull();
  expect(cloudflare.of(forgotten.domain)).toBeUndefined();
  for (const one of [again, taken]) await remove(one);
});

it("who reads a domain that waits gets what is now, and a list has it soon, whatever the provider answers", async () => {
  const db = await host().database("control");
  const age = ({ id }: Domain) =>
    db.prepare("UPDATE custom_domains SET checked_at = 1, next_check_at = ? WHERE id = ?").bind(9e15, id).run();
  const listed = async ({ id }: Domain) =>
    (await tenant.manage<Domain[]>("GET", "/api/domains")).find((one) => one.id === id)?.status;
  const [one, other, failing] = [await add(newName()), await add(newName()), await add(newName())];
  for (const made of [one, other]) {
    follow(made);
    turn(made.domain, "active", "active");
  }
  for (const made of [one, other]) await age(made);
  expect((await read(one)).status).toBe("Active");
  await expect.poll(() => listed(other)).toBe("Active");
  await age(failing);
  cloudflare.fault = "broken";
  expect((await read(failing)).status).toBe("PendingVerification");
  cloudflare.fault = null;
  for (const made of [one, other, failing]) await remove(made);
});

it.each<[Fault, string]>([
  ["limited", "domain.cloudflare_response_error"],
  ["broken", "domain.cloudflare_response_error"],
  ["garbage", "domain.cloudflare_response_error"],
  ["refused", "domain.cloudflare_response_error"],
])("a provider that is %s leaves nothing behind, and changes no domain that works", async (fault, code) => {
  const working = await activate(newName());
  const name = newName();
  cloudflare.fault = fault;
  try {
    await expect(add(name)).rejects.toThrow(code);
    await expect(check(working)).rejects.toThrow(code);
    await sweep();
  } finally {
    cloudflare.fault = null;
  }
  expect(await read(working)).toMatchObject({ status: "Active" });
  expect(await issuerAt(working.domain)).toBe(`https://${working.domain}/oidc`);
  const left = await tenant.manage<Domain[]>("GET", "/api/domains");
  expect(left.map(({ domain }) => domain)).not.toContain(name);
  await remove(await add(name));
  await remove(working);
});

it("waits as long as the provider says before it asks again", async () => {
  const waiting = await add(newName());
  const control = await host().database("control");
  const due = "UPDATE custom_domains SET next_check_at = 0 WHERE id = ?";
  await control.prepare(due).bind(waiting.id).run();
  cloudflare.fault = "limited";
  const before = Date.now();
  await sweep();
  cloudflare.fault = null;
  const row = await control
    .prepare("SELECT next_check_at AS next FROM custom_domains WHERE id = ?")
    .bind(waiting.id)
    .first<{ next: number }>();
  expect((row?.next ?? 0) - before).toBeGreaterThanOrEqual(900_000);
  await remove(waiting);
});

it("a host name that was made although the answer was lost is deleted by the sweep, whatever else fails there", async () => {
  const [name, gone] = [newName(), newName()];
  cloudflare.fault = "lost";
  await expect(add(name)).rejects.toThrow("domain.cloudflare_response_error");
  cloudflare.fault = null;
  const ended = await add(gone);
  const left = cloudflare.of(gone);
  expect(cloudflare.of(name)).toBeDefined();
  cloudflare.fault = "refused";
  await remove(ended);
  const worker = await host().mf.getWorker(host().nameOf("edge"));
  const scheduledTime = new Date(Math.ceil(Date.now() / 600_000) * 600_000);
  expect((await worker.scheduled({ cron: "* * * * *", scheduledTime })).outcome).toBe("ok");
  expect(cloudflare.of(gone)).toBe(left);
  cloudflare.fault = null;
  await sweep();
  expect([cloudflare.of(name), cloudflare.of(gone)]).toEqual([undefined, undefined]);
  await remove(await add(name));
});

it("a domain whose creation was interrupted is taken up by the sweep", async () => {
  const made = await add(newName());
  const db = await host().database("control");
  cloudflare.hostnames.delete(cloudflare.of(made.domain)?.id ?? "");
  await db
    .prepare("UPDATE custom_domains SET hostname_id = NULL, dns_records = '[]', next_check_at = 1 WHERE id = ?")
    .bind(made.id)
    .run();
  await sweep();
  expect(cloudflare.of(made.domain)).toBeDefined();
  expect((await read(made)).dnsRecords).toHaveLength(4);
});

it("what is no domain of the customer is refused", async () => {
  const names = [
    "acme",
    "acme.example",
    "*.acme.example",
    "a b.acme.example",
    "https://login.acme.example",
    "10.0.0.1",
  ];
  const more = [
    "login.acme.example:8080",
    "login.acme.example/x",
    "x@login.acme.example",
    "[::1]",
    "a.b.localhost",
    "",
  ];
  for (const name of [...names, ...more, `${"a".repeat(64)}.acme.example`, `${"a.".repeat(130)}example`])
    await expect(add(name), name).rejects.toThrow("domain.domain_is_not_allowed");
  expect((await add("größe.acme.example")).domain).toBe("xn--gre-6ka8i.acme.example");
});

it("a tenant has as many domains as its plan allows, however many are added at once", async () => {
  const mine = await seedTenant(host(), "EU");
  const results = await Promise.allSettled(Array.from({ length: 14 }, () => add(newName(), mine)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect(await mine.manage<Domain[]>("GET", "/api/domains")).toHaveLength(10);
  const reasons = results.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  for (const reason of reasons) expect(reason).toContain("subscription.limit_exceeded");
});

it("a domain says how many requests came under it, and how many of them failed at the server", async () => {
  const mine = await seedTenant(host(), "EU");
  const made = await activate(newName(), mine);
  expect(made.traffic).toMatchObject({ requests: 0, errors: 0 });
  const { machine, managementIndicator: resource } = mine.seeded;
  const granted = await fetch(`${mine.issuer}/token`, {
    method: "POST",
    headers: { authorization: basic(machine.clientId, machine.clientSecret) },
    body: new URLSearchParams({ grant_type: "client_credentials", resource, scope: "all" }),
  });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  // This installation has no host names for protected applications: what fails is told with the next request.
  const under = (path: string) =>
    sendRaw(host().url + path, { headers: { host: made.domain, authorization: `Bearer ${token}` } });
  expect((await under("/api/systems/application")).status).toBe(501);
  expect((await under("/api/users")).status).toBe(200);
  await expect.poll(async () => (await read(made, mine)).traffic).toMatchObject({ requests: 1, errors: 1 });
  const [listed] = await mine.manage<Domain[]>("GET", "/api/domains");
  expect(listed?.traffic).toMatchObject({ requests: 1, errors: 1 });
  // The rest of the minute is told later, and nobody else is told anything.
  expect((await under("/api/users")).status).toBe(200);
  const others = await activate(newName());
  expect((await read(others)).traffic).toMatchObject({ requests: 0, errors: 0 });
});

it("nobody reads or changes the domains of a tenant without its rights", async () => {
  const mine = await add(newName());
  for (const [method, path] of [
    ["GET", "/api/domains"],
    ["GET", `/api/domains/${mine.id}`],
    ["POST", "/api/domains"],
    ["POST", `/api/domains/${mine.id}/check`],
    ["DELETE", `/api/domains/${mine.id}`],
  ] as const) {
    const init = { method, headers: { "content-type": "application/json", authorization: "Bearer nonsense" } };
    const body = method === "POST" ? JSON.stringify({ domain: newName() }) : null;
    expect((await fetch(`${tenant.endpoint}${path}`, { ...init, body })).status, path).toBe(401);
  }
  await expect(read(mine, other)).rejects.toThrow("entity.not_found");
  await expect(remove(mine, other)).rejects.toThrow("entity.not_found");
  expect(await read(mine)).toMatchObject({ domain: mine.domain });
});

it("cookies of a sign-in belong to the domain alone: a page on a host beside it sets none in their place", async () => {
  const name = newName();
  await activate(name);
  const [person, client] = await Promise.all([createPerson(tenant), createClient(tenant, "Traditional")]);
  const visitor = new DomainVisitor(host().url, name);
  const experience = (path: string, body?: object) => visitor.send("POST", `/api/experience${path}${of}`, body);
  const query = new URLSearchParams({
    ...{ client_id: client.id, redirect_uri: client.redirectUri, response_type: "code", scope: "openid", state: "s" },
  });
  const begun = await visitor.send("GET", `/oidc/auth?${query}`);
  expect(begun.headers.location).toContain(`https://${name}/sign-in?`);
  expect([...visitor.jar.keys()]).toContain(`__Host-interaction.${tenant.tenantId}`);
  const key = new URL(String(begun.headers.location)).searchParams.get("interaction");
  const of = `?interaction=${key}`;
  // Another tab's, which is newer: neither page goes on in the other's.
  query.set("state", "of-the-newer");
  await visitor.send("GET", `/oidc/auth?${query}`);
  // The same cookies, as another host of a shared domain could set them.
  const planted = new Map([...visitor.jar].map(([key, value]) => [key.replace("__Host-", "_"), value]));
  const event = { interactionEvent: "SignIn" };
  for (const named of ["", of]) {
    const foreign = await visitor.send("PUT", `/api/experience${named}`, event, planted);
    expect([foreign.status, JSON.parse(foreign.text).code]).toEqual([404, "session.not_found"]);
  }
  expect((await visitor.send("PUT", `/api/experience${of}`, event)).status).toBe(204);
  const identifier = { type: "username", value: person.username };
  const proof = await experience("/verification/password", { identifier, password: person.password });
  const { verificationId } = JSON.parse(proof.text);
  expect((await experience("/identification", { verificationId })).status).toBe(204);
  const { pathname, search } = new URL(JSON.parse((await experience("/submit")).text).redirectTo);
  const other = await visitor.send("GET", pathname.replace(/[\w-]+$/, "another-request"));
  expect(other.headers.location ?? "").not.toContain("code=");
  const resumed = await visitor.send("GET", pathname + search);
  expect(resumed.headers.location).toMatch(/^https:\/\/rp\.example\/.*[?&]code=/);
  expect(new URL(String(resumed.headers.location)).searchParams.get("state")).toBe("s");
  expect([...visitor.jar.keys()]).toContain(`__Host-session.${tenant.tenantId}`);
  // What tells of the step before is for display: no right comes with it.
  const lines = visitor.lines.filter((line) => !line.startsWith("_step."));
  expect(
    lines.filter((line) => !/^__Host-[^;]*;(?=.*\bpath=\/(;|$))(?=.*\bsecure\b)(?!.*\bdomain=)/i.test(line)),
  ).toEqual([]);
});
