import { expect, it } from "vitest";
import { changeOf, paidFeatures } from "../../../contracts/plan-order.ts";
import { planQuota, quotaOf } from "./catalog.ts";
import { exceededLimits, isOrderable } from "./exceeded-limits.ts";

it("an upgrade is a strictly higher rank; the legacy Pro and the new one are level; what is unknown is highest", () => {
  expect(changeOf("free", "pro-202411")).toBe("upgrade");
  expect(changeOf("pro", "pro-202411")).toBe("sidegrade");
  expect(changeOf("pro-202411", "free")).toBe("downgrade");
  expect(changeOf("pro-202411", "acme-2026")).toBe("upgrade");
});

it("only Free and the new Pro can be ordered, and nothing out of an enterprise's agreement", () => {
  expect(isOrderable("free", "pro-202411")).toBe(true);
  expect(isOrderable("pro", "pro-202411")).toBe(true);
  expect(isOrderable("pro-202411", "free")).toBe(true);
  expect(isOrderable("pro-202411", "pro-202411")).toBe(false);
  for (const id of ["pro", "dev", "admin", "acme-2026", "tokens-100k", "constructor", ""])
    expect(isOrderable("free", id)).toBe(false);
  expect(isOrderable("acme-2026", "free")).toBe(false);
});

it("what is over a plan is counted things and features, not what the month used", () => {
  const usage = { mauLimit: 90_000, tokenLimit: 9_000_000, applicationsLimit: 3, hooksLimit: 2, mfaEnabled: true };
  expect(exceededLimits(usage, planQuota.free)).toEqual({ hooksLimit: 1, mfaEnabled: false });
  expect(exceededLimits({ ...usage, mfaEnabled: false, hooksLimit: 1 }, planQuota.free)).toEqual({});
  expect(exceededLimits({ hooksLimit: 5000 }, quotaOf("acme-2026"))).toEqual({});
});

it("what the console calls a feature of a paid plan is lacking in Free and part of Pro", () => {
  for (const key of paidFeatures) {
    expect(planQuota.free[key], key).toBeOneOf([0, false]);
    expect(planQuota["pro-202411"][key], key).not.toBeOneOf([0, false]);
  }
});
