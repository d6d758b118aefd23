import type { Connector, UpdateConnector } from "../../../contracts/connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import { changeRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { dropWhere } from "../../kernel/relation.ts";
import type { Versioned } from "../../kernel/route.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { maskConfig, openConfig, sealConfig } from "./config.ts";
import { factories } from "./factories.ts";
import { shownConnector } from "./get.ts";
import { configToSave, requireOwnMetadata, requireStorable, requireSyncable } from "./rules.ts";
import { connectors, socialTokens } from "./table.ts";

/**
 * Changes what is given; tokens that are not stored any more are deleted; the configuration is replaced as a whole, metadata field by field.
 * @throws `connector.can_not_modify_target`, and those of `createConnector`
 */
export async function updateConnector(
  ctx: Ctx,
  id: string,
  input: UpdateConnector,
  ifMatch: number | null,
): Promise<Versioned<Connector>> {
  const row = await changeRow(ctx, connectors, { entity: "connector", id, ifMatch }, async (before) => {
    const factory = factories.get(before.connectorId);
    if (!factory) throw new AppError("connector.not_found_with_connector_id");
    const target = input.metadata?.target;
    if (target !== undefined && target !== before.target) throw new AppError("connector.can_not_modify_target");
    requireOwnMetadata(factory, input.metadata);
    requireSyncable(factory, input.syncProfile);
    requireStorable(factory, input.enableTokenStorage);
    const open = {
      ...(input.metadata === undefined ? {} : { metadata: { ...before.metadata, ...input.metadata } }),
      ...(input.syncProfile === undefined ? {} : { syncProfile: input.syncProfile }),
      ...(input.enableTokenStorage === undefined ? {} : { enableTokenStorage: input.enableTokenStorage }),
    };
    const also =
      input.enableTokenStorage === false
        ? [dropWhere(socialTokens, { tenant_id: ctx.tenantId, connector_id: id })]
        : [];
    if (input.config === undefined) return { set: open, also };
    const saved = await openConfig(ctx, before);
    const config = await configToSave(ctx, factory, id, input.config, saved);
    const set = { ...open, sealedConfig: await sealConfig(ctx, id, config) };
    const was = Object.fromEntries(Object.keys(open).map((key) => [key, before[key as keyof typeof open]]));
    const logged = {
      before: { ...was, config: maskConfig(factory, saved) },
      after: { ...open, config: maskConfig(factory, config) },
    };
    return { set, also, logged };
  });
  await refreshExperience(ctx);
  return shownConnector(ctx, row);
}
