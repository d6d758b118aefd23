import { type AssetKind, assetTypes } from "../../../contracts/user-asset.ts";
import type { Ctx } from "../../kernel/context.ts";

export const assetsPath = "/api/assets";

/** A picture of the tenant, or of one person in it. */
export interface AssetName {
  ownerId: string | null;
  name: string;
}

/** Its place in the bucket. */
export const assetKey = ({ tenantId }: Ctx, { ownerId, name }: AssetName): string =>
  ownerId === null ? `${tenantId}/assets/${name}` : `${tenantId}/assets/${ownerId}/${name}`;

/** What a name of ours says the content is; null for any other name. */
export function kindOf(name: string): AssetKind | null {
  const ending = /^[a-z0-9]{21}\.([a-z]{3,4})$/.exec(name)?.[1] ?? "";
  return Object.hasOwn(assetTypes, ending) ? (ending as AssetKind) : null;
}
