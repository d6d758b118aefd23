import { expect, it } from "vitest";
import type { Quota, Sku } from "../../../contracts/plan.ts";
import { planQuota } from "../../../contracts/plan-quota.ts";
import { groups } from "../tenant-settings/quota-groups.ts";
import { formatCount, formatLimit, percentOf, planWithMore, usageCardsOf } from "./usage.ts";

const of = (planId: keyof typeof planQuota, usage: Record<string, number | boolean>) => ({
  quota: planQuota[planId],
  basicQuota: planQuota[planId],
  usage,
  resources: {},
  roles: {},
});

it("Free shows users and tokens alone; every other plan shows all cards in their order", () => {
  expect(usageCardsOf("free", of("free", {})).map(({ key }) => key)).toEqual(["mauLimit", "tokenLimit"]);
  const usage = { organizationsLimit: 3, securityFeaturesEnabled: true, enterpriseSsoLimit: 2, hooksLimit: 10 };
  const pro = usageCardsOf("pro-202411", of("pro-202411", usage));
  expect(pro.map(({ key }) => key)).toEqual([
    ...["mauLimit", "organizationsLimit", "mfaEnabled", "enterpriseSsoLimit", "resourcesLimit"],
    ...["machineToMachineLimit", "tenantMembersLimit", "tokenLimit", "hooksLimit", "securityFeaturesEnabled"],
  ]);
  const cardOf = (wanted: string) => pro.find(({ key }) => key === wanted);
  expect(cardOf("organizationsLimit")).toMatchObject({ used: 3, limit: null });
  expect(cardOf("securityFeaturesEnabled")).toMatchObject({ used: true, percent: null });
  expect(cardOf("enterpriseSsoLimit")).toMatchObject({ used: 2, limit: 10, percent: 20 });
  expect(cardOf("hooksLimit")).toMatchObject({ used: 10, limit: 10, percent: 100, isExceeded: false });
});

it("plans are compared in every quota, each of them once", () => {
  expect(groups.flatMap(({ keys }) => keys).toSorted()).toEqual(Object.keys(planQuota.free).toSorted());
});

it("a limit that is reached is exceeded where nothing is billed for it, and not on a paid plan", () => {
  const [users] = usageCardsOf("free", of("free", { mauLimit: 50_000 }));
  expect(users).toMatchObject({ percent: 100, isExceeded: true });
  expect(usageCardsOf("free", of("free", { mauLimit: 49_999 }))[0]).toMatchObject({ percent: 99, isExceeded: false });
  const tokens = usageCardsOf("pro-202411", of("pro-202411", { tokenLimit: 2_000_000 }));
  expect(tokens.find(({ key }) => key === "tokenLimit")).toMatchObject({ percent: 200, isExceeded: false });
});

it("organizations are used or not where the plan has none of its own", () => {
  const usage = { ...of("pro-202411", { organizationsLimit: 2 }), basicQuota: planQuota.free };
  const card = usageCardsOf("pro-202411", usage).find(({ key }) => key === "organizationsLimit");
  expect(card).toMatchObject({ used: true, limit: null });
});

it("counts have separators, limits are short", () => {
  expect(formatCount(1_234_567, "en")).toBe("1,234,567");
  expect(formatCount(1_234_567, "de")).toBe("1.234.567");
  expect(["999", "1K", "50K", "1.5K", "1M", "2.3M"]).toEqual(
    [999, 1000, 50_000, 1540, 1_000_000, 2_300_000].map((limit) => formatLimit(limit, "en")),
  );
  expect(percentOf(0, 0)).toBe(100);
});

it("the plan that has more is an upgrade, the cheapest, and one that has it at all", () => {
  const sku = (id: string, unitPrice: number, quota: Partial<Quota>): Sku => ({
    ...{ id, name: id, type: "Basic", unitPrice, productId: null, defaultPriceId: null, createdAt: 0, updatedAt: 0 },
    quota,
  });
  const skus = [
    sku("free", 0, { applicationsLimit: 3, subjectTokenEnabled: false }),
    sku("acme", 9900, { applicationsLimit: null }),
    sku("pro-202411", 1600, { applicationsLimit: 10, subjectTokenEnabled: true }),
    { ...sku("tokens", 1, { applicationsLimit: null }), type: "AddOn" as const },
  ];
  expect(planWithMore(skus, "free", "applicationsLimit", 3)).toMatchObject({ planId: "pro-202411", quota: 10 });
  expect(planWithMore(skus, "pro-202411", "applicationsLimit", 10)).toMatchObject({ planId: "acme", quota: null });
  expect(planWithMore(skus, "free", "subjectTokenEnabled", 0)).toMatchObject({ planId: "pro-202411", quota: true });
  expect(planWithMore(skus, "pro-202411", "subjectTokenEnabled", 0)).toBeUndefined();
});
