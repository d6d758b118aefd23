import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Copies of the logs for other systems: the list, and a stream with its tabs and dialogs. */
export default [
  route("log-streams", "console/log-streams/list.tsx", [route("create", "console/log-streams/create.tsx")]),
  route("log-streams/test", "console/log-streams/test.ts"),
  route("log-streams/:id", "console/log-streams/detail.tsx", [
    index("console/log-streams/index-redirect.ts"),
    route("settings", "console/log-streams/settings.tsx", [route("backfill", "console/log-streams/backfill.tsx")]),
    route("rotate-key", "console/log-streams/rotate-key.ts"),
    route("retry", "console/log-streams/retry.ts"),
    route("history", "console/history/history.tsx", { id: "history-of-log-stream" }),
    route("*", "not-found.tsx", { id: "not-found-in-log-stream" }),
  ]),
] satisfies RouteConfig;
