import { and, lt, sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { deleteFiles } from "./storage.ts";
import { customUiAssets as table } from "./table.ts";

/** No upload takes as long. */
const unfinishedMs = 60 * 60_000;
/** A time of the sweep. */
const removedMax = 10;

/** Files of uploads that broke off, and of deletions that did. @returns how many uploads are gone */
export async function sweepCustomUis(stores: Pick<Ctx, "db" | "assets">, now: number): Promise<number> {
  const { tenantId, id } = table;
  const left = await stores.db
    .select({ tenantId, id })
    .from(table)
    .where(and(sql`state <> 'ready'`, lt(table.createdAt, now - unfinishedMs)))
    .limit(removedMax);
  for (const one of left) await deleteFiles(stores, one);
  return left.length;
}
