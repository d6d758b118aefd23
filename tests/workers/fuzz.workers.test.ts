import { afterAll, beforeAll, expect, it } from "vitest";
import { bindings } from "./harness.ts";
import { type Managed, managed, unique } from "./management.ts";

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  minLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** Values that a careless reader of input falls over. */
const hostile: unknown[] = [
  null,
  "\u0000",
  "\ud800",
  "",
  "x".repeat(20_000),
  "%_' OR 1=1 --",
  "\u202e\ufeff\u0301".repeat(20),
  -1,
  1e308,
  2 ** 53,
  0.1,
  true,
  [],
  [null, "\u0000"],
  Array.from({ length: 200 }, (_, n) => `id${n}`),
  {},
  { __proto__: null, constructor: "x", "a\u0000b": { "": [[[[]]]] } },
  JSON.parse(`${'{"a":'.repeat(400)}1${"}".repeat(400)}`),
];
/** So many of them a field, others for the next one: all together they meet every kind of field. */
const perField = 6;

const bodies = ["", "{", "null", "[]", "\u0000", `${"[".repeat(50_000)}`, `{"a":${"9".repeat(5000)}}`, '"\\ud800"'];
const types = [
  "application/json",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "\u00e9",
];

// A tenant that no other file has seen, and none will.
const region = "JP";
const forget = () => bindings.DB.prepare("UPDATE directory SET name = tenant_id WHERE name = 'Seed JP'").run();
let tenant: Managed;
let ids: Record<string, string>;

beforeAll(async () => {
  await forget();
  tenant = await managed(region);
  const make = async (path: string, body: object) => (await tenant.ok("POST", `/api/${path}`, body)).id;
  const resource = await make("resources", { name: "api", indicator: `https://${unique()}.example` });
  ids = {
    users: await make("users", { username: `u_${unique()}` }),
    applications: await make("applications", { name: "app", type: "MachineToMachine" }),
    roles: await make("roles", { name: unique(), description: "d" }),
    organizations: await make("organizations", { name: unique() }),
    "organization-roles": await make("organization-roles", { name: unique() }),
    "organization-scopes": await make("organization-scopes", { name: unique() }),
    resources: resource,
    "user-imports": await make("user-imports", { name: "x.csv" }),
  };
});
afterAll(forget);

/** A value that a schema takes, as far as it says what that is. */
function sample(schema: Schema | undefined, all: Document, depth = 0): unknown {
  if (!schema || depth > 6) return "x";
  if (schema.$ref) return sample(all.components?.schemas?.[schema.$ref.split("/").at(-1) ?? ""], all, depth + 1);
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (choice) return sample(choice, all, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch ([schema.type].flat()[0]) {
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sample(schema.properties?.[name], all, depth + 1)]),
      );
    case "array":
      return [];
    case "number":
    case "integer":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return false;
    default:
      return "x".repeat(Math.max(schema.minLength ?? 1, 8));
  }
}

function propertiesOf(schema: Schema | undefined, all: Document): Record<string, Schema> {
  if (!schema) return {};
  if (schema.$ref) return propertiesOf(all.components?.schemas?.[schema.$ref.split("/").at(-1) ?? ""], all);
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return Object.assign({}, schema.properties, ...parts.map((part) => propertiesOf(part, all)));
}

interface Call {
  method: string;
  path: string;
  body?: string;
  type?: string;
}

let turn = 0;
const some = (): unknown[] => Array.from({ length: perField }, () => hostile[turn++ % hostile.length]);
const inAddress = (value: unknown) =>
  encodeURIComponent(
    (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed().slice(0, 1000) || "-",
  );

function* callsOf(all: Document): Generator<Call> {
  for (const [template, operations] of Object.entries(all.paths))
    for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
      const isDeletion = method === "delete" || template.endsWith("/bulk");
      const known = ids[template.split("/")[2] ?? ""];
      const place = (value?: string) => {
        let n = 0;
        return template.replaceAll(/\{\w+\}/g, () =>
          n++ === 0 && !value ? (isDeletion ? "none" : (known ?? "none")) : (value ?? "none"),
        );
      };
      const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
      const good = requestBody ? sample(schema, all) : undefined;
      const json = (value: unknown) => (value === undefined ? {} : { body: JSON.stringify(value) });
      yield { method, path: place(), ...json(good) };
      if (template.includes("{"))
        for (const value of some()) yield { method, path: place(inAddress(value)), ...json(good) };
      for (const { name } of parameters.filter((one) => one.in === "query"))
        for (const value of some()) yield { method, path: `${place()}?${name}=${inAddress(value)}`, ...json(good) };
      if (!requestBody) continue;
      for (const name of Object.keys(propertiesOf(schema, all)))
        for (const value of some()) yield { method, path: place(), ...json({ ...(good as object), [name]: value }) };
      for (const value of some()) yield { method, path: place(), ...json(value) };
      for (let n = 0; n < perField; n += 1)
        yield {
          method,
          path: place(),
          body: bodies[turn++ % bodies.length] ?? "",
          type: types[turn % types.length] ?? "",
        };
    }
}

const patience = 15_000;

async function statusOf({ method, path, body, type }: Call): Promise<number> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<{ status: number }>((resolve) => {
    timer = setTimeout(() => resolve({ status: 599 }), patience);
  });
  const headers: Record<string, string> = type === undefined ? {} : { "content-type": type };
  const asked = tenant
    .fetchAs(method.toUpperCase(), path, method === "get" ? undefined : body, headers)
    .catch((thrown) => {
      // The client's own refusal of a header, or an answer that is no JSON: an export.
      return { status: thrown instanceof SyntaxError || thrown instanceof TypeError ? 0 : 598 };
    });
  const { status } = await Promise.race([asked, late]);
  clearTimeout(timer);
  return status;
}

it("no operation answers a hostile value with a failure of the server, and none hangs", async () => {
  const all = await tenant.ok<Document>("GET", "/api/swagger.json");
  const wrong: string[] = [];
  let count = 0;
  const calls = callsOf(all);
  const lane = async () => {
    for (const call of calls) {
      const status = await statusOf(call);
      count += 1;
      if (status >= 500 && status !== 501)
        wrong.push(
          `${status} ${call.method} ${call.path.slice(0, 120)} ${call.type ?? ""} ${call.body?.slice(0, 160) ?? ""}`,
        );
    }
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(5000);
}, 240_000);
