import { describe, expect, it } from "vitest";
import type { Invoice, SubscriptionUsage } from "../../contracts/plan.ts";
import type { Tenant } from "../../contracts/tenant.ts";
import { application, changed, reportOf, shopForFile } from "./billing-shop.ts";
import { cloudIndicator } from "./console-user.ts";
import { unique } from "./fixture.ts";

const { host, owner, stranger, newTenant, callback, order, sessionOf, planOf, press, buyPro, deliver, managementOf } =
  shopForFile();

describe("a plan", () => {
  it("that is bought lifts the limits in the tenant's region at once", async () => {
    const tenant = await newTenant();
    const manage = await managementOf(tenant);
    const made = await Promise.all(Array.from({ length: 50 }, () => manage("POST", "/applications", application())));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = made.find(({ status }) => status === 403);
    expect(refused?.body).toMatchObject({ code: "subscription.limit_exceeded", data: { applicationsLimit: 3 } });

    const { body } = await order(owner(), { tenantId: tenant.id });
    expect((await sessionOf(owner(), body.sessionId)).body).toMatchObject({ status: "open", tenantId: tenant.id });
    const page = await fetch(body.redirectUri);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/Pro for Shop[\s\S]*\$16\.00[\s\S]*value="pay"[\s\S]*value="cancel"/);
    await press(body.redirectUri, { action: "pay" });
    expect((await sessionOf(owner(), body.sessionId)).body).toMatchObject({ status: "complete", tenantId: tenant.id });
    expect(await planOf(tenant.id)).toMatchObject({ planId: "pro-202411", status: "active" });
    expect((await manage("POST", "/applications", application())).status).toBe(200);
    const { body: bills } = await owner().call<Invoice[]>("GET", `/api/tenants/${tenant.id}/invoices`);
    expect(bills).toMatchObject([{ status: "paid", amountDue: 1600, amountPaid: 1600, planId: "pro-202411" }]);

    // A second click, and the page opened again: nothing more is bought.
    await press(body.redirectUri, { action: "pay" });
    expect(await (await fetch(body.redirectUri)).text()).toContain("This order is paid.");
    expect((await owner().call<Invoice[]>("GET", `/api/tenants/${tenant.id}/invoices`)).body).toHaveLength(1);
  });

  it("that is too small for what is in use is refused; cancelling is always possible", async () => {
    const tenant = await newTenant();
    const manage = await managementOf(tenant);
    await buyPro(tenant.id);
    for (let n = 0; n < 4; n += 1) await manage("POST", "/applications", application());
    expect(await order(owner(), { tenantId: tenant.id, skuId: "free" })).toMatchObject({
      status: 403,
      body: { code: "subscription.limit_exceeded", data: { applicationsLimit: 3 } },
    });
    expect((await owner().call("DELETE", `/api/tenants/${tenant.id}/subscription`)).status).toBe(200);
    expect(await planOf(tenant.id)).toMatchObject({ planId: "free", status: "active" });
    expect((await manage<unknown[]>("GET", "/applications")).body).toHaveLength(4);
    expect((await manage("POST", "/applications", application())).status).toBe(403);
  });

  it("that lacks a feature in use is refused, until that is off", async () => {
    const tenant = await newTenant();
    const manage = await managementOf(tenant);
    await buyPro(tenant.id);
    const script = "/configs/jwt-customizer/access-token";
    const [policy, field] = ["/sign-in-exp", "/custom-profile-fields"];
    await manage("PUT", script, { script: "const getCustomJwtClaims = async () => ({});" });
    await manage("PATCH", policy, { sentinelPolicy: { maxAttempts: 7 } });
    await manage("POST", field, { name: "company", type: "Text", required: false });
    const { body } = await order(owner(), { tenantId: tenant.id, skuId: "free" });
    expect(body).toMatchObject({ code: "subscription.limit_exceeded" });
    expect(body.data).toEqual({
      ...{ customJwtEnabled: false, securityFeaturesEnabled: false, collectUserProfileEnabled: false },
    });
    await manage("DELETE", script);
    await manage("PATCH", policy, { sentinelPolicy: {} });
    await manage("DELETE", `${field}/company`);
    expect((await order(owner(), { tenantId: tenant.id, skuId: "free" })).status).toBe(201);
  });

  it("is changed back to Free at once by an order, and bought again", async () => {
    const tenant = await newTenant();
    await buyPro(tenant.id);
    const back = await order(owner(), { tenantId: tenant.id, skuId: "free" });
    expect(back).toMatchObject({ status: 201, body: { redirectUri: callback() } });
    expect((await sessionOf(owner(), back.body.sessionId)).body.status).toBe("complete");
    expect(await planOf(tenant.id)).toMatchObject({ planId: "free" });
    await buyPro(tenant.id);
    expect(await planOf(tenant.id)).toMatchObject({ planId: "pro-202411" });
  });

  it("cannot be ordered when it is not for sale, had already, or leads elsewhere", async () => {
    const { id: tenantId } = await newTenant();
    for (const skuId of ["pro", "admin", "acme-2026", "tokens-100k", "free"])
      expect(await order(owner(), { tenantId, skuId })).toMatchObject({
        body: { code: "checkout.plan_not_orderable" },
      });
    // A development tenant has no subscription, whether it is there or comes with the plan.
    const { id: development } = await newTenant("development");
    const made = { tenantName: "Made", tenantTag: "development", tenantRegionName: "EU" };
    for (const wanted of [{ tenantId: development }, made])
      expect(await order(owner(), wanted)).toMatchObject({
        status: 422,
        body: { code: "checkout.plan_not_orderable" },
      });
    await buyPro(tenantId);
    expect(await order(owner(), { tenantId })).toMatchObject({ status: 422 });
    for (const successCallbackUrl of [
      "https://evil.example/console",
      "javascript:alert(1)",
      `${host().url}.evil.example/`,
    ])
      expect((await order(owner(), { tenantId, successCallbackUrl })).status).toBe(400);
  });

  it("leads back to an address as a header can have it", async () => {
    const { id: tenantId } = await newTenant();
    const successCallbackUrl = `${host().url}/console\\@evil.example/\u0000é`;
    const { body } = await order(owner(), { tenantId, successCallbackUrl });
    const paid = await press(body.redirectUri, { action: "pay" });
    expect(paid.status).toBe(303);
    expect(paid.headers.get("location")).toBe(`${host().url}/console/@evil.example/%00%C3%A9`);
  });

  it("is not bought when the buyer cancels", async () => {
    const { id: tenantId } = await newTenant();
    const { body } = await order(owner(), { tenantId });
    expect((await press(body.redirectUri, { action: "cancel" })).headers.get("location")).toBe(`${host().url}/console`);
    expect((await sessionOf(owner(), body.sessionId)).body.status).toBe("expired");
    await press(body.redirectUri, { action: "pay" });
    expect(await planOf(tenantId)).toMatchObject({ planId: "free" });
  });

  it("agreed with an enterprise has its own limits and stays out of the shop", async () => {
    const { id: tenantId } = await newTenant();
    const sessionId = await buyPro(tenantId);
    const report = reportOf(tenantId, sessionId, { planId: "acme-2026" });
    expect((await deliver(changed(Date.now() + 1000, report))).status).toBe(204);
    expect(await planOf(tenantId)).toMatchObject({ planId: "acme-2026", isEnterprisePlan: true });
    const { body: skus } = await owner().call<{ id: string }[]>(
      "GET",
      `/api/tenants/${tenantId}/available-skus?type=basic`,
    );
    expect(skus.map(({ id }) => id)).toEqual(["free", "pro-202411", "acme-2026"]);
    expect((await order(owner(), { tenantId, skuId: "free" })).body.code).toBe("checkout.plan_not_orderable");
  });
});

