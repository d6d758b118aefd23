import type { TenantScope } from "../../../contracts/member.ts";
import { useTenantScopes } from "./scopes.ts";

/** Whether one may do something in this tenant. Until that is known one may: the server has the last word. */
export function useCan(): (scope: TenantScope) => boolean {
  const scopes = useTenantScopes();
  return (scope) => scopes === undefined || scopes.has(scope);
}
