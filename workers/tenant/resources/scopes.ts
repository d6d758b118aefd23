import { sql } from "drizzle-orm";
import type { CreateScope, Scope, SearchScopes, UpdateScope } from "../../../contracts/resource.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard, inList, type Statement, type UniqueCodes } from "../../kernel/db.ts";
import { changeRow, type Row, removeRow, rowExists, rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import { type Listing, listRows, pageOf, sortOf } from "../../kernel/page.ts";
import { guardRow } from "../../kernel/relation.ts";
import type { Versioned } from "../../kernel/route.ts";
import { matches } from "../../kernel/search.ts";
import { scopeOfResourceLimit } from "../quota/limits.ts";
import { scopeOf, scopeSearch, scopeSorts } from "./get.ts";
import { dropScopeLinks } from "./remove.ts";
import { resources, scopes } from "./table.ts";

const clashes: UniqueCodes = { "scopes.name": "scope.name_exists" };

/** In a token, scopes stand behind one another with blanks between them. */
export function requireNoBlank(name: string | undefined): void {
  if (name !== undefined && /\s/.test(name)) throw new AppError("scope.name_with_space");
}

const guardOwnApi = (ctx: Ctx, resourceId: string): Statement =>
  guard(
    sql`NOT EXISTS (${rowExists(ctx, resources, resourceId)} AND indicator = ${ctx.managementIndicatorOf(ctx.tenantId)})`,
    "resource.cannot_modify_management_api",
  );

export function listScopes(ctx: Ctx, resourceId: string, query: SearchScopes): Promise<Listing<Scope>> {
  const where = sql`scopes.tenant_id = ${ctx.tenantId} AND scopes.resource_id = ${resourceId} AND ${matches(query, scopeSearch)}`;
  const parent = rowExists(ctx, resources, resourceId);
  return listRows(ctx, { table: scopes, where, parent, order: sortOf(query, scopeSorts) }, pageOf(query), (raw) =>
    scopeOf(rowOf(scopes, raw)),
  );
}

/** @throws `scope.name_with_space`, `scope.name_exists`, `resource.cannot_modify_management_api` */
export async function createScope(ctx: Ctx, resourceId: string, input: CreateScope): Promise<Versioned<Scope>> {
  requireNoBlank(input.name);
  const now = ctx.now();
  const row: Row<typeof scopes> = {
    tenantId: ctx.tenantId,
    id: newId(),
    resourceId,
    name: input.name,
    description: input.description ?? null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await atomic(
    ctx.db,
    [
      guardRow(ctx, resources, resourceId),
      guardOwnApi(ctx, resourceId),
      ctx.db.insert(scopes).values(row),
      scopeOfResourceLimit(ctx, resourceId),
      recordChange(ctx, { entity: "scope", entityId: `${resourceId}/${row.id}`, before: null, after: row }),
    ],
    clashes,
  );
  return { value: scopeOf(row), version: 1 };
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
  const row = await changeRow(ctx, scopes, { entity: "scope", id, of: resourceId, ifMatch }, decide, clashes);
  return { value: scopeOf(row), version: row.version };
}

/** @throws `resource.cannot_modify_management_api` */
export function removeScope(ctx: Ctx, { resourceId, scopeId: id }: ScopeAddress, ifMatch: number | null) {
  return removeRow(ctx, scopes, { entity: "scope", id, of: resourceId, ifMatch, isKept: true }, (before) => {
    requireOf(resourceId, before);
    return [guardOwnApi(ctx, resourceId), ...dropScopeLinks(ctx, inList([id]))];
  });
}
