import type { Change } from "../../../contracts/change.ts";

/** One value that a change touched. Its path is in the terms of the API. */
export interface Difference {
  path: string;
  before: string | null;
  after: string | null;
}

/** What stands where the log has no value. */
const redacted = "[redacted]";

/** Columns that every write touches. */
const own = new Set(["version", "updatedAt", "createdAt", "tenantId", "id"]);

function leaves(value: unknown, path: string, into: Map<string, string>, names: Change["names"]): void {
  if (value === null || value === undefined || value === "") return;
  if (Array.isArray(value)) {
    if (value.length > 0) into.set(path, value.map((one) => textOf(one, names)).join("\n"));
    return;
  }
  if (typeof value === "object") {
    for (const [key, inner] of Object.entries(value)) leaves(inner, path ? `${path}.${key}` : key, into, names);
    return;
  }
  into.set(path, textOf(value, names));
}

const textOf = (value: unknown, names: Change["names"]): string =>
  typeof value === "string" ? (names[value] ?? value) : JSON.stringify(value);

/** Value by value what is different, in the order in which the values come. A list is one value, an item a line. */
export function differencesOf({ before, after, names }: Pick<Change, "before" | "after" | "names">): Difference[] {
  const [was, is] = [new Map<string, string>(), new Map<string, string>()];
  leaves(before, "", was, names);
  leaves(after, "", is, names);
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => !own.has(path))
    .map((path) => ({ path, before: was.get(path) ?? null, after: is.get(path) ?? null }))
    .filter(({ before: one, after: other }) => one !== other || one === redacted);
}

export const isHidden = (text: string | null): boolean => text === redacted;

/** What a change did, in one word. Of links some came or went; of a thing it is there, another, or gone. */
export function opOf({ entity, before, after }: Pick<Change, "entity" | "before" | "after">) {
  const isOfLinks = /-(roles|users|applications|scopes|organizations|members|email-domains)$/.test(entity);
  if (before && after) return isOfLinks ? "replaced" : "changed";
  if (before) return isOfLinks ? "removed" : "deleted";
  return isOfLinks ? "added" : "created";
}
