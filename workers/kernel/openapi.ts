import { z } from "zod";
import { routesOf } from "./route.ts";

type JsonSchema = Record<string, unknown>;

/** Zod's word for a schema; what JSON Schema cannot say (a refinement, a transform) is left out, not an error. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

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

const errorAnswer = {
  description: "Error: a stable code for programs, and a message in the language of `Accept-Language`",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
};

/** The OpenAPI 3.1 document of everything declared on the apps, with `server` as their address. */
export function openApi(title: string, server: string, apps: readonly object[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const spec of apps.flatMap(routesOf)) {
    const path = spec.path.replace(/:(\w+)/g, "{$1}");
    const declared = parametersOf(spec.params, "path") as { name: string }[];
    const undeclared = [...path.matchAll(/\{(\w+)\}/g)]
      .map(([, name]) => name as string)
      .filter((name) => !declared.some((one) => one.name === name));
    paths[path] = {
      ...paths[path],
      [spec.method]: {
        tags: [spec.tag],
        summary: spec.summary,
        ...(spec.description ? { description: spec.description } : {}),
        parameters: [
          ...declared,
          ...undeclared.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
          ...parametersOf(spec.query, "query"),
        ],
        ...(spec.body
          ? { requestBody: { content: { "application/json": { schema: schemaOf(spec.body, "input") } } } }
          : {}),
        responses: {
          [spec.answer.status]: {
            description: "Success",
            ...(spec.answer.schema
              ? { content: { "application/json": { schema: schemaOf(spec.answer.schema, "output") } } }
              : {}),
          },
          default: errorAnswer,
        },
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: { title, version: "1" },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: {
        Error: {
          type: "object",
          required: ["code", "message"],
          properties: {
            code: { type: "string" },
            message: { type: "string" },
            details: { type: "string" },
            data: {},
            requestId: { type: "string" },
          },
        },
      },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
    security: [{ bearer: [] }],
  };
}
