import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from "jose";
import { beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { Application } from "../../contracts/application.ts";
import type { RecentTraffic } from "../../contracts/host-traffic.ts";
import { callsThisMachine, hostForFile } from "../host.ts";
import { createPerson, type Person, seedTenant, type Tenant } from "./fixture.ts";
import { createProtected, originForFile } from "./protected-site.ts";
import { type Protected, Visitor } from "./protected-visitor.ts";

const host = hostForFile({ vars: callsThisMachine });
const origin = originForFile();
let tenant: Tenant;
let site: Protected;
let ada: Person;

beforeAll(async () => {
  tenant = await seedTenant(host(), "EU");
  site = await createProtected(tenant, `http://${origin().address}`);
  ada = await createPerson(tenant, { name: "Ada" });
});

const change = (of: Protected, protectedAppMetadata: object) =>
  tenant.manage("PATCH", `/api/applications/${of.app.id}`, { protectedAppMetadata });

it("signs a user in to an application that knows nothing of sign-ins, and back to the page that was asked for", async () => {
  const visitor = new Visitor(site);
  const first = await visitor.send("/docs?page=2");
  expect(first.status).toBe(303);
  expect(first.headers.location).toContain(`${tenant.issuer}/auth?`);
  const answer = await visitor.open("/docs?page=2", ada);
  expect(answer.status).toBe(200);
  expect(answer.json()).toMatchObject({ method: "GET", url: "/docs?page=2" });
  const again = await visitor.send("/docs");
  expect(again.status).toBe(200);
  expect(again.headers["cache-control"]).toContain("private");
});

it("each of two tabs is back at the page that it asked for, the older one first", async () => {
  const visitor = new Visitor(site);
  const { tenantBrowser: browser } = visitor;
  const paths = ["/docs?page=older", "/docs?page=newer"];
  const tabs: URL[] = [];
  for (const path of paths) {
    const { url } = await browser.open(tenant, (await visitor.send(path)).headers.location ?? "", null);
    tabs.push(url as URL);
  }
  for (const [n, tab] of tabs.entries()) {
    const posted = await browser.post(tab, { identifier: ada.username, password: ada.password });
    const { url } = await browser.follow(tenant, posted);
    const answer = await visitor.open(`${url?.pathname}${url?.search}`);
    expect([answer.status, answer.json().url]).toEqual([200, paths[n]]);
  }
  expect([...visitor.cookies.keys()].filter((name) => name.includes("sign_in"))).toEqual([]);
});

it("answers of its own have the headers of ours, and those of the application stay as they are", async () => {
  const visitor = new Visitor(site);
  const own = { "x-frame-options": "DENY", "x-content-type-options": "nosniff" };
  const closed = { ...own, "content-security-policy": expect.stringContaining("frame-ancestors 'none'") };
  expect((await visitor.send("/")).headers).toMatchObject(closed);
  expect((await visitor.send("/", { headers: { accept: "application/json" } })).headers).toMatchObject(closed);
  expect((await visitor.send("/sign-in-callback")).headers).toMatchObject(closed);
  const { status, headers } = await visitor.open("/", ada);
  expect(status).toBe(200);
  for (const name of Object.keys(closed)) expect(headers[name]).toBeUndefined();
});

it("tells the origin who is signed in, by a JWT that the tenant's keys verify", async () => {
  const visitor = new Visitor(site);
  const { headers } = (await visitor.open("/", ada)).json();
  const identity = headers["meridian-identity"] ?? "";
  const keys = createRemoteJWKSet(new URL(`${tenant.issuer}/jwks`));
  const { payload } = await jwtVerify(identity, keys, { issuer: tenant.issuer, audience: site.app.id });
  expect(payload).toMatchObject({ sub: ada.id, name: "Ada", email: ada.email, roles: [] });
  expect(decodeProtectedHeader(identity).typ).toBe("identity+jwt");
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(120);
  expect(headers).toMatchObject({ host: origin().address, "x-forwarded-host": site.host, "x-forwarded-proto": "http" });
  expect(JSON.stringify(headers)).not.toContain("meridian_session");
  const secret = `/api/applications/${site.app.id}/protected-app-metadata/origin-secret`;
  const { originSecret } = await tenant.manage<{ originSecret: string }>("GET", secret);
  expect(headers["meridian-origin-secret"]).toBe(originSecret);
  const rotated = await tenant.manage<{ originSecret: string }>("POST", secret);
  expect(rotated.originSecret).not.toBe(originSecret);
});

it("lets nobody in who lacks the role, and whoever gets it", async () => {
  const role = await tenant.manage("POST", "/api/roles", { name: `Editors ${site.app.id}`, description: "-" });
  const closed = await createProtected(tenant, `http://${origin().address}`, { roleIds: [role.id] });
  const visitor = new Visitor(closed);
  const before = origin().seen.length;
  const refused = await visitor.open("/", ada);
  expect(refused.status).toBe(403);
  expect(refused.text).toContain("You don’t have access");
  const script = await visitor.send("/data", { headers: { accept: "application/json" } });
  expect([script.status, JSON.parse(script.text).code]).toEqual([403, "auth.forbidden"]);
  expect(origin().seen.length).toBe(before);

  const eve = await createPerson(tenant);
  await tenant.manage("POST", `/api/users/${eve.id}/roles`, { roleIds: [role.id] });
  const answer = await new Visitor(closed).open("/", eve);
  expect(decodeJwt(answer.json().headers["meridian-identity"] ?? "")).toMatchObject({ sub: eve.id });
});

it("lets members of an organization in, and nobody else", async () => {
  const { id } = await tenant.manage("POST", "/api/organizations", { name: "Acme" });
  const closed = await createProtected(tenant, `http://${origin().address}`, { organizationIds: [id] });
  const member = await createPerson(tenant);
  await tenant.manage("POST", `/api/organizations/${id}/users`, { userIds: [member.id] });
  expect((await new Visitor(closed).open("/", ada)).status).toBe(403);
  const answer = await new Visitor(closed).open("/", member);
  expect(decodeJwt(answer.json().headers["meridian-identity"] ?? "")).toMatchObject({ organizations: [id] });
});

it("signs out here and with the tenant, and a copy of the cookie opens nothing", async () => {
  const visitor = new Visitor(site);
  await visitor.open("/", ada);
  const copy = new Visitor(site);
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  expect((await copy.send("/")).status).toBe(200);

  const out = await visitor.send("/sign-out", { headers: { "sec-fetch-site": "same-origin" } });
  expect(out.headers.location).toContain(`${tenant.issuer}/session/end?`);
  const confirmed = await visitor.tenantBrowser.get(out.headers.location ?? "");
  const form = await confirmed.text();
  expect(form).toContain('name="logout" value="yes"');
  expect((await visitor.send("/")).status).toBe(303);
  expect((await copy.send("/")).status).toBe(303);
});

it("asks before a link of another site signs anybody out, and refuses its form", async () => {
  const visitor = new Visitor(site);
  await visitor.open("/", ada);
  const linked = await visitor.send("/sign-out", { headers: { "sec-fetch-site": "cross-site" } });
  expect([linked.status, linked.text.includes('action="/sign-out"')]).toEqual([200, true]);
  const posted = await visitor.send("/sign-out", { method: "POST", headers: { origin: "https://evil.example" } });
  expect([posted.status, posted.text.includes("auth.origin_not_allowed")]).toEqual([403, true]);
  expect((await visitor.send("/")).status).toBe(200);
  const own = await visitor.send("/sign-out", { method: "POST", headers: { origin: `http://${site.host}` } });
  expect(own.status).toBe(303);
});

it("a suspended user is out within a second", async () => {
  const person = await createPerson(tenant);
  const visitor = new Visitor(site);
  await visitor.open("/", person);
  await tenant.manage("PATCH", `/api/users/${person.id}/is-suspended`, { isSuspended: true });
  await expect.poll(async () => (await visitor.send("/")).status).toBe(303);
});

it.each(["sessions", "grants"])("whose %s were revoked by an administrator is out", async (what) => {
  const person = await createPerson(tenant);
  const visitor = new Visitor(site);
  await visitor.open("/", person);
  const path = `/api/users/${person.id}/${what}`;
  if (what === "sessions") await tenant.manage("DELETE", path);
  else {
    const { grants } = await tenant.manage<{ grants: { id: string }[] }>("GET", path);
    expect(grants.length).toBeGreaterThan(0);
    for (const { id } of grants) await tenant.manage("DELETE", `${path}/${id}`);
  }
  await expect.poll(async () => (await visitor.send("/")).status).toBe(303);
});

it("pages without a rule pass, those with one need a sign-in, and health checks pass in any case", async () => {
  const open = await createProtected(tenant, `http://${origin().address}`, {
    pageRules: [{ path: "^/admin" }, { path: "\\.secret$" }],
    bypassPaths: ["/admin/health"],
  });
  const visitor = new Visitor(open);
  expect((await visitor.send("/")).json().headers["meridian-identity"]).toBeUndefined();
  expect((await visitor.send("/admin")).status).toBe(303);
  expect((await visitor.send("/a/b.secret")).status).toBe(303);
  expect((await visitor.send("/admin/health")).status).toBe(200);
  expect((await visitor.send("/admin/health", { method: "POST" })).status).toBe(401);
  await visitor.open("/admin", ada);
  // Who is signed in is known on the others, too.
  expect((await visitor.send("/")).json().headers["meridian-identity"]).toBeDefined();
});

it("says that it is down for maintenance, but not to health checks", async () => {
  const closed = await createProtected(tenant, `http://${origin().address}`, {
    ...{ maintenance: true, bypassPaths: ["/health"] },
  });
  const visitor = new Visitor(closed);
  const answer = await visitor.send("/");
  expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "60"]);
  expect(answer.text).toContain("Wiki will be back soon");
  expect((await visitor.send("/health")).status).toBe(200);
});

