import { type SQL, sql } from "drizzle-orm";
import { atomic, rowsOf, statement } from "../../../kernel/db.ts";
import { parseFilter } from "./filter.ts";
import { type Filterable, filterSql } from "./filter-sql.ts";
import { listResponse, pageOf, shownOf } from "./page.ts";
import type { ScimAnswer, ScimRequest } from "./request.ts";
import { groupsColumn, userResource } from "./user-rows.ts";

const column = (name: string, kind: "exact" | "lower" | "boolean") => ({
  sql: sql.raw(`directory_users.${name}`),
  kind,
});

/** Attributes of users that are found by an index, or of which a directory's own rows know. */
const filterableBy = (tenantId: string, directoryId: string): Filterable => ({
  columns: {
    id: column("user_id", "exact"),
    externalid: column("external_id", "exact"),
    username: column("user_name_key", "lower"),
    active: column("active", "boolean"),
  },
  lists: {
    emails: {
      columns: {
        value: { sql: sql.raw("e.email"), kind: "lower" },
        type: { sql: sql.raw("e.type"), kind: "lower" },
      },
      // By the index of addresses, and not once for each user.
      exists: (
        where: SQL,
      ) => sql`directory_users.user_id IN (SELECT e.user_id FROM directory_user_emails e INDEXED BY directory_user_emails_email
        WHERE e.tenant_id = ${tenantId} AND e.directory_id = ${directoryId} AND ${where})`,
    },
  },
});

/** @throws 400 `invalidFilter`, `invalidValue` */
export async function listUsers({ ctx, directory, query }: ScimRequest): Promise<ScimAnswer> {
  const { startIndex, offset, count } = pageOf(query);
  const condition = query.filter
    ? sql` AND ${filterSql(parseFilter(query.filter), filterableBy(ctx.tenantId, directory.id))}`
    : sql``;
  const where = sql`tenant_id = ${ctx.tenantId} AND directory_id = ${directory.id} AND deleted_at IS NULL${condition}`;
  const [counted, found] = await atomic(ctx.db, [
    statement(sql`SELECT count(*) AS total FROM directory_users WHERE ${where}`),
    statement(sql`SELECT *, ${groupsColumn} FROM directory_users WHERE ${where}
      ORDER BY created_at, user_id LIMIT ${count} OFFSET ${offset}`),
  ]);
  const total = rowsOf<{ total: number }>(counted)[0]?.total ?? 0;
  const resources = rowsOf<Record<string, unknown>>(found).map((raw) =>
    shownOf(query, userResource(ctx, directory, raw)),
  );
  return { status: 200, body: listResponse(total, startIndex, resources) };
}
