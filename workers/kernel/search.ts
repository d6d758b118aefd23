import { type SQL, sql } from "drizzle-orm";
import type { Searched } from "../../contracts/page.ts";
import { casings, hasOneOf } from "./casings.ts";
import { inList } from "./db.ts";
import { AppError } from "./error.ts";
import { type PatternMode, soughtOf } from "./pattern.ts";

type Fields = Record<string, SQL>;

/** One wish of a search: values or patterns, where they are looked for, and how. */
interface Wish {
  columns: SQL[];
  values: string[];
  mode: PatternMode;
}

const refuse = (reason: string) => new AppError("request.invalid_input", { reason: `${reason}.`, details: reason });
const modes: readonly PatternMode[] = ["like", "exact", "similar_to", "posix"];

function oneOf<const T extends string>(query: Searched, name: string, known: readonly T[], otherwise: NoInfer<T>): T {
  const value = query[name];
  if (value === undefined || value === "") return otherwise;
  if (!(known as readonly unknown[]).includes(value)) throw refuse(`${name} must be one of ${known.join(", ")}`);
  return value as T;
}

const valuesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as string[]) : [value as string | undefined]).filter(
    (one): one is string => one !== undefined,
  );

function wishOf(query: Searched, name: string, columns: SQL[], mode: PatternMode, isCaseSensitive: boolean): Wish[] {
  const values = valuesOf(query[name]);
  if (values.length === 0) return [];
  if (values.length > 1 && mode !== "exact") throw refuse(`Several values of ${name} need the mode exact`);
  if (name !== "search" && values.includes("") && mode !== "exact") throw refuse(`${name} must not be empty`);
  if (mode === "similar_to" && !isCaseSensitive) throw refuse("similar_to needs isCaseSensitive=true");
  const wanted = values.filter((value) => value !== "" || name !== "search");
  return wanted.length === 0 ? [] : [{ columns, values: wanted, mode }];
}

/** Whether a query of `searchable` looks for anything. */
export const isSearched = (query: object): boolean =>
  Object.entries(query).some(([name, value]) => name.startsWith("search") && value !== undefined && value !== "");

const isOfSearch = (name: string): boolean => /^(search|mode|joint|isCaseSensitive)/.test(name);

interface Search {
  wishes: Wish[];
  joint: "or" | "and";
  isCaseSensitive: boolean;
}

/** What a query of `searchable` asks for. @throws `request.invalid_input` */
export function readSearch(query: Searched, fields: Fields): Search {
  if (!Object.keys(query).some(isOfSearch)) return { wishes: [], joint: "or", isCaseSensitive: false };
  const isCaseSensitive = oneOf(query, "isCaseSensitive", ["true", "false"], "false") === "true";
  const joint = oneOf(query, "joint", ["or", "and"], oneOf(query, "jointMode", ["or", "and"], "or"));
  const mode = oneOf(query, "mode", modes, "like");
  const wishes = [
    ...wishOf(query, "search", Object.values(fields), mode, isCaseSensitive),
    ...Object.entries(fields).flatMap(([field, column]) =>
      wishOf(query, `search.${field}`, [column], oneOf(query, `mode.${field}`, modes, mode), isCaseSensitive),
    ),
  ];
  return { wishes, joint, isCaseSensitive };
}

function fits(column: SQL, values: readonly string[], mode: PatternMode, isCaseSensitive: boolean): SQL {
  const value = isCaseSensitive ? column : sql`lower(${column})`;
  const written = (text: string) => (isCaseSensitive ? [text] : casings(text));
  if (mode === "exact") return sql`coalesce(${value}, '') IN ${inList(values.flatMap(written))}`;
  const sought = written(values[0] ?? "").map((text) => soughtOf(text, mode));
  const parts = sought.flatMap((one) => (one.kind === "part" ? [one.text] : []));
  if (parts.length > 0) return isCaseSensitive ? sql`instr(${column}, ${parts[0]}) > 0` : hasOneOf(column, parts);
  const globs = sought.flatMap((one) => (one.kind === "part" ? [] : one.globs));
  if (sought.length === 1) return anyOf(globs.map((glob) => sql`${value} GLOB ${glob}`));
  return sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(globs)}) g WHERE ${value} GLOB g.value)`;
}

const anyOf = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` OR `)})`;

/**
 * True where a row fits an advanced search; always without one. Patterns are parameters.
 * @throws `request.invalid_input`
 */
export function matches(query: Searched, fields: Fields): SQL {
  const { wishes, joint, isCaseSensitive } = readSearch(query, fields);
  if (wishes.length === 0) return sql`1`;
  const conditions = wishes.map(({ columns, values, mode }) =>
    anyOf(columns.map((column) => fits(column, values, mode, isCaseSensitive))),
  );
  return sql`(${sql.join(conditions, joint === "and" ? sql` AND ` : sql` OR `)})`;
}

/** The text of a search that only asks for a part of any field; null for every other. Such a one an index of trigrams answers. */
export function plainPart(query: Searched, fields: Fields): string | null {
  const { wishes, isCaseSensitive } = readSearch(query, fields);
  const [wish] = wishes;
  if (wishes.length !== 1 || !wish || isCaseSensitive || wish.mode !== "like") return null;
  if (wish.columns.length !== Object.keys(fields).length) return null;
  const sought = soughtOf(wish.values[0] ?? "", "like");
  return sought.kind === "part" ? sought.text : null;
}
