import { type SQL, sql } from "drizzle-orm";
import { ScimError } from "./error.ts";
import type { Filter, Literal, Operator } from "./filter.ts";

/** How an attribute is compared: a column as it is, one that is kept in lower case, or a truth value. */
export interface Column {
  sql: SQL;
  kind: "exact" | "lower" | "boolean";
}

/** What can be asked for of a resource: columns, and lists whose rows hold together in brackets. */
export interface Filterable {
  columns: Readonly<Record<string, Column>>;
  lists: Readonly<Record<string, { columns: Readonly<Record<string, Column>>; exists: (where: SQL) => SQL }>>;
}

const refuse = (detail: string) => new ScimError(400, "invalidFilter", detail);

/** What a client's name stands for: `constructor` is a name, too, that every object has. */
const named = <T>(known: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  known && Object.hasOwn(known, name) ? known[name] : undefined;

/** The filter as a condition with bound values. @throws `invalidFilter` for what no index or column answers */
export function filterSql(filter: Filter, of: Filterable): SQL {
  switch (filter.kind) {
    case "and":
      return sql`(${filterSql(filter.left, of)} AND ${filterSql(filter.right, of)})`;
    case "or":
      return sql`(${filterSql(filter.left, of)} OR ${filterSql(filter.right, of)})`;
    case "not":
      return sql`(NOT ${filterSql(filter.of, of)})`;
    case "values": {
      const list = named(of.lists, filter.attribute.toLowerCase());
      if (!list) throw refuse(`${filter.attribute} cannot be filtered by.`);
      return list.exists(filterSql(filter.filter, { columns: list.columns, lists: {} }));
    }
    case "compare":
      return compare(filter, of);
  }
}

function compare({ attribute, operator, value }: Extract<Filter, { kind: "compare" }>, of: Filterable): SQL {
  const name = attribute.toLowerCase();
  const column = named(of.columns, name);
  if (column) return condition(attribute, column, operator, value);
  const [head = "", sub = "value", ...deeper] = name.split(".");
  const list = named(of.lists, head);
  const inner = named(list?.columns, sub);
  if (!list || !inner || deeper.length > 0) throw refuse(`${attribute} cannot be filtered by.`);
  if (operator === "ne") return sql`(NOT ${list.exists(condition(attribute, inner, "eq", value))})`;
  return list.exists(condition(attribute, inner, operator, value));
}

function condition(name: string, { sql: column, kind }: Column, operator: Operator, value: Literal): SQL {
  if (operator === "pr") return sql`(${column} IS NOT NULL AND ${column} <> '')`;
  if (value === null && (operator === "eq" || operator === "ne"))
    return operator === "eq" ? sql`(${column} IS NULL)` : sql`(${column} IS NOT NULL)`;
  if (kind === "boolean") return isTruth(name, column, operator, value);
  if (typeof value !== "string") throw refuse(`${name} is compared with a string.`);
  const text = kind === "lower" ? value.toLowerCase() : value;
  switch (operator) {
    case "eq":
      return sql`(${column} = ${text})`;
    case "ne":
      return sql`(${column} IS NOT ${text})`;
    case "co":
      return sql`(instr(${column}, ${text}) > 0)`;
    case "sw":
      return sql`(substr(${column}, 1, length(${text})) = ${text})`;
    case "ew":
      return sql`(${text} = '' OR substr(${column}, -length(${text})) = ${text})`;
    case "gt":
      return sql`(${column} > ${text})`;
    case "ge":
      return sql`(${column} >= ${text})`;
    case "lt":
      return sql`(${column} < ${text})`;
    case "le":
      return sql`(${column} <= ${text})`;
  }
}

/** Some clients write truth values as text. */
function isTruth(name: string, column: SQL, operator: Operator, value: Literal): SQL {
  const truth = String(value).toLowerCase();
  if (truth !== "true" && truth !== "false") throw refuse(`${name} is compared with true or false.`);
  if (operator !== "eq" && operator !== "ne") throw refuse(`${name} knows eq and ne alone.`);
  const wanted = (truth === "true") === (operator === "eq");
  return sql`(${column} = ${wanted ? 1 : 0})`;
}
