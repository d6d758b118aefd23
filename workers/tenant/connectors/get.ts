import type { Connector, ConnectorFactory } from "../../../contracts/connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow, type Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { Versioned } from "../../kernel/route.ts";
import { openConfig, shownConfig } from "./config.ts";
import { factories } from "./factories.ts";
import { publicConnectorOf } from "./public.ts";
import { connectors } from "./table.ts";

/** The connector as the API shows it, with its configuration as the caller may see it; null when its kind is gone. */
export async function connectorOf(ctx: Ctx, row: Row<typeof connectors>): Promise<Connector | null> {
  const factory = factories.get(row.connectorId);
  const shown = publicConnectorOf(row);
  if (!factory || !shown) return null;
  const { id, connectorId, metadata, syncProfile, enableTokenStorage, createdAt } = row;
  const config = shownConfig(ctx, factory, await openConfig(ctx, row));
  return { ...factory.about, ...shown, id, connectorId, config, metadata, syncProfile, enableTokenStorage, createdAt };
}

/** With what its provider publishes. @throws `connector.not_found_with_connector_id` when its kind is gone */
export async function shownConnector(ctx: Ctx, row: Row<typeof connectors>): Promise<Versioned<Connector>> {
  const value = await connectorOf(ctx, row);
  if (!value) throw new AppError("connector.not_found_with_connector_id");
  const providerConfig = await factories.get(row.connectorId)?.published?.(ctx, row.id, await openConfig(ctx, row));
  return { value: { ...value, ...(providerConfig ? { providerConfig } : {}) }, version: row.version };
}

export const getConnector = async (ctx: Ctx, id: string): Promise<Versioned<Connector>> =>
  shownConnector(ctx, await getRow(ctx, connectors, id));

/** The kinds that can be set up here. */
export const listFactories = (ctx: Ctx): ConnectorFactory[] =>
  [...factories.values()].filter((factory) => factory.isOffered(ctx)).map(({ about }) => about);

/** @throws `entity.not_found` */
export function getFactory(ctx: Ctx, id: string): ConnectorFactory {
  const factory = factories.get(id);
  if (!factory?.isOffered(ctx)) throw new AppError("entity.not_found");
  return factory.about;
}
