import type { Hono } from "hono";
import { z } from "zod";
import {
  CustomProfileField,
  FieldDefinition,
  FieldName,
  FieldOrder,
  ImportedFields,
  ImportFields,
  maxProfileFields,
  NewProfileField,
  NewProfileFields,
} from "../../../contracts/custom-profile-field.ts";
import { versioned } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { createFields } from "./create.ts";
import { importFields } from "./import.ts";
import { getField, loadFields } from "./load.ts";
import { orderFields } from "./order.ts";
import { deleteField, updateField } from "./update.ts";

const all = "/api/custom-profile-fields";
const one = `${all}/:name`;

/** What new users say about themselves beside their identifiers. */
export function customProfileFieldRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Custom profile fields");
  const list = { status: 200 as const, schema: z.array(CustomProfileField) };
  const field = { status: 200 as const, schema: CustomProfileField };
  api(
    { method: "get", path: all, summary: "List the profile fields, in the order of the sign-up form", answer: list },
    (c) => loadFields(c.env.ctx),
  );
  api(
    {
      method: "post",
      path: all,
      summary: "Create a profile field",
      description: `The name is a claim of the profile (such as \`givenName\` or \`address\`), or a key of the user’s custom data. A tenant can have ${maxProfileFields} fields.`,
      body: NewProfileField,
      answer: { ...field, status: 201 },
    },
    async (c, { body }) => (await createFields(c.env.ctx, [body]))[0],
  );
  api(
    {
      method: "post",
      path: `${all}/batch`,
      summary: "Create several profile fields",
      description: "All are created, or none. `data.name` of an error is the field that it is about.",
      body: NewProfileFields,
      answer: { ...list, status: 201 },
    },
    (c, { body }) => createFields(c.env.ctx, body),
  );
  api(
    {
      method: "post",
      path: `${all}/import`,
      summary: "Import profile fields",
      description:
        "Creates fields that do not exist and updates those that do. If any field is refused, nothing is written. With `isDryRun`, the result is returned and nothing is written.",
      body: ImportFields,
      answer: { status: 200, schema: ImportedFields },
    },
    (c, { body }) => importFields(c.env.ctx, body),
  );
  api(
    {
      method: "post",
      path: `${all}/properties/sie-order`,
      summary: "Set the order of profile fields in the sign-up form",
      body: FieldOrder,
      answer: list,
    },
    (c, { body }) => orderFields(c.env.ctx, body),
  );
  api(
    { method: "get", path: one, summary: "Get a profile field", params: FieldName, answer: field },
    async (c, { params }) => versioned(await getField(c.env.ctx, params.name)),
  );
  api(
    {
      method: "put",
      path: one,
      summary: "Update a profile field",
      description: "Replaces the definition. The name does not change, and values that users have already given stay.",
      params: FieldName,
      body: FieldDefinition,
      answer: field,
    },
    async (c, { params, body, ifMatch }) => versioned(await updateField(c.env.ctx, params.name, body, ifMatch)),
  );
  api(
    {
      method: "delete",
      path: one,
      summary: "Delete a profile field",
      description: "Values that users have given stay with them.",
      params: FieldName,
      answer: { status: 204 },
    },
    (c, { params, ifMatch }) => deleteField(c.env.ctx, params.name, ifMatch),
  );
}
