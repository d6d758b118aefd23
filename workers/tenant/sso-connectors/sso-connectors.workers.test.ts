import { expect, it } from "vitest";
import type { Change } from "../../../contracts/change.ts";
import type { SsoConnector, SsoProvider } from "../../../contracts/sso-connector.ts";
import { limited, managed, refusal, unique } from "../../../tests/workers/management.ts";

const path = "/api/sso-connectors";
const newName = () => `Acme ${unique()}`;
const okta = (more: object = {}) => ({ providerName: "Okta", connectorName: newName(), ...more });

it("a connector is made, found, changed, and deleted, and comes back with its secret by undo", async () => {
  const tenant = await managed("EU");
  const domain = `${unique()}.example`;
  const config = { clientId: "client", clientSecret: "sesame", scope: "openid email", unknown: 1 };
  const made = await tenant.ok<SsoConnector>("POST", path, okta({ config, domains: [domain.toUpperCase()] }));
  expect(made).toMatchObject({
    providerType: "oidc",
    domains: [domain],
    isReady: false,
    branding: {},
    syncProfile: false,
  });
  expect(made.config).toEqual({ clientId: "client", clientSecret: "sesame", scope: "openid email" });
  for (const q of [domain, made.connectorName, made.id])
    expect(await tenant.ok<SsoConnector[]>("GET", `${path}?page=1&q=${q}`)).toMatchObject([{ id: made.id }]);
  const branding = { displayName: "Acme", logo: "https://acme.example/logo.svg" };
  const changed = await tenant.ok<SsoConnector>("PATCH", `${path}/${made.id}`, { branding, syncProfile: true });
  expect(changed).toMatchObject({ branding, syncProfile: true, config: made.config });
  await tenant.ok("DELETE", `${path}/${made.id}`);
  expect((await tenant.fetchAs("GET", `${path}/${made.id}`)).status).toBe(404);
  const [deletion] = await tenant.ok<Change[]>("GET", `/api/changes?entity=sso-connector&entityId=${made.id}`);
  await tenant.ok("POST", `/api/changes/${deletion?.id}/undo`, {});
  expect(await tenant.ok("GET", `${path}/${made.id}`)).toMatchObject({ branding, config: made.config });
});

it("a secret is seen by those who have all rights alone, and never in the history", async () => {
  const tenant = await managed("US");
  const config = { clientId: "client", clientSecret: "sesame-open" };
  const made = await tenant.ok<SsoConnector>("POST", path, okta({ config }));
  await tenant.ok("PATCH", `${path}/${made.id}`, { config: { ...config, clientSecret: "sesame-close" } });
  const changes = await tenant.ok("GET", `/api/changes?entity=sso-connector&entityId=${made.id}`);
  expect(JSON.stringify(changes)).not.toMatch(/sesame|sealed/i);
  const mine = await limited(tenant, ["read:data", "write:data"]);
  const shown = (await mine.fetchAs("GET", `${path}/${made.id}`)).body as SsoConnector;
  expect(shown.config).toEqual({ clientId: "client", clientSecret: "********" });
  // Sent back as it came, the secret stays; but it goes nowhere else.
  expect((await mine.fetchAs("PATCH", `${path}/${made.id}`, { config: shown.config })).status).toBe(200);
  expect((await tenant.ok<SsoConnector>("GET", `${path}/${made.id}`)).config.clientSecret).toBe("sesame-close");
  const moved = { config: { ...shown.config, clientId: "other" } };
  expect(await refusal(mine, "PATCH", `${path}/${made.id}`, moved)).toEqual([400, "connector.invalid_config"]);
});

it("what cannot be is refused with the reason, and nothing is written", async () => {
  const tenant = await managed("AU");
  const domain = `${unique()}.example`;
  const name = newName();
  await tenant.ok("POST", path, { providerName: "OIDC", connectorName: name });
  const before = await tenant.ok<SsoConnector[]>("GET", path);
  const refused: [object, number, string][] = [
    [okta({ connectorName: name }), 422, "single_sign_on.duplicate_connector_name"],
    [okta({ domains: ["gmail.com"] }), 422, "single_sign_on.forbidden_domains"],
    [okta({ domains: ["acme"] }), 422, "single_sign_on.invalid_domain_format"],
    [okta({ domains: [domain, domain] }), 422, "single_sign_on.duplicated_domains"],
    [okta({ config: { issuer: "http://acme.example" } }), 422, "outbound.address_refused"],
    [okta({ config: { issuer: "https://10.0.0.1" } }), 422, "outbound.address_refused"],
    [okta({ config: { clientSecret: "********" } }), 400, "connector.invalid_config"],
    [okta({ config: { clientId: 5 } }), 400, "connector.invalid_config"],
    [okta({ branding: { logo: "javascript:alert(1)" } }), 400, "guard.invalid_input"],
    [okta({ providerName: "LDAP" }), 400, "guard.invalid_input"],
    [okta({ connectorName: " " }), 400, "guard.invalid_input"],
    [okta({ domains: "acme.example" }), 400, "guard.invalid_input"],
  ];
  for (const [body, status, code] of refused)
    expect(await refusal(tenant, "POST", path, body), JSON.stringify(body)).toEqual([status, code]);
  expect(await tenant.ok("GET", path)).toEqual(before);
  const config = `${path}/${before[0]?.id}/idp-initiated-auth-config`;
  for (const method of ["GET", "PUT", "DELETE"])
    expect(
      await refusal(tenant, method, config, method === "PUT" ? { defaultApplicationId: "nobody" } : undefined),
    ).toEqual([422, "single_sign_on.idp_initiated_authentication_not_supported"]);
});

it("the plan counts connectors, reading is not writing, and another tenant has its own", async () => {
  const tenant = await managed("JP");
  const made = await tenant.ok<SsoConnector>("POST", path, okta());
  const limit = (count: number) =>
    tenant.db
      .prepare("UPDATE tenants SET quota = json_set(quota, '$.enterpriseSsoLimit', ?) WHERE tenant_id = ?")
      .bind(count, tenant.tenantId)
      .run();
  const held = (await tenant.ok<SsoConnector[]>("GET", path)).length;
  await limit(held);
  expect(await refusal(tenant, "POST", path, okta())).toEqual([403, "subscription.limit_exceeded"]);
  await limit(1_000_000);
  const reader = await limited(tenant, ["read:data"]);
  expect((await reader.fetchAs("POST", path, okta())).status).toBe(403);
  expect((await (await managed("EU")).fetchAs("GET", `${path}/${made.id}`)).status).toBe(404);
  const kinds = await tenant.ok<SsoProvider[]>("GET", "/api/sso-connector-providers");
  expect(kinds.map(({ providerName }) => providerName)).toEqual([
    ...["AzureAdOidc", "AzureAD", "GoogleWorkspace", "Okta", "OIDC", "SAML"],
  ]);
});
