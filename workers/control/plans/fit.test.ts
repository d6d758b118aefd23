import { expect, it } from "vitest";
import { prorated } from "../../../contracts/add-on.ts";
import type { QuotaKey } from "../../../contracts/plan.ts";
import { changeOf } from "../../../contracts/plan-order.ts";
import { isLacking, isPaidFeature, planQuota, quotaOf } from "../../../contracts/plan-quota.ts";
import { skus, withAddOns } from "./catalog.ts";
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
  expect(isOrderable("dev", "pro-202411")).toBe(false);
});

it("what is over a plan is counted things and features, not what the month used", () => {
  const usage = { mauLimit: 90_000, tokenLimit: 9_000_000, applicationsLimit: 3, hooksLimit: 2, mfaEnabled: true };
  expect(exceededLimits(usage, planQuota.free)).toEqual({ hooksLimit: 1, mfaEnabled: false });
  expect(exceededLimits({ ...usage, mfaEnabled: false, hooksLimit: 1 }, planQuota.free)).toEqual({});
  expect(exceededLimits({ hooksLimit: 5000 }, quotaOf("acme-2026"))).toEqual({});
});

it("what the console calls a feature of a paid plan is lacking in Free and part of Pro", () => {
  const keys = Object.keys(planQuota.free) as QuotaKey[];
  expect(keys.filter(isPaidFeature).toSorted()).toEqual([
    ...["bringYourUiEnabled", "captchaEnabled", "collectUserProfileEnabled", "customJwtEnabled", "enterpriseSsoLimit"],
    ...["idpInitiatedSsoEnabled", "mfaEnabled", "organizationsLimit", "samlApplicationsLimit"],
    ...["securityFeaturesEnabled", "subjectTokenEnabled", "thirdPartyApplicationsLimit", "ticketSupportResponseTime"],
  ]);
  expect(keys.filter((key) => isLacking("dev", key))).toEqual(["idpInitiatedSsoEnabled", "ticketSupportResponseTime"]);
  expect(isLacking("acme-2026", "mfaEnabled")).toBe(false);
});

it("add-ons raise what a plan limits, by their quantity, and nothing else", () => {
  const pro = planQuota["pro-202411"];
  const sum = withAddOns(pro, { "tokens-100k": 3, "machine-to-machine-app": 2, "pro-202411": 5, constructor: 1 });
  expect(sum).toEqual({ ...pro, tokenLimit: 1_300_000, machineToMachineLimit: 12 });
  expect(withAddOns({ ...pro, tokenLimit: null }, { "tokens-100k": 3 }).tokenLimit).toBeNull();
  expect(withAddOns(pro, {})).toEqual(pro);
});

it("every add-on has a price, and adds to a number that the plan for sale limits", () => {
  for (const { id, unitPrice, quota } of skus.filter(({ type }) => type === "AddOn")) {
    expect(unitPrice, id).toBeGreaterThan(0);
    for (const key of Object.keys(quota)) expect(planQuota["pro-202411"], id).toHaveProperty(key, expect.any(Number));
  }
});

it("the rest of a period costs its part of the price, and gives it back", () => {
  const june = { currentPeriodStart: 0, currentPeriodEnd: 30 };
  expect([0, 10, 15, 30, 40, -5].map((now) => prorated(800, june, now))).toEqual([800, 533, 400, 0, 0, 800]);
  expect(prorated(-800, june, 15)).toBe(-400);
});
