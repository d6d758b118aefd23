import { sql } from "drizzle-orm";
import type { CreateScope, Scope, SearchScopes, UpdateScope } from "../../../contracts/resource.ts";
import type { Ctx } from "../../kernel/context.ts";
import { changeRow, type Row, rowExists, rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { insertRow } from "../../kernel/insert-row.ts";
import { type Listing, listRows, pageOf, sortOf } from "../../kernel/pagination.ts";
import { guardRow } from "../../kernel/relation.ts";
import type { Versioned } from "../../kernel/route.ts";
import { matches } from "../../kernel/search.ts";
import { guardOwnApi, scope } from "./entity.ts";
import { scopeOf } from "./get.ts";
import { resources, scopes } from "./table.ts";

/** In a token, scopes stand behind one another with blanks between them. */
export function requireNoBlank(name: string | undefined): void {
  if (name !== undefined && /\s/.test(name)) throw new AppError("scope.name_with_space");
}

export function listScopes(ctx: Ctx, resourceId: string, query: SearchScopes): Promise<Listing<Scope>> {
  const where = sql`scopes.tenant_id = ${ctx.tenantId} AND scopes.resource_id = ${resourceId} AND ${matches(query, scope.search)}`;
  const parent = rowExists(ctx, resources, resourceId);
  return listRows(ctx, { table: scopes, where, parent, order: sortOf(query, scope.sorts) }, pageOf(query), (raw) =>
    scopeOf(rowOf(scopes, raw)),
  );
}

/** @throws `scope.name_with_space`, `scope.name_exists`, `resource.cannot_modify_management_api` */
export async function createScope(ctx: Ctx, resourceId: string, input: CreateScope): Promise<Versioned<Scope>> {
  requireNoBlank(input.name);
  const columns = { resourceId, name: input.name, description: input.description ?? null };
  const guards = [guardRow(ctx, resources, resourceId), guardOwnApi(ctx, resourceId)];
  const row = await insertRow(ctx, scope, columns, { of: resourceId, guards });
  return { value: scopeOf(row), version: row.version };
}

interface ScopeAddress {
  resourceId: string;
  scopeId: string;
}

function requireOf(resourceId: string, row: Row<typeof scopes>): void {
  if (row.resourceId !== resourceId) throw new AppError("entity.not_found");
}

/** @throws `scope.name_with_space`, `scope.name_exists`, `resource.cannot_modify_management_api` */
export async function updateScope(
  ctx: Ctx,
  { resourceId, scopeId: id }: ScopeAddress,
  input: UpdateScope,
  ifMatch: number | null,
): Promise<Versioned<Scope>> {
  requireNoBlank(input.name);
  const decide = (before: Row<typeof scopes>) => {
    requireOf(resourceId, before);
    return { set: input, also: [guardOwnApi(ctx, resourceId)] };
  };
  const row = await changeRow(ctx, scopes, { entity: "scope", id, of: resourceId, ifMatch }, decide, scope.clashes);
  return { value: scopeOf(row), version: row.version };
}
