import type { Change } from "../../../contracts/change.ts";
import type { Edition } from "../shell/area-declaration.ts";
import { areaOfEntity } from "../shell/areas.ts";

/** Kinds with ids of their own whose name begins like that of a kind with pages. */
const withoutPage = new Set(["organization-scope", "user-asset", "user-export"]);

/** Where the entity of a change is shown; null for what has no page, or was deleted. */
export function pageOf({ entity, entityId, before, after }: Change, base: string, edition: Edition): string | null {
  if (withoutPage.has(entity)) return null;
  if (entity === "user-import") return after === null ? null : `${base}/users/import/${entityId}`;
  if (entity === "organization-invitation") {
    const { organizationId } = { ...before, ...after };
    return organizationId ? `${base}/organizations/${organizationId}` : null;
  }
  const { kind, area } = shownWith(entity, edition);
  const isGone = after === null && entity === kind && entity !== "scope";
  return area && !isGone ? `${base}/${area}/${entityId.split("/")[0]}` : null;
}

/** What a kind belongs to, which has its pages: `organization-role-scopes` to `organization-role`, and `user-roles` to `user`. */
function shownWith(entity: string, edition: Edition): { kind: string; area: string | null } {
  const area = areaOfEntity(entity, edition);
  const end = entity.lastIndexOf("-");
  return area || end < 0 ? { kind: entity, area } : shownWith(entity.slice(0, end), edition);
}
