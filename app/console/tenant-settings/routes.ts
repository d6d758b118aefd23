import { index, type RouteConfig, route } from "@react-router/dev/routes";

import domains from "../domains/tab-routes.ts";

/** Settings, members, and billing of the tenant. */
export default [
  route("tenant-settings", "console/tenant-settings/layout.tsx", [
    index("console/tenant-settings/index-redirect.tsx"),
    route("settings", "console/tenant-settings/settings.tsx"),
    route("members", "console/tenant-settings/members.tsx", [
      route("invite", "console/tenant-settings/invite.tsx"),
      route(":userId/role", "console/tenant-settings/edit-role.tsx"),
      route(":userId/remove", "console/tenant-settings/remove-member.tsx"),
    ]),
    route("members/invitations", "console/tenant-settings/invitations.tsx"),
    ...domains,
    route("subscription", "console/tenant-settings/subscription.tsx", [
      route("add-ons/:skuId", "console/tenant-settings/add-on.tsx"),
    ]),
    route("billing-history", "console/tenant-settings/billing-history.tsx"),
    route("billing-history/:invoiceId", "console/tenant-settings/open-invoice.ts"),
    route("billing-history/:invoiceId/pdf", "console/tenant-settings/open-invoice-pdf.ts"),
    route("*", "not-found.tsx", { id: "not-found-in-tenant-settings" }),
  ]),
] satisfies RouteConfig;
