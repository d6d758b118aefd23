import type { TenantScope } from "../../../contracts/member.ts";
import { useTenantScopes } from "../shell/scopes.ts";

/** Whether one may do something here. Until that is known it is not in the way: the server decides anyway. */
export function useMay(): (scope: TenantScope) => boolean {
  const scopes = useTenantScopes();
  return (scope) => scopes === undefined || scopes.has(scope);
}
