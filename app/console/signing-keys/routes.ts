import { type RouteConfig, route } from "@react-router/dev/routes";

/** The tenant's keys, with dialogs for each type of them. */
export default [
  route("signing-keys", "console/signing-keys/keys.tsx", [
    route(":keyType/rotate", "console/signing-keys/rotate.tsx"),
    route(":keyType/schedule", "console/signing-keys/schedule.tsx"),
  ]),
  route("signing-keys/history", "console/signing-keys/history.tsx"),
] satisfies RouteConfig;
