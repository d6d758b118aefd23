import { expect, it } from "vitest";
import { managed, refusal, unique } from "../../../tests/workers/management.ts";

const nobody = "0123456789abcdefghijk";

it("several applications are deleted at once, and what is not there is named", async () => {
  const tenant = await managed();
  const made = await Promise.all(
    [1, 2].map(() => tenant.ok("POST", "/api/applications", { name: `Bulk ${unique()}`, type: "SPA" })),
  );
  const ids = made.map(({ id }) => id);
  const done = await tenant.fetchAs("POST", "/api/applications/bulk", { action: "delete", ids: [...ids, nobody] });
  expect(done.status).toBe(200);
  expect(done.body).toMatchObject({ done: ids, failed: [{ id: nobody, code: "entity.not_found" }] });
  for (const id of ids) expect((await tenant.fetchAs("GET", `/api/applications/${id}`)).status).toBe(404);
  for (const body of [{ action: "delete", ids: [] }, { action: "keep", ids }, { ids }])
    expect((await tenant.fetchAs("POST", "/api/applications/bulk", body)).status).toBe(400);
});

it("what an application here never has is refused: a legacy secret", async () => {
  const tenant = await managed();
  const { id } = await tenant.ok("POST", "/api/applications", { name: "Plain", type: "Traditional" });
  const codeOf = async (method: string, path: string) => {
    const { status, body } = await tenant.fetchAs(method, path);
    return [status, body.code];
  };
  expect(await codeOf("DELETE", `/api/applications/${id}/legacy-secret`)).toEqual([
    404,
    "application.no_legacy_secret_found",
  ]);
  expect(await codeOf("DELETE", `/api/applications/${nobody}/legacy-secret`)).toEqual([
    404,
    "entity.not_exists_with_id",
  ]);
});

it("a third party sees the organizations that are allowed for a user, and only those the user is in", async () => {
  const tenant = await managed();
  const app = await tenant.ok("POST", "/api/applications", { name: "Partner", type: "SPA", isThirdParty: true });
  const own = await tenant.ok("POST", "/api/applications", { name: "Own", type: "SPA" });
  const user = await tenant.ok("POST", "/api/users", { username: `u_${unique()}` });
  const [a, b, c] = await Promise.all(
    ["A", "B", "C"].map((name) => tenant.ok("POST", "/api/organizations", { name: `${name} ${unique()}` })),
  );
  if (!a || !b || !c) throw new Error("no organizations");
  for (const { id } of [a, b]) await tenant.fetchAs("POST", `/api/organizations/${id}/users`, { userIds: [user.id] });
  const path = `/api/applications/${app.id}/users/${user.id}/consent-organizations`;
  const seen = async () => {
    const { body, headers } = await tenant.fetchAs<{ organizations: { id: string }[] }>("GET", path);
    expect(headers.get("total-number")).toBe(String(body.organizations.length));
    return body.organizations.map(({ id }) => id).sort();
  };
  const refused = async (method: string, at: string, body?: unknown) => {
    const { status, body: error } = await tenant.fetchAs(method, at, body);
    return [status, error.code];
  };
  expect(await seen()).toEqual([]);
  expect((await tenant.fetchAs("POST", path, { organizationIds: [a.id] })).status).toBe(201);
  expect(await seen()).toEqual([a.id]);
  expect((await tenant.fetchAs("PUT", path, { organizationIds: [b.id] })).status).toBe(204);
  expect(await seen()).toEqual([b.id]);
  const membership = [422, "organization.require_membership"];
  expect(await refused("POST", path, { organizationIds: [c.id] })).toEqual(membership);
  expect(await refused("PUT", path, { organizationIds: [a.id, c.id] })).toEqual(membership);
  expect(await seen()).toEqual([b.id]);
  const third = [422, "application.third_party_application_only"];
  expect(await refused("POST", path.replace(app.id, own.id), { organizationIds: [a.id] })).toEqual(third);
  const missing = [404, "entity.not_found"];
  expect(await refused("GET", path.replace(app.id, nobody))).toEqual(missing);
  expect(await refused("GET", path.replace(user.id, nobody))).toEqual(missing);
  expect(await refused("POST", path.replace(user.id, nobody), { organizationIds: ["none"] })).toEqual(missing);
  // Of two that take away the same, the history names one.
  const twice = await Promise.all([a.id, a.id].map((id) => tenant.fetchAs("PUT", path, { organizationIds: [id] })));
  expect(twice.map(({ status }) => status)).toEqual([204, 204]);
  const changes = await tenant.ok<{ before: unknown }[]>(
    "GET",
    `/api/changes?entity=application-consent-organizations&entityId=${app.id}`,
  );
  expect(changes.filter(({ before }) => JSON.stringify(before ?? "").includes(b.id))).toHaveLength(1);
  expect((await tenant.fetchAs("PUT", path, { organizationIds: [b.id] })).status).toBe(204);
  expect((await tenant.fetchAs("DELETE", `${path}/${b.id}`)).status).toBe(204);
  expect(await refused("DELETE", `${path}/${b.id}`)).toEqual(missing);
  expect(await seen()).toEqual([]);
});

