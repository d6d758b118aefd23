import { and, eq, ne, sql } from "drizzle-orm";
import type { Connector, CreateConnector } from "../../../contracts/connector.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement } from "../../kernel/db.ts";
import { keepRows } from "../../kernel/deleted-rows.ts";
import type { Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { newId, newTimedId } from "../../kernel/id.ts";
import type { Versioned } from "../../kernel/route.ts";
import { socialConnectorLimit } from "../quota/limits.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { maskConfig, sealConfig } from "./config.ts";
import { factories } from "./factories.ts";
import type { Factory } from "./factory.ts";
import { shownConnector } from "./get.ts";
import { configToSave, guardsOfTarget, requireOwnMetadata, requireStorable, requireSyncable } from "./rules.ts";
import { connectors } from "./table.ts";

/**
 * Sets up a connector. One for mail or SMS takes the place of the one before it.
 * @throws `connector.not_found_with_connector_id`, `connector.invalid_config`, `connector.should_specify_target`,
 * `connector.cannot_overwrite_metadata_for_non_standard_connector`, `connector.invalid_type_for_syncing_profile`,
 * `connector.token_storage_not_supported`, `connector.multiple_instances_not_supported`,
 * `connector.multiple_target_with_same_platform`
 */
export async function createConnector(ctx: Ctx, input: CreateConnector): Promise<Versioned<Connector>> {
  const factory = factories.get(input.connectorId);
  if (!factory?.isOffered(ctx)) throw new AppError("connector.not_found_with_connector_id");
  const { about } = factory;
  requireOwnMetadata(factory, input.metadata);
  requireSyncable(factory, input.syncProfile);
  requireStorable(factory, input.enableTokenStorage);
  const target = about.isStandard ? input.metadata?.target : about.target;
  if (target === undefined) throw new AppError("connector.should_specify_target");
  const now = ctx.now();
  const id = input.id ?? newId();
  const config = await configToSave(ctx, factory, id, input.config ?? null, {});
  const row: Row<typeof connectors> = {
    tenantId: ctx.tenantId,
    id,
    connectorId: about.id,
    type: about.type,
    target,
    platform: about.platform,
    sealedConfig: await sealConfig(ctx, id, config),
    metadata: input.metadata ?? {},
    syncProfile: input.syncProfile ?? false,
    enableTokenStorage: input.enableTokenStorage ?? false,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const { sealedConfig: _, ...open } = row;
  await atomic(ctx.db, [
    ...(factory.kind === "social" ? guardsOfTarget(ctx, factory, target) : []),
    ctx.db.insert(connectors).values(row),
    ...(factory.kind === "social" ? [socialConnectorLimit(ctx)] : []),
    ...(factory.kind === "message" ? await replaced(ctx, factory, id) : []),
    recordChange(ctx, {
      entity: "connector",
      entityId: id,
      before: null,
      after: { ...open, config: maskConfig(factory, config) },
    }),
  ]);
  await refreshExperience(ctx);
  return shownConnector(ctx, row);
}

/** Takes away what else sends by this channel, and keeps it. The rows are looked up for the log: the deletion asks for none. */
async function replaced(ctx: Ctx, { about }: Factory, id: string): Promise<Statement[]> {
  const others = and(eq(connectors.tenantId, ctx.tenantId), eq(connectors.type, about.type), ne(connectors.id, id));
  const old = await ctx.db.select().from(connectors).where(others);
  const deletions = old.map((before) => ({ before, changeId: newTimedId(ctx.now()) }));
  return [
    ...deletions.map(({ before, changeId }) =>
      keepRows(ctx, sql`${changeId}`, connectors, sql`tenant_id = ${ctx.tenantId} AND id = ${before.id}`),
    ),
    ctx.db.delete(connectors).where(others),
    ...deletions.map(({ before, changeId }) =>
      recordChange(ctx, { entity: "connector", entityId: before.id, before, after: null }, changeId),
    ),
  ];
}
