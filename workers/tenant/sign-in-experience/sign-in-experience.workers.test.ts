import { afterAll, expect, it } from "vitest";
import { adminTenantId } from "../../../contracts/tenant.ts";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { failures, type Managed, managed, refusal, unique } from "../../../tests/workers/management.ts";
import { putCaptchaProvider } from "../captcha-provider/put.ts";
import { requireCaptcha } from "../captcha-provider/verify.ts";
import { createUser } from "../users/create.ts";
import { loadExperience } from "./load.ts";
import { updateExperience } from "./update.ts";

const path = "/api/sign-in-exp";
const changes = async (tenant: Managed, entity: string) =>
  (
    await tenant.db
      .prepare(
        "SELECT actor_kind, actor_id, before, after FROM change_log WHERE tenant_id = ? AND entity = ? ORDER BY id",
      )
      .bind(tenant.tenantId, entity)
      .all<{ actor_kind: string; actor_id: string; before: string | null; after: string | null }>()
  ).results;
const firstPartyApp = (tenant: Managed) =>
  tenant.ok<{ id: string }>("POST", "/api/applications", { name: unique(), type: "SPA" });
const guest = `${unique()}`;

// The seeded tenant is every file's: it is left as it was found.
afterAll(async () => {
  const { db, tenantId, ok } = await managed();
  for (const table of ["sign_in_experiences", "custom_phrases", "captcha_providers", "account_centers"])
    await db.prepare(`DELETE FROM ${table} WHERE tenant_id = ?`).bind(tenantId).run();
  await ok("PATCH", path, {});
});

it("the settings are read, changed part by part, and guarded by their version", async () => {
  const tenant = await managed();
  const before = await tenant.fetchAs("GET", path);
  expect(before.status).toBe(200);
  expect(before.body).toMatchObject({ tenantId: tenant.tenantId, id: "default", signInMode: "SignInAndRegister" });
  const smuggled = { id: "mine", tenantId: "other", version: 9 };
  const patched = await tenant.fetchAs("PATCH", path, {
    ...smuggled,
    termsOfUseUrl: "https://example.com/terms",
    supportEmail: "help@example.com",
    branding: { logoUrl: "https://example.com/logo.png" },
    passwordPolicy: { length: { min: 10, max: 64 } },
    customCss: "a { color: red } @import 'https://evil.example'; </style>",
  });
  expect([patched.status, patched.body]).toEqual([
    200,
    {
      ...before.body,
      termsOfUseUrl: "https://example.com/terms",
      supportEmail: "help@example.com",
      branding: { logoUrl: "https://example.com/logo.png" },
      passwordPolicy: {
        length: { min: 10, max: 64 },
        characterTypes: { min: 1 },
        rejects: { pwned: true, repetitionAndSequence: true, userInfo: true, words: [] },
      },
      customCss: expect.stringMatching(/^a \{ color: red \}\s+<\\\/style>$/),
    },
  ]);
  expect((await tenant.fetchAs("GET", path)).body).toEqual(patched.body);
  const stale = { "if-match": before.headers.get("etag") as string };
  expect((await tenant.fetchAs("PATCH", path, { termsOfUseUrl: "" }, stale)).body.code).toBe("entity.version_mismatch");
  const fresh = { "if-match": patched.headers.get("etag") as string };
  const cleared = await tenant.fetchAs("PATCH", path, { termsOfUseUrl: "", branding: {} }, fresh);
  expect(cleared.body).toMatchObject({ termsOfUseUrl: null, branding: {}, supportEmail: "help@example.com" });
  const last = (await changes(tenant, "sign-in-experience")).at(-1);
  expect(last).toMatchObject({ actor_kind: "application", actor_id: tenant.machineId });
  expect([JSON.parse(last?.before ?? ""), JSON.parse(last?.after ?? "")]).toEqual([
    { termsOfUseUrl: "https://example.com/terms", branding: { logoUrl: "https://example.com/logo.png" } },
    { termsOfUseUrl: null, branding: {} },
  ]);
});

