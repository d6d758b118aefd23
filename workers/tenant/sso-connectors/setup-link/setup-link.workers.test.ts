import { expect, it } from "vitest";
import type { Change } from "../../../../contracts/change.ts";
import type { SsoConnector } from "../../../../contracts/sso-connector.ts";
import type { NewSsoSetupLink } from "../../../../contracts/sso-setup.ts";
import { limited, managed, refusal, unique } from "../../../../tests/workers/management.ts";

const day = 86_400_000;

async function connector() {
  const tenant = await managed("EU");
  const body = { providerName: "Okta", connectorName: `Acme ${unique()}`, config: { clientId: "a" } };
  const { id } = await tenant.ok<SsoConnector>("POST", "/api/sso-connectors", body);
  return { tenant, path: `/api/sso-connectors/${id}`, link: `/api/sso-connectors/${id}/setup-link`, id };
}

it("a connector has one link at a time, whose secret is said once and stored nowhere", async () => {
  const { tenant, link, id } = await connector();
  expect(await refusal(tenant, "GET", link)).toEqual([404, "entity.not_found"]);
  const first = await tenant.ok<NewSsoSetupLink>("POST", link, {});
  expect(first.expiresAt - first.createdAt).toBe(7 * day);
  const second = await tenant.ok<NewSsoSetupLink>("POST", link, { expiresInDays: 30 });
  expect(second.url).not.toBe(first.url);
  const { url, ...known } = second;
  expect(await tenant.ok("GET", link)).toEqual({ ...known, savedAt: null });
  const { results } = await tenant.db
    .prepare("SELECT * FROM sso_setup_links WHERE tenant_id = ? AND connector_id = ?")
    .bind(tenant.tenantId, id)
    .all();
  expect(results).toHaveLength(1);
  const token = new URL(url).searchParams.get("token") ?? "";
  expect(token.length).toBeGreaterThan(30);
  const changes = await tenant.ok<Change[]>("GET", `/api/changes?entity=sso-connector&entityId=${id}`);
  expect(changes[0]).toMatchObject({
    before: { setupLinkExpiresAt: first.expiresAt },
    after: { setupLinkExpiresAt: second.expiresAt },
  });
  expect(JSON.stringify([results, changes])).not.toContain(token);
});

it("it ends when it is revoked, and with its connector for good", async () => {
  const { tenant, path, link, id } = await connector();
  await tenant.ok("POST", link, {});
  expect((await tenant.fetchAs("DELETE", link)).status).toBe(204);
  expect((await tenant.fetchAs("DELETE", link)).status).toBe(204);
  expect(await refusal(tenant, "GET", link)).toEqual([404, "entity.not_found"]);
  await tenant.ok("POST", link, {});
  await tenant.ok("DELETE", path);
  const [deletion] = await tenant.ok<Change[]>("GET", `/api/changes?entity=sso-connector&entityId=${id}`);
  await tenant.ok("POST", `/api/changes/${deletion?.id}/undo`, {});
  await tenant.ok("GET", path);
  expect(await refusal(tenant, "GET", link)).toEqual([404, "entity.not_found"]);
});

it("no connector, no right, and no such life are refused", async () => {
  const { tenant, link } = await connector();
  const none = "/api/sso-connectors/none/setup-link";
  expect((await refusal(tenant, "POST", none, {}))[0]).toBe(404);
  for (const method of ["GET", "DELETE"] as const) expect((await refusal(tenant, method, none))[0]).toBe(404);
  for (const expiresInDays of [0, 31, 1.5, "7", null])
    expect((await refusal(tenant, "POST", link, { expiresInDays }))[0], String(expiresInDays)).toBe(400);
  const reader = await limited(tenant, ["read:data"]);
  expect((await reader.fetchAs("POST", link, {})).status).toBe(403);
});
