import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import { PageQuery } from "../../../contracts/page.ts";
import {
  AddImportRows,
  CreateUserImport,
  ImportRow,
  ListImportRows,
  UserImport,
} from "../../../contracts/user-import.ts";
import { listed } from "../../kernel/page.ts";
import type { TenantScope } from "../app.ts";
import { managementApi } from "../management.ts";
import { addImportRows, createImport, finishCollecting } from "./collect.ts";
import { getImport, listImportRows, listImports } from "./read.ts";
import { removeImport } from "./remove.ts";
import { startImport, undoImport } from "./run.ts";

/** Import of users from a file: rows come in parts, are checked one by one, and become users when it is started. */
export function userImportRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Import of users");
  const all = "/api/user-imports";
  const one = `${all}/:id`;
  const params = z.object({ id: EntityId });
  const answer = { status: 200, schema: UserImport } as const;
  api(
    {
      ...{ method: "get", path: all, summary: "Imports, the youngest first" },
      query: PageQuery,
      answer: { status: 200, schema: z.array(UserImport) },
    },
    async (c, { query }) => listed(c, await listImports(c.env.ctx, query)),
  );
  api(
    {
      ...{ method: "post", path: all, summary: "Begin an import" },
      body: CreateUserImport,
      answer: { status: 201, schema: UserImport },
    },
    (c, { body }) => createImport(c.env.ctx, body),
  );
  api({ method: "get", path: one, summary: "How far an import is", params, answer }, (c, { params }) =>
    getImport(c.env.ctx, params.id),
  );
  api(
    {
      ...{ method: "post", path: `${one}/rows`, summary: "Send a part of the file" },
      description: "At most 500 rows. Each is checked at once; the same part may be sent again.",
      params,
      body: AddImportRows,
      answer,
    },
    (c, { params, body }) => addImportRows(c.env.ctx, params.id, body),
  );
  api(
    {
      ...{ method: "get", path: `${one}/rows`, summary: "The report, row by row" },
      params,
      query: ListImportRows,
      answer: { status: 200, schema: z.array(ImportRow) },
    },
    async (c, { params, query }) => listed(c, await listImportRows(c.env.ctx, params.id, query)),
  );
  api(
    { method: "post", path: `${one}/ready`, summary: "All rows were sent: finish the check", params, answer },
    (c, { params }) => finishCollecting(c.env.ctx, params.id),
  );
  api({ method: "post", path: `${one}/start`, summary: "Make the users", params, answer }, (c, { params }) =>
    startImport(c.env.ctx, params.id),
  );
  api(
    {
      ...{ method: "post", path: `${one}/undo`, summary: "Delete the users that it made" },
      description: "Users who have signed in or were changed since are kept.",
      params,
      answer,
    },
    (c, { params }) => undoImport(c.env.ctx, params.id),
  );
  api(
    { method: "delete", path: one, summary: "Forget an import; its users stay", params, answer: { status: 204 } },
    (c, { params }) => removeImport(c.env.ctx, params.id),
  );
}
