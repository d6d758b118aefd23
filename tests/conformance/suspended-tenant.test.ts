import { afterEach, expect, it } from "vitest";
import { type Tenant, tenantForFile } from "./fixture.ts";

const tenant = tenantForFile();

/** A suspension counts within a second, and so does its end. */
async function become({ host, region, tenantId, manage }: Tenant, state: "active" | "suspended"): Promise<void> {
  const db = await host.database(region);
  await db.prepare("UPDATE tenants SET state = ? WHERE tenant_id = ?").bind(state, tenantId).run();
  const seen = () =>
    manage("GET", "/api/roles").then(
      () => "active",
      () => "suspended",
    );
  await expect.poll(seen, { timeout: 5000 }).toBe(state);
}

afterEach(() => become(tenant(), "active"));

it("metadata stay what they are, and an error is never kept in their place", async () => {
  await become(tenant(), "suspended");
  const documents = ["/.well-known/openid-configuration", "/.well-known/oauth-authorization-server", "/jwks"];
  const read = async (path: string) => {
    const answer = await fetch(`${tenant().issuer}${path}`);
    return [answer.status, JSON.parse(await answer.text())];
  };
  const suspended = await Promise.all(documents.map(read));
  expect(suspended).toMatchObject([
    [200, { issuer: tenant().issuer }],
    [200, { issuer: tenant().issuer }],
    [200, { keys: expect.arrayContaining([expect.objectContaining({ use: "sig" })]) }],
  ]);
  await become(tenant(), "active");
  expect(await Promise.all(documents.map(read))).toEqual(suspended);
});
