import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Identity providers of companies: the list, and a connector with its tabs. */
export default [
  route("enterprise-sso", "console/enterprise-sso/list.tsx", [route("create", "console/enterprise-sso/create.tsx")]),
  route("enterprise-sso/:id/test", "console/enterprise-sso/test.ts"),
  route("enterprise-sso/:id/setup-link", "console/enterprise-sso/setup-link.ts"),
  route("enterprise-sso/:id", "console/enterprise-sso/detail.tsx", [
    index("console/enterprise-sso/index-redirect.ts"),
    route("connection", "console/enterprise-sso/connection.tsx"),
    route("experience", "console/enterprise-sso/experience.tsx"),
    route("idp-initiated-auth", "console/enterprise-sso/idp-initiated.tsx"),
    route("history", "console/history/history.tsx", { id: "history-of-sso-connector" }),
    route("*", "not-found.tsx", { id: "not-found-in-sso-connector" }),
  ]),
] satisfies RouteConfig;