it("an origin that does not answer is said so, as a page and as JSON", async () => {
  const down = await createProtected(tenant, "http://127.0.0.1:9", { pageRules: [{ path: "^/admin" }] });
  const visitor = new Visitor(down);
  const page = await visitor.send("/");
  expect([page.status, page.text.includes("Wiki isn’t responding")]).toEqual([502, true]);
  const data = await visitor.send("/", { headers: { accept: "*/*" } });
  expect([data.status, JSON.parse(data.text).code]).toEqual([502, "application.origin_unreachable"]);
});

it("a WebSocket passes for who is signed in, and for nobody else", async () => {
  const visitor = new Visitor(site);
  await visitor.open("/", ada);
  const { port } = new URL(host().url);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const connect = (headers: Record<string, string>) =>
    new Promise<string[] | number>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers: { host: site.host, ...headers } });
      const got: string[] = [];
      socket.on("open", () => socket.send("hello"));
      socket.on("message", (message) => {
        got.push(String(message));
        if (got.length < 2) return;
        socket.close();
        resolve(got);
      });
      socket.on("unexpected-response", (_, { statusCode = 0 }) => resolve(statusCode));
      socket.on("error", reject);
    });
  const [headers = "", echo] = (await connect({ cookie, origin: `http://${site.host}` })) as string[];
  expect(echo).toBe("hello");
  expect(decodeJwt(JSON.parse(headers)["meridian-identity"])).toMatchObject({ sub: ada.id });
  expect(await connect({})).toBe(401);
  expect(await connect({ cookie, origin: "https://evil.example" })).toBe(401);
});