it("what does not fit together is refused, and nothing of it is kept", async () => {
  const tenant = await managed();
  const before = (await tenant.fetchAs("GET", path)).body;
  const email = { identifier: "email", password: true, verificationCode: true, isPasswordPrimary: true };
  const code = (key: string) => [400, `sign_in_experiences.${key}`];
  expect(
    await refusal(tenant, "PATCH", path, {
      signUp: { identifiers: ["username"], password: false, verify: false },
      supportEmail: "late@example.com",
    }),
  ).toEqual(code("username_requires_password"));
  expect(
    await refusal(tenant, "PATCH", path, { signIn: { methods: [email] } }),
    "the sign-up identifier would have no way back",
  ).toEqual(expect.arrayContaining([400]));
  expect(await refusal(tenant, "PATCH", path, { mfa: { factors: ["BackupCode"], policy: "Mandatory" } })).toEqual(
    code("backup_code_cannot_be_enabled_alone"),
  );
  for (const mfa of [
    { factors: [], policy: "Mandatory" },
    { factors: [], policy: "NoPrompt", organizationRequiredMfaPolicy: "Mandatory" },
  ])
    expect(await refusal(tenant, "PATCH", path, { mfa }), JSON.stringify(mfa)).toEqual(code("mfa_factors_required"));
  expect(await refusal(tenant, "PATCH", path, { trustedDevice: { enabled: true } })).toEqual(
    code("mfa_factors_required"),
  );
  expect(
    await refusal(tenant, "PATCH", path, { languageInfo: { autoDetect: true, fallbackLanguage: "eo-EO" } }),
  ).toEqual(code("unsupported_default_language"));
  for (const body of [
    { color: { primaryColor: "red" } },
    { termsOfUseUrl: "javascript:alert(1)" },
    { branding: { logoUrl: "data:image/svg+xml,x" } },
    { passwordPolicy: { length: { min: 20, max: 10 } } },
    { passwordPolicy: { characterTypes: { min: 5 } } },
    { sentinelPolicy: { maxAttempts: 0 } },
    { signInMode: "Nothing" },
    { unknownSessionRedirectUrl: "//evil" },
    { trustedDevice: { durationDays: 0 } },
    { trustedDevice: { durationDays: 366 } },
    { languageInfo: { autoDetect: true, fallbackLanguage: "xx" } },
  ])
    expect(await refusal(tenant, "PATCH", path, body)).toEqual([400, "guard.invalid_input"]);
  expect((await tenant.fetchAs("GET", path)).body).toEqual(before);
});

it("targets without a connector and repeated entries of the blocklist are left out", async () => {
  const tenant = await managed();
  const { body } = await tenant.fetchAs("PATCH", path, {
    socialSignInConnectorTargets: ["nowhere"],
    emailBlocklistPolicy: { customBlocklist: ["@Example.com", "@example.com", "a@example.org"] },
  });
  expect(body).toMatchObject({
    socialSignInConnectorTargets: [],
    emailBlocklistPolicy: { customBlocklist: ["@example.com", "a@example.org"] },
  });
  await tenant.ok("PATCH", path, { emailBlocklistPolicy: {} });
});

it("a password is tested against the policy, also as somebody's", async () => {
  const tenant = await managed();
  await tenant.ok("PATCH", path, { passwordPolicy: { rejects: { pwned: false } } });
  const check = (body: object) => tenant.fetchAs("POST", `${path}/default/check-password`, body);
  const good = await check({ password: `kT9vLm2p-${guest}` });
  expect([good.status, good.body]).toEqual([200, { result: true, issues: [] }]);
  expect((await check({ password: "abc" })).body).toEqual({
    result: false,
    issues: [
      { code: "password_rejected.too_short", interpolation: { min: 8 } },
      { code: "password_rejected.restricted.sequence" },
    ],
  });
  const username = `u_${guest}`;
  const user = await tenant.ok("POST", "/api/users", { username });
  expect((await check({ password: username, userId: user.id })).body).toEqual({
    result: false,
    issues: expect.arrayContaining([{ code: "password_rejected.restricted.user_info" }]),
  });
  expect((await check({ password: username })).body.result).toBe(true);
  expect((await check({ password: username, userId: "nobody" })).body.code).toBe("entity.not_exists_with_id");
  const foreign = await (await managed("US")).ok("POST", "/api/users", { username });
  expect((await check({ password: username, userId: foreign.id })).body.code).toBe("entity.not_exists_with_id");
});

