import { type RouteConfig, route } from "@react-router/dev/routes";

/** Custom domains, a tab of the tenant's settings. */
export default [
  route("domains", "console/domains/list.tsx", [route("add", "console/domains/add.tsx")]),
  route("domains/:domainId", "console/domains/domain.tsx"),
] satisfies RouteConfig;
