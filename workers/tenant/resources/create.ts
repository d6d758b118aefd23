import type { CreateResource, Resource } from "../../../contracts/resource.ts";
import type { Ctx } from "../../kernel/context.ts";
import { insertRow } from "../../kernel/insert-row.ts";
import type { Versioned } from "../../kernel/route.ts";
import { resource } from "./entity.ts";
import { resourceOf } from "./get.ts";

/** @throws `resource.resource_identifier_in_use` */
export async function createResource(ctx: Ctx, input: CreateResource): Promise<Versioned<Resource>> {
  const { name, indicator, accessTokenTtl = 3600, signingAlgorithm = null } = input;
  const row = await insertRow(ctx, resource, { name, indicator, isDefault: false, accessTokenTtl, signingAlgorithm });
  return { value: { ...resourceOf(row), scopes: [] }, version: row.version };
}
