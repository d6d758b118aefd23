import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole URL map. */
export default [
  index("console/to-console.ts"),
  layout("sign-in/layout.tsx", [
    route("sign-in", "sign-in/sign-in.tsx"),
    route("sign-in/password", "sign-in/password.tsx"),
    route("sign-in/code", "sign-in/code.tsx"),
    route("sign-in/profile", "sign-in/profile.tsx"),
    route("sign-in/switch", "sign-in/switch.tsx"),
    route("sign-in/link", "sign-in/link.tsx"),
    route("sign-in/one-time-token", "sign-in/one-time-token.tsx"),
    route("register", "sign-in/register.tsx"),
    route("register/password", "sign-in/register-password.tsx"),
    route("reset-password", "sign-in/reset-password.tsx"),
    route("reset-password/new", "sign-in/new-password.tsx"),
    route("reset-password/done", "sign-in/reset-done.tsx"),
    route("callback/:connectorId", "sign-in/callback.tsx"),
    route("consent", "sign-in/consent.tsx"),
  ]),
  route("sign-in/language", "sign-in/language.ts"),
  route("console/sign-in", "console/session/sign-in.ts"),
  route("console/callback", "console/session/callback.ts"),
  route("console/sign-out", "console/session/sign-out.ts"),
  layout("console/layout.tsx", [
    layout("console/boundary.tsx", [
      route("console", "console/home.tsx"),
      route("console/docs", "console/docs.tsx"),
      route("console/preferences", "console/preferences.tsx"),
      route("*", "not-found.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
