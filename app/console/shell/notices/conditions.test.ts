import { expect, test } from "vitest";
import { amountDue, isOverdue, isOverQuota, reachedLimits } from "./conditions.ts";

const tenant = {
  tag: "production" as const,
  planId: "free",
  usage: { activeUsers: 10, tokenUsage: 10 },
  quota: { mauLimit: 11 as number | null, tokenLimit: 11 as number | null },
  openInvoices: [] as { id: string; amountDue: number; currency: string; createdAt: number }[],
};
const invoice = { id: "in_1", amountDue: 1600, currency: "usd", createdAt: 0 };

test("a limit counts from the moment that it is reached, and none is no limit", () => {
  expect(isOverQuota(tenant)).toBe(false);
  expect(reachedLimits({ ...tenant, quota: { mauLimit: 10, tokenLimit: 9 } })).toEqual(["mau", "token"]);
  expect(isOverQuota({ ...tenant, quota: { mauLimit: null, tokenLimit: null } })).toBe(false);
  expect(isOverQuota({ ...tenant, quota: { mauLimit: 0, tokenLimit: null } })).toBe(true);
});

test("tokens beyond the limit of a paid plan are billed and no reason to alarm, active users are", () => {
  const paid = { ...tenant, planId: "pro-202411" };
  expect(reachedLimits({ ...paid, quota: { mauLimit: null, tokenLimit: 1 } })).toEqual([]);
  expect(reachedLimits({ ...paid, quota: { mauLimit: 1, tokenLimit: 1 } })).toEqual(["mau"]);
});

test("a development tenant hears of neither", () => {
  const development = { ...tenant, tag: "development" as const, openInvoices: [invoice] };
  expect(isOverQuota({ ...development, quota: { mauLimit: 0, tokenLimit: 0 } })).toBe(false);
  expect(isOverdue(development)).toBe(false);
});

test("what is due is the sum of all open invoices", () => {
  expect(isOverdue({ ...tenant, openInvoices: [invoice] })).toBe(true);
  expect(amountDue({ openInvoices: [invoice, { ...invoice, amountDue: 50 }] })).toBe(1650);
});
