import type { JsonObject } from "../../../../contracts/entity.ts";
import { samlFactoryId } from "../../../../contracts/saml-connector.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { openConfig } from "../config.ts";
import { getSocial } from "../social.ts";

/**
 * The configuration of a social connector with SAML, as it was saved, which may be before it is whole.
 * @throws `connector.not_found_with_connector_id`, `connector.unexpected_type` for a connector without SAML
 */
export async function openSaml(ctx: Ctx, connectorId: string): Promise<JsonObject> {
  const { row } = await getSocial(ctx, connectorId);
  if (row.connectorId !== samlFactoryId) throw new AppError("connector.unexpected_type");
  return openConfig(ctx, row);
}
