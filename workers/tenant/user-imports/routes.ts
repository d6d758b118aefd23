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
import { listed } from "../../kernel/pagination.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { addImportRows, createImport, finishCollecting } from "./collect.ts";
import { deleteImport } from "./delete.ts";
import { getImport, listImportRows, listImports } from "./read.ts";
import { startImport, undoImport } from "./run.ts";

/** Import of users from a file: rows come in parts, are checked one by one, and become users when it is started. */
export function userImportRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "User imports");
  const all = "/api/user-imports";
  const one = `${all}/:id`;
  const params = z.object({ id: EntityId });
  const answer = { status: 200, schema: UserImport } as const;
  api(
    {
      ...{ method: "get", path: all, summary: "List user imports, newest first" },
      query: PageQuery,
      answer: { status: 200, schema: z.array(UserImport) },
    },
    async (c, { query }) => listed(c, await listImports(c.env.ctx, query)),
  );
  api(
    {
      ...{ method: "post", path: all, summary: "Create a user import" },
      body: CreateUserImport,
      answer: { status: 201, schema: UserImport },
    },
    (c, { body }) => createImport(c.env.ctx, body),
  );
  api({ method: "get", path: one, summary: "Get a user import and its progress", params, answer }, (c, { params }) =>
    getImport(c.env.ctx, params.id),
  );
  api(
    {
      ...{ method: "post", path: `${one}/rows`, summary: "Upload rows of the file" },
      description: "Up to 500 rows. Each row is validated immediately. The same rows can be sent again.",
      params,
      body: AddImportRows,
      answer,
    },
    (c, { params, body }) => addImportRows(c.env.ctx, params.id, body),
  );
  api(
    {
      ...{ method: "get", path: `${one}/rows`, summary: "List the rows of a user import with their results" },
      params,
      query: ListImportRows,
      answer: { status: 200, schema: z.array(ImportRow) },
    },
    async (c, { params, query }) => listed(c, await listImportRows(c.env.ctx, params.id, query)),
  );
  api(
    { method: "post", path: `${one}/ready`, summary: "Complete the upload and find duplicate rows", params, answer },
    (c, { params }) => finishCollecting(c.env.ctx, params.id),
  );
  api({ method: "post", path: `${one}/start`, summary: "Start a user import", params, answer }, (c, { params }) =>
    startImport(c.env.ctx, params.id),
  );
  api(
    {
      ...{ method: "post", path: `${one}/undo`, summary: "Undo a user import" },
      description: "Deletes the imported users, except those who have signed in or were changed since the import.",
      params,
      answer,
    },
    (c, { params }) => undoImport(c.env.ctx, params.id),
  );
  api(
    {
      method: "delete",
      path: one,
      summary: "Delete a user import",
      description: "The imported users are kept, and the import can no longer be undone.",
      params,
      answer: { status: 204 },
    },
    (c, { params }) => deleteImport(c.env.ctx, params.id),
  );
}
