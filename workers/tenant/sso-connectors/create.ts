import type { CreateSsoConnector, SsoConnector } from "../../../contracts/sso-connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import { newId } from "../../kernel/id.ts";
import { insertRow } from "../../kernel/insert-row.ts";
import type { Versioned } from "../../kernel/route.ts";
import { requireDomains } from "./domains.ts";
import { ssoConnector } from "./entity.ts";
import { ssoConnectorOf } from "./get.ts";
import { protocolOf } from "./protocols.ts";
import { sealConfig } from "./sealed-config.ts";

/**
 * Sets up a connector; what is missing of its configuration can come later.
 * @throws `single_sign_on.duplicate_connector_name`, those of `requireDomains` and `Protocol.admit`
 */
export async function createSsoConnector(ctx: Ctx, input: CreateSsoConnector): Promise<Versioned<SsoConnector>> {
  const { providerName, connectorName, domains = [], branding = {}, syncProfile = false } = input;
  requireDomains(domains);
  const id = newId();
  const protocol = protocolOf(providerName);
  const { config, isReady } = await protocol.admit(ctx, { id, providerName }, input.config ?? {}, {});
  const sealedConfig = await sealConfig(ctx, id, config);
  const row = await insertRow(
    ctx,
    ssoConnector,
    { id, providerName, connectorName, sealedConfig, domains, branding, syncProfile, isReady, idpInitiated: null },
    { logged: { sealedConfig: undefined, config: protocol.logged(config) } },
  );
  return { value: await ssoConnectorOf(ctx, row), version: row.version };
}
