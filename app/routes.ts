import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** What a tenant's users see when they sign in. */
const signIn = layout("sign-in/layout.tsx", [
  route("sign-in", "sign-in/sign-in.tsx"),
  route("sign-in/password", "sign-in/password.tsx"),
  route("sign-in/code", "sign-in/code.tsx"),
  route("sign-in/profile", "sign-in/profile.tsx"),
  route("sign-in/switch", "sign-in/switch.tsx"),
  route("sign-in/link", "sign-in/link.tsx"),
  route("sign-in/one-time-token", "sign-in/one-time-token.tsx"),
  route("register", "sign-in/register.tsx"),
  route("register/password", "sign-in/register-password.tsx"),
  route("reset-password", "sign-in/reset-password.tsx"),
  route("reset-password/new", "sign-in/new-password.tsx"),
  route("reset-password/done", "sign-in/reset-done.tsx"),
  route("callback/:connectorId", "sign-in/callback.tsx"),
  route("consent", "sign-in/consent.tsx"),
]);

/** What they do with their own account. */
const account = layout("account/layout.tsx", [
  route("account", "account/overview.tsx"),
  route("account/profile", "account/profile.tsx"),
  route("account/username", "account/username.tsx"),
  route("account/password", "account/password.tsx"),
  route("account/address/:channel", "account/address.tsx"),
  route("account/address/:channel/code", "account/address-code.tsx"),
  route("account/address/:channel/remove", "account/remove-address.tsx"),
  route("account/social/:target", "account/social.tsx"),
  route("account/social/callback/:connectorId", "account/social-callback.tsx"),
  route("account/sessions", "account/sessions.tsx"),
  route("account/sessions/:id", "account/end-session.tsx"),
  route("account/apps", "account/apps.tsx"),
  route("account/apps/:id", "account/app.tsx"),
  route("account/verify", "account/verify.tsx"),
  route("account/verify/code", "account/verify-code.tsx"),
  route("account/callback", "account/callback.tsx"),
]);

/** Pages of the console for whoever comes, signed in or not. */
const open = [
  route("welcome", "console/welcome/welcome.tsx"),
  route("docs", "console/docs/index.tsx"),
  route("docs/:page", "console/docs/page.tsx"),
  route("social-demo-callback", "console/profile/social-demo-callback.tsx"),
  route("status", "console/status/status.tsx"),
  route("preferences", "console/preferences.tsx"),
  route("dev/ui", "console/dev/ui.tsx"),
];

/** Without a tenant: getting one, one's own account. */
const withoutTenant = [
  index("console/tenants/landing.tsx"),
  route("onboarding", "console/tenants/onboarding.ts"),
  route("onboarding/create-tenant", "console/tenants/onboarding-create.tsx"),
  route("accept", "console/tenants/accept-which.ts"),
  route("accept/:invitationId", "console/tenants/accept.tsx"),
  route("checkout-success-callback", "console/tenants/checkout-return.tsx"),
];

/** One's own account; what changes it are dialogs over it. */
const profile = [
  route("profile", "console/profile/profile.tsx", [
    route("avatar", "console/profile/avatar.tsx"),
    route("name", "console/profile/name.tsx"),
    route("username", "console/profile/username.tsx"),
    route("verify-password", "console/profile/verify-password.tsx"),
    route("change-password", "console/profile/change-password.tsx"),
    route("link-email", "console/profile/link-email.tsx"),
    route("verification-code", "console/profile/verification-code.tsx"),
    route("delete", "console/profile/delete.tsx"),
  ]),
  route("handle-social", "console/profile/handle-social.tsx"),
];

