import { sql } from "drizzle-orm";
import type { Searched } from "../../contracts/page.ts";
import type { Ctx } from "./context.ts";
import type { Listed } from "./entities.ts";
import { type EntityTable, rowExists } from "./entity.ts";
import { type ListSource, sortOf } from "./pagination.ts";
import type { Links } from "./relation.ts";
import { matches } from "./search.ts";

/**
 * What is linked to one thing, searched and sorted as lists of its own noun are (`declareEntity`). Without the thing, which
 * is a row of `parent.table`, the list is 404 `entity.not_found`.
 * @throws `request.invalid_input` when the search makes no sense
 */
export const linkedList = (
  ctx: Ctx,
  { table, search, sorts }: Listed & { table: EntityTable },
  linked: Links,
  parent: { table: EntityTable; id: string },
  query: Searched & { sort?: string | undefined },
): ListSource => ({
  table,
  linked,
  where: sql`${table}.tenant_id = ${ctx.tenantId} AND ${matches(query, search)}`,
  parent: rowExists(ctx, parent.table, parent.id),
  order: sortOf(query, sorts),
});
