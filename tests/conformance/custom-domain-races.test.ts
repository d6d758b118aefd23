import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Domain } from "../../contracts/domain.ts";
import { hostForFile, testVars } from "../host.ts";
import { type CloudflareService, startCloudflare } from "../services/cloudflare.ts";
import { seedTenant, type Tenant, unique } from "./fixture.ts";
import { requestToken } from "./requests.ts";

// The provider takes its time to answer, and meanwhile the domain is given up.
const cloudflare: CloudflareService = await startCloudflare();
afterAll(() => cloudflare.stop());
const host = hostForFile({
  vars: {
    ...testVars,
    ...{ OUTBOUND_ALLOW_HOSTS: cloudflare.host, SERVICE_URLS: JSON.stringify(cloudflare.serviceUrls) },
    ...{ CLOUDFLARE_API_TOKEN: cloudflare.token, CLOUDFLARE_ZONE_ID: cloudflare.zone },
    CUSTOM_DOMAIN_TARGET: "domains.meridian.example",
  },
});
let tenant: Tenant;
let other: Tenant;
beforeAll(async () => {
  tenant = await seedTenant(host(), "EU");
  other = await seedTenant(host(), "US");
});
afterEach(() => {
  cloudflare.beforeAnswer = null;
});

const newName = () => `login.${unique()}.example`;
const add = (domain: string, of = tenant) => of.manage<Domain>("POST", "/api/domains", { domain });
const listed = async () => (await tenant.manage<Domain[]>("GET", "/api/domains")).map(({ domain }) => domain);
const removeAll = async () => {
  for (const { id } of await tenant.manage<Domain[]>("GET", "/api/domains"))
    await tenant.manage("DELETE", `/api/domains/${id}`);
};
async function sweep(): Promise<void> {
  const worker = await host().mf.getWorker(host().nameOf("edge"));
  await worker.scheduled({ cron: "* * * * *", scheduledTime: new Date() });
}
async function deleteTenant({ tenantId, seeded }: Tenant): Promise<void> {
  const { clientId: id, clientSecret: secret } = seeded.cloud as NonNullable<typeof seeded.cloud>;
  const admin = { ...tenant, issuer: `${host().url}/oidc` };
  const form = { grant_type: "client_credentials", resource: seeded.cloudIndicator, scope: "manage:tenant" };
  const { access_token } = await requestToken(admin, { id, secret, redirectUri: "" }, form);
  const db = await host().database("control");
  await db.prepare("UPDATE directory SET created_by = ? WHERE tenant_id = ?").bind(id, tenantId).run();
  const headers = { authorization: `Bearer ${access_token}` };
  const answer = await fetch(`${host().url}/api/tenants/${tenantId}`, { method: "DELETE", headers });
  expect(answer.status, await answer.text()).toBe(204);
}

it("a domain that is deleted while it is added leaves nothing at the provider, and can be added again", async () => {
  const name = newName();
  cloudflare.beforeAnswer = removeAll;
  await expect(add(name)).rejects.toThrow("entity.not_found");
  cloudflare.beforeAnswer = null;
  await sweep();
  expect([cloudflare.of(name), await listed()]).toEqual([undefined, []]);
  expect(await add(name)).toMatchObject({ domain: name, status: "PendingVerification" });
});

it("one that is deleted while a check creates it anew leaves nothing either", async () => {
  const name = newName();
  const { id } = await add(name);
  // As if whoever added it had died before the provider answered.
  cloudflare.hostnames.delete(cloudflare.of(name)?.id ?? "");
  const db = await host().database("control");
  await db.prepare("UPDATE custom_domains SET hostname_id = NULL WHERE id = ?").bind(id).run();
  cloudflare.beforeAnswer = removeAll;
  await expect(tenant.manage("POST", `/api/domains/${id}/check`)).rejects.toThrow("404");
  cloudflare.beforeAnswer = null;
  await sweep();
  expect([cloudflare.of(name), await listed()]).toEqual([undefined, []]);
});

it("one of a tenant that is deleted while it is added leaves nothing, and the name is free", async () => {
  const doomed = await seedTenant(host(), "EU");
  const name = newName();
  cloudflare.beforeAnswer = () => deleteTenant(doomed);
  await expect(add(name, doomed)).rejects.toThrow(/40\d/);
  cloudflare.beforeAnswer = null;
  const db = await host().database("control");
  const left = () => db.prepare("SELECT 1 FROM directory WHERE tenant_id = ?").bind(doomed.tenantId).first();
  await expect.poll(left).toBeNull();
  await sweep();
  expect(cloudflare.of(name)).toBeUndefined();
  expect(await add(name, other)).toMatchObject({ domain: name });
});

it("the name of a protected application is taken until its tenant is gone", async () => {
  const doomed = await seedTenant(host(), "EU");
  const protectedAppMetadata = { subDomain: `wiki-${unique()}`, origin: `http://${cloudflare.host}` };
  const create = (of: Tenant) =>
    of.manage("POST", "/api/applications", { type: "Protected", name: "Wiki", protectedAppMetadata });
  await create(doomed);
  const db = await host().database("control");
  const directory = db.prepare("UPDATE directory SET state = 'deleting' WHERE tenant_id = ?");
  await directory.bind(doomed.tenantId).run();
  await (await host().mf.getKVNamespace("TENANT_CONFIG", host().nameOf("edge"))).delete(
    `directory:v2:tenant:${doomed.tenantId}`,
  );
  // No isolate remembers where the tenant was.
  await host().setUnreachable([]);
  await expect(create(other)).rejects.toThrow("application.protected_application_subdomain_exists");
});
