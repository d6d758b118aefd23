import { Region } from "../contracts/region.ts";

export type RegionKey = Lowercase<Region>;

/** The environments of wrangler.toml that are regional Workers, one for each region of the contract. */
export const regions = Region.options.map((region) => region.toLowerCase() as RegionKey);
