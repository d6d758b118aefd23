import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Second factors, passkeys, and trusted devices. */
export default [
  route("mfa", "console/mfa/layout.tsx", [
    index("console/mfa/settings.tsx"),
    route("history", "console/mfa/history.tsx"),
  ]),
] satisfies RouteConfig;
