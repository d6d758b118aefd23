import { type RouteConfig, route } from "@react-router/dev/routes";

export default [route("get-started", "console/get-started/get-started.tsx")] satisfies RouteConfig;
