import type { TransferItem } from "../../ui/transfer-list.tsx";
import type { ListResult } from "../api-result.ts";
import type { Free } from "./use-found.ts";

/** The first page of a list, to choose from. */
export const freeOf = <T, Item extends TransferItem>(
  { items, total }: ListResult<T>,
  itemOf: (item: T) => Item,
): Free<Item> => ({
  items: items.map(itemOf),
  total: total ?? items.length,
});
