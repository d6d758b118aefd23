import { expect, it } from "vitest";
import { tenantStatusOf } from "./tenant-status.ts";

const quiet = {
  isSuspended: false,
  openInvoices: [],
  planId: "free",
  usage: { activeUsers: 0, tokenUsage: 0 },
  quota: { mauLimit: 50, tokenLimit: 500 },
};

it("the gravest status is the one that is shown", () => {
  const all = { ...quiet, isSuspended: true, openInvoices: [{}], usage: { activeUsers: 50, tokenUsage: 500 } };
  expect(tenantStatusOf(all)).toBe("suspended");
  expect(tenantStatusOf({ ...all, isSuspended: false })).toBe("overdue");
  expect(tenantStatusOf({ ...all, isSuspended: false, openInvoices: [] })).toBe("mauExceeded");
  expect(tenantStatusOf({ ...quiet, usage: { activeUsers: 49, tokenUsage: 500 } })).toBe("tokenExceeded");
  expect(tenantStatusOf(quiet)).toBeNull();
});

it("a limit of null is none, and tokens count on plans that are not paid", () => {
  const usage = { activeUsers: 1_000_000, tokenUsage: 10_000_000 };
  expect(tenantStatusOf({ ...quiet, usage, quota: { mauLimit: null, tokenLimit: null } })).toBeNull();
  expect(
    tenantStatusOf({ ...quiet, planId: "pro-202411", usage, quota: { mauLimit: null, tokenLimit: 5 } }),
  ).toBeNull();
});
