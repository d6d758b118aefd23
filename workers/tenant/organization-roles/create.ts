import type { CreateOrganizationRole, OrganizationRole } from "../../../contracts/organization.ts";
import { eventsOfNewLinks } from "../../kernel/change-events.ts";
import type { Ctx } from "../../kernel/context.ts";
import { insertRow } from "../../kernel/insert-row.ts";
import { addLinks, guardRows } from "../../kernel/relation.ts";
import type { Versioned } from "../../kernel/route.ts";
import { organizationRole } from "../organizations/entity.ts";
import { organizationScopes } from "../organizations/table.ts";
import { scopes } from "../resources/table.ts";
import { guardScopeRights } from "../roles/rights.ts";
import { organizationRoleOf } from "./get.ts";
import { scopesOf } from "./scopes.ts";

/** @throws `auth.rights_exceeded`, `entity.unique_integrity_violation` */
export async function createOrganizationRole(
  ctx: Ctx,
  { organizationScopeIds = [], resourceScopeIds = [], ...input }: CreateOrganizationRole,
): Promise<Versioned<OrganizationRole>> {
  const { name, description = null, type = "User" } = input;
  const held = { organizationScopeIds, resourceScopeIds };
  const row = await insertRow(
    ctx,
    organizationRole,
    { name, description, type },
    {
      guards: [
        guardRows(ctx, organizationScopes, organizationScopeIds),
        guardRows(ctx, scopes, resourceScopeIds),
        ...guardScopeRights(ctx, resourceScopeIds),
      ],
      also: ({ id }) => [
        addLinks(scopesOf(ctx, id, "organization"), organizationScopeIds),
        {
          ...addLinks(scopesOf(ctx, id, "resource"), resourceScopeIds),
          atEnd: eventsOfNewLinks(ctx, "organization-role-scopes", id, held),
        },
      ],
      logged: held,
    },
  );
  return { value: organizationRoleOf(row), version: row.version };
}
