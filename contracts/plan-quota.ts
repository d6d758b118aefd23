import type { Quota, QuotaKey } from "./plan.ts";
import { isKnownPlan, type KnownPlan } from "./plan-order.ts";

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

/** What each add-on adds to a plan that is paid, by its SKU. */
export const addOnQuota = {
  "tokens-100k": { tokenLimit: 100_000 },
  "machine-to-machine-app": { machineToMachineLimit: 1 },
  "tenant-member": { tenantMembersLimit: 1 },
} as const satisfies Record<string, Partial<Quota>>;

/** Whether more of something can be bought beside a plan. */
export const isAddOn = (key: QuotaKey): boolean => Object.values(addOnQuota).some((quota) => key in quota);

const isNothing = (quota: Quota[QuotaKey]): boolean => quota === 0 || quota === false;

/** Whether one of our plans has none of something. What an enterprise agreed on is not known here. */
export const isLacking = (planId: string, key: QuotaKey): boolean =>
  isKnownPlan(planId) && isNothing(planQuota[planId][key]);

/** What Free lacks and the plan for sale has: shown with that plan's name. */
export const isPaidFeature = (key: QuotaKey): boolean => isLacking("free", key) && !isLacking("pro-202411", key);
