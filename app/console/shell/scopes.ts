import { useRouteLoaderData } from "react-router";
import type { TenantScope } from "../../../contracts/member.ts";
import type { Route } from "./+types/tenant";
import { useArrived } from "./frame-data.ts";

/** What a tenant's layout knows of it. */
export const useTenantData = () => useRouteLoaderData<Route.ComponentProps["loaderData"]>("console/shell/tenant");

/** What one may do in the tenant of the address; undefined until it is known. */
export function useTenantScopes(): ReadonlySet<TenantScope> | undefined {
  const access = useArrived(useTenantData()?.access);
  return access && new Set(access.scopes);
}
