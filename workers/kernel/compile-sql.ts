import { Column, getTableName, Name, Param, Placeholder, SQL, StringChunk, Table } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

export interface CompiledSql {
  sql: string;
  params: unknown[];
}

const dialect = new SQLiteAsyncDialect();

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * SQL written by hand as text with its parameters, as drizzle's dialect makes it, in a third of the time: texts, names,
 * tables, columns and values are known by sight. A statement with anything else in it is given to the dialect. Values are
 * always parameters, also where a statement asks for them in its text (`inlineParams`): none of ours does.
 */
export function compileSql(query: SQL): CompiledSql {
  const params: unknown[] = [];
  const text = textOf(query.queryChunks, params);
  return text === null ? dialect.sqlToQuery(query) : { sql: text, params };
}

/** Null where something is not known. */
function textOf(chunks: readonly unknown[], params: unknown[]): string | null {
  let text = "";
  for (const chunk of chunks) {
    const part = partOf(chunk, params);
    if (part === null) return null;
    text += part;
  }
  return text;
}

function partOf(chunk: unknown, params: unknown[]): string | null {
  if (chunk === undefined) return "";
  if (typeof chunk !== "object" || chunk === null) return placed(chunk, params);
  if (chunk instanceof StringChunk) return chunk.value.length === 1 ? (chunk.value[0] ?? "") : chunk.value.join("");
  if (chunk instanceof SQL) return textOf(chunk.queryChunks, params);
  if (chunk instanceof Param) return boundOf(chunk, params);
  if (chunk instanceof Table) return quoted(getTableName(chunk));
  if (chunk instanceof Column)
    return chunk.keyAsName ? null : `${quoted(getTableName(chunk.table))}.${quoted(chunk.name)}`;
  if (chunk instanceof Name) return quoted(chunk.value);
  return null;
}

function placed(value: unknown, params: unknown[]): string {
  params.push(value);
  return "?";
}

function boundOf({ value, encoder }: Param, params: unknown[]): string | null {
  if (value instanceof Placeholder) return null;
  const driven = value === null ? null : encoder.mapToDriverValue(value);
  return driven instanceof SQL ? null : placed(driven, params);
}
