import { type SQL, sql } from "drizzle-orm";
import { alias, integer, SQLiteAsyncDialect, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { compileSql } from "./compile-sql.ts";

const things = sqliteTable("things", {
  id: text("id").notNull(),
  isLoud: integer("is_loud", { mode: "boolean" }).notNull(),
  facts: text("facts", { mode: "json" }),
  odd: text('an "odd" name'),
});
const other = alias(things, "o");
const dialect = new SQLiteAsyncDialect();
const part = sql`${things.id} = ${"a"}`;

const statements: [what: string, query: SQL][] = [
  ["nothing", sql``],
  ["text alone", sql`SELECT 1`],
  ["values", sql`SELECT ${1}, ${"it's"}, ${null}, ${true}, ${undefined}`],
  ["a table and its columns", sql`SELECT ${things.id} FROM ${things} WHERE ${things.odd} = ${"x"}`],
  ["a table by another name", sql`SELECT ${other.id} FROM ${things} o WHERE ${other.isLoud}`],
  ["names", sql`SELECT ${sql.identifier('a "b"')}`],
  ["parts of parts", sql`SELECT (${sql.join([part, sql`1`, part], sql` AND `)}) FROM ${things}`],
  ["raw text", sql`SELECT ${sql.raw("count(*)")} FROM ${things}`],
  [
    "values as a column writes them",
    sql`SELECT ${sql.param(true, things.isLoud)}, ${sql.param({ a: 1 }, things.facts)}`,
  ],
  ["a value that is SQL", sql`SELECT ${sql.param(1, { mapToDriverValue: () => sql`now(${2})` })}, ${3}`],
  ["a list of values", sql`SELECT 1 WHERE ${"a"} IN ${["a", "b"]}`],
  ["a part with a name", sql`SELECT ${sql`1`.as("one")}`],
  ["a place for a value", sql`SELECT ${sql.placeholder("later")}`],
];

it.each(statements)("%s: the text and the parameters are the dialect's", (_, query) => {
  const { sql: wanted, params } = dialect.sqlToQuery(query);
  expect(compileSql(query)).toMatchObject({ sql: wanted, params });
});
