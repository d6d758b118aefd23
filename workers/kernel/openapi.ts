import type { z } from "zod";
import { type JsonSchema, schemaOf } from "./json-schema.ts";
import type { Operation } from "./route.ts";

/** The properties of an object schema as parameters of a kind. */
function parametersOf(schema: z.ZodType | undefined, kind: "path" | "query"): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: kind,
    required: kind === "path" || required.includes(name),
    schema: of,
  }));
}

const isWrite = ({ method }: Operation) => method !== "get";
const isOfEntity = ({ path }: Operation) => path.includes("/:");
const readsVersion = (one: Operation) => one.isGuarded && isOfEntity(one) && isWrite(one) && one.method !== "post";

/** Attempts are counted where somebody proves who they are. */
const countsAttempts = /verif|passw|identification|\/code/;

/** The ways a call can fail, each with the operations to which it can happen. */
const failures: Record<number, { name: string; description: string; of: (operation: Operation) => boolean }> = {
  400: {
    name: "BadRequest",
    description: "The parameters or the body do not match their schemas. `details` has one line for each problem.",
    of: ({ body, query, params }) => Boolean(body || query || params),
  },
  401: {
    name: "Unauthorized",
    description: "The access token is missing, invalid, expired, or for another audience.",
    of: ({ isGuarded }) => isGuarded,
  },
  403: {
    name: "Forbidden",
    description: "The caller does not have the permission.",
    of: ({ isGuarded }) => isGuarded,
  },
  404: {
    name: "NotFound",
    description: "Nothing with this ID exists in the tenant.",
    of: isOfEntity,
  },
  412: {
    name: "PreconditionFailed",
    description: "The version in `If-Match` is not the current one. Read the entity again.",
    of: readsVersion,
  },
  413: {
    name: "ContentTooLarge",
    description: "The body is larger than the limit.",
    of: isWrite,
  },
  422: {
    name: "UnprocessableContent",
    description: "The request is well-formed, but a rule forbids it. `code` says which.",
    of: isWrite,
  },
  429: {
    name: "TooManyRequests",
    description: "Too many attempts. `Retry-After` says when to try again, if the server knows.",
    of: (one) => isWrite(one) && countsAttempts.test(one.path),
  },
  500: {
    name: "InternalServerError",
    description: "An unexpected error. Quote `requestId` when you report it.",
    of: () => true,
  },
};

const errorContent = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };

const failuresOf = (operation: Operation) =>
  Object.fromEntries(
    Object.entries(failures)
      .filter(([, { of }]) => of(operation))
      .map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
  );

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `patch /api/users/:userId/custom-data`: `patchUsersByUserIdCustomData`. The same as long as method and path are. */
export function operationIdOf({ method, path }: Pick<Operation, "method" | "path">): string {
  const words = path
    .replace(/^\/api\//, "/")
    .split("/")
    .map((part) => (part.startsWith(":") ? `By${capital(part.slice(1))}` : part))
    .flatMap((part) => part.split(/[^A-Za-z0-9]+/));
  return method + words.map(capital).join("");
}

const ifMatch = {
  name: "If-Match",
  in: "header",
  required: false,
  description: "The `ETag` of the entity. The call fails with 412 if the entity has changed since.",
  schema: { type: "string" },
};

/** The OpenAPI 3.1 document of declared operations, with `server` as their address, and of requests to others. */
export function openApi(
  title: string,
  server: string,
  operations: readonly Operation[],
  webhooks: Record<string, object> = {},
): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [operation.method]: documentOf(operation, path) };
  }
  const named = Object.values(failures).map(({ name, description }) => [name, { description, content: errorContent }]);
  return {
    openapi: "3.1.0",
    info: { title, version: "1" },
    servers: [{ url: server }],
    paths,
    ...(Object.keys(webhooks).length > 0 ? { webhooks } : {}),
    components: {
      schemas: { Error: errorSchema },
      responses: Object.fromEntries(named),
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
    security: [{ bearer: [] }],
  };
}

function documentOf(operation: Operation, path: string): object {
  const { tag, summary, description, params, query, body, answer, isGuarded } = operation;
  const declared = parametersOf(params, "path") as { name: string }[];
  const undeclared = [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name as string)
    .filter((name) => !declared.some((one) => one.name === name));
  return {
    operationId: operationIdOf(operation),
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    ...(isGuarded ? {} : { security: [] }),
    parameters: [
      ...declared,
      ...undeclared.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
      ...parametersOf(query, "query"),
      ...(readsVersion(operation) ? [ifMatch] : []),
    ],
    ...(body ? { requestBody: bodyOf(body) } : {}),
    responses: {
      [answer.status]: {
        description: "Success",
        ...(answer.schema ? { content: { "application/json": { schema: schemaOf(answer.schema, "output") } } } : {}),
      },
      ...failuresOf(operation),
    },
  };
}

const bodyOf = (body: z.ZodType) => ({
  required: !body.safeParse(undefined).success,
  content: { "application/json": { schema: schemaOf(body, "input") } },
});

const errorSchema = {
  type: "object",
  required: ["code", "message"],
  properties: {
    code: { type: "string", description: "Stable, for programs" },
    message: { type: "string", description: "For people, in the language of `Accept-Language`" },
    details: { type: "string" },
    data: {},
    requestId: { type: "string" },
  },
};
