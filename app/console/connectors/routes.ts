import { index, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** The two lists with the dialog that chooses a provider, its set-up, and a connector with its tabs. */
export default prefix("connectors", [
  index("console/connectors/index-redirect.ts"),
  route("test/:factoryId", "console/connectors/test.ts"),
  route("passwordless", "console/connectors/passwordless.tsx", [
    route("create/:createType", "console/connectors/choose.tsx"),
  ]),
  route("social", "console/connectors/social.tsx", [
    route("create/:createType", "console/connectors/choose.tsx", { id: "choose-social-connector" }),
  ]),
  route("deliveries", "console/connectors/deliveries.tsx"),
  route(":tab/guide/:factoryId", "console/connectors/set-up.tsx"),
  route(":tab/:id", "console/connectors/detail.tsx", [
    index("console/connectors/detail-redirect.ts"),
    route("settings", "console/connectors/settings.tsx"),
    route("history", "console/history/history.tsx", { id: "history-of-connector" }),
    route("*", "not-found.tsx", { id: "not-found-in-connector" }),
  ]),
]) satisfies RouteConfig;
