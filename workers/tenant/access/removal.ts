import type { AccessChain, AccessPermission } from "../../../contracts/access.ts";

/** Whether a chain ends where something is removed (`AccessRemoval`). */
function goesThrough({ role }: AccessChain, removal: string): boolean {
  if (removal === "membership") return role.kind === "organization-role";
  return removal === `${role.kind}:${role.id}`;
}

/** The permission is gone when every chain that gives it goes through something that is removed. */
export const isLost = ({ via }: Pick<AccessPermission, "via">, without: readonly string[]): boolean =>
  via.every((chain) => without.some((removal) => goesThrough(chain, removal)));

/** Each permission with what becomes of it. */
export const markLost = (permissions: AccessPermission[], without: readonly string[]): AccessPermission[] =>
  permissions.map((permission) => ({ ...permission, isLost: isLost(permission, without) }));
