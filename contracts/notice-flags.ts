/** Notices of the console that are shown until their reader has acknowledged them, by their flag in the profile. */
export const noticeFlags = [
  "managementApiAcknowledged",
  "roleWithManagementApiAccessNotificationAcknowledged",
  "m2mRoleNotificationAcknowledged",
  "m2mUpsellNoticeAcknowledged",
  "apiResourceUpsellNoticeAcknowledged",
  "tenantMembersUpsellNoticeAcknowledged",
  "experienceNoticeAcknowledged",
  "connectorSieNoticeAcknowledged",
  "socialConnectorUpsellNoticeAcknowledged",
  "organizationUpsellNoticeAcknowledged",
  "mfaUpsellNoticeAcknowledged",
  "enterpriseSsoUpsellNoticeAcknowledged",
  "securityFeaturesUpsellNoticeAcknowledged",
  "addOnChangesInCurrentCycleNoticeAcknowledged",
] as const;
export type NoticeFlag = (typeof noticeFlags)[number];

export const isNoticeFlag = (value: unknown): value is NoticeFlag =>
  (noticeFlags as readonly unknown[]).includes(value);
