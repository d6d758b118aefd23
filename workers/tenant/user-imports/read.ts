import { type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../../../contracts/page.ts";
import type { ImportRow, ListImportRows, UserImport } from "../../../contracts/user-import.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Row, rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { type Listing, listRows, pageOf } from "../../kernel/pagination.ts";
import { userImportRows, userImports } from "./table.ts";

const countOf = (state: string): SQL => sql`(SELECT count(*) FROM user_import_rows r
  WHERE r.tenant_id = user_imports.tenant_id AND r.import_id = user_imports.id AND r.state = ${sql.raw(`'${state}'`)})`;
const states = ["valid", "invalid", "imported", "undone", "kept"] as const;
const counts = sql.join(
  states.map((state) => sql`${countOf(state)} AS ${sql.raw(`${state}_count`)}`),
  sql`, `,
);

function importOf(row: Row<typeof userImports>, raw: Record<string, unknown>): UserImport {
  const { id, name, state, createdAt, startedAt, finishedAt } = row;
  const of = (state: (typeof states)[number]) => Number(raw[`${state}_count`] ?? 0);
  return {
    ...{ id, name, state, createdAt, startedAt, finishedAt },
    counts: {
      valid: of("valid"),
      invalid: of("invalid"),
      imported: of("imported"),
      undone: of("undone"),
      kept: of("kept"),
    },
  };
}

/** Imports, the youngest first. */
export const listImports = (ctx: Ctx, query: PageQuery): Promise<Listing<UserImport>> =>
  listRows(
    ctx,
    {
      table: userImports,
      where: sql`user_imports.tenant_id = ${ctx.tenantId}`,
      columns: counts,
      order: { by: sql`user_imports.id`, isDown: true, isUnique: true },
    },
    pageOf(query),
    (raw) => importOf(rowOf(userImports, raw), raw),
  );

/** @throws `entity.not_found` */
export async function getImport(ctx: Ctx, id: string): Promise<UserImport> {
  const [raw] = await ctx.db.all<Record<string, unknown>>(
    sql`SELECT user_imports.*, ${counts} FROM user_imports WHERE user_imports.tenant_id = ${ctx.tenantId} AND user_imports.id = ${id}`,
  );
  if (!raw) throw new AppError("entity.not_found");
  return importOf(rowOf(userImports, raw), raw);
}

/** Rows of the file in their order, each with what became of it: the report. @throws `entity.not_found` */
export const listImportRows = (ctx: Ctx, id: string, query: ListImportRows): Promise<Listing<ImportRow>> =>
  listRows(
    ctx,
    {
      table: userImportRows,
      where: sql`user_import_rows.tenant_id = ${ctx.tenantId} AND import_id = ${id}${query.state ? sql` AND state = ${query.state}` : sql``}`,
      parent: sql`SELECT 1 FROM user_imports WHERE tenant_id = ${ctx.tenantId} AND id = ${id}`,
      order: { by: sql`user_import_rows.n`, isDown: false, isUnique: true },
    },
    pageOf(query),
    (raw) => {
      const row = rowOf(userImportRows, raw);
      return {
        n: row.n,
        state: row.state,
        identifier: row.email ?? row.username ?? row.phone,
        problems: JSON.parse(row.problems ?? "[]") as ImportRow["problems"],
        userId: row.state === "imported" || row.state === "kept" ? row.userId : null,
      };
    },
  );
