import type { SsoConnector } from "../../../contracts/sso-connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow, type Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { openConfig, shownConfig } from "./config.ts";
import { discover } from "./discovery.ts";
import { ssoProviders, wholeConfig } from "./providers.ts";
import { ssoConnectors } from "./table.ts";

export async function ssoConnectorOf(ctx: Ctx, row: Row<typeof ssoConnectors>): Promise<SsoConnector> {
  const { tenantId, id, providerName, connectorName, domains, branding, syncProfile, isReady, createdAt } = row;
  const { about } = ssoProviders[providerName];
  return {
    ...{ tenantId, id, providerName, connectorName, domains, branding, syncProfile, isReady, createdAt },
    ...{ providerType: about.providerType, providerLogo: about.logo, providerLogoDark: about.logoDark },
    config: shownConfig(ctx, await openConfig(ctx, row)),
  };
}

/** With what the provider publishes, if it answers. @throws `entity.not_found` */
export async function getSsoConnector(ctx: Ctx, id: string): Promise<Versioned<SsoConnector>> {
  const row = await getRow(ctx, ssoConnectors, id);
  const value = await ssoConnectorOf(ctx, row);
  const whole = wholeConfig(row.providerName, await openConfig(ctx, row));
  const found = whole && (await discover(ctx, whole.issuer).catch(() => null));
  if (!found) return { value, version: row.version };
  const { issuer, authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = found;
  const providerConfig = {
    ...{ issuer, authorizationEndpoint: authorization_endpoint, tokenEndpoint: token_endpoint, jwksUri: jwks_uri },
    ...(userinfo_endpoint === undefined ? {} : { userinfoEndpoint: userinfo_endpoint }),
  };
  return { value: { ...value, providerConfig }, version: row.version };
}
