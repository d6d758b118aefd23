import { expect, it } from "vitest";
import {
  failures,
  limited,
  type Managed,
  managed,
  refusal,
  strangers,
  unique,
} from "../../../tests/workers/management.ts";
import { factories } from "./factories.ts";

interface Made {
  id: string;
  target: string;
  connectorId: string;
  config: Record<string, unknown>;
}

const client = { clientId: "c1", clientSecret: "very-secret-value" };
const oauth2 = {
  ...client,
  authorizationEndpoint: "https://idp.acme.io/authorize",
  tokenEndpoint: "https://idp.acme.io/token",
  userInfoEndpoint: "https://idp.acme.io/me",
};
const own = (target: string) => ({ connectorId: "oauth2", config: oauth2, metadata: { target, name: { en: "Acme" } } });
const webhook = { connectorId: "http-email", config: { endpoint: "https://mail.acme.io/in" } };
const path = (id: string) => `/api/connectors/${id}`;
const empty = async (tenant: Managed) => {
  for (const { id } of await tenant.ok<Made[]>("GET", "/api/connectors")) await tenant.fetchAs("DELETE", path(id));
};

const undoDeletion = async (tenant: Managed, id: string) => {
  const [change] = await tenant.ok<{ id: string }[]>("GET", `/api/changes?entityId=${id}`);
  const entityName = expect.stringMatching(/^(oauth2|resend-mail|http-email)$/);
  expect(change).toMatchObject({ isUndoable: true, entityName });
  return tenant.fetchAs("POST", `/api/changes/${change?.id}/undo`);
};

it("a connector that another took the place of comes back with its secrets once its place is free", async () => {
  const tenant = await managed("AU");
  await empty(tenant);
  const resend = { connectorId: "resend-mail", config: { apiKey: "re_1", fromEmail: "Acme <no-reply@acme.io>" } };
  const first = await tenant.ok<Made>("POST", "/api/connectors", resend);
  const second = await tenant.ok<Made>("POST", "/api/connectors", webhook);
  const refused = await undoDeletion(tenant, first.id);
  expect([refused.status, refused.body.code]).toEqual([422, "connector.multiple_instances_not_supported"]);
  await tenant.ok("DELETE", path(second.id));
  expect((await undoDeletion(tenant, first.id)).status).toBe(200);
  expect(await tenant.ok("GET", "/api/connectors")).toEqual([first]);
  await empty(tenant);
});

