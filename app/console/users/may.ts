import type { TenantScope } from "../../../contracts/member.ts";
import { useTenantScopes } from "../shell/scopes.ts";

/** Whether one may do something here. Until it is known one may: the server has the last word. */
export function useMay(): (scope: TenantScope) => boolean {
  const scopes = useTenantScopes();
  return (scope) => scopes === undefined || scopes.has(scope);
}
