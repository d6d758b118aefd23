import type { SsoProviderName } from "../../../contracts/sso-connector.ts";

/** Their own names, the same in all languages. */
export const providerNames: Record<SsoProviderName, string> = {
  AzureAdOidc: "Microsoft Entra ID",
  GoogleWorkspace: "Google Workspace",
  Okta: "Okta",
  OIDC: "OpenID Connect",
  AzureAD: "Microsoft Entra ID (SAML)",
  SAML: "SAML",
};
