import { describe, expect, it } from "vitest";
import type { SubscriptionReport } from "../billing/event.ts";
import { decide, isSuspendedBy, type Standing } from "./decide.ts";

const free: Standing = {
  planId: "free",
  status: "active",
  currentPeriodStart: 0,
  currentPeriodEnd: 10,
  cancelAtPeriodEnd: false,
  customerId: null,
  providerId: null,
  addOns: {},
  addOnChange: 0,
  addOnChangeUntil: 0,
  addOnsChangedAt: null,
  reportedAt: 0,
};
const report: SubscriptionReport = {
  providerId: "sub_1",
  customerId: "cus_1",
  tenantId: "t",
  planId: "pro-202411",
  status: "active",
  currentPeriodStart: 100,
  currentPeriodEnd: 200,
  cancelAtPeriodEnd: false,
  addOns: {},
  addOnChange: 0,
};
const pro = decide(free, "purchase", report, 100, "production") as Standing;

describe("a word of the payment provider", () => {
  it("of a purchase gives the plan", () => {
    expect(pro).toMatchObject({ planId: "pro-202411", providerId: "sub_1", customerId: "cus_1", reportedAt: 100 });
  });

  it("that is older than what is known changes nothing, whatever it says", () => {
    for (const status of ["active", "past_due", "unpaid", "ended"] as const)
      expect(decide(pro, "change", { ...report, status }, 99, "production")).toBeNull();
    expect(decide(pro, "purchase", { ...report, providerId: "sub_0" }, 99, "production")).toBeNull();
  });

  it("of another subscription than the tenant's changes nothing unless it was bought", () => {
    const other = { ...report, providerId: "sub_2", planId: "enterprise" };
    expect(decide(pro, "change", other, 300, "production")).toBeNull();
    expect(decide(free, "change", report, 300, "production")).toBeNull();
    expect(decide(pro, "purchase", other, 300, "production")).toMatchObject({ planId: "enterprise" });
  });

  it("of a purchase counts if it began after what the tenant has, or that is over, whenever its word comes", () => {
    const other = { ...report, providerId: "sub_2", planId: "enterprise" };
    const later = { ...other, currentPeriodStart: 101 };
    expect(decide({ ...pro, reportedAt: 300 }, "purchase", later, 101, "production")?.providerId).toBe("sub_2");
    expect(decide(pro, "purchase", { ...other, currentPeriodStart: 99 }, 300, "production")).toBeNull();
    const over = decide(pro, "change", { ...report, status: "ended" }, 300, "production") as Standing;
    expect(decide(over, "purchase", other, 299, "production")?.providerId).toBe("sub_2");
  });

  it("that it ended leads back to what is free of charge for the tenant's purpose, and keeps the customer", () => {
    const ended = { ...report, status: "ended" as const };
    expect(decide(pro, "change", ended, 300, "production")).toMatchObject({
      ...{ planId: "free", status: "active", providerId: null, customerId: "cus_1", reportedAt: 300 },
    });
    expect(decide(pro, "change", ended, 300, "development")).toMatchObject({ planId: "dev" });
    expect(decide(free, "purchase", ended, 300, "production")).toBeNull();
  });

  it("that comes after the end, of the same second, does not bring it back", () => {
    const over = decide(pro, "change", { ...report, status: "ended" }, 300, "production") as Standing;
    expect(decide(over, "change", report, 300, "production")).toBeNull();
  });

  it("names add-ons, unless it is of a change before the newest one, and another subscription has its own", () => {
    const change = { addOns: { "tenant-member": 2 }, addOnChange: 2 };
    const begun = {
      ...pro,
      addOnChangeUntil: 500,
      addOns: { "tenant-member": 1 },
      addOnChange: 2,
      addOnsChangedAt: 150,
    };
    const told = decide(begun, "change", { ...report, ...change }, 300, "production");
    expect(told).toMatchObject({ ...change, addOnsChangedAt: 300 });
    const late = { ...report, status: "past_due" as const, addOns: {}, addOnChange: 1 };
    expect(decide(begun, "change", late, 300, "production")).toMatchObject({
      ...{ status: "past_due", addOns: { "tenant-member": 1 }, addOnChange: 2, addOnsChangedAt: 150 },
    });
    const same = decide(told as Standing, "change", { ...report, ...change }, 400, "production");
    expect(same).toMatchObject({ ...change, addOnsChangedAt: 300 });
    const later = { addOns: { "tenant-member": 3 }, addOnChange: 3 };
    const lost = decide(told as Standing, "change", { ...report, ...later }, 500, "production");
    expect(lost).toMatchObject({ ...later, addOnChangeUntil: 500, addOnsChangedAt: 500 });
    const none = { addOns: {}, addOnChange: 0, addOnChangeUntil: 0, addOnsChangedAt: null };
    expect(decide(begun, "purchase", { ...report, providerId: "sub_2" }, 300, "production")).toMatchObject(none);
    expect(decide(begun, "change", { ...report, status: "ended" }, 300, "production")).toMatchObject(none);
  });

  it("that nothing was paid yet gives nothing", () => {
    expect(decide(free, "purchase", { ...report, status: "incomplete" }, 300, "production")).toBeNull();
  });

  it("that a payment is late suspends nobody; that collecting was given up does", () => {
    const late = decide(pro, "change", { ...report, status: "past_due" }, 300, "production") as Standing;
    expect(late).toMatchObject({ planId: "pro-202411", status: "past_due" });
    expect(isSuspendedBy(late.status)).toBe(false);
    expect(isSuspendedBy("unpaid")).toBe(true);
  });

  it("without a plan keeps the one that is there", () => {
    expect(decide(pro, "change", { ...report, planId: null }, 300, "production")).toMatchObject({
      planId: "pro-202411",
    });
  });

  it("of any plan with an unknown id is an agreement with an enterprise", () => {
    expect(decide(free, "purchase", { ...report, planId: "acme-2026" }, 300, "production")?.planId).toBe("acme-2026");
  });
});
