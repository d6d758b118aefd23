import { z } from "zod";

/** Settings of a tenant's OpenID provider. */
export const OidcConfig = z.object({
  /**
   * Seconds in which a rotated refresh token is answered with the same successor again; 0: never. SDKs that ask for
   * several tokens at once need some.
   */
  refreshTokenReuseInterval: z.number().int().min(0).max(60),
});
export type OidcConfig = z.infer<typeof OidcConfig>;

export const oidcConfigDefaults: OidcConfig = { refreshTokenReuseInterval: 3 };
