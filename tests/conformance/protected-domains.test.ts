import { createManagementApi } from "@logto/api/management";
import { decodeJwt } from "jose";
import { beforeAll, expect, it } from "vitest";
import type { Application } from "../../contracts/application.ts";
import type { Domain } from "../../contracts/domain.ts";
import { callsThisMachine, hostForFile } from "../host.ts";
import { createPerson, type Person, seedTenant, type Tenant, unique } from "./fixture.ts";
import { createProtected, originForFile } from "./protected-site.ts";
import { type Protected, Visitor } from "./protected-visitor.ts";

const host = hostForFile({ vars: callsThisMachine });
const origin = originForFile();
let tenant: Tenant;
let site: Protected;
let ada: Person;
const domain = `wiki.${unique()}.localhost`;

beforeAll(async () => {
  tenant = await seedTenant(host(), "EU");
  site = await createProtected(tenant, `http://${origin().address}`);
  ada = await createPerson(tenant);
});

const pathOf = (of: Protected) => `/api/applications/${of.app.id}/protected-app-metadata/custom-domains`;
const under = (name: string): Protected => ({ ...site, host: `${name}:${new URL(host().url).port}` });

it("an application is served under a domain of its own, and people sign in there", async () => {
  const made = await tenant.manage<Domain>("POST", pathOf(site), { domain });
  expect(made).toMatchObject({ domain, status: "Active" });
  expect(await tenant.manage<Domain[]>("GET", pathOf(site))).toMatchObject([{ domain }]);
  // It is none of the tenant's own.
  expect(await tenant.manage<Domain[]>("GET", "/api/domains")).toEqual([]);

  const visitor = new Visitor(under(domain));
  const answer = await visitor.open("/docs", ada);
  expect(answer.json()).toMatchObject({ url: "/docs", headers: { "x-forwarded-host": under(domain).host } });
  expect(decodeJwt(answer.json().headers["meridian-identity"] ?? "")).toMatchObject({ sub: ada.id, aud: site.app.id });
  // A session is of its host, and the other one works as before.
  const other = new Visitor(site);
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  expect((await other.send("/docs")).status).toBe(303);
  expect((await other.open("/docs", ada)).status).toBe(200);
});

it("has one, that nobody else can take, and other applications have none", async () => {
  const refused = (of: Protected, name: string, code: string) =>
    expect(tenant.manage("POST", pathOf(of), { domain: name })).rejects.toThrow(code);
  await refused(site, `b.${unique()}.localhost`, "domain.limit_to_one_domain");
  const second = await createProtected(tenant, `http://${origin().address}`);
  await refused(second, domain, "domain.hostname_already_exists");
  const spa = await tenant.manage<Application>("POST", "/api/applications", { type: "SPA", name: "x" });
  await refused({ ...site, app: spa }, `c.${unique()}.localhost`, "application.protected_application_only");
  await expect(tenant.manage("DELETE", `${pathOf(second)}/${domain}`)).rejects.toThrow(
    "application.custom_domain_not_found",
  );
});

it("an application that is not there has no list of domains", async () => {
  const unknown = { ...site, app: { ...site.app, id: "unknown" } };
  await expect(tenant.manage("GET", pathOf(unknown))).rejects.toThrow('404: {"code":"entity.not_exists_with_id"');
});

it("an application is deleted after its domain, which then leads nowhere", async () => {
  const app = `/api/applications/${site.app.id}`;
  await expect(tenant.manage("DELETE", app)).rejects.toThrow("application.should_delete_custom_domains_first");
  await tenant.manage("DELETE", `${pathOf(site)}/${domain}`);
  const { protectedAppMetadata } = await tenant.manage<Application>("GET", app);
  expect(protectedAppMetadata?.customHosts).toEqual([]);
  expect((await new Visitor(under(domain)).send("/")).status).not.toBe(200);
  await tenant.manage("DELETE", app);
});

it("the typed client makes an application and its domain", async () => {
  const { endpoint, seeded, tenantId } = tenant;
  const { clientId, clientSecret } = seeded.machine;
  const { apiClient: api } = createManagementApi(tenantId, {
    ...{ clientId, clientSecret, baseUrl: endpoint, apiIndicator: seeded.managementIndicator },
  });
  const { data: system } = await api.GET("/api/systems/application");
  expect(system?.protectedApps.defaultDomain).toMatch(/^apps\.localhost:/);
  const protectedAppMetadata = { subDomain: `app-${unique()}`, origin: "https://example.com" };
  const body = { name: "Wiki", type: "Protected" as const, protectedAppMetadata };
  const { data: made } = await api.POST("/api/applications", { body });
  expect(made).toMatchObject({ protectedAppMetadata: { origin: "https://example.com", pageRules: [] } });
  const params = { path: { id: made?.id ?? "" } };
  const changed = { protectedAppMetadata: { sessionDuration: 3600, pageRules: [{ path: "^/admin" }] } };
  expect((await api.PATCH("/api/applications/{id}", { params, body: changed })).data).toMatchObject(changed);
  const domains = "/api/applications/{id}/protected-app-metadata/custom-domains" as const;
  const name = `wiki.${unique()}.localhost`;
  expect((await api.POST(domains, { params, body: { domain: name } })).response.status).toBe(201);
  expect((await api.GET(domains, { params })).data).toMatchObject([{ domain: name }]);
  const one = { params: { path: { ...params.path, domain: name } } };
  expect((await api.DELETE(`${domains}/{domain}`, one)).response.status).toBe(204);
});