it("kinds of connectors are listed with their forms and guides", async () => {
  const tenant = await managed("AU");
  const kinds = await tenant.ok<Record<string, unknown>[]>("GET", "/api/connector-factories");
  expect(kinds).toHaveLength([...factories.values()].filter((one) => one.isOffered({} as never)).length);
  for (const kind of kinds) {
    expect(kind).toMatchObject({
      logo: expect.stringMatching(/^data:image\/svg/),
      readme: expect.stringMatching(/^# /),
    });
    expect(kind.name).toHaveProperty("en");
    expect(String(kind.logo).length).toBeLessThan(2048);
  }
  expect(kinds.flatMap(({ id, isStandard }) => (isStandard ? id : []))).toEqual(["oidc", "oauth2", "saml"]);
  const google = await tenant.ok("GET", "/api/connector-factories/google-universal");
  expect(google).toMatchObject({ type: "Social", target: "google", platform: "Universal", isStandard: false });
  expect(await refusal(tenant, "GET", "/api/connector-factories/nothing")).toEqual([404, "entity.not_found"]);
});

it("a connector is made, read, listed, changed and deleted", async () => {
  const tenant = await managed("AU");
  const target = unique();
  const input = { ...own(target), syncProfile: true };
  const made = await tenant.fetchAs<Made>("POST", "/api/connectors", { ...input, tenantId: "other", version: 9 });
  expect([made.status, made.headers.get("etag")]).toEqual([200, '"1"']);
  expect(made.body).toMatchObject({ target, connectorId: "oauth2", config: oauth2, syncProfile: true, type: "Social" });
  const { id } = made.body;
  expect((await tenant.fetchAs("GET", path(id))).body).toEqual(made.body);
  expect(await tenant.ok("GET", `/api/connectors?target=${target}`)).toEqual([made.body]);
  expect(await tenant.ok("GET", `/api/connectors?target=${unique()}`)).toEqual([]);
  const changed = await tenant.fetchAs<Made>("PATCH", path(id), {
    config: { ...oauth2, clientId: "c2", unheardOf: 1 },
    metadata: { target, logo: "https://acme.io/logo.svg" },
  });
  expect(changed.body).toMatchObject({
    name: { en: "Acme" },
    logo: "https://acme.io/logo.svg",
    config: { ...oauth2, clientId: "c2" },
  });
  expect(changed.body.config).not.toHaveProperty("unheardOf");
  const late = await tenant.fetchAs("PATCH", path(id), { syncProfile: false }, { "if-match": '"1"' });
  expect([late.status, late.body.code]).toEqual([412, "entity.version_mismatch"]);
  expect((await tenant.fetchAs("DELETE", path(id))).status).toBe(204);
  expect(await refusal(tenant, "GET", path(id))).toEqual([404, "entity.not_exists_with_id"]);
});

it("what cannot be a connector is refused with its code, and changes nothing", async () => {
  const tenant = await managed("AU");
  await empty(tenant);
  const target = unique();
  const { id } = await tenant.ok<Made>("POST", "/api/connectors", own(target));
  for (const connectorId of ["github-universal", "wechat-web", "wechat-native"])
    await tenant.ok("POST", "/api/connectors", { connectorId });
  const before = await tenant.ok("GET", "/api/connectors");
  const cases: [string, string, object, number, string][] = [
    ["POST", "/api/connectors", { connectorId: "fax" }, 422, "not_found_with_connector_id"],
    ["POST", "/api/connectors", own(target), 422, "multiple_target_with_same_platform"],
    ["POST", "/api/connectors", own("github"), 422, "multiple_target_with_same_platform"],
    ["POST", "/api/connectors", { connectorId: "github-universal" }, 422, "multiple_instances_not_supported"],
    ["POST", "/api/connectors", { connectorId: "oidc" }, 400, "should_specify_target"],
    ["POST", "/api/connectors", { connectorId: "x-universal", config: { clientId: 1 } }, 400, "invalid_config"],
    ["POST", "/api/connectors", { ...webhook, config: { endpoint: "ftp://a" } }, 400, "invalid_config"],
    ["POST", "/api/connectors", { ...webhook, syncProfile: true }, 422, "invalid_type_for_syncing_profile"],
    ["PATCH", path(id), { metadata: { target: unique() } }, 422, "can_not_modify_target"],
    ["PATCH", path(id), { config: {} }, 400, "invalid_config"],
  ];
  for (const [method, address, body, status, code] of cases)
    expect(await refusal(tenant, method, address, body), JSON.stringify(body)).toEqual([status, `connector.${code}`]);
  const renamed = { connectorId: "x-universal", config: client, metadata: { name: { en: "Y" } } };
  expect(await refusal(tenant, "POST", "/api/connectors", renamed)).toEqual([
    400,
    "connector.cannot_overwrite_metadata_for_non_standard_connector",
  ]);
  const wrong = await tenant.fetchAs("POST", "/api/connectors", {
    connectorId: "x-universal",
    config: { clientId: 1 },
  });
  expect(wrong.body.details).toMatch(/^clientId: .+\nclientSecret: /);
  expect(await tenant.ok("GET", "/api/connectors")).toEqual(before);
  await empty(tenant);
});

it("of connectors made for one target at the same time one is there", async () => {
  const tenant = await managed("AU");
  const target = unique();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => tenant.fetchAs("POST", "/api/connectors", own(target))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await tenant.ok("GET", `/api/connectors?target=${target}`)).toHaveLength(1);
  await empty(tenant);
});

it("a mail connector takes the place of the one before it, and no other", async () => {
  const tenant = await managed("AU");
  await empty(tenant);
  const sms = await tenant.ok("POST", "/api/connectors", { ...webhook, connectorId: "http-sms" });
  await tenant.ok("POST", "/api/connectors", webhook);
  const resend = { connectorId: "resend-mail", config: { apiKey: "re_1", fromEmail: "Acme <no-reply@acme.io>" } };
  await Promise.all([
    tenant.ok("POST", "/api/connectors", resend),
    tenant.ok("POST", "/api/connectors", webhook),
    tenant.ok("POST", "/api/connectors", resend),
  ]);
  const { id } = await tenant.ok("POST", "/api/connectors", resend);
  const left = await tenant.ok<Made[]>("GET", "/api/connectors");
  expect(left.map((one) => one.id).sort()).toEqual([sms.id, id].sort());
  await empty(tenant);
});

