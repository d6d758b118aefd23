import { sql } from "drizzle-orm";
import type { Hook, ListHooks } from "../../../contracts/webhook.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowOf } from "../../kernel/entity.ts";
import { contains, type Listing, listRows, optionalPageOf, sortOf } from "../../kernel/pagination.ts";
import { hook } from "./entity.ts";
import { hookOf, statsColumns, wantsStats } from "./get.ts";
import { hooks } from "./table.ts";

/** The youngest first, with their statistics in the same trip. @throws `guard.invalid_pagination` */
export async function listHooks(ctx: Ctx, query: ListHooks): Promise<Listing<Hook>> {
  const source = {
    table: hooks,
    where: sql`hooks.tenant_id = ${ctx.tenantId} AND ${contains(hook.search, query.q)}`,
    columns: statsColumns(ctx, wantsStats(query)),
    order: sortOf(query, hook.sorts),
  };
  const listing = await listRows(ctx, source, optionalPageOf(query), (raw) => raw);
  return { ...listing, items: await Promise.all(listing.items.map((raw) => hookOf(ctx, rowOf(hooks, raw), raw))) };
}
