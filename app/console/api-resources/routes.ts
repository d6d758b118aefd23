import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The list, an API resource with its tabs and dialogs, and its guides. */
export default [
  route("api-resources", "console/api-resources/list.tsx", [
    route("create", "console/api-resources/create.tsx"),
    route("create/:guideId", "console/api-resources/create.tsx", { id: "create-resource-for-guide" }),
  ]),
  route("api-resources/:id/guide/:guideId", "console/api-resources/guide.tsx"),
  route("api-resources/:id", "console/api-resources/detail.tsx", [
    index("console/api-resources/index-redirect.ts"),
    route("permissions", "console/api-resources/permissions.tsx", [
      route("create", "console/api-resources/create-permission.tsx"),
      route(":scopeId/edit", "console/api-resources/edit-permission.tsx"),
    ]),
    route("general", "console/api-resources/general.tsx"),
    route("history", "console/history/history.tsx", { id: "history-of-resource" }),
    route("*", "not-found.tsx", { id: "not-found-in-resource" }),
  ]),
] satisfies RouteConfig;
