import type { JsonObject } from "../../../../contracts/entity.ts";
import { ScimError } from "./error.ts";
import { withoutCore } from "./filter.ts";
import { isObject } from "./values.ts";

const [usual, most] = [100, 200];

/** `startIndex` from 1, and `count` up to 200 (RFC 7644, section 3.4.2.4). @throws `invalidValue` */
export function pageOf(query: Readonly<Record<string, string>>): { offset: number; count: number; startIndex: number } {
  const number = (name: string, missing: number) => {
    const text = query[name];
    if (text === undefined || text === "") return missing;
    if (!/^-?\d{1,9}$/.test(text)) throw new ScimError(400, "invalidValue", `${name} must be a number.`);
    return Number(text);
  };
  const startIndex = Math.max(1, number("startIndex", 1));
  return { startIndex, offset: startIndex - 1, count: Math.min(most, Math.max(0, number("count", usual))) };
}

export const listResponse = (total: number, startIndex: number, resources: object[]): object => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

const namesOf = (list: string | undefined): string[] | null =>
  list
    ? list
        .split(",")
        .slice(0, 100)
        .map((name) => withoutCore(name.trim()).toLowerCase())
    : null;

/** Only what `attributes` names, or all but what `excludedAttributes` does (RFC 7644, section 3.9). */
export function shownOf(query: Readonly<Record<string, string>>, resource: JsonObject): JsonObject {
  const [only, without] = [namesOf(query.attributes), namesOf(query.excludedAttributes)];
  if (!only && !without) return resource;
  const isAlways = (name: string) => name === "id" || name === "schemas";
  const entries = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
    const lower = name.toLowerCase();
    if (isAlways(lower)) return [[name, value]];
    const subs = (names: string[]) =>
      names.flatMap((one) =>
        one.startsWith(`${lower}.`) || one.startsWith(`${lower}:`) ? one.slice(lower.length + 1) : [],
      );
    if (only) {
      if (only.includes(lower)) return [[name, value]];
      const wanted = subs(only);
      return wanted.length === 0 ? [] : [[name, parts(value, (sub) => wanted.includes(sub))]];
    }
    if (without?.includes(lower)) return [];
    const unwanted = subs(without ?? []);
    return [[name, unwanted.length === 0 ? value : parts(value, (sub) => !unwanted.includes(sub))]];
  });
  return Object.fromEntries(entries);
}

function parts(value: unknown, isShown: (sub: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => parts(one, isShown));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => isShown(name.toLowerCase())));
}

export const hidesMembers = (query: Readonly<Record<string, string>>): boolean => {
  const [only, without] = [namesOf(query.attributes), namesOf(query.excludedAttributes)];
  return without?.includes("members") === true || (only !== null && !only.some((name) => name.startsWith("members")));
};
