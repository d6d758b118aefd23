import type { Resource, Scope } from "../../../contracts/resource.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow, type Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { resources, type scopes } from "./table.ts";

/** The resource as the API shows it. */
export function resourceOf({
  tenantId,
  id,
  name,
  indicator,
  isDefault,
  accessTokenTtl,
  signingAlgorithm,
}: Row<typeof resources>): Resource {
  return { tenantId, id, name, indicator, isDefault, accessTokenTtl, signingAlgorithm };
}

/** The scope as the API shows it. */
export function scopeOf({ tenantId, id, resourceId, name, description, createdAt }: Row<typeof scopes>): Scope {
  return { tenantId, id, resourceId, name, description, createdAt };
}

/** @throws `entity.not_found` */
export async function getResource(ctx: Ctx, id: string): Promise<Versioned<Resource>> {
  const row = await getRow(ctx, resources, id);
  return { value: resourceOf(row), version: row.version };
}
