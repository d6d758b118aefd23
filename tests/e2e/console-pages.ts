/** Every page and dialog of a tenant; `T` stands for its id. */
export const pagesInTenant = [
  "/console/T/get-started",
  "/console/T/dashboard",
  "/console/T/api-resources",
  "/console/T/api-resources/create",
  "/console/T/roles",
  "/console/T/roles/create",
  "/console/T/audit-logs",
  "/console/T/users",
  "/console/T/users/create",
  "/console/T/applications",
  "/console/T/applications/third-party-applications",
  "/console/T/applications/create",
  "/console/T/applications/create/plain",
  "/console/T/tenant-settings/settings",
  "/console/T/tenant-settings/members",
  "/console/T/tenant-settings/members/invite",
  "/console/T/tenant-settings/members/invitations",
  "/console/T/tenant-settings/subscription",
  "/console/T/tenant-settings/billing-history",
  "/console/T/get-started?dialog=create-tenant",
  "/console/T/get-started?dialog=contact",
  "/console/T/get-started?dialog=assistant",
  "/console/T/get-started?dialog=shortcuts",
];

/** One's own account. */
export const pagesOfOneself = [
  "/console/profile",
  "/console/profile/name",
  "/console/profile/avatar",
  "/console/profile/verify-password?action=changePassword",
  "/console/profile/link-email",
  "/console/profile/delete",
];

/** For whoever comes. */
export const openPages = [
  "/console/docs",
  "/console/docs/sign-in",
  "/console/docs/api",
  "/console/docs/api/management/roles",
  "/console/docs/guides/react",
  "/console/status",
  "/console/preferences",
];
