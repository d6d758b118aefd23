import type { Host } from "../../scripts/host.ts";

const control = (host: Host) => host.mf.getD1Database("CONTROL", host.nameOf("edge"));

/** Puts a tenant on a plan, as a payment would. */
export async function putOnPlan(host: Host, tenantId: string, planId: string): Promise<void> {
  const db = await control(host);
  await db
    .prepare("UPDATE subscriptions SET plan_id = ?, customer_id = 'cus_1' WHERE tenant_id = ?")
    .bind(planId, tenantId)
    .run();
}

/** Makes a tenant for development one for production, which has bills. Filled before, it was without limits. */
export async function putInProduction(host: Host, tenantId: string): Promise<void> {
  const db = await control(host);
  await db.prepare("UPDATE directory SET tag = 'production' WHERE tenant_id = ?").bind(tenantId).run();
}

/** Lets a tenant have had so many active users and tokens this month, as the roll-up of its region reports them. */
export async function useUp(host: Host, tenantId: string, used: { activeUsers?: number; tokens?: number }) {
  const db = await control(host);
  const day = new Date().toISOString().slice(0, 10);
  await db.batch([
    db
      .prepare("INSERT INTO usage_monthly (tenant_id, month, active_users, updated_at) VALUES (?, ?, ?, 0)")
      .bind(tenantId, day.slice(0, 7), used.activeUsers ?? 0),
    db
      .prepare("INSERT INTO usage_daily (tenant_id, day, tokens, active_users, updated_at) VALUES (?, ?, ?, 0, 0)")
      .bind(tenantId, day, used.tokens ?? 0),
  ]);
}

/** Opens an invoice over so many cents. */
export async function owe(host: Host, tenantId: string, amountDue: number): Promise<void> {
  const db = await control(host);
  const now = Date.now();
  await db
    .prepare(
      `INSERT INTO invoices (id, tenant_id, status, plan_id, amount_due, amount_paid, currency, period_start, period_end, created_at, updated_at)
       VALUES (?, ?, 'open', 'pro-202411', ?, 0, 'usd', ?, ?, ?, ?)`,
    )
    .bind(`in_${crypto.randomUUID().slice(0, 8)}`, tenantId, amountDue, now, now, now, now)
    .run();
}

/** Suspends a tenant, as an unpaid invoice does in the end. */
export async function suspend(host: Host, tenantId: string): Promise<void> {
  const db = await control(host);
  await db.prepare("UPDATE directory SET state = 'suspended' WHERE tenant_id = ?").bind(tenantId).run();
}
