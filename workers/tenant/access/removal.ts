import { type AccessPermission, goesThrough } from "../../../contracts/access.ts";

/** The permission is gone when every chain that gives it goes through something that is removed. */
export const isLost = ({ via }: Pick<AccessPermission, "via">, without: readonly string[]): boolean =>
  via.every((chain) => without.some((removal) => goesThrough(chain, removal)));

/** Each permission with what becomes of it. */
export const markLost = (permissions: AccessPermission[], without: readonly string[]): AccessPermission[] =>
  permissions.map((permission) => ({ ...permission, isLost: isLost(permission, without) }));
