import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole URL map. */
export default [
  index("console/to-console.ts"),
  layout("sign-in/layout.tsx", [route("sign-in", "sign-in/sign-in.tsx"), route("consent", "sign-in/consent.tsx")]),
  layout("console/layout.tsx", [
    layout("console/boundary.tsx", [
      route("console", "console/home.tsx"),
      route("console/docs", "console/docs.tsx"),
      route("console/preferences", "console/preferences.tsx"),
      route("*", "not-found.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
