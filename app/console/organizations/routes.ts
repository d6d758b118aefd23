import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The list, and an organization with its tabs and dialogs; those of users and of applications are the same. */
export default [
  route("organizations", "console/organizations/list.tsx", [route("create", "console/organizations/create.tsx")]),
  route("organizations/export", "console/organizations/export-list.ts"),
  route("organizations/:id/members/export", "console/organizations/export-members.ts"),
  route("organizations/preview", "console/organizations/preview.ts"),
  route("organizations/import-template", "console/organizations/import-template.ts"),
  route("organizations/:id/members/import/rows", "console/organizations/import-rows.ts"),
  route("organizations/:id/members/:memberId/access", "console/organizations/access/member-access.tsx"),
  route("organizations/:id", "console/organizations/detail.tsx", [
    index("console/organizations/index-redirect.ts"),
    route("settings", "console/organizations/settings.tsx"),
    route("branding", "console/organizations/branding.tsx"),
    route("just-in-time", "console/organizations/joining.tsx"),
    route("members", "console/organizations/members.tsx", [
      route("add", "console/organizations/add-members.tsx", { id: "add-users-to-organization" }),
      route("import", "console/organizations/import.tsx"),
      route("assign-roles", "console/organizations/assign-roles.tsx", { id: "assign-roles-to-members" }),
      route(":memberId/roles", "console/organizations/edit-roles.tsx", { id: "roles-of-member" }),
    ]),
    route("machine-to-machine", "console/organizations/machines.tsx", [
      route("add", "console/organizations/add-members.tsx", { id: "add-machines-to-organization" }),
      route("assign-roles", "console/organizations/assign-roles.tsx", { id: "assign-roles-to-machines" }),
      route(":memberId/roles", "console/organizations/edit-roles.tsx", { id: "roles-of-machine" }),
    ]),
    route("invitations", "console/organizations/invitations/invitations.tsx", [
      route("invite", "console/organizations/invitations/invite.tsx"),
    ]),
    route("directory-sync", "console/directories/list.tsx", [route("create", "console/directories/create.tsx")]),
    route("directory-sync/:directoryId", "console/directories/directory.tsx", [
      route("groups/:groupId", "console/directories/group-roles.tsx"),
    ]),
    route("history", "console/history/history.tsx", { id: "history-of-organization" }),
    route("*", "not-found.tsx", { id: "not-found-in-organization" }),
  ]),
] satisfies RouteConfig;
