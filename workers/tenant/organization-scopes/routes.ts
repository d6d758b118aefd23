import type { Hono } from "hono";
import {
  CreateOrganizationScope,
  ListOrganizationScopes,
  OrganizationScope,
  UpdateOrganizationScope,
} from "../../../contracts/organization.ts";
import { entityRoutes } from "../entity-routes.ts";
import { organizationScope } from "../organizations/entity.ts";
import type { TenantScope } from "../scope.ts";
import { createOrganizationScope } from "./create.ts";
import { getOrganizationScope } from "./get.ts";
import { listOrganizationScopes } from "./list.ts";
import { updateOrganizationScope } from "./update.ts";

/** Permissions that organization roles hold. */
export function organizationScopeRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  entityRoutes(app, {
    ...{ tag: "Organization scopes", path: "/api/organization-scopes" },
    ...{ noun: "organization permission", nouns: "organization permissions" },
    ...{ schema: OrganizationScope, entity: organizationScope, isBulk: true },
    list: { query: ListOrganizationScopes, verb: listOrganizationScopes },
    create: { body: CreateOrganizationScope, status: 201, verb: createOrganizationScope },
    get: getOrganizationScope,
    update: { body: UpdateOrganizationScope, verb: updateOrganizationScope },
  });
}
