import { describe, expect, it } from "vitest";
import type { Invoice } from "../../contracts/plan.ts";
import type { SamlApplication } from "../../contracts/saml-application.ts";
import { tenantStatusOf } from "../../contracts/tenant-status.ts";
import { changed, reportOf, shopForFile } from "./billing-shop.ts";
import { Browser } from "./browser.ts";
import { unique } from "./fixture.ts";

const { host, owner, newTenant, planOf, shown, press, buyPro, deliver, managementOf } = shopForFile();

describe("an invoice", () => {
  it("that is overdue is shown, the tenant suspended at the end, and all of it over when it is paid", async () => {
    const tenant = await newTenant();
    await buyPro(tenant.id);
    const manage = await managementOf(tenant);
    const opened = await owner().call<{ redirectUri: string }>(
      "POST",
      `/api/tenants/${tenant.id}/stripe-customer-portal`,
      {
        callbackUrl: `${host().url}/console/${tenant.id}`,
      },
    );
    const portal = opened.body.redirectUri;
    expect((await press(portal, { action: "bill" })).status).toBe(303);
    const { body: bills } = await owner().call<Invoice[]>("GET", `/api/tenants/${tenant.id}/invoices`);
    const invoice = bills.find(({ status }) => status === "open")?.id ?? "";
    await press(portal, { action: "overdue", invoice });
    expect(await planOf(tenant.id)).toMatchObject({ planId: "pro-202411", status: "past_due" });
    const late = await shown(tenant.id);
    expect(late.openInvoices).toMatchObject([{ id: invoice, amountDue: 1600 }]);
    expect(tenantStatusOf(late)).toBe("overdue");
    expect((await manage("GET", "/applications")).status).toBe(200);
    expect(await (await fetch(portal)).text()).toContain('value="pay"');

    // Somebody is on the way from the sign-in page to an application with SAML.
    const acsUrl = { binding: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST", url: "https://sp.example/acs" };
    const saml = { name: "CRM", entityId: "https://sp.example", acsUrl, idpInitiated: {} };
    const { body: crm } = await manage<SamlApplication>("POST", "/saml-applications", saml);
    const person = { username: `u${unique()}`, password: `Pw-${unique()}-${unique()}` };
    await manage("POST", "/users", person);
    const browser = new Browser();
    await browser.follow(tenant, await browser.get(crm.identityProvider.startUrl));
    const { url: callback } = await browser.follow(tenant, await browser.get(await browser.signIn(tenant, person)));
    expect(callback?.pathname).toMatch(/\/callback$/);

    await press(portal, { action: "suspend" });
    const suspended = { status: 403, body: { code: "subscription.tenant_suspended" } };
    await new Promise((resolve) => setTimeout(resolve, 1000));
    for (const [method, path] of [
      ["GET", "/applications"],
      ["POST", "/roles"],
      ["DELETE", "/users/nobody"],
    ] as const)
      expect(await manage(method, path, method === "POST" ? {} : undefined)).toMatchObject(suspended);
    const signIn = await fetch(`${tenant.endpoint}/oidc/auth?client_id=x`, { redirect: "manual" });
    expect(signIn.status).toBe(403);
    expect(await signIn.text()).toContain("This tenant is suspended.");
    const token = await fetch(`${tenant.endpoint}/oidc/token`, {
      method: "POST",
      body: new URLSearchParams({ a: "b" }),
    });
    expect([token.status, await token.json()]).toMatchObject([403, { error: "access_denied" }]);
    const answer = await browser.get(callback ?? "");
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining(suspended.body.code)]);
    expect(tenantStatusOf(await shown(tenant.id))).toBe("suspended");

    await press(portal, { action: "pay", invoice });
    expect(await shown(tenant.id)).toMatchObject({ isSuspended: false, openInvoices: [], planId: "pro-202411" });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect((await manage("GET", "/applications")).status).toBe(200);
  });

  it("is shown to the tenant's admins alone, and its portal to whoever was given the link", async () => {
    const { id } = await newTenant();
    await buyPro(id);
    const callbackUrl = `${host().url}/console`;
    const { body } = await owner().call<{ redirectUri: string }>("POST", `/api/tenants/${id}/stripe-customer-portal`, {
      callbackUrl,
    });
    expect((await fetch(body.redirectUri)).status).toBe(200);
    const other = await newTenant();
    for (const forged of [
      body.redirectUri.replace(id, other.id),
      body.redirectUri.replace(/until=\d/, "until=9"),
      body.redirectUri.replace(/proof=.*/, "proof=t%3D0%2Cv1%3D"),
      body.redirectUri.replace(/return=[^&]*/, "return=https%3A%2F%2Fevil.example"),
    ])
      expect((await fetch(forged)).status, forged).toBe(404);
    const [first] = (await owner().call<Invoice[]>("GET", `/api/tenants/${id}/invoices`)).body;
    const hosted = await owner().call<{ hostedInvoiceUrl: string }>(
      "GET",
      `/api/tenants/${id}/invoices/${first?.id}/hosted-invoice-url`,
    );
    expect((await fetch(hosted.body.hostedInvoiceUrl)).status).toBe(200);
    const { body: file } = await owner().call<{ pdfUrl: string }>(
      "GET",
      `/api/tenants/${id}/invoices/${first?.id}/pdf-url`,
    );
    const pdf = await fetch(file.pdfUrl);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    const text = await pdf.text();
    expect(text).toContain(`(Invoice ${first?.number})`);
    expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1])).startsWith("xref")).toBe(true);
    expect((await fetch(file.pdfUrl.replace(`${first?.id}`, "in_other"))).status).toBe(404);
    expect((await fetch(file.pdfUrl.replace(id, other.id))).status).toBe(404);
    expect(
      (await owner().call("GET", `/api/tenants/${other.id}/invoices/${first?.id}/hosted-invoice-url`)).status,
    ).toBe(404);
  });
});