it("a feature that the plan lacks is refused by its name, and switched off without it", async () => {
  const tenant = await managed();
  const plan = (has: boolean) =>
    tenant.db
      .prepare(
        "UPDATE tenants SET quota = json_set(quota, '$.mfaEnabled', json(?2), '$.captchaEnabled', json(?2), '$.securityFeaturesEnabled', json(?2)) WHERE tenant_id = ?1",
      )
      .bind(tenant.tenantId, String(has))
      .run();
  const config = { type: "Turnstile", siteKey: "site", secretKey: "secret" };
  const blocklist = { blockDisposableAddresses: true };
  const locked = { sentinelPolicy: { maxAttempts: 7, lockoutDuration: 5 } };
  const parts: [object, string][] = [
    [{ mfa: { factors: ["Totp"], policy: "UserControlled" } }, "mfaEnabled"],
    [{ passkeySignIn: { enabled: true } }, "mfaEnabled"],
    [{ trustedDevice: { enabled: true } }, "mfaEnabled"],
    [{ captchaPolicy: { enabled: true } }, "captchaEnabled"],
    [locked, "securityFeaturesEnabled"],
    [{ emailBlocklistPolicy: blocklist }, "securityFeaturesEnabled"],
    [{ emailBlocklistPolicy: { customBlocklist: ["@spam.example"] } }, "securityFeaturesEnabled"],
  ];
  await tenant.ok("PATCH", path, locked);
  await plan(false);
  try {
    for (const [part, feature] of parts.filter(([part]) => part !== locked)) {
      const refused = await tenant.fetchAs("PATCH", path, part);
      expect([refused.status, refused.body]).toMatchObject([
        403,
        { code: "subscription.limit_exceeded", data: { [feature]: 0 } },
      ]);
    }
    // A rollout publishes for some what a save may not publish for all.
    const some = { share: 10, changes: { passkeySignIn: { enabled: true } } };
    expect(await refusal(tenant, "POST", `${path}/rollout`, some)).toEqual([403, "subscription.limit_exceeded"]);
    expect(await refusal(tenant, "PUT", "/api/captcha-provider", { config })).toEqual([
      403,
      "subscription.limit_exceeded",
    ]);
    // As it is, and off.
    await tenant.ok("PATCH", path, { ...locked, captchaPolicy: { enabled: false }, emailBlocklistPolicy: {} });
    await tenant.ok("PATCH", path, { sentinelPolicy: {} });
    expect(await refusal(tenant, "PATCH", path, locked)).toEqual([403, "subscription.limit_exceeded"]);
  } finally {
    await plan(true);
  }
  await tenant.ok("PATCH", path, { ...locked, emailBlocklistPolicy: blocklist });
});

it("an application has its own look once it is given one, until the application goes", async () => {
  const tenant = await managed();
  const { id } = await firstPartyApp(tenant);
  const own = `/api/applications/${id}/sign-in-experience`;
  expect(await refusal(tenant, "GET", own)).toEqual([404, "entity.not_exists_with_id"]);
  const made = await tenant.fetchAs("PUT", own, { displayName: "Shop", tenantId: "other", applicationId: "mine" });
  expect([made.status, made.headers.get("etag"), made.body]).toEqual([
    201,
    '"1"',
    {
      tenantId: tenant.tenantId,
      applicationId: id,
      displayName: "Shop",
      color: {},
      branding: {},
      termsOfUseUrl: null,
      privacyPolicyUrl: null,
    },
  ]);
  const changed = await tenant.fetchAs("PUT", own, { color: { primaryColor: "#fff" } });
  expect([changed.status, changed.body]).toMatchObject([200, { displayName: "Shop", color: { primaryColor: "#fff" } }]);
  const unnamed = await tenant.fetchAs("PUT", own, { displayName: null });
  expect([unnamed.status, unnamed.body.displayName]).toEqual([200, null]);
  await tenant.fetchAs("PUT", own, { displayName: "Shop" });
  expect((await tenant.fetchAs("PUT", own, {}, { "if-match": '"1"' })).body.code).toBe("entity.version_mismatch");
  expect((await tenant.fetchAs("GET", own)).body).toEqual(changed.body);
  const other = await managed("US");
  for (const call of ["GET", "PUT"]) {
    const unknown = [404, call === "GET" ? "entity.not_exists_with_id" : "entity.not_found"];
    expect(await refusal(other, call, own, call === "GET" ? undefined : {})).toEqual(unknown);
    expect(await refusal(tenant, call, own.replace(id, "nothing"), call === "GET" ? undefined : {})).toEqual(unknown);
  }
  expect((await tenant.fetchAs("DELETE", `/api/applications/${id}`)).status).toBe(204);
  const left = await tenant.db
    .prepare("SELECT count(*) n FROM application_sign_in_experiences WHERE id = ?")
    .bind(id)
    .first("n");
  expect(left).toBe(0);
});