it("an application that is deleted is gone within a minute, and its name is the tenant's again", async () => {
  const gone = await createProtected(tenant, `http://${origin().address}`);
  await tenant.manage("DELETE", `/api/applications/${gone.app.id}`);
  const answer = await new Visitor(gone).send("/");
  expect([answer.status, answer.text.includes("No application is served at this address")]).toEqual([404, true]);
  const [subDomain = ""] = gone.host.split(".");
  const other = await seedTenant(host(), "US");
  const make = (by: Tenant) =>
    by.manage<Application>("POST", "/api/applications", {
      ...{ type: "Protected", name: "Next", protectedAppMetadata: { subDomain, origin: `http://${origin().address}` } },
    });
  await expect(make(other)).rejects.toThrow("application.protected_application_subdomain_exists");
  const { id } = await make(tenant);
  await expect(make(tenant)).rejects.toThrow("application.protected_application_subdomain_exists");
  // Within its minute the isolate still knows the name as that of the one before.
  await host().setUnreachable([]);
  const opened = await new Visitor(gone).open("/", ada);
  expect(decodeJwt(opened.json().headers["meridian-identity"] ?? "").aud).toBe(id);
});

it("counts what its hosts answered, and how much of it went wrong", async () => {
  const counted = await createProtected(tenant, "http://127.0.0.1:9", { bypassPaths: ["/health"] });
  const visitor = new Visitor(counted);
  for (const path of ["/", "/", "/health"]) await visitor.send(path);
  const read = () =>
    tenant.manage<RecentTraffic>("GET", `/api/applications/${counted.app.id}/protected-app-metadata/traffic`);
  expect((await read()).hosts).toEqual([]);
  // The isolate tells with its next question to the region, which a minute brings about; here the region is asked as it does.
  const region = await host().mf.getWorker(host().nameOf("eu"));
  const ask = await region.fetch("https://internal.meridian/protected-applications/config", {
    method: "PUT",
    headers: {
      "content-type": "application/json",
      "meridian-forward": JSON.stringify({
        ...{ tenantId: tenant.tenantId, shard: 0, endpoint: tenant.endpoint, requestId: "r", clientIp: null },
        adminIssuer: null,
      }),
    },
    body: JSON.stringify({
      applicationId: counted.app.id,
      traffic: [{ host: counted.host, requests: 3, errors: 1 }],
    }),
  });
  expect(ask.status).toBe(200);
  await ask.text();
  expect((await read()).hosts).toEqual([{ host: counted.host, requests: 3, errors: 1 }]);
});

it("settings that were changed are obeyed", async () => {
  const changed = await createProtected(tenant, "http://127.0.0.1:9");
  await change(changed, { origin: `http://${origin().address}`, sessionDuration: 3600 });
  const visitor = new Visitor(changed);
  const answer = await visitor.open("/", ada);
  expect(answer.status).toBe(200);
  const { protectedAppMetadata } = await tenant.manage<{ protectedAppMetadata: object }>(
    "GET",
    `/api/applications/${changed.app.id}`,
  );
  expect(protectedAppMetadata).toMatchObject({ sessionDuration: 3600, pageRules: [], host: changed.host });
});
