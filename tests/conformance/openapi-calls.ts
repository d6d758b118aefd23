/** Schemas and operations of an OpenAPI document, as far as the tests read them. */
interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minLength?: number;
}
interface Parameter {
  name: string;
  in: string;
}
export interface OpenApi {
  paths: Record<
    string,
    Record<string, { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema?: Schema }> } }>
  >;
}

/** Where an operation has an ID: in its path, in its query, or in its body, there by the names that lead to it. */
export interface Place {
  in: "path" | "query" | "body";
  name: string;
  at: string[];
}
export interface Operation {
  method: string;
  template: string;
  places: Place[];
  /** With all fields that are required or hold an ID, and the IDs left out. */
  body: unknown;
}

export const nameOf = ({ method, template }: Operation): string => `${method} ${template}`;

const isId = (name: string) => /(^|[a-z])Ids?$|^ids?$/.test(name);

/** Every operation of the document. */
export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
      const named = parameters.filter((one) => one.in === "path" || (one.in === "query" && isId(one.name)));
      const places = named.map(({ name, in: where }) => ({ in: where as Place["in"], name, at: [] }));
      return {
        ...{ method: method.toUpperCase(), template },
        places: [...places, ...placesIn(schema, [])],
        body: requestBody ? sampleOf(schema) : undefined,
      };
    }),
  );
}

const choicesOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema) => [...anyOf, ...oneOf, ...allOf];

function placesIn(schema: Schema | undefined, at: string[]): Place[] {
  if (!schema || at.length > 6) return [];
  const name = at.filter((part) => part !== "[]").at(-1) ?? "";
  if (isStringy(schema)) return isId(name) ? [{ in: "body", name, at }] : [];
  const below = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => placesIn(inner, [...at, key])),
    ...placesIn(schema.items, [...at, "[]"]),
    ...choicesOf(schema).flatMap((one) => placesIn(one, at)),
  ];
  return below.filter((one, n) => below.findIndex((other) => other.at.join() === one.at.join()) === n);
}

const isStringy = ({ type }: Schema) => [type].flat().includes("string");

/** A value that a schema takes, as far as it says what that is. */
function sampleOf(schema: Schema | undefined, depth = 0): unknown {
  if (!schema || depth > 6) return "x";
  const [choice] = choicesOf(schema).filter(({ type }) => type !== "null");
  if (choice) return sampleOf(choice, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch ([schema.type].flat()[0]) {
    case "object": {
      const required = schema.required ?? [];
      return Object.fromEntries(required.map((name) => [name, sampleOf(schema.properties?.[name], depth + 1)]));
    }
    case "array":
      return (schema.minItems ?? 0) > 0 ? [sampleOf(schema.items, depth + 1)] : [];
    case "number":
    case "integer":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return false;
    default:
      return "x".repeat(Math.max(schema.minLength ?? 1, 8));
  }
}

/** The body with a value at a place. */
export function withValue(body: unknown, [first, ...rest]: string[], value: string): unknown {
  if (first === undefined) return value;
  if (first === "[]") return [withValue(Array.isArray(body) ? body[0] : undefined, rest, value)];
  const fields = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  return { ...fields, [first]: withValue(fields[first], rest, value) };
}
