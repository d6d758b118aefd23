import type { LoaderFunctionArgs } from "react-router";
import { Access, goesThrough } from "../../../contracts/access.ts";
import { requireApiClient } from "../api-client.server.ts";
import { type AccessSubject, accessPath } from "./access.server.ts";

/** What a removal would take away. */
export interface RemovalResult {
  /** Names of permissions, each once. */
  lost: string[];
  /** Something of what is removed is also given by something else. */
  isCovered: boolean;
}

/** What would be lost without `without` of the address; null where that cannot be said. */
export async function readRemovalPreview(
  { context, params, request }: Pick<LoaderFunctionArgs, "context" | "params" | "request">,
  subject: AccessSubject,
): Promise<RemovalResult | null> {
  const calls = await requireApiClient({ context, request });
  const address = new URL(request.url).searchParams;
  const without = address.getAll("without");
  const query = new URLSearchParams(without.map((one) => ["without", one]));
  const organizationId = address.get("organizationId");
  if (organizationId) query.set("organizationId", organizationId);
  const outcome = await calls.tenant(params.tenantId ?? "")(`${accessPath(subject)}?${query}`, Access);
  if (!outcome.ok) return null;
  const { permissions } = outcome.value;
  const isTouched = ({ via }: Access["permissions"][number]) =>
    via.some((chain) => without.some((removal) => goesThrough(chain, removal)));
  return {
    lost: [...new Set(permissions.filter(({ isLost }) => isLost).map(({ name }) => name))],
    isCovered: permissions.some((permission) => !permission.isLost && isTouched(permission)),
  };
}
