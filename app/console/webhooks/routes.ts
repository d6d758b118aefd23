import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Endpoints for events: the list, the catalog of events, and a webhook with its tabs, dialogs, and requests. */
export default [
  route("webhooks", "console/webhooks/list.tsx", [route("create", "console/webhooks/create.tsx")]),
  route("webhooks/events", "console/webhooks/events.tsx"),
  route("webhooks/:id/test", "console/webhooks/test.ts"),
  route("webhooks/:id/recent-requests/:logId", "console/webhooks/request.tsx"),
  route("webhooks/:id", "console/webhooks/detail.tsx", [
    index("console/webhooks/index-redirect.ts"),
    route("settings", "console/webhooks/settings.tsx"),
    route("recent-requests", "console/webhooks/requests.tsx", [route("redeliver", "console/webhooks/redeliver.tsx")]),
    route("rotate-key", "console/webhooks/rotate-key.ts"),
    route("resume", "console/webhooks/resume.ts"),
    route("history", "console/history/history.tsx", { id: "history-of-webhook" }),
    route("*", "not-found.tsx", { id: "not-found-in-webhook" }),
  ]),
] satisfies RouteConfig;