it("a deleted connector leaves the sign-in page, unless another has its target", async () => {
  const tenant = await managed("AU");
  const [gone, kept] = [unique(), unique()];
  const { id } = await tenant.ok<Made>("POST", "/api/connectors", own(gone));
  const settings = JSON.stringify({ socialSignInConnectorTargets: [kept, gone], signInMode: "SignIn" });
  await tenant.db
    .prepare(
      "INSERT INTO sign_in_experiences (tenant_id, id, settings, created_at, updated_at) VALUES (?1, 'default', ?2, 0, 0) ON CONFLICT DO UPDATE SET settings = ?2",
    )
    .bind(tenant.tenantId, settings)
    .run();
  await tenant.ok("DELETE", path(id));
  const left = await tenant.db
    .prepare("SELECT settings FROM sign_in_experiences WHERE tenant_id = ? AND id = 'default'")
    .bind(tenant.tenantId)
    .first<string>("settings");
  expect(JSON.parse(left ?? "")).toEqual({ socialSignInConnectorTargets: [kept], signInMode: "SignIn" });
  await undoDeletion(tenant, id);
  const back = await tenant.db
    .prepare("SELECT settings FROM sign_in_experiences WHERE tenant_id = ? AND id = 'default'")
    .bind(tenant.tenantId)
    .first<string>("settings");
  expect(JSON.parse(back ?? "")).toEqual({ socialSignInConnectorTargets: [kept, gone], signInMode: "SignIn" });
  expect(await tenant.ok("GET", path(id))).toMatchObject({ target: gone, config: oauth2 });
  await tenant.ok("DELETE", path(id));
  await tenant.db.prepare("DELETE FROM sign_in_experiences WHERE tenant_id = ?").bind(tenant.tenantId).run();
});

it("neither table nor change log hold a secret of a configuration", async () => {
  const tenant = await managed("AU");
  await empty(tenant);
  const auth = { user: "mailer", pass: "smtp-secret-value" };
  const config = { host: "smtp.acme.io", port: 465, secure: true, auth, fromEmail: "no-reply@acme.io" };
  const made = await tenant.ok<Made>("POST", "/api/connectors", {
    connectorId: "simple-mail-transfer-protocol",
    config,
  });
  await tenant.ok("PATCH", path(made.id), { config: { ...config, host: "smtp2.acme.io" } });
  const social = await tenant.ok<Made>("POST", "/api/connectors", own(unique()));
  await tenant.ok("DELETE", path(social.id));
  const rows = await tenant.db
    .prepare("SELECT * FROM connectors WHERE tenant_id = ?")
    .bind(tenant.tenantId)
    .all()
    .then(({ results }) => JSON.stringify(results));
  const logged = await tenant.db
    .prepare("SELECT entity_id, before, after FROM change_log WHERE tenant_id = ? AND entity = 'connector'")
    .bind(tenant.tenantId)
    .all()
    .then(({ results }) => JSON.stringify(results));
  for (const text of [rows, logged]) expect(text).not.toMatch(/very-secret|smtp-secret|mailer/);
  expect(logged).toMatch(/smtp2\.acme\.io/);
  expect(logged).not.toMatch(/v1\.k1\./);
  await empty(tenant);
});

it("a caller is sent to the provider with its state, and not without a connector for it", async () => {
  const tenant = await managed("AU");
  await empty(tenant);
  const { id } = await tenant.ok<Made>("POST", "/api/connectors", own(unique()));
  const request = { state: "s1", redirectUri: "https://app.acme.io/back" };
  const { redirectTo } = await tenant.ok<{ redirectTo: string }>("POST", `${path(id)}/authorization-uri`, request);
  const url = new URL(redirectTo);
  expect(url.origin + url.pathname).toBe(oauth2.authorizationEndpoint);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: "c1",
    state: "s1",
    redirect_uri: request.redirectUri,
    response_type: "code",
    code_challenge_method: "S256",
  });
  const mail = await tenant.ok("POST", "/api/connectors", webhook);
  const uri = (of: string, more = {}) =>
    refusal(tenant, "POST", `${path(of)}/authorization-uri`, { ...request, ...more });
  expect(await uri(mail.id)).toEqual([400, "connector.unexpected_type"]);
  expect(await uri("nobody")).toEqual([422, "connector.not_found_with_connector_id"]);
  for (const redirectUri of [
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.io",
    "",
    "JaVaScRiPt://x.y/%0aalert(1)",
  ])
    expect(await uri(id, { redirectUri }), redirectUri).toEqual([400, "connector.invalid_request_parameters"]);
  expect(
    (await tenant.fetchAs("POST", `${path(id)}/authorization-uri`, { ...request, redirectUri: "io.acme.app:/cb" }))
      .status,
  ).toBe(200);
  await empty(tenant);
});

