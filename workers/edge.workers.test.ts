import { expect, it } from "vitest";
import type { Region } from "../contracts/region.ts";
import { bindings, bootstrap, edge, newTenant, origin } from "../tests/workers/harness.ts";
import { managed } from "../tests/workers/management.ts";

const regions: Region[] = ["EU", "US", "AU", "JP"];
const timing = (answer: Response) =>
  Object.fromEntries(
    [...(answer.headers.get("server-timing") ?? "").matchAll(/(\w+);desc="(\d+)"/g)].map(([, name, count]) => [
      name,
      Number(count),
    ]),
  );

it.each(regions)("a tenant of %s is made in that region's database and in no other", async (region) => {
  const { tenantId, endpoint } = await newTenant(region);
  expect(endpoint).toBe(`${origin}/m/${tenantId}`);
  for (const other of regions) {
    const row = await bindings[`TEST_DB_${other}`]
      .prepare("SELECT 1 found FROM tenants WHERE tenant_id = ?")
      .bind(tenantId)
      .first("found");
    expect(row).toBe(other === region ? 1 : null);
  }
  expect(
    await bindings.DB.prepare("SELECT 1 found FROM tenants WHERE tenant_id = ?").bind(tenantId).first("found"),
  ).toBeNull();
  const entry = await bindings.DB.prepare("SELECT state, residence FROM directory WHERE tenant_id = ?")
    .bind(tenantId)
    .first();
  expect(entry).toEqual({ state: "active", residence: region });
});

it("a request reaches its region through the edge in one trip and says what it cost", async () => {
  const { endpoint } = await newTenant("JP");
  const answer = await edge.fetch(`${endpoint}/api/status`);
  expect(answer.status).toBe(204);
  expect(timing(answer)).toMatchObject({ region: 1, d1: 0 });
  expect(answer.headers.get("meridian-work")).toBeNull();
  const again = await edge.fetch(`${endpoint}/api/status`);
  expect(timing(again)).toMatchObject({ region: 1, control: 0, kv: 0 });
});

it("the edge itself answers its status without any trip", async () => {
  const answer = await edge.fetch(`${origin}/api/status`);
  expect(answer.status).toBe(204);
  expect(timing(answer)).toMatchObject({ region: 0, control: 0, d1: 0, kv: 0 });
});

it("an unknown tenant is the same 404 on every path", async () => {
  const bodies = new Set<string>();
  for (const id of ["nosuchtenant", "x".repeat(10_000).slice(0, 8000), "..%2fadmin", "EU", "%27%20OR%201=1", "-"]) {
    for (const path of ["", "/", "/api/status", "/oidc/jwks", "/sign-in", "/console"]) {
      const answer = await edge.fetch(`${origin}/m/${id}${path}`, { redirect: "manual" });
      const { requestId, ...body } = (await answer.json()) as { requestId: string };
      expect(answer.status).toBe(404);
      expect(requestId).toBe(answer.headers.get("request-id"));
      expect(requestId).toBe(answer.headers.get("logto-core-request-id"));
      bodies.add(JSON.stringify(body));
    }
  }
  expect([...bodies]).toEqual(['{"code":"tenant.not_found","message":"The tenant was not found."}']);
});

it("the endpoint of a tenant is public, an unknown one is a 404", async () => {
  const { tenantId, endpoint } = await newTenant("EU");
  expect(await (await edge.fetch(`${origin}/api/.well-known/endpoints/${tenantId}`)).json()).toEqual({
    user: endpoint,
  });
  expect(await (await edge.fetch(`${origin}/api/.well-known/endpoints/admin`)).json()).toEqual({ user: origin });
  expect((await edge.fetch(`${origin}/api/.well-known/endpoints/unknown1`)).status).toBe(404);
});

it("a custom domain leads to its tenant", async () => {
  const { tenantId } = await newTenant("US");
  const domain = `login-${tenantId}.acme.io`;
  await bindings.DB.prepare("INSERT INTO directory_domains (domain, tenant_id, created_at) VALUES (?, ?, 0)")
    .bind(domain, tenantId)
    .run();
  const answer = await edge.fetch(`https://${domain}/api/status`);
  expect(answer.status).toBe(204);
  expect(timing(answer)).toMatchObject({ region: 1 });
});

