import type { z } from "zod";
import { type JsonSchema, schemaOf } from "./json-schema.ts";

/** Names the fields of a body that its contract does not know: they are accepted and ignored. */
export const UNKNOWN_FIELDS_HEADER = "unknown-fields";

const namesMax = 10;
const lengthMax = 64;
const schemas = new WeakMap<z.ZodType, JsonSchema>();

/**
 * The fields that a contract does not know, as `a.b`, without the positions in lists. Contracts that take any key
 * (records) know all of them. A field is unknown to a union when it is unknown to all of its parts.
 */
export function unknownFields(schema: z.ZodType, body: unknown): string[] {
  if (typeof body !== "object" || body === null) return [];
  const root = schemas.get(schema) ?? schemaOf(schema, "input");
  schemas.set(schema, root);
  return [...unknownIn(root, root, body, "")].slice(0, namesMax).map((name) => name.slice(0, lengthMax));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function unknownIn(root: JsonSchema, schema: JsonSchema, value: unknown, path: string): Set<string> {
  if (typeof schema.$ref === "string") return unknownIn(root, referred(root, schema.$ref), value, path);
  if (!isObject(value)) return new Set();
  const parts = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as JsonSchema[] | undefined;
  if (parts) {
    const sets = parts.filter((part) => takes(part, value)).map((part) => unknownIn(root, part, value, path));
    return sets.length === 0 ? new Set() : sets.reduce((all, each) => all.intersection(each));
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    return isObject(items) ? union(value.map((item) => unknownIn(root, items, item, path))) : new Set();
  }
  if (schema.type !== "object") return new Set();
  return ofObject(root, schema, value, path);
}

function ofObject(root: JsonSchema, schema: JsonSchema, value: Record<string, unknown>, path: string): Set<string> {
  const known = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const other = schema.additionalProperties;
  return union(
    Object.entries(value).map(([key, inner]) => {
      const own = Object.hasOwn(known, key) ? known[key] : undefined;
      if (own) return unknownIn(root, own, inner, `${path}${safe(key)}.`);
      if (isObject(other)) return unknownIn(root, other, inner, `${path}${safe(key)}.`);
      return new Set(other === true ? [] : [path + safe(key)]);
    }),
  );
}

/** A part of a union that cannot be this value (null beside an object) says nothing about its fields. */
const takes = ({ type }: JsonSchema, value: object): boolean =>
  type === undefined || type === (Array.isArray(value) ? "array" : "object");

const union = (sets: readonly Set<string>[]): Set<string> => new Set(sets.flatMap((set) => [...set]));

/** A name as it may stand in a header, between commas. */
const safe = (key: string): string => key.slice(0, lengthMax).replace(/[^\x21-\x7e]|[",\\]/g, "?");

function referred(root: JsonSchema, ref: string): JsonSchema {
  const steps = ref.split("/").slice(1);
  return steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : {}), root) as JsonSchema;
}
