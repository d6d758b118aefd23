import { beforeAll, expect } from "vitest";
import type { Tenant } from "../../contracts/tenant.ts";
import { localSecrets } from "../../scripts/secrets.ts";
import type { BillingEvent, SubscriptionReport } from "../../workers/control/billing/event.ts";
import { localSecret, sign } from "../../workers/control/billing/signature.ts";
import { hostForFile } from "../host.ts";
import { type ConsoleUser, registerConsoleUser } from "./console-user.ts";
import { unique } from "./fixture.ts";

export interface Plan {
  planId: string;
  status: string;
}
export interface Failure {
  code: string;
  data: Record<string, unknown>;
}

export const reportOf = (
  tenantId: string,
  sessionId: string,
  more: Partial<SubscriptionReport> = {},
): SubscriptionReport => ({
  ...{ providerId: `sub_local_${sessionId}`, customerId: null, tenantId, planId: "pro-202411", status: "active" },
  ...{ currentPeriodStart: 1, currentPeriodEnd: 2, cancelAtPeriodEnd: false, addOns: {}, addOnChange: 0 },
  ...more,
});
export const changed = (at: number, report: SubscriptionReport): BillingEvent => ({
  ...{ id: `evt_${unique()}`, at, kind: "subscription changed", report },
});

export const application = () => ({ name: `App ${unique()}`, type: "SPA" });

/** A host with local payments, somebody who owns tenants there, and a stranger: what the tests of a file buy and pay with. */
export function shopForFile() {
  const host = hostForFile();
  const people: { owner?: ConsoleUser; stranger?: ConsoleUser } = {};
  beforeAll(async () => {
    people.owner = await registerConsoleUser(host());
    people.stranger = await registerConsoleUser(host());
  });
  const known = (who: "owner" | "stranger"): ConsoleUser => {
    const person = people[who];
    if (!person) throw new Error("people are there from beforeAll on");
    return person;
  };
  const owner = () => known("owner");
  const stranger = () => known("stranger");

  async function newTenant(tag = "production", regionName = "EU"): Promise<Tenant> {
    const made = await owner().call<Tenant>("POST", "/api/tenants", { name: "Shop", regionName, tag });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  }

  const callback = () => `${host().url}/console/checkout-success-callback?state=abc`;
  const order = (who: ConsoleUser, more: object) =>
    who.call<{ sessionId: string; redirectUri: string } & Failure>("POST", "/api/checkout-session", {
      ...{ skuId: "pro-202411", successCallbackUrl: callback() },
      ...more,
    });
  const sessionOf = (who: ConsoleUser, id: string) =>
    who.call<{ status: string; tenantId: string | null }>("GET", `/api/checkout-session/${id}`);
  const planOf = async (id: string) => (await owner().call<Plan>("GET", `/api/tenants/${id}/subscription`)).body;
  const shown = async (id: string) => {
    const { body } = await owner().call<Tenant[]>("GET", "/api/tenants");
    return body.find((tenant) => tenant.id === id) as Tenant;
  };

  /** A form's button, as a browser without scripts sends it. */
  const press = (url: string, form: Record<string, string>) =>
    fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: { origin: host().url },
      body: new URLSearchParams(form),
    });

  async function buyPro(tenantId: string): Promise<string> {
    const { status, body } = await order(owner(), { tenantId });
    expect(status, JSON.stringify(body)).toBe(201);
    expect((await press(body.redirectUri, { action: "pay" })).headers.get("location")).toBe(callback());
    return body.sessionId;
  }

  /** An event as the provider of local payments would sign it. */
  async function deliver(event: BillingEvent, more: { at?: number; secret?: string } = {}): Promise<Response> {
    const payload = JSON.stringify(event);
    const secret = more.secret ?? (await localSecret({ SECRET_KEYS: localSecrets().secrets.edge.SECRET_KEYS ?? "" }));
    const signature = await sign(secret, payload, more.at ?? Date.now());
    return fetch(`${host().url}/api/billing/webhook`, {
      method: "POST",
      headers: { "stripe-signature": signature, "content-type": "application/json" },
      body: payload,
    });
  }

  async function managementOf(tenant: Tenant) {
    const token = await owner().token(tenant.indicator);
    return async <T = Failure>(method: string, path: string, body?: object) => {
      const answer = await fetch(`${tenant.endpoint}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await answer.text();
      return { status: answer.status, body: (text === "" ? {} : JSON.parse(text)) as T };
    };
  }

  return {
    host,
    owner,
    stranger,
    newTenant,
    callback,
    order,
    sessionOf,
    planOf,
    shown,
    press,
    buyPro,
    deliver,
    managementOf,
  };
}
