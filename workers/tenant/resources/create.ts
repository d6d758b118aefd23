import type { CreateResource, Resource } from "../../../contracts/resource.ts";
import type { Ctx } from "../../kernel/context.ts";
import { insertRow } from "../../kernel/insert-row.ts";
import type { Versioned } from "../../kernel/route.ts";
import { guardKeyFor } from "../oidc/new-keys.ts";
import { resource } from "./entity.ts";
import { resourceOf } from "./get.ts";

/** @throws `resource.resource_identifier_in_use`, `oidc.no_key_for_algorithm` */
export async function createResource(ctx: Ctx, input: CreateResource): Promise<Versioned<Resource>> {
  const { name, indicator, accessTokenTtl = 3600, signingAlgorithm = null } = input;
  const columns = { name, indicator, isDefault: false, accessTokenTtl, signingAlgorithm };
  const row = await insertRow(ctx, resource, columns, { also: () => guardKeyFor(ctx, signingAlgorithm) });
  return { value: { ...resourceOf(row), scopes: [] }, version: row.version };
}
