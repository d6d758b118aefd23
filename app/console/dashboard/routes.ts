import { type RouteConfig, route } from "@react-router/dev/routes";

export default [route("dashboard", "console/dashboard/dashboard.tsx")] satisfies RouteConfig;
