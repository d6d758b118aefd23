import type { Quota, QuotaKey, Sku } from "../../../contracts/plan.ts";
import { isKnownPlan, type KnownPlan } from "../../../contracts/plan-order.ts";
import type { TenantTag } from "../../../contracts/tenant.ts";

const nothing: Quota = {
  mauLimit: 0,
  tokenLimit: 0,
  applicationsLimit: 0,
  machineToMachineLimit: 0,
  resourcesLimit: 0,
  scopesPerResourceLimit: 0,
  socialConnectorsLimit: 0,
  userRolesLimit: 0,
  machineToMachineRolesLimit: 0,
  scopesPerRoleLimit: 0,
  hooksLimit: 0,
  auditLogsRetentionDays: 0,
  mfaEnabled: false,
  organizationsLimit: 0,
  enterpriseSsoLimit: 0,
  thirdPartyApplicationsLimit: 0,
  tenantMembersLimit: 0,
  customJwtEnabled: false,
  subjectTokenEnabled: false,
  bringYourUiEnabled: false,
  idpInitiatedSsoEnabled: false,
  samlApplicationsLimit: 0,
  customDomainsLimit: 0,
  captchaEnabled: false,
  securityFeaturesEnabled: false,
  collectUserProfileEnabled: false,
  ticketSupportResponseTime: 0,
};

const everything: Quota = {
  mauLimit: null,
  tokenLimit: null,
  applicationsLimit: null,
  machineToMachineLimit: null,
  resourcesLimit: null,
  scopesPerResourceLimit: null,
  socialConnectorsLimit: null,
  userRolesLimit: null,
  machineToMachineRolesLimit: null,
  scopesPerRoleLimit: null,
  hooksLimit: null,
  auditLogsRetentionDays: null,
  mfaEnabled: true,
  organizationsLimit: null,
  enterpriseSsoLimit: null,
  thirdPartyApplicationsLimit: null,
  tenantMembersLimit: null,
  customJwtEnabled: true,
  subjectTokenEnabled: true,
  bringYourUiEnabled: true,
  idpInitiatedSsoEnabled: true,
  samlApplicationsLimit: null,
  customDomainsLimit: null,
  captchaEnabled: true,
  securityFeaturesEnabled: true,
  collectUserProfileEnabled: true,
  ticketSupportResponseTime: 48,
};

const pro: Quota = {
  ...everything,
  tokenLimit: 1_000_000,
  machineToMachineLimit: 10,
  hooksLimit: 10,
  auditLogsRetentionDays: 14,
  tenantMembersLimit: 10,
  enterpriseSsoLimit: 10,
  samlApplicationsLimit: 3,
  customDomainsLimit: 10,
};

/** The quota of each plan. */
export const planQuota: Readonly<Record<KnownPlan, Quota>> = {
  free: {
    ...nothing,
    mauLimit: 50_000,
    tokenLimit: 500_000,
    applicationsLimit: 3,
    machineToMachineLimit: 1,
    resourcesLimit: 1,
    scopesPerResourceLimit: 1,
    socialConnectorsLimit: 3,
    userRolesLimit: 1,
    machineToMachineRolesLimit: 1,
    scopesPerRoleLimit: 1,
    hooksLimit: 1,
    auditLogsRetentionDays: 3,
    tenantMembersLimit: 1,
    customDomainsLimit: 1,
  },
  pro,
  "pro-202411": pro,
  dev: {
    ...everything,
    mauLimit: 100,
    auditLogsRetentionDays: 14,
    tenantMembersLimit: 20,
    customDomainsLimit: 10,
    idpInitiatedSsoEnabled: false,
    ticketSupportResponseTime: 0,
  },
  admin: everything,
};

export function quotaOf(planId: string, agreed: Partial<Quota> = {}): Quota {
  return { ...(isKnownPlan(planId) ? planQuota[planId] : everything), ...agreed };
}

/** What a new tenant begins with. */
export const firstPlan = (tag: TenantTag): KnownPlan => (tag === "development" ? "dev" : "free");

/** Free tenants that one person may have. */
export const maxFreeTenants = 10;

const since = Date.UTC(2024, 10, 1);

const listed = (id: string, sku: Pick<Sku, "name" | "type" | "unitPrice" | "quota">): Sku => ({
  ...{ id, productId: id, defaultPriceId: `price_${id.replaceAll("-", "_")}`, createdAt: since, updatedAt: since },
  ...sku,
});

/**
 * What can be ordered: Free, and the Pro of November 2024; and what can be added to it: more of each quota that Pro
 * limits and that something obeys. Prices in cents a month.
 */
export const skus: readonly Sku[] = [
  listed("free", { name: "Free", type: "Basic", unitPrice: 0, quota: planQuota.free }),
  listed("pro-202411", { name: "Pro", type: "Basic", unitPrice: 1600, quota: planQuota["pro-202411"] }),
  listed("tokens-100k", { name: "100,000 tokens", type: "AddOn", unitPrice: 800, quota: { tokenLimit: 100_000 } }),
  listed("machine-to-machine-app", {
    ...{ name: "Machine-to-machine app", type: "AddOn", unitPrice: 800, quota: { machineToMachineLimit: 1 } },
  }),
  listed("tenant-member", { name: "Tenant member", type: "AddOn", unitPrice: 800, quota: { tenantMembersLimit: 1 } }),
];

/** Quantities of add-ons by their SKU. */
export type AddOnQuantities = Readonly<Record<string, number>>;

/** Limits with what was bought beside the plan. What has no limit goes on having none. */
export function withAddOns(quota: Quota, addOns: AddOnQuantities): Quota {
  const sum: Record<string, Quota[QuotaKey]> = { ...quota };
  for (const { id, type, quota: each } of skus)
    for (const [key, more] of Object.entries(type === "AddOn" ? each : {})) {
      const limit = sum[key];
      if (typeof limit === "number") sum[key] = limit + Number(more) * (addOns[id] ?? 0);
    }
  return sum as Quota;
}