it("own phrases are set by language, must be phrases of the pages, and the default language keeps its own", async () => {
  const tenant = await managed();
  const one = "/api/custom-phrases/eo-EO";
  expect(await refusal(tenant, "GET", one)).toEqual([404, "entity.not_exists_with_id"]);
  const translation = { signInTitle: "Saluton", scopes: { openid: "via konto" } };
  const put = await tenant.fetchAs("PUT", one, { ...translation, password: "" });
  expect([put.status, put.body]).toEqual([
    201,
    { tenantId: tenant.tenantId, id: "eo-EO", languageTag: "eo-EO", translation },
  ]);
  expect((await tenant.fetchAs("GET", one)).body).toEqual(put.body);
  expect((await tenant.fetchAs("GET", "/api/custom-phrases")).body).toContainEqual(put.body);
  expect(await refusal(tenant, "PUT", one, { nonsense: "x" })).toEqual([
    422,
    "localization.invalid_translation_structure",
  ]);
  // A file made for other sign-in pages is read as far as these have the same phrases.
  const theirs = { input: { username: "Nomo" }, action: { sign_in_with: "Per {{name}}" }, mfa: { step: "x" } };
  expect((await tenant.fetchAs("PUT", one, theirs)).body).toMatchObject({
    translation: { username: "Nomo", continueWith: "Per {{provider}}" },
  });
  expect(await refusal(tenant, "PUT", "/api/custom-phrases/xx-XX", {})).toEqual([400, "guard.invalid_input"]);
  await tenant.ok("PATCH", path, { languageInfo: { autoDetect: true, fallbackLanguage: "eo-EO" } });
  expect(await refusal(tenant, "DELETE", one)).toEqual([409, "localization.cannot_delete_default_language"]);
  await tenant.ok("PATCH", path, { languageInfo: { autoDetect: true, fallbackLanguage: "en" } });
  expect((await tenant.fetchAs("DELETE", one)).status).toBe(204);
  expect(await refusal(tenant, "DELETE", one)).toEqual([404, "entity.not_found"]);
  await tenant.ok("PUT", "/api/custom-phrases/en", { signInTitle: "Hi" });
  expect(await refusal(tenant, "DELETE", "/api/custom-phrases/en")).toEqual([
    409,
    "localization.cannot_delete_default_language",
  ]);
  expect(await refusal(await managed("US"), "GET", one)).toEqual([404, "entity.not_exists_with_id"]);
});

it("the bot check is set, read and removed; its secret lies sealed and is in no log", async () => {
  const tenant = await managed();
  const provider = "/api/captcha-provider";
  expect(await refusal(tenant, "GET", provider)).toEqual([404, "entity.not_exists_with_id"]);
  const secretKey = `secret-${unique()}`;
  const config = { type: "Turnstile", siteKey: "site", secretKey };
  const put = await tenant.fetchAs("PUT", provider, { config });
  expect([put.status, put.body]).toMatchObject([200, { tenantId: tenant.tenantId, id: "default", config }]);
  expect((await tenant.fetchAs("GET", provider)).body).toEqual(put.body);
  const google = { type: "RecaptchaEnterprise", siteKey: "site2", secretKey, projectId: "p" };
  expect((await tenant.fetchAs("PUT", provider, { config: google })).body).toMatchObject({ config: google });
  for (const body of [{}, { config: { ...config, type: "Other" } }, { config: { ...google, projectId: "" } }])
    expect(await refusal(tenant, "PUT", provider, body)).toEqual([400, "guard.invalid_input"]);
  const row = await tenant.db
    .prepare("SELECT * FROM captcha_providers WHERE tenant_id = ?")
    .bind(tenant.tenantId)
    .first();
  expect(JSON.stringify([row, await changes(tenant, "captcha-provider")])).not.toContain(secretKey);
  expect((await tenant.fetchAs("DELETE", provider)).status).toBe(204);
  // Undone with its secret, which the log never had.
  const [gone] = await tenant.ok<{ id: string }[]>("GET", "/api/changes?entity=captcha-provider");
  await tenant.ok("POST", `/api/changes/${gone?.id}/undo`);
  expect(await tenant.ok("GET", provider)).toMatchObject({ config: google });
  const version = (await tenant.fetchAs("GET", provider)).headers.get("etag");
  expect((await tenant.fetchAs("DELETE", provider, undefined, { "if-match": '"99"' })).status).toBe(412);
  expect((await tenant.fetchAs("DELETE", provider, undefined, { "if-match": version ?? "" })).status).toBe(204);
  expect(await refusal(tenant, "DELETE", provider)).toEqual([404, "entity.not_exists_with_id"]);
  expect(
    (await changes(tenant, "captcha-provider")).map(({ before, after }) => [before === null, after === null]),
  ).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [true, false],
    [false, true],
  ]);
});

