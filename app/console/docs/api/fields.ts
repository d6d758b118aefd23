/** A schema of the OpenAPI document. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

/** One line of a table: `profile.name`, `roles[].id`. */
export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  about: string;
}

const depthMax = 3;
const valuesMax = 16;

const resolved = (schema: Schema, root: Schema): Schema => {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.split("/").at(-1) ?? "";
  return schema.$ref === "#" ? root : (root.$defs?.[name] ?? {});
};

const partsOf = ({ anyOf, oneOf, allOf }: Schema): Schema[] | undefined => anyOf ?? oneOf ?? allOf;

/** `string | null`, `object[]`, `"a" | "b"`; what says nothing is anything. */
export function typeOf(given: Schema, root: Schema): string {
  const schema = resolved(given, root);
  const parts = partsOf(schema);
  if (parts) return [...new Set(parts.map((part) => typeOf(part, root)))].join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum && schema.enum.length <= valuesMax)
    return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.type === "array") {
    const inner = typeOf(schema.items ?? {}, root);
    return inner.includes(" | ") ? `(${inner})[]` : `${inner}[]`;
  }
  return schema.type ?? "any";
}

/** Beyond these, a limit is that of the number type itself. */
const largest = 9_007_199_254_740_991;

/** Limits and defaults in words. */
function aboutOf(given: Schema, root: Schema): string {
  const schema = resolved(given, root);
  const own = partsOf(schema)?.find(({ type }) => type !== "null" && type !== undefined) ?? schema;
  const { format, minLength, maxLength, minimum, maximum, maxItems } = own;
  return [
    schema.description ?? own.description,
    format && `format: ${format}`,
    minLength !== undefined && minLength > 0 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && minimum > -largest && `at least ${minimum}`,
    maximum !== undefined && maximum < largest && `at most ${maximum}`,
    maxItems !== undefined && `at most ${maxItems} items`,
    schema.default !== undefined && `default: ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The fields of an object, of the objects of a list, and of every form that a value may have; three levels deep. */
export function fieldsOf(schema: Schema, root: Schema = schema): Field[] {
  const fields = new Map<string, Field>();
  collect(schema, root, "", 0, fields);
  return [...fields.values()];
}

function collect(given: Schema, root: Schema, path: string, depth: number, fields: Map<string, Field>): void {
  const schema = resolved(given, root);
  const parts = partsOf(schema);
  if (parts) for (const part of parts) collect(part, root, path, depth, fields);
  if (schema.items) collect(schema.items, root, path === "" ? "[]" : `${path}[]`, depth, fields);
  if (!schema.properties || depth === depthMax) return;
  for (const [key, of] of Object.entries(schema.properties)) {
    const name = path === "" ? key : `${path}.${key}`;
    const isRequired = schema.required?.includes(key) ?? false;
    const known = fields.get(name);
    const type = typeOf(of, root);
    fields.set(name, {
      name,
      type: known && known.type !== type ? `${known.type} | ${type}` : type,
      isRequired: isRequired && (known?.isRequired ?? true),
      about: aboutOf(of, root),
    });
    collect(of, root, name, depth + 1, fields);
  }
}

/** A value that fits a schema as far as its required fields go. */
export function exampleOf(given: Schema, root: Schema = given, depth = 0): unknown {
  const schema = resolved(given, root);
  const [first] = (partsOf(schema) ?? []).filter(({ type }) => type !== "null");
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (first) return exampleOf(first, root, depth);
  if (depth > depthMax) return {};
  switch (schema.type) {
    case "object":
      return exampleObject(schema, root, depth);
    case "array":
      return schema.items ? [exampleOf(schema.items, root, depth + 1)] : [];
    case "string":
      return exampleText(schema);
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return true;
    default:
      return null;
  }
}

function exampleObject({ properties = {}, required = [] }: Schema, root: Schema, depth: number): object {
  const wanted = required.length > 0 || depth > 0 ? required : Object.keys(properties).slice(0, 1);
  const known = wanted.filter((key) => Object.hasOwn(properties, key));
  return Object.fromEntries(known.map((key) => [key, exampleOf(properties[key] ?? {}, root, depth + 1)]));
}

function exampleText({ format }: Schema): string {
  if (format === "email") return "ada@example.com";
  if (format === "uri") return "https://example.com";
  return "string";
}
