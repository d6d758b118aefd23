import type { CreateSsoConnector, SsoConnector } from "../../../contracts/sso-connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import { newId } from "../../kernel/id.ts";
import { insertRow } from "../../kernel/insert-row.ts";
import type { Versioned } from "../../kernel/route.ts";
import { admitConfig, loggedConfig, sealConfig } from "./config.ts";
import { requireDomains } from "./domains.ts";
import { ssoConnector } from "./entity.ts";
import { ssoConnectorOf } from "./get.ts";

/**
 * Sets up a connector; what is missing of its configuration can come later.
 * @throws `single_sign_on.duplicate_connector_name`, those of `requireDomains` and `admitConfig`
 */
export async function createSsoConnector(ctx: Ctx, input: CreateSsoConnector): Promise<Versioned<SsoConnector>> {
  const { providerName, connectorName, domains = [], branding = {}, syncProfile = false } = input;
  requireDomains(domains);
  const { config, isReady } = await admitConfig(ctx, providerName, input.config ?? {}, {});
  const id = newId();
  const sealedConfig = await sealConfig(ctx, id, config);
  const row = await insertRow(
    ctx,
    ssoConnector,
    { id, providerName, connectorName, sealedConfig, domains, branding, syncProfile, isReady },
    { logged: { sealedConfig: undefined, config: loggedConfig(config) } },
  );
  return { value: await ssoConnectorOf(ctx, row), version: row.version };
}
