import { z } from "zod";
import { Resource, ScopeWithResource } from "../../../contracts/resource.ts";
import type { Outcome } from "../../failure.ts";
import type { TransferGroup } from "../../ui/transfer-list.tsx";
import type { ApiCall } from "../api-client.server.ts";

/** Permissions of one API; those of the management API are for machines alone. */
export interface PermissionGroup extends TransferGroup {
  isManagement: boolean;
}

/** All permissions of the tenant, by API; without those that a role holds already. */
export async function readPermissions(
  call: ApiCall,
  managementIndicator: string,
  roleId?: string,
): Promise<Outcome<PermissionGroup[]>> {
  const [resources, held] = await Promise.all([
    call("/api/resources?includeScopes=true", z.array(Resource)),
    roleId === undefined ? null : call(`/api/roles/${roleId}/scopes`, z.array(ScopeWithResource)),
  ]);
  if (!resources.ok) return resources;
  if (held && !held.ok) return held;
  const taken = new Set(held?.value.map(({ id }) => id));
  const groups = resources.value.map(({ id, name, indicator, scopes = [] }) => ({
    ...{ id, label: name, isManagement: indicator === managementIndicator },
    items: scopes
      .filter((scope) => !taken.has(scope.id))
      .map((scope) => ({
        ...{ value: scope.id, label: scope.name },
        ...(scope.description ? { about: scope.description } : {}),
      })),
  }));
  return { ok: true, value: groups.filter(({ items }) => items.length > 0) };
}