describe("an event", () => {
  it("with a forged, old or missing signature is refused and changes nothing", async () => {
    const { id } = await newTenant();
    const sessionId = await buyPro(id);
    const over = () => changed(Date.now() + 60_000, reportOf(id, sessionId, { status: "ended" }));
    expect((await deliver(over(), { secret: "guessed" })).status).toBe(400);
    expect((await deliver(over(), { at: Date.now() - 600_000 })).status).toBe(400);
    const bare = await fetch(`${host().url}/api/billing/webhook`, { method: "POST", body: JSON.stringify(over()) });
    expect([bare.status, await bare.json()]).toMatchObject([400, { code: "billing.signature_invalid" }]);
    expect(await planOf(id)).toMatchObject({ planId: "pro-202411" });
  });

  it("that comes twice, late or in parallel counts once, in the provider's order", async () => {
    const { id } = await newTenant();
    const sessionId = await buyPro(id);
    const now = Date.now();
    const states = ["active", "past_due", "unpaid", "active", "past_due", "unpaid", "past_due"] as const;
    const events = states.map((status, n) => changed(now + 1000 * (n + 1), reportOf(id, sessionId, { status })));
    const shuffled = [...events, ...events].sort(() => Math.random() - 0.5);
    const answers = await Promise.all(shuffled.map((event) => deliver(event)));
    expect(answers.map(({ status }) => status)).toEqual(shuffled.map(() => 204));
    expect(await planOf(id)).toMatchObject({ planId: "pro-202411", status: "past_due" });
    expect((await shown(id)).isSuspended).toBe(false);
    const control = await host().database("control");
    const { results } = await control
      .prepare("SELECT id FROM billing_events WHERE id IN (SELECT value FROM json_each(?))")
      .bind(JSON.stringify(events.map((event) => event.id)))
      .all();
    expect(results).toHaveLength(events.length);
    const row = await control
      .prepare("SELECT version FROM subscriptions WHERE tenant_id = ?")
      .bind(id)
      .first<{ version: number }>();
    const eu = await host().database("eu");
    const told = await eu.prepare("SELECT state, quota_version FROM tenants WHERE tenant_id = ?").bind(id).first();
    expect(told).toMatchObject({ state: "active" });
    expect(Number(told?.quota_version)).toBeLessThanOrEqual(row?.version ?? 0);
  });

  it("of a subscription that the tenant has no more changes nothing, and paid invoices stay paid", async () => {
    const { id } = await newTenant();
    const first = await buyPro(id);
    await owner().call("DELETE", `/api/tenants/${id}/subscription`);
    await deliver(changed(Date.now() + 60_000, reportOf(id, first)));
    expect(await planOf(id)).toMatchObject({ planId: "free" });
    const [bill] = (await owner().call<Invoice[]>("GET", `/api/tenants/${id}/invoices`)).body;
    const invoice = { ...(bill as Invoice), tenantId: id, customerId: null, hostedUrl: null, status: "open" as const };
    await deliver({ id: `evt_${unique()}`, at: Date.now() + 60_000, kind: "invoice changed", invoice });
    expect((await shown(id)).openInvoices).toEqual([]);
  });
});
