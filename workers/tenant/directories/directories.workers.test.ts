import { expect, it } from "vitest";
import { managed, refusal } from "../../../tests/workers/management.ts";
import { directoryIn, scimAs, someone } from "../../../tests/workers/scim.ts";

it("a directory is made with a token that is shown once, read, changed, rotated, and deleted", async () => {
  const tenant = await managed();
  const { id: organizationId } = await tenant.ok("POST", "/api/organizations", { name: "Acme" });
  const made = await tenant.fetchAs<{ id: string; token: string; scimBaseUrl: string }>("POST", "/api/directories", {
    ...{ name: "Entra", organizationId },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id, token, scimBaseUrl } = made.body;
  expect(token).toMatch(/^scim_[A-Za-z0-9]{40}$/);
  expect(scimBaseUrl).toBe(`${tenant.endpoint}/scim/v2/${id}`);
  const read = await tenant.fetchAs("GET", `/api/directories/${id}`);
  expect(read.body).toMatchObject({ id, name: "Entra", organizationId, ssoConnectorId: null, lastRequestAt: null });
  expect(JSON.stringify(read.body)).not.toContain("oken");
  expect((await tenant.ok<{ id: string }[]>("GET", `/api/directories?organizationId=${organizationId}`)).length).toBe(
    1,
  );
  expect(await tenant.ok("PATCH", `/api/directories/${id}`, { name: "Okta" })).toMatchObject({ name: "Okta" });
  const config = (bearer: string) => scimAs(tenant.endpoint, id, bearer)("GET", "/ServiceProviderConfig");
  expect((await config(token)).status).toBe(200);
  const rotated = await tenant.ok<{ token: string }>("POST", `/api/directories/${id}/rotate-token`);
  expect((await config(token)).status).toBe(401);
  expect((await config(rotated.token)).status).toBe(200);
  expect((await tenant.fetchAs("DELETE", `/api/directories/${id}`)).status).toBe(204);
  expect((await config(rotated.token)).status).toBe(401);
  const changes = await tenant.ok<object[]>("GET", `/api/changes?entity=directory&entityId=${id}`);
  expect(changes.length).toBe(4);
  expect(JSON.stringify(changes)).not.toContain(token);
  const { id: deletion } = changes[0] as { id: string };
  await tenant.ok("POST", `/api/changes/${deletion}/undo`);
  expect((await config(rotated.token)).status).toBe(200);
});

it("a directory needs an organization and a connector that there are", async () => {
  const tenant = await managed();
  const { id: organizationId } = await tenant.ok("POST", "/api/organizations", { name: "Acme" });
  const refused = [422, "entity.relation_foreign_key_not_found"];
  expect(await refusal(tenant, "POST", "/api/directories", { name: "a", organizationId: "none" })).toEqual(refused);
  expect(
    await refusal(tenant, "POST", "/api/directories", { name: "a", organizationId, ssoConnectorId: "none" }),
  ).toEqual(refused);
  expect(await refusal(tenant, "POST", "/api/directories", { name: "", organizationId })).toEqual([
    400,
    "guard.invalid_input",
  ]);
});

it("requests are listed without what was asked for", async () => {
  const tenant = await managed();
  const { id, scim, domain } = await directoryIn(tenant);
  const { body } = await scim("POST", "/Users", someone(domain));
  await scim("GET", `/Users/${body.id}?filter=secret`);
  await scim("GET", "/Users?filter=nonsense");
  interface Kept {
    method: string;
    path: string;
    status: number;
    code: string | null;
  }
  await expect
    .poll(async () =>
      (await tenant.ok<Kept[]>("GET", `/api/directories/${id}/requests`)).map(({ path }) => path).sort(),
    )
    .toEqual(["/Users", "/Users", `/Users/${body.id}`]);
  const kept = await tenant.ok<Kept[]>("GET", `/api/directories/${id}/requests`);
  expect(kept.find(({ status }) => status === 400)).toMatchObject({ method: "GET", code: "invalidFilter" });
  const { lastRequestAt } = await tenant.ok<{ lastRequestAt: number }>("GET", `/api/directories/${id}`);
  expect(lastRequestAt).toBeGreaterThan(0);
});

it("deleting a directory keeps its users, or deprovisions them", async () => {
  const tenant = await managed();
  for (const [users, isSuspended] of [
    ["keep", false],
    ["deprovision", true],
  ] as const) {
    const { id, scim, domain, organizationId } = await directoryIn(tenant);
    const { body } = await scim("POST", "/Users", someone(domain));
    expect((await tenant.fetchAs("DELETE", `/api/directories/${id}?users=${users}`)).status).toBe(204);
    expect(await tenant.ok("GET", `/api/users/${body.id}`)).toMatchObject({ isSuspended });
    const members = await tenant.ok<{ id: string }[]>("GET", `/api/organizations/${organizationId}/users`);
    expect(members.length).toBe(isSuspended ? 0 : 1);
  }
});

it("a plan without enterprise single sign-on has no directories", async () => {
  const tenant = await managed("AU");
  const { id: organizationId } = await tenant.ok("POST", "/api/organizations", { name: "Acme" });
  const allow = (limit: string) =>
    tenant.db
      .prepare("UPDATE tenants SET quota = json_set(quota, '$.enterpriseSsoLimit', json(?)) WHERE tenant_id = ?")
      .bind(limit, tenant.tenantId)
      .run();
  await allow("0");
  const body = { name: "Entra", organizationId };
  expect(await refusal(tenant, "POST", "/api/directories", body)).toEqual([403, "subscription.limit_exceeded"]);
  await allow("null");
  await tenant.ok("POST", "/api/directories", body);
});
