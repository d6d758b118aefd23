import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The list, and a role with its tabs and dialogs. */
export default [
  route("roles", "console/roles/list.tsx", [route("create", "console/roles/create.tsx")]),
  route("roles/:id", "console/roles/detail.tsx", [
    index("console/roles/index-redirect.ts"),
    route("permissions", "console/roles/permissions.tsx", [route("assign", "console/roles/assign-permissions.tsx")]),
    route("users", "console/roles/users.tsx", [
      route("assign", "console/roles/assign-role.tsx", { id: "assign-role-to-users" }),
    ]),
    route("machine-to-machine-apps", "console/roles/applications.tsx", [
      route("assign", "console/roles/assign-role.tsx", { id: "assign-role-to-machines" }),
    ]),
    route("general", "console/roles/general.tsx"),
    route("history", "console/history/history.tsx", { id: "history-of-role" }),
    route("*", "not-found.tsx", { id: "not-found-in-role" }),
  ]),
] satisfies RouteConfig;
