import type { OidcClientMetadata } from "../../../contracts/application.ts";
import type { ProtectedApp } from "../../../contracts/protected-application.ts";
import type { Ctx } from "../../kernel/context.ts";

/** The address of a host of ours; its scheme is that of the installation. */
const addressOf = ({ endpoint }: Ctx, host: string): string => `${new URL(endpoint).protocol}//${host}`;

/** Within the protocol engine such an application is a client that comes back to the proxy on its host. */
export function protectedAddresses(
  ctx: Ctx,
  { host, customHosts = [] }: Pick<ProtectedApp, "host"> & Partial<ProtectedApp>,
): Pick<OidcClientMetadata, "redirectUris" | "postLogoutRedirectUris"> {
  const addresses = [host, ...customHosts].map((one) => addressOf(ctx, one));
  return {
    redirectUris: addresses.map((address) => `${address}/sign-in-callback`),
    postLogoutRedirectUris: addresses.map((address) => `${address}/`),
  };
}
