import type { Resource, UpdateResource } from "../../../contracts/resource.ts";
import type { Ctx } from "../../kernel/context.ts";
import { changeRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { Versioned } from "../../kernel/route.ts";
import { guardKeyFor } from "../oidc/new-keys.ts";
import { clearOtherDefaults } from "./entity.ts";
import { resourceOf } from "./get.ts";
import { resources } from "./table.ts";

/** @throws `resource.cannot_modify_management_api`, `oidc.no_key_for_algorithm` */
export async function updateResource(
  ctx: Ctx,
  id: string,
  input: UpdateResource,
  ifMatch: number | null,
): Promise<Versioned<Resource>> {
  const row = await changeRow(ctx, resources, { entity: "resource", id, ifMatch }, ({ indicator }) => {
    if (indicator === ctx.managementIndicatorOf(ctx.tenantId))
      throw new AppError("resource.cannot_modify_management_api");
    return { set: input, also: guardKeyFor(ctx, input.signingAlgorithm) };
  });
  return { value: resourceOf(row), version: row.version };
}

/** Makes it the audience of requests that name none, or no longer. There is at most one. */
export async function setDefaultResource(
  ctx: Ctx,
  id: string,
  isDefault: boolean,
  ifMatch: number | null,
): Promise<Versioned<Resource>> {
  const row = await changeRow(ctx, resources, { entity: "resource", id, ifMatch }, () => ({
    set: { isDefault },
    also: isDefault ? [clearOtherDefaults(ctx, id)] : [],
  }));
  return { value: resourceOf(row), version: row.version };
}
