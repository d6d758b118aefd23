import { type RouteConfig, route } from "@react-router/dev/routes";

/** What the pages of users and applications ask for beside themselves. */
export default [
  route("users/:userId/access/export", "console/access/export-user.ts"),
  route("users/:userId/access/preview", "console/access/preview-user.ts"),
  route("applications/:id/access/export", "console/access/export-application.ts"),
  route("applications/:id/access/preview", "console/access/preview-application.ts"),
] satisfies RouteConfig;
