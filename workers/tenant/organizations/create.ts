import type { CreateOrganization, Organization } from "../../../contracts/organization.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import type { Row } from "../../kernel/entity.ts";
import { newId } from "../../kernel/id.ts";
import type { Versioned } from "../../kernel/route.ts";
import { organizationLimit } from "../quota/limits.ts";
import { organizationOf } from "./get.ts";
import { organizations } from "./table.ts";

export async function createOrganization(ctx: Ctx, input: CreateOrganization): Promise<Versioned<Organization>> {
  const now = ctx.now();
  const row: Row<typeof organizations> = {
    tenantId: ctx.tenantId,
    id: newId(),
    name: input.name,
    description: input.description ?? null,
    customData: input.customData ?? {},
    isMfaRequired: input.isMfaRequired ?? false,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await atomic(ctx.db, [
    ctx.db.insert(organizations).values(row),
    organizationLimit(ctx),
    recordChange(ctx, { entity: "organization", entityId: row.id, before: null, after: row }),
  ]);
  return { value: organizationOf(row), version: 1 };
}
