import { z } from "zod";
import type { JsonObject } from "../../../../contracts/entity.ts";
import { ScimError } from "./error.ts";
import { type Filter, type Path, parsePath } from "./filter.ts";
import { type Attribute, type Attributes, attributeNamed, enterpriseUrn } from "./schema.ts";
import { isObject, requireLength, resourceOf, takenValue } from "./values.ts";

/** So many operations a request may have. */
const operationsMax = 1000;

const PatchBody = z.object({
  Operations: z
    .array(z.object({ op: z.string().max(16), path: z.string().max(2048).nullish(), value: z.unknown().optional() }))
    .min(1)
    .max(operationsMax),
});

export interface Operation {
  op: "add" | "replace" | "remove";
  path: Path | null;
  value: unknown;
}

/** The operations of a PATCH; some clients write them with capitals. @throws `invalidSyntax`, `invalidPath` */
export function operationsOf(body: unknown): Operation[] {
  const given = isObject(body) && body.Operations === undefined ? { Operations: body.operations } : body;
  const parsed = PatchBody.safeParse(given);
  if (!parsed.success) throw new ScimError(400, "invalidSyntax", "The body is no PatchOp of 1 to 1,000 operations.");
  return parsed.data.Operations.map(({ op, path, value }) => {
    const name = op.toLowerCase();
    if (name !== "add" && name !== "replace" && name !== "remove")
      throw new ScimError(400, "invalidSyntax", "An operation is add, replace, or remove.");
    return { op: name, path: path ? parsePath(path) : null, value };
  });
}

/** What nobody may write; an id is let pass where a client repeats it. */
const fixed = ["id", "meta", "groups"];
const ignored = ["schemas", "password", "meta", "id", "groups"];

/**
 * The resource after these operations (RFC 7644, section 3.5.2).
 * @throws `invalidPath`, `invalidValue`, `noTarget`, `mutability`
 */
export function patched(attributes: Attributes, before: JsonObject, operations: readonly Operation[]): JsonObject {
  const resource = structuredClone(before);
  for (const operation of operations) apply(attributes, resource, operation);
  return resourceOf(attributes, resource);
}

function apply(attributes: Attributes, resource: JsonObject, { op, path, value }: Operation): void {
  if (path) {
    applyAt(attributes, resource, op, path, value);
    return;
  }
  if (op === "remove") throw new ScimError(400, "noTarget", "A remove operation needs a path.");
  if (!isObject(value)) throw new ScimError(400, "invalidValue", "An operation without a path needs an object.");
  // Some clients write paths in the place of names here.
  for (const [key, inner] of Object.entries(value))
    if (!ignored.includes(key.toLowerCase())) applyAt(attributes, resource, op, parsePath(key), inner, true);
}

function applyAt(
  attributes: Attributes,
  resource: JsonObject,
  op: Operation["op"],
  path: Path,
  value: unknown,
  isLenient = false,
): void {
  if (path.attribute.toLowerCase() === "password") return;
  const [name, attribute] = attributeNamed(attributes, path.attribute) ?? [];
  if (name === undefined || attribute === undefined) {
    if (fixed.includes(path.attribute.toLowerCase()))
      throw new ScimError(400, "mutability", `${path.attribute} cannot be changed.`);
    if (isLenient) return;
    throw new ScimError(400, "invalidPath", `There is no attribute ${path.attribute}.`);
  }
  const step = { resource, name, op, value };
  if (typeof attribute === "string") {
    if (path.sub || path.filter) throw new ScimError(400, "invalidPath", `${name} has no parts.`);
    setValue(step, attribute);
  } else if (attribute.isMany) applyToList(step, attribute.subs, path);
  else if (path.filter) throw new ScimError(400, "invalidPath", `${name} is no list.`);
  else if (path.sub === null) mergeObject(step, attribute);
  else applyToSub(step, attribute.subs, path.sub);
}

interface Step {
  resource: JsonObject;
  name: string;
  op: Operation["op"];
  value: unknown;
}

function setValue({ resource, name, op, value }: Step, attribute: Attribute): void {
  const taken = op === "remove" ? undefined : takenValue(name, attribute, value);
  if (taken === undefined) delete resource[name];
  else resource[name] = taken;
}

function mergeObject({ resource, name, op, value }: Step, attribute: Attribute): void {
  const taken = op === "remove" ? undefined : takenValue(name, attribute, value);
  const was = resource[name];
  if (taken === undefined) delete resource[name];
  else resource[name] = isObject(was) && isObject(taken) ? { ...was, ...taken } : taken;
}

function applyToSub({ resource, name, op, value }: Step, subs: Attributes, sub: string): void {
  // Of the extension, a part may have parts: `manager.value`.
  const [head = "", inner = null] = sub.split(".");
  const was = resource[name];
  const object: JsonObject = isObject(was) ? was : {};
  applyAt(subs, object, op, { attribute: head, filter: null, sub: inner }, value);
  if (Object.keys(object).length === 0) delete resource[name];
  else resource[name] = object;
}

