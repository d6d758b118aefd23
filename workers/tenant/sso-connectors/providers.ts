import { siGoogle, siOkta } from "simple-icons";
import type { OidcSsoConfig, SsoProvider, SsoProviderName } from "../../../contracts/sso-connector.ts";
import { brandLogo, drawLogo, letterMark } from "../connectors/factories/logo.ts";
import { domainOf } from "../organization-jit/join.ts";

interface Kind {
  about: SsoProvider;
  /** Where everybody's is the same. */
  issuer?: string;
  /** Of OpenID Connect. */
  scope: string;
  /** The provider never says that an address is verified, since any directory can name any. */
  saysNothingOfEmail?: boolean;
  /** Parameters of the authorization request, of what the connector is for. */
  parameters?: (domains: readonly string[]) => Record<string, string>;
  /** Whether somebody is one of the company, where the provider has accounts of everybody. */
  isOfCompany?: (claims: Record<string, unknown>, domains: readonly string[]) => boolean;
}

/**
 * An account of a Workspace, by the `hd` claim: the parameter of the request only says which accounts are offered
 * (https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload). Of a Workspace with several domains,
 * the claim may have another one than the address.
 */
function isOfWorkspace({ hd, email }: Record<string, unknown>, domains: readonly string[]): boolean {
  if (typeof hd !== "string" || hd === "") return false;
  const own = [hd.toLowerCase(), ...(typeof email === "string" ? [domainOf(email)] : [])];
  return domains.length === 0 || own.some((domain) => domains.includes(domain));
}

const scope = "openid profile email";
const about = (
  providerName: SsoProviderName,
  name: string,
  description: string,
  logo: string,
  providerType: SsoProvider["providerType"] = "oidc",
): SsoProvider => ({ providerName, providerType, name, description, logo, logoDark: null });
const windowMark =
  '<path fill="#fff" stroke="none" d="M6 6h5.5v5.5H6zM12.5 6H18v5.5h-5.5zM6 12.5h5.5V18H6zM12.5 12.5H18V18h-5.5z"/>';

export const ssoProviders: Record<SsoProviderName, Kind> = {
  AzureAdOidc: {
    about: about(
      "AzureAdOidc",
      "Microsoft Entra ID",
      "OpenID Connect with an Entra directory.",
      drawLogo("#2f6fd0", windowMark),
    ),
    scope,
    saysNothingOfEmail: true,
  },
  AzureAD: {
    about: about(
      "AzureAD",
      "Microsoft Entra ID (SAML)",
      "SAML with an Entra directory.",
      drawLogo("#2f6fd0", windowMark),
      "saml",
    ),
    scope: "",
  },
  GoogleWorkspace: {
    about: about(
      "GoogleWorkspace",
      "Google Workspace",
      "OpenID Connect with a Workspace domain.",
      brandLogo("#1a73e8", siGoogle),
    ),
    issuer: "https://accounts.google.com",
    scope,
    // Which accounts Google offers: those of a Workspace domain, and of the one if it is one.
    parameters: (domains) => ({ hd: domains.length === 1 ? (domains[0] ?? "*") : "*", prompt: "select_account" }),
    isOfCompany: isOfWorkspace,
  },
  Okta: {
    about: about("Okta", "Okta", "OpenID Connect with an Okta organization.", brandLogo("#191919", siOkta)),
    scope,
  },
  OIDC: {
    about: about(
      "OIDC",
      "OpenID Connect",
      "Any other provider that has discovery.",
      drawLogo("#f7931e", letterMark("ID")),
    ),
    scope,
  },
  SAML: {
    about: about("SAML", "SAML", "Any other provider with SAML 2.0.", drawLogo("#5b5fc7", letterMark("SA")), "saml"),
    scope: "",
  },
};

/** The kinds of provider that can be set up. */
export const listProviders = (): SsoProvider[] => Object.values(ssoProviders).map((kind) => kind.about);

/** The configuration with what everybody's is, or null while something is missing. */
export function wholeConfig(
  providerName: SsoProviderName,
  config: OidcSsoConfig,
): (OidcSsoConfig & { clientId: string; clientSecret: string; issuer: string }) | null {
  const issuer = ssoProviders[providerName].issuer ?? config.issuer;
  const { clientId, clientSecret } = config;
  return clientId && clientSecret && issuer ? { ...config, clientId, clientSecret, issuer } : null;
}
