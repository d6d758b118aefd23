import { type RouteConfig, route } from "@react-router/dev/routes";

/** Imports of users, below their list. */
export default [
  route("users/import", "console/user-imports/list.tsx"),
  route("users/import/send", "console/user-imports/upload.ts"),
  route("users/import/template.csv", "console/user-imports/template.ts"),
  route("users/import/:importId", "console/user-imports/detail.tsx"),
] satisfies RouteConfig;
