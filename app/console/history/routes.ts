import { type RouteConfig, route } from "@react-router/dev/routes";

/** The changes of the whole tenant; an entity has its history in a tab. */
export default [
  route("audit-logs/changes", "console/history/changes.tsx"),
  route("undo-deletion", "console/history/undo-deletion.ts"),
] satisfies RouteConfig;
