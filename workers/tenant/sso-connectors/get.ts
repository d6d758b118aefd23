import type { SsoConnector } from "../../../contracts/sso-connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow, type Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { protocolOf } from "./protocols.ts";
import { ssoProviders } from "./providers.ts";
import { openConfig } from "./sealed-config.ts";
import { ssoConnectors } from "./table.ts";

export async function ssoConnectorOf(ctx: Ctx, row: Row<typeof ssoConnectors>): Promise<SsoConnector> {
  const { tenantId, id, providerName, connectorName, domains, branding, syncProfile, isReady, createdAt } = row;
  const { about } = ssoProviders[providerName];
  return {
    ...{ tenantId, id, providerName, connectorName, domains, branding, syncProfile, isReady, createdAt },
    ...{ providerType: about.providerType, providerLogo: about.logo, providerLogoDark: about.logoDark },
    config: protocolOf(providerName).shown(ctx, await openConfig(ctx, row)),
  };
}

/** With what the provider publishes, if it answers. @throws `entity.not_found` */
export async function getSsoConnector(ctx: Ctx, id: string): Promise<Versioned<SsoConnector>> {
  const row = await getRow(ctx, ssoConnectors, id);
  const value = await ssoConnectorOf(ctx, row);
  const providerConfig = await protocolOf(row.providerName).published(ctx, row, await openConfig(ctx, row));
  return { value: { ...value, ...(providerConfig ? { providerConfig } : {}) }, version: row.version };
}
