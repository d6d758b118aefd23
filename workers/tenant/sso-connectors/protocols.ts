import type { SsoProviderName } from "../../../contracts/sso-connector.ts";
import { oidc } from "./oidc/protocol.ts";
import type { Protocol } from "./protocol.ts";
import { ssoProviders } from "./providers.ts";
import { saml } from "./saml/protocol.ts";

const protocols = { oidc, saml };

export const protocolOf = (providerName: SsoProviderName): Protocol =>
  protocols[ssoProviders[providerName].about.providerType];