describe("a tenant that is bought with its plan", () => {
  it("is made once, when it is paid, however often and at once the provider says so", async () => {
    const wanted = { tenantName: `New ${unique()}`, tenantTag: "production", tenantRegionName: "US" };
    const { body } = await order(owner(), wanted);
    expect((await sessionOf(owner(), body.sessionId)).body).toMatchObject({ status: "open", tenantId: null });
    const answers = await Promise.all(Array.from({ length: 6 }, () => press(body.redirectUri, { action: "pay" })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 303));
    const { body: session } = await sessionOf(owner(), body.sessionId);
    expect(session.status).toBe("complete");
    const { body: mine } = await owner().call<Tenant[]>("GET", "/api/tenants");
    expect(mine.filter(({ name }) => name === wanted.tenantName)).toMatchObject([
      { id: session.tenantId, planId: "pro-202411", regionName: "US", isReady: true },
    ]);
    const tenant = mine.find(({ id }) => id === session.tenantId) as Tenant;
    const manage = await managementOf(tenant);
    for (let n = 0; n < 4; n += 1) expect((await manage("POST", "/applications", application())).status).toBe(200);
  });

  it("needs a name and a region", async () => {
    expect((await order(owner(), { tenantName: "No region" })).status).toBe(400);
    expect((await order(owner(), {})).status).toBe(400);
  });
});

