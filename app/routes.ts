import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole URL map. */
export default [
  index("console/to-console.ts"),
  route("console", "console/home.tsx"),
  route("*", "not-found.tsx"),
] satisfies RouteConfig;
