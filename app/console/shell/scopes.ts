import { useRouteLoaderData } from "react-router";
import type { TenantScope } from "../../../contracts/member.ts";
import { useArrived } from "./shell.ts";
import type { loader } from "./tenant.tsx";

/** What a tenant's layout knows of it. */
export const useTenantData = () => useRouteLoaderData<typeof loader>("console/shell/tenant");

/** What one may do in the tenant of the address; undefined until it is known. */
export function useTenantScopes(): ReadonlySet<TenantScope> | undefined {
  const access = useArrived(useTenantData()?.access);
  return access && new Set(access.scopes);
}