it("a token is asked for once a bot check is set and switched on", async () => {
  const { ctx } = freshCtx();
  await requireCaptcha(ctx, undefined);
  await updateExperience(ctx, { captchaPolicy: { enabled: true } }, null);
  await requireCaptcha(ctx, undefined);
  expect((await loadExperience(ctx)).captchaPolicy).toEqual({ enabled: false });
  await putCaptchaProvider(ctx, { type: "Turnstile", siteKey: "site", secretKey: "secret" }, null);
  expect((await loadExperience(ctx)).captchaPolicy).toEqual({ enabled: true });
  await expect(requireCaptcha(ctx, undefined)).rejects.toMatchObject({ code: "session.captcha_required" });
  const deaf = { ...ctx, outbound: { ...ctx.outbound, fetch: () => Promise.reject(new Error("away")) } };
  await expect(requireCaptcha(deaf, "token")).rejects.toMatchObject({ code: "session.captcha_failed" });
  await updateExperience(ctx, { captchaPolicy: { enabled: false } }, null);
  await requireCaptcha(ctx, undefined);
});

it("what users may do with their accounts is off until it is switched on, field by field", async () => {
  const tenant = await managed();
  const center = "/api/account-center";
  const before = await tenant.fetchAs("GET", center);
  expect(before.body).toMatchObject({ tenantId: tenant.tenantId, id: "default" });
  await tenant.ok("PATCH", center, { enabled: false, fields: { name: "Off", email: "Off" }, tenantId: "other" });
  const patched = await tenant.fetchAs("PATCH", center, { enabled: true, fields: { name: "Edit" } });
  expect(patched.body).toMatchObject({
    tenantId: tenant.tenantId,
    enabled: true,
    fields: { name: "Edit" },
  });
  expect((await tenant.fetchAs("GET", center)).body).toEqual(patched.body);
  expect((await tenant.fetchAs("PATCH", center, {}, { "if-match": '"0"' })).body.code).toBe("entity.version_mismatch");
  expect(await refusal(tenant, "PATCH", center, { fields: { name: "Always" } })).toEqual([400, "guard.invalid_input"]);
  await tenant.ok("PATCH", center, { deletionEnabled: true });
  expect((await tenant.fetchAs("GET", center)).body).toEqual({ ...patched.body, deletionEnabled: true });
  const [switched] = await tenant.ok<{ id: string }[]>("GET", "/api/changes?entity=account-center");
  await tenant.ok("POST", `/api/changes/${switched?.id}/undo`);
  expect((await tenant.fetchAs("GET", center)).body).toEqual(patched.body);
});

it("changes of many at once lose nothing", async () => {
  const { ctx } = freshCtx();
  const urls = ["termsOfUseUrl", "privacyPolicyUrl", "supportWebsiteUrl"] as const;
  await Promise.all(urls.map((key) => updateExperience(ctx, { [key]: `https://example.com/${key}` }, null)));
  const { value, version } = await updateExperience(ctx, {}, null);
  expect(urls.map((key) => value[key])).toEqual(urls.map((key) => `https://example.com/${key}`));
  expect(version).toBe(4);
});

it("whatever is sent, the answer is no failure of the server", async () => {
  const tenant = await managed();
  const { id } = await firstPartyApp(tenant);
  const wrong = await failures(tenant, (value, text) => [
    ["PATCH", path, { customCss: value, signUp: value, customContent: { x: value } }],
    ["PATCH", path, { emailBlocklistPolicy: { customBlocklist: [value] }, socialSignInConnectorTargets: [value] }],
    ["POST", `${path}/default/check-password`, { password: value, userId: value }],
    ["PUT", `/api/applications/${id}/sign-in-experience`, { displayName: value, color: value }],
    ["PUT", "/api/custom-phrases/eo-EO", { signInTitle: value }],
    ["PUT", "/api/custom-phrases/eo-EO", { [String(value)]: "x" }],
    ["GET", `/api/custom-phrases/${text}`],
    ["PUT", "/api/captcha-provider", { config: value }],
    ["POST", "/api/captcha-provider/test", { config: value, token: value }],
    ["POST", `${path}/default/check-password`, { password: "x", passwordPolicy: value, owner: { name: value } }],
    ["PATCH", "/api/account-center", { enabled: value, fields: value }],
  ]);
  expect(wrong).toEqual([]);
});

it("the sign-in mode of an open-source installation's admin tenant is refused, and not stored and overruled", async () => {
  const { ctx: fresh } = freshCtx({ tenantId: adminTenantId });
  const ctx = { ...fresh, console: { edition: "oss" as const, meIndicator: "https://admin.meridian.dev/me" } };
  await createUser(ctx, { username: `u_${unique()}` });
  await expect(updateExperience(ctx, { signInMode: "SignInAndRegister" }, null)).rejects.toMatchObject({
    code: "sign_in_experiences.sign_in_mode_is_fixed",
  });
});
