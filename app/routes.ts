import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** What a tenant's users see when they sign in. */
const signIn = layout("sign-in/layout.tsx", [
  route("sign-in", "sign-in/sign-in.tsx"),
  route("sign-in/password", "sign-in/password.tsx"),
  route("sign-in/code", "sign-in/code.tsx"),
  route("sign-in/over", "sign-in/over.tsx"),
  route("sign-in/profile", "sign-in/profile.tsx"),
  route("sign-in/profile/fields", "sign-in/profile-fields.tsx"),
  route("sign-in/switch", "sign-in/switch.tsx"),
  route("sign-in/link", "sign-in/link.tsx"),
  route("sign-in/sso", "sign-in/sso.tsx"),
  route("sign-in/one-time-token", "sign-in/one-time-token.tsx"),
  route("sign-in/mfa", "sign-in/mfa/choose.tsx"),
  route("sign-in/mfa/totp", "sign-in/mfa/totp.tsx"),
  route("sign-in/mfa/backup-code", "sign-in/mfa/backup-code.tsx"),
  route("sign-in/mfa/passkey", "sign-in/mfa/passkey.tsx"),
  route("sign-in/mfa/set-up", "sign-in/mfa/set-up.tsx"),
  route("sign-in/mfa/set-up/totp", "sign-in/mfa/set-up-totp.tsx"),
  route("sign-in/mfa/set-up/passkey", "sign-in/mfa/set-up-passkey.tsx"),
  route("sign-in/mfa/set-up/backup-codes", "sign-in/mfa/backup-codes.tsx"),
  route("sign-in/passkey/set-up", "sign-in/mfa/passkey-offer.tsx"),
  ...["sign-in/passkey", "sign-in/mfa/passkey", "sign-in/mfa/set-up/passkey"].map((path) =>
    route(`${path}/options`, "sign-in/passkey-options.ts", { id: `${path}/options` }),
  ),
  route("sign-in/step-up", "sign-in/mfa/step-up.tsx"),
  route("register", "sign-in/register.tsx"),
  route("register/password", "sign-in/register-password.tsx"),
  route("reset-password", "sign-in/reset-password.tsx"),
  route("reset-password/new", "sign-in/new-password.tsx"),
  route("reset-password/done", "sign-in/reset-done.tsx"),
  route("callback/:connectorId", "sign-in/callback.tsx"),
  route("consent", "sign-in/consent.tsx"),
  route("invitation", "invitation/invitation.tsx"),
  route("invitation/callback", "invitation/callback.ts"),
  route("sso-setup", "sso-setup/setup.tsx"),
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
  route("account/delete", "account/delete.tsx"),
  route("account/deleted", "account/deleted.tsx"),
  route("account/verify", "account/verify.tsx"),
  route("account/verify/code", "account/verify-code.tsx"),
  route("account/verify/totp", "account/verify-totp.tsx"),
  ...["account/verify/passkey", "account/mfa/passkey"].map((path) =>
    route(`${path}/options`, "account/mfa/passkey-options.ts", { id: `${path}/options` }),
  ),
  route("account/mfa/totp", "account/mfa/totp.tsx"),
  route("account/mfa/passkey", "account/mfa/passkey.tsx"),
  route("account/mfa/backup-codes", "account/mfa/backup-codes.tsx"),
  route("account/mfa/:id", "account/mfa/factor.tsx"),
  route("account/mfa/:id/remove", "account/mfa/remove.tsx"),
  route("account/devices", "account/mfa/devices.tsx"),
  route("account/devices/:id", "account/mfa/revoke.tsx"),
  route("account/callback", "account/callback.tsx"),
]);

/** Pages of the console for whoever comes, signed in or not. */
const open = [
  route("welcome", "console/welcome/welcome.tsx"),
  route("docs", "console/docs/index.tsx"),
  route("docs/api", "console/docs/api/list.tsx"),
  route("docs/api/:plane/:section", "console/docs/api/section.tsx"),
  route("docs/guides/:guideId", "console/docs/guides/guide.tsx"),
  route("docs/migrate.mjs", "console/docs/migrate-script.ts"),
  route("docs/custom-ui.zip", "console/docs/custom-ui-zip.ts"),
  route("docs/:page", "console/docs/page.tsx"),
  route("social-demo-callback", "console/profile/social-demo-callback.tsx"),
  route("account-deleted", "console/profile/deleted.tsx"),
  route("status", "console/status/status.tsx"),
  route("preferences", "console/preferences.tsx"),
  // For work on the design system: `npm run dev` has it, and the build that its tests open.
  ...(process.env.DESIGN_SYSTEM === "1" ? [route("dev/ui", "console/dev/ui.tsx")] : []),
];

/** Without a tenant: getting one, one's own account. */
const withoutTenant = [
  index("console/tenants/landing.tsx"),
  route("onboarding", "console/tenants/onboarding.ts"),
  route("onboarding/create-tenant", "console/tenants/onboarding-create.tsx"),
  route("accept", "console/tenants/accept-redirect.ts"),
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
    route("linked/:connectorId", "console/profile/linked.tsx"),
    route("delete", "console/profile/delete.tsx"),
  ]),
  route("handle-social", "console/profile/handle-social.tsx"),
];

/** The areas of a tenant's console: each declares its own below `:tenantId`. */
const areas = Object.values(
  import.meta.glob<RouteConfigEntry[]>("./console/*/routes.ts", { eager: true, import: "default" }),
).flat();

/** Inside one tenant. */
const tenant = route(":tenantId", "console/shell/tenant.tsx", [
  index("console/shell/index-redirect.ts"),
  route("search", "console/shell/search.ts"),
  route("checkout-success-callback", "console/tenants/checkout-return.tsx", { id: "checkout-return-in-tenant" }),
  ...areas,
  route("__internal__/import-error", "console/dev/import-error.tsx"),
  route("*", "not-found.tsx", { id: "not-found-in-tenant" }),
]);

const consolePages = layout("console/layout.tsx", [
  layout("console/error-boundary.tsx", [...prefix("console", open), route("*", "not-found.tsx")]),
  ...prefix("console", [layout("console/shell/guard.tsx", [...withoutTenant, ...profile, tenant])]),
]);

/** The whole URL map. */
export default [
  index("console/root-redirect.ts"),
  signIn,
  account,
  route(".well-known/change-password", "account/change-password.ts"),
  route("demo-app", "demo/demo-app.tsx"),
  route("sign-in/language", "sign-in/language.ts"),
  route("docs/*", "console/docs/from-root.ts"),
  route("console/sign-in", "console/session/sign-in.ts"),
  route("console/callback", "console/session/callback.ts"),
  route("console/sign-out", "console/session/sign-out.ts"),
  route("console/tokens", "console/session/tokens.ts"),
  route("console/tenants/create", "console/tenants/create.ts"),
  route("console/tenants/regions", "console/tenants/regions.ts"),
  route("console/tenants/plans", "console/tenants/plans.ts"),
  route("console/tenants/checkout", "console/tenants/checkout.ts"),
  route("console/profile/upload", "console/profile/upload.ts"),
  route("console/profile/social", "console/profile/social.ts"),
  route("console/:tenantId/profile/*", "console/profile/tenant-redirect.ts"),
  route("console/:tenantId/callback", "console/profile/callback-redirect.ts"),
  route("console/:tenantId/welcome", "console/welcome/tenant-redirect.ts"),
  route("console/contacts", "console/assistant/contacts.ts"),
  route("console/assistant/ask", "console/assistant/ask.ts"),
  consolePages,
] satisfies RouteConfig;