it("Host, X-Forwarded-Host, Forwarded and our own inner header move nothing", async () => {
  const { tenantId, endpoint } = await newTenant("EU");
  const other = await newTenant("US");
  const forged = JSON.stringify({
    tenantId: other.tenantId,
    shard: 0,
    endpoint: "https://evil.com",
    requestId: "x",
    clientIp: null,
  });
  const headers = { "x-forwarded-host": "evil.com", forwarded: "host=evil.com", "meridian-forward": forged };
  expect((await edge.fetch(`${endpoint}/api/status`, { headers })).status).toBe(204);
  const answer = await edge.fetch(`https://evil.com/api/.well-known/endpoints/${tenantId}`, { headers });
  expect(await answer.json()).toEqual({ user: endpoint });
});

it("errors speak the reader's language and carry the request id", async () => {
  const answer = await edge.fetch(`${origin}/api/nothing-here`, { headers: { "accept-language": "en" } });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    code: "request.not_found",
    message: "This URL does not exist. Check the path.",
    requestId: answer.headers.get("request-id"),
  });
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
});

it("bad input gets a 4xx with a code, and nothing is written", async () => {
  const count = () => bindings.DB.prepare("SELECT count(*) n FROM directory").first("n");
  const before = await count();
  const bodies = [
    "",
    "null",
    "[]",
    "{",
    '{"name":""}',
    `{"name":"${"x".repeat(200)}","regionName":"EU"}`,
    '{"name":"a","regionName":"MARS"}',
    "\u0000",
    '{"name":1,"regionName":"EU"}',
  ];
  for (const body of bodies) {
    const answer = await edge.fetch(`${origin}/api/bootstrap/tenants`, {
      method: "POST",
      headers: { ...bootstrap, "content-type": "application/json" },
      body,
    });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { code: string }).code).toMatch(/^(guard|request)\.invalid_input$/);
  }
  const huge = await edge.fetch(`${origin}/api/bootstrap/tenants`, {
    method: "POST",
    headers: bootstrap,
    body: "x".repeat(2_000_000),
  });
  expect(huge.status).toBe(413);
  for (const path of ["//evil.com", "/a%00b", "/%", `/${"a".repeat(9000)}`]) {
    const answer = await edge.fetch(`${origin}${path}`, { redirect: "manual" });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.json()).toMatchObject({
      code: expect.stringMatching(/^request\./),
      requestId: expect.any(String),
    });
  }
  expect(await count()).toBe(before);
});

it("without the right token the bootstrap calls do not exist", async () => {
  for (const headers of [{}, { authorization: "Bearer wrong" }, { authorization: "Basic x" }]) {
    const answer = await edge.fetch(`${origin}/api/bootstrap/tenants`, {
      method: "POST",
      headers: headers as Record<string, string>,
      body: "{}",
    });
    expect(answer.status).toBe(404);
  }
});

it("a state-changing request from a foreign origin is refused before anything is read", async () => {
  const { endpoint } = await newTenant("AU");
  const answer = await edge.fetch(`${endpoint}/api/experience`, {
    method: "PUT",
    headers: { origin: "https://evil.com" },
    body: "{}",
  });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: "auth.origin_not_allowed" });
  expect(timing(answer)).toMatchObject({ region: 0 });
});

it("no Host makes an outer call an inner one", async () => {
  for (const path of ["/api/tenant", "/api/usage", "/api/user", "/me", "/me/user"]) {
    const init = {
      method: "PUT",
      body: "{}",
      headers: { authorization: "Bearer x", "content-type": "application/json" },
    };
    const answer = await edge.fetch(`https://internal.meridian${path}`, init);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "request.not_found" });
  }
});

it("a list and what is published are named by an ETag, and are not sent to who has them", async () => {
  const tenant = await managed();
  const authorization = `Bearer ${await tenant.bearer()}`;
  const paths = ["/oidc/.well-known/openid-configuration", "/oidc/jwks", "/api/.well-known/sign-in-exp", "/api/roles"];
  for (const path of paths) {
    const ask = (headers: Record<string, string>) =>
      edge.fetch(tenant.endpoint + path, { headers: { authorization, ...headers } });
    const first = await ask({});
    const etag = first.headers.get("etag") ?? "";
    expect([first.status, etag], path).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)]);
    await first.arrayBuffer();
    const again = await ask({ "if-none-match": `"other", W/${etag}` });
    expect([again.status, await again.text(), again.headers.get("etag")], path).toEqual([304, "", etag]);
    const other = await ask({ "if-none-match": '"other"' });
    expect([other.status, (await other.text()).length > 1], path).toEqual([200, true]);
  }
});