function applyToList(step: Step, subs: Attributes, { filter, sub }: Path): void {
  const { resource, name, op, value } = step;
  const was = resource[name];
  const list: JsonObject[] = Array.isArray(was) ? was.filter(isObject) : [];
  const isChosen = (one: JsonObject) => filter === null || matches(filter, one);
  const after = (): JsonObject[] => {
    if (sub !== null) return withSub(step, subs, list, filter, sub);
    const given = op === "remove" && !value ? [] : listOf(name, subs, value);
    if (op === "remove") {
      const isNamed = (one: JsonObject) => given.length === 0 || given.some((other) => isAlike(one, other));
      return list.filter((one) => !(isChosen(one) && isNamed(one)));
    }
    if (filter !== null) {
      if (op === "replace" && !list.some(isChosen)) throw new ScimError(400, "noTarget", "The path chooses nothing.");
      if (!list.some(isChosen)) return joined(list, [{ ...impliedBy(filter), ...given[0] }]);
      return list.map((one) => (isChosen(one) ? { ...(op === "add" ? one : {}), ...given[0] } : one));
    }
    return op === "replace" ? given : joined(list, given);
  };
  const made = after();
  // After each operation: what grows in between is compared with what is added next.
  requireLength(name, made);
  if (made.length === 0) delete resource[name];
  else resource[name] = made;
}

function withSub(step: Step, subs: Attributes, list: JsonObject[], filter: Filter | null, sub: string): JsonObject[] {
  const { op, value } = step;
  const isChosen = (one: JsonObject) => filter === null || matches(filter, one);
  const change = (one: JsonObject): JsonObject => {
    const changed = { ...one };
    applyAt(subs, changed, op, { attribute: sub, filter: null, sub: null }, value);
    return changed;
  };
  if (list.some(isChosen)) return list.map((one) => (isChosen(one) ? change(one) : one));
  if (op === "remove") return list;
  if (op === "replace" && filter !== null) throw new ScimError(400, "noTarget", "The path chooses nothing.");
  return [...list, change(filter === null ? {} : impliedBy(filter))];
}

const listOf = (name: string, subs: Attributes, value: unknown): JsonObject[] => {
  const list = takenValue(name, { subs, isMany: true }, value);
  return Array.isArray(list) ? list.filter(isObject) : [];
};

/** The same value of the same type: one that is there is not added again. */
const isAlike = (one: JsonObject, other: JsonObject): boolean =>
  one.value === other.value && (other.type === undefined || one.type === other.type);

/** There is one primary value: a new one takes its place (RFC 7644, section 3.5.2). */
function joined(list: JsonObject[], given: JsonObject[]): JsonObject[] {
  const hasPrimary = given.some(({ primary }) => primary === true);
  const kept = list.filter((one) => !given.some((other) => isAlike(one, other)));
  const demoted = kept.map((one) => (hasPrimary && one.primary === true ? { ...one, primary: false } : one));
  return [...demoted, ...given];
}

/** What a filter says of whatever fits it: `type eq "work"`. */
function impliedBy(filter: Filter): JsonObject {
  if (filter.kind === "and") return { ...impliedBy(filter.left), ...impliedBy(filter.right) };
  return filter.kind === "compare" && filter.operator === "eq" ? { [filter.attribute]: filter.value } : {};
}

/** Whether a value of a list fits what stands in brackets. */
export function matches(filter: Filter, one: JsonObject): boolean {
  switch (filter.kind) {
    case "and":
      return matches(filter.left, one) && matches(filter.right, one);
    case "or":
      return matches(filter.left, one) || matches(filter.right, one);
    case "not":
      return !matches(filter.of, one);
    case "values":
      return false;
    case "compare": {
      const key = Object.keys(one).find((name) => name.toLowerCase() === filter.attribute.toLowerCase());
      const held = key === undefined ? undefined : one[key];
      return fits(held, filter.operator, filter.value);
    }
  }
}

function fits(held: unknown, operator: string, value: unknown): boolean {
  if (operator === "pr") return held !== undefined;
  const [a, b] = [held, value].map((one) => String(one ?? "").toLowerCase()) as [string, string];
  const tests: Record<string, boolean> = {
    ...{ eq: a === b, ne: a !== b, co: a.includes(b), sw: a.startsWith(b), ew: a.endsWith(b) },
    ...{ gt: a > b, ge: a >= b, lt: a < b, le: a <= b },
  };
  return tests[operator] ?? false;
}

/** The extension as it stands in a list of schemas. */
export const extensionsOf = (resource: JsonObject): string[] =>
  resource[enterpriseUrn] === undefined ? [] : [enterpriseUrn];
