import { index, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** What all organizations have in common: the roles of their members, and the permissions of these. */
export default prefix("organization-template", [
  index("console/organization-template/index-redirect.ts"),
  route("organization-roles", "console/organization-template/roles.tsx", [
    route("create", "console/organization-template/create-role.tsx"),
  ]),
  route("organization-roles/:id", "console/organization-template/role.tsx", [
    index("console/organization-template/role-index-redirect.ts"),
    route("permissions", "console/organization-template/role-permissions.tsx", [
      route("assign", "console/organization-template/assign-permissions.tsx"),
      route("edit/:place/:scopeId", "console/authorization/edit-description.tsx", {
        id: "edit-description-in-organization-role",
      }),
    ]),
    route("general", "console/organization-template/role-general.tsx"),
    route("history", "console/history/history.tsx", { id: "history-of-organization-role" }),
    route("*", "not-found.tsx", { id: "not-found-in-organization-role" }),
  ]),
  route("organization-permissions", "console/organization-template/permissions.tsx", [
    route("create", "console/organization-template/create-permission.tsx"),
    route(":id/edit", "console/organization-template/edit-permission.tsx"),
  ]),
]) satisfies RouteConfig;
