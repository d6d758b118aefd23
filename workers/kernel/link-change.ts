import { type SQL, sql } from "drizzle-orm";
import { eventsOfLinkChange } from "./change-events.ts";
import { recordColumns } from "./change-log.ts";
import type { Ctx } from "./context.ts";
import { inList, type Statement, statement } from "./db.ts";
import { newTimedId } from "./id.ts";
import { belongs, type Links } from "./relation.ts";

/** A change of links as the log names it (`declareLinkChange`). `along`: further ids that it names once. */
export interface LinkRecord {
  entity: string;
  entityId: string;
  key: string;
  along?: Record<string, string>;
}

/** What a later statement of the batch does: links to `add`, to delete, or the only ones that it leaves. */
export type LinkWrite = { add: readonly string[] } | { remove: readonly string[] } | { only: readonly string[] };

/** So many ids a change names; a larger one says how many there were, and cannot be undone. */
export const namedLinksMax = 5_000;

/**
 * The statement that records which links a later statement of the batch adds and deletes. A link that is there already
 * is not added, one that is not there is not deleted, and where nothing changes nothing is recorded.
 */
export function recordLinks(
  ctx: Ctx,
  { entity, entityId, key, along = {} }: LinkRecord,
  links: Links,
  write: LinkWrite,
  id: string = newTimedId(ctx.now()),
): Statement {
  const to = sql.identifier(links.to);
  const all = (where: SQL) =>
    sql`(SELECT json_group_array(${to}) FROM ${links.table} WHERE ${belongs(links)} AND ${where})`;
  const missing = (ids: readonly string[]) =>
    sql`(SELECT json_group_array(value) FROM json_each(${JSON.stringify(ids)})
      WHERE value NOT IN (SELECT ${to} FROM ${links.table} WHERE ${belongs(links)} AND ${to} IN ${inList(ids)}))`;
  const none = sql`'[]'`;
  const removed =
    "remove" in write
      ? all(sql`${to} IN ${inList(write.remove)}`)
      : "only" in write
        ? all(sql`${to} NOT IN ${inList(write.only)}`)
        : none;
  const added = "add" in write ? missing(write.add) : "only" in write ? missing(write.only) : none;
  const more = Object.entries(along).flatMap(([name, value]) => [sql`${name}`, sql`${value}`]);
  const side = (ids: SQL) =>
    sql`CASE WHEN ${ids} = '[]' THEN NULL WHEN json_array_length(${ids}) > ${namedLinksMax}
      THEN json_object('count', json_array_length(${ids}))
      ELSE json_object(${sql.join([sql`${key}`, sql`json(${ids})`, ...more], sql`, `)}) END`;
  const { names, values } = recordColumns(ctx, { entity, entityId }, id);
  return {
    ...statement(sql`INSERT INTO change_log (${names}, before, after)
    SELECT ${values}, ${side(sql`removed`)}, ${side(sql`added`)} FROM (SELECT ${removed} AS removed, ${added} AS added)
    WHERE removed <> '[]' OR added <> '[]'`),
    atEnd: eventsOfLinkChange(ctx, entity, id),
  };
}
