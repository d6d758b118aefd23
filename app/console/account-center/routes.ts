import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** What users may do with their own accounts. */
export default [
  route("account-center", "console/account-center/layout.tsx", [
    index("console/account-center/settings.tsx"),
    route("history", "console/account-center/history.tsx"),
  ]),
] satisfies RouteConfig;
