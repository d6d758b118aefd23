import type { CreateResource, Resource } from "../../../contracts/resource.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type UniqueCodes } from "../../kernel/db.ts";
import type { Row } from "../../kernel/entity.ts";
import { newId } from "../../kernel/id.ts";
import type { Versioned } from "../../kernel/route.ts";
import { resourceLimit } from "../quota/limits.ts";
import { resourceOf } from "./get.ts";
import { resources } from "./table.ts";

const clashes: UniqueCodes = { "resources.indicator": "resource.resource_identifier_in_use" };

/** @throws `resource.resource_identifier_in_use` */
export async function createResource(ctx: Ctx, input: CreateResource): Promise<Versioned<Resource>> {
  const now = ctx.now();
  const row: Row<typeof resources> = {
    tenantId: ctx.tenantId,
    id: newId(),
    name: input.name,
    indicator: input.indicator,
    isDefault: false,
    accessTokenTtl: input.accessTokenTtl ?? 3600,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await atomic(
    ctx.db,
    [
      ctx.db.insert(resources).values(row),
      resourceLimit(ctx),
      recordChange(ctx, { entity: "resource", entityId: row.id, before: null, after: row }),
    ],
    clashes,
  );
  return { value: { ...resourceOf(row), scopes: [] }, version: 1 };
}
