import type { QuotaKey } from "../../../contracts/plan.ts";

type GroupName = "usage" | "applications" | "access" | "security" | "tenant";

/** What plans differ in, by what it is about: every quota, once. */
export const groups: readonly { name: GroupName; keys: readonly QuotaKey[] }[] = [
  { name: "usage", keys: ["mauLimit", "tokenLimit"] },
  {
    name: "applications",
    keys: [
      "applicationsLimit",
      "thirdPartyApplicationsLimit",
      "samlApplicationsLimit",
      "machineToMachineLimit",
      "resourcesLimit",
      "scopesPerResourceLimit",
      "hooksLimit",
    ],
  },
  {
    name: "access",
    keys: [
      "organizationsLimit",
      "userRolesLimit",
      "machineToMachineRolesLimit",
      "scopesPerRoleLimit",
      "subjectTokenEnabled",
    ],
  },
  {
    name: "security",
    keys: [
      "socialConnectorsLimit",
      "enterpriseSsoLimit",
      "idpInitiatedSsoEnabled",
      "mfaEnabled",
      "captchaEnabled",
      "securityFeaturesEnabled",
      "customJwtEnabled",
      "collectUserProfileEnabled",
      "bringYourUiEnabled",
    ],
  },
  {
    name: "tenant",
    keys: ["tenantMembersLimit", "customDomainsLimit", "auditLogsRetentionDays", "ticketSupportResponseTime"],
  },
];
