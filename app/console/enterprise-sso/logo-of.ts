import type { SsoConnector } from "../../../contracts/sso-connector.ts";

/** The connector's own mark, else its provider's. */
export const logoOf = ({ branding, providerLogo, providerLogoDark }: SsoConnector) => ({
  logo: branding.logo || providerLogo,
  logoDark: branding.darkLogo || (branding.logo ? null : providerLogoDark),
});