describe("who is not allowed", () => {
  it("finds no tenant and no session of others, and cannot buy for them", async () => {
    const { id } = await newTenant();
    const { body } = await order(owner(), { tenantId: id });
    expect(await sessionOf(stranger(), body.sessionId)).toMatchObject({
      status: 404,
      body: { code: "checkout.not_found" },
    });
    expect(await order(stranger(), { tenantId: id })).toMatchObject({
      status: 404,
      body: { code: "tenant.not_found" },
    });
    for (const [method, path, sent] of [
      ["GET", "/subscription"],
      ["DELETE", "/subscription"],
      ["GET", "/subscription-usage"],
      ["GET", "/subscription/periodic-usage"],
      ["GET", "/subscription/add-on-skus"],
      ["PUT", "/subscription/add-ons/tokens-100k", { quantity: 1 }],
      ["DELETE", "/subscription/add-ons/tokens-100k"],
      ["GET", "/available-skus"],
      ["GET", "/invoices"],
      ["GET", "/invoices/x/hosted-invoice-url"],
      ["GET", "/invoices/x/pdf-url"],
      ["POST", "/stripe-customer-portal", { callbackUrl: host().url }],
    ] as const)
      expect((await stranger().call(method, `/api/tenants/${id}${path}`, sent)).status, path).toBe(404);
  });
});

it("a collaborator sees the plan and its use, and neither pays nor cancels", async () => {
  const { id } = await newTenant("development");
  const invitee = stranger().email;
  const made = await owner().call<{ id: string }[]>("POST", `/api/tenants/${id}/invitations`, {
    ...{ invitee, roleName: "collaborator" },
  });
  await stranger().call("PATCH", `/api/invitations/${made.body[0]?.id}/status`, { status: "Accepted" });
  for (const path of ["/subscription", "/subscription-usage", "/available-skus"])
    expect((await stranger().call("GET", `/api/tenants/${id}${path}`)).status, path).toBe(200);
  const forbidden = { status: 403, body: { code: "auth.forbidden" } };
  const callbackUrl = host().url;
  expect(await stranger().call("DELETE", `/api/tenants/${id}/subscription`)).toMatchObject(forbidden);
  const addOn = `/api/tenants/${id}/subscription/add-ons/tokens-100k`;
  expect(await stranger().call("PUT", addOn, { quantity: 1 })).toMatchObject(forbidden);
  expect(await stranger().call("DELETE", addOn)).toMatchObject(forbidden);
  expect(await stranger().call("GET", `/api/tenants/${id}/invoices`)).toMatchObject(forbidden);
  expect(await stranger().call("POST", `/api/tenants/${id}/stripe-customer-portal`, { callbackUrl })).toMatchObject(
    forbidden,
  );
  expect(await order(stranger(), { tenantId: id })).toMatchObject(forbidden);
});

it("usage is counted in one answer: what the plan has, what is there, members with open invitations", async () => {
  const tenant = await newTenant("development");
  const manage = await managementOf(tenant);
  await manage("POST", "/applications", application());
  const invited = await owner().call("POST", `/api/tenants/${tenant.id}/invitations`, {
    ...{ invitee: `i-${unique()}@example.com`, roleName: "collaborator" },
  });
  expect(invited.status).toBe(201);
  const read = () => owner().call<SubscriptionUsage>("GET", `/api/tenants/${tenant.id}/subscription-usage`);
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body.usage).toMatchObject({ applicationsLimit: 1, tenantMembersLimit: 2, mfaEnabled: false });
  expect(body.quota).toMatchObject({ mauLimit: 100, auditLogsRetentionDays: 14 });
  const token = await owner().token(cloudIndicator);
  const answer = await fetch(`${host().url}/api/tenants/${tenant.id}/subscription-usage`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.headers.get("server-timing")).toContain('region;desc="1"');
  const periodic = await owner().call("GET", `/api/tenants/${tenant.id}/subscription/periodic-usage`);
  expect(periodic.body).toEqual({ mauLimit: 0, tokenLimit: 0 });
  const skus = await owner().call<{ id: string }[]>("GET", "/api/skus?type=Basic");
  expect(skus.body.map(({ id }) => id)).toEqual(["free", "pro-202411"]);
  // MFA is used with a factor, and with passkeys that sign in alone.
  for (const settings of [{ passkeySignIn: { enabled: true } }, { mfa: { factors: ["Totp"], policy: "NoPrompt" } }]) {
    await manage("PATCH", "/sign-in-exp", { mfa: { factors: [], policy: "NoPrompt" }, passkeySignIn: {}, ...settings });
    expect((await read()).body.usage.mfaEnabled).toBe(true);
  }
});

it("audit logs are kept as long as the plan says", async () => {
  const tenant = await newTenant();
  const eu = await host().database("eu");
  const log = (days: number) => {
    const at = Date.now() - days * 86_400_000;
    return eu
      .prepare(
        "INSERT INTO logs (tenant_id, id, key, result, payload, created_at) VALUES (?, ?, 'Test', 'Success', '{}', ?)",
      )
      .bind(tenant.id, at.toString(36).padStart(9, "0") + unique(), at)
      .run();
  };
  for (let n = 0; n < 1200; n += 400) await Promise.all(Array.from({ length: 20 }, () => log(4)));
  await log(2);
  await host().tick();
  const left = await eu
    .prepare("SELECT count(*) AS n FROM logs WHERE tenant_id = ? AND key = 'Test'")
    .bind(tenant.id)
    .first();
  expect(left).toEqual({ n: 1 });
});
