import type { JsonObject } from "../../../../contracts/entity.ts";
import { badValue } from "./error.ts";
import { type Attribute, type Attributes, attributeNamed } from "./schema.ts";

const [textMax, listMax, sizeMax] = [2048, 100, 16_384];

/** @throws `invalidValue` for a list of more than 100 values */
export function requireLength(name: string, list: readonly unknown[]): void {
  if (list.length > listMax) throw badValue(`${name} has more than ${listMax} values.`);
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isAbsent = (value: unknown) => value === null || value === undefined || value === "";

/** The value of one attribute in the schema's terms, undefined for none. @throws `invalidValue` */
export function takenValue(name: string, attribute: Attribute, value: unknown): unknown {
  if (isAbsent(value)) return undefined;
  if (attribute === "string") return textOf(name, value);
  if (attribute === "boolean") return truthOf(name, value);
  if (!attribute.isMany) return objectOf(name, attribute.subs, value);
  const all = Array.isArray(value) ? value : [value];
  requireLength(name, all);
  const list = all.flatMap((one): JsonObject[] => {
    const object = objectOf(name, attribute.subs, one);
    return object ? [object] : [];
  });
  if (list.filter(({ primary }) => primary === true).length > 1) throw badValue(`${name} has several primary values.`);
  return list.length > 0 ? list : undefined;
}

function textOf(name: string, value: unknown): string {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string") throw badValue(`${name} must be a string.`);
  if (text.length > textMax || text.includes("\0") || !text.isWellFormed())
    throw badValue(`${name} is too long, or has a character that is none.`);
  return text;
}

/** Some clients send truth values as text. */
function truthOf(name: string, value: unknown): boolean {
  if (typeof value === "boolean") return value;
  const text = typeof value === "string" ? value.toLowerCase() : "";
  if (text === "true" || text === "false") return text === "true";
  throw badValue(`${name} must be true or false.`);
}

function objectOf(name: string, subs: Attributes, value: unknown): JsonObject | undefined {
  const given = typeof value === "string" && "value" in subs ? { value } : value;
  if (isAbsent(given)) return undefined;
  if (!isObject(given)) throw badValue(`${name} must be an object.`);
  const found = resourceOf(subs, given);
  return Object.keys(found).length > 0 ? found : undefined;
}

/** Attributes that the schema knows, in its terms; others are left out (RFC 7644, section 3.3). @throws `invalidValue` */
export function resourceOf(attributes: Attributes, given: JsonObject): JsonObject {
  const resource: JsonObject = {};
  for (const [key, value] of Object.entries(given)) {
    const [name, attribute] = attributeNamed(attributes, key) ?? [];
    if (name === undefined || attribute === undefined) continue;
    const taken = takenValue(name, attribute, value);
    if (taken !== undefined) resource[name] = taken;
  }
  return resource;
}

/** @throws `invalidValue` for a resource of more than 16 kB */
export function requireSize(resource: JsonObject): void {
  if (JSON.stringify(resource).length > sizeMax) throw badValue(`The resource is larger than ${sizeMax} bytes.`);
}