/** Applications: the lists, the library of guides, and one of them with its tabs and dialogs. */
const applications = prefix("applications", [
  index("console/applications/list.tsx"),
  route("third-party-applications", "console/applications/list.tsx", { id: "third-party-applications" }),
  route("create", "console/applications/library.tsx", [
    route(":guideId", "console/applications/create-dialog.tsx"),
    route(":guideId/roles/:id", "console/applications/first-roles.tsx"),
  ]),
  route("upload", "console/applications/upload.ts"),
  route(":id/guide/:guideId", "console/applications/guide.tsx"),
  route(":id/logs/:logId", "console/applications/log.tsx"),
  route(":id", "console/applications/detail.tsx", [
    index("console/applications/first-tab.ts"),
    route("settings", "console/applications/settings.tsx", [
      route("secrets/create", "console/applications/create-secret.tsx"),
      route("secrets/:name", "console/applications/rename-secret.tsx"),
    ]),
    route("roles", "console/applications/roles.tsx", [route("assign", "console/applications/assign-roles.tsx")]),
    route("logs", "console/applications/logs.tsx"),
    route("organizations", "console/applications/organizations.tsx"),
    route("permissions", "console/applications/permissions.tsx", [
      route("add/:level", "console/applications/add-permissions.tsx"),
    ]),
    route("branding", "console/applications/branding.tsx"),
    route("try-it", "console/applications/try-it.tsx"),
    route("history", "console/history/history.tsx", { id: "history-of-application" }),
    route("*", "not-found.tsx", { id: "not-found-in-application" }),
  ]),
]);

/** Users: the list, and one of them with its parts; what changes them are dialogs over it. */
const users = [
  layout("console/users/filter-data.tsx", [
    route("users", "console/users/list.tsx", [
      route("create", "console/users/create.tsx"),
      route("add-roles", "console/users/add-roles.tsx"),
    ]),
  ]),
  route("users/export", "console/users/export.ts"),
  route("users/import", "console/user-imports/list.tsx"),
  route("users/import/send", "console/user-imports/send.ts"),
  route("users/import/template.csv", "console/user-imports/template.ts"),
  route("users/import/:importId", "console/user-imports/detail.tsx"),
  route("users/:userId/logs/:logId", "console/users/log.tsx"),
  route("users/:userId", "console/users/detail.tsx", [
    index("console/users/first-tab.ts"),
    route("settings", "console/users/settings.tsx", [
      route("password", "console/users/password.tsx"),
      route("impersonate", "console/users/impersonate.tsx"),
      route("add-factor", "console/users/add-factor.tsx"),
      route("create-token", "console/users/create-token.tsx"),
      route("tokens/:name/rename", "console/users/rename-token.tsx"),
    ]),
    route("roles", "console/users/roles.tsx", [route("assign", "console/users/assign-roles.tsx")]),
    route("logs", "console/users/logs.tsx"),
    route("organizations", "console/users/organizations.tsx"),
    route("sessions", "console/users/sessions.tsx"),
    route("history", "console/history/history.tsx", { id: "history-of-user" }),
    route("*", "not-found.tsx", { id: "not-found-in-user" }),
  ]),
];

/** API resources and roles: what tokens say that their holder may do. */
const authorization = [
  route("api-resources", "console/api-resources/list.tsx", [route("create", "console/api-resources/create.tsx")]),
  route("api-resources/:id", "console/api-resources/detail.tsx", [
    index("console/api-resources/first-tab.ts"),
    route("permissions", "console/api-resources/permissions.tsx", [
      route("create", "console/api-resources/create-permission.tsx"),
      route(":scopeId/edit", "console/api-resources/edit-permission.tsx"),
    ]),
    route("general", "console/api-resources/general.tsx"),
    route("history", "console/history/history.tsx", { id: "history-of-resource" }),
    route("*", "not-found.tsx", { id: "not-found-in-resource" }),
  ]),
  route("roles", "console/roles/list.tsx", [route("create", "console/roles/create.tsx")]),
  route("roles/:id", "console/roles/detail.tsx", [
    index("console/roles/first-tab.ts"),
    route("permissions", "console/roles/permissions.tsx", [route("assign", "console/roles/assign-permissions.tsx")]),
    route("users", "console/roles/users.tsx", [
      route("assign", "console/roles/assign-holders.tsx", { id: "assign-role-to-users" }),
    ]),
    route("machine-to-machine-apps", "console/roles/machines.tsx", [
      route("assign", "console/roles/assign-holders.tsx", { id: "assign-role-to-machines" }),
    ]),
    route("general", "console/roles/general.tsx"),
    route("history", "console/history/history.tsx", { id: "history-of-role" }),
    route("*", "not-found.tsx", { id: "not-found-in-role" }),
  ]),
];

