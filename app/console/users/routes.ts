import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The list, and a user with tabs; changes are dialogs over them. */
export default [
  layout("console/users/user-filters.tsx", [
    route("users", "console/users/list.tsx", [
      route("create", "console/users/create.tsx"),
      route("add-roles", "console/users/add-roles.tsx"),
    ]),
  ]),
  route("users/export", "console/users/export.ts"),
  route("users/:userId/logs/:logId", "console/users/log.tsx"),
  route("users/:userId", "console/users/detail.tsx", [
    index("console/users/index-redirect.ts"),
    route("settings", "console/users/settings.tsx", [
      route("password", "console/users/password.tsx"),
      route("impersonate", "console/users/impersonate.tsx"),
      route("add-factor", "console/users/add-factor.tsx"),
      route("new-backup-codes", "console/users/new-backup-codes.tsx"),
      route("create-token", "console/users/create-token.tsx"),
      route("tokens/:name/rename", "console/users/rename-token.tsx"),
    ]),
    route("roles", "console/users/roles.tsx", [route("assign", "console/users/assign-roles.tsx")]),
    route("access", "console/access/user.tsx"),
    route("logs", "console/users/logs.tsx"),
    route("organizations", "console/users/organizations.tsx", [
      route("add", "console/users/add-organizations.tsx"),
      route(":organizationId/roles", "console/users/organization-roles.tsx"),
    ]),
    route("sessions", "console/users/sessions.tsx"),
    route("history", "console/history/history.tsx", { id: "history-of-user" }),
    route("*", "not-found.tsx", { id: "not-found-in-user" }),
  ]),
] satisfies RouteConfig;
