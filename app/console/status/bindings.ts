import type { Region } from "../../../contracts/region.ts";

/** For two regions the database's jurisdiction is guaranteed; for the others its location is only a wish. */
export const bindings: Record<Region, "pinned" | "placed"> = {
  EU: "pinned",
  US: "pinned",
  AU: "placed",
  JP: "placed",
};
export const regionNames = Object.keys(bindings) as Region[];