it("addresses that run something are not saved as redirect or sign-out addresses", async () => {
  const tenant = await managed();
  const bad = [
    "javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://a.example/x",
    "intent://a.example/#Intent;end",
  ];
  for (const type of ["SPA", "Native", "Traditional"]) {
    const { id } = await tenant.ok("POST", "/api/applications", { name: "Safe", type });
    for (const uri of bad)
      for (const key of ["redirectUris", "postLogoutRedirectUris"]) {
        const oidcClientMetadata = { [key]: [uri] };
        const changed = await tenant.fetchAs("PATCH", `/api/applications/${id}`, { oidcClientMetadata });
        expect([type, uri, key, changed.status]).toEqual([type, uri, key, 400]);
      }
  }
});

it("a redirect address with a wildcard is refused with the reason, and one with a password too", async () => {
  const tenant = await managed();
  const refusedAs = async (oidcClientMetadata: object) => {
    const made = await tenant.fetchAs("POST", "/api/applications", { name: "x", type: "SPA", oidcClientMetadata });
    return [made.status, made.body.details];
  };
  for (const uri of ["https://*.example.com/cb", "https://app.example.com/*"])
    expect(await refusedAs({ redirectUris: [uri] })).toEqual([
      ...[400, "oidcClientMetadata.redirectUris: must not contain a wildcard: redirect URIs are compared exactly"],
    ]);
  const { id } = await tenant.ok("POST", "/api/applications", { name: "x", type: "SPA" });
  const oidcClientMetadata = { redirectUris: ["https://*.example.com/cb"] };
  expect((await tenant.fetchAs("PATCH", `/api/applications/${id}`, { oidcClientMetadata })).status).toBe(400);
  const withPassword = "http://user:pw@x.example/";
  expect((await refusedAs({ backchannelLogoutUri: withPassword }))[0]).toBe(400);
  for (const key of ["termsOfUseUrl", "privacyPolicyUrl"])
    expect((await tenant.fetchAs("PATCH", "/api/sign-in-exp", { [key]: withPassword })).status).toBe(400);
});

it("a sign-out address with a wildcard and one for logout tokens that cannot be sent are refused, and old ones stay", async () => {
  const tenant = await managed();
  const { id } = await tenant.ok("POST", "/api/applications", { name: "Out", type: "Traditional" });
  const path = `/api/applications/${id}`;
  const invalid = [400, "guard.invalid_input"];
  for (const [oidcClientMetadata, expected] of [
    [{ postLogoutRedirectUris: ["https://a.acme.io/*"] }, invalid],
    [{ postLogoutRedirectUris: ["https://*.acme.io/"] }, invalid],
    [{ backchannelLogoutUri: "https://a.acme.io/out#top" }, invalid],
    [{ backchannelLogoutUri: "http://127.0.0.1/" }, [422, "outbound.address_refused"]],
    [{ backchannelLogoutUri: "https://10.0.0.1/" }, [422, "outbound.address_refused"]],
    [{ backchannelLogoutUri: "https://localhost/" }, [422, "outbound.address_refused"]],
  ] as const) {
    expect(await refusal(tenant, "PATCH", path, { oidcClientMetadata })).toEqual(expected);
    const whole = { name: "Out", type: "Traditional", oidcClientMetadata };
    expect(await refusal(tenant, "POST", "/api/applications", whole)).toEqual(expected);
  }
  await tenant.ok("PATCH", path, { oidcClientMetadata: { backchannelLogoutUri: "https://a.acme.io/out?x=1" } });
  const old = { redirectUris: [], postLogoutRedirectUris: [], backchannelLogoutUri: "http://10.0.0.1/" };
  await tenant.db
    .prepare("UPDATE applications SET oidc_client_metadata = ? WHERE id = ?")
    .bind(JSON.stringify(old), id)
    .run();
  await tenant.ok("PATCH", path, { oidcClientMetadata: { ...old, postLogoutRedirectUris: ["https://a.acme.io/"] } });
  const native = { postLogoutRedirectUris: ["http://127.0.0.1:4000/", "http://localhost/", "com.acme.app://out"] };
  await tenant.ok("POST", "/api/applications", { name: "App", type: "Native", oidcClientMetadata: native });
});

it("whether a machine client holds all of the API is said when it is read and when it is changed", async () => {
  const tenant = await managed();
  const { id } = await tenant.ok("POST", "/api/applications", { name: "Robot", type: "MachineToMachine" });
  const path = `/api/applications/${id}`;
  expect((await tenant.fetchAs("PATCH", path, { isAdmin: true })).body).toMatchObject({ isAdmin: true });
  expect((await tenant.fetchAs("PATCH", path, { name: "Robot 2" })).body).toMatchObject({ isAdmin: true });
  expect((await tenant.fetchAs("GET", path)).body).toMatchObject({ isAdmin: true });
  expect((await tenant.fetchAs("PATCH", path, { isAdmin: false })).body).toMatchObject({ isAdmin: false });
  expect((await tenant.fetchAs("PATCH", path, { isAdmin: false })).body).toMatchObject({ isAdmin: false });
  const log = await tenant.db
    .prepare("SELECT before, after FROM change_log WHERE entity = 'application-roles' AND entity_id = ? ORDER BY id")
    .bind(id)
    .all<{ before: string | null; after: string | null }>();
  expect(log.results.map(({ before, after }) => [before === null, after === null])).toEqual([
    [true, false],
    [false, true],
  ]);
});