it("a test says why nothing was sent", async () => {
  const tenant = await managed("AU");
  const send = (kind: string, body: object) => refusal(tenant, "POST", `/api/connectors/${kind}/test`, body);
  const { config } = webhook;
  expect(await send("fax", { email: "a@acme.io", config })).toEqual([422, "connector.not_found_with_connector_id"]);
  expect(await send("google-universal", { email: "a@acme.io", config })).toEqual([400, "connector.unexpected_type"]);
  expect(await send("http-sms", { email: "a@acme.io", config })).toEqual([400, "connector.unexpected_type"]);
  expect(await send("http-email", { email: "a@acme.io", config: {} })).toEqual([400, "connector.invalid_config"]);
  const twoAddresses = { email: "a@acme.io,b@acme.io", config };
  expect(await send("http-email", twoAddresses)).toEqual([400, "connector.invalid_request_parameters"]);
  const inside = { email: "a@acme.io", config: { endpoint: "https://169.254.169.254/latest" } };
  expect(await send("http-email", inside)).toEqual([422, "outbound.address_refused"]);
});

it("a test that failed says how to those with all rights, and sends no saved secret elsewhere", async () => {
  const tenant = await managed("AU");
  const mine = await limited(tenant);
  await empty(tenant);
  const send = (caller: Managed, kind: string, config: object) =>
    caller.fetchAs<{ code: string; data?: { transcript?: string; fields?: object } }>(
      ...(["POST", `/api/connectors/${kind}/test`, { email: "a@acme.io", config }] as const),
    );
  const from = { fromEmail: "no-reply@acme.io" };
  const data = { transcript: "* this deployment has no SEND_EMAIL binding" };
  expect((await send(tenant, "cloudflare-email", from)).body).toMatchObject({ code: "connector.invalid_config", data });
  const { status, body } = await send(mine, "cloudflare-email", from);
  expect([status, body.code, body.data]).toEqual([400, "connector.invalid_config", undefined]);
  const config = { endpoint: "https://mail.acme.io/in", authorization: "Bearer hush-hush" };
  const masked = { ...config, authorization: "********" };
  const wrong = { code: "connector.invalid_config", data: { fields: { authorization: expect.any(String) } } };
  expect((await send(tenant, "http-email", masked)).body).toMatchObject(wrong);
  await tenant.ok("POST", "/api/connectors", { connectorId: "http-email", config });
  expect((await send(tenant, "http-email", { ...masked, endpoint: "https://attacker.io/in" })).body).toMatchObject(
    wrong,
  );
  await empty(tenant);
});

it("what depends on a connector is said: users, the sign-in page, and codes", async () => {
  const tenant = await managed("AU");
  await empty(tenant);
  const target = unique();
  const social = await tenant.ok<Made>("POST", "/api/connectors", own(target));
  const mail = await tenant.ok<Made>("POST", "/api/connectors", webhook);
  const usage = async (of: string) =>
    (await tenant.ok<{ id: string }[]>("GET", "/api/connector-usage")).find(({ id }) => id === of);
  const nothing = { users: 0, isOnSignInPage: false, isForSignIn: false, isForSignUp: false };
  expect(await usage(social.id)).toEqual({ id: social.id, ...nothing });
  for (const name of ["a", "b"]) {
    const user = await tenant.ok("POST", "/api/users", {});
    await tenant.ok("PUT", `/api/users/${user.id}/identities/${target}`, { userId: name });
  }
  await tenant.ok("PATCH", "/api/sign-in-exp", {
    socialSignInConnectorTargets: [target],
    signUp: { identifiers: ["email"], password: true, verify: true, secondaryIdentifiers: [] },
    signIn: { methods: [{ identifier: "email", password: true, verificationCode: true, isPasswordPrimary: true }] },
  });
  expect(await usage(social.id)).toEqual({ id: social.id, ...nothing, users: 2, isOnSignInPage: true });
  expect(await usage(mail.id)).toEqual({ id: mail.id, ...nothing, isForSignIn: true, isForSignUp: true });
  await empty(tenant);
  await tenant.db.prepare("DELETE FROM sign_in_experiences WHERE tenant_id = ?").bind(tenant.tenantId).run();
});

it("another tenant's connector is nobody's, and no value makes the server fail", async () => {
  const [mine, theirs] = [await managed("AU"), await managed("JP")];
  const { id } = await theirs.ok<Made>("POST", "/api/connectors", own(unique()));
  const wrong = await strangers(mine, id, [
    ["GET", path],
    ["PATCH", path, { syncProfile: true }],
    ["DELETE", path],
  ]);
  expect(wrong).toEqual([]);
  expect((await theirs.fetchAs("GET", path(id))).status).toBe(200);
  await theirs.ok("DELETE", path(id));
  const failed = await failures(mine, (value, text) => [
    ["GET", `/api/connectors?target=${text}`],
    ["GET", `/api/connectors/${text}`],
    ["GET", `/api/connector-factories/${text}`],
    ["POST", "/api/connectors", { connectorId: value, config: value, metadata: value }],
    ["POST", "/api/connectors", { connectorId: "oidc", metadata: { target: value }, config: { clientId: value } }],
    ["POST", `/api/connectors/${text}/test`, { email: value, config: value }],
    ["POST", "/api/connectors/http-email/test", { email: "a@acme.io", config: { endpoint: value } }],
    ["POST", `/api/connectors/${text}/authorization-uri`, { state: value, redirectUri: value }],
  ]);
  expect(failed).toEqual([]);
});

