import { z } from "zod";
import { Resource } from "../../../contracts/resource.ts";
import type { Outcome } from "../../failure.ts";
import type { TransferGroup } from "../../ui/transfer-list.tsx";
import type { ApiCall } from "../api-client.server.ts";

/** Permissions of one API; those of the management API are for machines alone. */
export interface PermissionGroup extends TransferGroup {
  isManagement: boolean;
}

const Held = z.array(z.object({ id: z.string() }));

/** All permissions of the tenant's APIs, by API; without those that the Management API lists at `held`. */
export async function readPermissions(
  call: ApiCall,
  managementIndicator: string,
  held?: string,
): Promise<Outcome<PermissionGroup[]>> {
  const [resources, taken] = await Promise.all([
    call("/api/resources?includeScopes=true", z.array(Resource)),
    held === undefined ? null : call(held, Held),
  ]);
  if (!resources.ok) return resources;
  if (taken && !taken.ok) return taken;
  const ids = new Set(taken?.value.map(({ id }) => id));
  const groups = resources.value.map(({ id, name, indicator, scopes = [] }) => ({
    ...{ id, label: name, isManagement: indicator === managementIndicator },
    items: scopes
      .filter((scope) => !ids.has(scope.id))
      .map((scope) => ({
        ...{ value: scope.id, label: scope.name },
        ...(scope.description ? { about: scope.description } : {}),
      })),
  }));
  return { ok: true, value: groups.filter(({ items }) => items.length > 0) };
}
