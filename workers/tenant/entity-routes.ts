import type { Hono } from "hono";
import { z } from "zod";
import { BulkDeletion, BulkResult } from "../../contracts/bulk.ts";
import { EntityId } from "../../contracts/entity.ts";
import type { Ctx } from "../kernel/context.ts";
import { deleteEntities, deleteEntity } from "../kernel/deletion.ts";
import type { Entity } from "../kernel/entities.ts";
import type { EntityTable } from "../kernel/entity.ts";
import { type Listing, listed } from "../kernel/pagination.ts";
import { type Output, type Versioned, versioned } from "../kernel/route.ts";
import { managementApi } from "./management.ts";
import type { TenantScope } from "./scope.ts";

type Schema = z.ZodType;
type App = Hono<{ Bindings: TenantScope }>;

/** "a role", "an organization role". */
const withArticle = (noun: string) => `${/^[aeio]|^API/.test(noun) ? "an" : "a"} ${noun}`;

interface EntityRoutes<T extends EntityTable, Q extends Schema, C extends Schema, U extends Schema> {
  /** The heading in the OpenAPI document. */
  tag: string;
  /** `/api/roles`. */
  path: string;
  /** For the summaries: `role` and `roles`. */
  noun: string;
  nouns: string;
  schema: Schema;
  list: { query: Q; item?: Schema; verb: (ctx: Ctx, query: Output<Q>) => Promise<Listing<unknown>> };
  create: { body: C; status: 200 | 201; verb: (ctx: Ctx, body: Output<C>) => Promise<Versioned<unknown>> };
  get: (ctx: Ctx, id: string) => Promise<Versioned<unknown>>;
  update: {
    body: U;
    verb: (ctx: Ctx, id: string, body: Output<U>, ifMatch: number | null) => Promise<Versioned<unknown>>;
  };
  entity: Entity<T>;
  /** `POST <path>/bulk`, which deletes several. */
  isBulk?: boolean;
}

/** List, create, get, update and delete: what every plain noun of the Management API has. */
export function entityRoutes<T extends EntityTable, Q extends Schema, C extends Schema, U extends Schema>(
  app: App,
  { tag, path, noun, nouns, schema, list, create, get, update, entity, isBulk = false }: EntityRoutes<T, Q, C, U>,
): void {
  const api = managementApi(app, tag);
  const one = `${path}/:id`;
  const params = z.object({ id: EntityId });
  const answer = { status: 200 as const, schema };
  const items = { status: 200 as const, schema: z.array(list.item ?? schema) };
  api(
    { method: "get", path, summary: `List ${nouns}, newest first`, query: list.query, answer: items },
    async (c, { query }) => listed(c, await list.verb(c.env.ctx, query)),
  );
  api(
    {
      ...{ method: "post", path, summary: `Create ${withArticle(noun)}`, body: create.body },
      answer: { status: create.status, schema },
    },
    async (c, { body }) => versioned(await create.verb(c.env.ctx, body)),
  );
  api(
    { method: "get", path: one, summary: `Get ${withArticle(noun)}`, params, answer },
    async (c, { params: { id } }) => versioned(await get(c.env.ctx, id)),
  );
  api(
    { method: "patch", path: one, summary: `Update ${withArticle(noun)}`, params, body: update.body, answer },
    async (c, { params: { id }, body, ifMatch }) => versioned(await update.verb(c.env.ctx, id, body, ifMatch)),
  );
  api(
    { method: "delete", path: one, summary: `Delete ${withArticle(noun)}`, params, answer: { status: 204 } },
    (c, { params: { id }, ifMatch }) => deleteEntity(c.env.ctx, entity, { id, ifMatch }),
  );
  if (!isBulk) return;
  api(
    {
      ...{ method: "post", path: `${path}/bulk`, summary: `Delete several ${nouns}` },
      description: bulkDescription,
      body: BulkDeletion,
      answer: { status: 200, schema: BulkResult },
    },
    (c, { body }) => deleteEntities(c.env.ctx, entity, body.ids),
  );
}

export const bulkDescription =
  "Up to 100 IDs. Each is checked on its own; failures are listed in `failed` with their error code.";

interface RelationRoutes<P extends Schema, Q extends Schema, A extends Schema, R extends Schema> {
  tag: string;
  /** `/api/roles/:id/users`, with the parameters that come before the last one. */
  path: string;
  params: P;
  /** For the summaries: `a role`; `user` and `users`. */
  of: string;
  noun: string;
  nouns: string;
  /** What joining them is called: assigned to and unassigned from, unless they are added to and removed from. */
  isMembership?: boolean;
  list: {
    query: Q;
    item: Schema;
    verb: (ctx: Ctx, params: Output<P>, query: Output<Q>) => Promise<Listing<unknown>>;
  };
  add: { body: A; answer?: Schema; verb: (ctx: Ctx, params: Output<P>, body: Output<A>) => Promise<unknown> };
  replace?: { body: R; verb: (ctx: Ctx, params: Output<P>, body: Output<R>) => Promise<unknown> };
  /** The last parameter, and how one of them is removed. Where that has a rule of its own, it is declared beside these. */
  remove?: { param: string; verb: (ctx: Ctx, params: Output<P>, id: string) => Promise<unknown> };
}

/** List, add, replace and remove: the other side of a relation. */
export function relationRoutes<P extends z.ZodObject, Q extends Schema, A extends Schema, R extends Schema = A>(
  app: App,
  { tag, path, params, of, noun, nouns, isMembership, list, add, replace, remove }: RelationRoutes<P, Q, A, R>,
): void {
  const api = managementApi(app, tag);
  const joined = isMembership ? `Add ${nouns} to ${of}` : `Assign ${nouns} to ${of}`;
  const parted = isMembership ? `Remove ${withArticle(noun)} from ${of}` : `Unassign ${withArticle(noun)} from ${of}`;
  api(
    {
      ...{ method: "get", path, summary: `List the ${nouns} of ${of}`, params, query: list.query },
      answer: { status: 200, schema: z.array(list.item) },
    },
    async (c, input) => listed(c, await list.verb(c.env.ctx, input.params, input.query)),
  );
  api(
    {
      ...{ method: "post", path, summary: joined, params, body: add.body },
      answer: { status: 201, ...(add.answer ? { schema: add.answer } : {}) },
    },
    (c, input) => add.verb(c.env.ctx, input.params, input.body),
  );
  if (replace)
    api(
      {
        ...{ method: "put", path, summary: `Replace the ${nouns} of ${of}`, params, body: replace.body },
        answer: { status: 204 },
      },
      (c, input) => replace.verb(c.env.ctx, input.params, input.body),
    );
  if (!remove) return;
  const All = params.extend({ [remove.param]: EntityId });
  api(
    {
      ...{ method: "delete", path: `${path}/:${remove.param}`, summary: parted, params: All },
      answer: { status: 204 },
    },
    (c, input) => {
      const all = input.params as Output<P> & Record<string, string>;
      return remove.verb(c.env.ctx, all, all[remove.param] ?? "");
    },
  );
}