it("an address that the server may not call is refused when it is saved", async () => {
  const tenant = await managed("AU");
  const oidc = { connectorId: "oidc", metadata: { target: unique(), name: { en: "Acme" } } };
  const mail = { port: 465, auth: { user: "u", pass: "p" }, fromEmail: "a@acme.io" };
  const cases: object[] = [
    { ...webhook, config: { endpoint: "https://10.0.0.1/in" } },
    { ...webhook, config: { endpoint: "http://mail.acme.io/in" } },
    { ...own(unique()), config: { ...oauth2, tokenEndpoint: "https://169.254.169.254/token" } },
    { ...own(unique()), config: { ...oauth2, userInfoEndpoint: "https://user:pw@acme.io/me" } },
    { ...oidc, config: { ...client, issuer: "https://localhost/idp" } },
    {
      ...oidc,
      config: {
        ...{ ...client, authorizationEndpoint: "https://acme.io/a", tokenEndpoint: "https://acme.io/t" },
        idTokenVerificationConfig: '{ "jwksUri": "https://[::1]/keys", "issuer": "x" }',
      },
    },
    { connectorId: "simple-mail-transfer-protocol", config: { ...mail, host: "192.168.1.2" } },
  ];
  for (const body of cases)
    expect(await refusal(tenant, "POST", "/api/connectors", body), JSON.stringify(body)).toEqual([
      ...[422, "outbound.address_refused"],
    ]);
  const { id } = await tenant.ok<Made>("POST", "/api/connectors", own(unique()));
  const moved = { config: { ...oauth2, tokenEndpoint: "https://intranet/token" } };
  expect(await refusal(tenant, "PATCH", path(id), moved)).toEqual([422, "outbound.address_refused"]);
});

it("secrets are shown to callers with all rights; others change what they do not see only where it stays", async () => {
  const tenant = await managed("AU");
  const mine = await limited(tenant);
  const { id } = await tenant.ok<Made>("POST", "/api/connectors", own(unique()));
  const masked = { ...oauth2, clientSecret: "********" };
  expect((await mine.ok<Made>("GET", path(id))).config).toEqual(masked);
  expect((await mine.ok<Made[]>("GET", "/api/connectors")).find((one) => one.id === id)?.config).toEqual(masked);
  expect((await tenant.ok<Made>("GET", path(id))).config).toEqual(oauth2);
  const changed = await mine.ok<Made>("PATCH", path(id), { config: { ...masked, scope: "more" } });
  expect(changed.config).toEqual({ ...masked, scope: "more" });
  expect((await tenant.ok<Made>("GET", path(id))).config).toEqual({ ...oauth2, scope: "more" });
  // Elsewhere it has to be known, for whoever sends the mask.
  const elsewhere = { ...masked, tokenEndpoint: "https://attacker.io/token" };
  for (const caller of [mine, tenant]) {
    const { status, body } = await caller.fetchAs("PATCH", path(id), { config: elsewhere });
    expect([status, body.code, body.details]).toEqual([
      ...[400, "connector.invalid_config"],
      "clientSecret: enter it again, because tokenEndpoint changes",
    ]);
  }
  await mine.ok("PATCH", path(id), { config: { ...elsewhere, clientSecret: "known" } });
  expect(await refusal(mine, "POST", "/api/connectors", { ...own(unique()), config: masked })).toEqual([
    ...[400, "connector.invalid_config"],
  ]);

  const captcha = { type: "Turnstile", siteKey: "site", secretKey: "hush" };
  await tenant.ok("PUT", "/api/captcha-provider", { config: captcha });
  expect(await mine.ok("GET", "/api/captcha-provider")).toMatchObject({ config: { secretKey: "********" } });
  await mine.ok("PUT", "/api/captcha-provider", { config: { ...captcha, siteKey: "other", secretKey: "********" } });
  expect(await tenant.ok("GET", "/api/captcha-provider")).toMatchObject({ config: { ...captcha, siteKey: "other" } });
});
