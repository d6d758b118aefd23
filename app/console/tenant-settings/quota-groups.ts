import type { QuotaKey } from "../../../contracts/plan.ts";

type GroupName = "usage" | "applications" | "access" | "security" | "tenant";

/** What plans differ in, by what it is about. */
export const groups: readonly { name: GroupName; keys: readonly QuotaKey[] }[] = [
  { name: "usage", keys: ["mauLimit", "tokenLimit"] },
  {
    name: "applications",
    keys: [
      "applicationsLimit",
      "thirdPartyApplicationsLimit",
      "machineToMachineLimit",
      "samlApplicationsLimit",
      "resourcesLimit",
      "scopesPerResourceLimit",
      "hooksLimit",
      "customJwtEnabled",
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
      "bringYourUiEnabled",
    ],
  },
  { name: "tenant", keys: ["tenantMembersLimit", "auditLogsRetentionDays", "ticketSupportResponseTime"] },
];

export const quotaKeys: readonly QuotaKey[] = groups.flatMap(({ keys }) => keys);
