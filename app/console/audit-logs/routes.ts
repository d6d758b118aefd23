import { type RouteConfig, route } from "@react-router/dev/routes";

/** The audit log, and one entry of it. */
export default [
  route("audit-logs", "console/audit-logs/audit-logs.tsx"),
  route("audit-logs/tail", "console/audit-logs/tail.ts"),
  route("audit-logs/export", "console/audit-logs/export.ts"),
  route("audit-logs/:logId", "console/audit-logs/audit-log.tsx"),
] satisfies RouteConfig;
