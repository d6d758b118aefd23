import { type RouteConfig, route } from "@react-router/dev/routes";

/** What the pages of users, applications, and members ask for beside themselves. */
export default [
  route("users/:userId/access/export", "console/access/export-user.ts"),
  route("users/:userId/access/preview", "console/access/preview-user.ts"),
  route("applications/:id/access/export", "console/access/export-application.ts"),
  route("applications/:id/access/preview", "console/access/preview-application.ts"),
  route("organizations/:id/members/:userId/access", "console/organizations/access/member-access.tsx"),
  route("organizations/:id/invitations", "console/organizations/invitations/invitations.tsx", [
    route("invite", "console/organizations/invitations/invite.tsx"),
  ]),
] satisfies RouteConfig;