/** Inside one tenant. */
const tenant = route(":tenantId", "console/shell/tenant.tsx", [
  index("console/shell/first-area.ts"),
  route("search", "console/shell/search.ts"),
  route("get-started", "console/get-started/get-started.tsx"),
  route("dashboard", "console/dashboard/dashboard.tsx"),
  route("checkout-success-callback", "console/tenants/checkout-return.tsx", { id: "checkout-return-in-tenant" }),
  ...applications,
  ...authorization,
  ...users,
  route("audit-logs", "console/audit-logs/audit-logs.tsx"),
  route("audit-logs/tail", "console/audit-logs/tail.ts"),
  route("audit-logs/export", "console/audit-logs/export.ts"),
  route("audit-logs/changes", "console/history/changes.tsx"),
  route("audit-logs/:logId", "console/audit-logs/audit-log.tsx"),
  route("tenant-settings", "console/tenant-settings/layout.tsx", [
    index("console/tenant-settings/first-tab.tsx"),
    route("settings", "console/tenant-settings/settings.tsx"),
    route("members", "console/tenant-settings/members.tsx", [
      route("invite", "console/tenant-settings/invite.tsx"),
      route(":userId/role", "console/tenant-settings/edit-role.tsx"),
    ]),
    route("members/invitations", "console/tenant-settings/invitations.tsx"),
    route("subscription", "console/tenant-settings/subscription.tsx"),
    route("billing-history", "console/tenant-settings/billing-history.tsx"),
    route("billing-history/:invoiceId", "console/tenant-settings/open-invoice.ts"),
    route("*", "not-found.tsx", { id: "not-found-in-tenant-settings" }),
  ]),
  route("*", "not-found.tsx", { id: "not-found-in-tenant" }),
]);

const consolePages = layout("console/layout.tsx", [
  layout("console/boundary.tsx", [...prefix("console", open), route("*", "not-found.tsx")]),
  ...prefix("console", [layout("console/shell/guard.tsx", [...withoutTenant, ...profile, tenant])]),
]);

/** The whole URL map. */
export default [
  index("console/to-console.ts"),
  signIn,
  account,
  route("demo-app", "demo/demo-app.tsx"),
  route("sign-in/language", "sign-in/language.ts"),
  route("console/sign-in", "console/session/sign-in.ts"),
  route("console/callback", "console/session/callback.ts"),
  route("console/sign-out", "console/session/sign-out.ts"),
  route("console/tenants/create", "console/tenants/create.ts"),
  route("console/tenants/regions", "console/tenants/regions.ts"),
  route("console/tenants/plans", "console/tenants/plans.ts"),
  route("console/tenants/checkout", "console/tenants/checkout.ts"),
  route("console/profile/upload", "console/profile/upload.ts"),
  route("console/profile/social", "console/profile/social.ts"),
  route("console/:tenantId/profile/*", "console/profile/of-tenant.ts"),
  route("console/:tenantId/callback", "console/profile/callback-of-tenant.ts"),
  route("console/:tenantId/welcome", "console/welcome/of-tenant.ts"),
  route("console/contacts", "console/assistant/contacts.ts"),
  route("console/assistant/ask", "console/assistant/ask.ts"),
  consolePages,
] satisfies RouteConfig;
