import { index, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** What all organizations have in common: the permissions of their members. */
export default prefix("organization-template", [
  index("console/organization-template/index-redirect.ts"),
  route("organization-permissions", "console/organization-template/permissions.tsx", [
    route("create", "console/organization-template/create-permission.tsx"),
    route(":id/edit", "console/organization-template/edit-permission.tsx"),
  ]),
]) satisfies RouteConfig;
