import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Settings of the tenant as an OpenID provider. */
export default [
  route("oidc-settings", "console/oidc-settings/layout.tsx", [
    index("console/oidc-settings/settings.tsx"),
    route("id-tokens", "console/oidc-settings/id-tokens.tsx"),
    route("history", "console/oidc-settings/history.tsx"),
  ]),
] satisfies RouteConfig;
